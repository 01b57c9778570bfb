//! Shaded cells: a square for an even digit, a circle for an odd one.

use ninefold_rules::ClueKind;

use super::rectangle;
use crate::Primitive;
use crate::board_scene::BoardScene;

/// The side of a square and the width of a circle.
const SIDE: f32 = 0.76;
/// How dark they are.
const SHADE: f32 = 0.15;

impl BoardScene<'_> {
    /// Draws the shapes of even and odd cells.
    pub(super) fn push_regions(&self, primitives: &mut Vec<Primitive>) {
        let (fill, stroke) = (Some(self.theme.shade(SHADE)), None);
        let side = SIDE * self.cell;
        for clue in self.clues_of(ClueKind::Even) {
            let segments = rectangle(self.centre(clue.cells()[0]), side, side);
            primitives.push(Primitive::Path { segments, fill, stroke });
        }
        for clue in self.clues_of(ClueKind::Odd) {
            let centre = self.centre(clue.cells()[0]);
            primitives.push(Primitive::Circle { centre, radius: side / 2.0, fill, stroke });
        }
    }
}
