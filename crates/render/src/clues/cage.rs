//! Cages: a dashed border inside the cells, and the sum in the upper left corner of the first one.
//!
//! ```text
//!   12 ─ ─ ─ ┐      Each side begins and ends with a whole dash, so that corners are closed. The border leaves out the
//!            │      place of the sum. A cage in several parts has a letter in each: 12a … a.
//!   │  ┌ ─ ─ ┘
//!   └ ─┘
//! ```

use ninefold_rules::{BoardCell, Clue, ClueKind};

use super::moved;
use crate::cell_outline::{OutlineCorner, outlines, parts};
use crate::digits::DigitStyle;
use crate::layout::BoardLayout;
use crate::overlay::Overlay;
use crate::{Anchor, Point, Primitive, Stroke, TextRun, Weight};

/// How far inside its cells a border lies, its width, and its dashes and gaps.
pub(super) const INSET: f32 = 0.08;
pub(super) const LINE: f32 = 0.03;
const DASH: f32 = 0.09;
const GAP: f32 = 0.06;
/// Where a sum begins: from the left and from above.
const SUM_LEFT: f32 = 0.1;
const SUM_TOP: f32 = 0.12;
/// The least size of a sum in points, and the most it takes of a cell.
const LEAST_SUM: f32 = 7.0;
const MOST_SUM: f32 = 0.36;
/// The room around a sum.
const SUM_ROOM: f32 = 0.04;
/// Where the left and upper edge of that room lie, clear of the lines around the cell.
const PATCH: f32 = 0.055;

/// A text in the upper left corner of a cell.
struct CageLabel {
    row: usize,
    column: usize,
    text: String,
    /// Its left end, from the left edge of the cell.
    left: f32,
    width: f32,
}

impl BoardLayout<'_> {
    /// Draws the cages.
    pub(super) fn push_cages(&self, overlay: &Overlay<'_>, primitives: &mut Vec<Primitive>) {
        let cages: Vec<&Clue> = self.clues_of(ClueKind::Cage).collect();
        let mut labels = Vec::new();
        let mut letters = ('a'..='z').chain('A'..='Z').cycle();
        for cage in cages {
            let cells: Vec<(usize, usize)> =
                cage.cells().iter().map(|&cell| self.rules.row_and_column(cell)).collect();
            let sum = cage.sum().map_or_else(String::new, |sum| sum.to_string());
            let parts = parts(&cells);
            let letter = if parts.len() > 1 { letters.next() } else { None };
            for (number, part) in parts.iter().enumerate() {
                let mut text = if number == 0 { sum.clone() } else { String::new() };
                text.extend(letter);
                let label = if text.is_empty() { None } else { Some(self.cage_label(part[0], text)) };
                for corners in outlines(part) {
                    self.push_cage_border(&corners, label.as_ref(), primitives);
                }
                labels.extend(label);
            }
        }
        for label in &labels {
            self.push_patch(label, overlay, primitives);
        }
        for label in labels {
            let at = self.at(label.row, label.column);
            primitives.push(Primitive::Text(TextRun {
                text: label.text,
                at: moved(at, label.left, self.sum_baseline()),
                size: self.sum_size(),
                anchor: Anchor::Start,
                weight: Weight::Bold,
                colour: self.theme.ink,
            }));
        }
    }

    /// Returns where the baseline of sums lies below the upper edge of their cell.
    pub(super) fn sum_baseline(&self) -> f32 {
        SUM_TOP * self.cell + self.sum_size() * self.fonts.face(Weight::Bold).digit_height()
    }

    /// Returns the size of sums in points: that of small digits, but never unreadable.
    pub(super) fn sum_size(&self) -> f32 {
        let size = self.theme.mark_size * self.cell;
        size.max(LEAST_SUM.min(MOST_SUM * self.cell))
    }

    /// Returns where a text in the corner of a cell stands: beside a circle around that corner, if there is one.
    fn cage_label(&self, (row, column): (usize, usize), text: String) -> CageLabel {
        let rules = self.rules;
        let width = self.fonts.face(Weight::Bold).width(&text, self.sum_size());
        let is_corner = |cell: &BoardCell| rules.row_and_column(*cell) == (row, column);
        let circle =
            self.clues_of(ClueKind::Quadruple).any(|clue| clue.cells().last().is_some_and(is_corner));
        let left = if circle { (self.cell - width) / 2.0 } else { SUM_LEFT * self.cell };
        CageLabel { row, column, text, left, width }
    }

    /// Clears the place of a sum.
    fn push_patch(&self, label: &CageLabel, overlay: &Overlay<'_>, primitives: &mut Vec<Primitive>) {
        let room = SUM_ROOM * self.cell;
        let cell = self.rules.cell_at(label.row, label.column);
        let (left, top) = ((label.left - room).max(PATCH * self.cell), PATCH * self.cell);
        primitives.push(Primitive::Rectangle {
            corner: moved(self.at(label.row, label.column), left, top),
            width: label.left + label.width + room - left,
            height: self.sum_baseline() + room / 2.0 - top,
            fill: cell.map_or_else(|| self.theme.ground(), |cell| overlay.ground_in(cell)),
        });
    }

    /// Draws one outline, side by side.
    fn push_cage_border(
        &self,
        corners: &[OutlineCorner],
        label: Option<&CageLabel>,
        primitives: &mut Vec<Primitive>,
    ) {
        let place = |corner: &OutlineCorner| {
            let inset = INSET * self.cell;
            let (right, down) = (f32::from(corner.right) * inset, f32::from(corner.down) * inset);
            moved(self.at(corner.row, corner.column), right, down)
        };
        for (number, corner) in corners.iter().enumerate() {
            let next = &corners[(number + 1) % corners.len()];
            let (mut from, mut to) = (place(corner), place(next));
            if let Some(label) = label {
                let at = self.at(label.row, label.column);
                let room = SUM_ROOM * self.cell;
                let is_here =
                    |corner: &OutlineCorner| (corner.row, corner.column) == (label.row, label.column);
                let (left, right) = (at.x + label.left - room, at.x + label.left + label.width + room);
                // The first cell is the upper left one: only the two sides that meet in its corner reach the sum.
                if is_here(corner) && corner.row == next.row {
                    if left > from.x + DASH * self.cell {
                        self.push_side(from, Point::new(left, from.y), primitives);
                    }
                    from.x = right;
                } else if is_here(next) && corner.column == next.column && left <= to.x {
                    to.y = at.y + self.sum_baseline() + room / 2.0;
                }
            }
            self.push_side(from, to, primitives);
        }
    }

    /// Draws a straight side in whole dashes.
    fn push_side(&self, from: Point, to: Point, primitives: &mut Vec<Primitive>) {
        let width = self.stroke_width(LINE);
        let half = width / 2.0;
        let length = (to.x - from.x).abs() + (to.y - from.y).abs();
        let (right, down) = super::direction(from, to);
        let (from, to) = (moved(from, -right * half, -down * half), moved(to, right * half, down * half));
        let (dash, gap) = (DASH * self.cell, GAP * self.cell);
        let gaps = ((length + width - dash) / (dash + gap)).round();
        let stroke = Stroke::new(self.theme.ink, width);
        let stroke = if gaps < 1.0 {
            stroke
        } else {
            let scale = (length + width) / (gaps * (dash + gap) + dash);
            stroke.dashed(dash * scale, gap * scale)
        };
        primitives.push(Primitive::Line { from, to, stroke });
    }

    /// Returns a style for small texts in the theme's ink.
    pub(super) fn clue_style(&self, weight: Weight, size: f32) -> DigitStyle<'_> {
        DigitStyle::new(weight, self.theme.ink, size, self.fonts)
    }
}
