//! What each cell may still be.

use core::fmt;
use core::str::FromStr;

use crate::{Candidate, Cell, Digit, DigitSet, Grid, ParseMarksError};

/// For each cell the digits it may still hold. A filled cell has no marks.
///
/// ```
/// use ninefold_grid::{Cell, Digit, Grid, PencilMarks};
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let marks = PencilMarks::of(&grid);
/// assert_eq!(marks[Cell::at(0, 2)].to_string(), "124");
/// assert_eq!(marks[Cell::at(0, 0)].to_string(), ""); // a clue
/// assert!(marks.to_string().starts_with("- - 124 26 - 2468 1489 1249 248 - 247"));
/// assert_eq!(marks.to_string().parse(), Ok(marks));
/// # Ok::<(), ninefold_grid::ParseGridError>(())
/// ```
///
/// The text is 81 groups of digits, row by row, separated by blanks, with `-` for a cell without marks. It is read with any
/// white space between the groups, so nine lines of nine groups are fine too.
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
    #[inline]
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.0[cell.index()] = DigitSet::NONE;
        for peer in cell.peers() {
            self.0[peer.index()].remove(digit);
        }
    }

    /// Writes one mark.
    #[inline]
    pub fn insert(&mut self, candidate: Candidate) {
        self.0[candidate.cell.index()].insert(candidate.digit);
    }

    /// Removes one mark.
    #[inline]
    pub fn remove(&mut self, candidate: Candidate) {
        self.0[candidate.cell.index()].remove(candidate.digit);
    }

    /// Returns all marks, cell by cell, digits ascending.
    #[inline]
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        Cell::all().flat_map(|cell| self[cell].iter().map(move |digit| Candidate { cell, digit }))
    }
}

/// The sets of all cells, in their order.
impl IntoIterator for PencilMarks {
    type Item = DigitSet;
    type IntoIter = core::array::IntoIter<DigitSet, 81>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl core::ops::Index<Cell> for PencilMarks {
    type Output = DigitSet;

    #[inline]
    fn index(&self, cell: Cell) -> &DigitSet {
        &self.0[cell.index()]
    }
}

impl core::ops::IndexMut<Cell> for PencilMarks {
    #[inline]
    fn index_mut(&mut self, cell: Cell) -> &mut DigitSet {
        &mut self.0[cell.index()]
    }
}

impl PencilMarks {
    fn write_group(&self, cell: Cell, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self[cell].is_empty() { f.write_str("-") } else { fmt::Display::fmt(&self[cell], f) }
    }
}

impl fmt::Display for PencilMarks {
    /// Writes 81 groups on one line, `-` where there is no mark.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in Cell::all() {
            f.write_str(if cell.index() == 0 { "" } else { " " })?;
            self.write_group(cell, f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for PencilMarks {
    /// Writes nine lines of cells, `-` where there is no mark.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in Cell::all() {
            f.write_str(if cell.col() == 0 { "\n" } else { " " })?;
            self.write_group(cell, f)?;
        }
        f.write_str("\n")
    }
}

impl FromStr for PencilMarks {
    type Err = ParseMarksError;

    /// Reads 81 groups of digits, separated by white space; `-` or `.` is a cell without marks.
    fn from_str(text: &str) -> Result<PencilMarks, ParseMarksError> {
        let mut marks = PencilMarks::NONE;
        let mut count = 0;
        for group in text.split_whitespace() {
            if let Ok(cell) = Cell::try_from(count)
                && !matches!(group, "-" | ".")
            {
                let bad_group = |_| ParseMarksError::BadGroup { cell, found: group.into() };
                marks[cell] = group.parse().map_err(bad_group)?;
            }
            count += 1;
        }
        if count == 81 { Ok(marks) } else { Err(ParseMarksError::WrongCount { found: count }) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use alloc::string::ToString;

    #[test]
    fn texts_round_trip_in_one_line_or_nine() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let marks = PencilMarks::of(&line.parse().unwrap());
        for marks in [marks, PencilMarks::NONE, PencilMarks::ALL] {
            assert_eq!(marks.to_string().parse(), Ok(marks));
            assert_eq!(format!("{marks:?}").replace('-', ".").parse(), Ok(marks));
        }
    }

    #[test]
    fn errors_say_where() {
        let error = |text: &str| text.parse::<PencilMarks>().unwrap_err();
        assert_eq!(error("12 3").to_string(), "found 2 groups, expected 81, one for each cell");
        assert_eq!(error(&"- ".repeat(82)), ParseMarksError::WrongCount { found: 82 });
        let found = error(&format!("12 120 {}", "- ".repeat(79))).to_string();
        assert_eq!(found, "r1c2: found \"120\", expected digits such as 124, or - for none");
    }
}
