//! A samurai in five lines of 81 cells, one for each grid.
//!
//! ```text
//!   53..7....6..195…     the grid in the upper left corner
//!   …                    upper right, middle, lower left, lower right
//! ```
//!
//! The middle grid may also be the first or the last of the five: the boxes that it shares with the others show where it is. They have to
//! be equal, and a clue has to be in them, because five classic puzzles look the same otherwise.

use ninefold_rules::{Layout, NamedArrangement, Rules, Variant};

use crate::look_alike::cell_value;
use crate::pasted::pasted_line::PastedLine;

/// The places of the middle grid among the five, those of the others in reading order.
const ORDERS: [[usize; 5]; 3] = [[0, 1, 2, 3, 4], [0, 1, 4, 2, 3], [1, 2, 0, 3, 4]];

/// Returns the lines with each five grids as one; `None` if the text has anything else.
pub(in crate::pasted) fn rows(lines: &[PastedLine], named: Option<&Variant>) -> Option<Vec<PastedLine>> {
    let samurai = Variant::grids(ninefold_rules::Arrangement::Named(NamedArrangement::Samurai));
    if named.is_some_and(|named| *named != samurai) {
        return None;
    }
    let is_text = |line: &&PastedLine| {
        let text = line.text.trim();
        !text.is_empty() && !text.starts_with('#') && !text.eq_ignore_ascii_case("samurai")
    };
    let mut grids = lines.iter().filter(is_text).peekable();
    let Layout::Grids(_, arrangement) = &samurai.layout else { return None };
    let corners = arrangement.corners();
    // Nearly all texts end here, and rules take longer to make than a line to read.
    if grids.clone().take(5).filter_map(cells).count() < 5 {
        return None;
    }
    let rules = Rules::new(&samurai).ok()?;
    let mut order: Option<&[usize; 5]> = None;
    let mut rewritten = Vec::new();
    let head = "#variant samurai";
    while let Some(first) = grids.peek().map(|line| line.number) {
        let five: Vec<Vec<(char, usize)>> = grids.by_ref().take(5).map(cells).collect::<Option<_>>()?;
        if five.len() < 5 {
            return None;
        }
        // All five of them in the same order.
        let orders = order.map_or(&ORDERS[..], std::slice::from_ref);
        let (found, joined) = orders.iter().find_map(|order| {
            let at = |row: usize, column: usize| canvas_cell(&five, order, corners, (row, column));
            let mut cells = Vec::new();
            let mut shared_clues = 0;
            for cell in rules.cells() {
                let (row, column) = rules.row_and_column(cell);
                let all: Vec<(char, usize)> = at(row, column).collect();
                let value = |&(c, _): &(char, usize)| cell_value(c);
                if all.iter().any(|other| value(other) != value(&all[0])) {
                    return None;
                }
                shared_clues += usize::from(all.len() > 1 && value(&all[0]) > Some(0));
                cells.push(all[0]);
            }
            (shared_clues > 0 || named.is_some()).then_some((order, cells))
        })?;
        order = Some(found);
        if rewritten.is_empty() && named.is_none() {
            rewritten.push(PastedLine::of(first, head.chars().map(|c| (c, 1))));
        }
        let (height, width) = rules.canvas();
        let mut joined = joined.into_iter();
        for row in 0..height {
            let cell = |column| rules.cell_at(row, column).and_then(|_| joined.next()).unwrap_or(('*', 1));
            rewritten.push(PastedLine::of(first, (0..width).map(cell).collect::<Vec<_>>()));
        }
        rewritten.push(PastedLine::of(first, []));
    }
    (!rewritten.is_empty()).then_some(rewritten)
}

/// Returns what the grids have at a place of the canvas.
fn canvas_cell<'a>(
    five: &'a [Vec<(char, usize)>],
    order: &'a [usize; 5],
    corners: &'a [(u8, u8)],
    (row, column): (usize, usize),
) -> impl Iterator<Item = (char, usize)> + 'a {
    corners.iter().zip(order).filter_map(move |(&(top, left), &grid)| {
        let (row, column) = (row.checked_sub(top.into())?, column.checked_sub(left.into())?);
        (row < 9 && column < 9).then(|| five[grid][9 * row + column])
    })
}

/// Returns the 81 cells of a line.
fn cells(line: &PastedLine) -> Option<Vec<(char, usize)>> {
    let cells: Vec<(char, usize)> = line.characters().filter(|(c, _)| !c.is_whitespace()).collect();
    (cells.len() == 81 && cells.iter().all(|&(c, _)| cell_value(c).is_some())).then_some(cells)
}
