//! Houses: rows, columns and boxes.

use core::fmt;
use core::str::FromStr;

use crate::{Band, Cell, CellSet, ParseNameError, Stack};

/// What a [`House`] is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// Nine cells side by side.
    Row,
    /// Nine cells on top of each other.
    Col,
    /// A 3 × 3 box.
    Block,
}

/// Nine cells that hold nine different digits: rows are numbered 0–8, columns 9–17, boxes 18–26.
///
/// ```
/// use ninefold_grid::{Block, House, HouseKind};
/// assert_eq!(House::ALL.len(), 27);
/// assert_eq!(House::col(6).to_string(), "c7");
/// assert_eq!(Block::new(5).house().kind(), HouseKind::Block);
/// assert_eq!(House::row(0).cell(8).to_string(), "r1c9");
/// ```
#[doc(alias = "unit")]
#[doc(alias = "region")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

const CELLS: [[Cell; 9]; 27] = {
    let mut table = [[Cell::at(0, 0); 9]; 27];
    let mut i = 0;
    while i < 9 {
        let mut j = 0;
        while j < 9 {
            table[i][j] = Cell::at(i, j);
            table[9 + i][j] = Cell::at(j, i);
            table[18 + i][j] = Cell::at(i / 3 * 3 + j / 3, i % 3 * 3 + j % 3);
            j += 1;
        }
        i += 1;
    }
    table
};

const SETS: [CellSet; 27] = {
    let mut sets = [CellSet::NONE; 27];
    let mut h = 0;
    while h < 27 {
        let mut j = 0;
        while j < 9 {
            sets[h] = sets[h].with(CELLS[h][j]);
            j += 1;
        }
        h += 1;
    }
    sets
};

impl House {
    /// All rows, then all columns, then all boxes.
    pub const ALL: [House; 27] = {
        let mut all = [House(0); 27];
        let mut i = 0;
        while i < 27 {
            all[i] = House(i as u8);
            i += 1;
        }
        all
    };

    /// Returns the row, counted from 0 at the top.
    ///
    /// # Panics
    /// Unless `row` is 0 to 8.
    #[must_use]
    #[track_caller]
    #[inline]
    pub const fn row(row: usize) -> House {
        assert!(row < 9, "a row is 0 to 8");
        House(row as u8)
    }

    /// Returns the column, counted from 0 at the left.
    ///
    /// # Panics
    /// Unless `col` is 0 to 8.
    #[must_use]
    #[track_caller]
    #[inline]
    pub const fn col(col: usize) -> House {
        assert!(col < 9, "a column is 0 to 8");
        House(9 + col as u8)
    }

    /// Returns the number, 0 to 26, for tables.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns whether it is a row, a column or a box.
    #[must_use]
    #[inline]
    pub const fn kind(self) -> HouseKind {
        match self.0 / 9 {
            0 => HouseKind::Row,
            1 => HouseKind::Col,
            _ => HouseKind::Block,
        }
    }

    /// Returns the number among the houses of its kind, 0 to 8.
    #[must_use]
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize % 9
    }

    /// Returns the cells as a set.
    #[must_use]
    #[inline]
    pub const fn cells(self) -> CellSet {
        SETS[self.0 as usize]
    }

    /// Returns the cell at this place: left to right, top to bottom.
    ///
    /// # Panics
    /// Unless `place` is 0 to 8.
    #[must_use]
    #[track_caller]
    #[inline]
    pub const fn cell(self, place: usize) -> Cell {
        CELLS[self.0 as usize][place]
    }

    /// Returns the nine cells in order.
    #[must_use]
    #[inline]
    pub const fn cell_list(self) -> &'static [Cell; 9] {
        &CELLS[self.0 as usize]
    }
}

impl fmt::Display for House {
    /// Writes `r1` to `r9`, `c1` to `c9`, `b1` to `b9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.kind() {
            HouseKind::Row => 'r',
            HouseKind::Col => 'c',
            HouseKind::Block => 'b',
        };
        write!(f, "{letter}{}", self.number() + 1)
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for House {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<House, ParseNameError> {
        match text.as_bytes() {
            [b'r' | b'R', number @ b'1'..=b'9'] => Ok(House::row((number - b'1').into())),
            [b'c' | b'C', number @ b'1'..=b'9'] => Ok(House::col((number - b'1').into())),
            [b'b' | b'B', number @ b'1'..=b'9'] => Ok(Block::new((number - b'1').into()).house()),
            _ => Err(ParseNameError::form(
                "house",
                text,
                "a house such as r4: `r`, `c` or `b`, and a number 1 to 9",
            )),
        }
    }
}

/// A box, numbered 0 to 8 row by row. (`box` is a reserved word.)
#[doc(alias = "box")]
#[doc(alias = "nonet")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Block(u8);

impl Block {
    /// All boxes in order.
    pub const ALL: [Block; 9] =
        [Block(0), Block(1), Block(2), Block(3), Block(4), Block(5), Block(6), Block(7), Block(8)];

    /// Returns the box with this number.
    ///
    /// # Panics
    /// Unless `index` is 0 to 8.
    #[must_use]
    #[track_caller]
    #[inline]
    pub const fn new(index: usize) -> Block {
        assert!(index < 9, "a box is 0 to 8");
        Block(index as u8)
    }

    /// Returns the number, 0 to 8, for tables.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the box as a house.
    #[must_use]
    #[inline]
    pub const fn house(self) -> House {
        House(18 + self.0)
    }

    /// Returns the band the box lies in.
    #[must_use]
    #[inline]
    pub const fn band(self) -> Band {
        Band::new(self.0 as usize / 3)
    }

    /// Returns the stack the box lies in.
    #[must_use]
    #[inline]
    pub const fn stack(self) -> Stack {
        Stack::new(self.0 as usize % 3)
    }
}

impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.house(), f)
    }
}

impl fmt::Debug for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Block {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Block, ParseNameError> {
        match text.as_bytes() {
            [b'b' | b'B', number @ b'1'..=b'9'] => Ok(Block::new((number - b'1').into())),
            _ => Err(ParseNameError::form("box", text, "a box such as b4: `b` and a number 1 to 9")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for house in House::ALL {
            assert_eq!(alloc::format!("{house}").parse(), Ok(house));
        }
        for wrong in ["", "r0", "x1", "r10"] {
            assert_eq!(wrong.parse::<House>().unwrap_err().found, wrong);
        }
        for block in Block::ALL {
            assert_eq!(alloc::format!("{block}").parse(), Ok(block));
        }
        assert!("r4".parse::<Block>().is_err());
    }

    #[test]
    fn houses_and_cells_agree() {
        for house in House::ALL {
            assert_eq!(house.cells().len(), 9);
            for &cell in house.cell_list() {
                assert!(cell.houses().contains(&house));
            }
        }
        for cell in Cell::all() {
            assert_eq!(cell.block().house().cell(cell.place_in_block()), cell);
        }
    }
}
