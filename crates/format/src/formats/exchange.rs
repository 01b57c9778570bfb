//! `exchange`: the records of the Sudoku Exchange puzzle bank (Grant McLean).
//!
//! ```text
//!   0000183b305c 050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2
//!   │            └ 81 digits, 0 for an empty cell                                                   └ Sudoku Explainer rating
//!   └ the first twelve digits of the SHA-1 of the 81 digits
//! ```
//!
//! Every record has a hundred bytes, so that a program can draw one by chance. A rating that is not a number of at most four
//! characters has no place; what the first part says is not kept, but worked out when a record is written.

use sha1::{Digest, Sha1};

use crate::boards::context::Context;
use crate::capabilities::Capabilities;
use crate::format_entry::{FormatEntry, FormatParser, TextLine, column_of};
use crate::formats::line::{only_grid, plain_grid};
use crate::grid_text::grid_line;
use crate::{Alphabet, FieldKey, ReadError, ReadErrorKind, Record};

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    capabilities: Capabilities { fields: &[FieldKey::Rating], ..Capabilities::CLUES },
    recognises: Some(|line, before| !before.other && is_exchange(line)),
    ..FormatEntry::classic("Sudoku Exchange: SHA-1, 81 digits, rating", || Box::new(ExchangeParser), write)
};

/// Returns true for a line of a hash and 81 cells.
fn is_exchange(line: &str) -> bool {
    line.split_once(' ').is_some_and(|(hash, rest)| {
        hash.len() == 12
            && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
            && rest.get(..81).and_then(plain_grid).is_some()
    })
}

struct ExchangeParser;

impl FormatParser for ExchangeParser {
    fn line(&mut self, line: TextLine<'_>, _: &mut Context) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() || text.starts_with('#') {
            return Ok(None);
        }
        let mut words = text.split_ascii_whitespace();
        let (hash, cells) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        if hash.len() != 12 || !hash.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            let expected = "twelve digits of a SHA-1, then 81 digits and a rating";
            return Err(ReadErrorKind::Unexpected { found: hash.to_owned(), expected }
                .at(line.number, column_of(line.text, hash)));
        }
        let before = column_of(line.text, if cells.is_empty() { &text[text.len()..] } else { cells }) - 1;
        let grid = only_grid(cells).map_err(|error| error.kind.at(line.number, before + error.column))?;
        let mut record = Record { line: line.number, ..Record::new(grid) };
        if let Some(rating) = words.next() {
            record.push_field(FieldKey::Rating, rating);
        }
        Ok(Some(record))
    }
}

fn write(record: &Record, _: Alphabet, text: &mut String) {
    let Some(grid) = record.classic() else { return };
    let mut cells = String::with_capacity(81);
    grid_line(grid, '0', &mut cells);
    for byte in Sha1::digest(cells.as_bytes()).iter().take(6) {
        for half in [byte >> 4, byte & 15] {
            text.push(char::from_digit(half.into(), 16).unwrap_or('0'));
        }
    }
    text.push(' ');
    text.push_str(&cells);
    let rating = record.field(FieldKey::Rating);
    let is_rating = |rating: &&str| rating.len() <= 4 && rating.parse::<f32>().is_ok_and(f32::is_finite);
    match rating.as_deref().filter(is_rating) {
        Some(rating) => text.push_str(&format!(" {rating:>4}")),
        None => text.push_str("  0.0"),
    }
    text.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Format, read, sniff};

    /// The first record of the bank, as its page shows it.
    const RECORD: &str = "0000183b305c 050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2\n";

    #[test]
    fn a_record_of_the_bank_is_read_and_written() {
        assert_eq!(RECORD.len(), 100);
        assert_eq!(sniff(RECORD.as_bytes()), Some(Format::Exchange));
        let record = read(Format::Exchange, RECORD.as_bytes()).next().unwrap().unwrap();
        assert_eq!(record.field(FieldKey::Rating).as_deref(), Some("1.2"));
        assert_eq!(crate::write(Format::Exchange, [&record]).unwrap(), RECORD);
    }

    #[test]
    fn errors_point_at_the_place() {
        let check = |text: &str, expected: &str| {
            let error = read(Format::Exchange, text.as_bytes()).next().unwrap().unwrap_err();
            assert_eq!(error.to_string(), expected);
        };
        check(
            &RECORD.replacen("c 05", "c a5", 1),
            "line 1, column 14: cell r1c1: found 'a', expected a digit 1-9 or an empty cell (. 0 _ * - x)",
        );
        check(
            &RECORD[1..],
            "line 1, column 1: found \"000183b305c\", expected twelve digits of a SHA-1, then 81 digits and a rating",
        );
    }
}
