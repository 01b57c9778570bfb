//! From a full grid to a puzzle with one solution.
//!
//! A puzzle is made backwards: start with a solution, where every cell is a clue, and take clues out as long as nothing
//! but that solution fits.
//!
//! ```text
//!   5 3 4 6 7 8 9 1 2                  5 3 . . 7 . . . .
//!   6 7 2 1 9 5 3 4 8     dig          6 . . 1 9 5 . . .
//!   1 9 8 3 4 2 5 6 7    ────────►     . 9 8 . . . . 6 .      one solution, still
//!   …                                  …
//! ```
//!
//! | you want | set |
//! |---|---|
//! | a minimal puzzle | nothing: [`DigOptions::default`] |
//! | 24 to 28 clues | [`DigOptions::clues`], a range of [`ClueCount`] |
//! | a symmetric one | [`DigOptions::symmetry`]: ten kinds |
//! | clues on given cells | [`DigOptions::pattern`] |
//! | of a certain difficulty | a [`Goal`], which judges candidates |
//!
//! [`proof_of_minimality`] proves that every clue of a puzzle is needed, or names those that are not.
//!
//! [`Digger`] checks the options and does the work. The number of attempts is bounded, and the result is either a
//! [`DugPuzzle`] or a [`DigError`] that holds the best that was reached.
//!
//! For thousands of puzzles at a time there is [`Digger::dig_each`], many times as fast and with the same result.
//!
//! The modules tell how: `attempt` (one order of removal), [`unavoidable`] (sets of cells in which every puzzle needs a
//! clue), [`pattern`].

#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

/// The README's example is a test as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(not(target_family = "wasm"))]
mod add_clues;
mod attempt;
mod bulk;
mod climb;
mod clue_count;
mod clue_sums;
mod descend;
mod dig_state;
mod digger;
mod error;
mod explain;
mod goal;
mod limits;
mod neighbour;
mod options;
mod outcome;
pub mod pattern;
mod proof;
mod restore_clues;
pub mod unavoidable;
mod walk;

#[doc(hidden)] // for recipes; may change with any version
pub use bulk::dig_each;
pub use clue_count::ClueCount;
pub use digger::Digger;
pub use error::{DigOptionsError, InvalidPatternError};
pub use explain::{DiggingRun, messages};
pub use goal::{Goal, Verdict};
pub use limits::{ClimbLimits, DescentLimits, PatternLimits, SearchLimits};
pub use options::{DigOptions, Minimality};
pub use outcome::{DigError, DigFailure, DigFailureReason, DugPuzzle};
pub use proof::{NotMinimalError, Witness, proof_of_minimality};
