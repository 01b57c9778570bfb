//! `sukaku`: pencil marks as 729 characters a line.
//!
//! ```text
//!   ....5......3......12.4..... …      81 times nine places; place d holds d if the cell may hold it, else . or 0
//! ```
//!
//! A puzzle that is given by candidates alone is called Sukaku; Sudoku Explainer and tdoku read such lines. A clue is a
//! cell with one candidate, so a cell that somebody has solved, and one in which one candidate is left, look like clues.

use ninefold_grid::{Cell, Digit, DigitSet};

use crate::capabilities::{Capabilities, CellShown, MarksKept, record_of, shown};
use crate::format_entry::{FormatEntry, FormatParser, Layout, TextLine};
use crate::formats::line::{cell_value, is_separator, tail_comment, write_tail};
use crate::{FieldKey, ReadError, ReadErrorKind, Record};

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    summary: "pencil marks, 729 characters a line",
    extensions: &["sukaku"],
    layout: Layout::Lines,
    capabilities: Capabilities { comments: true, marks: MarksKept::CandidatesOrDigit, ..Capabilities::CLUES },
    parser: || Box::new(SukakuParser),
    write,
    recognises: |line, before| !before.other && is_sukaku(line),
};

/// Returns true for 729 characters that may be such a line.
pub(crate) fn is_sukaku(line: &str) -> bool {
    line.split(is_separator)
        .next()
        .is_some_and(|head| head.len() == 729 && head.chars().all(|c| cell_value(c).is_some()))
}

struct SukakuParser;

impl FormatParser for SukakuParser {
    fn line(&mut self, line: TextLine<'_>) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim_start();
        if text.is_empty() || text.starts_with('#') {
            return Ok(None);
        }
        let indent = line.text.chars().count() - text.chars().count();
        let mut cells = [CellShown::Candidates(DigitSet::NONE); 81];
        let mut sets = [DigitSet::NONE; 81];
        let mut count = 0;
        for (at, character) in text.chars().enumerate() {
            if is_separator(character) {
                break;
            }
            count += 1;
            let Ok(cell) = Cell::try_from(at / 9) else { continue };
            let place = Digit::from_index(at % 9);
            match cell_value(character) {
                Some(0) => {}
                Some(value) if value == place.get() => sets[cell.index()].insert(place),
                _ => {
                    let kind = ReadErrorKind::BadMark { cell, found: character };
                    return Err(kind.at(line.number, indent + at + 1));
                }
            }
        }
        if count != 729 {
            let kind = ReadErrorKind::Length { found: count, expected: "729 characters, nine for each cell" };
            return Err(kind.at(line.number, indent + count.min(729) + 1));
        }
        for (cell, set) in cells.iter_mut().zip(sets) {
            *cell = set.single().map_or(CellShown::Candidates(set), CellShown::Clue);
        }
        let mut record = record_of(line.number, &cells);
        let rest = text.char_indices().nth(729).map_or("", |(at, _)| &text[at..]);
        record.push_field(FieldKey::Comment, tail_comment(rest));
        Ok(Some(record))
    }

    fn end(&mut self, _: usize) -> Result<Option<Record>, ReadError> {
        Ok(None)
    }

    fn reset(&mut self) {}
}

fn write(record: &Record, text: &mut String) {
    for shown in shown(record) {
        let digits = match shown {
            CellShown::Clue(digit) | CellShown::Placed(digit) => DigitSet::of(digit),
            CellShown::Candidates(digits) => digits,
        };
        text.extend(
            Digit::ALL.map(|digit| if digits.contains(digit) { char::from(b'0' + digit.get()) } else { '.' }),
        );
    }
    write_tail(record, text);
}

#[cfg(test)]
mod tests {
    use crate::{Format, ReadError, Record, read, write};

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn first(text: &str) -> Result<Record, ReadError> {
        read(Format::Sukaku, text.as_bytes()).next().unwrap()
    }

    #[test]
    fn the_worked_example() {
        let text = write(Format::Sukaku, [&Record::new(CLUES.parse().unwrap())]);
        assert!(text.starts_with("....5......3......12.4....."), "{text}");
        assert_eq!(text.len(), 730);
        // Five candidates stand alone from the start: they look like clues.
        let again = first(&text.replace('.', "0")).unwrap();
        assert_eq!(again, first(&text).unwrap());
        assert!(again.grid.clue_count() > 30 && again.progress.is_none() || again.progress.is_some());
    }

    #[test]
    fn errors_point_at_the_place() {
        let text = write(Format::Sukaku, [&Record::new(CLUES.parse().unwrap())]);
        let check = |text: &str, expected: &str| assert_eq!(first(text).unwrap_err().to_string(), expected);
        check(&text[1..], "line 1, column 4: cell r1c1: found '5', expected pencil marks, digits 1-9");
        check(
            &text[..720],
            "line 1, column 721: found 720 characters, expected 729 characters, nine for each cell",
        );
    }
}
