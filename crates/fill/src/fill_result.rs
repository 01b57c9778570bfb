//! What a filler returns.

use ninefold_grid::{Grid, Solution};

use crate::FillCounts;

/// A solution grid and the work that it took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FillResult {
    /// The grid.
    pub solution: Solution,
    /// The work, counted.
    pub counts: FillCounts,
}

/// Why there is no grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FillError {
    /// The budget in the options ran out.
    #[error("{method}: no grid after {counts}, which is all the budget; the furthest board is {reached}", method = counts.method())]
    Budget {
        /// The work done.
        counts: FillCounts,
        /// The furthest board reached. Empty cells are still open; digits may clash when the
        /// method is sorting.
        reached: Grid,
    },
    /// The caller cancelled it.
    #[error("{method}: stopped after {counts}; the furthest board is {reached}", method = counts.method())]
    Cancelled {
        /// The work done.
        counts: FillCounts,
        /// The furthest board reached, as in [`Budget`](FillError::Budget).
        reached: Grid,
    },
    /// There is no stored solution to start from.
    #[error("transform: the library of stored solutions is empty, expected at least one")]
    EmptyLibrary,
}
