//! Sets of cells.

use core::fmt;
use core::str::FromStr;

use crate::{Cell, ParseNameError};

/// A set of cells: 81 bits of a `u128`, cell `i` is bit `i`.
///
/// Its text is the cells' names, separated by blanks. Sets that are patterns of clues are rather drawn: see
/// [`CellSet::from_pattern`] and [`CellSet::pattern`].
///
/// ```
/// use ninefold_grid::{Cell, CellSet, House};
/// let cross = House::row(4).cells() | House::col(4).cells();
/// assert_eq!(cross.len(), 17);
/// // Drawn row by row:
/// assert_eq!(format!("{cross:?}"), "
/// ....x....
/// ....x....
/// ....x....
/// ....x....
/// xxxxxxxxx
/// ....x....
/// ....x....
/// ....x....
/// ....x....
/// ");
/// let corners: CellSet = "r1c1 r1c9 r9c1 r9c9".parse()?;
/// assert_eq!(corners.iter().next_back(), Some(Cell::at(8, 8)));
/// # Ok::<(), ninefold_grid::ParseNameError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CellSet(u128);

crate::__bit_set!(CellSet(u128), 81 of cell: Cell = Cell::new, Cells, "cell", "cells", "in row-major order");
crate::__bit_set!(complement CellSet);

impl fmt::Display for CellSet {
    /// Writes the cells' names, separated by blanks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, cell) in self.into_iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            cell.fmt(f)?;
        }
        Ok(())
    }
}

impl FromStr for CellSet {
    type Err = ParseNameError;

    /// Reads the names of cells, separated by blanks, commas or both; a text without names is the empty set.
    fn from_str(text: &str) -> Result<CellSet, ParseNameError> {
        let names = text.split(|c: char| c.is_whitespace() || c == ',').filter(|name| !name.is_empty());
        names.map(str::parse::<Cell>).collect()
    }
}

impl fmt::Debug for CellSet {
    /// Draws nine rows of dots and crosses.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in Cell::all() {
            if cell.col() == 0 {
                f.write_str("\n")?;
            }
            f.write_str(if self.contains(cell) { "x" } else { "." })?;
        }
        f.write_str("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn names_are_read_and_others_refused() {
        let three = CellSet::from([Cell::at(0, 0), Cell::at(4, 4), Cell::at(8, 8)]);
        assert_eq!("R5C5,r1c1,\n r9c9 r1c1".parse(), Ok(three));
        assert_eq!(" ,".parse(), Ok(CellSet::NONE));
        let error = "r1c1 r9c10".parse::<CellSet>().unwrap_err();
        assert!(error.to_string().starts_with("found \"r9c10\", expected a cell such as r4c7"), "{error}");
    }
}
