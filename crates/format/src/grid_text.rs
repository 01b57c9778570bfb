//! Grids and comments as text, as several formats write them.

use ninefold_grid::Grid;

use crate::{Field, FieldKey, Record};

/// Appends the 81 cells in a line, without a line end.
pub(crate) fn grid_line(grid: &Grid, blank: char, text: &mut String) {
    // All at once: a line is the text that is written most.
    let mut line = grid.line();
    if blank != '.' {
        line.iter_mut().filter(|cell| **cell == b'.').for_each(|cell| *cell = blank as u8);
    }
    text.push_str(str::from_utf8(&line).unwrap_or_default());
}

/// Appends nine lines of nine cells.
pub(crate) fn grid_rows(grid: &Grid, text: &mut String) {
    for row in grid.values().chunks(9) {
        text.extend(row.iter().map(|&value| cell_char(value, '.')));
        text.push('\n');
    }
}

/// Returns the digit of a value, or the character for an empty cell.
pub(crate) fn cell_char(value: u8, blank: char) -> char {
    if value == 0 { blank } else { char::from(b'0' + value) }
}

/// Appends the fields as `#` lines, for formats that have comments above their grid.
pub(crate) fn comment_lines(record: &Record, text: &mut String) {
    for field in &record.fields {
        text.push_str("# ");
        comment(field, text);
        text.push('\n');
    }
}

/// Appends a field as a comment: its text, after the name of its key unless it is a comment anyway.
pub(crate) fn comment(field: &Field, text: &mut String) {
    if field.key != FieldKey::Comment {
        text.push_str(field.key.name());
        text.push_str(": ");
    }
    text.push_str(&field.text);
}
