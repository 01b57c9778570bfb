//! `hodoku`: the lines of HoDoKu's library, a position and perhaps one solving step in it.
//!
//! ```text
//!   :0300:4:53..7..+4.6…:421 422 722:411 412:2:5
//!    │    │ │           │           │       │ └ length of a chain
//!    │    │ │           │           │       └ digit, row, column of a placed digit
//!    │    │ │           │           └ what the step removes: digit, row, column
//!    │    │ │           └ candidates removed before: digit, row, column
//!    │    │ └ 81 cells, + before a placed digit
//!    │    └ the digits of the step, x for none
//!    └ the technique, 0000 for none; in the library with a variant, such as 0110-1 or 0606-x
//! ```
//!
//! A number may stand before the first colon. The step is kept as it is written, as a field: technique, digits, removed
//! candidates, placed digit, length. Removed candidates are missing in the pencil marks of the record, so they survive in
//! every format that shows candidates. The program is by Bernhard Hobiger (2008–2012); its user manual describes the lines.

use ninefold_grid::{Candidate, Cell, Digit, Grid, PencilMarks};

use crate::boards::context::Context;
use crate::capabilities::{Capabilities, MarksKept, candidates, is_step};
use crate::format_entry::{FormatEntry, FormatParser, TextLine, column_of};
use crate::grid_text::cell_char;
use crate::look_alike::cell_value;
use crate::{Alphabet, FieldKey, ReadError, ReadErrorKind, Record, SavedProgress};

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    capabilities: Capabilities {
        fields: &[FieldKey::Step],
        state: true,
        marks: MarksKept::Removed,
        ..Capabilities::CLUES
    },
    recognises: Some(|line, before| !before.other && is_library(line)),
    ..FormatEntry::classic(
        "HoDoKu's library lines, with removed candidates and a step",
        || Box::new(HodokuParser),
        write,
    )
};

/// The step of a line that has none.
const NO_STEP: &str = "0000:x:::";

/// Returns true for a line that begins with a technique between colons, perhaps after a number.
fn is_library(line: &str) -> bool {
    let mut parts = line.splitn(3, ':');
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let number = parts.next().is_some_and(|part| part.len() < 10 && is_number(part));
    let technique = parts.next().is_some_and(|part| part.get(..4).is_some_and(is_number));
    number && technique && parts.next().is_some_and(|rest| rest.contains(':'))
}

struct HodokuParser;

impl FormatParser for HodokuParser {
    fn line(&mut self, line: TextLine<'_>, _: &mut Context) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() || text.starts_with('#') {
            return Ok(None);
        }
        let parts: Vec<&str> = text.splitn(8, ':').collect();
        let &[number, technique, digits, cells, ..] = parts.as_slice() else {
            let expected = "a library line, :technique:digits:81 cells:removed:...";
            return Err(ReadErrorKind::Unexpected { found: text.to_owned(), expected }.at(line.number, 1));
        };
        if !number.bytes().all(|byte| byte.is_ascii_digit()) {
            let kind = ReadErrorKind::Unexpected {
                found: number.to_owned(),
                expected: "a number, or nothing, before the first colon",
            };
            return Err(kind.at(line.number, column_of(line.text, number)));
        }
        let part = |at: usize| parts.get(at).copied().unwrap_or_default().trim();
        let (grid, state) = grids(cells, line)?;
        let mut record = Record { line: line.number, ..Record::new(grid) };
        let left = PencilMarks::of(&state);
        let mut marks = left;
        for candidate in triples(part(4), line)? {
            marks.remove(candidate);
        }
        for cell in Cell::all() {
            // A cell that has lost every candidate is as good as one in which nothing is noted.
            if marks[cell].is_empty() {
                marks[cell] = left[cell];
            }
        }
        record.progress = SavedProgress {
            state: (state != grid).then(|| state.into()),
            marks: (marks != left).then(|| marks.into()),
            ..SavedProgress::default()
        }
        .boxed();
        let step = [technique.trim(), digits.trim(), part(5), part(6), part(7)].join(":");
        if !is_step(&step) {
            let expected = "a technique of four digits, between two colons";
            let kind = ReadErrorKind::Unexpected { found: technique.to_owned(), expected };
            return Err(kind.at(line.number, column_of(line.text, technique)));
        }
        if step != NO_STEP {
            record.push_field(FieldKey::Step, &step);
        }
        Ok(Some(record))
    }
}

/// Returns the clues, and clues and placed digits together.
fn grids(cells: &str, line: TextLine<'_>) -> Result<(Grid, Grid), ReadError> {
    let (mut grid, mut state) = (Grid::EMPTY, Grid::EMPTY);
    let mut count = 0;
    let mut placed = false;
    for (at, character) in cells.char_indices() {
        if character == '+' && !placed {
            placed = true;
            continue;
        }
        let column = || column_of(line.text, &cells[at..]);
        let Ok(cell) = Cell::try_from(count) else {
            count += 1;
            continue;
        };
        match cell_value(character).map(Digit::try_from) {
            Some(Ok(digit)) => {
                state.set(cell, Some(digit));
                if !placed {
                    grid.set(cell, Some(digit));
                }
            }
            Some(Err(_)) if !placed => {}
            _ => return Err(ReadErrorKind::BadCell { cell, found: character }.at(line.number, column())),
        }
        placed = false;
        count += 1;
    }
    if count != 81 || placed {
        return Err(ReadErrorKind::CellCount { found: count }.at(line.number, column_of(line.text, cells)));
    }
    Ok((grid, state))
}

/// Returns the candidates that are written as digit, row and column, with blanks between them.
fn triples(text: &str, line: TextLine<'_>) -> Result<Vec<Candidate>, ReadError> {
    let triple = |word: &str| {
        let digit =
            |at: usize| word.as_bytes().get(at).copied().and_then(|byte| Digit::from_char(byte.into()));
        match (digit(0), digit(1), digit(2), word.len()) {
            (Some(digit), Some(row), Some(col), 3) => {
                Ok(Candidate { cell: Cell::at(row.index(), col.index()), digit })
            }
            _ => {
                let expected = "a removed candidate: digit, row and column, such as 421";
                let kind = ReadErrorKind::Unexpected { found: word.to_owned(), expected };
                Err(kind.at(line.number, column_of(line.text, word)))
            }
        }
    };
    text.split_ascii_whitespace().map(triple).collect()
}

fn write(record: &Record, _: Alphabet, text: &mut String) {
    let Some(grid) = record.classic() else { return };
    let step = record.field(FieldKey::Step);
    // HoDoKu leaves the length of a chain out of a line without a step, and writes it, if only empty, after one.
    let has_step = step.as_deref().is_some_and(is_step);
    let mut step = step.as_deref().filter(|step| is_step(step)).unwrap_or(NO_STEP).splitn(5, ':');
    let mut next = || step.next().unwrap_or_default();
    text.push(':');
    text.push_str(next());
    text.push(':');
    text.push_str(next());
    text.push(':');
    let state = record.classic_state(grid);
    for (&clue, &value) in grid.values().iter().zip(state.values()) {
        if clue != value {
            text.push('+');
        }
        text.push(cell_char(value, '.'));
    }
    text.push(':');
    if record.progress.is_some() {
        write_removed(grid, record, &state, text);
    }
    text.push(':');
    text.push_str(next());
    text.push(':');
    text.push_str(next());
    let length = next();
    if has_step {
        text.push(':');
        text.push_str(length);
    }
    text.push('\n');
}

fn write_removed(grid: &Grid, record: &Record, state: &Grid, text: &mut String) {
    let left = PencilMarks::of(state);
    let shown = candidates(grid, record);
    let mut lead = "";
    for Candidate { cell, digit } in left.candidates() {
        let kept = shown[cell] & left[cell];
        if !kept.is_empty() && !kept.contains(digit) {
            text.push_str(lead);
            text.extend([digit.index(), cell.row(), cell.col()].map(|index| char::from(b'1' + index as u8)));
            lead = " ";
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Format, read, sniff};

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn first(text: &str) -> Result<Record, ReadError> {
        read(Format::Hodoku, text.as_bytes()).next().unwrap()
    }

    #[test]
    fn the_worked_example() {
        let text = format!(":0000:x:{CLUES}:::\n");
        assert_eq!(first(&text), Ok(Record::new(CLUES.parse::<Grid>().unwrap())));
        assert_eq!(
            crate::write(Format::Hodoku, [&Record::new(CLUES.parse::<Grid>().unwrap())]).unwrap(),
            text
        );
        assert_eq!(sniff(text.as_bytes()), Some(Format::Hodoku));
    }

    #[test]
    fn a_step_placed_digits_and_removed_candidates() {
        let cells = CLUES.replacen("53.", "53+4", 1);
        let text = format!(":1301:9:{cells}:214 258:299::923\n");
        let record = first(&text).unwrap();
        assert_eq!(record.fields, [crate::Field::new(FieldKey::Step, "1301:9:299::923")]);
        assert_eq!(record.placed().count(), 1);
        let marks = record.classic_marks().unwrap();
        assert_eq!(marks[Cell::at(0, 3)].to_string(), "6");
        assert_eq!(crate::write(Format::Hodoku, [&record]).unwrap(), text);
        assert_eq!(first(&format!("17{text}")), Ok(record));
    }

    #[test]
    fn a_variant_of_the_technique_is_kept() {
        for technique in ["0110-1", "0606-x", "0901-12"] {
            let text = format!(":{technique}:3:{CLUES}::332::\n");
            let record = first(&text).unwrap();
            assert_eq!(record.fields, [crate::Field::new(FieldKey::Step, &format!("{technique}:3:332::"))]);
            assert_eq!(crate::write(Format::Hodoku, [&record]).unwrap(), text);
            assert_eq!(sniff(text.as_bytes()), Some(Format::Hodoku));
        }
        for technique in ["0110-", "0110-1-2", "011-1", "0110 1"] {
            assert!(first(&format!(":{technique}:3:{CLUES}::332::\n")).is_err(), "{technique}");
        }
    }

    #[test]
    fn errors_point_at_the_place() {
        let check = |text: &str, expected: &str| assert_eq!(first(text).unwrap_err().to_string(), expected);
        check(
            &format!(":0000:x:{}:::", CLUES.replacen('.', "a", 1)),
            "line 1, column 11: cell r1c3: found 'a', expected a digit 1-9 or an empty cell (. 0 _ * - x)",
        );
        check(
            &format!(":0000:x:{CLUES}:42:"),
            "line 1, column 91: found \"42\", expected a removed candidate: digit, row and column, such as 421",
        );
        check(
            ":0000:x",
            "line 1, column 1: found \":0000:x\", expected a library line, :technique:digits:81 cells:removed:...",
        );
    }
}
