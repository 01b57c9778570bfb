//! `sdx`: a puzzle being solved, as SudoCue saves it.
//!
//! ```text
//!   5 3 u4 26 7 268 189 129 28      a clue; u and the digit that somebody has placed; the candidates of an open cell
//!   …                               nine lines of nine cells, a blank between two
//! ```
//!
//! A candidate that stands alone looks like a clue, and is read as one. Described at sudocue.net/fileformats.php
//! (Ruud van der Werf, 2006).

use ninefold_grid::{Cell, Digit, DigitSet};

use crate::boards::context::Context;
use crate::capabilities::{Capabilities, CellShown, MarksKept, record_of, shown};
use crate::format_entry::{FormatEntry, FormatParser, Layout, TextLine, column_of};
use crate::grid_text::comment_lines;
use crate::look_alike::cell_value;
use crate::pending_fields::PendingFields;
use crate::row::is_bar;
use crate::{Alphabet, Guess, ReadError, ReadErrorKind, Record};

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    extensions: &["sdx"],
    layout: Layout::Blocks,
    capabilities: Capabilities {
        comments: true,
        state: true,
        marks: MarksKept::CandidatesOrDigit,
        ..Capabilities::CLUES
    },
    recognises: Some(|line, before| !before.other && !before.field && is_row(line)),
    ..FormatEntry::classic(
        "SudoCue's progress: digits and candidates, nine lines of nine cells",
        || Box::new(SdxParser::default()),
        write,
    )
};

/// Returns true for nine cells with blanks between them, one of which holds several digits or a placed one.
pub(crate) fn is_row(line: &str) -> bool {
    let mut cells = 0;
    let mut wide = false;
    for cell in line.split_ascii_whitespace() {
        cells += 1;
        wide |= cell.chars().nth(1).is_some();
        if !cell.strip_prefix('u').unwrap_or(cell).chars().all(|c| cell_value(c).is_some()) {
            return false;
        }
    }
    cells == 9 && wide && !line.contains(is_bar)
}

#[derive(Default)]
struct SdxParser {
    fields: PendingFields,
    start: usize,
    cells: Vec<CellShown>,
}

impl FormatParser for SdxParser {
    fn line(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() {
            return self.end(line.number, context).map(|_| None);
        }
        if let (Some(comment), true) = (text.strip_prefix('#'), self.cells.is_empty()) {
            self.fields.comment(comment, line)?;
            return Ok(None);
        }
        if self.cells.is_empty() {
            self.start = line.number;
        }
        let row = self.cells.len() / 9;
        let mut found = 0;
        for token in text.split_ascii_whitespace() {
            if found < 9 {
                self.cells.push(cell(token, Cell::at(row, found), line)?);
            }
            found += 1;
        }
        if found != 9 {
            return Err(ReadErrorKind::RowLength { row: row + 1, found }.at(line.number, 1));
        }
        let Ok(cells) = <&[CellShown; 81]>::try_from(self.cells.as_slice()) else { return Ok(None) };
        let mut record = record_of(self.start, cells);
        record.fields = self.fields.take();
        let has = |wanted: bool| {
            let is =
                |shown: &&CellShown| matches!(shown, CellShown::Candidates(set) if set.is_empty() == wanted);
            cells.iter().filter(is).count()
        };
        if (1..has(true)).contains(&has(false)) {
            record.guesses.push(Guess::Notes);
        }
        self.cells.clear();
        Ok(Some(record))
    }

    fn end(&mut self, number: usize, _: &mut Context) -> Result<Option<Record>, ReadError> {
        match self.cells.len() / 9 {
            0 => Ok(None),
            rows => Err(ReadErrorKind::Unfinished { start: self.start, rows }.at(number, 1)),
        }
    }

    fn reset(&mut self) {
        *self = SdxParser::default();
    }
}

/// Returns what a cell shows: `u` and a digit, one digit, or candidates.
fn cell(token: &str, cell: Cell, line: TextLine<'_>) -> Result<CellShown, ReadError> {
    let placed = token.strip_prefix('u');
    let digits = placed.unwrap_or(token);
    let mut set = DigitSet::NONE;
    for (at, character) in digits.char_indices() {
        match cell_value(character).map(Digit::try_from) {
            Some(Ok(digit)) if set.contains(digit) => {
                let (found, expected) = (token.to_owned(), "candidates, each digit once");
                let kind = ReadErrorKind::BadText { cell, found, expected };
                return Err(kind.at(line.number, column_of(line.text, &digits[at..])));
            }
            Some(Ok(digit)) => set.insert(digit),
            Some(Err(_)) if placed.is_none() => {}
            _ => {
                let kind = ReadErrorKind::BadMark { cell, found: character };
                return Err(kind.at(line.number, column_of(line.text, &digits[at..])));
            }
        }
    }
    match (placed, set.single()) {
        (Some(_), Some(digit)) => Ok(CellShown::Placed(digit)),
        (Some(_), None) => {
            let (found, expected) = (token.to_owned(), "u and one digit");
            Err(ReadErrorKind::BadText { cell, found, expected }.at(line.number, column_of(line.text, token)))
        }
        (None, Some(digit)) => Ok(CellShown::Clue(digit)),
        (None, None) => Ok(CellShown::Candidates(set)),
    }
}

fn write(record: &Record, _: Alphabet, text: &mut String) {
    let Some(grid) = record.classic() else { return };
    comment_lines(record, text);
    for (cell, shown) in Cell::all().zip(shown(grid, record)) {
        match shown {
            CellShown::Clue(digit) => text.push(char::from(b'0' + digit.get())),
            CellShown::Placed(digit) => text.extend(['u', char::from(b'0' + digit.get())]),
            CellShown::Candidates(DigitSet::NONE) => text.push('.'),
            CellShown::Candidates(digits) => {
                text.extend(digits.iter().map(|digit| char::from(b'0' + digit.get())));
            }
        }
        text.push(if cell.col() == 8 { '\n' } else { ' ' });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Format, read, sniff};

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn first(text: &str) -> Result<Record, ReadError> {
        read(Format::Sdx, text.as_bytes()).next().unwrap()
    }

    #[test]
    fn the_worked_example() {
        let record = Record::new(CLUES.parse::<ninefold_grid::Grid>().unwrap());
        let text = crate::write(Format::Sdx, [&record]).unwrap();
        assert!(text.starts_with("5 3 124 26 7 2468 1489 1249 248\n"), "{text}");
        assert_eq!(sniff(text.as_bytes()), Some(Format::Sdx));
        let placed = text.replacen("124", "u4", 1);
        let again = first(&placed).unwrap();
        assert_eq!(again.placed().collect::<Vec<_>>(), [(Cell::at(0, 2), Digit::new(4))]);
    }

    #[test]
    fn errors_point_at_the_place() {
        let check = |text: &str, expected: &str| assert_eq!(first(text).unwrap_err().to_string(), expected);
        check(
            "5 3 12a 1 2 3 4 5 6",
            "line 1, column 7: cell r1c3: found 'a', expected pencil marks, digits 1-9",
        );
        check("5 3 u12 1 2 3 4 5 6", "line 1, column 5: cell r1c3: found \"u12\", expected u and one digit");
        check("5 3 12 1 2 3 4 5", "line 1, column 1: row 1: found 8 cells, expected 9");
        check(
            "5 3 12 1 2 3 4 5 6\n",
            "line 1, column 1: found only 1 of 9 rows of the grid that starts in line 1",
        );
    }
}
