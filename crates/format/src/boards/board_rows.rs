//! The rows of a grid on any board: one grid with the regions that a frame shows, or a canvas with several grids.
//!
//! ```text
//!   1..2      | 1 . | . 2 |      #variant twodoku        `*` or a blank for a hole between several grids
//!   ..3.      | . . | 3 . |      53..7....******
//!   .1..      +-----+-----+      6..195...
//!   4...      | . 1 | . . |      …
//! ```
//!
//! With holes, the canvas must be one of the named arrangements. The columns in which characters stand show which cells they are.

use std::collections::BTreeSet;
use std::sync::Arc;

use ninefold_rules::{BoardGrid, Layout, NamedArrangement, Rules, Variant};

use super::BoardReadErrorKind;
use super::context::{Context, canvas_rows, plain, short, usual};
use super::drawn_regions::drawn_layout;
use super::kept_line::KeptLine;
use super::line::set_cell;
use crate::ReadError;

/// Returns the grid whose rows these lines have, the first of them in line `start`.
pub(crate) fn board_grid(
    lines: &[KeptLine],
    start: usize,
    context: &mut Context,
) -> Result<BoardGrid, ReadError> {
    let rows: Vec<&KeptLine> = lines.iter().filter(|line| line.is_row).collect();
    if is_canvas(&rows, context) {
        canvas(&rows, start, context)
    } else {
        single(lines, &rows, start, context)
    }
}

/// Returns how many rows the grid with this first row has, as far as that is known.
pub(crate) fn expected_rows(first: Option<&KeptLine>, context: &Context) -> Option<usize> {
    if let Some(declared) = context.declared() {
        return canvas_rows(declared);
    }
    let first = first?;
    let has_holes = first.cells().any(|(_, c)| c == '*');
    let count = first.cells().count();
    (!has_holes && usual(count).is_some()).then_some(count)
}

/// Returns whether these rows belong to several grids.
fn is_canvas(rows: &[&KeptLine], context: &Context) -> bool {
    match context.declared() {
        Some(declared) => matches!(declared.layout, Layout::Grids(..)),
        None => {
            let first = rows[0].cells().count();
            let is_even = rows.iter().all(|row| row.cells().count() == first);
            !is_even && rows.len() > first || rows.iter().any(|row| row.cells().any(|(_, c)| c == '*'))
        }
    }
}

/// Reads the rows of one grid.
fn single(
    lines: &[KeptLine],
    rows: &[&KeptLine],
    start: usize,
    context: &mut Context,
) -> Result<BoardGrid, ReadError> {
    let size = context.declared().map_or_else(|| usual_width(rows), |named| usize::from(named.size));
    if !(3..=25).contains(&size) {
        let expected = "3 to 25 in each row".to_owned();
        return Err(BoardReadErrorKind::CellCount { found: size, expected }.at(start, 1));
    }
    for (index, row) in rows.iter().enumerate().take(size) {
        let found = row.cells().count();
        if found != size {
            let past = row.cells().nth(size).or(row.cells().last()).map_or(0, |(at, _)| at);
            let column = past + 1 + usize::from(found < size);
            let kind = BoardReadErrorKind::RowLength { row: index + 1, found, expected: size };
            return Err(kind.at(row.number, column));
        }
    }
    if rows.len() != size {
        let last = rows[rows.len() - 1].number;
        let kind = BoardReadErrorKind::RowCount { start, found: rows.len(), expected: size.to_string() };
        return Err(kind.at(last, 1));
    }
    let places = rows.iter().map(|row| row.cells().map(|(at, _)| at).collect()).collect();
    let drawn =
        drawn_layout(lines, places).map_err(|error| BoardReadErrorKind::Regions(error).at(start, 1))?;
    let variant = shown_board(drawn, size, context).map_err(|kind| kind.at(start, 1))?;
    let rules = context.rules(&variant).map_err(|kind| kind.at(start, 1))?;
    let mut grid = BoardGrid::empty(&rules);
    for (cell, (row, (at, found))) in
        rules.cells().zip(rows.iter().flat_map(|row| row.cells().map(move |cell| (row, cell))))
    {
        set_cell(&mut grid, cell, found, context.alphabet).map_err(|kind| kind.at(row.number, at + 1))?;
    }
    Ok(grid)
}

/// Returns how many cells a row has: the first, unless all others agree on another number.
fn usual_width(rows: &[&KeptLine]) -> usize {
    let count = |row: &&KeptLine| row.cells().count();
    match rows {
        [_, second, rest @ ..] if rest.len() > 1 && rest.iter().all(|row| count(row) == count(second)) => {
            count(second)
        }
        _ => count(&rows[0]),
    }
}

/// Returns the board of a grid of this size whose frame shows this layout.
pub(crate) fn shown_board(
    drawn: Option<Layout>,
    size: usize,
    context: &Context,
) -> Result<Variant, BoardReadErrorKind> {
    match (drawn, context.declared()) {
        (Some(layout), _) => context.with_declared(plain(size, layout)),
        (None, Some(declared)) => Ok(declared.clone()),
        (None, None) => Ok(usual(size).unwrap_or_else(|| plain(size, Layout::Jigsaw))),
    }
}

/// Reads the rows of a canvas with several grids.
fn canvas(rows: &[&KeptLine], start: usize, context: &mut Context) -> Result<BoardGrid, ReadError> {
    // A blank canvas column does not exist: every column has a cell somewhere.
    let places: Vec<usize> = rows
        .iter()
        .flat_map(|row| row.cells())
        .map(|(at, _)| at)
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect();
    let column_of = |at: usize| places.binary_search(&at).unwrap_or_default();
    let rules = match context.declared().cloned() {
        Some(declared) => context.rules(&declared).map_err(|kind| kind.at(start, 1))?,
        None => arrangement(rows, &places, context).ok_or_else(|| {
            let named = NamedArrangement::NAMES.join(", ");
            let found = format!("{} rows over {} columns, with holes", rows.len(), places.len());
            let expected = format!(
                "one grid, the canvas of {named}, or a line such as #variant grids:r1c1,r7c7 above, with the corners"
            );
            BoardReadErrorKind::Unexpected { found, expected }.at(start, 1)
        })?,
    };
    let (height, width) = rules.canvas();
    if rows.len() != height || places.len() > width {
        let last = rows[rows.len() - 1].number;
        let expected = format!("{height} rows of {width} for {}", short(rules.variant()));
        let kind = BoardReadErrorKind::RowCount { start, found: rows.len(), expected };
        return Err(kind.at(last, 1));
    }
    let mut grid = BoardGrid::empty(&rules);
    for (row, kept) in rows.iter().enumerate() {
        let mut found = kept.cells().map(|(at, c)| (at, column_of(at), c)).peekable();
        for column in 0..width {
            let here = found.next_if(|&(_, place, _)| place == column);
            let bad = |at: usize, found: String, expected: &str| {
                let (cell, expected) = (format!("r{}c{}", row + 1, column + 1), expected.to_owned());
                BoardReadErrorKind::BadText { cell, found, expected }.at(kept.number, at + 1)
            };
            match (rules.cell_at(row, column), here) {
                (Some(cell), Some((at, _, c))) => set_cell(&mut grid, cell, c, context.alphabet)
                    .map_err(|kind| kind.at(kept.number, at + 1))?,
                (None, None | Some((_, _, '*'))) => {}
                (None, Some((at, _, c))) => return Err(bad(at, c.to_string(), "a hole: * or a blank")),
                (Some(_), None) => {
                    let at = places.get(column).copied().unwrap_or(kept.text.len());
                    return Err(bad(at, "nothing".to_owned(), &context.alphabet.expected(rules.size())));
                }
            }
        }
    }
    Ok(grid)
}

/// Returns the rules of the named arrangement that has its holes where these rows have them.
fn arrangement(rows: &[&KeptLine], places: &[usize], context: &mut Context) -> Option<Arc<Rules>> {
    NamedArrangement::ALL.into_iter().find_map(|name| {
        let variant: Variant = name.name().parse().ok()?;
        if canvas_rows(&variant) != Some(rows.len()) {
            return None;
        }
        let rules = context.rules(&variant).ok()?;
        let fits = rules.canvas().1 == places.len()
            && rows.iter().enumerate().all(|(row, kept)| {
                let full: Vec<usize> = kept.cells().filter(|&(_, c)| c != '*').map(|(at, _)| at).collect();
                places
                    .iter()
                    .enumerate()
                    .all(|(column, at)| full.contains(at) == rules.cell_at(row, column).is_some())
            });
        fits.then_some(rules)
    })
}
