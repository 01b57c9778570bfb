//! Many puzzles at once: a puzzle in every bit of a vector.
//!
//! ```text
//!                          candidate 5r4c7 of …
//!                     puzzle 511        puzzle 1  puzzle 0
//!                    ┌───┬───┬───┬──┄┄┄─┬───┬───┐
//!   one AVX-512 word │ 0 │ 1 │ 1 │      │ 0 │ 1 │          729 of these hold 512 puzzles
//!                    └───┴───┴───┴──┄┄┄─┴───┴───┘
//! ```
//!
//! A solver spends its time on rules like "this is the only place for a 5 in the row". Written in logic they need
//! `and`, `or` and `not`, and a vector instruction performs them for as many puzzles as it has bits. So
//! 512 puzzles (256 with AVX2, 128 elsewhere) are solved in step: every lane runs its own depth-first search,
//! with its own stack, and gets the next puzzle as soon as it is through. There are no tables, no branches that
//! depend on a puzzle, and no bit of a register is wasted.
//!
//! | part | what it does |
//! |---|---|
//! | `lane_state` | the candidates of all lanes, and the rules |
//! | `branch` | a guess in all lanes at once, by logic too |
//! | `transpose` | puzzles into lanes and back |
//! | `engine` | the searches: stacks, splits, refills |
//! | `packed` | [`Packed`], a puzzle on its way to a lane |
//! | `pool` | [`Pool`], the engine for your own [`JobSource`] |
//! | `scheduler` | [`Scheduler`]: questions that follow from one another, for your own [`LaneTask`] |
//! | `answers` | one question for each grid: [`solve_many`], [`count_many`] and their iterators |
//! | `minimal` | [`minimal_many`], [`redundant_many`], [`redundant_each`]: a question for each clue |
//!
//! It needs many puzzles: with less than [`Pool::MIN_BATCH`] the one-at-a-time engine is used instead. The answers
//! are those of [`Puzzle::new`] and [`count`](crate::count), on every machine.
//!
//! Bit slicing comes from cryptography (Eli Biham, 1997). Its use for Sudoku seems to be new; solvers with vectors, such as
//! Tom Dillon's *tdoku* (2019, <https://t-dillon.github.io/tdoku>), put one puzzle into a vector.

mod answers;
mod branch;
mod engine;
mod lane_state;
mod minimal;
mod packed;
mod pool;
mod scheduler;
mod transpose;

pub use answers::{count_each, solve_each};
pub use engine::{Job, JobResult, JobSource};
pub use minimal::{RedundancyQuestion, minimal_many, redundant_each, redundant_many};
pub use packed::Packed;
pub use pool::Pool;
pub use scheduler::{Answer, LaneTask, Question, Scheduler};

use ninefold_grid::Grid;

use crate::{Puzzle, PuzzleError};

/// Returns what [`Puzzle::new`] says of each grid, in order.
///
/// ```
/// use ninefold_grid::Grid;
/// use ninefold_solve::{PuzzleError, solve_many};
///
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let answers = solve_many(&[puzzle, Grid::EMPTY]);
/// assert!(answers[0].is_ok());
/// assert!(matches!(answers[1], Err(PuzzleError::Several { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn solve_many(grids: &[Grid]) -> Vec<Result<Puzzle, PuzzleError>> {
    solve_each(grids.iter().copied()).collect()
}

/// Returns what [`count`](crate::count) says of each grid, in order.
///
/// ```
/// use ninefold_grid::Grid;
/// use ninefold_solve::count_many;
/// assert_eq!(count_many(&[Grid::EMPTY; 3], 2), [2, 2, 2]);
/// ```
#[must_use]
pub fn count_many(grids: &[Grid], limit: u64) -> Vec<u64> {
    count_each(grids.iter().copied(), limit).collect()
}
