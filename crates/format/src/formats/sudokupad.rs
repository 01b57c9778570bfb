//! `sudokupad`: an address of SudokuPad (Sven Neumann).
//!
//! ```text
//!   https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79      clues: each character a digit and up to five zeros after it
//!   https://sudokupad.app/fpuzzlesN4Ig…                           the payload of f-puzzles, also after fpuz
//!   https://sudokupad.app/sclN4Ig…                                SudokuPad's own JSON, shortened, also after ctc
//!   https://sudokupad.app/530070000600195…                        81 cells, as people put them there
//! ```
//!
//! Clues alone are written as `scf`, all else as `fpuzzles`; `scl` and 81 cells are only read. In `scf` a character of value `v` (0 to 9 as
//! themselves, 10 to 35 as `A` to `Z`, 36 to 59 as `a` to `x`) is the digit `v` modulo 10, and `v` divided by 10 zeros. In
//! `scl` keys have no quotes, texts have single ones, and an empty object is nothing between two commas. Addresses that hold
//! only a puzzle's number need SudokuPad's server and are errors.

use ninefold_grid::{Cell, Digit, Grid, PencilMarks};

use crate::boards::sudokupad::own;
use crate::boards::{BoardReadErrorKind, Context};
use crate::format_entry::{FormatEntry, FormatParser, Layout, TextLine, column_of, first_word};
use crate::formats::fpuzzles::{KEEPS, pack, read_payload};
use crate::formats::json_value::{self, JsonValue};
use crate::formats::line::only_grid;
use crate::payload::unpack;
use crate::{FieldKey, ReadError, ReadErrorKind, Record, SavedProgress};

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    summary: "an address of SudokuPad, with pencil marks and colours",
    extensions: &[],
    layout: Layout::Lines,
    capabilities: KEEPS,
    parser: || Box::new(SudokuPadParser),
    write,
    recognises: |line, before| !before.other && HOSTS.iter().any(|host| first_word(line).contains(host)),
};

pub(crate) const ADDRESS: &str = "https://sudokupad.app/";
pub(crate) const HOSTS: [&str; 3] = ["sudokupad.app/", "sudokupad.svencodes.com/", "crackingthecryptic.com/"];

struct SudokuPadParser;

impl FormatParser for SudokuPadParser {
    fn line(&mut self, line: TextLine<'_>) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() || text.starts_with('#') {
            return Ok(None);
        }
        let path = path_of(text);
        let after = |prefixes: &[&str]| prefixes.iter().find_map(|prefix| path.strip_prefix(prefix));
        if let Some(payload) = after(&["fpuzzles", "fpuz"]) {
            return read_payload(payload, line).map(Some);
        }
        if let Some(cells) = after(&["scf"]) {
            return read_cells(cells, line).map(Some);
        }
        if let Some(payload) = after(&["scl", "ctc"]) {
            return read_own(payload, line).map(Some);
        }
        if let Ok(grid) = only_grid(path) {
            return Ok(Some(Record { line: line.number, ..Record::new(grid) }));
        }
        let expected = "scf, fpuzzles or scl and a payload (a puzzle's number needs SudokuPad's server)";
        let kind = ReadErrorKind::Unexpected { found: path.to_owned(), expected };
        Err(kind.at(line.number, column_of(line.text, path)))
    }

    fn end(&mut self, _: usize) -> Result<Option<Record>, ReadError> {
        Ok(None)
    }

    fn reset(&mut self) {}
}

/// Reads `scf`.
fn read_cells(cells: &str, line: TextLine<'_>) -> Result<Record, ReadError> {
    let (values, rest) = cell_values(cells, line)?;
    match rest.chars().next() {
        Some(character @ ('x' | 'w')) => {
            let found = if character == 'x' { "x (diagonals)" } else { "w (windows)" };
            let expected = "a classic Sudoku, without further rules";
            let kind = ReadErrorKind::Unexpected { found: found.to_owned(), expected };
            return Err(kind.at(line.number, column_of(line.text, rest)));
        }
        None | Some('?' | '&' | '#' | ' ') => {}
        Some(found) => {
            let kind = ReadErrorKind::AfterCells { found };
            return Err(kind.at(line.number, column_of(line.text, rest)));
        }
    }
    let grid = Grid::from_values(values).unwrap_or(Grid::EMPTY);
    Ok(Record { line: line.number, ..Record::new(grid) })
}

/// Returns the values of the 81 cells that `scf` begins with, and what follows them.
pub(crate) fn cell_values<'a>(cells: &'a str, line: TextLine<'_>) -> Result<([u8; 81], &'a str), ReadError> {
    let mut values = [0; 81];
    let mut count = 0;
    for (at, character) in cells.char_indices() {
        let fail = |kind: ReadErrorKind| Err(kind.at(line.number, column_of(line.text, &cells[at..])));
        if count == 81 {
            return Ok((values, &cells[at..]));
        }
        let value = match character {
            '0'..='9' => character as usize - '0' as usize,
            'A'..='Z' => character as usize - 'A' as usize + 10,
            'a'..='x' => character as usize - 'a' as usize + 36,
            found => {
                let cell = Cell::new(count.min(80));
                let expected = "a digit or a letter up to x";
                return fail(ReadErrorKind::BadText { cell, found: found.to_string(), expected });
            }
        };
        if let Some(place) = values.get_mut(count) {
            *place = (value % 10) as u8;
        }
        count += 1 + value / 10;
        if count > 81 {
            return fail(ReadErrorKind::CellCount { found: count });
        }
    }
    if count < 81 {
        return Err(ReadErrorKind::CellCount { found: count }.at(line.number, column_of(line.text, cells)));
    }
    Ok((values, &cells[cells.len()..]))
}

/// Appends the clues as `scf` has them.
pub(crate) fn write_cells(values: &[u8; 81], text: &mut String) {
    let mut at = 0;
    while at < 81 {
        let zeros = values[at + 1..].iter().take(5).take_while(|&&value| value == 0).count();
        let value = values[at] + 10 * zeros as u8;
        text.push(char::from(match value {
            0..=9 => b'0' + value,
            10..=35 => b'A' + (value - 10),
            _ => b'a' + (value - 36),
        }));
        at += 1 + zeros;
    }
}

fn write(grid: &Grid, record: &Record, text: &mut String) {
    text.push_str(ADDRESS);
    let is_plain = record.fields.iter().all(|field| !KEEPS.text_of(field.key));
    if is_plain && record.progress.is_none() {
        text.push_str("scf");
        write_cells(grid.values(), text);
    } else {
        text.push_str("fpuzzles");
        push_payload(&pack(grid, record), text);
    }
    text.push('\n');
}

/// Appends a payload to a path, in which some of its signs have another meaning.
pub(crate) fn push_payload(payload: &str, text: &mut String) {
    for character in payload.chars() {
        match character {
            '+' => text.push_str("%2B"),
            '/' => text.push_str("%2F"),
            '=' => text.push_str("%3D"),
            other => text.push(other),
        }
    }
}

/// Returns what follows the host, and the folders that some addresses have before the puzzle.
pub(crate) fn path_of(address: &str) -> &str {
    let path = HOSTS.iter().find_map(|host| address.split_once(host)).map_or(address, |(_, path)| path);
    let path = path.strip_prefix("sudoku/").unwrap_or(path);
    path.split_once("puzzleid=").map_or(path, |(_, id)| id)
}

/// Reads `scl`.
fn read_own(payload: &str, line: TextLine<'_>) -> Result<Record, ReadError> {
    let text = unpack(payload, line)?;
    let column = column_of(line.text, payload);
    let fail = |found: &str, expected: &'static str| {
        ReadErrorKind::Unexpected { found: found.chars().take(60).collect(), expected }
            .at(line.number, column)
    };
    let puzzle = json_value::parse(&text).ok_or_else(|| fail(&text, "SudokuPad's own JSON, shortened"))?;
    match own::read(&text, line.number, &mut Context::default()) {
        Ok(record) if record.classic().is_some() => {}
        Ok(record) => {
            return Err(fail(
                &record.variant().to_string(),
                "a classic Sudoku, without further rules or clues",
            ));
        }
        Err(kind) => {
            let expected = "a classic Sudoku, without cages, lines, arrows or drawings";
            return Err(match kind {
                BoardReadErrorKind::UnknownRule { rule, cell, .. } => {
                    fail(&format!("{rule} {cell}"), expected)
                }
                BoardReadErrorKind::Drawing(drawing) => fail(&drawing.to_string(), expected),
                other => fail(&other.to_string(), expected),
            });
        }
    }
    let rows = puzzle.get("cells").or_else(|| puzzle.get("ce")).and_then(JsonValue::list);
    let rows = rows.filter(|rows| rows.len() == 9).ok_or_else(|| fail(&text, "cells in nine rows"))?;
    let mut grid = Grid::EMPTY;
    let mut progress = SavedProgress::default();
    let (mut marks, mut corner_marks) = (PencilMarks::NONE, PencilMarks::NONE);
    let digit = |value: &JsonValue| {
        value.text().and_then(|text| text.parse::<u8>().ok()).and_then(|value| Digit::try_from(value).ok())
    };
    for cell in Cell::all() {
        let Some(row) = rows[cell.row()].list().filter(|row| row.len() <= 9) else {
            return Err(fail(&text, "nine cells in a row"));
        };
        let Some(value) = row.get(cell.col()) else { continue };
        if let Some(found) = value.get("value").or_else(|| value.get("v")) {
            let bad = || {
                let found = found.text().unwrap_or_default().chars().take(60).collect();
                ReadErrorKind::BadText { cell, found, expected: "a value from 1 to 9" }
                    .at(line.number, column)
            };
            grid.set(cell, Some(digit(found).ok_or_else(bad)?));
        }
        for (names, marks) in
            [(["centremarks", "candidates"], &mut marks), (["pencilMarks", "cornermarks"], &mut corner_marks)]
        {
            for list in names.iter().filter_map(|name| value.get(name).and_then(JsonValue::list)) {
                marks[cell] |= list.iter().filter_map(digit).collect();
            }
        }
    }
    let mut record = Record { line: line.number, ..Record::new(grid) };
    progress.marks = (marks != PencilMarks::NONE).then_some(marks);
    progress.corner_marks = (corner_marks != PencilMarks::NONE).then_some(corner_marks);
    record.progress = progress.boxed();
    let metadata = puzzle.get("metadata");
    for (names, key) in [
        (["title", "t"], FieldKey::Title),
        (["author", "author"], FieldKey::Author),
        (["rules", "rules"], FieldKey::Description),
        (["solution", "solution"], FieldKey::Solution),
    ] {
        let found = |from: &JsonValue| {
            names.iter().find_map(|name| from.get(name).and_then(JsonValue::text).map(str::to_owned))
        };
        if let Some(text) = metadata.and_then(found).or_else(|| found(&puzzle)) {
            record.push_field(key, &text);
        }
    }
    Ok(record)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic_lines::read_classic;
    use crate::{Field, Format, sniff};

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn first(text: &str) -> Result<Record, ReadError> {
        read_classic(Format::Sudokupad, text.as_bytes()).remove(0)
    }

    #[test]
    fn the_worked_examples() {
        for (grid, path) in [
            (CLUES.parse().unwrap(), "scf5NlQ19j9mGca3OIN1bWGk2m41TjS79"),
            (Grid::EMPTY, "scfoooooooooooooK"),
        ] {
            let link = format!("{ADDRESS}{path}\n");
            assert_eq!(sniff(link.as_bytes()), Some(Format::Sudokupad));
            assert_eq!(first(&link), Ok(Record::new(grid)));
            assert_eq!(crate::write(Format::Sudokupad, [&Record::new(grid)]).unwrap(), link);
        }
        let mut record = Record::new(CLUES.parse::<Grid>().unwrap());
        record.fields.push(Field::new(FieldKey::Title, "An example"));
        let link = crate::write(Format::Sudokupad, [&record]).unwrap();
        assert!(link.starts_with("https://sudokupad.app/fpuzzlesN4Ig"), "{link}");
        assert_eq!(first(&link), Ok(record));
    }

    /// The nine boxes as lists of cells.
    fn boxes() -> String {
        let place = |cell: &Cell| format!("[{},{}]", cell.row(), cell.col());
        let region = |block: usize| {
            let cells = Cell::all().filter(|cell| cell.block().index() == block);
            let cells: Vec<String> = cells.map(|cell| place(&cell)).collect();
            format!("[{}]", cells.join(","))
        };
        (0..9).map(region).collect::<Vec<_>>().join(",")
    }

    #[test]
    fn its_own_json_is_read() {
        let mut rows = String::new();
        for row in CLUES.as_bytes().chunks(9) {
            let cells: Vec<String> = row
                .iter()
                .map(|&byte| if byte == b'.' { String::new() } else { format!("{{v:{}}}", char::from(byte)) })
                .collect();
            rows += &format!(",[{}]", cells.join(","));
        }
        let json = format!(
            "{{id:'x',cs:50,metadata:{{t:'An \\'example\\'',author:'A. Author'}},ce:[{}],re:[{}],ca:[{{unique:t,ce:[[0,0]]}}]}}",
            &rows[1..],
            boxes(),
        );
        let link = format!("{ADDRESS}scl{}", lz_str::compress_to_base64(&json));
        let record = first(&link).unwrap();
        assert_eq!(record.grid.to_string(), CLUES);
        let fields = [(FieldKey::Title, "An 'example'"), (FieldKey::Author, "A. Author")];
        assert_eq!(record.fields, fields.map(|(key, text)| Field::new(key, text)));
    }

    #[test]
    fn errors_point_at_the_place() {
        let check = |path: &str, expected: &str| {
            let error = first(&format!("{ADDRESS}{path}")).unwrap_err();
            assert_eq!(error.to_string(), format!("line 1, column {expected}"));
        };
        check("scf5Nl", "26: found 9 cells, expected 81 (digits 1-9 or . for an empty cell)");
        check(
            "scfoooooooooooooKx",
            "40: found \"x (diagonals)\", expected a classic Sudoku, without further rules",
        );
        assert_eq!(first(&format!("{ADDRESS}{CLUES}")).unwrap().grid.to_string(), CLUES);
        check("scf5!", "27: cell r1c2: found \"!\", expected a digit or a letter up to x");
        check(
            "tjN9LtrrTL",
            "23: found \"tjN9LtrrTL\", expected scf, fpuzzles or scl and a payload (a puzzle's number needs SudokuPad's server)",
        );
    }
}
