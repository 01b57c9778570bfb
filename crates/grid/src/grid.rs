//! A grid that may be incomplete and may have clashes.

use core::fmt;

use crate::{Cell, CellSet, ClashError, Digit, DigitSet, GridValueError, House};

/// 81 cells, each empty or with a digit; digits may clash.
///
/// Its text form is the 81-character line, row by row, with `.` for an empty cell.
///
/// ```
/// use ninefold_grid::{Cell, Digit, Grid};
/// let mut grid = Grid::EMPTY;
/// grid.set(Cell::at(0, 0), Some(Digit::new(5)));
/// assert_eq!(grid.to_string(), "5................................................................................");
/// assert_eq!(grid[Cell::at(0, 0)], Some(Digit::new(5)));
/// assert_eq!(grid.clash(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid([u8; 81]);

const SOME: [Option<Digit>; 10] = {
    let mut some = [None; 10];
    let mut i = 0;
    while i < 9 {
        some[i + 1] = Some(Digit::ALL[i]);
        i += 1;
    }
    some
};

impl Grid {
    /// The grid without any digit.
    pub const EMPTY: Grid = Grid([0; 81]);

    /// Returns a grid from 81 numbers: 1–9 for digits, 0 for empty cells.
    ///
    /// # Errors
    /// The first cell whose number is over 9.
    pub fn from_values(values: [u8; 81]) -> Result<Grid, GridValueError> {
        // The largest of all is found sixteen at a time. Nearly always it is at most 9, and then its place does not matter.
        if values.iter().fold(0, |most, &value| value.max(most)) <= 9 {
            return Ok(Grid(values));
        }
        let is_wrong = |(_, found): &(usize, u8)| *found > 9;
        let (index, found) = values.into_iter().enumerate().find(is_wrong).unwrap_or_default();
        Err(GridValueError { cell: Cell::new(index), found })
    }

    /// Returns the grid of 81 numbers that are known to be at most 9.
    #[inline]
    pub(crate) const fn known(values: [u8; 81]) -> Grid {
        Grid(values)
    }

    /// Returns the values row by row, 1–9 for digits and 0 for empty cells.
    #[must_use]
    #[inline]
    pub const fn values(&self) -> &[u8; 81] {
        &self.0
    }

    /// Writes a digit into a cell, or empties it.
    #[inline]
    pub const fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = match digit {
            Some(digit) => digit.get(),
            None => 0,
        };
    }

    /// Returns the grid with a cell changed.
    #[must_use]
    #[inline]
    pub const fn with(mut self, cell: Cell, digit: Option<Digit>) -> Grid {
        self.set(cell, digit);
        self
    }

    /// Returns the digit in a cell.
    #[must_use]
    #[inline]
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        SOME[self.0[cell.index()] as usize]
    }

    /// Returns the cells that hold a digit.
    #[doc(alias = "givens")]
    #[must_use]
    pub fn filled(&self) -> CellSet {
        let mut bits = 0u128;
        for (i, &value) in self.0.iter().enumerate() {
            bits |= u128::from(value != 0) << i;
        }
        CellSet::from_bits(bits)
    }

    /// Returns how many cells hold a digit.
    #[must_use]
    #[inline]
    pub fn clue_count(&self) -> usize {
        self.0.iter().filter(|&&value| value != 0).count()
    }

    /// Returns the cells and their digits, in row-major order.
    #[inline]
    pub fn clues(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        Cell::all().filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    /// Returns only the digits in these cells.
    #[must_use]
    pub fn restricted_to(&self, cells: CellSet) -> Grid {
        let mut values = [0; 81];
        for cell in cells {
            values[cell.index()] = self.0[cell.index()];
        }
        Grid(values)
    }

    /// Returns the first digit that occurs twice in a house, if any: rows are checked first, then columns, then boxes.
    #[must_use]
    pub fn clash(&self) -> Option<ClashError> {
        // Nearly all grids have none: finding that out takes one pass, saying where takes thirty times as long.
        if self.any_digit_twice() {
            House::ALL.into_iter().find_map(|house| self.clash_in(house))
        } else {
            None
        }
    }

    fn any_digit_twice(&self) -> bool {
        let mut twice = 0u16;
        let mut cols = [0u16; 9];
        for band in self.0.chunks_exact(27) {
            let mut blocks = [0u16; 3];
            for line in band.chunks_exact(9) {
                let mut row = 0;
                for (c, &value) in line.iter().enumerate() {
                    let digit = 1 << (value & 15) & 0x3fe;
                    twice |= digit & (row | cols[c] | blocks[c / 3]);
                    row |= digit;
                    cols[c] |= digit;
                    blocks[c / 3] |= digit;
                }
            }
        }
        twice != 0
    }

    fn clash_in(&self, house: House) -> Option<ClashError> {
        let mut seen = DigitSet::NONE;
        for &second in house.cell_list() {
            let Some(digit) = self.get(second) else { continue };
            if seen.contains(digit) {
                let first = *house.cell_list().iter().find(|&&cell| self.get(cell) == Some(digit))?;
                return Some(ClashError { digit, house, cells: [first, second] });
            }
            seen.insert(digit);
        }
        None
    }
}

impl Default for Grid {
    #[inline]
    fn default() -> Grid {
        Grid::EMPTY
    }
}

impl core::ops::Index<Cell> for Grid {
    type Output = Option<Digit>;

    #[inline]
    fn index(&self, cell: Cell) -> &Option<Digit> {
        &SOME[self.0[cell.index()] as usize]
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clash_names_house_and_cells() {
        let mut grid = Grid::EMPTY;
        grid.set(Cell::at(0, 0), Some(Digit::new(7)));
        grid.set(Cell::at(2, 2), Some(Digit::new(7)));
        let clash = grid.clash().unwrap();
        assert_eq!(alloc::format!("{clash}"), "7 appears twice in b1: in r1c1 and r3c3");
    }

    #[test]
    fn clashes_are_found_wherever_they_are() {
        for first in Cell::all() {
            for second in Cell::all().filter(|&second| second > first) {
                let digit = Some(Digit::new(9));
                let grid = Grid::EMPTY.with(first, digit).with(second, digit);
                assert_eq!(
                    grid.clash().map(|clash| clash.cells),
                    first.sees(second).then_some([first, second])
                );
            }
        }
    }

    #[test]
    fn values_over_nine_are_refused_with_their_cell() {
        let mut values = [0; 81];
        values[40] = 10;
        assert_eq!(Grid::from_values(values), Err(GridValueError { cell: Cell::at(4, 4), found: 10 }));
    }
}
