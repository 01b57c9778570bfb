//! Interactive Sudoku Solver: its parts, the board that they describe, and the clues that they are.

mod alternatives;
mod arguments;
mod automatons;
mod clues;
mod codes;
mod counts;
mod described;
pub(crate) mod entry;
mod groups;
mod iss_board;
mod iss_text;
mod machines;
mod nodes;
mod part;
mod regex;
mod relations;
mod scattered;
mod sums;
mod written;
