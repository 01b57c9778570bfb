//! Parts that become automatons: `NFA`, `Regex`, lines with a rule for their digits, and two by two cells of the whole board.

use ninefold_rules::{BoardCell, Clue, ClueAutomaton, ClueKind, ClueValue, DigitRank};

use super::arguments::{cell, cells, number, seen};
use super::groups::{groups, segments};
use super::iss_board::IssBoard;
use super::part::{Part, Read};
use super::{automatons, codes, regex};

/// Reads a part, and adds its clues.
pub(crate) fn read(part: &Part<'_>, board: &IssBoard<'_>, clues: &mut Vec<Clue>) -> Read {
    let (rules, size, offset, first) = (board.rules, board.size(), board.offset, part.argument(0));
    match part.name {
        "NFA" => {
            let coded = codes::automaton(first).ok_or_else(|| {
                part.bad(
                    &first.chars().take(40).collect::<String>(),
                    "an automaton of at most 4096 states in base 64",
                )
            })?;
            for segments in segments(part, rules)? {
                let lengths: Vec<usize> = segments.iter().map(Vec::len).collect();
                let automaton = coded.on_line(size, &lengths);
                clues.push(on_cells(part, board, automaton, &segments.concat())?);
            }
            Ok(())
        }
        "Regex" => {
            let pattern = codes::bytes(first).and_then(|bytes| String::from_utf8(bytes).ok());
            let pattern = pattern.unwrap_or_else(|| first.to_owned());
            let automaton = regex::automaton(&pattern, size, offset).ok_or_else(|| {
                part.bad(&pattern.chars().take(40).collect::<String>(), "an expression over the digits")
            })?;
            for group in groups(part, rules)? {
                clues.push(on_cells(part, board, Some(automaton.clone()), &group)?);
            }
            Ok(())
        }
        "SumLine" => {
            let sum = number(part, first)?;
            let is_closed = part.arguments.last().is_some_and(|last| last == "LOOP");
            let texts = &part.arguments[1..part.arguments.len() - usize::from(is_closed)];
            let cells = texts.iter().map(|text| cell(part, rules, text)).collect::<Read<Vec<BoardCell>>>()?;
            let automaton = automatons::sum_line(size, sum.into(), offset, is_closed);
            clues.push(on_cells(part, board, automaton, &cells)?);
            Ok(())
        }
        "Lockout" => {
            let difference = usize::from(number(part, first)?);
            let cells = cells(part, rules, 1)?;
            let ends = |one: usize, other: usize| one.abs_diff(other) >= difference && one != other;
            let inner =
                |one: usize, other: usize, digit: usize| digit < one.min(other) || digit > one.max(other);
            let automaton = automatons::with_ends(size, ends, inner);
            clues.push(on_cells(part, board, automaton, &cells)?);
            Ok(())
        }
        "Lunchbox" => lunchbox(part, board, number(part, first)?.into(), &cells(part, rules, 1)?, clues),
        "CountDistinct" => {
            let mut cells = cells(part, rules, 0)?;
            if cells.len() < 2 {
                return Err(part.bad(first, "a cell and the cells that it counts"));
            }
            cells.rotate_left(1);
            clues.push(on_cells(part, board, automatons::distinct(size, offset), &cells)?);
            Ok(())
        }
        "HiddenSkyscraper" => {
            for (cells, number) in seen(part, board)? {
                let automaton = automatons::hidden_skyscraper(size, i32::from(number) + offset);
                clues.push(on_cells(part, board, automaton, &cells)?);
            }
            Ok(())
        }
        "DutchFlatmates" => {
            for column in 0..size {
                let cells: Vec<BoardCell> = (0..size).filter_map(|row| rules.cell_at(row, column)).collect();
                clues.push(on_cells(part, board, automatons::flatmates(size), &cells)?);
            }
            Ok(())
        }
        "GlobalEntropy" | "GlobalMod" => {
            if size != 9 || offset != 0 {
                return Err(part.bad(&format!("{size} digits"), "nine digits from 1"));
            }
            let is_modular = part.name == "GlobalMod";
            let kind =
                |digit: usize| if is_modular { digit % 3 } else { DigitRank::of(size, digit) as usize };
            let automaton = automatons::all_kinds(size, kind);
            for (row, column) in (1..size).flat_map(|row| (1..size).map(move |column| (row, column))) {
                let around = [(1, 1), (1, 0), (0, 1), (0, 0)];
                let cells = around.iter().filter_map(|(up, left)| rules.cell_at(row - up, column - left));
                clues.push(on_cells(part, board, automaton.clone(), &cells.collect::<Vec<_>>())?);
            }
            Ok(())
        }
        _ => Err(part.unknown()),
    }
}

pub(crate) fn on_cells(
    part: &Part<'_>,
    board: &IssBoard<'_>,
    automaton: Option<ClueAutomaton>,
    cells: &[BoardCell],
) -> Read<Clue> {
    let automaton = automaton.ok_or_else(|| part.bad(part.name, "a clue of at most 4096 states"))?;
    board.spend(part, automaton.states().len())?;
    board.clue(part, ClueKind::Automaton, cells, ClueValue::Automaton(automaton))
}

/// The digits of the cells differ, and those between the least and the greatest add up to the sum.
pub(crate) fn lunchbox(
    part: &Part<'_>,
    board: &IssBoard<'_>,
    sum: i32,
    cells: &[BoardCell],
    clues: &mut Vec<Clue>,
) -> Read {
    clues.push(board.clue(part, ClueKind::Cage, cells, ClueValue::None)?);
    let automaton = automatons::lunchbox(board.size(), sum, board.offset);
    clues.push(on_cells(part, board, automaton, cells)?);
    Ok(())
}
