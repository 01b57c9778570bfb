//! `sorting`: boxes at random, then rows and columns put in order by swaps.

mod boxes;
mod sorter;

use ninefold_grid::Grid;
use ninefold_trace::{Board, Move, Reason, Trace};
use rand::Rng;

pub use boxes::{Boxes, NotBoxes};

use crate::{Counts, FillError, Filled, SortingCounts};

/// Options of the `sorting` method.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct SortingOptions {
    /// Rounds (a row pass and a column pass) before a start is given up; nine are needed, two more after each ABS.
    pub max_rounds: u32,
    /// Starts before the filler gives up.
    pub max_starts: u32,
}

impl Default for SortingOptions {
    /// Of 10 million starts none needed 100 rounds.
    fn default() -> SortingOptions {
        SortingOptions { max_rounds: 1_000, max_starts: 100 }
    }
}

/// A sorted grid, or how far sorting came.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("sorting came to no end ({reason}) after {}: {reached}", Counts::Sorting(*counts))]
pub struct NotSorted {
    /// Why it stopped.
    pub reason: StopReason,
    /// The swaps until then.
    pub counts: SortingCounts,
    /// The grid it stopped with; rows or columns of it clash.
    pub reached: Grid,
}

/// Why sorting stopped before the grid was sorted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StopReason {
    /// The first row or the first column could not be sorted, and there is nothing before them to go back to.
    #[error("nothing to go back to")]
    Stuck,
    /// The bound on rounds was reached.
    #[error("too many rounds")]
    TooLong,
    /// All lines were walked, and yet one of them holds a digit twice.
    #[error("not a solution")]
    NotValid,
}

impl From<StopReason> for Reason {
    fn from(reason: StopReason) -> Reason {
        match reason {
            StopReason::Stuck => Reason::Stuck,
            StopReason::TooLong => Reason::TooLong,
            StopReason::NotValid => Reason::NotValid,
        }
    }
}

impl SortingOptions {
    /// Random boxes, sorted; fresh boxes if that fails. See [`Filler::fill`](crate::Filler::fill).
    ///
    /// # Errors
    /// When every start allowed has failed.
    pub fn fill<R: Rng + ?Sized, T: Trace>(&self, rng: &mut R, trace: &mut T) -> Result<Filled, FillError> {
        let mut board = Board::default();
        let mut reason = Reason::Start;
        let mut counts = SortingCounts::default();
        for restarts in 0..u64::from(self.max_starts) {
            let boxes = Boxes::random(rng);
            if T::ACTIVE {
                let to = Board::from(*boxes.grid());
                trace.record(Move::Reset { reason, from: Box::new(board), to: Box::new(to) });
            }
            match sort(&boxes, self.max_rounds, trace) {
                Ok(filled) => return Ok(filled.after(restarts)),
                Err(stop) => {
                    board = Board::from(stop.reached);
                    reason = stop.reason.into();
                    counts = SortingCounts { restarts: restarts + 1, ..stop.counts };
                }
            }
        }
        Err(FillError::BudgetSpent { counts: Counts::Sorting(counts), reached: board.grid })
    }
}

/// A sorted grid and what it took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sorted {
    /// The grid.
    pub solution: ninefold_grid::Solution,
    /// The swaps.
    pub counts: SortingCounts,
}

impl Sorted {
    fn after(self, restarts: u64) -> Filled {
        Filled { solution: self.solution, counts: Counts::Sorting(SortingCounts { restarts, ..self.counts }) }
    }
}

/// Sorts given boxes, without any chance: the same start always gives the same grid and the same counts.
///
/// The trace starts from the board of the boxes.
///
/// # Errors
/// When sorting comes to no end within `max_rounds`, or gets stuck.
pub fn sort<T: Trace>(start: &Boxes, max_rounds: u32, trace: &mut T) -> Result<Sorted, NotSorted> {
    sorter::Sorter::new(start, trace).run(max_rounds)
}
