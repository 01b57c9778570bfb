//! The rules of any Sudoku board, as data. This crate contains no algorithms that solve.
//!
//! ```text
//!  "6x6+x" ──► Variant ──► Rules ──────► BoardGrid ─► BoardSolution
//!              size         cells          digits       full, and
//!              layout       houses         in cells     obeys the rules
//!              rules        peers, sights, twins
//! ```
//!
//! A [`Variant`] says in words what a board is: how many digits, boxes or regions, one grid or several, which further
//! rules. [`Rules`] are the tables that follow from it. Everything that solves or makes puzzles reads these tables, so a
//! new rule is new data and not new code.
//!
//! | noun | type |
//! |---|---|
//! | a description of a board, and its text | [`Variant`], [`ParseVariantError`] |
//! | how its cells are divided | [`Layout`], [`BoxShape`], [`Regions`], [`Arrangement`], [`NamedArrangement`] |
//! | a rule beside rows, columns and regions | [`Constraint`] |
//! | rules that no grid obeys together | [`Impossible`] |
//! | a clue beside digits: cages, dots, lines, sums | [`Clue`], [`ClueKind`], [`ClueValue`], [`ClueRule`] |
//! | a board, cheap to clone; [`Board::CLASSIC`] | [`Board`], [`ParseBoardError`] |
//! | the tables of a board | [`Rules`] |
//! | n cells that hold n digits | [`BoardHouse`], [`BoardHouseKind`] |
//! | cells that see part of a house: locked candidates | [`Sight`] |
//! | two sets of cells with the same digits: the law of leftovers | [`Twins`] |
//! | a cell, a digit, and sets of them | [`BoardCell`], [`BoardCellSet`], [`BoardDigit`], [`BoardDigitSet`] |
//! | a puzzle in progress, with notes, colours, undo and redo | [`Game`], [`GameBoard`] |
//! | digits in cells; all cells full and no rule broken | [`BoardGrid`], [`BoardSolution`] |
//! | the same of any board, the classic one included | [`AnyGrid`] |
//!
//! Three kinds of rules fit into these tables. New houses (diagonals, windows, regions, disjoint groups) hold every digit
//! once. Extra peers (anti-knight, anti-king) must differ. Non-consecutive cells relate different digits. Clues belong to a
//! single puzzle: [`Rules::with_clues`] adds them to the tables of its board.
//!
//! ```
//! use ninefold_rules::{BoardGrid, Rules, BoardSolution, Variant};
//! use std::sync::Arc;
//!
//! let variant: Variant = "4x4+x".parse()?;
//! let rules = Arc::new(Rules::new(&variant)?);
//! assert_eq!((rules.size(), rules.cell_count(), rules.houses().len()), (4, 16, 14));
//!
//! let grid = BoardGrid::from_line(&rules, "1234341243212143")?;
//! assert_eq!(grid.clash(), None);
//! assert!(BoardSolution::try_from(grid).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod any_grid;
mod board;
mod borders;
mod build;
mod cell;
mod cells;
mod clue;
mod digit;
mod digits;
mod game;
mod grid;
mod house;
mod impossible;
mod later;
mod parse;
mod regions;
mod rules;
#[cfg(feature = "serde")]
mod serde;
mod sight;
mod solution;
mod symmetry;
mod text;
mod twins;
mod variant;

pub use any_grid::AnyGrid;
pub use board::{Board, ParseBoardError};
pub use borders::{BoardBorder, BorderKind};
pub use cell::{BoardCell, BoardCellError, MAX_CELLS};
pub use cells::{BoardCellSet, BoardCells, CELL_WORDS};
pub use clue::{
    AutomatonState, ClueAutomaton, CluePart, DigitCounts, LinearSum, MOST_ALTERNATIVES, MOST_STATES,
    MOST_TOTALS,
};
pub use clue::{
    Clue, ClueError, ClueKind, ClueProblem, ClueRule, ClueShape, ClueValue, DigitRank, ParseClueError,
};
#[cfg(feature = "serde")]
pub use clue::{ClueRecord, ClueRecordError};
pub use digit::{BoardDigit, BoardDigitError, MAX_DIGITS};
pub use digits::{BoardDigitSet, BoardDigits};
pub use game::{Game, GameBoard, MarkKind, ParseGameError};
pub use grid::{BoardGrid, ParseLineError};
pub use house::{BoardHouse, BoardHouseKind};
pub use impossible::Impossible;
pub use parse::{ParseVariantError, SizeProblem};
pub use regions::{Regions, RegionsError};
pub use rules::{Rules, RulesError};
pub use sight::Sight;
pub use solution::{BoardSolution, BoardSolutionError};
pub use twins::Twins;
pub use variant::{Arrangement, BoxShape, Constraint, Layout, NamedArrangement, Variant, usual_size};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
