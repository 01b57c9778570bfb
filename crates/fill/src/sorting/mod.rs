//! `sorting`: boxes at random, then rows and columns put in order by swaps.
//!
//! Fill every box with a random permutation of the digits. Boxes are fine from the first moment,
//! rows and columns are not. Now walk along row 1, then down column 1, along row 2, down column 2,
//! and so on. Whenever a digit turns up that the line holds already, swap it for another one
//! *inside its box*; so boxes stay fine, and lines become fine one by one.
//!
//! ```text
//!   ┌───────┬───────┬───────┐   ═  row 1 and column 1 are in order, row 2 is being walked:
//!   │ 3═6═1═╪═7═2═4═╪═5═9═8 │      r2c5 holds a second 8
//!   │ 5 4 8 │ 6[8]3 │ 1 3 4 │
//!   │ 2 9 7 │ 9 1 5 │ 2 6 7 │   ▒  what is left to do shrinks towards the lower right corner,
//!   ├─║─────┼───────┼───────┤      which is why its author calls it the shrinking square
//!   │ 7     │ ▒ ▒ ▒ │ ▒ ▒ ▒ │
//! ```
//!
//! The line walked keeps a set of *registered* digits. A digit that is registered already is a
//! duplicate, and three rules deal with it, each when the one before has failed:
//!
//! - **BAS**, box and adjacent-cell swap: take the first cell of the box *beyond* the line (below a
//!   row, right of a column) whose digit is not registered. A cell in a line already in order may
//!   only trade straight beyond, with the cell of its own column (row walk) or row (column walk):
//!   both then stay in that line, and the line stays in order.
//! - **PAS**, preferred adjacent-cell swap: no cell fits, so swap straight beyond anyway,
//!   preferring an unregistered digit. If the one that comes in is registered as well, it has a
//!   double on the line; swap that double out in the same way, and so on, at most 18 times and
//!   never with the same partner twice.
//! - **ABS**, advance and backtrack sort: give the line up for now, still walk the column that
//!   belongs to it ("advance"), then go back one line and column and sort again from there
//!   ("backtrack"). What the column pulled around is usually enough for the second attempt.
//!
//! A row and a column that lie last in their chute need nothing: when two rows of a band hold each
//! digit once, what is left of its boxes makes up the third.
//!
//! **Who.** Mark F. Graves, Jr., *Sudoku Sorting Algorithm*; text and Java program. Our sorter
//! gives the same grid and the same three counts from the same start as his program.
//!
//! **Cost.** 27.0 BAS and 6.4 PAS a grid, ABS in 0.34 % of grids (five million grids). About 0.9 µs
//! a grid, a seventh of that for the random boxes; branches that nothing can predict are half of
//! the rest.
//!
//! **Bounds.** There is no proof that it always ends. A start is given up after
//! [`SortingOptions::max_rounds`], or when ABS strikes in the very first line, where there is
//! nothing to go back to, or if the finished grid should not be valid; fresh boxes follow, at most
//! [`SortingOptions::max_starts`] times. In five million grids none of the three happened.
//!
//! **Where the text and the program differ.** We follow the program. The text lets BAS search
//! "backwards"; the program takes the first cell that fits in reading order. The text says that ABS
//! happens once in a few thousand grids; the program needs it in one of three hundred. The text's
//! last figure follows a chain of PAS down column 7 (4, 6, 5, 9) from one double to the other; the
//! program first tries the second partner of the same cell, and from that very grid gives the
//! column up. What the text calls a BAS two steps away is a PAS in the program. A PAS counts once
//! for each duplicate it settles, however many swaps that takes.
//!
//! **What it does not do.** Choose uniformly: some grids come out more often than others.
//!
//! | file | holds |
//! |---|---|
//! | `boxes.rs` | [`Boxes`], the start |
//! | `result.rs` | [`SortResult`] and [`SortError`], the outcomes, with their counts |
//! | `sorter.rs` | the walk and the three rules |
//! | `explain.rs` | what the moves of a run mean |

mod boxes;
mod explain;
#[cfg(test)]
mod pseudocode;
mod result;
mod sorter;

use ninefold_grid::Cancel;
use ninefold_trace::{Explainer, Move, ResetReason, RunGrid, Trace};
use rand::Rng;

pub use boxes::{Boxes, BoxesError};
pub use result::{SortError, SortResult, SortingCounts, StopReason};

use crate::filler::FillMethod;
use crate::option::OptionEntry;
use crate::{FillCounts, FillError, FillResult};

/// Options of the `sorting` method.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct SortingOptions {
    /// Rounds (a row and its column) before a start is given up; nine are needed, and two more
    /// after each ABS.
    pub max_rounds: u32,
    /// Starts before the filler gives up.
    pub max_starts: u32,
}

impl Default for SortingOptions {
    /// Returns the options of a thousand rounds and a hundred starts. Of five million starts none
    /// needed more than 15 rounds.
    fn default() -> SortingOptions {
        SortingOptions { max_rounds: 1_000, max_starts: 100 }
    }
}

impl FillMethod for SortingOptions {
    const OPTIONS: &'static [OptionEntry<SortingOptions>] = &[
        OptionEntry::number(
            "max-rounds",
            "rounds (a row and its column) before a start is given up",
            u32::MAX,
            |options| options.max_rounds,
            |options, rounds| options.max_rounds = rounds,
        ),
        OptionEntry::number(
            "max-starts",
            "starts before the filler gives up",
            u32::MAX,
            |options| options.max_starts,
            |options, starts| options.max_starts = starts,
        ),
    ];

    /// Sorts random boxes, and fresh boxes if that fails.
    fn fill_with<R: Rng + ?Sized, T: Trace>(
        &self,
        rng: &mut R,
        cancel: &Cancel,
        trace: &mut T,
    ) -> Result<FillResult, FillError> {
        let mut board = RunGrid::default();
        let mut reason = ResetReason::Start;
        let mut counts = SortingCounts::default();
        for restarts in 0..u64::from(self.max_starts) {
            let boxes = Boxes::random(rng);
            if T::ACTIVE {
                let to = RunGrid::from(*boxes.grid());
                trace.record(Move::Reset { reason, from: Box::new(board), to: Box::new(to) });
            }
            match sort_with(&boxes, self.max_rounds, cancel, trace) {
                Ok(filled) => return Ok(filled.after(restarts)),
                Err(failed) => {
                    board = RunGrid::from(failed.reached);
                    reason = failed.reason.into();
                    counts = SortingCounts { restarts: restarts + 1, ..failed.counts };
                }
            }
            if cancel.is_cancelled() {
                return Err(FillError::Cancelled {
                    counts: FillCounts::Sorting(counts),
                    reached: board.grid,
                });
            }
        }
        Err(FillError::Budget { counts: FillCounts::Sorting(counts), reached: board.grid })
    }

    fn explainer(&self) -> &'static dyn Explainer {
        &explain::SortingRun
    }
}

/// Sorts given boxes. Nothing is random here: the same start always gives the same grid and the
/// same counts.
///
/// # Errors
/// If sorting does not end within `max_rounds`, or gets stuck.
pub fn sort(start: &Boxes, max_rounds: u32) -> Result<SortResult, SortError> {
    sort_with(start, max_rounds, &Cancel::NEVER, &mut ())
}

/// Sorts given boxes until it is cancelled, and reports its moves.
///
/// The trace starts from the board of the boxes. A cancelled sort is
/// [too long](StopReason::TooLong).
///
/// # Errors
/// If sorting does not end within `max_rounds` or before it is cancelled, or gets stuck.
pub fn sort_with<T: Trace>(
    start: &Boxes,
    max_rounds: u32,
    cancel: &Cancel,
    trace: &mut T,
) -> Result<SortResult, SortError> {
    sorter::Sorter::new(start, trace).run(max_rounds, cancel)
}
