//! Lines and marks in a general form: cells that do not hang together, and boards whose values begin with 0.

use ninefold_rules::{BoardCell, Clue, ClueKind, DigitRank};

use super::alternatives::{any_of, candidate, indexing};
use super::automatons;
use super::counts::digit_sets;
use super::iss_board::IssBoard;
use super::machines::on_cells;
use super::part::{Part, Read};
use super::relations::{along, along_pair};
use super::sums::{equal_sums, linear};

/// Adds what a line says whose cells do not hang together, or whose values begin with 0.
pub(crate) fn scattered(
    part: &Part<'_>,
    board: &IssBoard<'_>,
    kind: ClueKind,
    cells: &[BoardCell],
    clues: &mut Vec<Clue>,
) -> Read {
    let size = board.size();
    let bad = || part.bad(&part.arguments.join("~"), "cells of a line");
    if cells.is_empty() {
        return Err(bad());
    }
    match kind {
        ClueKind::Thermometer => along(part, board, cells, |one, other| one < other, clues),
        ClueKind::Arrow => {
            let term = |(place, &cell): (usize, &BoardCell)| (cell, if place == 0 { 1 } else { -1 });
            linear(part, board, cells.iter().enumerate().map(term).collect(), 0, clues)
        }
        ClueKind::Renban => {
            let is_run = |set: u32| set >> set.trailing_zeros() == (1 << set.count_ones()) - 1;
            digit_sets(part, board, cells, is_run, clues)
        }
        ClueKind::Between => {
            let inner =
                |one: usize, other: usize, digit: usize| one.min(other) < digit && digit < one.max(other);
            let automaton = automatons::with_ends(size, |_, _| true, inner);
            clues.push(on_cells(part, board, automaton, cells)?);
            Ok(())
        }
        ClueKind::Palindrome => {
            for index in 0..cells.len() / 2 {
                let (one, other) = (cells[index], cells[cells.len() - 1 - index]);
                clues.push(along_pair(part, board, one, other, |one, other| one == other)?);
            }
            Ok(())
        }
        ClueKind::Zipper => {
            let half = cells.len().div_ceil(2);
            let group = |index: usize| match cells.len() - 1 - index {
                other if other == index => vec![cells[index]],
                other => vec![cells[index], cells[other]],
            };
            equal_sums(part, board, (0..half).map(group).collect(), clues)
        }
        ClueKind::RegionSum => {
            let groups = cells.chunk_by(|&one, &other| board.rules.share_region(one, other));
            equal_sums(part, board, groups.map(<[BoardCell]>::to_vec).collect(), clues)
        }
        ClueKind::Entropic => {
            let rank = |digit| DigitRank::of(size, digit);
            for step in 1..=2.min(cells.len() - 1) {
                for (one, other) in cells.iter().zip(&cells[step..]) {
                    clues.push(along_pair(part, board, *one, *other, |one, other| rank(one) != rank(other))?);
                }
            }
            Ok(())
        }
        _ => Err(bad()),
    }
}

/// Returns a mark whose meaning depends on values, where these begin with 0.
pub(crate) fn shifted_mark(
    part: &Part<'_>,
    board: &IssBoard<'_>,
    one: BoardCell,
    other: BoardCell,
) -> Read<Clue> {
    let fits = |first: usize, second: usize| {
        let (first, second) = (first as i32 - board.offset, second as i32 - board.offset);
        match part.name {
            "X" => first + second == 10,
            "V" => first + second == 5,
            _ => first == 2 * second || second == 2 * first,
        }
    };
    along_pair(part, board, one, other, fits)
}

/// Returns a clue at the end of a row or column where values begin with 0.
pub(crate) fn shifted_outside(
    part: &Part<'_>,
    board: &IssBoard<'_>,
    kind: ClueKind,
    cells: &[BoardCell],
    number: u16,
) -> Read<Clue> {
    let number = i32::from(number);
    match kind {
        ClueKind::NumberedRoom => indexing(part, board, cells[0], cells, number),
        ClueKind::Skyscraper => {
            // A cell with 0 has no skyscraper.
            let automaton = automatons::skyscrapers(board.size(), number as usize, board.offset as usize);
            on_cells(part, board, automaton, cells)
        }
        _ => {
            let mut lists = Vec::new();
            for count in 1..=cells.len() {
                let Some(first) = board.digit(count as i32) else { break };
                let mut list = vec![candidate(part, board, cells[0], first.value())?];
                let terms = cells[..count].iter().map(|&cell| (cell, 1)).collect();
                linear(part, board, terms, number, &mut list)?;
                lists.push(list);
            }
            any_of(part, board.rules, &lists)
        }
    }
}
