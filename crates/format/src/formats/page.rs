//! `page`: an address of ninefold's own page, which opens a puzzle in it.
//!
//! ```text
//!   index.html#play?s=530070000600195000…      81 digits, 0 for an empty cell
//! ```
//!
//! What is written has no server's name: the page may lie anywhere, and what follows `#` never leaves the browser. Reading
//! takes any address that ends so, also that of the page's editor (`#own?s=…`).

use crate::boards::context::Context;
use crate::format_entry::{FormatEntry, FormatParser, TextLine, column_of, first_word};
use crate::formats::line::classic_line;
use crate::grid_text::grid_line;
use crate::{ReadError, ReadErrorKind, Record};

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    recognises: Some(|line, before| {
        !before.other && MARKS.iter().any(|mark| first_word(line).contains(mark))
    }),
    ..FormatEntry::classic(
        "an address of ninefold's own page",
        || Box::new(PageParser),
        |record, _, text| {
            let Some(grid) = record.classic() else { return };
            text.push_str("index.html#play?s=");
            grid_line(grid, '0', text);
            text.push('\n');
        },
    )
};

const MARKS: [&str; 2] = ["#play?s=", "#own?s="];

struct PageParser;

impl FormatParser for PageParser {
    fn line(&mut self, line: TextLine<'_>, _: &mut Context) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        let Some((_, cells)) = MARKS.iter().find_map(|mark| text.split_once(mark)) else {
            if text.is_empty() || text.starts_with('#') {
                return Ok(None);
            }
            let (found, expected) = (text.to_owned(), "an address that ends in #play?s= and 81 digits");
            return Err(ReadErrorKind::Unexpected { found, expected }.at(line.number, 1));
        };
        let cells = cells.split(['&', ' ']).next().unwrap_or_default();
        let before = column_of(line.text, cells) - 1;
        match classic_line(TextLine { number: line.number, text: cells }) {
            Ok(Some(record)) => Ok(Some(record)),
            Ok(None) => Err(ReadErrorKind::CellCount { found: 0 }.at(line.number, before + 1)),
            Err(ReadError { line, column, kind }) => Err(kind.at(line, before + column)),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Format, Record, read, sniff, write};

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn addresses_are_written_and_read() {
        let record = Record::new(CLUES.parse::<ninefold_grid::Grid>().unwrap());
        let text = write(Format::Page, [&record]).unwrap();
        assert_eq!(text, format!("index.html#play?s={}\n", CLUES.replace('.', "0")));
        for text in [text, format!("https://example.org/sudoku/#own?s={CLUES}")] {
            assert_eq!(sniff(text.as_bytes()), Some(Format::Page));
            assert_eq!(read(Format::Page, text.as_bytes()).next().unwrap().unwrap(), record);
        }
        let error = read(Format::Page, b"x#play?s=5a").next().unwrap().unwrap_err();
        assert_eq!((error.column, error.cell().map(ninefold_grid::Cell::index)), (11, Some(1)));
    }
}
