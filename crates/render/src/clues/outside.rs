//! Numbers beside the board: sandwich sums above and on the left, sums of diagonals, X-sums, skyscrapers and numbered rooms
//! on all four sides.
//!
//! ```text
//!     35          Each side has the sums of one direction: the top those of diagonals that lead down to the right, the
//!       ↘         right side down to the left, and so on around the board. So no two sums share a place.
//!        ┏━━━━    Sandwich sums stand beyond the sums of diagonals if a side has both, and further numbers of the same row or
//!                 column beyond those. An X-sum has a circle, skyscrapers a square, a room a square on its corner.
//! ```

use ninefold_rules::{BoardCell, Clue, ClueKind, ClueShape, Rules};

use super::arrow::head;
use super::{moved, outline, rectangle, towards};
use crate::layout::BoardLayout;
use crate::{Point, Primitive, Stroke, Weight};

/// The size of a sandwich sum, how far from the frame its middle lies, and the room it takes.
const SANDWICH: f32 = 0.42;
const SANDWICH_AWAY: f32 = 0.5;
const SANDWICH_ROOM: f32 = 0.8;
/// The size of a number with a shape around it, how far from the frame its middle lies, half of the shape, and its line.
const SHAPED: f32 = 0.34;
const SHAPED_AWAY: f32 = 0.45;
const SHAPE: f32 = 0.3;
const SHAPE_LINE: f32 = 0.035;
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
    /// What diagonals take of the room on the left, at the right, at the top and at the bottom.
    diagonals: [f32; 4],
}

/// A side of the board, by its place in `OutsideRoom::diagonals`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left = 0,
    Right = 1,
    Top = 2,
    Bottom = 3,
}

/// A number beside the end of a row or column: the cell that it stands before, on which side, and how many others lie
/// between them.
struct Numbered<'a> {
    clue: &'a Clue,
    cell: BoardCell,
    side: Side,
    layer: usize,
}

/// Returns the numbers beside ends of rows and columns.
fn numbered(rules: &Rules) -> Vec<Numbered<'_>> {
    let mut all: Vec<Numbered<'_>> = Vec::new();
    let is_numbered =
        |clue: &&Clue| clue.kind() == ClueKind::Sandwich || clue.kind().shape() == ClueShape::FromOutside;
    for clue in rules.clues().iter().filter(is_numbered) {
        let cell = clue.cells()[0];
        let is_first = Some(&cell) < clue.cells().last();
        let side = match (is_row(clue, rules), is_first) {
            (true, true) => Side::Left,
            (true, false) => Side::Right,
            (false, true) => Side::Top,
            (false, false) => Side::Bottom,
        };
        let layer = all.iter().filter(|other| other.cell == cell && other.side == side).count();
        all.push(Numbered { clue, cell, side, layer });
    }
    all
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
        room.diagonals = [room.left, room.right, room.top, room.bottom];
        for number in numbered(rules) {
            let wanted = room.diagonals[number.side as usize] + (number.layer + 1) as f32 * SANDWICH_ROOM;
            let side = match number.side {
                Side::Left => &mut room.left,
                Side::Right => &mut room.right,
                Side::Top => &mut room.top,
                Side::Bottom => &mut room.bottom,
            };
            with(side, wanted);
        }
        room
    }
}

impl BoardLayout<'_> {
    /// Draws the sums beside the board.
    pub(super) fn push_outside(&self, primitives: &mut Vec<Primitive>) {
        let rules = self.rules;
        for number in numbered(rules) {
            self.push_numbered(&number, primitives);
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

impl BoardLayout<'_> {
    /// Draws a number beside the end of a row or column, and the shape around it.
    fn push_numbered(&self, number: &Numbered<'_>, primitives: &mut Vec<Primitive>) {
        let clue = number.clue;
        let layers = number.layer as f32 * SANDWICH_ROOM;
        let (size, away) = match clue.kind() {
            ClueKind::Sandwich => (SANDWICH, SANDWICH_AWAY),
            _ => (SHAPED, SHAPED_AWAY),
        };
        let away = (self.outside.diagonals[number.side as usize] + layers + away) * self.cell;
        let cell = self.centre(number.cell);
        let rules = self.rules;
        let end = rules.size() as f32 * self.cell;
        let place = match number.side {
            Side::Left => Point::new(self.origin.x - away, cell.y),
            Side::Right => Point::new(self.origin.x + end + away, cell.y),
            Side::Top => Point::new(cell.x, self.origin.y - away),
            Side::Bottom => Point::new(cell.x, self.origin.y + end + away),
        };
        let stroke = Some(Stroke::new(self.theme.ink, self.stroke_width(SHAPE_LINE)));
        let half = SHAPE * self.cell;
        match clue.kind() {
            ClueKind::XSum => {
                primitives.push(Primitive::Circle { centre: place, radius: half, fill: None, stroke });
            }
            ClueKind::Skyscraper => {
                let segments = rectangle(place, 2.0 * half, 2.0 * half);
                primitives.push(Primitive::Path { segments, fill: None, stroke });
            }
            ClueKind::NumberedRoom => {
                let corners = [(0.0, -half), (half, 0.0), (0.0, half), (-half, 0.0)];
                let segments = outline(&corners.map(|(right, down)| moved(place, right, down)));
                primitives.push(Primitive::Path { segments, fill: None, stroke });
            }
            _ => {}
        }
        let text = match clue.value().digits().first() {
            Some(&digit) => self.picture.letter(digit),
            None => sum_text(clue),
        };
        primitives.push(self.clue_style(Weight::Regular, size * self.cell).text_at(place, text));
    }
}

/// Returns the sum or number of a clue as text.
fn sum_text(clue: &Clue) -> String {
    clue.sum().or(clue.value().number()).map_or_else(String::new, |sum| sum.to_string())
}

/// Whether the cells of such a clue are a row.
pub(super) fn is_row(clue: &Clue, rules: &Rules) -> bool {
    let row = |index: usize| rules.row_and_column(clue.cells()[index]).0;
    row(0) == row(1)
}
