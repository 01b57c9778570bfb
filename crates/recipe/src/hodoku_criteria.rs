//! What a puzzle should be like on HoDoKu's scale.

use std::fmt;
use std::str::FromStr;

use ninefold_dig::Verdict;
use ninefold_grid::Quoted;
use ninefold_logic::{RangeVerdict, StepSearch, hodoku};
use ninefold_solve::Puzzle;
use thiserror::Error;

use crate::TechniqueGroup;
use crate::contradiction::ImpossibleRecipeError;
use crate::judge::Findings;
use crate::path_contradiction;
use crate::path_criteria::{PathCriteria, PathFailure};
use crate::practice::hodoku_position;
use crate::stream_version_1::{HODOKU_SCORES, scored_from};

/// The wishes on the scale of HoDoKu 2.2. The default wishes for nothing.
#[derive(Clone, PartialEq, Eq, Debug, Hash, Default)]
pub struct HodokuCriteria {
    /// The range of the score.
    pub score: Option<ScoreRange>,
    /// The level.
    pub level: Option<hodoku::Level>,
    /// The techniques of the path.
    pub path: PathCriteria<hodoku::Technique>,
}

/// A range of scores with both ends, written `800..1000`, or `900` for a single one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct ScoreRange {
    least: u32,
    most: u32,
}

/// Why a text is not a [`ScoreRange`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "found {}, expected scores from {} to {}, the smaller first, such as 800..1000",
    Quoted(found),
    ScoreRange::LEAST,
    ScoreRange::MOST
)]
pub struct ParseScoreRangeError {
    /// The text.
    pub found: String,
}

impl ScoreRange {
    /// The lowest score of a puzzle: one full house.
    pub const LEAST: u32 = HODOKU_SCORES.0;
    /// More than any puzzle has: brute force in all of 64 cells is less.
    pub const MOST: u32 = HODOKU_SCORES.1;

    /// Returns the range with these ends; `None` unless they lie within 4 to 999,999, in order.
    #[must_use]
    pub fn new(least: u32, most: u32) -> Option<ScoreRange> {
        (ScoreRange::LEAST <= least && least <= most && most <= ScoreRange::MOST)
            .then_some(ScoreRange { least, most })
    }

    /// Returns the lower end.
    #[must_use]
    pub fn least(self) -> u32 {
        self.least
    }

    /// Returns the upper end.
    #[must_use]
    pub fn most(self) -> u32 {
        self.most
    }
}

impl fmt::Display for ScoreRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.least == self.most { self.least.fmt(f) } else { write!(f, "{}..{}", self.least, self.most) }
    }
}

impl FromStr for ScoreRange {
    type Err = ParseScoreRangeError;

    fn from_str(text: &str) -> Result<ScoreRange, ParseScoreRangeError> {
        let (least, most) = text.split_once("..").unwrap_or((text, text));
        let end = |end: &str| end.parse().ok();
        end(least)
            .zip(end(most))
            .and_then(|(least, most)| ScoreRange::new(least, most))
            .ok_or_else(|| ParseScoreRangeError { found: text.to_owned() })
    }
}

/// Why a puzzle is not as asked for on HoDoKu's scale.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum HodokuFailure {
    /// Its score is below the range.
    #[error("scored {score}, {wanted} was asked for")]
    LowScore {
        /// Its score.
        score: u32,
        /// The range.
        wanted: ScoreRange,
    },
    /// Single guesses decide so much that it was not rated: puzzles of such scores hardly ever are like that.
    #[error("very likely scored less than {}", .0.least)]
    Unlikely(ScoreRange),
    /// Its level is below the one asked for.
    #[error("of level {level}, {wanted} was asked for")]
    LowLevel {
        /// Its level.
        level: hodoku::Level,
        /// The level asked for.
        wanted: hodoku::Level,
    },
    /// It is above the highest score, above the level, or needs something harder than the hardest technique; how far was not
    /// examined.
    #[error("harder than asked for")]
    TooHard,
    /// Its path needs other techniques.
    #[error(transparent)]
    Path(PathFailure<hodoku::Technique>),
    /// Its rating took more work than is allowed, or was stopped.
    #[error("not rated: {0}")]
    Unrated(hodoku::RateError),
}

impl HodokuFailure {
    /// Returns how far from what was asked for: the smaller, the better.
    pub(crate) fn distance(&self) -> u32 {
        match self {
            HodokuFailure::Path(failure) => failure.distance(),
            // In hundredths of what is missing, so that it stays below the others.
            HodokuFailure::LowScore { score, wanted } => {
                2 + wanted.least.saturating_sub(*score) * 100 / wanted.least
            }
            HodokuFailure::LowLevel { .. } | HodokuFailure::Unlikely(_) => 1000,
            HodokuFailure::TooHard => 1001,
            HodokuFailure::Unrated(_) => 1002,
        }
    }

    /// Returns what digging should make of it.
    pub(crate) fn judgement(&self) -> Verdict {
        match self {
            HodokuFailure::Path(failure) => failure.judgement(),
            HodokuFailure::LowScore { .. }
            | HodokuFailure::LowLevel { .. }
            | HodokuFailure::Unlikely(_)
            | HodokuFailure::Unrated(hodoku::RateError::AlreadySolved) => Verdict::TooEasy,
            HodokuFailure::TooHard => Verdict::TooHard,
            HodokuFailure::Unrated(_) => Verdict::Reject,
        }
    }
}

impl HodokuCriteria {
    /// The words of a recipe that are about this scale.
    pub(crate) const WORDS: &[&str] =
        &["score", "hodoku-level", "hodoku-require", "hodoku-forbid", "hodoku-hardest", "hodoku-practice"];

    /// Returns whether nothing is wished for; if so, nothing is rated on this scale.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == HodokuCriteria::default()
    }

    /// Returns whether only puzzles of singles will do.
    pub(crate) fn wants_easy(&self) -> bool {
        self.level == Some(hodoku::Level::Easy)
    }

    /// Returns the share of undecided trials from which a puzzle is rated, and below which it is climbed from.
    pub(crate) fn rated_from(&self) -> Option<u32> {
        self.score.and_then(|range| scored_from(range.least))
    }

    /// Returns the failure of a puzzle that has fewer undecided trials.
    pub(crate) fn unlikely(&self) -> Option<HodokuFailure> {
        self.score.map(HodokuFailure::Unlikely)
    }

    /// Returns whether a puzzle may be too hard for these wishes.
    pub(crate) fn bounds_from_above(&self) -> bool {
        self.score.is_some() || self.level.is_some() || self.path.bounds_from_above()
    }

    /// Returns whether some technique has to be needed.
    pub(crate) fn needs_techniques(&self) -> bool {
        self.path.needed().next().is_some()
    }

    /// Returns whether a position is asked for.
    pub(crate) fn practises(&self) -> bool {
        self.path.practice.is_some()
    }

    /// Returns what is asked for that full houses do not meet, in words.
    pub(crate) fn harder_than_full_houses(&self) -> Option<String> {
        let is_more = |group: &&TechniqueGroup<hodoku::Technique>| {
            !group.techniques().contains(&hodoku::Technique::FullHouse)
        };
        match self.level.filter(|&level| level > hodoku::Level::Easy) {
            Some(level) => Some(format!("level {level} is")),
            None => self.path.needed().find(is_more).map(|group| format!("{group} is")),
        }
    }

    /// Looks for wishes that exclude each other.
    pub(crate) fn check(&self, marks: bool) -> Result<(), ImpossibleRecipeError> {
        // Techniques that are searched together are as hard as each other.
        let is_harder = |technique: hodoku::Technique, group: &TechniqueGroup<hodoku::Technique>| {
            let last = group.techniques().iter().max();
            last.is_some_and(|&last| technique > last && technique.score() != last.score())
        };
        path_contradiction::check(&self.path, is_harder)?;
        let allowed = |group: &TechniqueGroup<hodoku::Technique>| {
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
                    "{required} is required, which makes a puzzle {least}; the level asked for is {wanted}"
                ));
            }
            // One full house ends the puzzle at the least.
            let least = allowed.iter().map(|technique| match technique {
                hodoku::Technique::FullHouse => technique.score(),
                other => other.score() + hodoku::Technique::FullHouse.score(),
            });
            if let (Some(wanted), Some(least)) = (self.score, least.min())
                && least > wanted.most
            {
                return impossible(format!(
                    "{required} is required, which makes the score {least} or more; the score asked for is {wanted}"
                ));
            }
        }
        if let (Some(level), Some(wanted)) = (self.level, self.score)
            && let Some(most) = level.highest_score().filter(|&most| most < wanted.least)
        {
            return impossible(format!(
                "a puzzle of level {level} has a score of {most} at most; the score asked for is {wanted}"
            ));
        }
        self.check_practice(marks).map_or(Ok(()), impossible)
    }

    /// Returns why what is to be practised cannot be, in words.
    fn check_practice(&self, marks: bool) -> Option<String> {
        use hodoku::Technique::{AvoidableRectangle1, AvoidableRectangle2, BruteForce};
        let group = self.path.practice.as_ref()?;
        let is_all = |of: &[hodoku::Technique]| group.techniques().iter().all(|one| of.contains(one));
        if is_all(&[BruteForce]) {
            Some(format!("{group} is no technique to practise"))
        } else if !marks && is_all(&[AvoidableRectangle1, AvoidableRectangle2]) {
            Some(format!("{group} tells digits found from clues: its positions need marks"))
        } else {
            None
        }
    }

    fn limit(&self) -> hodoku::Limit {
        let any = hodoku::Limit::default();
        let hardest = self.path.hardest.as_ref().and_then(|group| group.techniques().last().copied());
        hodoku::Limit {
            score: self.score.map_or(any.score, ScoreRange::most),
            level: self.level.unwrap_or(any.level),
            hardest: hardest.unwrap_or(any.hardest),
        }
    }

    /// Finds out the rating of a puzzle and a position for practice, if it is as asked for.
    pub(crate) fn examine(
        &self,
        steps: &StepSearch<'_>,
        puzzle: &Puzzle,
        marks: bool,
        findings: &mut Findings,
    ) -> Result<(), HodokuFailure> {
        let rating = match steps.hodoku().rate_within(puzzle, &self.limit()) {
            Ok(RangeVerdict::Inside(rating) | RangeVerdict::Below(rating)) => rating,
            Ok(RangeVerdict::Above { .. }) => return Err(HodokuFailure::TooHard),
            Err(error) => return Err(HodokuFailure::Unrated(error)),
        };
        if let Some(wanted) = self.level.filter(|&wanted| wanted > rating.level) {
            return Err(HodokuFailure::LowLevel { level: rating.level, wanted });
        }
        if let Some(wanted) = self.score.filter(|wanted| wanted.least > rating.score) {
            return Err(HodokuFailure::LowScore { score: rating.score, wanted });
        }
        self.check_path(&rating).map_err(HodokuFailure::Path)?;
        if let Some(group) = &self.path.practice {
            let found = hodoku_position(steps, puzzle, group, marks).map_err(HodokuFailure::Unrated)?;
            let missing = || HodokuFailure::Path(PathFailure::OnlyWithMarks(group.clone()));
            findings.position = Some(Box::new(found.ok_or_else(missing)?));
        }
        findings.hodoku = Some(Box::new(rating));
        Ok(())
    }

    /// Compares a path with the wishes; the limit has kept out what is harder than the hardest.
    fn check_path(&self, rating: &hodoku::Rating) -> Result<(), PathFailure<hodoku::Technique>> {
        self.path.check(|technique| rating.histogram.uses(technique), |_, _| false)
    }

    /// Returns how many cells are empty when a puzzle turns out too hard; 0 if it is not, and 81 if that is not clear.
    pub(crate) fn overshoot(&self, steps: &StepSearch<'_>, puzzle: &Puzzle) -> u32 {
        match steps.hodoku().rate_within(puzzle, &self.limit()) {
            Ok(RangeVerdict::Inside(rating) | RangeVerdict::Below(rating)) => {
                let is_too_hard = |failure: PathFailure<_>| failure.judgement() == Verdict::TooHard;
                self.check_path(&rating).is_err_and(is_too_hard).into()
            }
            Ok(RangeVerdict::Above { open }) => open as u32,
            Err(hodoku::RateError::AlreadySolved) => 0,
            Err(_) => 81,
        }
    }

    /// Sets the wish with this word of a recipe; `None` when it is none of these.
    pub(crate) fn set(&mut self, word: &str, value: &str) -> Option<Result<(), String>> {
        match word {
            "score" => {
                let range = value.parse().map(|range| self.score = Some(range));
                Some(range.map_err(|error: ParseScoreRangeError| error.to_string()))
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
