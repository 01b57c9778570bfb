//! Sums beside the board: sandwich sums above and on the left, sums of diagonals on all four sides.
//!
//! ```text
//!     35          Each side has the sums of one direction: the top those of diagonals that lead down to the right, the
//!       ↘         right side down to the left, and so on around the board. So no two sums share a place.
//!        ┏━━━━    Sandwich sums stand beyond the sums of diagonals if a side has both.
//! ```

use ninefold_rules::{Clue, ClueKind, Rules};

use super::arrow::head;
use super::{moved, towards};
use crate::board_scene::BoardScene;
use crate::{Point, Primitive, Stroke, Weight};

/// The size of a sandwich sum, how far from the frame its middle lies, and the room it takes.
const SANDWICH: f32 = 0.42;
const SANDWICH_AWAY: f32 = 0.5;
const SANDWICH_ROOM: f32 = 0.8;
/// The size of a diagonal's sum and where its middle lies from the corner it leads to, along both axes.
const DIAGONAL: f32 = 0.38;
const DIAGONAL_PLACE: (f32, f32) = (0.625, 0.575);
const DIAGONAL_ROOM: f32 = 0.88;
/// Where its arrow begins and ends along each axis, and its line, head and the width of the head.
const ARROW: (f32, f32) = (0.325, 0.075);
const ARROW_LINE: f32 = 0.045;
const ARROW_HEAD: f32 = 0.17;
const ARROW_WIDTH: f32 = 0.16;

/// The room that sums take on each side of the board, as parts of a cell.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct OutsideRoom {
    pub(crate) left: f32,
    pub(crate) right: f32,
    pub(crate) top: f32,
    pub(crate) bottom: f32,
    /// What diagonals take of the room on the left and at the top.
    diagonals: (f32, f32),
}

/// Where a sum of a diagonal stands: a corner of the board's cells, and the way from it to the sum along both axes.
struct DiagonalPlace {
    row: usize,
    column: usize,
    down: f32,
    right: f32,
}

impl DiagonalPlace {
    fn new(clue: &Clue, rules: &Rules) -> DiagonalPlace {
        let size = rules.size();
        let place = |index: usize| rules.row_and_column(clue.cells()[index]);
        let (first, last) = (place(0), place(clue.cells().len() - 1));
        // A single cell in a corner is a diagonal that runs past the corner.
        let falls = match clue.cells().len() {
            1 => (first.0 == 0) != (first.1 == 0),
            _ => last.1 > first.1,
        };
        match (falls, first.0 == 0 && (falls || first.1 + 1 < size)) {
            (true, true) => DiagonalPlace { row: 0, column: first.1, down: -1.0, right: -1.0 },
            (true, false) => DiagonalPlace { row: size, column: last.1 + 1, down: 1.0, right: 1.0 },
            (false, true) => DiagonalPlace { row: last.0 + 1, column: 0, down: 1.0, right: -1.0 },
            (false, false) => DiagonalPlace { row: first.0, column: size, down: -1.0, right: 1.0 },
        }
    }
}

impl OutsideRoom {
    /// Returns the room for the clues of a board.
    pub(crate) fn new(rules: &Rules) -> OutsideRoom {
        let (mut room, size) = (OutsideRoom::default(), rules.size() as f32);
        let with = |room: &mut f32, wanted: f32| *room = room.max(wanted);
        for clue in rules.clues().iter().filter(|clue| clue.kind() == ClueKind::LittleKiller) {
            let place = DiagonalPlace::new(clue, rules);
            let along = |corner: usize, way: f32| corner as f32 + way * DIAGONAL_ROOM;
            let (x, y) = (along(place.column, place.right), along(place.row, place.down));
            with(&mut room.left, -x);
            with(&mut room.right, x - size);
            with(&mut room.top, -y);
            with(&mut room.bottom, y - size);
        }
        room.diagonals = (room.left, room.top);
        for clue in rules.clues().iter().filter(|clue| clue.kind() == ClueKind::Sandwich) {
            if is_row(clue, rules) {
                room.left = room.diagonals.0 + SANDWICH_ROOM;
            } else {
                room.top = room.diagonals.1 + SANDWICH_ROOM;
            }
        }
        room
    }
}

impl BoardScene<'_> {
    /// Draws the sums beside the board.
    pub(super) fn push_outside(&self, primitives: &mut Vec<Primitive>) {
        let rules = self.picture.clues.rules();
        let style = self.clue_style(Weight::Regular, SANDWICH * self.cell);
        for clue in self.clues_of(ClueKind::Sandwich) {
            let first = self.centre(clue.cells()[0]);
            let away = |diagonals: f32| (diagonals + SANDWICH_AWAY) * self.cell;
            let place = if is_row(clue, rules) {
                Point::new(self.origin.x - away(self.outside.diagonals.0), first.y)
            } else {
                Point::new(first.x, self.origin.y - away(self.outside.diagonals.1))
            };
            primitives.push(style.text_at(place, sum_text(clue)));
        }
        let style = self.clue_style(Weight::Regular, DIAGONAL * self.cell);
        for clue in self.clues_of(ClueKind::LittleKiller) {
            let place = DiagonalPlace::new(clue, rules);
            let corner = self.at(place.row, place.column);
            let at = |part: (f32, f32)| {
                moved(corner, place.right * part.0 * self.cell, place.down * part.1 * self.cell)
            };
            let (from, tip) = (at((ARROW.0, ARROW.0)), at((ARROW.1, ARROW.1)));
            let to = towards(tip, from, ARROW_HEAD * self.cell * 0.7);
            let stroke = Stroke::new(self.theme.ink, self.stroke_width(ARROW_LINE));
            primitives.push(Primitive::Line { from, to, stroke });
            let (length, width) = (ARROW_HEAD * self.cell, ARROW_WIDTH * self.cell);
            primitives.push(head(from, tip, length, width, self.theme.ink));
            primitives.push(style.text_at(at(DIAGONAL_PLACE), sum_text(clue)));
        }
    }
}

/// Returns the sum of a clue as text.
fn sum_text(clue: &Clue) -> String {
    clue.sum().map_or_else(String::new, |sum| sum.to_string())
}

/// Whether the cells of a sandwich are a row.
pub(super) fn is_row(clue: &Clue, rules: &Rules) -> bool {
    let row = |index: usize| rules.row_and_column(clue.cells()[index]).0;
    row(0) == row(1)
}
