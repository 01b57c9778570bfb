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
//! | `values` | clues and solutions on their way: four bits a cell instead of nine |
//! | `engine` | the searches: stacks, splits, refills |
//! | `sharing` | one search in several lanes, when there are no more jobs |
//! | `packed` | [`Packed`], a puzzle on its way to a lane |
//! | `pool` | [`Pool`], the engine for your own [`JobSource`] |
//! | `scheduler` | [`Scheduler`]: questions that follow from one another, for your own [`LaneTask`] |
//! | `answers` | one question for each grid of an iterator: [`solve_each`], [`count_each`] |
//! | `slice` | one question for each grid of a slice, answered by number: [`solve_many`], [`first_many`], [`count_many`] |
//! | `minimal` | [`minimal_many`], [`redundant_many`], [`redundant_each`]: a question for each clue |
//!
//! It needs many puzzles: with less than [`Pool::MIN_BATCH`] the one-at-a-time engine is used instead. The answers
//! are those of [`Puzzle::new`](crate::Puzzle::new) and [`count`](crate::count), on every machine.
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
mod sharing;
mod slice;
mod transpose;
mod values;

// The engine itself, for the crates of this workspace. It may change with any version.
#[doc(hidden)]
pub use engine::{Job, JobGrid, JobResult, JobSource};
#[doc(hidden)]
pub use packed::Packed;
#[doc(hidden)]
pub use pool::Pool;
#[doc(hidden)]
pub use scheduler::{Answer, LaneTask, Question, Scheduler};
#[doc(hidden)]
pub use values::PackedSolution;

pub use answers::{count_each, solve_each};
pub use minimal::{RedundancyQuestion, minimal_many, redundant_each, redundant_many};
pub use slice::{FirstSolution, count_many, first_many, solve_many};
