//! Solves, counts and proves Sudoku puzzles: which solutions does this grid have?
//!
//! | you want | call |
//! |---|---|
//! | a solution, if there is one | [`solve`] |
//! | how many, up to a limit | [`count`] |
//! | all of them, one after the other | [`solutions`] |
//! | a solution that differs in one cell | [`another`] |
//! | the same with pencil marks struck out | [`solve_marked`], [`count_marked`], [`solutions_marked`] |
//! | the search as it goes, with guesses and roll-backs | [`history`] |
//! | how much guessing it takes | [`guesses`], [`undecided_trials`] |
//! | any of this for many grids | [`solve_many`], [`count_many`], [`many`] |
//! | a proof that others can check | [`certificate`] |
//! | clues that are needed, without a search | [`unavoidable`] |
//! | a grid *proven* to have exactly one | [`Puzzle`]; [`PuzzleError`] says why not |
//! | the same for a puzzle that is given by candidates | [`Sukaku`]; [`SukakuError`] says why not |
//!
//! ```
//! use ninefold_grid::Grid;
//! use ninefold_solve::{Puzzle, count};
//!
//! let puzzle: Puzzle =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! assert_eq!(
//!     puzzle.solution().to_string(),
//!     "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
//! );
//! assert_eq!(count(&Grid::EMPTY, 1000), 1000); // it stops at the limit
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

//! The [`essay`] explains how many puzzles are solved at once, the head of `src/one/mod.rs` how one is.
//!
//! The feature `serde` (off by default) writes a [`Puzzle`] as the line of its clues, and proves it when it is read.

#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[doc = include_str!("../docs/fast-solver.md")]
pub mod essay {}

/// The README's example is a test as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod certificate;
mod exchange;
pub mod many;
mod one;
mod puzzle;
#[cfg(feature = "serde")]
mod serde;
mod sukaku;
pub mod unavoidable;

pub use many::{count_many, solve_many};
pub use one::{
    Contradiction, GuessesSpent, PlaceReason, SearchEvent, SearchHistory, SearchStep, Settled, Solutions,
    another, count, count_marked, count_within, guesses, history, settled, settled_marked, solutions,
    solutions_marked, solve, solve_marked, undecided_trials,
};
pub use puzzle::{PUZZLE_GUESSES, ParsePuzzleError, Puzzle, PuzzleError};
pub use sukaku::{SUKAKU_GUESSES, Sukaku, SukakuError};
