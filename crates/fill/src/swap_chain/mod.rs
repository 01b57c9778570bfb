//! `swap-chain`: a valid grid, changed by chains of swaps that keep it valid.
//!
//! Swap a cell with its neighbour in another row of the same band. Both stay in their column and in
//! their box, so those remain fine; but each row now holds a digit twice. Find the other copy of
//! the digit that arrived, swap that one across too, and continue until the digit that arrives is the
//! one that left first. Then both rows are fine again.
//!
//! ```text
//!   row 1   1 2 3 4 5 6 7 8 9        1 ⇄ 4 in column 1:  row 1 holds 4 twice, so
//!   row 2   4 5 6 7 8 9 1 2 3        4 ⇄ 7 in column 4:  row 1 holds 7 twice, so
//!           ║     ║     ║            7 ⇄ 1 in column 7:  the 1 is back, done
//!   row 1   4 2 3 7 5 6 1 8 9
//!   row 2   1 5 6 4 8 9 7 2 3
//! ```
//!
//! Two lines of a chute are a permutation of the digits, from the one that stands in the first line
//! to the one beside it in the second. A chain is one cycle of it, so it always closes, after 2 to
//! 9 swaps. Graph colourers know such chains as Kempe chains (Alfred Kempe, 1879): the pairs are
//! the two colours of the cells in between.
//!
//! **Who.** The article *A simple algorithm for creating Sudoku puzzles using Visual Basic*; its
//! author starts from a fixed pattern and lets each of the 81 cells begin a chain, in random order,
//! five times over, each time towards one of the four lines beside it.
//!
//! **Cost.** 2293 swaps a grid with five rounds from the pattern, 5.7 a chain. About 7.6 µs a grid.
//!
//! **Bounds.** None needed: 81 chains a round, at most nine swaps each.
//!
//! **What it does not do.** Reach far. Whatever is left unmixed after the rounds is left from the
//! start grid, so five rounds are enough to make grids look random, not to make them independent of
//! the start.
//!
//! | file | holds |
//! |---|---|
//! | `chain.rs` | [`SwapChain`], the name of a single chain |
//! | `line_table.rs` | the grid as a chain sees it |
//! | `explain.rs` | what the moves of a run mean |

mod chain;
mod explain;
mod line_table;

use ninefold_grid::{Cancel, ParseSolutionError, Solution};
use ninefold_trace::{Explainer, Move, ResetReason, RunGrid, Trace};
use rand::{Rng, RngExt};

pub use chain::{Axis, SwapChain, SwapChainError};
use line_table::{ChainStart, LineTable, STARTS};

use crate::filler::{FillMethod, FillWork};
use crate::option::{OptionEntry, OptionValues};
use crate::{FillError, FillResult};

/// Options of the `swap-chain` method.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct SwapChainOptions {
    /// How often each of the 81 cells starts a chain.
    pub rounds: u32,
    /// The grid that is changed.
    pub start: Solution,
}

/// The pattern grid of the text.
pub const PATTERN: Solution =
    Solution::literal("123456789456789123789123456312645978645978312978312645231564897564897231897231564");

impl Default for SwapChainOptions {
    /// Returns the options of five rounds from the [`PATTERN`].
    fn default() -> SwapChainOptions {
        SwapChainOptions { rounds: 5, start: PATTERN }
    }
}

impl SwapChainOptions {
    /// More rounds than this, about a seventh of a second, are not taken from outside: a grid gains
    /// nothing after some dozens, and no search should take hours because of a typing error.
    pub const MOST_ROUNDS: u32 = 100_000;
}

/// The work of `swap-chain`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct SwapChainCounts {
    /// Pairs of cells that changed places.
    pub swaps: u64,
}

impl FillWork for SwapChainCounts {
    fn pairs(&self) -> [Option<(&'static str, u64)>; 4] {
        [Some(("swaps", self.swaps)), None, None, None]
    }
}

impl FillMethod for SwapChainOptions {
    const OPTIONS: &'static [OptionEntry<SwapChainOptions>] = &[
        OptionEntry::number(
            "rounds",
            "how often each of the 81 cells starts a chain",
            SwapChainOptions::MOST_ROUNDS,
            |options| options.rounds,
            |options, rounds| options.rounds = rounds,
        ),
        OptionEntry::text(
            "start",
            "the grid that is changed",
            OptionValues::Solution,
            |options| options.start.to_string(),
            |options, text| {
                options.start = text.parse().map_err(|error: ParseSolutionError| Some(error.to_string()))?;
                Ok(())
            },
        ),
    ];

    /// Changes the start grid by random chains.
    fn fill_with<R: Rng + ?Sized, T: Trace>(
        &self,
        rng: &mut R,
        cancel: &Cancel,
        trace: &mut T,
    ) -> Result<FillResult, FillError> {
        if T::ACTIVE {
            let to = Box::new(RunGrid::from(self.start.grid()));
            trace.record(Move::Reset { reason: ResetReason::Start, from: Box::default(), to });
        }
        let mut lines = LineTable::of(&self.start);
        let mut swaps = 0;
        let mut cells: [u8; 81] = core::array::from_fn(|i| i as u8);
        for _ in 0..self.rounds {
            if cancel.is_cancelled() {
                let reached = lines.solution().grid();
                return Err(FillError::Cancelled { counts: SwapChainCounts { swaps }.into(), reached });
            }
            // One draw picks one of the cells left and one of its four chains.
            for left in (1..=81u32).rev() {
                let drawn = rng.random_range(0..4 * left);
                cells.swap(drawn as usize / 4, left as usize - 1);
                let cell = usize::from(cells[left as usize - 1]);
                swaps += u64::from(lines.follow(STARTS[cell][drawn as usize % 4], trace));
            }
        }
        Ok(FillResult { solution: lines.solution(), counts: SwapChainCounts { swaps }.into() })
    }

    fn explainer(&self) -> &'static dyn Explainer {
        &explain::SwapChainRun
    }
}

/// Carries one chain out; returns the grid after it and the number of swaps, 2 to 9.
#[must_use]
pub fn step(solution: &Solution, chain: SwapChain) -> (Solution, u32) {
    step_with(solution, chain, &mut ())
}

/// Carries one chain out and reports its moves; the trace starts from the board of `solution`.
pub fn step_with<T: Trace>(solution: &Solution, chain: SwapChain, trace: &mut T) -> (Solution, u32) {
    let mut lines = LineTable::of(solution);
    let swaps = lines.follow(ChainStart::of(chain), trace);
    (lines.solution(), swaps)
}
