//! `sudokupad`: an address of SudokuPad, with the rules that it names.
//!
//! ```text
//!   https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79x     classic clues, then x for diagonals, w for windows
//!   https://sudokupad.app/fpuzzlesN4Ig…                           the payload of f-puzzles, also after fpuz
//!   https://sudokupad.app/sclN4Ig…                                SudokuPad's own JSON, shortened, also after ctc
//!   {"cells":…,"regions":…}                                       the same without an address, plain or shortened
//! ```
//!
//! Boards that `scf` can express are written so if there is nothing but clues, all others as the payload of f-puzzles, which
//! names the rules. SudokuPad's own JSON draws them: see [`own`](super::own).

use ninefold_rules::{BoardDigit, BoardGrid, Constraint, Variant};

use crate::boards::board_format_entry::{BoardFormatEntry, BoardParser, Certainty, FirstLine};
use crate::boards::context::{Context, usual};

use super::own::{self, is_own_json};
use crate::boards::fpuzzles::entry::{KEEPS, pack, read_payload};
use crate::boards::{BoardReadErrorKind, fpuzzles, short_address};
use crate::format_entry::{Layout, TextLine, column_of};
use crate::formats::sudokupad::{ADDRESS, HOSTS, cell_values, path_of, push_payload, write_cells};
use crate::payload::unpack;
use crate::{ReadError, Record};

/// What the letters behind the cells of `scf` stand for.
const LETTERS: [(char, &[Constraint]); 2] =
    [('x', &[Constraint::DiagonalDown, Constraint::DiagonalUp]), ('w', &[Constraint::Windoku])];

pub(crate) const ENTRY: BoardFormatEntry = BoardFormatEntry {
    summary: "an address of SudokuPad",
    layout: Layout::Lines,
    capabilities: KEEPS,
    holds: fpuzzles::entry::holds,
    recognises,
    names_board: |_| true,
    explains: |_| true,
    parser: || Box::new(SudokupadParser),
    inexpressible: |variant, _| fpuzzles::entry::inexpressible(variant),
    inexpressible_clues: fpuzzles::entry::inexpressible_clues,
    declaration: |_| None,
    write: Some(|grid, record, _, text| write(grid, record, text)),
};

fn recognises(line: &FirstLine<'_>) -> Option<Certainty> {
    let word = line.word();
    if HOSTS.iter().any(|host| word.contains(host)) {
        return Some(Certainty::Address);
    }
    (is_own_json(line.text) || short_address::is_one(word)).then_some(Certainty::Form)
}

struct SudokupadParser;

impl BoardParser for SudokupadParser {
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
            return read_cells(cells, line, context).map(Some);
        }
        if let Some(payload) = after(&["scl", "ctc"]) {
            let json = unpack(payload, line)?;
            let record = own::read(&json, line.number, context);
            return record.map(Some).map_err(|kind| at(payload, kind));
        }
        if let Some(kind) = short_address::sudokupad_error(path) {
            return Err(at(path, kind));
        }
        let found = path.chars().take(60).collect();
        let expected = "scf, fpuzzles or scl and a payload".to_owned();
        Err(at(path, BoardReadErrorKind::Unexpected { found, expected }))
    }
}

/// Reads `scf`.
fn read_cells(cells: &str, line: TextLine<'_>, context: &mut Context) -> Result<Record, ReadError> {
    let (values, mut rest) = cell_values(cells, line)?;
    let mut variant: Variant = usual(9).expect("the classic board");
    while let Some(character) = rest.chars().next().filter(|c| !matches!(c, '?' | '&' | '#' | ' ')) {
        let at = column_of(line.text, rest);
        let Some((_, constraints)) = LETTERS.iter().find(|(letter, _)| *letter == character) else {
            let found = character.to_string();
            let expected = "x (diagonals), w (windows) or the end of the address".to_owned();
            return Err(BoardReadErrorKind::Unexpected { found, expected }.at(line.number, at));
        };
        variant.constraints.extend_from_slice(constraints);
        rest = &rest[1..];
    }
    variant.constraints.sort_unstable();
    variant.constraints.dedup();
    let at = |kind: BoardReadErrorKind| kind.at(line.number, column_of(line.text, cells));
    let variant = context.with_declared(variant).map_err(at)?;
    let mut grid = BoardGrid::empty(&context.rules(&variant).map_err(at)?);
    for (cell, value) in grid.rules().clone().cells().zip(values) {
        grid.set(cell, BoardDigit::new(value.into()));
    }
    Ok(Record { line: line.number, ..Record::new(grid) })
}

fn write(grid: &BoardGrid, record: &Record, text: &mut String) {
    text.push_str(ADDRESS);
    let is_plain =
        record.fields.is_empty() && record.state_on_board().is_none() && record.solution_on_board().is_none();
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
    let is_nine = usual(9).is_some_and(|nine| nine.layout == variant.layout);
    let mut left = variant.constraints.clone();
    let mut letters = String::new();
    for (letter, constraints) in LETTERS {
        if constraints.iter().all(|one| left.contains(one)) {
            left.retain(|one| !constraints.contains(one));
            letters.push(letter);
        }
    }
    (is_nine && left.is_empty() && variant.clue_rules.is_empty()).then_some(letters)
}
