//! Lines that are known by a letter or by circles at their ends.
//!
//! ```text
//!   ◯──────◯     between: a circle at each end
//!   ────P───     a letter where the line leaves its first cell: P palindrome, S region sums, Z zipper, E entropic, M modular,
//!                O odd and even in turn; on a whisper the difference, if it is not the usual one
//!   ────────     a thin line, without a letter: a clue in a general form, which is described in words
//! ```

use ninefold_rules::{Clue, ClueKind, ClueShape};

use super::mark::{LETTER, LETTER_ROOM};
use super::{arrow, moved, towards};
use crate::layout::BoardLayout;
use crate::{LineEnd, Primitive, Stroke, Weight};

/// The width of a line and how dark it is.
const LINE: f32 = 0.1;
const SHADE: f32 = 0.25;
/// The width of a line through the cells of a clue in a general form, and the radius of a ring around one.
const THIN: f32 = 0.03;
const RING: f32 = 0.4;

/// Returns the letter by which a line is known.
pub(super) const fn letter(kind: ClueKind) -> Option<&'static str> {
    match kind {
        ClueKind::Palindrome => Some("P"),
        ClueKind::RegionSum => Some("S"),
        ClueKind::Zipper => Some("Z"),
        ClueKind::Entropic => Some("E"),
        ClueKind::Modular => Some("M"),
        ClueKind::ParityLine => Some("O"),
        _ => None,
    }
}

/// Returns what stands on a line: its letter or its number.
pub(super) fn label(clue: &Clue) -> Option<String> {
    let number = clue.value().number().filter(|_| clue.kind() == ClueKind::Whisper);
    letter(clue.kind()).map(str::to_owned).or_else(|| number.map(|number| number.to_string()))
}

impl BoardLayout<'_> {
    /// Draws the lines.
    pub(super) fn push_marked_lines(&self, primitives: &mut Vec<Primitive>) {
        let width = self.stroke_width(LINE);
        let stroke = Stroke::new(self.theme.shade(SHADE), width).with_end(LineEnd::Round);
        for clue in self.rules.clues() {
            if letter(clue.kind()).is_some() {
                self.push_line(clue.cells(), stroke, primitives);
            } else if clue.kind() == ClueKind::Between {
                self.push_between(clue, stroke, primitives);
            } else if clue.kind().is_general() {
                self.push_general(clue, primitives);
            }
        }
    }

    /// Shows the cells of a clue in a general form: a thin line through them, or a ring around one.
    fn push_general(&self, clue: &Clue, primitives: &mut Vec<Primitive>) {
        let stroke = Stroke::new(self.theme.shade(SHADE), self.stroke_width(THIN)).with_end(LineEnd::Round);
        match *clue.cells() {
            [cell] => {
                let (centre, radius) = (self.centre(cell), RING * self.cell);
                primitives.push(Primitive::Circle { centre, radius, fill: None, stroke: Some(stroke) });
            }
            _ => self.push_line(clue.cells(), stroke, primitives),
        }
    }

    /// Draws a line from the circle at one end to that at the other.
    fn push_between(&self, clue: &Clue, stroke: Stroke, primitives: &mut Vec<Primitive>) {
        let cells = clue.cells();
        let last = cells.len() - 1;
        let radius = arrow::CIRCLE * self.cell;
        for (number, pair) in cells.windows(2).enumerate() {
            let (from, to) = (self.centre(pair[0]), self.centre(pair[1]));
            let start = if number == 0 { towards(from, to, radius) } else { from };
            let end = if number + 1 == last { towards(to, from, radius) } else { to };
            primitives.push(Primitive::Line { from: start, to: end, stroke });
        }
        let edge = Stroke::new(self.theme.ink, self.stroke_width(arrow::LINE));
        for cell in [cells[0], cells[last]] {
            let centre = self.centre(cell);
            primitives.push(Primitive::Circle { centre, radius, fill: None, stroke: Some(edge) });
        }
    }

    /// Writes the letters and numbers of lines.
    pub(super) fn push_line_labels(&self, primitives: &mut Vec<Primitive>) {
        let clues = self.rules.clues().iter();
        for clue in clues.filter(|clue| clue.kind().shape() == ClueShape::Line) {
            let Some(label) = label(clue) else { continue };
            let middle = self.border(clue.cells()).0;
            let room = LETTER_ROOM * self.cell;
            primitives.push(Primitive::Rectangle {
                corner: moved(middle, -room / 2.0, -room / 2.0),
                width: room,
                height: room,
                fill: self.theme.ground(),
            });
            primitives.push(self.clue_style(Weight::Bold, LETTER * self.cell).text_at(middle, label));
        }
    }
}
