//! `rows`: a line for each row of the canvas, with or without a frame. Frames are read here as well.
//!
//! ```text
//!   1..2      | 1 . | . 2 |      #variant twodoku        `*` or a blank for a hole between several grids
//!   ..3.      | . . | 3 . |      53..7....******
//!   .1..      +-----+-----+      6..195...
//!   4...      | . 1 | . . |      …
//! ```
//!
//! Lines are kept until the grid has all its rows. How many that are is known from the board that was named, or from the
//! number of cells in the first row; with holes, a blank line or the end of the text ends the canvas, which must be one of
//! the named arrangements. Where there are holes, the columns in which characters stand say which cells they are.
//!
//! Clues beside digits stand above the grid, in lines such as `#clues k10:111221 t:112233`.

use std::collections::BTreeSet;
use std::sync::Arc;

use ninefold_rules::{BoardGrid, Layout, NamedArrangement, Rules, Variant};

use super::board_format_entry::{BoardFormatEntry, BoardParser, Certainty, FirstLine};
use super::clue_words::{clues_line, push_clues};
use super::context::{Context, canvas_rows, plain, short, usual};
use super::drawn_regions::drawn_layout;
use super::kept_clues::KeptClues;
use super::kept_line::{KeptLine, is_rule};
use super::line::{cell_char, is_line_of_cells, set_cell, unwritable};
use super::{Alphabet, BoardReadErrorKind};
use crate::capabilities::Capabilities;
use crate::format_entry::{Layout as TextLayout, TextLine};
use crate::grid_text;
use crate::line_words::is_separator;
use crate::pending_fields::PendingFields;
use crate::{ReadError, Record};

/// More rows than any canvas has.
const MOST_ROWS: usize = 256;
/// A longer line is not a row of a board.
const LONGEST_LINE: usize = 2048;
/// More lines of a frame than stand between two rows.
const MOST_LINES: usize = 4 * MOST_ROWS;

pub(crate) const ENTRY: BoardFormatEntry = BoardFormatEntry {
    layout: TextLayout::Blocks,
    capabilities: Capabilities::COMMENTS,
    holds: |_| true,
    recognises: |line| {
        (is_row(line) && !is_line_of_cells(line) && !is_word(line)).then_some(Certainty::Cells)
    },
    names_board: |_| false,
    explains: |_| false,
    inexpressible: unwritable,
    declaration: |variant| Some(variant.clone()),
    write: Some(|record, alphabet, text| write(&record.grid.on_board(), record, alphabet, text)),
    ..BoardFormatEntry::lines("a line for each row, the clues above", || Box::new(RowsParser::default()))
};

/// Returns whether a line has characters of cells and blanks only, before a comment.
fn is_row(line: &FirstLine<'_>) -> bool {
    let cells = line.text.split(is_separator).next().unwrap_or_default();
    !cells.is_empty() && line.text.chars().all(|c| c.is_whitespace() || line.is_cell(c))
}

/// Returns whether a line has letters only, such as `hello`. A row whose digits are all above 9 has empty cells as well.
fn is_word(line: &FirstLine<'_>) -> bool {
    line.alphabet == Alphabet::Digits && line.text.chars().all(|c| c.is_whitespace() || c.is_alphabetic())
}

#[derive(Default)]
pub(crate) struct RowsParser {
    lines: Vec<KeptLine>,
    rows: usize,
    fields: PendingFields,
    /// The `#clues` lines above the grid.
    clues: KeptClues,
}

impl BoardParser for RowsParser {
    fn line(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim_end();
        if text.is_empty() {
            let known = self.expected_rows(context);
            // Between two bands of a grid.
            return if known.is_some_and(|rows| self.rows < rows) { Ok(None) } else { self.take(context) };
        }
        let is_row = !is_rule(text.trim());
        if text.chars().nth(LONGEST_LINE).is_some() || self.lines.len() >= MOST_LINES {
            let found = text.chars().take(60).collect();
            let expected = "a row of a board, of at most 256 rows".to_owned();
            return Err(BoardReadErrorKind::Unexpected { found, expected }.at(line.number, 1));
        }
        if !is_row && self.rows == 0 {
            // Nothing but the last one can matter: the upper border.
            self.lines.clear();
        }
        self.lines.push(KeptLine { number: line.number, text: text.chars().collect(), is_row });
        self.rows += usize::from(is_row);
        let is_whole = is_row && self.expected_rows(context) == Some(self.rows);
        if is_whole { self.take(context) } else { Ok(None) }
    }

    fn comment(&mut self, text: &str, line: TextLine<'_>) -> Result<(), ReadError> {
        if clues_line(text).is_some() {
            return self.clues.push(line);
        }
        self.fields.comment(text, line)
    }

    fn end(&mut self, _: usize, context: &mut Context) -> Result<Option<Record>, ReadError> {
        self.take(context)
    }

    fn reset(&mut self) {
        *self = RowsParser::default();
    }
}

impl RowsParser {
    /// Returns how many rows the grid has, as far as that is known.
    fn expected_rows(&self, context: &Context) -> Option<usize> {
        if let Some(declared) = context.declared() {
            return canvas_rows(declared);
        }
        let first = self.lines.iter().find(|line| line.is_row)?;
        let has_holes = first.cells().any(|(_, c)| c == '*');
        let count = first.cells().count();
        (!has_holes && usual(count).is_some()).then_some(count)
    }

    /// Returns the record of the lines that were kept, if there are some.
    fn take(&mut self, context: &mut Context) -> Result<Option<Record>, ReadError> {
        let lines = std::mem::take(&mut self.lines);
        self.rows = 0;
        let Some(start) = lines.iter().find(|line| line.is_row).map(|line| line.number) else {
            return Ok(None);
        };
        let fields = self.fields.take();
        let clues = std::mem::take(&mut self.clues);
        let rows: Vec<&KeptLine> = lines.iter().filter(|line| line.is_row).collect();
        let grid = if is_canvas(&rows, context) {
            canvas(&rows, start, context)?
        } else {
            single(&lines, &rows, start, context)?
        };
        let grid = clues.on(grid)?;
        Ok(Some(Record { line: start, fields, ..Record::new(grid) }))
    }
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
    let size = context.declared().map_or_else(|| rows[0].cells().count(), |named| usize::from(named.size));
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
    let drawn = drawn_layout(lines, size)
        .map_err(|error| BoardReadErrorKind::Regions(error).at(start, 1))?
        .map(|layout| plain(size, layout));
    let variant = match (drawn, context.declared()) {
        (Some(drawn), _) => context.with_declared(drawn).map_err(|kind| kind.at(start, 1))?,
        (None, Some(declared)) => declared.clone(),
        (None, None) => usual(size).unwrap_or_else(|| plain(size, Layout::Jigsaw)),
    };
    let rules = context.rules(&variant).map_err(|kind| kind.at(start, 1))?;
    let mut grid = BoardGrid::empty(&rules);
    for (cell, (row, (at, found))) in
        rules.cells().zip(rows.iter().flat_map(|row| row.cells().map(move |cell| (row, cell))))
    {
        set_cell(&mut grid, cell, found, context.alphabet).map_err(|kind| kind.at(row.number, at + 1))?;
    }
    Ok(grid)
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
            let expected = format!("one grid, or the canvas of {named}");
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

fn write(grid: &BoardGrid, record: &Record, alphabet: Alphabet, text: &mut String) {
    write_comments(grid, record, alphabet, text);
    let rules = grid.rules();
    let (height, width) = rules.canvas();
    for row in 0..height {
        let cell = |column| rules.cell_at(row, column);
        text.extend(
            (0..width).map(|column| cell(column).map_or('*', |cell| cell_char(grid, cell, alphabet))),
        );
        text.push('\n');
    }
}

/// Appends the clues, the fields and the solution as comments above a grid.
pub(crate) fn write_comments(grid: &BoardGrid, record: &Record, alphabet: Alphabet, text: &mut String) {
    if !grid.rules().clues().is_empty() {
        text.push_str("#clues");
        push_clues(grid.rules(), text);
        text.push('\n');
    }
    for field in &record.fields {
        text.push_str("# ");
        grid_text::comment(field, text);
        text.push('\n');
    }
    if let Some(solution) = record.solution_on_board() {
        text.push_str("# solution: ");
        super::line::push_cells(&solution, alphabet, text);
        text.push('\n');
    }
}
