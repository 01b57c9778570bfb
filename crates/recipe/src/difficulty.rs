//! How hard the puzzle should be, and which techniques it should need.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use ninefold_dig::Verdict;
use ninefold_grid::Quoted;
use ninefold_logic::{Level, RateError, SeRating, Technique};
use thiserror::Error;

use crate::TechniqueGroup;
use crate::hodoku_criteria::{HodokuCriteria, HodokuFailure};
use crate::path_criteria::{PathCriteria, PathFailure};
use crate::stream_version_1::{LEVELS, RATINGS, rated_from};

/// What a puzzle should be like for the person who solves it. The default wishes for nothing.
#[derive(Clone, PartialEq, Eq, Debug, Hash, Default)]
pub struct Difficulty {
    /// The range of the rating, on the scale of Sudoku Explainer 1.2.1.
    pub er: Option<ErRange>,
    /// The techniques of the path that this rating takes.
    pub path: PathCriteria<Technique>,
    /// The wishes on HoDoKu's scale.
    pub hodoku: HodokuCriteria,
    /// Positions for practice may need candidates that were eliminated before.
    pub marks: bool,
}

impl Difficulty {
    /// Whether anything is wished for; if not, nothing is rated.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        !self.is_about_explainer() && self.hodoku.is_empty()
    }

    /// Returns whether anything is wished for on the scale of Sudoku Explainer.
    pub(crate) fn is_about_explainer(&self) -> bool {
        self.er.is_some() || !self.path.is_empty()
    }

    /// Returns the share of undecided trials from which a puzzle is rated, and below which it is climbed from; `None` if all
    /// are rated.
    pub(crate) fn rated_from(&self) -> Option<u32> {
        rated_from(*self.range().start()).max(self.hodoku.rated_from())
    }

    /// Returns whether some technique has to be needed.
    pub(crate) fn needs_techniques(&self) -> bool {
        self.path.needed().next().is_some() || self.hodoku.needs_techniques()
    }

    /// Returns the ratings that puzzles may have: those asked for, and no higher than the hardest technique allows.
    pub(crate) fn range(&self) -> RangeInclusive<SeRating> {
        let (least, most) = match self.er {
            Some(ErRange { least, most }) => (least, most),
            None => (SeRating::from_tenths(0), SeRating::UNSOLVED),
        };
        let highest = |group: &TechniqueGroup| {
            let highest = group.techniques().iter().map(|technique| technique.highest());
            highest.map(|highest| highest.unwrap_or(SeRating::UNSOLVED)).max()
        };
        least..=self.path.hardest.as_ref().and_then(highest).map_or(most, |highest| highest.min(most))
    }
}

/// A range of ratings with both ends, written `3.0..4.5`, or `7.2` for a single one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct ErRange {
    least: SeRating,
    most: SeRating,
}

/// Why a text is not an [`ErRange`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "found {}, expected ratings from 1.0 to 11.9, the smaller first, such as 3.0..4.5 or 7.2",
    Quoted(found)
)]
pub struct ParseErRangeError {
    /// The text.
    pub found: String,
}

impl ErRange {
    /// The easiest puzzles there are.
    pub const LEAST: SeRating = RATINGS.0;
    /// The hardest puzzles known.
    pub const MOST: SeRating = RATINGS.1;

    /// The range with these ends; `None` unless they lie within 1.0 to 11.9, in order.
    #[must_use]
    pub fn new(least: SeRating, most: SeRating) -> Option<ErRange> {
        (ErRange::LEAST <= least && least <= most && most <= ErRange::MOST).then_some(ErRange { least, most })
    }

    /// The lower end.
    #[must_use]
    pub fn least(self) -> SeRating {
        self.least
    }

    /// The upper end.
    #[must_use]
    pub fn most(self) -> SeRating {
        self.most
    }
}

impl From<Level> for ErRange {
    fn from(level: Level) -> ErRange {
        let (_, least, most) = LEVELS[level as usize];
        ErRange { least: SeRating::from_tenths(least), most: SeRating::from_tenths(most) }
    }
}

impl fmt::Display for ErRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.least == self.most { self.least.fmt(f) } else { write!(f, "{}..{}", self.least, self.most) }
    }
}

impl FromStr for ErRange {
    type Err = ParseErRangeError;

    fn from_str(text: &str) -> Result<ErRange, ParseErRangeError> {
        let (least, most) = text.split_once("..").unwrap_or((text, text));
        let end = |end: &str| end.parse().ok();
        end(least)
            .zip(end(most))
            .and_then(|(least, most)| ErRange::new(least, most))
            .ok_or_else(|| ParseErRangeError { found: text.to_owned() })
    }
}

/// Why a puzzle is not as hard as asked for, or not in the way asked for.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum DifficultyFailure {
    /// Its path needs other techniques.
    #[error(transparent)]
    Path(PathFailure<Technique>),
    /// It is not as asked for on HoDoKu's scale.
    #[error(transparent)]
    Hodoku(HodokuFailure),
    /// Its rating is below the range.
    #[error("rated {er}, {wanted} was asked for")]
    TooEasy {
        /// Its rating.
        er: SeRating,
        /// The range.
        wanted: ErRange,
    },
    /// Its rating is below the range; how far was not examined.
    #[error("easier than {0}")]
    Below(SeRating),
    /// Single guesses decide so much that it was not rated: puzzles of the range hardly ever are like that.
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
    /// How far from what was asked for: the smaller, the better. Failures are compared within one request.
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

    /// What digging should make of it.
    pub(crate) fn judgement(&self) -> Verdict {
        match self {
            DifficultyFailure::Path(failure) => failure.judgement(),
            DifficultyFailure::Hodoku(failure) => failure.judgement(),
            DifficultyFailure::TooEasy { .. }
            | DifficultyFailure::Below(_)
            | DifficultyFailure::Unlikely(_) => Verdict::TooEasy,
            DifficultyFailure::Above(_) => Verdict::TooHard,
            DifficultyFailure::Unrated(RateError::AlreadySolved) => Verdict::TooEasy,
            DifficultyFailure::Unrated(_) => Verdict::Reject,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_round_trip_and_say_what_is_wrong() {
        for text in ["3.0..4.5", "7.2", "1.0..11.9"] {
            assert_eq!(text.parse::<ErRange>().map(|range| range.to_string()), Ok(text.to_owned()));
        }
        for wrong in ["", "4.5..3.0", "0.9", "12.0", "3..", "x", "3.0..4.5..5.0"] {
            assert!(wrong.parse::<ErRange>().is_err(), "{wrong}");
        }
    }
}
