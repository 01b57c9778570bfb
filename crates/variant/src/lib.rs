//! Solves, fills and digs Sudoku of any board. [`ninefold_rules`] describes the boards.

#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod dig;
pub mod fill;
pub mod layout;
pub mod many;
pub mod solve;
mod symmetry;

pub use dig::{BoardClues, DigBy, DigError, DigErrorReason, DigOptions, DigOptionsError, DigResult, Digger};
pub use solve::{GuessLimit, Puzzle, PuzzleError, RuleSet, RulesOutcome, Solver};
pub use symmetry::{BoardSymmetry, BoardSymmetryError};
