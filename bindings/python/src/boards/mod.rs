//! Puzzles on any board: read from texts and columns, solved, checked, explained, counted and written.
//!
//! ```text
//!   entry.rs     BoardEntry: its texts, its pictures, and what it answers
//!   columns.rs   a board in the columns of tables
//!   answers.rs   solutions, checks, true candidates, estimates; their classes are in python/ninefold/boards.py
//!   step.rs      BoardStep: one application of a technique
//! ```

mod answers;
mod columns;
mod entry;
mod step;

pub(crate) use entry::{PyBoardEntry, read_boards, write_boards};
pub(crate) use step::PyBoardStep;
