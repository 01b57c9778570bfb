//! `rows`: a line for each row of the grid, as people type a puzzle, with or without a frame. [`block`](super::block) is read here
//! as well.
//!
//! ```text
//!   53..7....     1..2      | 1 . | . 2 |      #variant twodoku
//!   6..195...     ..3.      | . . | 3 . |      53..7....******
//!   .98....6.     .1..      +-----+-----+      6..195...
//!   …             4...      | . 1 | . . |      …
//! ```
//!
//! Blanks between the cells and blank lines between the bands are skipped; lines that begin with `#` are comments. Old
//! files of Simple Sudoku (`X` for an empty cell) and puzzles pasted from a web page look like this.
//!
//! Lines are kept until the grid has all its rows. How many that are is known from the board that was named, or from the
//! number of cells in the first row; with holes, a blank line or the end of the text ends the canvas. A row of nine cells begins
//! a grid of [nine columns](super::nine_rows). If the first row can be read in two ways, such as `| 1 | 2 | 3 |`, the smaller
//! grid counts if its rows are one. A text that begins with a classic puzzle stays classic: a row of another length in it is an
//! error and no other board, unless a `#variant` line names one.
//!
//! Clues other than digits come before the grid, in lines such as `#clues k10:111221 t:112233`.

use ninefold_rules::{AnyGrid, BoardGrid, MAX_DIGITS, usual_size};

use crate::boards::board_rows::{board_grid, expected_rows};
use crate::boards::clue_words::{clues_line, push_clues};
use crate::boards::context::Context;
use crate::boards::kept_clues::KeptClues;
use crate::boards::kept_line::{self, KeptLine};
use crate::boards::line::{cell_char, is_line_of_cells, push_cells, unwritable};
use crate::boards::{Alphabet, BoardReadErrorKind};
use crate::capabilities::Capabilities;
use crate::format_entry::{Certainty, FirstLine, FormatEntry, FormatParser, Layout, TextLine};
use crate::formats::nine_rows::{NineRows, is_about_first_row};
use crate::formats::ss;
use crate::grid_text::{comment_lines, grid_rows};
use crate::line_words::is_separator;
use crate::look_alike::cell_value;
use crate::outside_text::OutsideText;
use crate::pending_fields::PendingFields;
use crate::row::{self, is_bar, is_dotted_rule, is_plain_row};
use crate::{ReadError, ReadErrorKind, Record};

/// More rows than any canvas has.
const MOST_ROWS: usize = 256;
/// A longer line is not a row of a board.
const LONGEST_LINE: usize = 2048;
/// More lines of a frame than stand between two rows.
const MOST_LINES: usize = 4 * MOST_ROWS;

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    holds_classic: true,
    layout: Layout::Blocks,
    capabilities: Capabilities::COMMENTS,
    recognises_board: |line| {
        (is_row(line) && !is_line_of_cells(line) && !is_word(line)).then_some(Certainty::Cells)
    },
    recognises: Some(|line, before| {
        !before.field
            && !before.other
            && !line.contains(is_bar)
            && is_plain_row(line)
            && !ss::is_old_row(line)
    }),
    inexpressible: unwritable,
    declaration: |variant| Some(variant.clone()),
    write: Some(write),
    ..FormatEntry::boards("nine lines of nine characters", || Box::new(RowsParser::default()))
};

/// Returns whether a line has characters of cells and blanks only, before a comment, but fewer than a whole grid.
fn is_row(line: &FirstLine<'_>) -> bool {
    let cells = line.text.split(is_separator).next().unwrap_or_default();
    let count = line.text.chars().filter(|c| !c.is_whitespace()).count();
    let is_grid = count > MAX_DIGITS && usual_size(count).is_some();
    !cells.is_empty() && !is_grid && line.text.chars().all(|c| c.is_whitespace() || line.is_cell(c))
}

/// Returns whether a line has letters only, such as `hello`. A row whose digits are all above 9 has empty cells as well.
fn is_word(line: &FirstLine<'_>) -> bool {
    line.alphabet == Alphabet::Digits && line.text.chars().all(|c| c.is_whitespace() || c.is_alphabetic())
}

/// Reads grids in rows.
#[derive(Default)]
pub(crate) struct RowsParser {
    /// What lines of other text the grids are in, if they may be in a text.
    outside: Option<OutsideText>,
    lines: Vec<KeptLine>,
    /// How many of the lines are rows.
    rows: usize,
    /// How many characters of cells the first row has.
    width: usize,
    /// The rows as those of nine columns, as long as they can be.
    nine: Option<NineRows>,
    /// Why they cannot.
    held: Option<ReadError>,
    fields: PendingFields,
    /// How many lines of as many letters were above the grid, and how many letters: the regions of a jigsaw rather than a title.
    letters: (usize, usize),
    /// The `#clues` lines above the grid.
    clues: KeptClues,
    /// Whether the first puzzle whose board nobody named was a classic one.
    is_classic: Option<bool>,
}

impl FormatParser for RowsParser {
    fn line(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() {
            return self.blank(line.number, context);
        }
        let is_row = !self.is_rule(text, context);
        if is_row
            && self.rows == 0
            && let Some(outside) = self.outside.as_mut().filter(|_| is_text(text, context))
        {
            outside.push(line.number, text);
            let count = text.chars().filter(|c| c.is_alphabetic()).count();
            let is_word = text.chars().all(|c| c.is_whitespace() || c.is_alphabetic());
            let lines = if self.letters.1 == count { self.letters.0 + 1 } else { 1 };
            self.letters = if is_word { (lines, count) } else { (0, 0) };
            return self.fields.comment(text, line).map(|()| None);
        }
        if text.len() > LONGEST_LINE && text.chars().nth(LONGEST_LINE).is_some()
            || self.lines.len() >= MOST_LINES
        {
            let found = text.chars().take(60).collect();
            let expected = "a row of a board, of at most 256 rows".to_owned();
            return Err(BoardReadErrorKind::Unexpected { found, expected }.at(line.number, 1));
        }
        if self.rows == 0 {
            // Nothing but the last line can matter: the upper border.
            self.lines.clear();
        }
        let kept = line.text.trim_end();
        let mut characters = Vec::with_capacity(kept.len());
        characters.extend(kept.chars());
        self.lines.push(KeptLine { number: line.number, text: characters, is_row });
        if is_row { self.row(line, context) } else { Ok(None) }
    }

    fn comment(
        &mut self,
        text: &str,
        line: TextLine<'_>,
        context: &mut Context,
    ) -> Result<Option<Record>, ReadError> {
        let is_canvas = self.rows > 0 && self.nine.is_none() && self.expected_rows(context).is_none();
        let before = if is_canvas { self.other_grid(context) } else { Ok(None) };
        match clues_line(text) {
            Some(_) if !context.allows_boards() => {
                let found = "clues other than digits".to_owned();
                return Err(ReadErrorKind::OtherBoard { found }.at(line.number, 1));
            }
            Some(_) => self.clues.push(line)?,
            None => self.fields.comment(text, line)?,
        }
        before
    }

    fn close(&mut self, number: usize, context: &mut Context) -> Result<Option<Record>, ReadError> {
        if self.rows == 0 {
            self.lines.clear();
            return Ok(None);
        }
        if self.nine.is_some() {
            return match self.smaller_grid(context)? {
                None => Err(self.unfinished(number)),
                record => Ok(record),
            };
        }
        self.other_grid(context)
    }

    fn end(&mut self, number: usize, context: &mut Context) -> Result<Option<Record>, ReadError> {
        let record = self.close(number, context)?;
        if let Some(outside) = &self.outside {
            outside.end("a framed grid, such as | 5 3 . | . 7 . | . . . |")?;
        }
        Ok(record)
    }

    fn reset(&mut self) {
        let mut outside = self.outside.take();
        if let Some(outside) = &mut outside {
            outside.reset();
        }
        *self = RowsParser { outside, is_classic: self.is_classic, ..RowsParser::default() };
    }
}

impl RowsParser {
    /// Returns a parser of grids with other text around them, which is their comments.
    pub(crate) fn in_text() -> RowsParser {
        RowsParser { outside: Some(OutsideText::default()), ..RowsParser::default() }
    }

    /// Returns whether a line is part of a frame, without cells. `-` and `*` may stand for cells of a grid of nine columns, and a
    /// line with bars alone be one of its rows.
    fn is_rule(&self, text: &str, context: &Context) -> bool {
        let may_be_nine = if self.rows == 0 { NineRows::are_possible(context) } else { self.nine.is_some() };
        match may_be_nine {
            true => row::is_rule(text) || kept_line::is_rule(text) && row::cells(text, 0, 1).is_err(),
            false => kept_line::is_rule(text) || is_dotted_rule(text),
        }
    }

    /// Takes the row that was kept last. Returns the record if it is whole.
    fn row(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError> {
        let Some(kept) = self.lines.last() else { return Ok(None) };
        if self.rows == 0 {
            self.width = kept.cells().count();
            self.nine = NineRows::are_possible(context).then(NineRows::default);
        }
        self.rows += 1;
        if let Some(nine) = &mut self.nine {
            match nine.push(line.text, kept) {
                Ok(()) if nine.is_whole() => {
                    let start = self.start();
                    let nine = self.nine.take().unwrap_or_default();
                    let grid = nine.grid(&self.lines, start, context)?;
                    return self.record(grid, start, context);
                }
                Ok(()) => {}
                Err(error) => {
                    let is_declared = context.declared().is_some() || self.is_classic == Some(true);
                    if is_declared || self.width == 9 || !context.allows_boards() {
                        return Err(error);
                    }
                    self.nine = None;
                    self.held = Some(error);
                }
            }
        }
        let is_sure = self.nine.is_some() && self.width == 9;
        if is_sure || self.expected_rows(context) != Some(self.rows) {
            return Ok(None);
        }
        if self.nine.is_some() { self.smaller_grid(context) } else { self.other_grid(context) }
    }

    /// Takes a blank line: it may stand between two bands, and ends a canvas.
    fn blank(&mut self, number: usize, context: &mut Context) -> Result<Option<Record>, ReadError> {
        if self.rows == 0 {
            self.lines.clear();
            return Ok(None);
        }
        let is_open = || self.expected_rows(context).is_some_and(|rows| self.rows < rows);
        if self.nine.is_none() {
            return if is_open() { Ok(None) } else { self.other_grid(context) };
        }
        let is_classic = context.declared().is_none_or(ninefold_rules::Variant::is_classic);
        match self.rows.is_multiple_of(3) || !is_classic || self.width != 9 && is_open() {
            true => Ok(None),
            false => Err(self.unfinished(number)),
        }
    }

    /// Returns the line of the first row.
    fn start(&self) -> usize {
        self.lines.iter().find(|line| line.is_row).map_or(1, |line| line.number)
    }

    fn unfinished(&self, number: usize) -> ReadError {
        ReadErrorKind::Unfinished { start: self.start(), rows: self.rows }.at(number, 1)
    }

    /// Returns how many rows the grid has if its columns are not nine, as far as that is known.
    fn expected_rows(&self, context: &Context) -> Option<usize> {
        expected_rows(self.lines.iter().find(|line| line.is_row), context)
    }

    /// Returns the record of rows that may be those of nine columns, if they are those of another grid.
    fn smaller_grid(&mut self, context: &mut Context) -> Result<Option<Record>, ReadError> {
        let start = self.start();
        if self.width == 9 || context.declared().is_some() || !context.allows_boards() {
            return Ok(None);
        }
        match board_grid(&self.lines, start, context) {
            Ok(grid) => self.record(grid.into(), start, context),
            Err(_) => Ok(None),
        }
    }

    /// Returns the record of rows that are not those of nine columns.
    fn other_grid(&mut self, context: &mut Context) -> Result<Option<Record>, ReadError> {
        if !context.allows_boards() {
            return Ok(None);
        }
        let start = self.start();
        match board_grid(&self.lines, start, context) {
            Ok(grid) => self.record(grid.into(), start, context),
            Err(error) => Err(self.held.take().filter(|held| !is_about_first_row(held)).unwrap_or(error)),
        }
    }

    /// Returns the record of the grid that is whole now.
    fn record(
        &mut self,
        grid: AnyGrid,
        start: usize,
        context: &Context,
    ) -> Result<Option<Record>, ReadError> {
        self.lines.clear();
        (self.rows, self.nine, self.held) = (0, None, None);
        let (rows, width) = std::mem::take(&mut self.letters);
        if rows > 1 && width == self.width {
            let found = format!("{rows} lines of {width} letters above a grid");
            let expected = "a title of one line, or the regions of a jigsaw in the line of its cells";
            return Err(ReadErrorKind::Unexpected { found, expected }.at(start, 1));
        }
        let fields = self.fields.take();
        let clues = std::mem::take(&mut self.clues);
        let grid = clues.on(grid)?;
        if let Some(outside) = &mut self.outside {
            outside.saw_grid();
        }
        let record = Record { line: start, fields, ..Record::new(grid) };
        if context.declared().is_none() {
            self.is_classic.get_or_insert(record.classic().is_some());
        }
        Ok(Some(record))
    }
}

/// Returns whether a line outside of a grid is not one of its rows: it has no bars, and not only cells.
fn is_text(text: &str, context: &Context) -> bool {
    let line = FirstLine { alphabet: context.alphabet, ..FirstLine::alone(text) };
    let is_cell = |c: char| c.is_whitespace() || cell_value(c).is_some() || line.is_cell(c);
    !text.contains(is_bar) && (is_word(&line) || !text.chars().all(is_cell))
}

fn write(record: &Record, alphabet: Alphabet, text: &mut String) {
    write_comments(record, alphabet, text);
    match record.classic().filter(|_| alphabet == Alphabet::Digits) {
        Some(grid) => grid_rows(grid, text),
        None if cfg!(feature = "boards") => push_rows(&record.grid.on_board(), alphabet, text),
        None => {}
    }
}

fn push_rows(grid: &BoardGrid, alphabet: Alphabet, text: &mut String) {
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
pub(crate) fn write_comments(record: &Record, alphabet: Alphabet, text: &mut String) {
    if cfg!(feature = "boards")
        && let AnyGrid::Board(grid) = &record.grid
        && !grid.rules().clues().is_empty()
    {
        text.push_str("#clues");
        push_clues(grid.rules(), text);
        text.push('\n');
    }
    comment_lines(record, text);
    if cfg!(feature = "boards")
        && let Some(solution) = &record.solution
    {
        text.push_str("# solution: ");
        push_cells(solution, alphabet, text);
        text.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use crate::{Format, Record, read};

    const ROWS: &str =
        "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";

    fn grids(text: &str) -> Vec<String> {
        read(Format::Rows, text.as_bytes())
            .map(|record| {
                record.map_or_else(|error| error.to_string(), |Record { grid, .. }| grid.to_string())
            })
            .collect()
    }

    #[test]
    fn one_after_the_other_with_gaps_or_without() {
        let clues = ROWS.replace('\n', "");
        let spaced = ROWS.replace("6.\n8", "6.\n\n8").replace("5...", "5 . . .");
        assert_eq!(grids(&format!("# a\n{ROWS}{ROWS}\r\n\n{spaced}")), [&clues[..]; 3]);
    }

    #[test]
    fn a_short_grid_is_told_from_the_next() {
        let text = format!("{}\n{ROWS}", &ROWS[..80]);
        assert_eq!(
            grids(&text),
            [
                "line 9, column 1: found only 8 of 9 rows of the grid that starts in line 1".to_owned(),
                ROWS.replace('\n', "")
            ]
        );
        assert_eq!(
            grids(&ROWS[..40]),
            ["line 4, column 1: found only 4 of 9 rows of the grid that starts in line 1"]
        );
    }
}
