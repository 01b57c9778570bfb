//! The lines of a board: between cells of a region, between regions, and around the cells.
//!
//! ```text
//!   ┏━━━━━━━┓     Each line of the canvas is cut into the longest pieces of one kind, so boxes have whole lines and
//!   ┃   ┃   ┃     jigsaws have the edges of their regions.
//!   ┣━━━┛   ┃
//!   ┗━━━━━━━┛
//! ```

use alloc::vec::Vec;

use crate::{BoardCell, Rules};

/// What a piece of a line separates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BorderKind {
    /// Two cells of a region.
    Cells,
    /// Two regions.
    Regions,
    /// A cell from the outside, or from a hole.
    Edge,
}

/// A straight piece of a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct BoardBorder {
    /// What it separates.
    pub kind: BorderKind,
    /// Where it begins: the row and the column of the canvas whose upper left corner is there, counted from 0.
    pub from: (usize, usize),
    /// Where it ends, below or to the right.
    pub to: (usize, usize),
    /// Whether both ends lie at the edge of the board.
    pub is_across: bool,
}

impl Rules {
    /// Returns the lines in pieces: those above the first row and left of the first column, then those after them, and so
    /// on.
    ///
    /// ```
    /// use ninefold_rules::{BorderKind, Rules};
    /// let rules = Rules::new(&"4x4".parse()?)?;
    /// let of_kind = |kind| rules.borders().iter().filter(|border| border.kind == kind).count();
    /// assert_eq!((of_kind(BorderKind::Cells), of_kind(BorderKind::Regions), of_kind(BorderKind::Edge)), (4, 2, 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn borders(&self) -> &[BoardBorder] {
        self.borders.get(|| {
            let (rows, columns) = self.canvas();
            let mut borders = Vec::new();
            for place in 0..=rows.max(columns) {
                if place <= rows {
                    self.push_line(columns, |along| (place, along), &mut borders);
                }
                if place <= columns {
                    self.push_line(rows, |along| (along, place), &mut borders);
                }
            }
            borders
        })
    }

    /// Adds the longest pieces of one kind of a line.
    fn push_line(
        &self,
        length: usize,
        place: impl Fn(usize) -> (usize, usize),
        borders: &mut Vec<BoardBorder>,
    ) {
        let first = borders.len();
        let is_upright = place(0).1 == place(1).1;
        for along in 0..length {
            let (from, to) = (place(along), place(along + 1));
            let Some(kind) = self.border_kind(from, is_upright) else { continue };
            match borders[first..].last_mut() {
                Some(last) if last.kind == kind && last.to == from => last.to = to,
                _ => borders.push(BoardBorder { kind, from, to, is_across: false }),
            }
        }
        for border in &mut borders[first..] {
            border.is_across = self.is_at_edge(border.from) && self.is_at_edge(border.to);
        }
    }

    /// Returns what the line to the right of a corner, or below it, separates.
    fn border_kind(&self, (row, column): (usize, usize), is_upright: bool) -> Option<BorderKind> {
        let (before_row, before_column) = if is_upright { (0, 1) } else { (1, 0) };
        let before = self.cell_before((row, column), before_row, before_column);
        match (before, self.cell_at(row, column)) {
            (None, None) => None,
            (Some(one), Some(other)) if self.share_region(one, other) => Some(BorderKind::Cells),
            (Some(_), Some(_)) => Some(BorderKind::Regions),
            _ => Some(BorderKind::Edge),
        }
    }

    fn cell_before(&self, (row, column): (usize, usize), rows: usize, columns: usize) -> Option<BoardCell> {
        self.cell_at(row.checked_sub(rows)?, column.checked_sub(columns)?)
    }

    /// Returns whether one of the four places around a corner has no cell.
    fn is_at_edge(&self, corner: (usize, usize)) -> bool {
        [(0, 0), (0, 1), (1, 0), (1, 1)]
            .into_iter()
            .any(|(rows, columns)| self.cell_before(corner, rows, columns).is_none())
    }
}
