//! What each cell may still be.

use core::fmt;

use crate::{Candidate, Cell, Digit, DigitSet, Grid};

/// For each cell the digits it may still hold. A filled cell has no marks.
///
/// ```
/// use ninefold_grid::{Cell, Digit, Grid, PencilMarks};
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let marks = PencilMarks::of(&grid);
/// assert_eq!(marks[Cell::at(0, 2)].to_string(), "124");
/// assert_eq!(marks[Cell::at(0, 0)].to_string(), ""); // a clue
/// # Ok::<(), ninefold_grid::ParseGridError>(())
/// ```
///
/// Marks have no text of their own, and so no form for serde: keep what [`PencilMarks::candidates`] lists, each of which has
/// one, and [`insert`](PencilMarks::insert) it again.
#[doc(alias = "candidates")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PencilMarks([DigitSet; 81]);

impl PencilMarks {
    /// No marks anywhere.
    pub const NONE: PencilMarks = PencilMarks([DigitSet::NONE; 81]);
    /// Every digit in every cell.
    pub const ALL: PencilMarks = PencilMarks([DigitSet::ALL; 81]);

    /// Returns for every empty cell the digits that none of its peers holds.
    #[must_use]
    pub fn of(grid: &Grid) -> PencilMarks {
        let mut rows = [DigitSet::NONE; 9];
        let mut cols = rows;
        let mut blocks = rows;
        for (cell, digit) in grid.clues() {
            rows[cell.row()].insert(digit);
            cols[cell.col()].insert(digit);
            blocks[cell.block().index()].insert(digit);
        }
        let mut marks = PencilMarks::NONE;
        for cell in Cell::all().filter(|&cell| grid.get(cell).is_none()) {
            marks.0[cell.index()] = !(rows[cell.row()] | cols[cell.col()] | blocks[cell.block().index()]);
        }
        marks
    }

    /// Removes all marks of a solved cell, and its digit from its peers.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.0[cell.index()] = DigitSet::NONE;
        for peer in cell.peers() {
            self.0[peer.index()].remove(digit);
        }
    }

    /// Writes one mark.
    pub fn insert(&mut self, candidate: Candidate) {
        self.0[candidate.cell.index()].insert(candidate.digit);
    }

    /// Removes one mark.
    pub fn remove(&mut self, candidate: Candidate) {
        self.0[candidate.cell.index()].remove(candidate.digit);
    }

    /// Returns all marks, cell by cell, digits ascending.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        Cell::all().flat_map(|cell| self[cell].iter().map(move |digit| Candidate { cell, digit }))
    }
}

impl core::ops::Index<Cell> for PencilMarks {
    type Output = DigitSet;

    fn index(&self, cell: Cell) -> &DigitSet {
        &self.0[cell.index()]
    }
}

impl core::ops::IndexMut<Cell> for PencilMarks {
    fn index_mut(&mut self, cell: Cell) -> &mut DigitSet {
        &mut self.0[cell.index()]
    }
}

impl fmt::Debug for PencilMarks {
    /// Writes nine lines of cells, `-` where there is no mark.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in Cell::all() {
            f.write_str(if cell.col() == 0 { "\n" } else { " " })?;
            if self[cell].is_empty() {
                f.write_str("-")?;
            } else {
                fmt::Display::fmt(&self[cell], f)?;
            }
        }
        f.write_str("\n")
    }
}
