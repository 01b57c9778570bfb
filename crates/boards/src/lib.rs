//! Solves, fills and digs Sudoku on any board that [`ninefold_rules`] describes.
//!
//! ```text
//!  Rules ──► Layouts ──► BoardFiller ──► BoardDigger ──► BoardPuzzle    each step draws from the random numbers that it is given
//!            regions     BoardSolution   clues           one solution, proven by BoardSolver
//! ```
//!
//! | to | use | see |
//! |---|---|---|
//! | solve a grid, count its solutions, prove that there is one | [`BoardSolver`], [`BoardPuzzle`] | [`solve`] |
//! | the same with cages, dots, lines and other clues beside digits | [`queue::QueueSolver`] | [`queue`] |
//! | the same for many grids of one board | [`many`] | [`many`] |
//! | fill a board at random | [`fill::BoardFiller`], [`fill::BoardMethod`] | [`fill`] |
//! | number the grids of a small board | [`fill::BoardRanks`] | [`fill`] |
//! | recognise puzzles that are the same but for a move | [`canonical::BoardMoves`] | [`canonical`] |
//! | find out in how many solutions a digit stands, or how many there may be | [`solutions::TrueCandidates`], [`solutions::Estimator`] | [`solutions`] |
//! | see how a person solves a puzzle, and how hard it is | [`logic::BoardLogic`], [`logic::BoardStep`] | [`logic`] |
//! | draw the regions of a jigsaw | [`layout::Layouts`] | [`layout`] |
//! | watch a board being filled and dug, move by move | [`fill::BoardFiller::fill_with`], [`BoardDigger::dig_with`] | [`run`] |
//! | find out which symmetries a board has | [`symmetry::check`], [`symmetry::orbits`] | [`symmetry`] |
//! | remove clues from a solution | [`BoardDigger`], [`BoardDigOptions`] | [`dig`] |
//!
//! Every search is bounded by counted guesses and attempts, and can be cancelled. What it reached within the bound is a
//! typed result. The classic board of nine by nine cells without further rules has faster crates: `ninefold-solve`,
//! `ninefold-fill` and `ninefold-dig`.
//!
//! ```
//! use std::sync::Arc;
//!
//! use ninefold_boards::BoardPuzzle;
//! use ninefold_grid::Limits;
//! use ninefold_rules::{BoardGrid, Rules, Variant};
//!
//! let rules = Arc::new(Rules::new(&"4x4".parse::<Variant>()?)?);
//! let puzzle = BoardPuzzle::new(BoardGrid::from_line(&rules, "1..2..3..1..4...")?, Limits::default())?;
//! assert_eq!(puzzle.solution().to_string(), "1342243131244213");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod canonical;
pub mod clues;
pub mod dig;
pub mod fill;
pub mod layout;
pub mod logic;
pub mod many;
#[doc(hidden)] // an engine of `BoardSolver`; may change with any version
pub mod queue;
pub mod run;
pub mod solutions;
pub mod solve;
#[doc(hidden)] // for banks and data sets; may change with any version
pub mod stored_board;
pub mod symmetry;

pub use dig::{
    BoardClues, BoardDigError, BoardDigErrorReason, BoardDigOptions, BoardDigOptionsError, BoardDigResult,
    BoardDigger, DigBy, DigSource, Digging,
};
pub use queue::{BoardLevel, Strength};
pub use solve::{
    BoardPuzzle, BoardPuzzleError, BoardSolver, RedundancyError, RedundantClues, RuleSet, RulesOutcome,
    SearchEnded,
};

/// The README's example is a test as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
