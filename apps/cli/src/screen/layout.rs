//! Where things are on a screen of a given size.
//!
//! ```text
//!   large    cells of 7 x 3: notes in their nine places          120 x 40
//!            11 x 5: digits of three lines                       142 x 58
//!            15 x 7, 19 x 9: digits of five and seven lines      178 x 76, 214 x 94
//!   medium   cells of 4 x 1, a line around each                   80 x 24
//!   small    cells of 3 x 1, lines around the boxes only          40 x 20
//! ```
//!
//! The panel is beside the board if there is room for it, and otherwise below. What is left of the
//! screen is divided between both sides, and between top and bottom.

use ratatui::layout::{Rect, Size};

use super::geometry::BoardGeometry;
use super::shape::BoardShape;

/// How large the board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum BoardSize {
    Small,
    Medium,
    /// Steps from 1 to [`MOST_STEPS`], each of 4 x 2 characters a cell.
    Large(u16),
}

/// The most steps of a large board. Its cells have 19 x 9 characters.
const MOST_STEPS: u16 = 4;

/// Columns left of the board, for the row numbers.
pub(super) const MARGIN: u16 = 2;

impl BoardSize {
    /// All sizes, the largest first.
    pub(super) fn all() -> impl Iterator<Item = BoardSize> {
        (1..=MOST_STEPS).rev().map(BoardSize::Large).chain([BoardSize::Medium, BoardSize::Small])
    }

    /// Returns the width and height of a cell.
    pub(super) const fn cell(self) -> (u16, u16) {
        match self {
            BoardSize::Small => (3, 1),
            BoardSize::Medium => (4, 1),
            BoardSize::Large(steps) => (4 * steps + 3, 2 * steps + 1),
        }
    }

    /// Returns true if each note has a place of its own.
    pub(super) const fn has_places(self) -> bool {
        matches!(self, BoardSize::Large(_))
    }

    /// Returns true if cells of this size have room for the notes of a board, with a sign before each, and their lines for
    /// what clues write on them.
    fn suits(self, shape: &BoardShape) -> bool {
        let ((width, height), (cols, rows)) = (self.cell(), shape.note_places());
        let has_room = !self.has_places() || (width > 2 * cols && height >= rows);
        has_room && width >= shape.longest_mark()
    }

    /// Returns the width and height of a digit.
    pub(super) const fn digit(self) -> u16 {
        match self {
            BoardSize::Small | BoardSize::Medium => 1,
            BoardSize::Large(steps) => 2 * steps - 1,
        }
    }

    /// Returns the position of the middle of a digit in its cell.
    pub(super) const fn middle(self) -> (u16, u16) {
        match self {
            BoardSize::Small | BoardSize::Medium => (1, 0),
            BoardSize::Large(steps) => (2 * steps + 1, steps),
        }
    }

    /// Returns true if there are lines between the cells of a box.
    pub(super) const fn has_thin_lines(self) -> bool {
        !matches!(self, BoardSize::Small)
    }

    /// Returns the least width of a panel beside the board, and the least height of one below.
    const fn panel(self) -> (u16, u16) {
        match self {
            BoardSize::Small => (24, 2),
            BoardSize::Medium => (24, 6),
            BoardSize::Large(_) => (30, 7),
        }
    }
}

/// The narrowest screen on which the text around a small board can be read.
const NARROWEST: u16 = 30;

/// Returns the size of a board with its numbers.
fn size_with_numbers(geometry: &BoardGeometry) -> (u16, u16) {
    let (width, height) = geometry.size();
    (MARGIN + width, 1 + height)
}

/// Returns the smallest screen that has room for a board, in characters.
pub(crate) fn least_screen(shape: &BoardShape) -> Size {
    let smallest = BoardSize::all().filter(|size| size.suits(shape)).last().unwrap_or(BoardSize::Small);
    let (width, height) = size_with_numbers(&BoardGeometry::new(shape, smallest));
    Size { width: width.max(NARROWEST), height: height + 2 + smallest.panel().1 }
}

/// The widest panel: longer lines are hard to read.
const WIDEST_PANEL: u16 = 60;

/// The most lines that stay free below a board with a panel beside it.
const MOST_BELOW: u16 = 4;

/// Where things are on a screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ScreenLayout {
    pub(crate) geometry: BoardGeometry,
    /// The line above board and panel.
    pub(crate) title: Rect,
    pub(crate) board: Rect,
    /// Beside the board or below it.
    pub(crate) panel: Rect,
    /// The line below board and panel.
    pub(crate) status: Rect,
}

impl ScreenLayout {
    /// Returns the layout with the largest board that leaves room for the panel; `None` if the
    /// screen is too small.
    pub(crate) fn for_board(shape: &BoardShape, area: Rect) -> Option<ScreenLayout> {
        BoardSize::all().filter(|size| size.suits(shape)).find_map(|size| {
            let geometry = BoardGeometry::new(shape, size);
            let (width, height) = size_with_numbers(&geometry);
            let (least_width, least_height) = size.panel();
            let room = area.height.checked_sub(2)?;
            let is_beside = area.width > width + least_width && room >= height;
            let is_below = area.width >= width.max(NARROWEST) && room >= height + least_height;
            let used = if is_beside {
                // The panel may use a few lines more than the board.
                let height = area.height.min(height + 2 + MOST_BELOW);
                Size { width: area.width.min(width + 1 + WIDEST_PANEL), height }
            } else if is_below {
                Size { width: area.width.min(width.max(WIDEST_PANEL)), height: area.height }
            } else {
                return None;
            };
            let used = Rect {
                x: area.x + (area.width - used.width) / 2,
                y: area.y + (area.height - used.height) / 2,
                width: used.width,
                height: used.height,
            };
            let mut board = Rect { x: used.x, y: used.y + 1, width, height };
            let panel = if is_beside {
                let x = board.right() + 1;
                Rect { x, y: used.y + 2, width: used.right() - x, height: used.height - 3 }
            } else {
                board.x += (used.width - width) / 2;
                let y = board.bottom();
                Rect { x: used.x + 1, y, width: used.width - 1, height: used.bottom() - 1 - y }
            };
            let line = |y| Rect { x: used.x, y, width: used.width, height: 1 };
            let (title, status) = (line(used.y), line(used.bottom() - 1));
            Some(ScreenLayout { geometry, title, board, panel, status })
        })
    }

    /// Returns row and column of the cell that is drawn at a position; the lines to its right and below it belong to it.
    pub(crate) fn place_at(&self, x: u16, y: u16) -> Option<(usize, usize)> {
        let (left, top) = (self.board.x + MARGIN, self.board.y + 1);
        let is_inside = x < self.board.right() - 1 && y < self.board.bottom() - 1;
        let place = self.geometry.place_at(x.checked_sub(left)?, y.checked_sub(top)?)?;
        is_inside.then_some(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn classic(area: Rect) -> Option<ScreenLayout> {
        ScreenLayout::for_board(BoardShape::classic(), area)
    }

    fn size_at(width: u16, height: u16) -> Option<BoardSize> {
        classic(Rect::new(0, 0, width, height)).map(|layout| layout.geometry.size)
    }

    #[test]
    fn the_largest_board_that_fits_is_drawn() {
        assert_eq!(size_at(300, 100), Some(BoardSize::Large(4)));
        assert_eq!(size_at(200, 80), Some(BoardSize::Large(3)));
        assert_eq!(size_at(200, 60), Some(BoardSize::Large(2)));
        assert_eq!(size_at(120, 40), Some(BoardSize::Large(1)));
        assert_eq!(size_at(80, 24), Some(BoardSize::Medium));
        assert_eq!(size_at(50, 30), Some(BoardSize::Medium));
        assert_eq!(size_at(40, 20), Some(BoardSize::Small));
        let least = least_screen(BoardShape::classic());
        assert_eq!((least.width, least.height), (33, 18));
        assert_eq!(size_at(least.width, least.height), Some(BoardSize::Small));
        assert_eq!(size_at(least.width - 1, least.height), None);
        assert_eq!(size_at(least.width, least.height - 1), None);
        assert_eq!(size_at(0, 0), None);
    }

    #[test]
    fn every_cell_is_found_where_it_is_drawn() {
        for (width, height) in [(300, 100), (200, 60), (120, 40), (80, 24), (40, 20)] {
            let layout = classic(Rect::new(0, 0, width, height)).unwrap();
            let (cell_width, cell_height) = layout.geometry.size.cell();
            for (row, col) in (0..81).map(|index| (index / 9, index % 9)) {
                let x = layout.board.x + MARGIN + layout.geometry.left(col);
                let y = layout.board.y + 1 + layout.geometry.top(row);
                for (dx, dy) in [(0, 0), (cell_width - 1, cell_height - 1)] {
                    assert_eq!(layout.place_at(x + dx, y + dy), Some((row, col)), "{width}x{height}");
                }
            }
            assert_eq!(layout.place_at(0, 5), None);
            assert_eq!(layout.place_at(width - 1, height - 1), None);
        }
    }

    #[test]
    fn parts_neither_overlap_nor_leave_the_screen() {
        for width in 0..=300 {
            for height in 0..=100 {
                let area = Rect::new(0, 0, width, height);
                let Some(layout) = classic(area) else { continue };
                let parts = [layout.title, layout.board, layout.panel, layout.status];
                for (index, part) in parts.iter().enumerate() {
                    assert_eq!(part.intersection(area), *part, "{width}x{height}: {layout:?}");
                    let overlaps = parts[..index].iter().any(|other| part.intersects(*other));
                    assert!(!overlaps, "{width}x{height}: {layout:?}");
                }
            }
        }
    }

    /// A larger screen never has a smaller board, and the space around the parts is the same on
    /// both sides, give or take a character.
    #[test]
    fn boards_grow_with_the_screen_and_stay_in_its_middle() {
        for width in 33..=300 {
            for height in 18..=100 {
                let layout = classic(Rect::new(0, 0, width, height)).unwrap();
                for (wider, higher) in [(1, 0), (0, 1)] {
                    let larger = size_at(width + wider, height + higher).unwrap();
                    assert!(larger >= layout.geometry.size, "{width}x{height}: {larger:?}");
                }
                let (left, right) = (layout.title.x, width - layout.title.right());
                let (top, bottom) = (layout.title.y, height - layout.status.bottom());
                assert!(
                    left.abs_diff(right) <= 1 && top.abs_diff(bottom) <= 1,
                    "{width}x{height}: {layout:?}"
                );
                // On screens of the usual shape at most half of the lines is left free.
                let is_usual = width >= 2 * height;
                assert!(!is_usual || top + bottom <= height / 2, "{width}x{height}: {layout:?}");
            }
        }
    }
}
