//! `sudokupad`: an address of SudokuPad (Sven Neumann), with the rules that it names.
//!
//! ```text
//!   https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79      clues: each character a digit and up to five zeros after it
//!   https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79x     the same, then x for diagonals, w for windows
//!   https://sudokupad.app/fpuzzlesN4Ig…                           the payload of f-puzzles, also after fpuz
//!   https://sudokupad.app/sclN4Ig…                                SudokuPad's own JSON, shortened, also after ctc
//!   {"cells":…,"regions":…}                                       the same without an address, plain or shortened
//!   https://sudokupad.app/530070000600195…                        81 cells, as people put them there
//! ```
//!
//! Boards that `scf` can express are written so if there is nothing but clues, all others as the payload of f-puzzles, which
//! names the rules; the other forms are only read. In `scf` a character of value `v` (0 to 9 as themselves, 10 to 35 as `A` to
//! `Z`, 36 to 59 as `a` to `x`) is the digit `v` modulo 10, and `v` divided by 10 zeros. SudokuPad's own JSON draws the rules:
//! see [`own`]. Addresses that hold only a puzzle's number need SudokuPad's server and are errors.

use ninefold_grid::Cell;
use ninefold_rules::{BoardDigit, BoardGrid, Constraint, Variant};

use crate::boards::context::Context;
use crate::boards::fpuzzles::entry::{self as fpuzzles, KEEPS, pack, read_payload};
use crate::boards::sudokupad_own::{self as own, is_own_json};
use crate::boards::{BoardReadErrorKind, short_address};
use crate::format_entry::{Certainty, FirstLine, FormatEntry, FormatParser, TextLine, column_of};
use crate::formats::line::only_grid;
use crate::payload::unpack;
use crate::{ReadError, ReadErrorKind, Record};

const ADDRESS: &str = "https://sudokupad.app/";
const HOSTS: [&str; 3] = ["sudokupad.app/", "sudokupad.svencodes.com/", "crackingthecryptic.com/"];

/// What the letters behind the cells of `scf` stand for.
const LETTERS: [(char, &[Constraint]); 2] =
    [('x', &[Constraint::DiagonalDown, Constraint::DiagonalUp]), ('w', &[Constraint::Windoku])];

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    holds_classic: true,
    capabilities: KEEPS,
    holds: fpuzzles::holds,
    recognises_board: recognises,
    inexpressible: fpuzzles::inexpressible,
    inexpressible_clues: fpuzzles::inexpressible_clues,
    write: Some(|record, _, text| write(&record.grid.on_board(), record, text)),
    ..FormatEntry::boards("an address of SudokuPad, with pencil marks and colours", || {
        Box::new(SudokupadParser)
    })
};

fn recognises(line: &FirstLine<'_>) -> Option<Certainty> {
    let word = line.word();
    if HOSTS.iter().any(|host| word.contains(host)) {
        return Some(Certainty::Address);
    }
    (is_own_json(line.text) || short_address::is_one(word)).then_some(Certainty::Form)
}

struct SudokupadParser;

impl FormatParser for SudokupadParser {
    fn line(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let at = |part: &str, kind: BoardReadErrorKind| kind.at(line.number, column_of(line.text, part));
        if is_own_json(text) {
            return own::read(text, line.number, context).map(Some).map_err(|kind| at(text, kind));
        }
        if let Some(kind) = short_address::error(text) {
            return Err(at(text, kind));
        }
        let path = path_of(text);
        let after = |prefixes: &[&str]| prefixes.iter().find_map(|prefix| path.strip_prefix(prefix));
        if let Some(payload) = after(&["fpuzzles", "fpuz"]) {
            return read_payload(payload, line, context).map(Some);
        }
        if let Some(cells) = after(&["scf"]) {
            let (values, rest) = cell_values(cells, line)?;
            let variant = with_letters(rest, line)?;
            return record(values, variant, line, context).map(Some).map_err(|kind| at(cells, kind));
        }
        if let Some(payload) = after(&["scl", "ctc"]) {
            let json = unpack(payload, line)?;
            let record = own::read(&json, line.number, context);
            return record.map(Some).map_err(|kind| at(payload, kind));
        }
        if let Ok(grid) = only_grid(path) {
            let record = record(*grid.values(), Variant::CLASSIC, line, context);
            return record.map(Some).map_err(|kind| at(path, kind));
        }
        if let Some(kind) = short_address::sudokupad_error(path) {
            return Err(at(path, kind));
        }
        Err(at(path, BoardReadErrorKind::unexpected(path, "scf, fpuzzles or scl and a payload")))
    }
}

/// Returns the board that the letters behind the cells of `scf` name.
fn with_letters(mut rest: &str, line: TextLine<'_>) -> Result<Variant, ReadError> {
    let mut variant = Variant::CLASSIC;
    while let Some(character) = rest.chars().next().filter(|c| !matches!(c, '?' | '&' | '#' | ' ')) {
        let Some((_, constraints)) = LETTERS.iter().find(|(letter, _)| *letter == character) else {
            let expected = "x (diagonals), w (windows) or the end of the address";
            let kind = BoardReadErrorKind::unexpected(&character.to_string(), expected);
            return Err(kind.at(line.number, column_of(line.text, rest)));
        };
        variant.constraints.extend_from_slice(constraints);
        rest = &rest[1..];
    }
    variant.constraints.sort_unstable();
    variant.constraints.dedup();
    Ok(variant)
}

/// Returns the record of 81 cells on a board, with the rules that were named beside it.
fn record(
    values: [u8; 81],
    variant: Variant,
    line: TextLine<'_>,
    context: &mut Context,
) -> Result<Record, BoardReadErrorKind> {
    let variant = context.with_declared(variant)?;
    let mut grid = BoardGrid::empty(&context.rules(&variant)?);
    for (cell, value) in grid.rules().clone().cells().zip(values) {
        grid.set(cell, BoardDigit::new(value.into()));
    }
    Ok(Record { line: line.number, ..Record::new(grid) })
}

/// Returns the values of the 81 cells that `scf` begins with, and what follows them.
fn cell_values<'a>(cells: &'a str, line: TextLine<'_>) -> Result<([u8; 81], &'a str), ReadError> {
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
fn write_cells(values: &[u8; 81], text: &mut String) {
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

fn write(grid: &BoardGrid, record: &Record, text: &mut String) {
    text.push_str(ADDRESS);
    let is_plain = record.progress.is_none()
        && record.solution.is_none()
        && record.fields.iter().all(|field| !KEEPS.text_of(field.key));
    match (letters(grid.rules().variant()), grid.values().try_into()) {
        (Some(letters), Ok(values)) if is_plain => {
            text.push_str("scf");
            write_cells(values, text);
            text.push_str(&letters);
        }
        _ => {
            text.push_str("fpuzzles");
            push_payload(&pack(grid, record), text);
        }
    }
    text.push('\n');
}

/// Returns the letters of a board that `scf` can express.
fn letters(variant: &Variant) -> Option<String> {
    let mut left = variant.constraints.clone();
    let mut letters = String::new();
    for (letter, constraints) in LETTERS {
        if constraints.iter().all(|one| left.contains(one)) {
            left.retain(|one| !constraints.contains(one));
            letters.push(letter);
        }
    }
    let is_nine = variant.layout == Variant::CLASSIC.layout;
    (is_nine && left.is_empty() && variant.clue_rules.is_empty()).then_some(letters)
}

/// Appends a payload to a path, in which some of its signs have another meaning.
fn push_payload(payload: &str, text: &mut String) {
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
fn path_of(address: &str) -> &str {
    let path = HOSTS.iter().find_map(|host| address.split_once(host)).map_or(address, |(_, path)| path);
    let path = path.strip_prefix("sudoku/").unwrap_or(path);
    path.split_once("puzzleid=").map_or(path, |(_, id)| id)
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Grid;

    use super::*;
    use crate::lines::read_classic;
    use crate::{Field, FieldKey, Format, sniff};

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
                .map(|&byte| match byte {
                    b'.' => "{centremarks:[1,2],pencilMarks:['3']}".to_owned(),
                    digit => format!("{{v:{}}}", char::from(digit)),
                })
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
        let progress = record.progress.as_ref().unwrap();
        let noted = [&progress.marks, &progress.corner_marks].map(|marks| marks.as_ref().unwrap().sets());
        assert_eq!(noted.map(|sets| [sets[0], sets[2]].map(|set| set.to_string())), [["", "12"], ["", "3"]]);
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
        check("scfoooooooooooooKx", "1: found \"x\", expected a puzzle of the classic board alone");
        assert_eq!(first(&format!("{ADDRESS}{CLUES}")).unwrap().grid.to_string(), CLUES);
        check("scf5!", "27: cell r1c2: found \"!\", expected a digit or a letter up to x");
        check(
            "tjN9LtrrTL",
            "23: found the short address \"tjN9LtrrTL\", which does not hold the puzzle: open it and copy an address that \
             begins with scl, or one with fpuzzles, which programs that export to SudokuPad make",
        );
    }
}
