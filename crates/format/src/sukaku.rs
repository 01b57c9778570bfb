//! When candidates are a puzzle, and when they are notes.
//!
//! A text in which every cell shows its candidates does not say which of them a solver has removed. These facts decide:
//!
//! * Candidates that say no more than the digits among them, namely what those leave in every other cell, are a puzzle by
//!   digits.
//! * 729 characters hold nothing but candidates. Programs take them for the puzzle, so they are one: a Sukaku.
//! * Frames of candidates are also what HoDoKu, Simple Sudoku and SudokuWiki print of a puzzle in progress. Its digits
//!   are a puzzle without the candidates, and fewer than 17 digits never are (Gary McGuire, Bastian Tugemann and Gilles
//!   Civario, 2012, <https://arxiv.org/abs/1201.0749>). So with 17 digits or more the candidates are notes, and with fewer
//!   they are a Sukaku.

use ninefold_grid::{Cell, Grid, PencilMarks};

use crate::capabilities::shown_marks;
use crate::{Format, Record};

/// The fewest clues that a puzzle can have.
const FEWEST_CLUES: usize = 17;

/// Returns the cells that have one candidate.
pub(crate) fn digits(candidates: &PencilMarks) -> Grid {
    let mut grid = Grid::EMPTY;
    for cell in Cell::all() {
        grid.set(cell, candidates[cell].single());
    }
    grid
}

impl Format {
    /// Returns whether a text in this format that shows these candidates gives a puzzle by them.
    pub(crate) fn gives(self, candidates: &PencilMarks) -> bool {
        let digits = digits(candidates);
        let left = PencilMarks::of(&digits);
        let mut other =
            Cell::all().filter(|&cell| digits.get(cell).is_none() && candidates[cell] != left[cell]);
        match self {
            Format::Sukaku => other.next().is_some(),
            // In a frame, a cell without candidates is one in which nothing is noted.
            Format::Candidates => {
                digits.clue_count() < FEWEST_CLUES && other.any(|cell| !candidates[cell].is_empty())
            }
            _ => false,
        }
    }

    /// Returns whether a puzzle that is given by candidates comes back as one.
    pub(crate) fn keeps_given(self, record: &Record) -> bool {
        self == Format::Json || self.gives(&shown_marks(record))
    }
}
