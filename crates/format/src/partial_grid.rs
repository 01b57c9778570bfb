//! A grid that comes as nine lines of nine cells, line by line: what most formats have in common.

use ninefold_grid::Grid;

use crate::format_entry::TextLine;
use crate::{ReadError, ReadErrorKind, row};

/// The rows of a grid read so far.
pub(crate) struct PartialGrid {
    /// The line of the first row.
    start: usize,
    rows: usize,
    values: [u8; 81],
}

impl Default for PartialGrid {
    fn default() -> PartialGrid {
        PartialGrid { start: 0, rows: 0, values: [0; 81] }
    }
}

impl PartialGrid {
    /// Returns true if some but not all rows are there.
    pub(crate) fn is_begun(&self) -> bool {
        self.rows > 0
    }

    /// Takes a row. The ninth returns the grid and the line it begins in, and the next row begins the next grid.
    pub(crate) fn push(&mut self, line: TextLine<'_>) -> Result<Option<(Grid, usize)>, ReadError> {
        let cells = row::cells(line.text, self.rows, line.number)?;
        if self.rows == 0 {
            self.start = line.number;
        }
        self.values[self.rows * 9..][..9].copy_from_slice(&cells);
        self.rows += 1;
        if self.rows < 9 {
            return Ok(None);
        }
        self.rows = 0;
        Ok(Grid::from_values(self.values).ok().map(|grid| (grid, self.start)))
    }

    /// Takes a blank line, which may stand between two bands but not within one.
    pub(crate) fn blank(&self, line: usize) -> Result<(), ReadError> {
        if self.rows.is_multiple_of(3) { Ok(()) } else { Err(self.unfinished(line)) }
    }

    /// Checks, where something else follows or the text ends, that no grid is incomplete.
    pub(crate) fn end(&self, line: usize) -> Result<(), ReadError> {
        if self.rows == 0 { Ok(()) } else { Err(self.unfinished(line)) }
    }

    fn unfinished(&self, line: usize) -> ReadError {
        ReadErrorKind::Unfinished { start: self.start, rows: self.rows }.at(line, 1)
    }
}
