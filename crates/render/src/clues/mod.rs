//! Clues beside digits: cages, dots, lines and sums, each with a shape of its own.
//!
//! ```text
//!   below the grid   region.rs    shaded squares and circles
//!                    line.rs      thermometers, renban and whisper lines; marked_line.rs those with a letter or two circles
//!   above the grid   arrow.rs     circles, arms and heads
//!                    cage.rs      dashed borders and sums
//!                    mark.rs      dots, X and V, bars, signs, circles around corners
//!   among them       digit.rs     the size and place of digits, clear of all of these
//!   around it        outside.rs   sums of rows, columns and diagonals, and the room they need
//!   in words         words.rs     a sentence for each rule, a line for each clue
//!                    lattice.rs   the board as text with marks on its lines
//! ```
//!
//! Sizes are parts of a cell's side. A mark never relies on colour: without it, its shape or pattern still shows its kind.

mod arrow;
mod cage;
mod digit;
mod lattice;
mod line;
mod mark;
mod marked_line;
mod outside;
mod region;
mod words;

use ninefold_rules::{BoardCell, Clue, ClueKind};

use crate::layout::BoardLayout;
use crate::overlay::Overlay;
use crate::{Colour, Point, Primitive, Theme};

pub(crate) use digit::DigitExtent;
pub(crate) use lattice::lattice_text;
pub(crate) use outside::OutsideRoom;
pub(crate) use words::{SentencePlace, clue_sentences, clue_words, counted_clues};

/// The radius of the circle around a printed digit that lines keep clear, as a part of a cell.
const CLEAR: f32 = 0.36;

impl BoardLayout<'_> {
    /// Draws what lies below the grid.
    pub(crate) fn push_clues_below(&self, primitives: &mut Vec<Primitive>) {
        self.push_regions(primitives);
        self.push_thermometers(primitives);
        self.push_line_clues(primitives);
        self.push_marked_lines(primitives);
    }

    /// Draws what lies above the grid and below the digits.
    pub(crate) fn push_clues_above(&self, overlay: &Overlay<'_>, primitives: &mut Vec<Primitive>) {
        self.push_arrows(primitives);
        self.push_cages(overlay, primitives);
        self.push_clone_labels(primitives);
        self.push_marks(primitives);
        self.push_line_labels(primitives);
        self.push_outside(primitives);
    }

    /// Returns the clues of a kind, in their order.
    fn clues_of(&self, kind: ClueKind) -> impl Iterator<Item = &Clue> {
        self.rules.clues().iter().filter(move |clue| clue.kind() == kind)
    }

    /// Returns the middle of the border between two neighbours, and whether the border is upright.
    fn border(&self, cells: &[BoardCell]) -> (Point, bool) {
        let (one, other) = (self.centre(cells[0]), self.centre(cells[1]));
        let middle = Point::new((one.x + other.x) / 2.0, (one.y + other.y) / 2.0);
        (middle, (other.x - one.x).abs() > (other.y - one.y).abs())
    }
}

impl Theme {
    /// Returns the colour behind everything.
    pub(crate) fn ground(&self) -> Colour {
        self.paper.unwrap_or(Colour::WHITE)
    }

    /// Returns a flat shade, `part` of the way from the paper to the ink.
    fn shade(&self, part: f32) -> Colour {
        self.tint(self.ink, part)
    }

    /// Returns a flat shade, `part` of the way from the paper to a colour. On bare paper it is a grey.
    fn tint(&self, colour: Colour, part: f32) -> Colour {
        let colour = if self.paper.is_none() { self.ink } else { colour };
        let (from, to) = (self.ground().rgb(), colour.rgb());
        let mixed: [u8; 3] = std::array::from_fn(|i| {
            let (from, to) = (f32::from(from[i]), f32::from(to[i]));
            (from + (to - from) * part).round() as u8
        });
        match mixed {
            [red, green, blue] if red == green && green == blue => Colour::Grey(red),
            [red, green, blue] => Colour::Rgb(red, green, blue),
        }
    }
}

/// Returns a place moved to the right and downwards.
fn moved(place: Point, right: f32, down: f32) -> Point {
    Point::new(place.x + right, place.y + down)
}

/// Returns the place this far from one place towards another.
fn towards(from: Point, to: Point, length: f32) -> Point {
    let (right, down) = direction(from, to);
    moved(from, right * length, down * length)
}

/// Returns the direction from one place to another, of length 1.
fn direction(from: Point, to: Point) -> (f32, f32) {
    let length = distance(from, to);
    ((to.x - from.x) / length, (to.y - from.y) / length)
}

/// Returns the distance of two places.
fn distance(from: Point, to: Point) -> f32 {
    let (right, down) = (to.x - from.x, to.y - from.y);
    // Not `hypot`, whose last digit depends on the platform.
    (right * right + down * down).sqrt()
}

/// Returns a closed outline.
pub(crate) fn outline(corners: &[Point]) -> Vec<crate::PathSegment> {
    use crate::PathSegment::{Close, LineTo, MoveTo};
    let lines = corners.iter().enumerate();
    let mut segments: Vec<_> =
        lines.map(|(i, &corner)| if i == 0 { MoveTo(corner) } else { LineTo(corner) }).collect();
    segments.push(Close);
    segments
}

/// Returns the outline of a rectangle around a middle.
fn rectangle(middle: Point, width: f32, height: f32) -> Vec<crate::PathSegment> {
    let (x, y) = (width / 2.0, height / 2.0);
    outline(&[moved(middle, -x, -y), moved(middle, x, -y), moved(middle, x, y), moved(middle, -x, y)])
}
