//! Where things are on a screen of a given size.
//!
//! ```text
//!   large    cells of 7 x 3: notes in their nine places          120 x 40
//!   medium   cells of 4 x 1, a line around each                   80 x 24
//!   small    cells of 3 x 1, lines around the boxes only          40 x 20
//! ```
//!
//! The panel is beside the board if there is room for it, and otherwise below.

use ninefold::Cell;
use ratatui::layout::{Rect, Size};

/// How large the board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BoardSize {
    Small,
    Medium,
    Large,
}

/// Columns left of the board, for the row numbers.
pub(super) const MARGIN: u16 = 2;

impl BoardSize {
    /// Returns the width and height of a cell.
    pub(super) const fn cell(self) -> (u16, u16) {
        match self {
            BoardSize::Small => (3, 1),
            BoardSize::Medium => (4, 1),
            BoardSize::Large => (7, 3),
        }
    }

    /// Returns true if there are lines between the cells of a box.
    pub(super) const fn has_thin_lines(self) -> bool {
        !matches!(self, BoardSize::Small)
    }

    /// Returns the distance of line `index` (0 to 9) from the first line, for cells of this length.
    pub(super) const fn line(self, index: u16, length: u16) -> u16 {
        index * length + if self.has_thin_lines() { index } else { index.div_ceil(3) }
    }

    /// Returns the distance of a cell's first character from the first line.
    pub(super) const fn offset(self, index: u16, length: u16) -> u16 {
        index * length + 1 + if self.has_thin_lines() { index } else { index / 3 }
    }

    /// Returns the size of the board with its numbers.
    pub(super) const fn size(self) -> (u16, u16) {
        let (width, height) = self.cell();
        (MARGIN + self.line(9, width) + 1, 1 + self.line(9, height) + 1)
    }
}

/// The smallest screen that has room for a board, in characters.
pub(crate) const LEAST: Size = Size { width: 33, height: 18 };

/// Where things are on a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ScreenLayout {
    pub(crate) size: BoardSize,
    /// The first line.
    pub(crate) title: Rect,
    pub(crate) board: Rect,
    /// Beside the board or below it.
    pub(crate) panel: Rect,
    /// The last line.
    pub(crate) status: Rect,
}

impl ScreenLayout {
    /// Returns the layout with the largest board that leaves room for the panel; `None` if the
    /// screen is too small.
    pub(crate) fn for_area(area: Rect) -> Option<ScreenLayout> {
        // The board, the least width of a panel beside it, and the least height of one below.
        let choices = [(BoardSize::Large, 30, 7), (BoardSize::Medium, 24, 6), (BoardSize::Small, 24, 2)];
        choices.into_iter().find_map(|(size, beside, below)| {
            let (width, height) = size.size();
            let room = area.height.checked_sub(2)?;
            let board = Rect { x: area.x, y: area.y + 1, width, height };
            let panel = if area.width > width + beside && room >= height {
                let x = area.x + width + 1;
                Rect { x, y: area.y + 2, width: area.right() - x, height: room - 1 }
            } else if area.width >= width && room >= height + below {
                let y = board.bottom();
                Rect { x: area.x + 1, y, width: area.width - 1, height: area.bottom() - 1 - y }
            } else {
                return None;
            };
            let line = |y| Rect { x: area.x, y, width: area.width, height: 1 };
            Some(ScreenLayout { size, title: line(area.y), board, panel, status: line(area.bottom() - 1) })
        })
    }

    /// Returns the cell that is drawn at a position; the lines to its right and below it belong to
    /// it.
    pub(crate) fn cell_at(&self, x: u16, y: u16) -> Option<Cell> {
        let (width, height) = self.size.cell();
        let index =
            |from: u16, length: u16| (0..9).rev().find(|&index| self.size.offset(index, length) <= from);
        let (left, top) = (self.board.x + MARGIN, self.board.y + 1);
        let is_inside = x < self.board.right() - 1 && y < self.board.bottom() - 1;
        let col = index(x.checked_sub(left)?, width)?;
        let row = index(y.checked_sub(top)?, height)?;
        is_inside.then(|| Cell::at(usize::from(row), usize::from(col)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size_at(width: u16, height: u16) -> Option<BoardSize> {
        ScreenLayout::for_area(Rect::new(0, 0, width, height)).map(|layout| layout.size)
    }

    #[test]
    fn the_largest_board_that_fits_is_drawn() {
        assert_eq!(size_at(120, 40), Some(BoardSize::Large));
        assert_eq!(size_at(80, 24), Some(BoardSize::Medium));
        assert_eq!(size_at(50, 30), Some(BoardSize::Medium));
        assert_eq!(size_at(40, 20), Some(BoardSize::Small));
        assert_eq!(size_at(LEAST.width, LEAST.height), Some(BoardSize::Small));
        assert_eq!(size_at(LEAST.width - 1, LEAST.height), None);
        assert_eq!(size_at(LEAST.width, LEAST.height - 1), None);
        assert_eq!(size_at(0, 0), None);
    }

    #[test]
    fn every_cell_is_found_where_it_is_drawn() {
        for (width, height) in [(120, 40), (80, 24), (40, 20)] {
            let layout = ScreenLayout::for_area(Rect::new(0, 0, width, height)).unwrap();
            let (cell_width, cell_height) = layout.size.cell();
            for cell in Cell::all() {
                let x = layout.board.x + MARGIN + layout.size.offset(cell.col() as u16, cell_width);
                let y = layout.board.y + 1 + layout.size.offset(cell.row() as u16, cell_height);
                for (dx, dy) in [(0, 0), (cell_width - 1, cell_height - 1)] {
                    assert_eq!(layout.cell_at(x + dx, y + dy), Some(cell), "{width}x{height}");
                }
            }
            assert_eq!(layout.cell_at(0, 5), None);
            assert_eq!(layout.cell_at(width - 1, height - 1), None);
        }
    }

    #[test]
    fn parts_neither_overlap_nor_leave_the_screen() {
        for width in 0..140 {
            for height in 0..50 {
                let area = Rect::new(0, 0, width, height);
                let Some(layout) = ScreenLayout::for_area(area) else { continue };
                let parts = [layout.title, layout.board, layout.panel, layout.status];
                for (index, part) in parts.iter().enumerate() {
                    assert_eq!(part.intersection(area), *part, "{width}x{height}: {layout:?}");
                    let overlaps = parts[..index].iter().any(|other| part.intersects(*other));
                    assert!(!overlaps, "{width}x{height}: {layout:?}");
                }
            }
        }
    }
}
