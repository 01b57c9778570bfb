//! A pattern of clues on a board of any size, as text: `x` for a clue, `.` for an empty cell.

use std::fmt::{self, Display, Write};
use std::str::FromStr;

use ninefold_grid::QuotedChar;
use ninefold_rules::{BoardCell, BoardCellSet, MAX_CELLS};
use thiserror::Error;

/// The cells that hold the clues, for a board with a certain number of cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CluePattern {
    cells: BoardCellSet,
    length: usize,
}

/// Why a text is not a pattern of clues.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum CluePatternError {
    /// A character is neither a mark nor a blank.
    #[error(
        "character {column}: found {}, expected x or a digit for a clue, . or 0 for an empty cell",
        QuotedChar(*.found)
    )]
    Character {
        /// Which character, counted from 1.
        column: usize,
        /// The character.
        found: char,
    },
    /// No board has so many cells.
    #[error("found more than {MAX_CELLS} characters, expected one for each cell")]
    TooLong,
}

impl CluePattern {
    /// Returns the pattern that marks these cells of a board with so many cells.
    ///
    /// # Panics
    /// If `length` is above [`MAX_CELLS`].
    #[must_use]
    pub fn new(cells: BoardCellSet, length: usize) -> CluePattern {
        CluePattern { cells: cells & BoardCellSet::first_cells(length), length }
    }

    /// Returns the marked cells.
    #[must_use]
    pub fn cells(&self) -> &BoardCellSet {
        &self.cells
    }

    /// Returns how many cells the board has.
    #[must_use]
    pub fn board_cells(&self) -> usize {
        self.length
    }
}

impl FromStr for CluePattern {
    type Err = CluePatternError;

    fn from_str(text: &str) -> Result<CluePattern, CluePatternError> {
        let mut pattern = CluePattern { cells: BoardCellSet::NONE, length: 0 };
        for found in text.chars() {
            if pattern.length == MAX_CELLS {
                return Err(CluePatternError::TooLong);
            }
            match found {
                'x' | 'X' | '1'..='9' => pattern.cells.insert(BoardCell::new(pattern.length)),
                '.' | '0' => {}
                _ => return Err(CluePatternError::Character { column: pattern.length + 1, found }),
            }
            pattern.length += 1;
        }
        Ok(pattern)
    }
}

impl Display for CluePattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..self.length).try_for_each(|cell| {
            f.write_char(if self.cells.contains(BoardCell::new(cell)) { 'x' } else { '.' })
        })
    }
}
