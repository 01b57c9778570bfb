//! What can be wrong with a text, and where.

use ninefold_grid::Cell;
use thiserror::Error;

/// A place in a text and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct ReadError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub problem: Problem,
}

impl ReadError {
    /// The cell it is about, when it is about one.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        match self.problem {
            Problem::BadCell { cell, .. } | Problem::BadMark { cell, .. } => Some(cell),
            _ => None,
        }
    }
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Problem {
    /// A character that is neither a digit nor an empty cell.
    #[error("cell {cell}: found {found:?}, expected a digit 1-9 or an empty cell (. 0 _ * - x)")]
    BadCell {
        /// The cell it would fill.
        cell: Cell,
        /// The character.
        found: char,
    },
    /// The line holds more or fewer than 81 cells.
    #[error("found {}, expected 81 (digits 1-9 or . for an empty cell)", count(*.found))]
    CellCount {
        /// How many.
        found: usize,
    },
    /// The 81 cells are followed by something that does not begin a comment.
    #[error("found {found:?} after 81 cells, expected the end of the line, or a blank , ; : # and a comment")]
    AfterCells {
        /// The character.
        found: char,
    },
    /// The row holds more or fewer than nine cells.
    #[error("row {row}: found {}, expected 9", count(*.found))]
    RowLength {
        /// The row, counted from 1.
        row: usize,
        /// How many.
        found: usize,
    },
    /// A part of a row, between two bars, holds more or fewer cells than it should.
    #[error("row {row}, part {part}: found {}, expected {expected}", count(*.found))]
    PartLength {
        /// The row, counted from 1.
        row: usize,
        /// The part, counted from 1.
        part: usize,
        /// How many.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// Bars cut the row in a way no frame does.
    #[error("row {row}: bars cut it into {found} parts, expected 1, 3 or 9")]
    Parts {
        /// The row, counted from 1.
        row: usize,
        /// How many parts.
        found: usize,
    },
    /// The grid ends before its ninth row.
    #[error("the grid that begins in line {start} ends here after {rows} of 9 rows")]
    Unfinished {
        /// The line of its first row, counted from 1.
        start: usize,
        /// How many rows it has.
        rows: usize,
    },
    /// A pencil mark that is no digit.
    #[error("cell {cell}: found {found:?}, expected pencil marks, digits 1-9")]
    BadMark {
        /// The cell.
        cell: Cell,
        /// The character.
        found: char,
    },
    /// A row of pencil marks for more or fewer than nine cells.
    #[error("row {row} of the pencil marks: found {}, expected 9", count(*.found))]
    MarksLength {
        /// The row, counted from 1.
        row: usize,
        /// How many.
        found: usize,
    },
    /// Something that has no meaning here.
    #[error("found {found:?}, expected {expected}")]
    Unexpected {
        /// The line, cut short when it is long.
        found: String,
        /// What may stand here.
        expected: &'static str,
    },
    /// The text is not in a code that holds one byte for each digit.
    #[error("the text is in UTF-16; save it as UTF-8")]
    Utf16,
}

impl Problem {
    /// The problem at a place.
    pub(crate) fn at(self, line: usize, column: usize) -> ReadError {
        ReadError { line, column, problem: self }
    }

    /// [`Problem::Unexpected`] about a whole line.
    pub(crate) fn unexpected(text: &str, expected: &'static str) -> Problem {
        const SHOWN: usize = 24;
        let mut found: String = text.trim().chars().take(SHOWN).collect();
        if text.trim().chars().count() > SHOWN {
            found.push('…');
        }
        Problem::Unexpected { found, expected }
    }
}

fn count(cells: usize) -> String {
    if cells == 1 { "1 cell".to_owned() } else { format!("{cells} cells") }
}
