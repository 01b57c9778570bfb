//! What covers a board.
//!
//! ```text
//!   below the lines        anything within the frame: shades, hatching, thermometers
//!   above the lines        a digit in a cell, or candidates or small signs that do not overlap
//!                          small marks on the lines: dots, letters, bars, circles on corners
//!                          lines that end within the frame: cages, arrows, diagonals
//! ```
//!
//! Everything else that reaches into a board covers it: a mark across a line of the board, marks on top
//! of one another, a second board.

use super::boards::{FoundBoard, Mark, MarkKind, WIDEST_LINE};

/// What covers a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cover {
    /// Another board.
    Board,
    /// A mark that crosses its lines.
    Mark,
    /// Marks on top of one another in a cell.
    Cell,
}

/// How far marks may reach beyond the frame, in cells: the width of its line.
const FRAME: f32 = 0.3;

/// The largest marks on lines, in cells: areas, and letters.
const LARGEST_MARK: f32 = 0.8;
const LARGEST_LETTER: f32 = 0.45;

/// The largest areas that may touch a digit, in cells: the heads of arrows.
const SMALL_AREA: f32 = 0.25;

/// The most digits and areas in a cell.
const MOST_IN_CELL: usize = 9;

/// Returns what covers a board of a page, if anything does.
pub(super) fn cover(marks: &[Mark], boards: &[FoundBoard]) -> Option<Cover> {
    for (number, board) in boards.iter().enumerate() {
        if boards[..number].iter().any(|other| board.overlaps(other) && !board.is_aligned(other)) {
            return Some(Cover::Board);
        }
    }
    boards.iter().find_map(|board| board.cover(marks))
}

impl FoundBoard {
    fn cover(&self, marks: &[Mark]) -> Option<Cover> {
        let (step, size) = (self.step(), self.cells as f32);
        let reach = self.in_cells(self.reach);
        let mut cells: Vec<Vec<Mark>> = vec![Vec::new(); self.cells * self.cells];
        for (place, mark) in marks.iter().enumerate() {
            let bounds = self.in_cells(mark.bounds);
            let [left, lower, right, upper] = bounds;
            let edge = 0.1;
            if right < edge || left > size - edge || upper < edge || lower > size - edge {
                continue;
            }
            let is_inside = left > reach[0] - FRAME
                && lower > reach[1] - FRAME
                && right < reach[2] + FRAME
                && upper < reach[3] + FRAME;
            let is_clue = is_inside
                && (mark.kind == MarkKind::Stroke
                    || mark.kind != MarkKind::Glyph && place < self.first
                    || is_line(mark.kind, bounds)
                    || is_on_line(mark.kind, bounds));
            if is_clue {
                continue;
            }
            // The middle of the mark decides the cell; the mark must not leave it.
            let (column, row) = (((left + right) / 2.0).floor(), ((lower + upper) / 2.0).floor());
            let is_in_cell =
                left > column - 0.08 && right < column + 1.08 && lower > row - 0.08 && upper < row + 1.08;
            let is_here = (0.0..size).contains(&column) && (0.0..size).contains(&row);
            match (is_here, is_in_cell) {
                (true, true) => cells[row as usize * self.cells + column as usize].push(*mark),
                // Another grid of the same board has this cell.
                (false, true) if is_inside => {}
                _ => return Some(Cover::Mark),
            }
        }
        cells.iter().any(|marks| !is_apart(marks, step)).then_some(Cover::Cell)
    }

    /// Returns bounds in cells from the lower left corner.
    fn in_cells(&self, [left, lower, right, upper]: [f32; 4]) -> [f32; 4] {
        let step = self.step();
        let [left, right] = [left, right].map(|x| (x - self.left) / step);
        let [lower, upper] = [lower, upper].map(|y| (y - self.lower) / step);
        [left, lower, right, upper]
    }
}

/// Returns how far a place is from the nearest line.
fn from_line(at: f32) -> f32 {
    (at - at.round()).abs()
}

/// Returns whether a mark, measured in cells, is a line of the board.
fn is_line(kind: MarkKind, [left, lower, right, upper]: [f32; 4]) -> bool {
    let is_on = |from: f32, to: f32| to - from < WIDEST_LINE && from_line((from + to) / 2.0) < 0.12;
    let is_long = right - left > 0.9 || upper - lower > 0.9;
    kind == MarkKind::Fill && is_long && (is_on(left, right) || is_on(lower, upper))
}

/// Returns whether a small mark, measured in cells, stands on a line or around a corner of cells.
fn is_on_line(kind: MarkKind, [left, lower, right, upper]: [f32; 4]) -> bool {
    let (width, height) = (right - left, upper - lower);
    let (x, y) = (from_line((left + right) / 2.0), from_line((lower + upper) / 2.0));
    match kind {
        MarkKind::Glyph => width.max(height) < LARGEST_LETTER && (x.min(y) < 0.12 || x.max(y) < 0.3),
        _ => width.max(height) < LARGEST_MARK && x.min(y) < 0.06,
    }
}

/// Returns whether the marks of a cell do not overlap. More than nine are too many.
fn is_apart(marks: &[Mark], step: f32) -> bool {
    let is_small = |mark: &Mark| {
        let [left, lower, right, upper] = mark.bounds;
        mark.kind == MarkKind::Fill && (right - left).max(upper - lower) < SMALL_AREA * step
    };
    let overlaps = |one: &Mark, earlier: &Mark| {
        let [a, b, c, d] = one.bounds;
        let [e, f, g, h] = earlier.bounds;
        let shared = (c.min(g) - a.max(e)).max(0.0) * (d.min(h) - b.max(f)).max(0.0);
        let is_clear = earlier.kind == MarkKind::Patch || is_small(one) || is_small(earlier);
        !is_clear && shared > 0.15 * ((c - a) * (d - b)).min((g - e) * (h - f))
    };
    marks.iter().filter(|mark| mark.kind != MarkKind::Patch).count() <= MOST_IN_CELL
        && marks
            .iter()
            .enumerate()
            .all(|(number, one)| marks[..number].iter().all(|earlier| !overlaps(one, earlier)))
}
