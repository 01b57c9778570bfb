//! Alternatives: a digit in a cell names the place where another one is, `Indexing` and `ValueIndexing`.

use ninefold_rules::{BoardCell, BoardDigitSet, Clue, ClueKind, ClueValue, Rules};

use super::arguments::cells;
use super::iss_board::IssBoard;
use super::part::{Part, Read};
use super::relations::along_pair;
use crate::boards::BoardReadErrorKind;

/// Reads a part, and adds its clues.
pub(crate) fn read(part: &Part<'_>, board: &IssBoard<'_>, clues: &mut Vec<Clue>) -> Read {
    let (rules, size, first) = (board.rules, board.size(), part.argument(0));
    match part.name {
        "Indexing" => {
            let by_row = match first {
                "R" => true,
                "C" => false,
                _ => return Err(part.bad(first, "R or C")),
            };
            for control in cells(part, rules, 1)? {
                let (row, column) = rules.row_and_column(control);
                let line = (0..size).filter_map(|place| {
                    if by_row { rules.cell_at(place, column) } else { rules.cell_at(row, place) }
                });
                let value = if by_row { row } else { column } + 1;
                clues.push(indexing(part, board, control, &line.collect::<Vec<_>>(), value as i32)?);
            }
            Ok(())
        }
        "ValueIndexing" => {
            let cells = cells(part, rules, 0)?;
            if cells.len() < 3 {
                return Err(part.bad(first, "three cells or more"));
            }
            let mut lists = Vec::new();
            for (index, &other) in cells[2..].iter().enumerate() {
                let Some(control) = board.digit(index as i32 + 1) else { break };
                let at = candidate(part, board, cells[1], control.value())?;
                lists.push(vec![at, along_pair(part, board, cells[0], other, |one, other| one == other)?]);
            }
            clues.push(any_of(part, rules, &lists)?);
            Ok(())
        }
        _ => Err(part.unknown()),
    }
}

pub(crate) fn candidate(part: &Part<'_>, board: &IssBoard<'_>, cell: BoardCell, digit: usize) -> Read<Clue> {
    let value = ClueValue::Sets([BoardDigitSet::from_bits(1 << (digit - 1))].into());
    board.clue(part, ClueKind::DigitSets, &[cell], value)
}

pub(crate) fn any_of(part: &Part<'_>, rules: &Rules, lists: &[Vec<Clue>]) -> Read<Clue> {
    Clue::any_of(rules, lists).map_err(|error| part.at(BoardReadErrorKind::Clue(error)))
}

/// The value in the control cell says at which place of the line the value stands.
pub(crate) fn indexing(
    part: &Part<'_>,
    board: &IssBoard<'_>,
    control: BoardCell,
    line: &[BoardCell],
    value: i32,
) -> Read<Clue> {
    let bad = || part.bad(&value.to_string(), "a value of the board");
    let digit = board.digit(value).ok_or_else(bad)?.value();
    let mut lists = Vec::new();
    for (index, &cell) in line.iter().enumerate() {
        let Some(place) = board.digit(index as i32 + 1) else { break };
        if cell == control && place.value() != digit {
            continue;
        }
        lists.push(vec![
            candidate(part, board, control, place.value())?,
            candidate(part, board, cell, digit)?,
        ]);
    }
    any_of(part, board.rules, &lists)
}
