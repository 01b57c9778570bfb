//! Where the lines and cells of a board are, counted in characters.

use super::layout::BoardSize;
use super::shape::{BoardShape, BorderWeight};

/// The lines and cells of a board in one direction.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Axis {
    /// The position of each line that has room, from the first line.
    lines: Vec<Option<u16>>,
    /// The first character of each row or column.
    starts: Vec<u16>,
}

impl Axis {
    fn new(length: u16, has_line: impl Iterator<Item = bool>) -> Axis {
        let (mut lines, mut starts, mut at) = (Vec::new(), Vec::new(), 0);
        for has_line in has_line {
            lines.push(has_line.then_some(at));
            at += u16::from(has_line);
            starts.push(at);
            at += length;
        }
        // The last line has no cells behind it.
        starts.pop();
        Axis { lines, starts }
    }

    /// Returns the length with both outer lines.
    fn length(&self) -> u16 {
        self.lines.iter().flatten().last().map_or(0, |last| last + 1)
    }

    /// Returns the row or column at a position; the line behind it belongs to it.
    fn index_at(&self, position: u16) -> Option<usize> {
        self.starts.iter().rposition(|&start| start <= position)
    }
}

/// The places of all lines and cells of a board of a size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BoardGeometry {
    pub(crate) size: BoardSize,
    rows: Axis,
    cols: Axis,
    /// Whether the lines between cells of a region are drawn.
    has_thin_lines: bool,
}

impl BoardGeometry {
    pub(super) fn new(shape: &BoardShape, size: BoardSize) -> BoardGeometry {
        let (width, height) = size.cell();
        let has_all = size.has_thin_lines() || shape.has_marks();
        let rows = (0..=shape.rows).map(|line| has_all || shape.is_row_border(line));
        let cols = (0..=shape.cols).map(|line| has_all || shape.is_col_border(line));
        BoardGeometry {
            size,
            rows: Axis::new(height, rows),
            cols: Axis::new(width, cols),
            has_thin_lines: has_all,
        }
    }

    /// Returns width and height with the outer lines.
    pub(super) fn size(&self) -> (u16, u16) {
        (self.cols.length(), self.rows.length())
    }

    /// Returns the position of the line above a row, if it has room.
    pub(super) fn row_line(&self, row: usize) -> Option<u16> {
        self.rows.lines[row]
    }

    /// Returns the position of the line left of a column, if it has room.
    pub(super) fn col_line(&self, col: usize) -> Option<u16> {
        self.cols.lines[col]
    }

    /// Returns the first line of a row.
    pub(super) fn top(&self, row: usize) -> u16 {
        self.rows.starts[row]
    }

    /// Returns the first column of characters of a column of cells.
    pub(super) fn left(&self, col: usize) -> u16 {
        self.cols.starts[col]
    }

    /// Returns whether borders of this weight are drawn.
    pub(super) fn draws(&self, weight: BorderWeight) -> bool {
        match weight {
            BorderWeight::None => false,
            BorderWeight::Thin => self.has_thin_lines,
            BorderWeight::Thick => true,
        }
    }

    /// Returns row and column of the place at a position.
    pub(super) fn place_at(&self, x: u16, y: u16) -> Option<(usize, usize)> {
        Some((self.rows.index_at(y)?, self.cols.index_at(x)?))
    }
}
