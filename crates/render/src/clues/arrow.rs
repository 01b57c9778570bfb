//! Arrows: a circle for the sum, an arm through the cells that add up to it, and a head in the last one.
//!
//! ```text
//!    ╭───╮
//!    │   │────────────▶    Arms keep clear of printed digits. Before a digit in the last cell, the head ends short of it.
//!    ╰───╯
//! ```

use ninefold_rules::{BoardCell, ClueKind};

use super::{CLEAR, direction, distance, moved, outline, towards};
use crate::layout::BoardLayout;
use crate::{Colour, LineEnd, Point, Primitive, Stroke};

/// The radius of a circle, and the width of its edge and of an arm.
pub(super) const CIRCLE: f32 = 0.38;
pub(super) const LINE: f32 = 0.04;
/// The length and width of a head, and how far its tip lies beyond the middle of the last cell.
const HEAD: f32 = 0.2;
const HEAD_WIDTH: f32 = 0.18;
const BEYOND: f32 = 0.2;

impl BoardLayout<'_> {
    /// Draws the arrows. A circle that several of them share is drawn once.
    pub(super) fn push_arrows(&self, primitives: &mut Vec<Primitive>) {
        let stroke = Stroke::new(self.theme.ink, self.stroke_width(LINE));
        let mut circles: Vec<BoardCell> = Vec::new();
        for clue in self.clues_of(ClueKind::Arrow) {
            let circle = clue.cells()[0];
            if !circles.contains(&circle) {
                circles.push(circle);
                let (centre, radius) = (self.centre(circle), CIRCLE * self.cell);
                primitives.push(Primitive::Circle { centre, radius, fill: None, stroke: Some(stroke) });
            }
            self.push_arm(clue.cells(), stroke, primitives);
        }
    }

    /// Draws what leaves the circle.
    fn push_arm(&self, cells: &[BoardCell], stroke: Stroke, primitives: &mut Vec<Primitive>) {
        let room = |cell: BoardCell| if self.picture.digit(cell).is_some() { CLEAR * self.cell } else { 0.0 };
        let last = cells.len() - 1;
        for (number, pair) in cells.windows(2).enumerate() {
            let (from, to) = (self.centre(pair[0]), self.centre(pair[1]));
            let leave = if number == 0 { CIRCLE * self.cell } else { room(pair[0]) };
            let start = towards(from, to, leave);
            if number + 1 < last {
                let end = towards(to, from, room(pair[1]));
                primitives.push(Primitive::Line {
                    from: start,
                    to: end,
                    stroke: stroke.with_end(LineEnd::Round),
                });
                continue;
            }
            let beyond = if room(pair[1]) > 0.0 { -room(pair[1]) } else { BEYOND * self.cell };
            let tip = towards(from, to, distance(from, to) + beyond);
            // The arm ends within the head, so that no gap is left between them.
            let end = towards(tip, from, HEAD * self.cell * 0.7);
            let stroke = if number == 0 { stroke } else { stroke.with_end(LineEnd::Round) };
            primitives.push(Primitive::Line { from: start, to: end, stroke });
            primitives.push(head(from, tip, HEAD * self.cell, HEAD_WIDTH * self.cell, stroke.colour));
        }
    }
}

/// Returns the head of an arrow that comes from somewhere.
pub(super) fn head(from: Point, tip: Point, length: f32, width: f32, colour: Colour) -> Primitive {
    let (right, down) = direction(from, tip);
    let base = moved(tip, -right * length, -down * length);
    let half = width / 2.0;
    let corners = [tip, moved(base, -down * half, right * half), moved(base, down * half, -right * half)];
    Primitive::Path { segments: outline(&corners), fill: Some(colour), stroke: None }
}
