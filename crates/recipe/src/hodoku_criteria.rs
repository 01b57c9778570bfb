//! What a puzzle should be like on HoDoKu's scale.

use std::fmt;

use ninefold_dig::Verdict;
use ninefold_grid::{Bounds, BoundsError};
use ninefold_logic::hodoku;
use thiserror::Error;

use crate::contradiction::ImpossibleRecipeError;
use crate::path_contradiction;
use crate::path_criteria::{PathCriteria, PathFailure};
use crate::stream_version_1::scored_from;
use crate::{HodokuScore, TechniqueGroup};

/// Criteria on the scale of HoDoKu 2.2. The default has none.
///
/// Without the feature `hodoku` they are read and written, but no generator can be made from a recipe that has any.
#[derive(Clone, PartialEq, Eq, Debug, Hash, Default)]
#[non_exhaustive]
pub struct HodokuCriteria {
    /// The range of the score.
    pub score: Option<Bounds<HodokuScore>>,
    /// The level.
    pub level: Option<hodoku::HodokuLevel>,
    /// The techniques of the path.
    pub path: PathCriteria<hodoku::HodokuTechnique>,
}

/// Why a puzzle does not meet the criteria on HoDoKu's scale.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum HodokuFailure {
    /// Its score is below the range.
    #[error("scored {score}, but {wanted} was requested")]
    LowScore {
        /// Its score.
        score: u32,
        /// The range.
        wanted: Bounds<HodokuScore>,
    },
    /// It was not rated, because single guesses decide so much in it: puzzles with such scores are hardly ever like that.
    #[error("very likely scored less than {}", .0.least())]
    Unlikely(Bounds<HodokuScore>),
    /// Its level is below the requested one.
    #[error("of level {level}, but level {wanted} was requested")]
    LowLevel {
        /// Its level.
        level: hodoku::HodokuLevel,
        /// The requested level.
        wanted: hodoku::HodokuLevel,
    },
    /// It is above the highest score, above the level, or needs something harder than the hardest technique; how far was not
    /// examined.
    #[error("harder than requested")]
    TooHard,
    /// Its path does not use the requested techniques.
    #[error(transparent)]
    Path(PathFailure<hodoku::HodokuTechnique>),
    /// Its rating took more work than is allowed, or was stopped.
    #[error("not rated: {0}")]
    Unrated(hodoku::HodokuRateError),
}

impl HodokuFailure {
    /// Returns how far this is from the request; smaller is better.
    pub(crate) fn distance(&self) -> u32 {
        match self {
            HodokuFailure::Path(failure) => failure.distance(),
            // In hundredths of what is missing, so that it stays below the others.
            HodokuFailure::LowScore { score, wanted } => {
                2 + wanted.least().saturating_sub(*score) * 100 / wanted.least()
            }
            HodokuFailure::LowLevel { .. } | HodokuFailure::Unlikely(_) => 1000,
            HodokuFailure::TooHard => 1001,
            HodokuFailure::Unrated(_) => 1002,
        }
    }

    /// Returns the verdict for the digging.
    pub(crate) fn verdict(&self) -> Verdict {
        match self {
            HodokuFailure::Path(failure) => failure.verdict(),
            HodokuFailure::LowScore { .. }
            | HodokuFailure::LowLevel { .. }
            | HodokuFailure::Unlikely(_)
            | HodokuFailure::Unrated(hodoku::HodokuRateError::AlreadySolved) => Verdict::TooEasy,
            HodokuFailure::TooHard => Verdict::TooHard,
            HodokuFailure::Unrated(_) => Verdict::Reject,
        }
    }
}

impl HodokuCriteria {
    /// The words of a recipe that set criteria on this scale.
    pub(crate) const WORDS: &[&str] =
        &["score", "hodoku-level", "hodoku-require", "hodoku-forbid", "hodoku-hardest", "hodoku-practice"];

    /// Returns whether there are no criteria; then nothing is rated on this scale.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == HodokuCriteria::default()
    }

    /// Returns whether only puzzles of singles qualify.
    pub(crate) fn wants_easy(&self) -> bool {
        self.level == Some(hodoku::HodokuLevel::Easy)
    }

    /// Returns the share of undecided trials from which a puzzle is rated, and below which it is climbed from.
    pub(crate) fn rated_from(&self) -> Option<u32> {
        self.score.and_then(|range| scored_from(range.least()))
    }

    /// Returns the failure of a puzzle that has fewer undecided trials.
    pub(crate) fn unlikely(&self) -> Option<HodokuFailure> {
        self.score.map(HodokuFailure::Unlikely)
    }

    /// Returns whether a puzzle may be too hard for these criteria.
    pub(crate) fn bounds_from_above(&self) -> bool {
        self.score.is_some() || self.level.is_some() || self.path.bounds_from_above()
    }

    /// Returns whether the path must use some technique.
    pub(crate) fn needs_techniques(&self) -> bool {
        self.path.needed().next().is_some()
    }

    /// Returns whether a position is requested.
    pub(crate) fn practises(&self) -> bool {
        self.path.practice.is_some()
    }

    /// Returns the first criterion that a path of full houses does not meet, in words.
    pub(crate) fn harder_than_full_houses(&self) -> Option<String> {
        let is_more = |group: &&TechniqueGroup<hodoku::HodokuTechnique>| {
            !group.techniques().contains(&hodoku::HodokuTechnique::FullHouse)
        };
        match self.level.filter(|&level| level > hodoku::HodokuLevel::Easy) {
            Some(level) => Some(format!("level {level}")),
            None => self.path.needed().find(is_more).map(ToString::to_string),
        }
    }

    /// Looks for criteria that exclude each other.
    pub(crate) fn check(&self, marks: bool) -> Result<(), ImpossibleRecipeError> {
        if cfg!(not(feature = "hodoku")) && !self.is_empty() {
            return Err(ImpossibleRecipeError::WithoutHodoku);
        }
        // Techniques that are searched together are as hard as each other.
        let is_harder = |technique: hodoku::HodokuTechnique,
                         group: &TechniqueGroup<hodoku::HodokuTechnique>| {
            let last = group.techniques().iter().max();
            last.is_some_and(|&last| technique > last && technique.score() != last.score())
        };
        path_contradiction::check(&self.path, is_harder)?;
        let allowed = |group: &TechniqueGroup<hodoku::HodokuTechnique>| {
            let allowed = group.techniques().iter().filter(|&&technique| !self.path.forbids(technique));
            allowed.copied().collect::<Vec<_>>()
        };
        let impossible = |words: String| Err(ImpossibleRecipeError::Hodoku(words));
        for required in self.path.needed() {
            let allowed = allowed(required);
            let easiest = allowed.iter().map(|technique| technique.level()).min();
            if let (Some(wanted), Some(least)) = (self.level, easiest)
                && least > wanted
            {
                return impossible(format!(
                    "{required} is required, but makes a puzzle {least}; the requested level is {wanted}"
                ));
            }
            // At least one full house ends the puzzle.
            let least = allowed.iter().map(|technique| match technique {
                hodoku::HodokuTechnique::FullHouse => technique.score(),
                other => other.score() + hodoku::HodokuTechnique::FullHouse.score(),
            });
            if let (Some(wanted), Some(least)) = (self.score, least.min())
                && least > wanted.most()
            {
                return impossible(format!(
                    "{required} is required, but makes the score at least {least}; the requested score is {wanted}"
                ));
            }
        }
        if let (Some(level), Some(wanted)) = (self.level, self.score)
            && let Some(most) = level.highest_score().filter(|&most| most < wanted.least())
        {
            return impossible(format!(
                "puzzles of level {level} have a score of at most {most}; the requested score is {wanted}"
            ));
        }
        self.check_practice(marks).map_or(Ok(()), impossible)
    }

    /// Returns why the requested technique cannot be practised, in words.
    fn check_practice(&self, marks: bool) -> Option<String> {
        use hodoku::HodokuTechnique::{AvoidableRectangle1, AvoidableRectangle2, BruteForce};
        let group = self.path.practice.as_ref()?;
        let is_all = |of: &[hodoku::HodokuTechnique]| group.techniques().iter().all(|one| of.contains(one));
        if is_all(&[BruteForce]) {
            Some(format!("{group} cannot be practised"))
        } else if !marks && is_all(&[AvoidableRectangle1, AvoidableRectangle2]) {
            Some(format!("{group} depends on which digits are clues: practising it needs `marks`"))
        } else {
            None
        }
    }

    /// Sets the criterion with this word of a recipe; `None` if the word is not one of these.
    pub(crate) fn set(&mut self, word: &str, value: &str) -> Option<Result<(), String>> {
        match word {
            "score" => {
                let range = value.parse().map(|range| self.score = Some(range));
                Some(range.map_err(|error: BoundsError| error.to_string()))
            }
            "hodoku-level" => {
                let level = value.parse().map(|level| self.level = Some(level));
                Some(level.map_err(|error: ninefold_grid::ParseNameError| error.to_string()))
            }
            _ => self.path.set(word.strip_prefix("hodoku-")?, value),
        }
    }
}

impl fmt::Display for HodokuCriteria {
    /// Writes the words of a recipe, each after a space.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(score) = self.score {
            write!(f, " score={score}")?;
        }
        if let Some(level) = self.level {
            write!(f, " hodoku-level={level}")?;
        }
        self.path.write("hodoku-", f)
    }
}
