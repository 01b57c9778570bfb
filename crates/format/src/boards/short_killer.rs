//! `short-killer`: a killer as 81 characters, from the enjoysudoku forum.
//!
//! ```text
//!   E<B^…      0-9, A-Z and a-j: the sum of a cage, 0 to 45, in one of its cells; < > ^ v ` ' , . point from the others to it
//! ```
//!
//! A pointer leads to the next cell on the left, on the right, above, below, above left, above right, below left and below
//! right, and from there on until a sum. The sum 0 stands for none: alone, the cell lies in no cage.

use ninefold_rules::{BoardCell, BoardGrid, Clue, ClueKind, ClueRule, ClueValue, Variant};

use super::BoardReadErrorKind;
use super::cages::{Cages, given_digits};
use super::context::{Context, with_clues};
use crate::format_entry::{Certainty, FormatEntry, FormatParser, TextLine, column_of};
use crate::{ReadError, Record};

/// The pointers, and the steps down and to the right that they stand for.
const POINTERS: [(char, isize, isize); 8] = [
    ('<', 0, -1),
    ('>', 0, 1),
    ('^', -1, 0),
    ('v', 1, 0),
    ('`', -1, -1),
    ('\'', -1, 1),
    (',', 1, -1),
    ('.', 1, 1),
];
const CELLS: usize = 81;
const EXPECTED: &str = "a sum 0-9 A-Z a-j, or a pointer < > ^ v ` ' , .";

/// Returns the sum that a character stands for.
fn sum(character: char) -> Option<u16> {
    let offset = |from: char, value: u16| character as u16 - from as u16 + value;
    match character {
        '0'..='9' => Some(offset('0', 0)),
        'A'..='Z' => Some(offset('A', 10)),
        'a'..='j' => Some(offset('a', 36)),
        _ => None,
    }
}

fn character(sum: u16) -> char {
    let offset = |from: u8, value: u16| char::from(from + (sum - value) as u8);
    match sum {
        0..=9 => offset(b'0', 0),
        10..=35 => offset(b'A', 10),
        _ => offset(b'a', 36),
    }
}

/// Returns whether a line looks like such a text. Dots and digits alone are a classic puzzle.
fn is_text(line: &str) -> bool {
    let is_pointer = |c: char| POINTERS.iter().any(|&(pointer, ..)| pointer == c);
    line.len() == CELLS
        && line.contains(['<', '>', '^', 'v'])
        && line.chars().all(|c| sum(c).is_some() || is_pointer(c))
}

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    holds: |rule| rule == ClueRule::Killer,
    recognises_board: |line| is_text(line.text).then_some(Certainty::Form),
    inexpressible,
    inexpressible_clues: |grid, _| inexpressible_clues(grid),
    write: Some(|record, _, text| write(&record.grid.on_board(), text)),
    ..FormatEntry::boards("a killer as 81 sums and pointers: E<B^…", || Box::new(ShortKillerParser))
};

struct ShortKillerParser;

impl FormatParser for ShortKillerParser {
    fn line(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let column = column_of(line.text, text);
        let at = |kind: BoardReadErrorKind, index: usize| kind.at(line.number, column + index);
        let characters: Vec<char> = text.chars().take(CELLS + 1).collect();
        if characters.len() != CELLS {
            let found = text.chars().count();
            let kind = BoardReadErrorKind::CellCount { found, expected: CELLS.to_string() };
            return Err(at(kind, characters.len().min(CELLS)));
        }
        let variant = context.with_declared(Variant::CLASSIC).map_err(|kind| at(kind, 0))?;
        let board = context.rules(&variant).map_err(|kind| at(kind, 0))?;
        let bad = |cell: BoardCell, expected: &str| {
            let (index, found) = (cell.index(), characters[cell.index()].to_string());
            let (cell, expected) = (board.cell_name(cell), expected.to_owned());
            at(BoardReadErrorKind::BadText { cell, found, expected }, index)
        };
        let next = |cell: BoardCell| -> Result<Option<BoardCell>, ReadError> {
            let found = characters[cell.index()];
            if sum(found).is_some() {
                return Ok(None);
            }
            let pointer = POINTERS.iter().find(|&&(pointer, ..)| pointer == found);
            let &(_, down, right) = pointer.ok_or_else(|| bad(cell, EXPECTED))?;
            let (row, column) = board.row_and_column(cell);
            let to = (row.checked_add_signed(down), column.checked_add_signed(right));
            let to = if let (Some(row), Some(column)) = to { board.cell_at(row, column) } else { None };
            to.map(Some).ok_or_else(|| bad(cell, "a pointer to a cell of the grid"))
        };
        let mut cages: Vec<(BoardCell, Vec<BoardCell>)> = Vec::new();
        for cell in board.cells() {
            let mut head = cell;
            let mut steps = 0;
            while let Some(to) = next(head)? {
                head = to;
                steps += 1;
                if steps == CELLS {
                    return Err(bad(cell, "pointers that lead to a sum, not in a circle"));
                }
            }
            match cages.iter_mut().find(|(known, _)| *known == head) {
                Some((_, cells)) => cells.push(cell),
                None => cages.push((head, vec![cell])),
            }
        }
        let mut clues = Vec::new();
        for (head, cells) in cages {
            let value = match sum(characters[head.index()]).unwrap_or_default() {
                0 if cells.len() == 1 => continue,
                0 => ClueValue::None,
                sum => ClueValue::Sum(sum),
            };
            let cage = Clue::new(&board, ClueKind::Cage, &cells, value);
            clues.push(cage.map_err(|error| at(BoardReadErrorKind::Clue(error), head.index()))?);
        }
        let grid = BoardGrid::empty(&with_clues(&board, clues));
        Ok(Some(Record { line: line.number, ..Record::new(grid) }))
    }
}

/// Returns what of a board the format has no place for.
fn inexpressible(variant: &Variant) -> Option<String> {
    if variant.layout != Variant::CLASSIC.layout {
        return Some("boards other than 9x9 with square boxes".to_owned());
    }
    variant.constraints.first().map(ToString::to_string)
}

/// Returns what of a puzzle the format has no place for.
fn inexpressible_clues(grid: &BoardGrid) -> Option<String> {
    let cages = match Cages::of(grid.rules()) {
        Ok(cages) => cages,
        Err(what) => return Some(what),
    };
    let name = |cell: BoardCell| grid.rules().cell_name(cell);
    let lone = cages.all.iter().find(|cage| cage.cells().len() == 1 && cage.sum().is_none());
    // Without a cage of two cells nothing points, and the text would be a classic puzzle.
    if cages.all.iter().all(|cage| cage.cells().len() == 1) {
        return Some("a puzzle without cages of two cells or more".to_owned());
    }
    let lone = lone.map(|cage| format!("a cage of one cell without a sum at {}", name(cage.cells()[0])));
    given_digits(grid).or(lone).or_else(|| cages.scattered(true))
}

fn write(grid: &BoardGrid, text: &mut String) {
    let rules = grid.rules();
    let Ok(cages) = Cages::of(rules) else { return };
    let mut characters = vec!['0'; rules.cell_count()];
    for cage in &cages.all {
        characters[cage.cells()[0].index()] = character(cage.sum().unwrap_or_default());
        for (cell, to) in cages.paths(cage, true).unwrap_or_default() {
            let (from, to) = (rules.row_and_column(cell), rules.row_and_column(to));
            let step = (to.0 as isize - from.0 as isize, to.1 as isize - from.1 as isize);
            let pointer = POINTERS.iter().find(|&&(_, down, right)| (down, right) == step);
            characters[cell.index()] = pointer.map_or('0', |&(pointer, ..)| pointer);
        }
    }
    text.extend(characters);
    text.push('\n');
}
