//! One puzzle on any board, and what a text says about it.

use core::fmt;

use ninefold_rules::{BoardGrid, Variant};

use crate::Field;

/// One puzzle on any board. Its [`grid`](BoardEntry::grid) knows the rules of the board and the clues beside digits.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BoardEntry {
    /// The line that the puzzle begins in, counted from 1; it is not written.
    pub line: usize,
    /// The given digits.
    pub grid: BoardGrid,
    /// Given and placed digits together, if the text has placed digits.
    pub state: Option<BoardGrid>,
    /// What the text says is the solution. Nobody has checked it: `ninefold_rules::BoardSolution::try_from` does.
    pub solution: Option<BoardGrid>,
    /// Author, comments, level and the like, in the order of the text.
    pub fields: Vec<Field>,
    /// Drawings that were left out, in the order of the text. They are errors unless
    /// [`BoardOptions::without_drawings`](crate::BoardOptions::without_drawings) says otherwise; they are not written.
    pub left_out: Vec<Drawing>,
}

/// A part of a text that is only drawn: a colour, a line, a word.
///
/// The formats of drawing programs declare such parts to be decoration. A setter may still mean a rule by them, which a
/// person reads in the rules of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Drawing {
    /// What it is, by its name in the format.
    pub what: String,
    /// The cell where it begins, such as `r1c1`; empty if it is beside the board.
    pub cell: String,
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Drawing { what, cell } = self;
        write!(f, "{}", ninefold_grid::Quoted(what))?;
        if cell.is_empty() { Ok(()) } else { write!(f, " at {cell}") }
    }
}

impl BoardEntry {
    /// Returns a record of given digits and clues alone.
    #[must_use]
    pub fn new(grid: BoardGrid) -> BoardEntry {
        BoardEntry { line: 1, grid, state: None, solution: None, fields: Vec::new(), left_out: Vec::new() }
    }

    /// Returns what the board is.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        self.grid.rules().variant()
    }

    /// Returns whether this is a classic Sudoku: 9 × 9 cells, square boxes, no further rules and no clues beside digits.
    #[must_use]
    pub fn is_classic(&self) -> bool {
        self.variant().is_classic()
    }
}

impl From<BoardGrid> for BoardEntry {
    fn from(grid: BoardGrid) -> BoardEntry {
        BoardEntry::new(grid)
    }
}
