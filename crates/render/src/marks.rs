//! Candidates in the cells of a board.
//!
//! ```text
//!   4 digits   6 digits   9 digits   16 digits     Each digit has its own place, in as many columns as rows or one
//!    1 2        1 2 3      1 2 3      1 2 3 4      more. Below a cage's sum the rows move closer together. If that is
//!    3 4        4 5 6      4 5 6      5 6 7 8      not enough, or other marks are in the way, all candidates of the
//!                          7 8 9      …            board become smaller.
//! ```

use ninefold_rules::{BoardCell, BoardDigit, BoardDigitSet};

use crate::clues::DigitExtent;
use crate::digits::DigitStyle;
use crate::layout::BoardLayout;
use crate::overlay::Overlay;
use crate::{Point, Primitive, Weight};

/// How far apart the first and the last of a row are, and two neighbours at most.
const SPREAD: f32 = 0.58;
const MOST_STEP: f32 = 0.4;
/// The least gap between neighbours in a row, and the least distance of neighbours in a column, as a part of their size.
const LEAST_GAP: f32 = 0.25;
const LEAST_STEP: f32 = 0.92;
/// The distance, as a part of their size, at which no two characters are too close.
const WIDE_STEP: f32 = 1.07;
/// How much smaller candidates become at a time, how often, and how much closer their rows.
const SHRINK: f32 = 0.97;
const SHRINKS: usize = 40;
const CLOSER: f32 = 0.96;

/// The room between candidates and the marks of clues, in addition to that around digits, as a part of a cell. So small a text
/// needs it: without it, a dashed line looks like a part of the digits next to it.
const AROUND: f32 = 0.035;

/// The places of candidates in a cell, as parts of its side.
pub(crate) struct MarkPlaces {
    pub(crate) columns: usize,
    rows: usize,
    /// The size of a candidate.
    pub(crate) size: f32,
    /// The distance of neighbours in a row and in a column.
    pub(crate) step: (f32, f32),
    /// How far below the middle of the cell the middle of all of them is.
    lower: f32,
}

impl MarkPlaces {
    /// Returns the middle of the first row.
    pub(crate) fn first(&self) -> f32 {
        0.5 + self.lower - middle(self.rows) * self.step.1
    }
}

/// Returns the middle of a row of places, counted from the first.
fn middle(count: usize) -> f32 {
    (count as f32 - 1.0) / 2.0
}

/// Returns how many columns and rows the candidates of a board with this number of digits need.
pub(crate) fn columns_and_rows(digits: usize) -> (usize, usize) {
    let columns = (1..).find(|columns| columns * columns >= digits).unwrap_or(1);
    (columns, digits.div_ceil(columns))
}

impl BoardLayout<'_> {
    /// Returns the largest places that are clear of the marks of clues.
    pub(crate) fn mark_places(&self) -> &MarkPlaces {
        self.mark_places.get_or_init(|| self.find_mark_places())
    }

    fn find_mark_places(&self) -> MarkPlaces {
        let (columns, rows) = columns_and_rows(self.rules.size());
        let step = |count: usize| (SPREAD / (count.max(2) - 1) as f32).min(MOST_STEP);
        let (across, down) = (step(columns), step(rows));
        let mut size = self.theme.mark_size;
        if size * WIDE_STEP > across {
            let (width, _) = self.letter_extent(&[Weight::Regular], 1.0);
            size = size.min(across / (width + LEAST_GAP));
        }
        let mut places = MarkPlaces { columns, rows, size, step: (across, down), lower: 0.0 };
        if self.rules.clues().is_empty() {
            return places;
        }
        for _ in 0..SHRINKS {
            let (width, height) = self.letter_extent(&[Weight::Regular], places.size);
            loop {
                let tall = (rows - 1) as f32 * places.step.1 + height;
                let half = ((columns - 1) as f32 * places.step.0 + width) / 2.0;
                let extent = self.below_sums(half, tall);
                places.lower = (extent.top + extent.bottom - 1.0) / 2.0;
                let around =
                    DigitExtent { half: extent.half + AROUND, bottom: extent.bottom + AROUND, ..extent };
                if self.obstacles().is_clear(&around) {
                    return places;
                }
                if places.step.1 * CLOSER < places.size * LEAST_STEP {
                    break;
                }
                places.step.1 *= CLOSER;
            }
            places.size *= SHRINK;
            places.step = (places.step.0 * SHRINK, (places.step.1 * SHRINK).max(places.size));
        }
        places
    }

    /// Returns the middle of a candidate: each has a fixed place in its cell, as on a telephone.
    pub(crate) fn mark_centre(&self, (cell, digit): (BoardCell, BoardDigit)) -> Point {
        let (centre, places) = (self.centre(cell), self.mark_places());
        let (row, column) = (digit.index() / places.columns, digit.index() % places.columns);
        let (across, down) = (self.cell * places.step.0, self.cell * places.step.1);
        Point::new(
            centre.x + (column as f32 - middle(places.columns)) * across,
            centre.y + places.lower * self.cell + (row as f32 - middle(places.rows)) * down,
        )
    }

    /// Draws the candidates of a cell without a digit, and those that a figure marks there.
    pub(crate) fn push_marks_of(
        &self,
        cell: BoardCell,
        overlay: &Overlay<'_>,
        primitives: &mut Vec<Primitive>,
    ) {
        let marks = self.picture.marks.as_ref().map_or(BoardDigitSet::NONE, |marks| marks[cell.index()]);
        let marks = BoardDigitSet::from_bits(marks.bits() | overlay.marked_in(cell).bits());
        if marks.is_empty() {
            return;
        }
        let size = self.mark_places().size * self.cell;
        let mark = DigitStyle::new(Weight::Regular, self.theme.mark, size, self.fonts);
        let on_disc = DigitStyle::new(Weight::Bold, self.theme.on_disc, size, self.fonts);
        for digit in marks {
            let style = if overlay.is_on_disc((cell, digit)) { &on_disc } else { &mark };
            primitives.push(style.text_at(self.mark_centre((cell, digit)), self.picture.letter(digit)));
        }
    }
}
