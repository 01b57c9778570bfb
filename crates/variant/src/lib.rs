//! Solves, fills and digs Sudoku of any board. [`ninefold_rules`] describes the boards.

#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod symmetry;

pub use symmetry::{BoardSymmetry, BoardSymmetryError};
