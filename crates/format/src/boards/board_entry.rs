//! One puzzle on any board, and what a text says about it.

use ninefold_rules::{Grid, Variant};

use crate::Field;

/// One puzzle on any board. Its [`grid`](BoardEntry::grid) knows the rules of the board and the clues beside digits.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BoardEntry {
    /// The line that the puzzle begins in, counted from 1; it is not written.
    pub line: usize,
    /// The given digits.
    pub grid: Grid,
    /// Given and placed digits together, if the text has placed digits.
    pub state: Option<Grid>,
    /// What the text says is the solution. Nobody has checked it: `ninefold_rules::Solution::try_from` does.
    pub solution: Option<Grid>,
    /// Author, comments, level and the like, in the order of the text.
    pub fields: Vec<Field>,
}

impl BoardEntry {
    /// Returns a record of given digits and clues alone.
    #[must_use]
    pub fn new(grid: Grid) -> BoardEntry {
        BoardEntry { line: 1, grid, state: None, solution: None, fields: Vec::new() }
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

impl From<Grid> for BoardEntry {
    fn from(grid: Grid) -> BoardEntry {
        BoardEntry::new(grid)
    }
}
