//! Houses: as many cells as there are digits, which hold each digit once.

use core::fmt;

use alloc::boxed::Box;

use crate::{BoardCell, BoardCellSet};

/// What kind of house it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum BoardHouseKind {
    /// A row of a grid.
    Row,
    /// A column of a grid.
    Column,
    /// A rectangular box.
    Block,
    /// A region of a jigsaw.
    Region,
    /// The diagonal from the top left corner.
    DiagonalDown,
    /// The diagonal from the bottom left corner.
    DiagonalUp,
    /// A window of windoku.
    Window,
    /// The cells that have the same place in each box.
    Group,
}

/// A house of a board: its name and its cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BoardHouse {
    pub(crate) kind: BoardHouseKind,
    pub(crate) number: u8,
    pub(crate) grid: Option<u8>,
    pub(crate) cells: Box<[BoardCell]>,
    pub(crate) set: BoardCellSet,
}

impl BoardHouse {
    /// Returns the kind of the house.
    #[must_use]
    pub fn kind(&self) -> BoardHouseKind {
        self.kind
    }

    /// Returns the number among the houses of its kind in its grid, counted from 1.
    #[must_use]
    pub fn number(&self) -> usize {
        self.number.into()
    }

    /// Returns the number of its grid, counted from 1, on a board of several grids.
    #[must_use]
    pub fn grid(&self) -> Option<usize> {
        self.grid.map(usize::from)
    }

    /// Returns the cells in reading order.
    #[must_use]
    pub fn cells(&self) -> &[BoardCell] {
        &self.cells
    }

    /// Returns the cells as a set.
    #[must_use]
    pub fn set(&self) -> &BoardCellSet {
        &self.set
    }
}

/// The name for people: `row 3`, `box 2`, `diagonal /`, `window 4`, `row 3 of grid 2`.
impl fmt::Display for BoardHouse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.number;
        match self.kind {
            BoardHouseKind::Row => write!(f, "row {number}")?,
            BoardHouseKind::Column => write!(f, "column {number}")?,
            BoardHouseKind::Block => write!(f, "box {number}")?,
            BoardHouseKind::Region => write!(f, "region {number}")?,
            BoardHouseKind::DiagonalDown => f.write_str("diagonal \\")?,
            BoardHouseKind::DiagonalUp => f.write_str("diagonal /")?,
            BoardHouseKind::Window => write!(f, "window {number}")?,
            BoardHouseKind::Group => write!(f, "group {number}")?,
        }
        self.grid.map_or(Ok(()), |grid| write!(f, " of grid {grid}"))
    }
}
