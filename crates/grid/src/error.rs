//! What can be wrong with a text or a grid, and where.

use core::fmt;

use crate::{Cell, Digit, House};

/// Why a text is not a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseGridError {
    /// A character that is neither a digit nor an empty cell.
    BadCharacter {
        /// The cell it would fill.
        cell: Cell,
        /// The character's place in the text, counted from 1.
        column: usize,
        /// The character.
        found: char,
    },
    /// The text ended too early or went on too long.
    WrongLength {
        /// How many characters stand for cells; 81 are expected.
        found: usize,
    },
}

impl fmt::Display for ParseGridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseGridError::BadCharacter { cell, column, found } => write!(
                f,
                "column {column} (cell {cell}): found {found:?}, expected a digit 1-9 or an empty cell (. 0 _ * - x)"
            ),
            ParseGridError::WrongLength { found } => {
                write!(f, "{found} cells, expected 81 characters (digits 1-9 or . for an empty cell)")
            }
        }
    }
}

impl core::error::Error for ParseGridError {}

/// Two cells of one house hold the same digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClashError {
    /// The digit that stands twice.
    pub digit: Digit,
    /// The house it stands twice in.
    pub house: House,
    /// The two cells, in row-major order.
    pub cells: [Cell; 2],
}

impl fmt::Display for ClashError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ClashError { digit, house, cells: [first, second] } = self;
        write!(f, "{digit} stands twice in {house}: in {first} and {second}")
    }
}

impl core::error::Error for ClashError {}

/// Why a grid is not a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolutionError {
    /// A cell is empty.
    Empty(Cell),
    /// A digit stands twice in a house.
    Clash(ClashError),
}

impl fmt::Display for SolutionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SolutionError::Empty(cell) => write!(f, "{cell} is empty"),
            SolutionError::Clash(clash) => clash.fmt(f),
        }
    }
}

impl core::error::Error for SolutionError {}
