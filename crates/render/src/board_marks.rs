//! Candidates in the cells of any board.
//!
//! ```text
//!   4 digits   6 digits   9 digits   16 digits     Each digit has a place of its own, in as many columns as rows or one
//!    1 2        1 2 3      1 2 3      1 2 3 4      more. Below a cage's sum the rows move closer together. If that is
//!    3 4        4 5 6      4 5 6      5 6 7 8      not enough, or other marks are in the way, all candidates of the
//!                          7 8 9      …            board become smaller.
//! ```

use ninefold_rules::BoardCell;

use crate::board::DigitStyle;
use crate::board_scene::BoardScene;
use crate::clues::DigitExtent;
use crate::{Point, Primitive, Weight};

/// How far apart the first and the last of a row stand, and two neighbours at most.
const SPREAD: f32 = 0.58;
const MOST_STEP: f32 = 0.4;
/// The least distance of neighbours in a row and in a column, as a part of their size.
const LEAST_STEP: (f32, f32) = (1.07, 0.92);
/// How much smaller candidates become at a time, how often, and how much closer their rows.
const SHRINK: f32 = 0.97;
const SHRINKS: usize = 40;
const CLOSER: f32 = 0.96;

/// The places of candidates in a cell, as parts of its side.
pub(crate) struct MarkPlaces {
    pub(crate) columns: usize,
    /// The size of a candidate.
    pub(crate) size: f32,
    /// The distance of neighbours in a row and in a column.
    pub(crate) step: (f32, f32),
    /// The middle of the first row.
    pub(crate) first: f32,
}

/// Returns how many columns and rows the candidates of a board with so many digits need.
pub(crate) fn columns_and_rows(digits: usize) -> (usize, usize) {
    let columns = (1..).find(|columns| columns * columns >= digits).unwrap_or(1);
    (columns, digits.div_ceil(columns))
}

impl BoardScene<'_> {
    /// Returns the largest places that are clear of the marks of clues.
    pub(crate) fn mark_places(&self) -> MarkPlaces {
        let (columns, rows) = columns_and_rows(self.picture.clues.rules().size());
        let step = |count: usize| (SPREAD / (count.max(2) - 1) as f32).min(MOST_STEP);
        let (across, down) = (step(columns), step(rows));
        let size = self.theme.mark_size.min(across / LEAST_STEP.0);
        let mut places = MarkPlaces { columns, size, step: (across, down), first: 0.5 };
        for _ in 0..SHRINKS {
            let (width, height) = self.letter_extent(&[Weight::Regular], places.size);
            loop {
                let tall = (rows - 1) as f32 * places.step.1 + height;
                let half = ((columns - 1) as f32 * places.step.0 + width) / 2.0;
                let extent = self.below_sums(half, tall);
                places.first = extent.top + height / 2.0;
                if self.is_clear(&extent) {
                    return places;
                }
                if places.step.1 * CLOSER < places.size * LEAST_STEP.1 {
                    break;
                }
                places.step.1 *= CLOSER;
            }
            places.size *= SHRINK;
            places.step = (places.step.0 * SHRINK, (places.step.1 * SHRINK).max(places.size));
        }
        places
    }

    /// Draws the candidates of a cell.
    pub(crate) fn push_marks_of(
        &self,
        cell: BoardCell,
        places: &MarkPlaces,
        style: &DigitStyle<'_>,
        primitives: &mut Vec<Primitive>,
    ) {
        let Some(marks) = self.picture.marks.as_ref().map(|marks| marks[cell.index()]) else { return };
        let corner = self.corner(cell);
        for digit in marks {
            let (row, column) = (digit.index() / places.columns, digit.index() % places.columns);
            let right = 0.5 + (column as f32 - (places.columns as f32 - 1.0) / 2.0) * places.step.0;
            let down = places.first + row as f32 * places.step.1;
            let centre = Point::new(corner.x + right * self.cell, corner.y + down * self.cell);
            primitives.push(style.text_at(centre, self.picture.letter(digit)));
        }
    }

    /// Returns the style of candidates.
    pub(crate) fn mark_style(&self, places: &MarkPlaces) -> DigitStyle<'_> {
        DigitStyle::new(Weight::Regular, self.theme.mark, places.size * self.cell, self.fonts)
    }

    /// Whether something in each cell is clear of the marks of clues.
    fn is_clear(&self, extent: &DigitExtent) -> bool {
        self.obstacles().is_clear(extent)
    }
}
