//! The 81 cells.

use core::fmt;
use core::str::FromStr;

use crate::{Band, Block, CellIndexError, CellSet, House, ParseNameError, Stack};

/// One of the 81 cells, numbered row by row from 0 (r1c1) to 80 (r9c9).
///
/// ```
/// use ninefold_grid::{Cell, House};
/// let cell: Cell = "r4c7".parse()?;
/// assert_eq!((cell.index(), cell.row(), cell.col()), (33, 3, 6)); // rows and columns count from 0 in code
/// assert_eq!(cell.block().to_string(), "b6");
/// assert_eq!(cell.to_string(), "r4c7"); // and from 1 in text
/// assert_eq!(cell.peers().len(), 20);
/// # Ok::<(), ninefold_grid::ParseNameError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

const PEERS: [CellSet; 81] = {
    let mut peers = [CellSet::NONE; 81];
    let mut i = 0;
    while i < 81 {
        let cell = Cell(i as u8);
        let mut bits = 0;
        let mut h = 0;
        while h < 3 {
            bits |= cell.houses()[h].cells().bits();
            h += 1;
        }
        peers[i] = CellSet::from_bits(bits & !(1 << i));
        i += 1;
    }
    peers
};

impl Cell {
    /// Returns the cell with this number.
    ///
    /// # Panics
    /// Unless `index` is 0 to 80; see `try_from` for the fallible way.
    #[must_use]
    #[track_caller]
    #[inline]
    pub const fn new(index: usize) -> Cell {
        assert!(index < 81, "a cell is 0 to 80");
        Cell(index as u8)
    }

    /// Returns the cell in this row and column, both counted from 0.
    ///
    /// # Panics
    /// Unless both are 0 to 8.
    #[must_use]
    #[track_caller]
    #[inline]
    pub const fn at(row: usize, col: usize) -> Cell {
        assert!(row < 9 && col < 9, "rows and columns are 0 to 8");
        Cell((row * 9 + col) as u8)
    }

    /// Returns all cells in row-major order.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        (0..81u8).map(Cell)
    }

    /// Returns the number, 0 to 80, for tables.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the row, 0 to 8 from the top.
    #[must_use]
    #[inline]
    pub const fn row(self) -> usize {
        self.0 as usize / 9
    }

    /// Returns the column, 0 to 8 from the left.
    #[must_use]
    #[inline]
    pub const fn col(self) -> usize {
        self.0 as usize % 9
    }

    /// Returns the box.
    #[must_use]
    #[inline]
    pub const fn block(self) -> Block {
        Block::new(self.row() / 3 * 3 + self.col() / 3)
    }

    /// Returns the place inside the box, 0 to 8 row by row.
    #[must_use]
    #[inline]
    pub const fn place_in_block(self) -> usize {
        self.row() % 3 * 3 + self.col() % 3
    }

    /// Returns the band: rows 1–3, 4–6 or 7–9.
    #[must_use]
    #[inline]
    pub const fn band(self) -> Band {
        Band::new(self.row() / 3)
    }

    /// Returns the stack: columns 1–3, 4–6 or 7–9.
    #[must_use]
    #[inline]
    pub const fn stack(self) -> Stack {
        Stack::new(self.col() / 3)
    }

    /// Returns the cell's row, column and box.
    #[must_use]
    #[inline]
    pub const fn houses(self) -> [House; 3] {
        [House::row(self.row()), House::col(self.col()), self.block().house()]
    }

    /// Returns the 20 other cells of the cell's three houses.
    #[must_use]
    #[inline]
    pub const fn peers(self) -> CellSet {
        PEERS[self.0 as usize]
    }

    /// Returns whether the two are different cells of a common house.
    #[must_use]
    #[inline]
    pub const fn sees(self, other: Cell) -> bool {
        self.peers().contains(other)
    }
}

impl TryFrom<usize> for Cell {
    type Error = CellIndexError;

    #[inline]
    fn try_from(index: usize) -> Result<Cell, CellIndexError> {
        if index < 81 { Ok(Cell(index as u8)) } else { Err(CellIndexError { found: index }) }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.col() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Cell, ParseNameError> {
        match text.as_bytes() {
            [b'r' | b'R', row @ b'1'..=b'9', b'c' | b'C', col @ b'1'..=b'9'] => {
                Ok(Cell::at((row - b'1').into(), (col - b'1').into()))
            }
            _ => Err(ParseNameError::form(
                "cell",
                text,
                "a cell such as r4c7: `r`, a row 1 to 9, `c`, a column 1 to 9",
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_cell_round_trips_through_its_name() {
        for cell in Cell::all() {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        for wrong in ["", "r0c1", "r1c10", "c1r1", "r1", "r1c1 "] {
            assert_eq!(wrong.parse::<Cell>().unwrap_err().found, wrong);
        }
    }

    #[test]
    fn peers_are_mutual_and_number_twenty() {
        for cell in Cell::all() {
            assert_eq!(cell.peers().len(), 20);
            assert!(!cell.sees(cell));
            for other in cell.peers() {
                assert!(other.sees(cell));
            }
        }
    }
}
