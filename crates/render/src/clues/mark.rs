//! Marks on the borders and corners of cells: dots, X and V, bars, signs, circles with digits.

use ninefold_rules::{BoardCell, Clue, ClueKind};

use super::{moved, rectangle};
use crate::layout::BoardLayout;
use crate::{Colour, LineEnd, PathSegment, Point, Primitive, Stroke, Weight};

/// The outer radius of a dot, and the width of its ring.
pub(super) const DOT: f32 = 0.13;
pub(super) const RING: f32 = 0.035;
/// The size of X and V, and the side of what they clear.
pub(super) const LETTER: f32 = 0.32;
pub(super) const LETTER_ROOM: f32 = 0.25;
/// The width and length of a bar.
pub(super) const BAR: (f32, f32) = (0.12, 0.5);
/// A sign: how wide and deep it is, its line, and how much of the border it clears.
pub(super) const SIGN: (f32, f32) = (0.2, 0.1);
pub(super) const SIGN_LINE: f32 = 0.045;
const SIGN_ROOM: f32 = 0.28;
/// The radius of a circle on a corner, the size of its digits, and their distance in both directions.
pub(super) const CORNER: f32 = 0.35;
const CORNER_DIGIT: f32 = 0.3;
const CORNER_STEP: (f32, f32) = (0.21, 0.25);

impl BoardLayout<'_> {
    /// Draws the marks.
    pub(super) fn push_marks(&self, primitives: &mut Vec<Primitive>) {
        for clue in self.rules.clues() {
            match clue.kind() {
                ClueKind::WhiteDot => self.push_dot(clue, Colour::max, primitives),
                ClueKind::BlackDot => self.push_dot(clue, Colour::min, primitives),
                ClueKind::X => self.push_letter(clue, "X", primitives),
                ClueKind::V => self.push_letter(clue, "V", primitives),
                ClueKind::Bar => self.push_bar(clue, primitives),
                ClueKind::Less => self.push_sign([clue.cells()[0], clue.cells()[1]], primitives),
                ClueKind::Minimum | ClueKind::Maximum => {
                    clue.pairs().into_iter().for_each(|pair| self.push_sign(pair, primitives));
                }
                ClueKind::Quadruple => self.push_quadruple(clue, primitives),
                _ => {}
            }
        }
    }

    /// Draws a dot in the lighter or the darker of paper and ink, so that white is white on a dark screen, too.
    fn push_dot(
        &self,
        clue: &Clue,
        choose: impl Fn(Colour, Colour) -> Colour,
        primitives: &mut Vec<Primitive>,
    ) {
        let light = |colour: Colour| Colour::Grey(colour.rgb()[1]);
        let (paper, ink) = (self.theme.ground(), self.theme.ink);
        let fill = if choose(light(paper), light(ink)) == light(paper) { paper } else { ink };
        let ring = self.stroke_width(RING);
        primitives.push(Primitive::Circle {
            centre: self.border(clue.cells()).0,
            radius: DOT * self.cell - ring / 2.0,
            fill: Some(fill),
            stroke: Some(Stroke::new(ink, ring)),
        });
    }

    fn push_letter(&self, clue: &Clue, letter: &str, primitives: &mut Vec<Primitive>) {
        let middle = self.border(clue.cells()).0;
        let room = LETTER_ROOM * self.cell;
        self.push_room(middle, room, room, primitives);
        primitives.push(self.clue_style(Weight::Bold, LETTER * self.cell).text_at(middle, letter.to_owned()));
    }

    fn push_bar(&self, clue: &Clue, primitives: &mut Vec<Primitive>) {
        let (middle, is_upright) = self.border(clue.cells());
        let line = self.stroke_width(RING);
        let (across, along) = (BAR.0 * self.cell - line, BAR.1 * self.cell - line);
        let (width, height) = if is_upright { (across, along) } else { (along, across) };
        primitives.push(Primitive::Path {
            segments: rectangle(middle, width.max(line), height.max(line)),
            fill: Some(self.theme.ground()),
            stroke: Some(Stroke::new(self.theme.ink, line)),
        });
    }

    /// Draws a sign that points to the first cell, which holds the smaller digit.
    fn push_sign(&self, cells: [BoardCell; 2], primitives: &mut Vec<Primitive>) {
        let (middle, is_upright) = self.border(&cells);
        let (first, second) = (self.centre(cells[0]), self.centre(cells[1]));
        let room = SIGN_ROOM * self.cell;
        let thick = self.block.max(self.line) * 1.3;
        let (width, height) = if is_upright { (thick, room) } else { (room, thick) };
        self.push_room(middle, width, height, primitives);
        let (right, down) = super::direction(second, first);
        let (along, across) = (SIGN.1 * self.cell / 2.0, SIGN.0 * self.cell / 2.0);
        let at = |along: f32, across: f32| {
            Point::new(middle.x + right * along - down * across, middle.y + down * along + right * across)
        };
        primitives.push(Primitive::Path {
            segments: vec![
                PathSegment::MoveTo(at(-along, across)),
                PathSegment::LineTo(at(along, 0.0)),
                PathSegment::LineTo(at(-along, -across)),
            ],
            fill: None,
            stroke: Some(Stroke::new(self.theme.ink, self.stroke_width(SIGN_LINE)).with_end(LineEnd::Round)),
        });
    }

    /// Draws one to four digits in a circle, in rows of two.
    fn push_quadruple(&self, clue: &Clue, primitives: &mut Vec<Primitive>) {
        let (one, other) = (self.centre(clue.cells()[0]), self.centre(clue.cells()[3]));
        let middle = Point::new((one.x + other.x) / 2.0, (one.y + other.y) / 2.0);
        primitives.push(Primitive::Circle {
            centre: middle,
            radius: CORNER * self.cell,
            fill: Some(self.theme.ground()),
            stroke: Some(Stroke::new(self.theme.ink, self.stroke_width(RING))),
        });
        let style = self.clue_style(Weight::Bold, CORNER_DIGIT * self.cell);
        let digits = clue.value().digits();
        let rows = digits.chunks(2).count();
        for (row, pair) in digits.chunks(2).enumerate() {
            for (column, &digit) in pair.iter().enumerate() {
                let part = |index: usize, count: usize| index as f32 - (count as f32 - 1.0) / 2.0;
                let right = part(column, pair.len()) * CORNER_STEP.0 * self.cell;
                let down = part(row, rows) * CORNER_STEP.1 * self.cell;
                primitives.push(style.text_at(moved(middle, right, down), self.picture.letter(digit)));
            }
        }
    }

    /// Clears a rectangle around a middle.
    fn push_room(&self, middle: Point, width: f32, height: f32, primitives: &mut Vec<Primitive>) {
        let corner = moved(middle, -width / 2.0, -height / 2.0);
        primitives.push(Primitive::Rectangle { corner, width, height, fill: self.theme.ground() });
    }
}
