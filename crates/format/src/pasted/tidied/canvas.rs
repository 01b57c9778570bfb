//! Several 9×9 grids that overlap, as rows with holes: any arrangement, not only those with a name.
//!
//! ```text
//!   53..7....               #variant grids:r1c1,r7c7
//!   …                       53..7....******
//!   .6....28....4.5         …
//!         ...41....         ******...41....
//! ```
//!
//! Every square of nine by nine cells without a hole, a whole number of boxes away from the others, may be a grid. Of these,
//! the grids are the squares that alone cover some cell. If they leave cells over, the rows mean nothing here, and `#variant` has to name the
//! corners. A hole is a blank, `*` or `#`; cells may have a blank between them.

use crate::look_alike::cell_value;
use crate::pasted::pasted_line::PastedLine;

/// Rows and columns of a grid, and of its boxes.
const SIZE: usize = 9;
const BOX: usize = 3;
/// More rows or columns than any board has.
const LARGEST: usize = 256;

/// The lines of a text in which each canvas is below a line that names its grids.
pub(super) struct Canvases {
    pub(super) lines: Vec<PastedLine>,
    /// The numbers of the first and the last line of each canvas, and how many grids it has.
    pub(super) grids: Vec<((usize, usize), usize)>,
}

/// Returns the lines with each canvas below a line that names its grids; `None` if there is none.
pub(super) fn rows(lines: &[PastedLine]) -> Option<Canvases> {
    let (mut rewritten, mut at, mut grids) = (Vec::new(), 0, Vec::new());
    while at < lines.len() {
        let length = lines[at..].iter().take_while(|line| is_row(&line.text)).count();
        match canvas(&lines[at..at + length]) {
            Some((rows, count)) => {
                grids.push(((lines[at].number, lines[at + length - 1].number), count));
                rewritten.extend(rows);
            }
            None => rewritten.extend_from_slice(&lines[at..at + length]),
        }
        at += length;
        if let Some(line) = lines.get(at) {
            rewritten.push(line.clone());
            at += 1;
        }
    }
    (!grids.is_empty()).then_some(Canvases { lines: rewritten, grids })
}

fn is_hole(character: char) -> bool {
    matches!(character, ' ' | '*' | '#')
}

fn is_cell(character: char) -> bool {
    !is_hole(character) && character != 'x' && cell_value(character).is_some()
}

/// Returns whether a line has cells and holes only, and nothing that another board has.
fn is_row(text: &str) -> bool {
    text.contains(is_cell) && text.chars().all(|c| is_cell(c) || is_hole(c))
}

/// Returns the rows of all these lines and the number of their grids, if they are a canvas with holes.
fn canvas(lines: &[PastedLine]) -> Option<(Vec<PastedLine>, usize)> {
    if !(SIZE + 1..=LARGEST).contains(&lines.len()) {
        return None;
    }
    let texts: Vec<Vec<(char, usize)>> = lines.iter().map(|line| line.characters().collect()).collect();
    let places = || texts.iter().flat_map(|row| (0..row.len()).filter(|&at| row[at].0 != ' '));
    let (first, last) = (places().min()?, places().max()?);
    let step = if places().all(|at| (at - first).is_multiple_of(2)) { 2 } else { 1 };
    let width = (last - first) / step + 1;
    if !(SIZE..=LARGEST).contains(&width) {
        return None;
    }
    let at = |row: usize, column: usize| {
        texts[row].get(first + step * column).copied().filter(|(character, _)| is_cell(*character))
    };
    let corners = corners(lines.len(), width, |row, column| at(row, column).is_some())?;
    let names: Vec<String> =
        corners.iter().map(|(row, column)| format!("r{}c{}", row + 1, column + 1)).collect();
    let variant = format!("#variant grids:{}", names.join(","));
    let head = PastedLine::of(lines[0].number, variant.chars().map(|character| (character, 1)));
    let rows = (0..lines.len()).map(|row| {
        let end = lines[row].column(texts[row].len() + 1);
        let cells = (0..width).map(|column| at(row, column).unwrap_or(('*', end)));
        PastedLine::of(lines[row].number, cells)
    });
    // A blank line ends the canvas.
    let end = PastedLine::of(lines[lines.len() - 1].number, []);
    Some(([head].into_iter().chain(rows).chain([end]).collect(), names.len()))
}

/// Returns the upper left corners of the grids that make up a canvas with holes; `None` if there is one grid, or no way or several
/// ways to divide it.
fn corners(
    height: usize,
    width: usize,
    has_cell: impl Fn(usize, usize) -> bool,
) -> Option<Vec<(usize, usize)>> {
    let cells: Vec<bool> = (0..height * width).map(|place| has_cell(place / width, place % width)).collect();
    if cells.iter().all(|&is_cell| is_cell) {
        return None;
    }
    let begin = cells.iter().position(|&is_cell| is_cell)?;
    let (top, left) = (begin / width % BOX, begin % width % BOX);
    let squares = || {
        let rows = (top..(height + 1).saturating_sub(SIZE)).step_by(BOX);
        rows.flat_map(|row| {
            (left..(width + 1).saturating_sub(SIZE)).step_by(BOX).map(move |column| (row, column))
        })
    };
    let inside = |(row, column): (usize, usize)| {
        (0..SIZE * SIZE).map(move |place| (row + place / SIZE) * width + column + place % SIZE)
    };
    let whole: Vec<(usize, usize)> =
        squares().filter(|&corner| inside(corner).all(|place| cells[place])).collect();
    let mut covered = vec![0_u8; cells.len()];
    whole.iter().for_each(|&corner| inside(corner).for_each(|place| covered[place] += 1));
    let needed: Vec<(usize, usize)> =
        whole.into_iter().filter(|&corner| inside(corner).any(|place| covered[place] == 1)).collect();
    let mut left_over = cells;
    needed.iter().for_each(|&corner| inside(corner).for_each(|place| left_over[place] = false));
    (needed.len() > 1 && !left_over.contains(&true)).then_some(needed)
}
