//! Boards on a page, found by their lines, and what covers them.
//!
//! A board is ten horizontal and ten vertical lines at equal distances that form a square. Lines
//! may be drawn in pieces, as the frames of cells, or as thin filled rectangles; pieces that touch
//! are joined first. So boards of any program are found, not only those of this crate.
//!
//! In a cell there may be a digit, or marks that do not overlap each other. Everything else that
//! reaches into a board covers it: a mark across a line of the board, marks on top of one another,
//! another board. A fill that was drawn before the board is a background if its edges are on lines
//! of the board.

/// A mark on a page: its bounds (left, lower, right, upper), in points, and its kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub(super) bounds: [f32; 4],
    pub(super) kind: MarkKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MarkKind {
    /// A glyph.
    Glyph,
    /// A stroked line or curve.
    Stroke,
    /// A filled area, or an image.
    Fill,
}

/// A board: its left and lower end, its side, and the first of its marks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct FoundBoard {
    pub(super) left: f32,
    pub(super) lower: f32,
    pub(super) side: f32,
    first: usize,
}

/// The least side of a board, in points; smaller squares of lines are something else.
const LEAST_SIDE: f32 = 36.0;

/// The widest line of a board, in cells.
const WIDEST_LINE: f32 = 0.25;

/// A line along one axis: its place across it, its start and end along it, and the first mark.
#[derive(Clone, Copy, Debug)]
struct Ruling {
    at: f32,
    from: f32,
    to: f32,
    first: usize,
}

/// Returns the lines of one direction: as they were drawn, and joined where they touch.
fn rulings(marks: &[Mark], is_horizontal: bool) -> Vec<Ruling> {
    let mut all: Vec<Ruling> = Vec::new();
    for (first, mark) in marks.iter().enumerate() {
        let [left, lower, right, upper] = mark.bounds;
        let (along, across) =
            if is_horizontal { ([left, right], [lower, upper]) } else { ([lower, upper], [left, right]) };
        let (length, width) = (along[1] - along[0], across[1] - across[0]);
        // Long enough for the side of a cell, and thin.
        if mark.kind != MarkKind::Glyph
            && length > LEAST_SIDE / 9.0
            && width < length * WIDEST_LINE
            && width < 8.0
        {
            all.push(Ruling { at: (across[0] + across[1]) / 2.0, from: along[0], to: along[1], first });
        }
    }
    all.sort_by(|one, other| one.at.total_cmp(&other.at).then(one.from.total_cmp(&other.from)));
    let mut joined: Vec<Ruling> = Vec::new();
    for band in all.chunk_by(|one, other| other.at - one.at < 0.4) {
        let mut band = band.to_vec();
        band.sort_by(|one, other| one.from.total_cmp(&other.from));
        for one in band {
            match joined.last_mut() {
                Some(last)
                    if (last.at - one.at).abs() < 0.8
                        && one.from <= last.to + 1.0
                        && one.from >= last.from =>
                {
                    last.to = last.to.max(one.to);
                    last.first = last.first.min(one.first);
                }
                _ => joined.push(one),
            }
        }
    }
    // Lines of boards that overlap must not disappear in longer ones.
    joined.extend(all.into_iter().filter(|one| one.to - one.from > LEAST_SIDE));
    joined
}

/// Returns the boards of a page.
pub(super) fn boards(marks: &[Mark]) -> Vec<FoundBoard> {
    let across = rulings(marks, true);
    let down = rulings(marks, false);
    let mut found: Vec<FoundBoard> = Vec::new();
    for line in &across {
        let length = line.to - line.from;
        if length < LEAST_SIDE {
            continue;
        }
        // Ends may extend by half the width of a line.
        let slack = length * 0.02 + 0.5;
        let same =
            |other: &&Ruling| (other.from - line.from).abs() < slack && (other.to - line.to).abs() < slack;
        let family: Vec<&Ruling> = across.iter().filter(same).collect();
        for lowest in &family {
            let is_known = |board: &FoundBoard| {
                (board.left - line.from).abs() < slack && (board.lower - lowest.at).abs() < slack
            };
            if found.iter().any(is_known) {
                continue;
            }
            // Lines may be shorter than the frame, so the side is that of the tenth line above.
            let tenth = family.iter().find(|upper| (upper.at - lowest.at - length).abs() < slack);
            let Some(side) = tenth.map(|upper| upper.at - lowest.at) else { continue };
            let step = side / 9.0;
            let tolerance = step * 0.12;
            let rows: Option<Vec<usize>> = (0..=9)
                .map(|place| {
                    let at = lowest.at + step * place as f32;
                    family.iter().find(|one| (one.at - at).abs() < tolerance).map(|one| one.first)
                })
                .collect();
            let left = (line.from + line.to - side) / 2.0;
            let columns: Option<Vec<usize>> = (0..=9)
                .map(|place| {
                    let at = left + step * place as f32;
                    let reaches = |one: &&Ruling| {
                        (one.at - at).abs() < tolerance
                            && one.from < lowest.at + slack
                            && one.to > lowest.at + side - slack
                    };
                    down.iter().find(reaches).map(|one| one.first)
                })
                .collect();
            if let (Some(rows), Some(columns)) = (rows, columns) {
                let first = rows.into_iter().chain(columns).min().unwrap_or(0);
                found.push(FoundBoard { left, lower: lowest.at, side, first });
            }
        }
    }
    found
}

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

/// Returns what covers a board of a page, if anything does.
pub(super) fn cover(marks: &[Mark], boards: &[FoundBoard]) -> Option<Cover> {
    for (number, board) in boards.iter().enumerate() {
        let overlaps = |other: &FoundBoard| {
            board.left < other.left + other.side - 1.0
                && other.left < board.left + board.side - 1.0
                && board.lower < other.lower + other.side - 1.0
                && other.lower < board.lower + board.side - 1.0
        };
        if boards[..number].iter().any(overlaps) {
            return Some(Cover::Board);
        }
    }
    boards.iter().find_map(|board| board.cover(marks))
}

impl FoundBoard {
    fn cover(&self, marks: &[Mark]) -> Option<Cover> {
        let step = self.side / 9.0;
        let mut cells: Vec<Vec<Mark>> = vec![Vec::new(); 81];
        for (place, mark) in marks.iter().enumerate() {
            let [left, lower, right, upper] = mark.bounds;
            // In cells from the lower left corner.
            let [left, right] = [left, right].map(|x| (x - self.left) / step);
            let [lower, upper] = [lower, upper].map(|y| (y - self.lower) / step);
            let edge = 0.1;
            if right < edge || left > 9.0 - edge || upper < edge || lower > 9.0 - edge {
                continue;
            }
            if self.is_line(mark.kind, [left, lower, right, upper]) {
                continue;
            }
            let is_aligned = [left, lower, right, upper]
                .iter()
                .all(|&at| (at - at.round()).abs() < 0.12 || !(0.0..=9.0).contains(&at));
            if mark.kind == MarkKind::Fill && place < self.first && is_aligned {
                continue;
            }
            // The middle of the mark decides the cell; the mark must not leave it.
            let (column, row) = (((left + right) / 2.0).floor(), ((lower + upper) / 2.0).floor());
            let is_within = (0.0..9.0).contains(&column)
                && (0.0..9.0).contains(&row)
                && left > column - 0.08
                && right < column + 1.08
                && lower > row - 0.08
                && upper < row + 1.08;
            if !is_within {
                return Some(Cover::Mark);
            }
            cells[row as usize * 9 + column as usize].push(*mark);
        }
        cells.iter().any(|marks| !is_apart(marks)).then_some(Cover::Cell)
    }

    /// Returns whether a mark, measured in cells, is a line of this board.
    fn is_line(&self, kind: MarkKind, [left, lower, right, upper]: [f32; 4]) -> bool {
        let is_on = |from: f32, to: f32| {
            let middle = (from + to) / 2.0;
            to - from < WIDEST_LINE && (middle - middle.round()).abs() < 0.12
        };
        let is_within = left > -WIDEST_LINE
            && lower > -WIDEST_LINE
            && right < 9.0 + WIDEST_LINE
            && upper < 9.0 + WIDEST_LINE;
        let frame = right - left > 0.9 || upper - lower > 0.9;
        kind != MarkKind::Glyph && is_within && frame && (is_on(left, right) || is_on(lower, upper))
    }
}

/// Returns whether the marks of a cell do not overlap. More than nine are too many.
fn is_apart(marks: &[Mark]) -> bool {
    let overlaps = |one: &Mark, other: &Mark| {
        let [a, b, c, d] = one.bounds;
        let [e, f, g, h] = other.bounds;
        let shared = (c.min(g) - a.max(e)).max(0.0) * (d.min(h) - b.max(f)).max(0.0);
        shared > 0.15 * ((c - a) * (d - b)).min((g - e) * (h - f))
    };
    marks.len() <= 9
        && marks
            .iter()
            .enumerate()
            .all(|(number, one)| marks[..number].iter().all(|other| !overlaps(one, other)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(from: (f32, f32), to: (f32, f32)) -> Mark {
        let bounds =
            [from.0.min(to.0) - 0.4, from.1.min(to.1) - 0.4, from.0.max(to.0) + 0.4, from.1.max(to.1) + 0.4];
        Mark { bounds, kind: MarkKind::Stroke }
    }

    fn fill(bounds: [f32; 4]) -> Mark {
        Mark { bounds, kind: MarkKind::Fill }
    }

    /// A board with a digit in each cell of its diagonal.
    fn board(left: f32, lower: f32, side: f32) -> Vec<Mark> {
        let step = side / 9.0;
        let mut marks = Vec::new();
        for place in 0..10 {
            let away = place as f32 * step;
            marks.push(line((left, lower + away), (left + side, lower + away)));
            marks.push(line((left + away, lower), (left + away, lower + side)));
        }
        for place in 0..9 {
            let (x, y) = (left + (place as f32 + 0.3) * step, lower + (place as f32 + 0.2) * step);
            marks.push(Mark { bounds: [x, y, x + step * 0.4, y + step * 0.6], kind: MarkKind::Glyph });
        }
        marks
    }

    #[test]
    fn boards_are_found_by_their_lines() {
        let mut marks = board(50.0, 60.0, 180.0);
        marks.extend(board(250.0, 60.0, 180.0));
        marks.extend(board(50.0, 260.0, 180.0));
        // Something else: a rule across the page, and a small table.
        marks.push(line((40.0, 500.0), (500.0, 500.0)));
        marks.extend(
            (0..4).map(|row| line((300.0, 300.0 + row as f32 * 20.0), (380.0, 300.0 + row as f32 * 20.0))),
        );
        let found = boards(&marks);
        assert_eq!(found.len(), 3, "{found:?}");
        assert!(found.iter().all(|board| (board.side - 180.0).abs() < 0.5));
        assert_eq!(cover(&marks, &found), None);
    }

    #[test]
    fn boards_of_cell_frames_and_of_thin_rectangles_are_found() {
        let mut cells = Vec::new();
        for cell in 0..81 {
            let (x, y) = (30.0 + (cell % 9) as f32 * 20.0, 40.0 + (cell / 9) as f32 * 20.0);
            cells.extend([
                line((x, y), (x + 20.0, y)),
                line((x, y + 20.0), (x + 20.0, y + 20.0)),
                line((x, y), (x, y + 20.0)),
                line((x + 20.0, y), (x + 20.0, y + 20.0)),
            ]);
        }
        assert_eq!(boards(&cells).len(), 1);
        assert_eq!(cover(&cells, &boards(&cells)), None);
        let filled: Vec<Mark> = board(30.0, 40.0, 180.0)
            .into_iter()
            .map(|mark| if mark.kind == MarkKind::Stroke { fill(mark.bounds) } else { mark })
            .collect();
        assert_eq!(boards(&filled).len(), 1);
        assert_eq!(cover(&filled, &boards(&filled)), None);
    }

    #[test]
    fn whatever_reaches_into_a_board_covers_it() {
        let clean = board(50.0, 60.0, 180.0);
        let with = |more: &[Mark]| {
            let marks = [clean.as_slice(), more].concat();
            cover(&marks, &boards(&marks))
        };
        assert_eq!(with(&[fill([10.0, 10.0, 45.0, 45.0])]), None);
        // A part of a code across a line of the board, and one within a cell that holds a digit.
        assert_eq!(with(&[fill([205.0, 80.0, 222.0, 82.0])]), Some(Cover::Mark));
        assert_eq!(with(&[fill([57.0, 65.0, 63.0, 75.0])]), Some(Cover::Cell));
        // Many parts in an empty cell.
        let parts: Vec<Mark> =
            (0..12).map(|part| fill([72.0, 62.0 + part as f32, 80.0, 62.5 + part as f32])).collect();
        assert_eq!(with(&parts), Some(Cover::Cell));
        assert_eq!(with(&board(150.0, 160.0, 180.0)), Some(Cover::Board));
        assert_eq!(with(&[line((20.0, 100.0), (300.0, 100.0))]), Some(Cover::Mark));
        // A background before the lines is none of these; the same fill after them covers the board.
        let shade = fill([50.0, 60.0, 110.0, 120.0]);
        let marks = [&[shade][..], &clean].concat();
        assert_eq!(cover(&marks, &boards(&marks)), None);
        assert_eq!(with(&[shade]), Some(Cover::Mark));
    }
}
