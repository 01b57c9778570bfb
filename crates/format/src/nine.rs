//! A grid that comes as nine lines of nine cells: what most formats have in common.

use ninefold_grid::Grid;

use crate::reader::Line;
use crate::{Problem, ReadError, row};

/// The rows of a grid read so far.
pub(crate) struct Nine {
    start: usize,
    rows: usize,
    values: [u8; 81],
}

impl Default for Nine {
    fn default() -> Nine {
        Nine { start: 0, rows: 0, values: [0; 81] }
    }
}

impl Nine {
    /// Whether some but not all rows are there.
    pub(crate) fn is_begun(&self) -> bool {
        self.rows > 0
    }

    /// Takes a row; gives the grid and its first line with the ninth, and is ready for the next grid.
    pub(crate) fn push(&mut self, line: Line<'_>) -> Result<Option<(Grid, usize)>, ReadError> {
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

    /// A blank line may part bands, not rows of a band.
    pub(crate) fn gap(&self, line: usize) -> Result<(), ReadError> {
        if self.rows.is_multiple_of(3) { Ok(()) } else { Err(self.unfinished(line)) }
    }

    /// The text goes on with something else, or is over: is the grid whole?
    pub(crate) fn end(&self, line: usize) -> Result<(), ReadError> {
        if self.rows == 0 { Ok(()) } else { Err(self.unfinished(line)) }
    }

    fn unfinished(&self, line: usize) -> ReadError {
        Problem::Unfinished { start: self.start, rows: self.rows }.at(line, 1)
    }
}
