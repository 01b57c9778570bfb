//! How hard the puzzle should be, and which techniques it should need.

use std::ops::RangeInclusive;

use ninefold_dig::Verdict;
use ninefold_grid::Bounds;
use ninefold_logic::{RateError, SeRating, Technique};
use thiserror::Error;

use crate::hodoku_criteria::{HodokuCriteria, HodokuFailure};
use crate::path_criteria::{PathCriteria, PathFailure};
use crate::stream_version_1::rated_from;
use crate::{ExplainerRating, TechniqueGroup};

/// What a puzzle should be like for the person who solves it. The default has no criteria.
#[derive(Clone, PartialEq, Eq, Debug, Hash, Default)]
#[non_exhaustive]
pub struct Difficulty {
    /// The range of the rating, on the scale of Sudoku Explainer 1.2.1.
    pub er: Option<Bounds<ExplainerRating>>,
    /// The techniques of the path that this rating takes.
    pub path: PathCriteria<Technique>,
    /// The criteria on HoDoKu's scale.
    pub hodoku: HodokuCriteria,
    /// Whether a position for practice may need candidates that were eliminated before.
    pub marks: bool,
}

impl Difficulty {
    /// Returns whether there are no criteria; then nothing is rated.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        !self.is_about_explainer() && self.hodoku.is_empty()
    }

    /// Returns whether there are criteria on the scale of Sudoku Explainer.
    pub(crate) fn is_about_explainer(&self) -> bool {
        self.er.is_some() || !self.path.is_empty()
    }

    /// Returns the share of undecided trials from which a puzzle is rated, and below which it is climbed from; `None` if all
    /// are rated.
    pub(crate) fn rated_from(&self) -> Option<u32> {
        rated_from(*self.range().start()).max(self.hodoku.rated_from())
    }

    /// Returns whether the path must use some technique.
    pub(crate) fn needs_techniques(&self) -> bool {
        self.path.needed().next().is_some() || self.hodoku.needs_techniques()
    }

    /// Returns the ratings that puzzles may have: the requested ones, and no higher than the hardest technique allows.
    pub(crate) fn range(&self) -> RangeInclusive<SeRating> {
        let (least, most) = match self.er {
            Some(range) => (range.least(), range.most()),
            None => (SeRating::from_tenths(0), SeRating::UNSOLVED),
        };
        let highest = |group: &TechniqueGroup| {
            let highest = group.techniques().iter().map(|technique| technique.highest());
            highest.map(|highest| highest.unwrap_or(SeRating::UNSOLVED)).max()
        };
        least..=self.path.hardest.as_ref().and_then(highest).map_or(most, |highest| highest.min(most))
    }
}

/// Why the difficulty of a puzzle is not the requested one.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum DifficultyFailure {
    /// Its path does not use the requested techniques.
    #[error(transparent)]
    Path(PathFailure<Technique>),
    /// It does not meet the criteria on HoDoKu's scale.
    #[error(transparent)]
    Hodoku(HodokuFailure),
    /// Its rating is below the range.
    #[error("rated {er}, but {wanted} was requested")]
    TooEasy {
        /// Its rating.
        er: SeRating,
        /// The range.
        wanted: Bounds<ExplainerRating>,
    },
    /// Its rating is below the range; how far was not examined.
    #[error("easier than {0}")]
    Below(SeRating),
    /// It was not rated, because single guesses decide so much in it: puzzles in the range are hardly ever like that.
    #[error("very likely easier than {0}")]
    Unlikely(SeRating),
    /// Its rating is above the range; how far was not examined.
    #[error("harder than {0}")]
    Above(SeRating),
    /// Its rating took more work than is allowed, or was stopped.
    #[error("not rated: {0}")]
    Unrated(RateError),
}

impl DifficultyFailure {
    /// Returns how far this is from the request; smaller is better. Only failures of one request are compared.
    pub(crate) fn distance(&self) -> u32 {
        match self {
            DifficultyFailure::Path(failure) => failure.distance(),
            DifficultyFailure::Hodoku(failure) => failure.distance(),
            DifficultyFailure::TooEasy { er, wanted } => {
                2 + u32::from(wanted.least().tenths().saturating_sub(er.tenths()))
            }
            DifficultyFailure::Below(_) | DifficultyFailure::Unlikely(_) => 1000,
            DifficultyFailure::Above(_) => 1001,
            DifficultyFailure::Unrated(_) => 1002,
        }
    }

    /// Returns the verdict for the digging.
    pub(crate) fn verdict(&self) -> Verdict {
        match self {
            DifficultyFailure::Path(failure) => failure.verdict(),
            DifficultyFailure::Hodoku(failure) => failure.verdict(),
            DifficultyFailure::TooEasy { .. }
            | DifficultyFailure::Below(_)
            | DifficultyFailure::Unlikely(_) => Verdict::TooEasy,
            DifficultyFailure::Above(_) => Verdict::TooHard,
            DifficultyFailure::Unrated(RateError::AlreadySolved) => Verdict::TooEasy,
            DifficultyFailure::Unrated(_) => Verdict::Reject,
        }
    }
}
