//! Puzzles of any board, and every question about them, asked once.
//!
//! ```text
//!   AnyClues ──► AnySolver ──► AnyPuzzle, Check, Count, AnyRating, AnyStep
//!   digits on a board,           │
//!   or candidates                └─ a match chooses the engine: `solve` and `logic`, or `boards`
//! ```
//!
//! | question | method | answer |
//! |---|---|---|
//! | is it a puzzle? | [`AnySolver::puzzle`] | [`AnyPuzzle`], [`AnyPuzzleError`] |
//! | how many solutions, and which clues are redundant? | [`AnySolver::check`], [`AnySolver::check_many`] | [`Check`] |
//! | which clue is wrong? | [`AnySolver::mistakes`] | [`Mistakes`] |
//! | which are the solutions, up to a limit? | [`AnySolver::solutions`] | |
//! | how many solutions, up to a limit? | [`AnySolver::count`], [`AnySolver::count_many`] | [`Count`] |
//! | which digits occur in a solution, and about how many are there? | [`AnySolver::true_candidates`], [`AnySolver::estimator`] | |
//! | how hard is it for a person? | [`AnySolver::rate`] | [`AnyRating`] |
//! | which grids are isomorphic? | [`Canonicalizer::canonical`] | [`AnyCanonical`] |
//! | do two of millions of grids have the same form? | [`Canonicalizer::key`] | [`FormKey`] |
//! | how does a person solve it? | [`AnySolver::path`], [`AnySolver::next_step`] | [`AnyPath`], [`AnyStep`] |
//!
//! [`Limits`](ninefold_grid::Limits) say how long a search may take, and [`Ended`] why one had no answer.
//!
//! ```
//! use ninefold_puzzle::{AnyClues, AnySolver};
//! use ninefold_rules::Board;
//!
//! let board: Board = "4x4".parse()?;
//! let count = AnySolver::default().count(&AnyClues::from(board.empty()), 1000)?;
//! assert_eq!(count.solutions, 288);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod any_clues;
mod any_puzzle;
mod candidates;
mod canonical;
mod check;
mod count;
mod ended;
mod expert;
mod form_key;
mod mistakes;
mod path;
mod puzzle_clue;
mod scales;
mod solver;
mod step;

pub use any_clues::AnyClues;
pub use any_puzzle::{AnyPuzzle, AnyPuzzleError};
pub use canonical::{AnyCanonical, Canonicalizer};
pub use check::{Check, Clash};
pub use count::Count;
pub use ended::Ended;
pub use form_key::FormKey;
pub use mistakes::{Mistakes, Repair};
pub use path::{AnyPath, AnyRating, BoardRating, Progress, StepError};
pub use puzzle_clue::PuzzleClue;
pub use scales::{AnyLevel, AnyTechnique};
pub use solver::AnySolver;
pub use step::{AnyStep, StepScale, StepWorth};

/// The README's example is also a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
