//! `comma`: the file to begin a new format with. It is compiled and tested, but it is not in the list of formats.
//!
//! ```text
//!   5,3,,,7,,,,,6,,,1,9,5,,,,,9,8,,,,,6,,8,,,,6,…      81 values in a line; nothing between two commas is an empty cell
//! ```
//!
//! Copy this file to one that has the new format's name, and begin there with what you know of the format: an example,
//! the program it comes from, who described it and where, and where programs differ. Then replace what follows, step by
//! step; CONTRIBUTING.md, "Add a text format", lists what else there is to do.
//!
//! A format of several lines keeps what it has read in its parser: see `ss.rs`, and
//! `PartialGrid`, which reads nine rows with or without a frame.

use ninefold_grid::{Cell, Digit, Grid};

use crate::boards::context::Context;
use crate::format_entry::{FormatEntry, FormatParser, TextLine};
use crate::{Alphabet, ReadError, ReadErrorKind, Record};

/// The entry of this format. Each field is explained where `FormatEntry` is defined.
pub(crate) const ENTRY: FormatEntry = FormatEntry {
    recognises: Some(|line, before| !before.other && line.matches(',').count() == 80),
    ..FormatEntry::classic("81 values a line, with commas between them", || Box::new(CommaParser), write)
};

/// Reads line by line. This format has nothing to remember from one line to the next.
struct CommaParser;

impl FormatParser for CommaParser {
    fn line(&mut self, line: TextLine<'_>, _: &mut Context) -> Result<Option<Record>, ReadError> {
        if line.text.trim().is_empty() || line.text.starts_with('#') {
            return Ok(None);
        }
        let mut grid = Grid::EMPTY;
        let mut found = 0;
        let mut column = 1;
        for value in line.text.split(',') {
            if let Ok(cell) = Cell::try_from(found) {
                grid.set(cell, digit(value, cell).map_err(|kind| kind.at(line.number, column))?);
            }
            column += value.chars().count() + 1;
            found += 1;
        }
        if found == 81 {
            Ok(Some(Record { line: line.number, ..Record::new(grid) }))
        } else {
            Err(ReadErrorKind::CellCount { found }.at(line.number, 1))
        }
    }
}

/// Returns the digit of a cell, `None` for an empty one.
///
/// # Errors
/// If there is anything else: the error names the cell and what was found.
fn digit(value: &str, cell: Cell) -> Result<Option<Digit>, ReadErrorKind> {
    let mut characters = value.trim().chars();
    match (characters.next(), characters.next()) {
        (None, _) => Ok(None),
        (Some(character @ '1'..='9'), None) => Ok(Some(Digit::new(character as u8 - b'0'))),
        (Some('1'..='9'), Some(found)) | (Some(found), _) => Err(ReadErrorKind::BadCell { cell, found }),
    }
}

/// Appends a record. What stands between two records is written elsewhere.
fn write(record: &Record, _: Alphabet, text: &mut String) {
    let Some(grid) = record.classic() else { return };
    for cell in Cell::all() {
        if let Some(digit) = grid.get(cell) {
            text.push_str(&digit.to_string());
        }
        text.push(if cell.index() == 80 { '\n' } else { ',' });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format_entry::TextBefore;

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// A format that is in the list is read with `read(Format::Name, text.as_bytes())`.
    fn check(text: &str, expected: &str) {
        let line = TextLine { number: 3, text: text.trim_end() };
        let found = (ENTRY.parser)()
            .line(line, &mut Context::default())
            .map(|record| record.unwrap().grid.to_string());
        assert_eq!(found.unwrap_or_else(|error| error.to_string()), expected);
    }

    fn written() -> String {
        let mut text = String::new();
        let grid: Grid = CLUES.parse().unwrap();
        ENTRY.write.unwrap()(&Record::new(grid), Alphabet::Digits, &mut text);
        text
    }

    #[test]
    fn what_is_written_is_read_and_recognised() {
        assert!(written().starts_with("5,3,,,7,,,,,6,,,1,9,5,") && written().ends_with(",7,9\n"));
        check(&written(), CLUES);
        assert!(ENTRY.recognises.unwrap()(written().trim(), TextBefore::default()));
    }

    #[test]
    fn errors_point_at_the_place() {
        check(
            &written().replacen(",7,", ",a,", 1),
            "line 3, column 7: cell r1c5: found 'a', expected a digit 1-9 or an empty cell (. 0 _ * - x)",
        );
        check("5,3,,", "line 3, column 1: found 4 cells, expected 81 (digits 1-9 or . for an empty cell)");
    }
}
