//! f-puzzles: its payload, the cells and clues in it, and its drawings.

mod cell;
mod clues;
mod drawn;
pub(crate) mod entry;
mod general;
mod keys;
mod written;

pub(crate) use clues::{compared, compared_with_few};
