//! What a filler hands back.

use core::fmt;

use ninefold_grid::{Grid, Solution};

use crate::Method;

/// A solution grid and what it took to make it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Filled {
    /// The grid.
    pub solution: Solution,
    /// The work, counted.
    pub counts: FillCounts,
}

/// The work of a fill. Its text is `name=count` pairs, for instance `bas=27 pas=6 abs=0`.
///
/// ```
/// use ninefold_fill::{FillCounts, SortingCounts};
/// let counts = FillCounts::Sorting(SortingCounts { bas: 27, pas: 6, abs: 0, restarts: 0 });
/// assert_eq!(counts.to_string(), "bas=27 pas=6 abs=0");
/// assert_eq!(counts.pairs().last(), Some(("abs", 0)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum FillCounts {
    /// Of [`sorting`](crate::sorting).
    Sorting(SortingCounts),
    /// Of [`potential`](crate::potential).
    Potential {
        /// Empty boards begun; the last one was filled.
        tries: u64,
    },
    /// Of [`transform`](crate::transform).
    Transform {
        /// Which stored solution was taken, counted from 1.
        library: u64,
    },
    /// Of [`backtrack`](crate::backtrack).
    Backtrack(BacktrackCounts),
    /// Of [`swap_chain`](crate::swap_chain).
    SwapChain {
        /// Pairs of cells that changed places.
        swaps: u64,
    },
    /// Of [`uniform`](crate::uniform), where there is nothing to count.
    Uniform,
}

/// The work of [`sorting`](crate::sorting). A duplicate counts once, however many swaps settle it.
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

/// The work of [`backtrack`](crate::backtrack). What is placed and not backed up is what stands at the end:
/// in a finished grid `placed - backed_up` is 81.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct BacktrackCounts {
    /// Digits written.
    pub placed: u64,
    /// Digits taken out again, those of a try given up among them.
    pub backed_up: u64,
    /// Tries given up because they took too long.
    pub restarts: u64,
}

impl FillCounts {
    /// The counts by name. `restarts` is among them only when there were any.
    pub fn pairs(&self) -> impl Iterator<Item = (&'static str, u64)> + use<> {
        let restarted = |restarts| (restarts > 0).then_some(("restarts", restarts));
        match *self {
            FillCounts::Sorting(SortingCounts { bas, pas, abs, restarts }) => {
                [Some(("bas", bas)), Some(("pas", pas)), Some(("abs", abs)), restarted(restarts)]
            }
            FillCounts::Potential { tries } => [Some(("tries", tries)), None, None, None],
            FillCounts::Transform { library } => [Some(("library", library)), None, None, None],
            FillCounts::Backtrack(BacktrackCounts { placed, backed_up, restarts }) => {
                [Some(("placed", placed)), Some(("backed-up", backed_up)), restarted(restarts), None]
            }
            FillCounts::SwapChain { swaps } => [Some(("swaps", swaps)), None, None, None],
            FillCounts::Uniform => [None; 4],
        }
        .into_iter()
        .flatten()
    }

    /// Whose counts these are.
    #[must_use]
    pub const fn method(&self) -> Method {
        match self {
            FillCounts::Sorting(_) => Method::Sorting,
            FillCounts::Potential { .. } => Method::Potential,
            FillCounts::Transform { .. } => Method::Transform,
            FillCounts::Backtrack(_) => Method::Backtrack,
            FillCounts::SwapChain { .. } => Method::SwapChain,
            FillCounts::Uniform => Method::Uniform,
        }
    }
}

impl fmt::Display for FillCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (name, count)) in self.pairs().enumerate() {
            let separator = if i > 0 { " " } else { "" };
            write!(f, "{separator}{name}={count}")?;
        }
        Ok(())
    }
}

/// Why there is no grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FillError {
    /// The budget in the options ran out.
    #[error("{method}: no grid after {counts}, which is all the budget; the furthest board is {reached}", method = counts.method())]
    BudgetSpent {
        /// The work done.
        counts: FillCounts,
        /// The furthest board met. Empty cells are still open; digits may clash when the method is sorting.
        reached: Grid,
    },
    /// The caller's flag was set.
    #[error("{method}: stopped after {counts}; the furthest board is {reached}", method = counts.method())]
    Stopped {
        /// The work done.
        counts: FillCounts,
        /// The furthest board met, as in [`BudgetSpent`](FillError::BudgetSpent).
        reached: Grid,
    },
    /// There is no stored solution to begin with.
    #[error("transform: the library of stored solutions is empty, expected at least one")]
    EmptyLibrary,
}
