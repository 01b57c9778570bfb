//! The words of Sudoku, as types. This crate contains no algorithms.
//!
//! ```text
//!              stack 1   stack 2   stack 3          a cell is named by row and column: r4c7
//!             c1 c2 c3  c4 c5 c6  c7 c8 c9          a candidate adds a digit: 3r4c7
//!           ┌─────────┬─────────┬─────────┐
//!        r1 │         │         │         │         9 rows + 9 columns + 9 boxes = 27 houses
//! band 1 r2 │  box 1  │  box 2  │  box 3  │         every cell lies in 3 houses
//!        r3 │         │         │         │         and has 20 peers: the other cells of those houses
//!           ├─────────┼─────────┼─────────┤
//!        r4 │         │         │ ▒▒▒▒▒▒▒ │ ◄─ a minirow: the 3 cells of a row inside a box
//! band 2 r5 │  box 4  │  box 5  │  box 6  │
//!        r6 │         │         │         │         a band is 3 boxes side by side,
//!           ├─────────┼─────────┼─────────┤         a stack is 3 boxes on top of each other;
//!        r7 │         │         │         │         both are chutes
//! band 3 r8 │  box 7  │  box 8  │  box 9  │
//!        r9 │         │         │         │         a line is a row or a column
//!           └─────────┴─────────┴─────────┘
//! ```
//!
//! | word | type | meaning |
//! |---|---|---|
//! | digit | [`Digit`], [`DigitSet`] | 1 to 9 |
//! | cell | [`Cell`], [`CellSet`] | one of 81 places, numbered row by row |
//! | house | [`House`] | a row, a column or a box: nine cells that hold nine different digits |
//! | box | [`Block`] | `box` is a reserved word in Rust, so the identifier is `Block` |
//! | chute | [`Band`], [`Stack`] | three boxes in a line |
//! | candidate | [`Candidate`] | a digit that a cell may hold |
//! | pencil marks | [`PencilMarks`] | for each cell the digits it may still hold |
//! | grid | [`Grid`] | 81 cells, some with a digit; digits may clash |
//! | solution | [`Solution`] | a full, valid grid; a `Solution` is never anything else |
//! | message | [`message`] | a text for people in any language: a key and named arguments |
//!
//! The modules of cells, sets of cells, houses, chutes and errors refer to each other: a cell has houses, a house has
//! cells, an error names both. All other modules depend on these, never the other way round.
//!
//! A *puzzle*, a grid with exactly one solution, needs a solver to be recognised:
//! its type lives in `ninefold-solve`.
//!
//! ```
//! use ninefold_grid::{Cell, Grid, PencilMarks};
//!
//! let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! assert_eq!(grid.clue_count(), 30);
//! let marks = PencilMarks::of(&grid);
//! assert_eq!(marks[Cell::at(4, 4)].to_string(), "5"); // the middle cell
//! # Ok::<(), ninefold_grid::ParseGridError>(())
//! ```
//!
//! Crates above share three tools that live here, because this is the crate that all of them depend on: [`Cancel`] stops
//! long work, [`Bounds`] is a range with the text `A..B`, and [`named_values!`] defines enums whose values have names.
//!
//! The feature `serde` (off by default) writes values as their text: a grid as its 81 characters, a cell as `r4c7`, a digit as
//! a number.

#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod set;

mod bounds;
mod cancel;
mod candidate;
mod cell;
mod cells;
mod chute;
mod digit;
mod digits;
mod error;
mod grid;
mod hint_degree;
mod house;
mod limits;
mod marks;
pub mod message;
mod named;
mod pattern;
#[cfg(feature = "serde")]
mod serde;
mod solution;
mod text;

pub use bounds::{Bounds, BoundsError, BoundsProblem, Quantity};
pub use cancel::Cancel;
pub use candidate::Candidate;
pub use cell::Cell;
pub use cells::{CellSet, Cells};
pub use chute::{Band, Stack};
pub use digit::Digit;
pub use digits::{DigitSet, Digits};
pub use error::{
    CellIndexError, ClashError, DigitValueError, GridValueError, ParseDigitsError, ParseGridError,
    ParseMarksError, Quoted, QuotedChar, SolutionError,
};
pub use grid::Grid;
pub use hint_degree::HintDegree;
pub use house::{Block, House, HouseKind};
pub use limits::Limits;
pub use marks::PencilMarks;
pub use named::{ExpectedName, ParseNameError};
pub use pattern::{ParsePatternError, PatternLine, PatternProblem};
pub use solution::{ParseSolutionError, Solution};
pub use text::is_blank;

/// Not part of the interface: it may change or go with any release.
#[doc(hidden)]
pub mod __private {
    pub use crate::solution::proven_solution;
}

/// What crates above need for the feature `serde`; no more part of the interface than `__private`.
#[cfg(feature = "serde")]
#[doc(hidden)]
pub mod __serde {
    pub use crate::serde::serde_core;
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
