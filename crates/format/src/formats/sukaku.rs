//! `sukaku`: candidates as 729 characters a line.
//!
//! ```text
//!   ....5......3......12.4..... …      81 times nine places; place d holds d if the cell may hold it, else . or 0
//! ```
//!
//! A puzzle that is given by candidates alone is called Sukaku or pencilmark Sudoku; Sukaku Explainer and tdoku (`-p`) read
//! such lines. Any other cell that is empty keeps the candidates that stand there, even none. A clue is a cell with one
//! candidate, so a cell that somebody has solved, and one in which one candidate is left, look like clues. Where the other
//! cells have just what such digits leave, or all nine, the line is a puzzle by digits; else it is a Sukaku ([`Record::sukaku`]).

use ninefold_grid::{Cell, Digit, DigitSet, PencilMarks};

use crate::boards::context::Context;
use crate::capabilities::{Capabilities, CellShown, MarksKept, record_of, shown_marks};
use crate::format_entry::{FormatEntry, FormatParser, TextLine};
use crate::formats::line::write_tail;
use crate::line_words::{is_separator, tail_comment};
use crate::look_alike::cell_value;
use crate::sukaku::{decide, lines_give};
use crate::{Alphabet, FieldKey, ReadError, ReadErrorKind, Record};

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    extensions: &["sukaku"],
    capabilities: Capabilities { comments: true, marks: MarksKept::CandidatesOrDigit, ..Capabilities::CLUES },
    recognises: Some(|line, before| !before.other && is_sukaku(line)),
    ..FormatEntry::classic(
        "a puzzle by its candidates, 729 characters a line",
        || Box::new(SukakuParser),
        write,
    )
};

/// Returns true for 729 characters that may be such a line.
pub(crate) fn is_sukaku(line: &str) -> bool {
    line.split(is_separator)
        .next()
        .is_some_and(|head| head.len() == 729 && head.chars().all(|c| cell_value(c).is_some()))
}

struct SukakuParser;

impl FormatParser for SukakuParser {
    fn line(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim_start();
        if text.is_empty() || text.starts_with('#') {
            return Ok(None);
        }
        let indent = line.text.chars().count() - text.chars().count();
        let mut cells = [CellShown::Candidates(DigitSet::NONE); 81];
        let mut sets = PencilMarks::NONE;
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
                Some(value) if value == place.get() => sets[cell].insert(place),
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
        for (shown, cell) in cells.iter_mut().zip(Cell::all()) {
            *shown = sets[cell].single().map_or(CellShown::Candidates(sets[cell]), CellShown::Clue);
        }
        let mut record = record_of(line.number, &cells);
        decide(&mut record, &sets, lines_give(&sets), context.candidates);
        let rest = text.char_indices().nth(729).map_or("", |(at, _)| &text[at..]);
        record.push_field(FieldKey::Comment, tail_comment(rest));
        Ok(Some(record))
    }
}

fn write(record: &Record, _: Alphabet, text: &mut String) {
    let Some(grid) = record.classic() else { return };
    let marks = shown_marks(grid, record);
    for cell in Cell::all() {
        let place =
            |digit: Digit| if marks[cell].contains(digit) { char::from(b'0' + digit.get()) } else { '.' };
        text.extend(Digit::ALL.map(place));
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
        let text =
            write(Format::Sukaku, [&Record::new(CLUES.parse::<ninefold_grid::Grid>().unwrap())]).unwrap();
        assert!(text.starts_with("....5......3......12.4....."), "{text}");
        assert_eq!(text.len(), 730);
        // Five candidates stand alone from the start: they look like clues.
        let again = first(&text.replace('.', "0")).unwrap();
        assert_eq!(again, first(&text).unwrap());
        assert!(again.grid.clue_count() > 30 && again.progress.is_none() || again.progress.is_some());
    }

    #[test]
    fn what_digits_leave_and_all_nine_are_a_puzzle_by_digits() {
        // Some empty cells of this puzzle have one candidate left.
        let puzzle = Record::new(CLUES.parse::<ninefold_grid::Grid>().unwrap());
        let left = write(Format::Sukaku, [&puzzle]).unwrap();
        let full: String = CLUES
            .bytes()
            .flat_map(|clue| {
                (b'1'..=b'9').map(move |digit| if clue == b'.' || clue == digit { digit } else { b'.' })
            })
            .map(char::from)
            .collect();
        for text in [left, full] {
            let record = first(&text).unwrap();
            assert_eq!(record.sukaku, None, "{text}");
            assert!(
                puzzle
                    .classic()
                    .unwrap()
                    .clues()
                    .all(|(cell, digit)| record.classic().unwrap().get(cell) == Some(digit))
            );
        }
    }

    #[test]
    fn candidates_beyond_the_digits_are_a_puzzle() {
        let record = Record::new(CLUES.parse::<ninefold_grid::Grid>().unwrap());
        let text = write(Format::Sukaku, [&record]).unwrap();
        assert_eq!(first(&text).unwrap().sukaku, None);
        // Without the 2 in r1c3, and with the 5 of a clue in r1c3.
        for (from, to) in
            [("..3......12.4.....", "..3......1..4....."), ("..3......12.4.....", "..3......12.45....")]
        {
            let text = text.replacen(from, to, 1);
            let record = first(&text).unwrap();
            assert_eq!(
                record.sukaku.as_ref().unwrap()[ninefold_grid::Cell::at(0, 2)].to_string(),
                to[9..].replace('.', "")
            );
            for format in [Format::Sukaku, Format::Json] {
                assert_eq!(format.lost(&record), []);
                let again =
                    read(format, write(format, [&record]).unwrap().as_bytes()).next().unwrap().unwrap();
                assert_eq!(again.sukaku, record.sukaku);
            }
            assert!(Format::Sdk.lost(&record).contains(&crate::Loss::Sukaku));
        }
    }

    #[test]
    fn errors_point_at_the_place() {
        let text =
            write(Format::Sukaku, [&Record::new(CLUES.parse::<ninefold_grid::Grid>().unwrap())]).unwrap();
        let check = |text: &str, expected: &str| assert_eq!(first(text).unwrap_err().to_string(), expected);
        check(&text[1..], "line 1, column 4: cell r1c1: found '5', expected pencil marks, digits 1-9");
        check(
            &text[..720],
            "line 1, column 721: found 720 characters, expected 729 characters, nine for each cell",
        );
    }
}
