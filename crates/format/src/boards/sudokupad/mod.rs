//! SudokuPad: its addresses, and its own JSON.

pub(crate) mod entry;
pub(crate) mod own;
