//! Cells: the places of a board, numbered in reading order.

use ninefold_grid::Cell;

/// The most cells that a board may have: room for 25 × 25 and for several grids.
pub const MAX_CELLS: usize = 640;

/// A cell of a board, by its number in reading order. Holes of a board with several grids are not counted.
///
/// A cell alone does not know its row and column, since these depend on the board: see
/// [`Rules::row_and_column`](crate::Rules::row_and_column) and [`Rules::cell_name`](crate::Rules::cell_name).
///
/// For `serde` it is its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "usize"))]
pub struct BoardCell(u16);

/// A number that is not one of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("found {found}, expected the number of a cell, 0 to 639")]
#[non_exhaustive]
pub struct BoardCellError {
    /// The number.
    pub found: usize,
}

impl TryFrom<usize> for BoardCell {
    type Error = BoardCellError;

    fn try_from(found: usize) -> Result<BoardCell, BoardCellError> {
        if found < MAX_CELLS { Ok(BoardCell(found as u16)) } else { Err(BoardCellError { found }) }
    }
}

impl BoardCell {
    /// Returns the cell with this number.
    ///
    /// # Panics
    /// If the number is [`MAX_CELLS`] or more.
    #[must_use]
    #[track_caller]
    #[inline]
    pub const fn new(index: usize) -> BoardCell {
        assert!(index < MAX_CELLS, "a board has at most 640 cells");
        BoardCell(index as u16)
    }

    /// Returns the number of the cell, counted from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The cells of the classic board are numbered in reading order too.
impl From<Cell> for BoardCell {
    #[inline]
    fn from(cell: Cell) -> BoardCell {
        BoardCell::new(cell.index())
    }
}
