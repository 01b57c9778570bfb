//! Tables of text: cells divided by tabs, semicolons or commas, some of them empty, and tables of Markdown with a heading.
//!
//! A spreadsheet writes nothing for an empty cell, and editors take away what is empty at the end of a line, so rows may be short
//! or have no cells at all. The size is that of the rows that follow one another. A blank line is an empty row, or stands between
//! grids or bands: their numbers show which.

use super::headings::{Removed, has_other_names, may_have_spacers, without_headings};
use crate::boards::context::is_usual;
use crate::look_alike::cell_value;
use crate::pasted::line_kind::is_table_rule;
use crate::pasted::pasted_line::PastedLine;

const SEPARATORS: [char; 3] = ['\t', ';', ','];
/// The most rows and columns of a grid.
const LARGEST: usize = 25;

/// Returns the lines with each table as rows of cells; `None` if there is no table that needs it.
pub(super) fn rows(lines: &[PastedLine]) -> Option<Vec<PastedLine>> {
    rows_and_notes(lines).map(|(rows, _)| rows)
}

/// What is noteworthy about a table.
pub(in crate::pasted) struct TableNote {
    /// The numbers of its first line and of its last one.
    pub(in crate::pasted) lines: (usize, usize),
    pub(in crate::pasted) removed: Removed,
    pub(in crate::pasted) is_markdown: bool,
    /// Whether its first row or column may be names, or its empty rows gaps, although they fit no grid.
    pub(in crate::pasted) is_doubtful: bool,
}

/// Returns what is noteworthy about each table.
pub(super) fn notes(lines: &[PastedLine]) -> Vec<TableNote> {
    rows_and_notes(lines).map_or_else(Vec::new, |(_, notes)| notes)
}

/// A table in lines: how many they are, its rows, and what was removed.
struct Table {
    length: usize,
    rows: Vec<PastedLine>,
    removed: Removed,
    is_doubtful: bool,
}

fn rows_and_notes(lines: &[PastedLine]) -> Option<(Vec<PastedLine>, Vec<TableNote>)> {
    let (mut rewritten, mut at, mut notes) = (Vec::new(), 0, Vec::new());
    // Where a table with each separator may begin at the earliest.
    let mut earliest = [0; SEPARATORS.len()];
    while at < lines.len() {
        let rest = &lines[at..];
        let found = SEPARATORS.into_iter().zip(&mut earliest).find_map(|(separator, earliest)| {
            if at < *earliest {
                return None;
            }
            table(rest, separator).map_err(|skipped| *earliest = at + skipped).ok()
        });
        let is_markdown = found.is_none();
        match found.or_else(|| markdown(rest)) {
            Some(Table { length, rows, removed, is_doubtful }) => {
                let lines = (rest[0].number, rest[length - 1].number);
                notes.push(TableNote { lines, removed, is_markdown, is_doubtful });
                rewritten.extend(rows);
                at += length;
            }
            None => {
                rewritten.push(lines[at].clone());
                at += 1;
            }
        }
    }
    (!notes.is_empty()).then_some((rewritten, notes))
}

/// A row of a table: the text of each cell, and its column. A blank line has none.
pub(super) struct Row<'a> {
    line: &'a PastedLine,
    pub(super) cells: Vec<(String, usize)>,
}

impl Row<'_> {
    /// Returns whether this is a blank line.
    pub(super) fn is_blank(&self) -> bool {
        self.cells.is_empty()
    }

    /// Returns how many cells there are up to the last that is not empty.
    fn width(&self) -> usize {
        self.cells.iter().rposition(|(text, _)| !text.is_empty()).map_or(0, |last| last + 1)
    }

    /// Returns this many cells as a row of characters; those that are missing are empty.
    fn line(&self, size: usize) -> PastedLine {
        let end = self.line.column(self.line.text.chars().count() + 1);
        let mut characters = Vec::with_capacity(size);
        for place in 0..size.max(self.width()) {
            let (text, column) = self.cells.get(place).map_or(("", end), |(text, column)| (text, *column));
            match text.parse::<u8>().ok().filter(|&number| usize::from(number) <= size) {
                // It may be a digit of a board in hexadecimal digits.
                Some(0) => characters.push(('0', column)),
                Some(number) if number <= 9 => characters.push((char::from(b'0' + number), column)),
                Some(number) => characters.push((char::from(b'A' + number - 10), column)),
                None if text.is_empty() => characters.push(('.', column)),
                None => characters.extend(text.chars().map(|character| (character, column))),
            }
        }
        PastedLine::of(self.line.number, characters)
    }
}

/// Returns the cells of a line of a table; `None` if it cannot be one.
fn row(line: &PastedLine, separator: char) -> Option<Row<'_>> {
    let mut cells = vec![(String::new(), 0)];
    for (character, column) in line.characters() {
        let (text, start) = cells.last_mut()?;
        if *start == 0 {
            *start = column;
        }
        if character == separator {
            cells.push((String::new(), 0));
        } else {
            text.push(character);
        }
    }
    for (text, column) in &mut cells {
        let bare = text.trim();
        let bare = bare.strip_prefix('"').and_then(|bare| bare.strip_suffix('"')).unwrap_or(bare).trim();
        let is_cell = match bare.chars().count() {
            0 | 1 => true,
            2 => bare.parse::<u8>().is_ok(),
            _ => false,
        };
        if !is_cell {
            return None;
        }
        *column = (*column).max(1);
        *text = bare.to_owned();
    }
    if line.text.trim().is_empty() && !line.text.contains(separator) {
        cells.clear();
    }
    Some(Row { line, cells })
}

/// Returns the rows of the table that begins with the first line, and how many lines it has.
///
/// # Errors
/// How many lines begin no table with this separator, at least one. None is looked at more than a few times.
fn table(lines: &[PastedLine], separator: char) -> Result<Table, usize> {
    if lines[0].text.trim().is_empty() && !lines[0].text.contains(separator) {
        return Err(1);
    }
    let mut rows: Vec<Row<'_>> = lines.iter().map_while(|line| row(line, separator)).collect();
    while rows.last().is_some_and(|row| row.cells.is_empty()) {
        rows.pop();
    }
    let length = rows.len();
    let widest = widest_of(&rows);
    let removed = without_headings(&mut rows);
    let is_odd = |row: &Row<'_>| {
        !row.cells.is_empty()
            && (row.width() < widest || row.cells.iter().any(|(text, _)| text.chars().count() != 1))
    };
    // Rows whose cells are all there are read as they are.
    let divided = lines[..length].iter().position(|line| line.text.contains(separator));
    let Some(divided) = divided
        .filter(|_| length >= 4 && widest >= 3 && (removed != Removed::default() || rows.iter().any(is_odd)))
    else {
        // Nor are the last of these lines a table without the first.
        return Err(length.max(1));
    };
    trim_margins(&mut rows);
    let widest = widest_of(&rows);
    let (size, rows, are_apart) = grids(rows, widest);
    let count = rows.iter().filter(|row| !are_apart || !row.is_blank()).count();
    // A line above the table may be a number.
    if divided == 0 || is_usual(size) && count.is_multiple_of(size) {
        let is_doubtful = !removed.headings
            && (has_other_names(&rows, size) || !removed.spacers && may_have_spacers(&rows, size));
        let line = |row: &Row<'_>| match are_apart && row.is_blank() {
            true => PastedLine::of(row.line.number, []),
            false => row.line(size),
        };
        let rows = rows.iter().map(line).collect();
        Ok(Table { length, rows, removed, is_doubtful })
    } else {
        Err(divided.saturating_sub(LARGEST).max(1))
    }
}

/// Returns the width of the widest row.
fn widest_of(rows: &[Row<'_>]) -> usize {
    rows.iter().map(Row::width).max().unwrap_or(0)
}

/// Removes empty rows and columns around a grid that was copied with them.
fn trim_margins(rows: &mut Vec<Row<'_>>) {
    let widest = widest_of(rows);
    // Rows between blank lines are counted as they are.
    let is_whole = !rows.iter().any(Row::is_blank);
    let is_surplus =
        |count: usize| is_whole && count > widest && !is_usual(count) && !count.is_multiple_of(widest);
    while is_surplus(rows.len()) && rows.last().is_some_and(|row| row.width() == 0) {
        rows.pop();
    }
    let mut above = 0;
    while is_surplus(rows.len() - above) && rows.get(above).is_some_and(|row| row.width() == 0) {
        above += 1;
    }
    rows.drain(..above);
    let empty_cells = |row: &Row<'_>| row.cells.iter().take_while(|(text, _)| text.is_empty()).count();
    let margin = rows.iter().filter(|row| row.width() > 0).map(empty_cells).min().unwrap_or(0);
    let margin = margin.min(widest.saturating_sub(rows.len()));
    for row in rows.iter_mut().filter(|row| !row.is_blank()) {
        // A row of separators is no blank line.
        row.cells.drain(..margin.min(row.cells.len() - 1));
    }
}

/// Returns the rows without blank lines.
fn without_blanks(rows: Vec<Row<'_>>) -> Vec<Row<'_>> {
    rows.into_iter().filter(|row| !row.is_blank()).collect()
}

/// Returns the size of the grids, their rows, and whether blank rows separate them.
fn grids(rows: Vec<Row<'_>>, widest: usize) -> (usize, Vec<Row<'_>>, bool) {
    // Nine columns are the whole width: a row that is lost or too much does not make a board of ten.
    let is_size = |count: usize| is_usual(count) && (count == widest || count > widest && widest != 9);
    let groups: Vec<usize> =
        rows.split(Row::is_blank).map(<[Row<'_>]>::len).filter(|&length| length > 0).collect();
    let all = rows.len();
    let full = groups.iter().sum::<usize>();
    let is_even = groups.iter().all(|&length| length == groups[0]);
    if is_even && is_size(groups[0]) {
        // A row with a mistake then spoils its own grid alone.
        return (groups[0], rows, true);
    }
    match (is_size(full), is_size(all)) {
        (true, _) if is_even && groups.len() > 1 => (full, without_blanks(rows), false),
        (_, true) => (all, rows, false),
        (true, _) => (full, without_blanks(rows), false),
        // Of grids one after the other, some have lost a row or have one too many.
        _ if is_usual(widest)
            && 2 * groups.iter().filter(|&&length| length == widest).count() >= groups.len() =>
        {
            (widest, rows, true)
        }
        _ => {
            let size = widest.max(if is_usual(widest) { 0 } else { full.min(LARGEST) }).min(LARGEST);
            (size, without_blanks(rows), false)
        }
    }
}

/// Returns the rows of a table of Markdown, without its heading unless that is a row of the grid.
fn markdown(lines: &[PastedLine]) -> Option<Table> {
    let [heading, rule, body @ ..] = lines else { return None };
    let is_barred = |line: &PastedLine| line.text.trim().starts_with('|') && line.text.trim().ends_with('|');
    if !is_barred(heading) || !is_barred(rule) || !is_table_rule(&rule.text) {
        return None;
    }
    let body = body.iter().take(2 * LARGEST).take_while(|line| is_barred(line));
    let mut rows: Vec<Row<'_>> =
        [heading].into_iter().chain(body).map(between_bars).collect::<Option<_>>()?;
    let length = rows.len() + 1;
    let removed = without_headings(&mut rows);
    let size = if removed == Removed::default() { rows[0].cells.len() } else { rows.len() };
    let is_empty = rows[0].cells.iter().all(|(text, _)| text.chars().all(|c| cell_value(c) == Some(0)));
    if rows.len() == size + 1 && is_empty {
        rows.remove(0);
    }
    if !is_usual(size) || rows.len() != size && rows.len() != size + 1 {
        return None;
    }
    let is_doubtful = !removed.headings && has_other_names(&rows, size);
    let rows = rows.iter().map(|row| row.line(size)).collect();
    Some(Table { length, rows, removed, is_doubtful })
}

/// Returns the cells of a row between bars.
fn between_bars(line: &PastedLine) -> Option<Row<'_>> {
    let mut row = row(line, '|')?;
    row.cells.pop();
    row.cells.remove(0);
    Some(row)
}
