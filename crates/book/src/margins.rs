//! Margins: the area around a page that stays free of ink. The gutter is wider in thicker books.
//!
//! ```text
//!        even page, on the left          odd page, on the right
//!      ┌─────────────────────────┐     ┌─────────────────────────┐
//!      │           top           │     │           top           │
//!      │ outside  ▒▒▒▒▒  inside  │spine│  inside  ▒▒▒▒▒  outside │
//!      │          bottom         │     │          bottom         │
//!      └─────────────────────────┘     └─────────────────────────┘
//! ```
//!
//! | pages | least inside margin, the gutter |
//! |---|---|
//! | up to 150 | 0.375 in |
//! | 151 – 300 | 0.5 in |
//! | 301 – 500 | 0.625 in |
//! | 501 – 700 | 0.75 in |
//! | 701 and more | 0.875 in |
//!
//! The table is that of Kindle Direct Publishing (“Set Trim Size, Bleed, and Margins”), which also
//! requires at least 0.25 in on the other three sides of pages without bleed. A book has a quarter
//! of an inch more inside unless its options name an inner margin.

use crate::trim::INCH;
use crate::{BookOptions, PageBinding, Trim};

/// The smallest top, bottom and outer margin that a print shop accepts, in points.
pub const LEAST_MARGIN: f32 = 0.25 * INCH;

/// What the inner margin of a book has beyond the least that print shops accept, in points: a
/// quarter of an inch disappears into the curve of an open book.
pub const COMFORT: f32 = 0.25 * INCH;

/// Returns the least inner margin of a book with this number of pages, in points.
///
/// ```
/// use ninefold_book::gutter;
/// assert_eq!([24, 150, 151, 300, 301, 500].map(gutter), [27.0, 27.0, 36.0, 36.0, 45.0, 45.0]);
/// ```
#[must_use]
pub const fn gutter(pages: usize) -> f32 {
    match pages {
        0..=150 => 0.375 * INCH,
        151..=300 => 0.5 * INCH,
        301..=500 => 0.625 * INCH,
        501..=700 => 0.75 * INCH,
        _ => 0.875 * INCH,
    }
}

/// The margins of a page, in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Margins {
    /// At the spine.
    pub inside: f32,
    /// At the other edge.
    pub outside: f32,
    /// Above.
    pub top: f32,
    /// Below.
    pub bottom: f32,
}

/// A rectangle on a page, in points from the upper left corner; `y` grows downwards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    /// The left edge.
    pub x: f32,
    /// The upper edge.
    pub y: f32,
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
}

impl Margins {
    /// Returns the margins of a book with this number of pages. The inner margin is that of the
    /// options; without one, bound books have [`COMFORT`] more than the gutter, and at least the
    /// outer margin, so that boards do not lean into the fold.
    #[must_use]
    pub fn for_book(options: &BookOptions, pages: usize) -> Margins {
        let outside = options.margin;
        let inside = match options.binding {
            PageBinding::Bound => options.inside.unwrap_or_else(|| (gutter(pages) + COMFORT).max(outside)),
            PageBinding::Loose => outside,
        };
        Margins { inside, outside, top: outside, bottom: outside }
    }

    /// Returns the part of the page between the margins. Pages are counted from 1; odd pages are on
    /// the right.
    #[must_use]
    pub fn area(&self, trim: Trim, page: usize) -> Area {
        let x = if page.is_multiple_of(2) { self.outside } else { self.inside };
        Area {
            x,
            y: self.top,
            width: trim.width() - self.inside - self.outside,
            height: trim.height() - self.top - self.bottom,
        }
    }
}

impl Area {
    /// Returns the right edge.
    #[must_use]
    pub fn right(&self) -> f32 {
        self.x + self.width
    }

    /// Returns the lower edge.
    #[must_use]
    pub fn bottom(&self) -> f32 {
        self.y + self.height
    }

    /// Returns the middle between left and right.
    #[must_use]
    pub fn middle(&self) -> f32 {
        self.x + self.width / 2.0
    }

    /// Returns the area without this much at its upper edge.
    pub(crate) fn below(&self, height: f32) -> Area {
        Area { y: self.y + height, height: self.height - height, ..*self }
    }

    /// Returns the area without this much at its lower edge.
    pub(crate) fn above(&self, height: f32) -> Area {
        Area { height: self.height - height, ..*self }
    }

    /// Returns one of equal parts in columns and rows with gaps between them, counted row by row
    /// from 0.
    pub(crate) fn part(&self, (columns, rows): (usize, usize), gap: (f32, f32), number: usize) -> Area {
        let width = (self.width - gap.0 * (columns - 1) as f32) / columns as f32;
        let height = (self.height - gap.1 * (rows - 1) as f32) / rows as f32;
        let (column, row) = ((number % columns) as f32, (number / columns) as f32);
        Area { x: self.x + column * (width + gap.0), y: self.y + row * (height + gap.1), width, height }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_mirrored() {
        let margins = Margins::for_book(&BookOptions::default(), 320);
        let right = margins.area(Trim::LETTER, 1);
        let left = margins.area(Trim::LETTER, 2);
        assert_eq!((right.x, Trim::LETTER.width() - right.right()), (63.0, 36.0));
        assert_eq!((left.x, Trim::LETTER.width() - left.right()), (36.0, 63.0));
    }

    #[test]
    fn the_inner_margin_is_comfortable_or_chosen() {
        let inside = |options: &BookOptions, pages| Margins::for_book(options, pages).inside;
        let options = BookOptions::default();
        assert_eq!([24, 150, 151, 828].map(|pages| inside(&options, pages)), [45.0, 45.0, 54.0, 81.0]);
        assert_eq!(inside(&options.clone().with_margin(72.0), 24), 72.0);
        assert_eq!(inside(&options.clone().with_inside(30.0), 828), 30.0);
        assert_eq!(inside(&options.with_binding(PageBinding::Loose), 828), 36.0);
    }

    #[test]
    fn parts_fill_the_area() {
        let area = Area { x: 10.0, y: 20.0, width: 110.0, height: 230.0 };
        let last = area.part((2, 3), (10.0, 10.0), 5);
        assert_eq!((last.width, last.height), (50.0, 70.0));
        assert_eq!((last.right(), last.bottom()), (area.right(), area.bottom()));
    }
}
