//! SudokuMaker: its payload, and the constraints in it.

mod clues;
pub(crate) mod entry;
mod written;
