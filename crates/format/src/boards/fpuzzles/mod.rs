//! f-puzzles: its payload, the clues in it, and its drawings.

mod clues;
mod drawn;
pub(crate) mod entry;
mod written;

pub(crate) use clues::{compared, compared_with_few};
