//! Tables of text: cells divided by tabs, semicolons or commas, some of them empty, and tables of Markdown with a heading.
//!
//! A spreadsheet writes nothing for an empty cell, and editors take away what is empty at the end of a line, so rows may be short
//! or have no cells at all. The size is that of the rows that follow one another. A blank line is an empty row, or stands between
//! grids or bands: their numbers show which.

use crate::look_alike::cell_value;
use crate::pasted::line_kind::is_table_rule;
use crate::pasted::pasted_line::PastedLine;
use crate::pasted::tidied::is_usual;

const SEPARATORS: [char; 3] = ['\t', ';', ','];

/// Returns the lines with each table as rows of cells; `None` if there is no table that needs it.
pub(super) fn rows(lines: &[PastedLine]) -> Option<Vec<PastedLine>> {
    let (mut rewritten, mut at, mut is_changed) = (Vec::new(), 0, false);
    while at < lines.len() {
        let rest = &lines[at..];
        let found =
            SEPARATORS.iter().find_map(|&separator| table(rest, separator)).or_else(|| markdown(rest));
        match found {
            Some((length, rows)) => {
                rewritten.extend(rows);
                at += length;
                is_changed = true;
            }
            None => {
                rewritten.push(lines[at].clone());
                at += 1;
            }
        }
    }
    is_changed.then_some(rewritten)
}

/// A row of a table: the text of each cell, and its column. A blank line has none.
struct Row<'a> {
    line: &'a PastedLine,
    cells: Vec<(String, usize)>,
}

impl Row<'_> {
    /// Returns whether this is a blank line.
    fn is_blank(&self) -> bool {
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
                Some(0) => characters.push(('.', column)),
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
fn table(lines: &[PastedLine], separator: char) -> Option<(usize, Vec<PastedLine>)> {
    if lines[0].text.trim().is_empty() && !lines[0].text.contains(separator) {
        return None;
    }
    let mut rows: Vec<Row<'_>> = lines.iter().map_while(|line| row(line, separator)).collect();
    while rows.last().is_some_and(|row| row.cells.is_empty()) {
        rows.pop();
    }
    let length = rows.len();
    let widest = rows.iter().map(Row::width).max()?;
    let is_odd = |row: &Row<'_>| {
        !row.cells.is_empty()
            && (row.width() < widest || row.cells.iter().any(|(text, _)| text.chars().count() != 1))
    };
    // Rows whose cells are all there are read as they are.
    let is_divided = lines[..length].iter().any(|line| line.text.contains(separator));
    if length < 4 || widest < 3 || !is_divided || !rows.iter().any(is_odd) {
        return None;
    }
    trim_margins(&mut rows);
    let widest = rows.iter().map(Row::width).max()?;
    let (size, rows) = grids(rows, widest);
    // A line above the table may be a number.
    let is_part = lines[0].text.contains(separator) || is_usual(size) && rows.len() % size == 0;
    is_part.then(|| (length, rows.iter().map(|row| row.line(size)).collect()))
}

/// Removes empty rows and columns around a grid that was copied with them.
fn trim_margins(rows: &mut Vec<Row<'_>>) {
    let is_empty = |row: &Row<'_>| row.width() == 0;
    let widest = rows.iter().map(Row::width).max().unwrap_or(0);
    // Rows between blank lines are counted as they are.
    let is_whole = !rows.iter().any(Row::is_blank);
    let is_surplus = |rows: &[Row<'_>]| {
        is_whole && rows.len() > widest && !is_usual(rows.len()) && !rows.len().is_multiple_of(widest)
    };
    while is_surplus(rows) && rows.last().is_some_and(is_empty) {
        rows.pop();
    }
    while is_surplus(rows) && rows.first().is_some_and(is_empty) {
        rows.remove(0);
    }
    let is_first_empty = |row: &Row<'_>| row.cells.first().is_none_or(|(text, _)| text.is_empty());
    while rows.iter().map(Row::width).max().is_some_and(|width| width > rows.len())
        && rows.iter().all(is_first_empty)
    {
        for row in rows.iter_mut().filter(|row| !row.cells.is_empty()) {
            row.cells.remove(0);
        }
    }
}

/// Returns the rows without blank lines.
fn without_blanks(rows: Vec<Row<'_>>) -> Vec<Row<'_>> {
    rows.into_iter().filter(|row| !row.is_blank()).collect()
}

/// Returns the rows of the grids, and their size.
fn grids(rows: Vec<Row<'_>>, widest: usize) -> (usize, Vec<Row<'_>>) {
    // Nine columns are the whole width: a row that is lost or too much does not make a board of ten.
    let is_size = |count: usize| is_usual(count) && (count == widest || count > widest && widest != 9);
    let groups: Vec<usize> =
        rows.split(Row::is_blank).map(<[Row<'_>]>::len).filter(|&length| length > 0).collect();
    let all = rows.len();
    let full = groups.iter().sum::<usize>();
    let is_even = groups.iter().all(|&length| length == groups[0]);
    if is_even && is_size(groups[0]) {
        return (groups[0], without_blanks(rows));
    }
    match (is_size(full), is_size(all)) {
        (true, _) if is_even && groups.len() > 1 => (full, without_blanks(rows)),
        (_, true) => (all, rows),
        (true, _) => (full, without_blanks(rows)),
        _ => (widest.max(if is_usual(widest) { 0 } else { full.min(25) }), without_blanks(rows)),
    }
}

/// Returns the rows of a table of Markdown, without its heading unless that is a row of the grid.
fn markdown(lines: &[PastedLine]) -> Option<(usize, Vec<PastedLine>)> {
    let [heading, rule, body @ ..] = lines else { return None };
    let is_barred = |line: &PastedLine| line.text.trim().starts_with('|') && line.text.trim().ends_with('|');
    if !is_barred(heading) || !is_barred(rule) || !is_table_rule(&rule.text) {
        return None;
    }
    let inner = |line: &PastedLine| {
        let mut row = row(line, '|')?.cells;
        row.pop();
        row.remove(0);
        Some(row)
    };
    let heading = inner(heading)?;
    let body: Vec<&PastedLine> = body.iter().take_while(|line| is_barred(line)).collect();
    let (size, body_length) = (heading.len(), body.len());
    if !is_usual(size) || body.len() != size && body.len() + 1 != size {
        return None;
    }
    let is_named = |first: char| heading.iter().zip(first..).all(|((text, _), name)| text.chars().eq([name]));
    let is_empty = heading.iter().all(|(text, _)| text.chars().all(|c| cell_value(c) == Some(0)));
    let is_dropped = body.len() == size && (is_empty || ['1', 'a', 'A'].into_iter().any(is_named));
    let mut rows: Vec<PastedLine> = Vec::new();
    for line in lines.iter().take(1).filter(|_| !is_dropped).chain(body) {
        let row = Row { line, cells: inner(line)? };
        rows.push(row.line(size));
    }
    Some((body_length + 2, rows))
}
