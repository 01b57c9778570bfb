//! The score and level of a puzzle on the scale `hodoku-2.2`.

use ninefold_solve::Puzzle;

use super::{HodokuLevel, HodokuStep, HodokuTechnique};
use crate::StepSearch;

/// The name and version of the scale; it changes whenever the score of any puzzle does.
pub const SCALE: &str = "hodoku-2.2";

/// The rating of a puzzle: the sum of its steps' scores, its level, and the steps themselves.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct HodokuRating {
    /// The sum of the scores of all steps.
    pub score: u32,
    /// The level of the hardest technique, raised where the score is too high for it.
    pub level: HodokuLevel,
    /// Whether the techniques finish the puzzle. With brute force among them they finish every puzzle.
    pub finished: bool,
    /// Which techniques were used, and how often.
    pub histogram: HodokuHistogram,
}

/// How often each technique was used, in the order of [`HodokuTechnique::ALL`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(from = "Vec<(HodokuTechnique, u32)>", into = "Vec<(HodokuTechnique, u32)>")
)]
pub struct HodokuHistogram(pub(super) [u32; HodokuTechnique::ALL.len()]);

impl Default for HodokuHistogram {
    fn default() -> Self {
        HodokuHistogram([0; HodokuTechnique::ALL.len()])
    }
}

impl HodokuHistogram {
    /// Returns how often a technique was used.
    #[must_use]
    pub fn uses(&self, technique: HodokuTechnique) -> u32 {
        self.0[technique.order()]
    }

    /// Returns the techniques that were used, and how often, the easiest first.
    pub fn iter(&self) -> impl Iterator<Item = (HodokuTechnique, u32)> + Clone + '_ {
        HodokuTechnique::ALL
            .iter()
            .map(|&technique| (technique, self.uses(technique)))
            .filter(|&(_, count)| count > 0)
    }

    /// Returns the number of steps in all.
    #[must_use]
    pub fn steps(&self) -> u32 {
        self.iter().map(|(_, count)| count).sum()
    }
}

#[cfg(feature = "serde")]
impl From<Vec<(HodokuTechnique, u32)>> for HodokuHistogram {
    /// Puts the counts in order; those of one technique are added up.
    fn from(counts: Vec<(HodokuTechnique, u32)>) -> HodokuHistogram {
        let mut histogram = HodokuHistogram::default();
        for (technique, count) in counts {
            let sum = &mut histogram.0[technique.order()];
            *sum = sum.saturating_add(count);
        }
        histogram
    }
}

#[cfg(feature = "serde")]
impl From<HodokuHistogram> for Vec<(HodokuTechnique, u32)> {
    fn from(histogram: HodokuHistogram) -> Vec<(HodokuTechnique, u32)> {
        histogram.iter().collect()
    }
}

/// Why a puzzle has no rating on this scale.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HodokuRateError {
    /// All 81 cells are clues: there is no step to rate.
    #[error("nothing to rate: the grid is solved already")]
    AlreadySolved,
    /// The bound on work was reached; the score is at least that of the steps so far.
    #[error("given up after {limit} units of work, in step {step}; the score so far is {so_far}")]
    Budget {
        /// The bound.
        limit: u64,
        /// The number of the step that was not found, from 1.
        step: u32,
        /// The score of the steps before.
        so_far: u32,
    },
    /// The work was cancelled; the score is at least that of the steps so far.
    #[error("cancelled in step {step}; the score so far is {so_far}")]
    Cancelled {
        /// The number of the step that was not found, from 1.
        step: u32,
        /// The score of the steps before.
        so_far: u32,
    },
}

/// Rates a puzzle by HoDoKu's scale.
///
/// ```
/// use ninefold_logic::hodoku::{self, HodokuLevel, HodokuTechnique};
/// use ninefold_solve::Puzzle;
/// let puzzle: Puzzle =
///     "........1.......23..4..5.......1......6.7.8...9....6......349...1.9.....2........".parse()?;
/// let rating = hodoku::rate(&puzzle)?;
/// assert_eq!((rating.score, rating.level), (546, HodokuLevel::Easy));
/// assert_eq!(rating.histogram.uses(HodokuTechnique::HiddenSingle), 29);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the puzzle is solved already, or [`WORK`](crate::WORK) is exceeded. For other bounds see [`StepSearch`].
pub fn rate(puzzle: &Puzzle) -> Result<HodokuRating, HodokuRateError> {
    StepSearch::default().hodoku().rate(puzzle)
}

/// Returns every step of HoDoKu from the clues to the solution.
///
/// # Errors
/// When the puzzle is solved already, or [`WORK`](crate::WORK) is exceeded. For other bounds see [`StepSearch`].
pub fn path(puzzle: &Puzzle) -> Result<Vec<HodokuStep>, HodokuRateError> {
    StepSearch::default().hodoku().path(puzzle)
}
