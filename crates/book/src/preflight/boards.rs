//! Boards on a page, found by their lines.
//!
//! A board has as many horizontal as vertical lines at equal distances that form a square: five for
//! four cells, ten for nine, and so on. Lines may be drawn in pieces, as the frames of cells, as the
//! borders of crooked regions, or as thin filled rectangles; pieces that touch are joined first. So
//! boards of any program are found, not only those of this crate.
//!
//! Grids that overlap in whole cells, as in a samurai, are one board. `cover` looks for what covers a
//! board.

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
    /// A white area, which hides what is below it and nothing above it.
    Patch,
}

/// A grid: its left and lower end, its side, its cells along a side, and the first of its marks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct FoundBoard {
    pub(super) left: f32,
    pub(super) lower: f32,
    pub(super) side: f32,
    pub(super) cells: usize,
    pub(super) first: usize,
    /// The left, lower, right and upper end of the board, which may have several grids.
    pub(super) reach: [f32; 4],
}

/// The least side of a board, in points; smaller squares of lines are something else.
const LEAST_SIDE: f32 = 36.0;

/// The widest line of a board, in cells.
pub(super) const WIDEST_LINE: f32 = 0.25;

/// The numbers of cells along a side, the largest first: a board of 16 cells also has the lines of one
/// of 8.
const CELLS: std::ops::RangeInclusive<usize> = 4..=25;

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

/// Returns the boards of a page, grid by grid.
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
        let reaches = |other: &&Ruling| other.from < line.from + slack && other.to > line.to - slack;
        let family: Vec<&Ruling> = across.iter().filter(reaches).collect();
        for lowest in &family {
            let is_known = |board: &FoundBoard| {
                (board.left - line.from).abs() < slack
                    && (board.lower - lowest.at).abs() < slack
                    && (board.side - length).abs() < slack
            };
            if found.iter().any(is_known) {
                continue;
            }
            // Lines may be shorter than the frame, so the side is that of the last line above.
            let last = family.iter().find(|upper| (upper.at - lowest.at - length).abs() < slack);
            let Some(side) = last.map(|upper| upper.at - lowest.at) else { continue };
            let left = (line.from + line.to - side) / 2.0;
            let lattice = CELLS.rev().find_map(|cells| {
                let first = lattice(&family, &down, (left, lowest.at), side, cells)?;
                Some((cells, first))
            });
            if let Some((cells, first)) = lattice {
                let reach = [left, lowest.at, left + side, lowest.at + side];
                found.push(FoundBoard { left, lower: lowest.at, side, cells, first, reach });
            }
        }
    }
    joined(found)
}

/// Returns the first mark of the lines that divide a square into so many cells along each side, if all
/// of them are there.
fn lattice(
    across: &[&Ruling],
    down: &[Ruling],
    (left, lower): (f32, f32),
    side: f32,
    cells: usize,
) -> Option<usize> {
    let step = side / cells as f32;
    let (tolerance, slack) = (step * 0.12, (side * 0.02 + 0.5).min(step * 0.3));
    let row = |place: usize| {
        let at = lower + step * place as f32;
        across.iter().find(|one| (one.at - at).abs() < tolerance).map(|one| one.first)
    };
    let column = |place: usize| {
        let at = left + step * place as f32;
        let reaches = |one: &&Ruling| {
            (one.at - at).abs() < tolerance && one.from < lower + slack && one.to > lower + side - slack
        };
        down.iter().find(reaches).map(|one| one.first)
    };
    let rows = (0..=cells).map(row).collect::<Option<Vec<usize>>>()?;
    let columns = (0..=cells).map(column).collect::<Option<Vec<usize>>>()?;
    rows.into_iter().chain(columns).min()
}

/// Leaves out squares that are part of a larger grid, and gives each grid the reach of its board. The
/// border of a cage begins a little beside the lines of its grid, so such squares are a little smaller.
fn joined(found: Vec<FoundBoard>) -> Vec<FoundBoard> {
    let is_part = |one: &FoundBoard| {
        let is_part_of = |other: &FoundBoard| {
            other.cells > one.cells && one.is_within(other) && one.is_near(other, 0.08, 0.2)
        };
        found.iter().any(is_part_of)
    };
    let mut grids: Vec<FoundBoard> = found.iter().filter(|one| !is_part(one)).copied().collect();
    loop {
        let before = grids.clone();
        for (grid, one) in grids.iter_mut().zip(&before) {
            for other in before.iter().filter(|other| one.overlaps(other) && one.is_aligned(other)) {
                let [a, b, c, d] = grid.reach;
                let [e, f, g, h] = other.reach;
                grid.reach = [a.min(e), b.min(f), c.max(g), d.max(h)];
            }
        }
        if grids == before {
            return grids;
        }
    }
}

impl FoundBoard {
    pub(super) fn step(&self) -> f32 {
        self.side / self.cells as f32
    }

    /// Returns whether the grids share more than an edge.
    pub(super) fn overlaps(&self, other: &FoundBoard) -> bool {
        self.left < other.left + other.side - 1.0
            && other.left < self.left + self.side - 1.0
            && self.lower < other.lower + other.side - 1.0
            && other.lower < self.lower + self.side - 1.0
    }

    fn is_within(&self, other: &FoundBoard) -> bool {
        let slack = other.step() * 0.2;
        self.left > other.left - slack
            && self.lower > other.lower - slack
            && self.left + self.side < other.left + other.side + slack
            && self.lower + self.side < other.lower + other.side + slack
    }

    /// Returns whether the cells of both grids are equally large and lie on one lattice.
    pub(super) fn is_aligned(&self, other: &FoundBoard) -> bool {
        self.is_near(other, 0.02, 0.12)
    }

    /// Returns whether cells of both grids differ by at most this share of their side, and their corners
    /// by at most this share from whole cells.
    fn is_near(&self, other: &FoundBoard, sides: f32, corners: f32) -> bool {
        let step = other.step();
        let is_whole = |distance: f32| (distance / step - (distance / step).round()).abs() < corners;
        (self.step() - step).abs() < step * sides
            && is_whole(self.left - other.left)
            && is_whole(self.lower - other.lower)
    }
}

/// Returns the number of boards of a page: grids that overlap in whole cells are one.
pub(super) fn count(boards: &[FoundBoard]) -> usize {
    let is_first = |number: &usize| {
        let one = &boards[*number];
        !boards[..*number].iter().any(|other| other.reach == one.reach && other.is_aligned(one))
    };
    (0..boards.len()).filter(is_first).count()
}

#[cfg(test)]
mod tests {
    use super::super::cover::{Cover, cover};
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

    /// A grid of so many cells with lines of one point.
    fn grid(left: f32, lower: f32, cells: usize, step: f32) -> Vec<Mark> {
        let side = cells as f32 * step;
        let lines = (0..=cells).flat_map(|place| {
            let away = place as f32 * step;
            [
                line((left, lower + away), (left + side, lower + away)),
                line((left + away, lower), (left + away, lower + side)),
            ]
        });
        lines.collect()
    }

    #[test]
    fn boards_of_any_size_are_found_and_grids_that_overlap_are_one() {
        for cells in [4, 6, 8, 9, 10, 12, 16, 25] {
            let marks = grid(40.0, 50.0, cells, 15.0);
            let found = boards(&marks);
            assert_eq!(found.iter().map(|board| board.cells).collect::<Vec<_>>(), [cells]);
            assert_eq!(cover(&marks, &found), None);
        }
        // Five grids of nine cells; the borders of a cage of five cells make no board.
        let corners = [(0.0, 0.0), (12.0, 0.0), (6.0, 6.0), (0.0, 12.0), (12.0, 12.0)];
        let mut marks: Vec<Mark> = Vec::new();
        for (x, y) in corners {
            marks.extend(grid(40.0 + x * 12.0, 50.0 + y * 12.0, 9, 12.0));
        }
        let found = boards(&marks);
        assert_eq!((found.len(), count(&found)), (5, 1));
        assert_eq!(cover(&marks, &found), None);
        let mut marks = grid(40.0, 50.0, 9, 20.0);
        marks.extend([line((41.6, 51.6), (138.4, 51.6)), line((41.6, 51.6), (41.6, 68.4))]);
        let found = boards(&marks);
        assert_eq!((found.len(), cover(&marks, &found)), (1, None));
        // The same grid shifted by half a cell is another board.
        marks.extend(grid(50.0, 60.0, 9, 20.0));
        assert_eq!(cover(&marks, &boards(&marks)), Some(Cover::Board));
    }

    #[test]
    fn marks_of_clues_cover_nothing() {
        let clean = board(50.0, 60.0, 180.0);
        let with = |more: &[Mark]| {
            let marks = [clean.as_slice(), more].concat();
            cover(&marks, &boards(&marks))
        };
        let mark = |kind: MarkKind, bounds: [f32; 4]| Mark { bounds, kind };
        // A dot and a letter on a border, a circle on a corner, a diagonal, a sum on its white patch.
        assert_eq!(with(&[fill([107.4, 77.4, 112.6, 82.6])]), None);
        assert_eq!(with(&[mark(MarkKind::Glyph, [107.0, 85.0, 113.0, 93.0])]), None);
        assert_eq!(with(&[mark(MarkKind::Patch, [103.0, 93.0, 117.0, 107.0])]), None);
        assert_eq!(with(&[line((50.0, 240.0), (230.0, 60.0))]), None);
        let sum = [91.0, 70.0, 98.0, 77.0];
        let patch = mark(MarkKind::Patch, [90.5, 69.0, 99.0, 78.0]);
        assert_eq!(with(&[patch, mark(MarkKind::Glyph, sum)]), None);
        // Elsewhere the same marks cover something: a digit, or a line off its middle.
        assert_eq!(with(&[mark(MarkKind::Patch, [55.0, 62.0, 65.0, 78.0])]), Some(Cover::Cell));
        assert_eq!(with(&[fill([103.0, 86.0, 114.0, 97.0])]), Some(Cover::Mark));
        assert_eq!(with(&[mark(MarkKind::Glyph, [100.0, 82.0, 113.0, 97.0])]), Some(Cover::Mark));
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
        assert_eq!(with(&board(157.0, 163.0, 180.0)), Some(Cover::Board));
        // Boards that share whole cells are one, but two digits in a cell are not.
        assert_eq!(with(&board(150.0, 160.0, 180.0)), Some(Cover::Cell));
        assert_eq!(with(&[line((20.0, 100.0), (300.0, 100.0))]), Some(Cover::Mark));
        // A background before the lines is none of these; the same fill after them covers the board.
        let shade = fill([50.0, 60.0, 110.0, 120.0]);
        let marks = [&[shade][..], &clean].concat();
        assert_eq!(cover(&marks, &boards(&marks)), None);
        assert_eq!(with(&[shade]), Some(Cover::Mark));
    }
}
