//! Booklets: pages side by side on sheets that are printed on both sides, stacked, and folded.
//!
//! ```text
//!   8 pages on 2 sheets:     front  8 | 1      front  6 | 3
//!                            back   2 | 7      back   4 | 5
//! ```
//!
//! The number of pages is a multiple of four. Print on both sides, flipped on the short edge.

use crate::trim::{INCH, MM};
use crate::{BookletSheet, Trim};

/// The size of a sheet in landscape orientation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SheetSize {
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl SheetSize {
    pub(crate) fn for_sheet(sheet: BookletSheet) -> SheetSize {
        match sheet {
            BookletSheet::A4 => SheetSize { width: 297.0 * MM, height: 210.0 * MM },
            BookletSheet::Letter => SheetSize { width: 11.0 * INCH, height: 8.5 * INCH },
        }
    }

    /// Returns where a page goes whose half of the sheet begins at `x`, and how much larger it is
    /// drawn: as large as the half allows, in its middle.
    pub(crate) fn place(self, trim: Trim, x: f32) -> ((f32, f32), f32) {
        let half = self.width / 2.0;
        let scale = (half / trim.width()).min(self.height / trim.height());
        // A page that is just about half a sheet keeps its size.
        let scale = if (scale - 1.0).abs() < 0.01 { 1.0 } else { scale };
        let (width, height) = (trim.width() * scale, trim.height() * scale);
        ((x + (half - width) / 2.0, (self.height - height) / 2.0), scale)
    }
}

/// Returns the left and the right page of each side of each sheet, front and back in turn. `pages`
/// is a multiple of four.
pub(crate) fn sheets(pages: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..pages / 2).map(move |side| {
        let (low, high) = (side + 1, pages - side);
        // Odd pages lie on the right.
        if low.is_multiple_of(2) { (low, high) } else { (high, low) }
    })
}

/// Returns the side of a sheet that a page is on, counted from 0 as [`sheets`] returns them.
pub(crate) fn side_of(page: usize, pages: usize) -> usize {
    page.min(pages + 1 - page) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folded_sheets_show_the_pages_in_order() {
        assert_eq!(sheets(8).collect::<Vec<_>>(), [(8, 1), (2, 7), (6, 3), (4, 5)]);
        for pages in [4, 16, 48] {
            let mut all: Vec<usize> = sheets(pages).flat_map(|(left, right)| [left, right]).collect();
            assert!(
                sheets(pages)
                    .all(|(left, right)| left % 2 == 0 && right % 2 == 1 && left + right == pages + 1)
            );
            for (side, (left, right)) in sheets(pages).enumerate() {
                assert_eq!((side_of(left, pages), side_of(right, pages)), (side, side));
            }
            all.sort_unstable();
            assert_eq!(all, (1..=pages).collect::<Vec<_>>());
        }
    }

    #[test]
    fn half_a_sheet_keeps_its_size() {
        for (sheet, trim) in [(BookletSheet::A4, Trim::A5), (BookletSheet::Letter, Trim::HALF_LETTER)] {
            assert_eq!(SheetSize::for_sheet(sheet).place(trim, 0.0).1, 1.0);
        }
        let ((x, y), scale) = SheetSize::for_sheet(BookletSheet::A4).place(Trim::A4, 0.0);
        assert!((scale - 0.707).abs() < 0.01 && x.abs() < 0.5 && y.abs() < 0.5);
    }
}
