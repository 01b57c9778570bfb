//! Solves, fills and digs Sudoku of any board. [`ninefold_rules`] describes the boards.

#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod fill;
mod symmetry;

pub use symmetry::{BoardSymmetry, BoardSymmetryError};
