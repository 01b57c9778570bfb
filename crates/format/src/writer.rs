//! Writing records.

use ninefold_grid::Grid;

use crate::{Field, FieldKey, Format, Record};

/// Returns all records as one text.
///
/// ```
/// use ninefold_format::{Format, Record, write};
/// use ninefold_grid::Grid;
/// let records = [Record::new(Grid::EMPTY), Record::new(Grid::EMPTY)];
/// assert_eq!(write(Format::Sdm, &records), format!("{0}\n{0}\n", "0".repeat(81)));
/// ```
#[must_use]
pub fn write<'a>(format: Format, records: impl IntoIterator<Item = &'a Record>) -> String {
    let mut text = String::new();
    for (i, record) in records.into_iter().enumerate() {
        if i > 0 {
            text.push_str(format.separator());
        }
        format.write(record, &mut text);
    }
    text
}

/// Appends the 81 cells in a line, without a line end.
pub(crate) fn grid_line(grid: &Grid, blank: char, text: &mut String) {
    text.extend(grid.values().iter().map(|&value| cell_char(value, blank)));
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
