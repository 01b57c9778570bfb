//! What can be wrong with a text, and where.

use ninefold_grid::{Cell, Quoted, QuotedChar};
use thiserror::Error;

use crate::boards::BoardReadErrorKind;

/// A place in a text and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {kind}")]
#[non_exhaustive]
pub struct ReadError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub kind: ReadErrorKind,
}

impl ReadError {
    /// Returns the cell that the error is about, if it is about one.
    #[must_use]
    pub const fn cell(&self) -> Option<Cell> {
        match self.kind {
            ReadErrorKind::BadCell { cell, .. }
            | ReadErrorKind::BadMark { cell, .. }
            | ReadErrorKind::BadText { cell, .. } => Some(cell),
            _ => None,
        }
    }
}

/// What is wrong with a text: what was found, and what was expected in its place.
///
/// Control characters are escaped when it is displayed, and long lines are cut short.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// A character that is neither a digit nor an empty cell.
    #[error("cell {cell}: found {}, expected a digit 1-9 or an empty cell (. 0 _ * - x)", QuotedChar(*.found))]
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
    #[error("found {} after 81 cells, expected the end of the line, or a blank , ; : # and a comment", QuotedChar(*.found))]
    AfterCells {
        /// The character.
        found: char,
    },
    /// A clue beside digits, or the name of another board, where only a classic puzzle can be.
    #[error("found {}, expected a puzzle of the classic board alone", Quoted(found))]
    OtherBoard {
        /// The clue or the board.
        found: String,
    },
    /// The 81 cells are preceded by a letter or digit that is not a cell.
    #[error("found {} before 81 cells, expected a blank or a sign before them", QuotedChar(*.found))]
    BeforeCells {
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
    /// The bars of a frame divide the row into a number of parts that no frame has.
    #[error("row {row}: found {found} parts between bars, expected 1, 3 or 9")]
    Parts {
        /// The row, counted from 1.
        row: usize,
        /// How many parts.
        found: usize,
    },
    /// The grid ends before its ninth row.
    #[error("found only {rows} of 9 rows of the grid that starts in line {start}")]
    Unfinished {
        /// The line of its first row, counted from 1.
        start: usize,
        /// How many rows it has.
        rows: usize,
    },
    /// Rows follow one another that do not make up grids.
    #[error("found {found} rows of nine cells from line {start} on, expected 9 for a grid")]
    RowCount {
        /// The line of the first row, counted from 1.
        start: usize,
        /// How many rows there are.
        found: usize,
    },
    /// A pencil mark that is not a digit.
    #[error("cell {cell}: found {}, expected pencil marks, digits 1-9", QuotedChar(*.found))]
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
    /// A text of the wrong length.
    #[error("found {found} {}, expected {expected}", if *found == 1 { "character" } else { "characters" })]
    Length {
        /// How many characters.
        found: usize,
        /// How many there should be, and of what.
        expected: &'static str,
    },
    /// What stands for a cell has no meaning.
    #[error("cell {cell}: found {}, expected {expected}", Quoted(found))]
    BadText {
        /// The cell.
        cell: Cell,
        /// What stands for it.
        found: String,
        /// What may stand here.
        expected: &'static str,
    },
    /// A line that has no meaning here.
    #[error("found {}, expected {expected}", Quoted(found))]
    Unexpected {
        /// The line, without blanks at its ends.
        found: String,
        /// What may stand here.
        expected: &'static str,
    },
    /// The text is in UTF-16.
    #[error("found a text in UTF-16, expected UTF-8 or Latin-1")]
    Utf16,
    /// A byte that no text holds: this is a file of another kind.
    #[error("found a zero byte, expected text; this is a binary file, or a text in UTF-16")]
    Binary,
    /// What is wrong with a text about another board than the classic one.
    #[error("{0}")]
    Board(Box<BoardReadErrorKind>),
}

impl ReadErrorKind {
    /// Returns the error at a place.
    pub(crate) fn at(self, line: usize, column: usize) -> ReadError {
        ReadError { line, column, kind: self }
    }
}

/// Why a format cannot express a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{format} cannot express {what}")]
#[non_exhaustive]
pub struct WriteError {
    /// The name of the format.
    pub format: &'static str,
    /// The part that it has no place for.
    pub what: String,
}

impl BoardReadErrorKind {
    /// Returns the error at a place.
    pub(crate) fn at(self, line: usize, column: usize) -> ReadError {
        ReadErrorKind::Board(Box::new(self)).at(line, column)
    }
}

fn count(cells: usize) -> String {
    if cells == 1 { "1 cell".to_owned() } else { format!("{cells} cells") }
}
