//! How large digits are among clues, and where they stand, so that they touch none of the marks in their cell.
//!
//! ```text
//!   12 ─ ─ ─ ─     A sum in the corner moves all digits down. Then the size falls in small steps until the rectangle around
//!      ┌───┐       the widest digit is clear of the borders of cages, of marks on the edges and corners of its cell, and
//!   │  │ 8 │  ○    within the circle of an arrow. All cells have the same size: a board with digits of several sizes looks
//!   │  └───┘       broken.
//!    ─ ─ ─ ─
//! ```
//!
//! What lies below the grid, such as a thermometer, may pass behind a digit.

use ninefold_rules::ClueKind;

use super::{arrow, cage, mark, marked_line};
use crate::Weight;
use crate::layout::BoardLayout;

/// The least distance between a digit and the sum above it, and between a digit and a mark.
const BELOW_SUM: f32 = 0.05;
const GAP: f32 = 0.015;
/// The digit's size beside cage sums, as a part of its size elsewhere.
const BESIDE_SUMS: f32 = 0.86;
/// How far the square around a letter reaches from a corner: half of its diagonal.
const LETTER_ON_CORNER: f32 = mark::LETTER_ROOM * 0.708;
/// The kinds that write into the upper corners of cells.
const LABELLED: &[ClueKind] = &[ClueKind::Cage, ClueKind::Clone];
/// By how much the size falls at a time, and the least that it falls to.
const STEP: f32 = 0.01;
const LEAST_SIZE: f32 = 0.3;

/// The rectangle around the widest digit or all candidates, in parts of a cell.
pub(crate) struct DigitExtent {
    /// Half the width; digits stand in the middle.
    pub(crate) half: f32,
    pub(crate) top: f32,
    pub(crate) bottom: f32,
}

/// What digits keep clear of, in parts of a cell.
pub(crate) struct Obstacles {
    /// How far marks reach into a cell from the middles of its sides.
    sides: f32,
    /// The radius of circles on corners.
    corner: f32,
    /// The inner radius of circles around the digit.
    circle: f32,
}

impl Obstacles {
    pub(crate) fn is_clear(&self, digit: &DigitExtent) -> bool {
        let beside = 0.5 - digit.half;
        let above = digit.top.min(1.0 - digit.bottom);
        let reach = (0.5 - digit.top).max(digit.bottom - 0.5);
        beside.min(above) >= self.sides
            && is_longer(beside, above, self.corner)
            && !is_longer(digit.half, reach, self.circle)
    }
}

/// Whether a way is longer than a length.
fn is_longer(right: f32, down: f32, length: f32) -> bool {
    right * right + down * down > length * length
}

impl BoardLayout<'_> {
    /// Returns the size of digits, in points, and how far below the middle of their cell they stand.
    pub(crate) fn digit_place(&self) -> (f32, f32) {
        let mut size = self.theme.digit_size;
        if self.rules.clues().is_empty() {
            return (size * self.cell, 0.0);
        }
        if self.has(LABELLED) {
            size *= BESIDE_SUMS;
        }
        let obstacles = self.obstacles();
        while size > LEAST_SIZE && !obstacles.is_clear(&self.digit_extent(size)) {
            size -= STEP;
        }
        let DigitExtent { top, bottom, .. } = self.digit_extent(size);
        (size * self.cell, ((top + bottom) / 2.0 - 0.5) * self.cell)
    }

    /// Returns the rectangle around the widest digit of a size.
    fn digit_extent(&self, size: f32) -> DigitExtent {
        let weights = [self.theme.clue_weight, self.theme.entry_weight, Weight::Bold];
        let (width, height) = self.letter_extent(&weights, size);
        self.below_sums(width / 2.0, height)
    }

    /// Returns the width of the widest digit of this board in a size, and its height.
    pub(crate) fn letter_extent(&self, weights: &[Weight], size: f32) -> (f32, f32) {
        let (mut width, mut height) = (0.0_f32, 0.0_f32);
        for face in weights.iter().map(|&weight| self.fonts.face(weight)) {
            height = height.max(face.digit_height() * size);
            for digit in (1..=self.rules.size()).filter_map(ninefold_rules::BoardDigit::new) {
                width = width.max(face.width(&self.picture.letter(digit), size));
            }
        }
        (width, height)
    }

    /// Returns a rectangle in the middle of a cell, but below a cage's sum.
    pub(crate) fn below_sums(&self, half: f32, height: f32) -> DigitExtent {
        let sums = if self.has(LABELLED) { self.sum_baseline() / self.cell + BELOW_SUM } else { 0.0 };
        let top = ((1.0 - height) / 2.0).max(sums);
        DigitExtent { half, top, bottom: top + height }
    }

    /// Returns what the digits of this board keep clear of.
    pub(crate) fn obstacles(&self) -> Obstacles {
        let line = |part: f32| self.stroke_width(part) / self.cell;
        let sides = [
            (&[ClueKind::Cage][..], cage::INSET + line(cage::LINE) / 2.0),
            (&[ClueKind::WhiteDot, ClueKind::BlackDot], mark::DOT),
            (&[ClueKind::X, ClueKind::V], mark::LETTER_ROOM / 2.0),
            (&[ClueKind::Bar], mark::BAR.0 / 2.0),
            (
                &[ClueKind::Less, ClueKind::Minimum, ClueKind::Maximum],
                (mark::SIGN.1 + line(mark::SIGN_LINE)) / 2.0,
            ),
        ];
        let sides = sides.into_iter().filter(|(kinds, _)| self.has(kinds)).map(|(_, reach)| reach + GAP);
        let has_letters = self.rules.clues().iter().any(|clue| marked_line::label(clue).is_some());
        let sides = sides.chain(has_letters.then_some(mark::LETTER_ROOM / 2.0 + GAP));
        let corner = mark::CORNER + line(mark::RING) / 2.0 + GAP;
        let circle = arrow::CIRCLE - line(arrow::LINE) / 2.0 - GAP;
        Obstacles {
            sides: sides.fold(0.0, f32::max),
            corner: match self.has(&[ClueKind::Quadruple]) {
                true => corner,
                // Half of the diagonal of a letter's square, where a line crosses the corner.
                false if has_letters => LETTER_ON_CORNER + GAP,
                false => 0.0,
            },
            circle: if self.has(&[ClueKind::Arrow, ClueKind::Between]) { circle } else { f32::MAX },
        }
    }

    /// Whether the board has a clue of one of these kinds.
    fn has(&self, kinds: &[ClueKind]) -> bool {
        self.rules.clues().iter().any(|clue| kinds.contains(&clue.kind()))
    }
}
