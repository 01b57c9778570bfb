//! Shaded cells: a square for an even digit and for a minimum or maximum, a circle for an odd digit, whole cells for clones.
//!
//! The cells of a clone have a letter for each clone and a number for each pair: both cells `a1` hold the same digit.

use ninefold_rules::{BoardCell, ClueKind};

use super::{moved, rectangle};
use crate::layout::BoardLayout;
use crate::{Anchor, Primitive, TextRun, Weight};

/// The side of a square and the width of a circle.
const SIDE: f32 = 0.76;
/// How dark they are.
const SHADE: f32 = 0.15;
/// The side of the square of a clone, and how far its label lies from the upper right corner of the cell.
const CLONE_SIDE: f32 = 0.9;
const CLONE_RIGHT: f32 = 0.08;

impl BoardLayout<'_> {
    /// Draws the shapes of even and odd cells, of minima and maxima, and of clones.
    pub(super) fn push_regions(&self, primitives: &mut Vec<Primitive>) {
        let (fill, stroke) = (Some(self.theme.shade(SHADE)), None);
        let side = SIDE * self.cell;
        let square = |cell: BoardCell, side: f32| Primitive::Path {
            segments: rectangle(self.centre(cell), side, side),
            fill,
            stroke,
        };
        for clue in self.clues_of(ClueKind::Even) {
            primitives.push(square(clue.cells()[0], side));
        }
        for clue in self.clues_of(ClueKind::Odd) {
            let centre = self.centre(clue.cells()[0]);
            primitives.push(Primitive::Circle { centre, radius: side / 2.0, fill, stroke });
        }
        for kind in [ClueKind::Minimum, ClueKind::Maximum] {
            primitives.extend(self.clues_of(kind).map(|clue| square(clue.cells()[0], side)));
        }
        for clue in self.clues_of(ClueKind::Clone) {
            let side = CLONE_SIDE * self.cell;
            primitives.extend(clue.cells().iter().map(|&cell| square(cell, side)));
        }
    }

    /// Writes the letter of each clone and the number of each pair into its cells.
    pub(super) fn push_clone_labels(&self, primitives: &mut Vec<Primitive>) {
        for (clue, letter) in self.clues_of(ClueKind::Clone).zip(('a'..='z').cycle()) {
            let half = clue.cells().len() / 2;
            for (index, &cell) in clue.cells().iter().enumerate() {
                let at = moved(self.corner(cell), (1.0 - CLONE_RIGHT) * self.cell, self.sum_baseline());
                primitives.push(Primitive::Text(TextRun {
                    text: format!("{letter}{}", index % half + 1),
                    at,
                    size: self.sum_size(),
                    anchor: Anchor::End,
                    weight: Weight::Bold,
                    colour: self.theme.ink,
                }));
            }
        }
    }
}
