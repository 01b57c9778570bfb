//! `perfect-sudoku`: the killer strings of Perfect Sudoku, which SumoCue, JSudoku and forums use too.
//!
//! ```text
//!   3x3::k:4609:4098:4098:5891:…     4609 = 18 × 256 + 1: a cell of cage 1, whose sum is 18
//!   3x3:d:k:18:4619:4619:…           both diagonals; 18 = 0 × 256 + 18: a cell outside all cages
//! ```
//!
//! A colon follows each of the 81 numbers. Cages are numbered in any way; one without a sum cannot be expressed, nor can
//! given digits. Ruud van der Werf described the format (sudocue.net forum, 2007).

use ninefold_rules::{BoardCell, BoardGrid, Clue, ClueKind, ClueRule, ClueValue, Constraint, Variant};

use super::BoardReadErrorKind;
use super::cages::{Cages, given_digits};
use super::context::{Context, with_clues};
use crate::format_entry::{Certainty, FormatEntry, FormatParser, TextLine, column_of};
use crate::{ReadError, Record};

/// Sums stand above the number of the cage.
const SUM: u32 = 256;
/// The largest sum, of all nine digits.
const MOST: u32 = 45;
const CELLS: usize = 81;
const DIAGONALS: [Constraint; 2] = [Constraint::DiagonalDown, Constraint::DiagonalUp];

/// Returns whether a line begins as such a text does.
fn is_text(line: &str) -> bool {
    let mut fields = line.split(':');
    fields.next() == Some("3x3") && fields.next().is_some() && fields.next().is_some_and(|field| field == "k")
}

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    holds: |rule| rule == ClueRule::Killer,
    recognises_board: |line| is_text(line.text).then_some(Certainty::Form),
    inexpressible,
    inexpressible_clues: |grid, _| inexpressible_clues(grid),
    write: Some(|record, _, text| write(&record.grid.on_board(), text)),
    ..FormatEntry::boards("a killer as Perfect Sudoku writes it: 3x3::k:3584:…", || {
        Box::new(PerfectSudokuParser)
    })
};

struct PerfectSudokuParser;

impl FormatParser for PerfectSudokuParser {
    fn line(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let fail = |part: &str, kind: BoardReadErrorKind| kind.at(line.number, column_of(line.text, part));
        let unexpected = |part: &str, expected: &str| {
            let (found, expected) = (part.chars().take(60).collect(), expected.to_owned());
            fail(part, BoardReadErrorKind::Unexpected { found, expected })
        };
        if !is_text(text) {
            return Err(unexpected(text, "3x3::k: and 81 numbers, each with a colon behind it"));
        }
        let mut fields: Vec<&str> = text.split(':').skip(1).collect();
        if fields.last().is_some_and(|last| last.trim().is_empty()) {
            fields.pop();
        }
        let mut variant = Variant::CLASSIC;
        match fields[0] {
            "" => {}
            "d" => variant = DIAGONALS.into_iter().fold(variant, Variant::with),
            other => return Err(unexpected(other, "nothing or d (diagonals) between the first two colons")),
        }
        let numbers = &fields[2..];
        if numbers.len() != CELLS {
            let last = numbers.last().map_or(text, |last| last);
            let kind = BoardReadErrorKind::CellCount { found: numbers.len(), expected: CELLS.to_string() };
            return Err(fail(last, kind));
        }
        let variant = context.with_declared(variant).map_err(|kind| fail(text, kind))?;
        let board = context.rules(&variant).map_err(|kind| fail(text, kind))?;

        // Number and sum of each cage, and its cells with the text of the first.
        let mut cages: Vec<(u32, u32, Vec<BoardCell>, &str)> = Vec::new();
        for (cell, &field) in board.cells().zip(numbers) {
            let bad = |expected: String| {
                let (cell, found) = (board.cell_name(cell), field.chars().take(20).collect());
                fail(field, BoardReadErrorKind::BadText { cell, found, expected })
            };
            let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            let number = Some(field.trim()).filter(|text| is_number(text)).and_then(|text| text.parse().ok());
            let number: u32 = number.filter(|&number| number < (MOST + 1) * SUM).ok_or_else(|| {
                bad(format!("a number up to {}: {SUM} × sum + number of the cage", (MOST + 1) * SUM - 1))
            })?;
            let (sum, cage) = (number / SUM, number % SUM);
            if sum == 0 {
                continue;
            }
            match cages.iter_mut().find(|known| known.0 == cage) {
                Some(known) if known.1 == sum => known.2.push(cell),
                Some(known) => {
                    return Err(bad(format!("the sum {} that cage {cage} has elsewhere", known.1)));
                }
                None => cages.push((cage, sum, vec![cell], field)),
            }
        }
        let clues: Result<Vec<Clue>, ReadError> = cages
            .iter()
            .map(|(_, sum, cells, field)| {
                Clue::new(&board, ClueKind::Cage, cells, ClueValue::Sum(*sum as u16))
                    .map_err(|error| fail(field, BoardReadErrorKind::Clue(error)))
            })
            .collect();
        let grid = BoardGrid::empty(&with_clues(&board, clues?));
        Ok(Some(Record { line: line.number, ..Record::new(grid) }))
    }
}

/// Returns what of a board the format has no place for.
fn inexpressible(variant: &Variant) -> Option<String> {
    if variant.layout != Variant::CLASSIC.layout {
        return Some("boards other than 9x9 with square boxes".to_owned());
    }
    let other = variant.constraints.iter().find(|one| !DIAGONALS.contains(one));
    let one_alone = || (variant.constraints.len() == 1).then(|| &variant.constraints[0]);
    other.or_else(one_alone).map(ToString::to_string)
}

/// Returns what of a puzzle the format has no place for.
fn inexpressible_clues(grid: &BoardGrid) -> Option<String> {
    let cages = match Cages::of(grid.rules()) {
        Ok(cages) => cages,
        Err(what) => return Some(what),
    };
    if cages.all.is_empty() {
        return Some("a puzzle without cages".to_owned());
    }
    given_digits(grid).or_else(|| cages.without_sum())
}

fn write(grid: &BoardGrid, text: &mut String) {
    let rules = grid.rules();
    text.push_str(if grid.rules().variant().constraints.is_empty() { "3x3::k:" } else { "3x3:d:k:" });
    let Ok(cages) = Cages::of(rules) else { return };
    // Cells outside all cages have numbers of their own, as other programs write them.
    let mut next = 0;
    let mut number_of = vec![None; cages.all.len()];
    for cell in rules.cells() {
        let mut take = || {
            next += 1;
            next
        };
        let number = match cages.of[cell.index()] {
            None => take(),
            Some(cage) => {
                let number = *number_of[cage].get_or_insert_with(take);
                SUM * u32::from(cages.all[cage].sum().unwrap_or_default()) + number
            }
        };
        text.push_str(&format!("{number}:"));
    }
    text.push('\n');
}
