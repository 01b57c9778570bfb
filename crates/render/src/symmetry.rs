//! The marks of a clue symmetry: dashed axes of its reflections, and a ring at the centre of its turns.
//!
//! ```text
//!   half-turn  one ring      left-right  a line down the middle
//!   quarter-turn  two rings  diagonal    a line from corner to corner, and so on
//! ```

use ninefold_symmetry::{ClueSymmetry, Geometric};

use crate::layout::BoardLayout;
use crate::{Point, Primitive, Stroke};

/// The radius of the ring, as a part of a cell.
const RING: f32 = 0.36;

impl BoardLayout<'_> {
    /// Draws the axes and the centre of a symmetry.
    pub(crate) fn push_symmetry(&self, symmetry: ClueSymmetry, primitives: &mut Vec<Primitive>) {
        let stroke = Stroke::new(self.theme.link, (self.cell * 0.04).max(self.theme.least_width));
        let dashed = stroke.dashed(self.cell * 0.3, self.cell * 0.2);
        let (rows, columns) = self.rules.canvas();
        let (right, bottom) = (columns as f32 * self.cell, rows as f32 * self.cell);
        let (middle, half) = (columns as f32 / 2.0 * self.cell, rows as f32 / 2.0 * self.cell);
        let at = |x: f32, y: f32| Point::new(self.origin.x + x, self.origin.y + y);
        let has = |moved: &Geometric| symmetry.members().contains(moved);
        for member in Geometric::ALL.iter().filter(|member| has(member)) {
            let ends = match member {
                Geometric::LeftRight => (at(middle, 0.0), at(middle, bottom)),
                Geometric::TopBottom => (at(0.0, half), at(right, half)),
                Geometric::Diagonal => (at(0.0, 0.0), at(right, bottom)),
                Geometric::AntiDiagonal => (at(right, 0.0), at(0.0, bottom)),
                Geometric::Identity
                | Geometric::HalfTurn
                | Geometric::QuarterTurn
                | Geometric::ThreeQuarterTurn => continue,
            };
            primitives.push(Primitive::Line { from: ends.0, to: ends.1, stroke: dashed });
        }
        let turns = [(Geometric::HalfTurn, RING), (Geometric::QuarterTurn, RING * 0.7)];
        for (_, part) in turns.into_iter().filter(|(turn, _)| has(turn)) {
            primitives.push(Primitive::Circle {
                centre: at(middle, half),
                radius: part * self.cell,
                fill: None,
                stroke: Some(stroke),
            });
        }
    }
}
