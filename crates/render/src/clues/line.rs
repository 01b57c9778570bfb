//! Clues along a line below the grid: thermometers, renban and whisper lines.
//!
//! ```text
//!   thermometer   a shaded tube with a round bulb; an outline would cross the digits that are printed on it
//!   renban        a plain band
//!   whisper       cross strokes; a band below them if there is colour
//! ```
//!
//! A thermometer is drawn twice, first wider in the colour of the paper: a gap to what it crosses. Those that share a bulb are
//! drawn together, so that they branch instead of crossing.

use ninefold_rules::{BoardCell, Clue, ClueKind};

use super::{CLEAR, direction, distance, moved};
use crate::layout::BoardLayout;
use crate::{Colour, LineEnd, Point, Primitive, Stroke};

/// The radius of a bulb, the width of a tube, how dark they are, and the width of the gap around them.
const BULB: f32 = 0.34;
const TUBE: f32 = 0.3;
const SHADE: f32 = 0.2;
const EDGE: f32 = 0.03;
/// The width of a line, the distance of its cross strokes and their width.
const BAND: f32 = 0.25;
const STEP: f32 = 0.16;
const CROSS: f32 = 0.03;
/// How dark a band is on paper, and how much of its colour it has on a screen.
const BAND_SHADE: f32 = 0.15;
const BAND_TINT: f32 = 0.35;
const RENBAN: Colour = Colour::Rgb(0x96, 0x50, 0xbe);
const WHISPER: Colour = Colour::Rgb(0x3c, 0x9a, 0x50);

impl BoardLayout<'_> {
    /// Draws the thermometers.
    pub(super) fn push_thermometers(&self, primitives: &mut Vec<Primitive>) {
        let thermometers: Vec<&Clue> = self.clues_of(ClueKind::Thermometer).collect();
        let mut bulbs: Vec<BoardCell> = Vec::new();
        for clue in &thermometers {
            if !bulbs.contains(&clue.cells()[0]) {
                bulbs.push(clue.cells()[0]);
            }
        }
        let (edge, fill) = (self.theme.ground(), self.theme.shade(SHADE));
        let around = self.stroke_width(EDGE);
        for bulb in bulbs {
            for (colour, more) in [(edge, around), (fill, -around)] {
                let stroke = Stroke::new(colour, TUBE * self.cell + more).with_end(LineEnd::Round);
                for clue in thermometers.iter().filter(|clue| clue.cells()[0] == bulb) {
                    self.push_line(clue.cells(), stroke, primitives);
                }
                let radius = BULB * self.cell + more / 2.0;
                let (centre, fill) = (self.centre(bulb), Some(colour));
                primitives.push(Primitive::Circle { centre, radius, fill, stroke: None });
            }
        }
    }

    /// Draws renban and whisper lines.
    pub(super) fn push_line_clues(&self, primitives: &mut Vec<Primitive>) {
        let band = |colour: Colour| Stroke::new(colour, BAND * self.cell).with_end(LineEnd::Round);
        let is_bare = self.theme.paper.is_none();
        let part = if is_bare { BAND_SHADE } else { BAND_TINT };
        for clue in self.clues_of(ClueKind::Renban) {
            self.push_line(clue.cells(), band(self.theme.tint(RENBAN, part)), primitives);
        }
        for clue in self.clues_of(ClueKind::Whisper) {
            if !is_bare {
                self.push_line(clue.cells(), band(self.theme.tint(WHISPER, part)), primitives);
            }
            self.push_cross_strokes(clue.cells(), primitives);
        }
    }

    /// Draws a line through the middles of cells.
    pub(super) fn push_line(&self, cells: &[BoardCell], stroke: Stroke, primitives: &mut Vec<Primitive>) {
        primitives.extend(cells.windows(2).map(|pair| {
            let (from, to) = (self.centre(pair[0]), self.centre(pair[1]));
            Primitive::Line { from, to, stroke }
        }));
    }

    /// Draws the strokes across a line, but none behind a printed digit.
    fn push_cross_strokes(&self, cells: &[BoardCell], primitives: &mut Vec<Primitive>) {
        let stroke = Stroke::new(self.theme.mark, self.stroke_width(CROSS));
        let half = BAND * self.cell / 2.0;
        let mut push = |from: Point, to: Point, along: f32| {
            let (right, down) = direction(from, to);
            let place = moved(from, right * along, down * along);
            let is_behind = cells.iter().any(|&cell| {
                self.picture.digit(cell).is_some() && distance(self.centre(cell), place) < CLEAR * self.cell
            });
            if !is_behind {
                primitives.push(Primitive::Line {
                    from: moved(place, -down * half, right * half),
                    to: moved(place, down * half, -right * half),
                    stroke,
                });
            }
        };
        for pair in cells.windows(2) {
            let (from, to) = (self.centre(pair[0]), self.centre(pair[1]));
            let length = distance(from, to);
            // The strokes of two parts that meet stand half a step from the bend.
            let count = (length / (STEP * self.cell)).round().max(1.0);
            for number in 0..count as usize {
                push(from, to, (number as f32 + 0.5) * length / count);
            }
        }
    }
}
