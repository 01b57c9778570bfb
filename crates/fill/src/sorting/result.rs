//! What sorting comes to: a sorted grid, or how far it came; and the work, counted.

use ninefold_grid::{Grid, Solution};
use ninefold_trace::ResetReason;

use crate::filler::FillWork;
use crate::{FillCounts, FillResult};

/// The work of `sorting`. A duplicate counts once, however many swaps settle it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct SortingCounts {
    /// Duplicates settled by a box and adjacent-cell swap.
    pub bas: u64,
    /// Duplicates settled by preferred adjacent-cell swaps.
    pub pas: u64,
    /// Lines given up for the time being: advance and backtrack.
    pub abs: u64,
    /// Starts given up; the other counts belong to the last start.
    pub restarts: u64,
}

impl FillWork for SortingCounts {
    fn pairs(&self) -> [Option<(&'static str, u64)>; 4] {
        let SortingCounts { bas, pas, abs, restarts } = *self;
        let restarted = (restarts > 0).then_some(("restarts", restarts));
        [Some(("bas", bas)), Some(("pas", pas)), Some(("abs", abs)), restarted]
    }
}

/// A sorted grid and what it took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SortResult {
    /// The grid.
    pub solution: Solution,
    /// The swaps.
    pub counts: SortingCounts,
}

impl SortResult {
    pub(super) fn after(self, restarts: u64) -> FillResult {
        FillResult {
            solution: self.solution,
            counts: FillCounts::Sorting(SortingCounts { restarts, ..self.counts }),
        }
    }
}

/// How far sorting came when it failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("sorting did not finish ({reason}) after {}: {reached}", FillCounts::Sorting(*counts))]
#[non_exhaustive]
pub struct SortError {
    /// Why it stopped.
    pub reason: StopReason,
    /// The swaps until then.
    pub counts: SortingCounts,
    /// The grid it stopped with; rows or columns of it clash.
    pub reached: Grid,
}

/// Why sorting stopped before the grid was sorted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StopReason {
    /// The first row or the first column could not be sorted, and there is nothing before them to go back to.
    #[error("no earlier line to go back to")]
    Stuck,
    /// The bound on rounds was reached.
    #[error("too many rounds")]
    TooLong,
    /// All lines were walked, and yet one of them holds a digit twice.
    #[error("not a solution")]
    NotValid,
}

impl From<StopReason> for ResetReason {
    fn from(reason: StopReason) -> ResetReason {
        match reason {
            StopReason::Stuck => ResetReason::Stuck,
            StopReason::TooLong => ResetReason::TooLong,
            StopReason::NotValid => ResetReason::NotValid,
        }
    }
}
