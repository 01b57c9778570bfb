//! Why cells and a value do not make a clue.

use alloc::string::String;
use core::fmt;

use super::ClueKind;

/// A clue that a board cannot have: which one, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{kind}{}: {problem}", Place(.cell))]
#[non_exhaustive]
pub struct ClueError {
    /// The kind of the clue.
    pub kind: ClueKind,
    /// The name of its first cell, or of the cell that is wrong; empty if it has no cell.
    pub cell: String,
    /// What is wrong.
    pub problem: ClueProblem,
}

struct Place<'a>(&'a str);

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, " at {}", self.0) }
    }
}

/// What is wrong with a clue.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClueProblem {
    /// The board has clues of digits only.
    #[error("found {board}, expected a single grid with at most 9 digits")]
    Board {
        /// The text of the board.
        board: String,
    },
    /// There are too few or too many cells.
    #[error("found {found} {}, expected {least} to {most}", if *.found == 1 { "cell" } else { "cells" })]
    CellCount {
        /// The number of cells.
        found: usize,
        /// The least possible number.
        least: usize,
        /// The largest.
        most: usize,
    },
    /// A cell occurs twice.
    #[error("the cell is listed twice")]
    Repeated,
    /// Cells do not lie as such a clue needs it.
    #[error("expected {expected}")]
    Shape {
        /// How they should lie.
        expected: &'static str,
    },
    /// A value is missing, or there is one too many.
    #[error("expected {expected}")]
    Value {
        /// What should be there.
        expected: &'static str,
    },
    /// No digits have such a sum.
    #[error("{cells} {} cannot have the sum {sum}, expected {expected}", if *.cells == 1 { "cell" } else { "cells" })]
    Sum {
        /// The sum.
        sum: u16,
        /// The number of cells.
        cells: usize,
        /// The sums that are possible, in words.
        expected: String,
    },
    /// A number is not possible.
    #[error("found {number}, expected {expected}")]
    Number {
        /// The number.
        number: u16,
        /// The numbers that are possible, in words.
        expected: String,
    },
    /// One of the clues of an alternative is wrong.
    #[error("{error}")]
    Alternative {
        /// Which one, and what is wrong.
        error: alloc::boxed::Box<ClueError>,
    },
    /// A digit is higher than those of the board.
    #[error("found the digit {digit}, expected digits from 1 to {most}")]
    Digit {
        /// The digit.
        digit: usize,
        /// The highest digit of the board.
        most: usize,
    },
}
