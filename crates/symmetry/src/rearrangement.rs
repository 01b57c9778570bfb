//! Where the cells go: the 3 359 232 = 2 · 1296 · 1296 geometric moves.
//!
//! ```text
//!   old grid ──transpose?──► ──rows change places──► ──columns change places──► new grid
//!
//!   new[r][c] = old[rows[r]][cols[c]]      or, transposed,      new[r][c] = old[cols[c]][rows[r]]
//! ```
//!
//! Every move that keeps rows, columns and boxes whole can be written in this way, and in only one.
//! Its rank is `(transposed · 1296 + rank of rows) · 1296 + rank of columns`.

use ninefold_grid::{Cell, CellSet};

use crate::LinePermutation;

/// A geometric move: transpose or not, then rows, then columns.
///
/// ```
/// use ninefold_grid::Cell;
/// use ninefold_symmetry::{LinePermutation, Rearrangement};
/// let shift = Rearrangement { rows: LinePermutation::swap_chutes(0, 1), ..Rearrangement::IDENTITY };
/// assert_eq!(shift.image(Cell::at(0, 4)), Cell::at(3, 4));
/// assert_eq!(Rearrangement::from_rank(shift.rank()), shift);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rearrangement {
    /// Whether rows and columns change roles, before anything else happens.
    pub transposed: bool,
    /// What then happens to the rows.
    pub rows: LinePermutation,
    /// What then happens to the columns.
    pub cols: LinePermutation,
}

impl Rearrangement {
    /// How many there are.
    pub const COUNT: u32 = 2 * LinePermutation::COUNT * LinePermutation::COUNT;
    /// Every cell stays.
    pub const IDENTITY: Rearrangement =
        Rearrangement { transposed: false, rows: LinePermutation::IDENTITY, cols: LinePermutation::IDENTITY };

    /// Returns the one with this rank; rank 0 is the identity.
    ///
    /// # Panics
    /// Unless `rank` is below [`Rearrangement::COUNT`].
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn from_rank(rank: u32) -> Rearrangement {
        assert!(rank < Rearrangement::COUNT, "the rank of a rearrangement is 0 to 3 359 231");
        let lines = rank / LinePermutation::COUNT;
        Rearrangement {
            transposed: lines >= LinePermutation::COUNT,
            rows: LinePermutation::from_rank(lines % LinePermutation::COUNT),
            cols: LinePermutation::from_rank(rank % LinePermutation::COUNT),
        }
    }

    /// Returns the rank: see the head of this module.
    #[must_use]
    pub fn rank(&self) -> u32 {
        (u32::from(self.transposed) * LinePermutation::COUNT + self.rows.rank()) * LinePermutation::COUNT
            + self.cols.rank()
    }

    /// Returns the old cell whose content comes into this new cell.
    #[must_use]
    pub const fn source(&self, cell: Cell) -> Cell {
        let row = self.rows.sources()[cell.row()] as usize;
        let col = self.cols.sources()[cell.col()] as usize;
        if self.transposed { Cell::at(col, row) } else { Cell::at(row, col) }
    }

    /// Returns the new cell into which the content of this old cell goes.
    #[must_use]
    pub fn image(&self, cell: Cell) -> Cell {
        self.inverse().source(cell)
    }

    /// Returns where each old cell goes, by index.
    #[must_use]
    pub fn images(&self) -> [Cell; 81] {
        let back = self.inverse();
        core::array::from_fn(|i| back.source(Cell::new(i)))
    }

    /// Returns where the cells of a set go.
    #[must_use]
    pub fn apply_cells(&self, cells: CellSet) -> CellSet {
        let back = self.inverse();
        cells.into_iter().map(|cell| back.source(cell)).collect()
    }

    /// Returns this one followed by the other.
    #[must_use]
    pub fn then(&self, next: &Rearrangement) -> Rearrangement {
        let (rows, cols) = if next.transposed { (self.cols, self.rows) } else { (self.rows, self.cols) };
        Rearrangement {
            transposed: self.transposed != next.transposed,
            rows: rows.then(next.rows),
            cols: cols.then(next.cols),
        }
    }

    /// Returns the inverse, which takes this one back.
    #[must_use]
    pub fn inverse(&self) -> Rearrangement {
        let (rows, cols) = (self.rows.inverse(), self.cols.inverse());
        let (rows, cols) = if self.transposed { (cols, rows) } else { (rows, cols) };
        Rearrangement { transposed: self.transposed, rows, cols }
    }

    /// Moves 81 values and looks each up in a table on the way.
    ///
    /// A plain gather: the compiler cannot make vectors of it on a machine without byte shuffles, yet two loads and a
    /// store a cell are done in some 35 ns.
    #[inline]
    pub(crate) fn gather(&self, values: &[u8; 81], table: &[u8; 16]) -> [u8; 81] {
        // Row and column steps through the old grid; padding to a power of two spares the bounds checks.
        let (row_step, col_step) = if self.transposed { (1, 9) } else { (9, 1) };
        let rows = self.rows.sources().map(|row| usize::from(row) * row_step);
        let cols = self.cols.sources().map(|col| usize::from(col) * col_step);
        let mut old = [0; 128];
        old[..81].copy_from_slice(values);
        let mut new = [0; 81];
        for (line, row) in new.chunks_exact_mut(9).zip(rows) {
            for (value, col) in line.iter_mut().zip(cols) {
                *value = table[usize::from(old[(row + col) & 127] & 15)];
            }
        }
        new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_round_trip() {
        for rank in (0..Rearrangement::COUNT).step_by(997).chain([Rearrangement::COUNT - 1]) {
            assert_eq!(Rearrangement::from_rank(rank).rank(), rank);
        }
        assert_eq!(Rearrangement::IDENTITY.rank(), 0);
    }

    #[test]
    fn source_and_image_undo_each_other() {
        for rank in (0..Rearrangement::COUNT).step_by(100_003) {
            let map = Rearrangement::from_rank(rank);
            let images = map.images();
            for cell in Cell::all() {
                assert_eq!(map.image(map.source(cell)), cell);
                assert_eq!(images[cell.index()], map.image(cell));
            }
            assert_eq!(map.apply_cells(CellSet::ALL), CellSet::ALL);
        }
    }
}
