//! Composites in the texts of Interactive Sudoku Solver, for [`entry`](super::entry): `Or`, `And` and `Replicate`, up to `End`.
//!
//! ```text
//!   .Or.Thermo~R1C1~R1C2.And.~R1C1_5.~R1C2_3.End.End       the thermometer, or 5 and 3
//!   .Replicate~DA.WhiteDot~R1C1~R1C2.End                    the dot, and the same one cell to the right
//! ```
//!
//! The second argument of `Replicate` is the cell that its bits count from, each six of them a character of base 64.

use std::borrow::Cow;

use ninefold_rules::Clue;

use super::clues;
use super::codes::six_bits;
use super::iss_board::IssBoard;
use super::part::{Part, place, place_name};
use crate::ReadError;
use crate::boards::BoardReadErrorKind;

/// The composites.
pub(crate) const COMPOSITES: [&str; 3] = ["Or", "And", "Replicate"];
/// How deep composites may lie in each other.
const MOST_DEPTH: usize = 16;
/// The most clues of a text, each repetition counted.
const MOST_CLUES: usize = 20_000;
/// The most alternatives that composites in each other may come to.
const MOST_LISTS: usize = ninefold_rules::MOST_ALTERNATIVES;

/// A part, with those inside if it is a composite.
pub(crate) struct Node<'a> {
    pub(crate) part: Part<'a>,
    children: Vec<Node<'a>>,
}

/// Puts parts into the composites that they lie in.
pub(crate) fn tree<'a>(parts: Vec<Part<'a>>) -> Result<Vec<Node<'a>>, ReadError> {
    let mut open: Vec<Node<'a>> = Vec::new();
    let mut top = Vec::new();
    for part in parts {
        let closes = part.name == "End";
        let node = if closes {
            match open.pop() {
                Some(node) => node,
                None => return Err(part.bad("End", "Or, And or Replicate before it")),
            }
        } else {
            if open.len() >= MOST_DEPTH {
                return Err(part.bad(part.name, "at most 16 composites in each other"));
            }
            let opens = COMPOSITES.contains(&part.name);
            let node = Node { part, children: Vec::new() };
            if opens {
                open.push(node);
                continue;
            }
            node
        };
        open.last_mut().map_or(&mut top, |parent| &mut parent.children).push(node);
    }
    match open.pop() {
        Some(node) => Err(node.part.bad("no End", "End behind the parts of a composite")),
        None => Ok(top),
    }
}

/// Adds the clues of a part, and of those inside.
pub(crate) fn push(node: &Node<'_>, board: &IssBoard<'_>, clues: &mut Vec<Clue>) -> Result<(), ReadError> {
    board.spend(&node.part, 1)?;
    match node.part.name {
        "And" => node.children.iter().try_for_each(|child| push(child, board, clues))?,
        "Replicate" => {
            for shift in shifts(&node.part, board)? {
                for child in &node.children {
                    push(&shifted(child, shift, board)?, board, clues)?;
                }
            }
        }
        "Or" => {
            let mut lists = lists(node, board)?;
            match lists.len() {
                0 => return Err(node.part.bad("no part", "one alternative or more")),
                1 => clues.append(&mut lists[0]),
                // An alternative that says nothing is met by any digits.
                _ if lists.iter().any(Vec::is_empty) => {}
                _ => {
                    let clue = Clue::any_of(board.rules, &lists);
                    clues.push(clue.map_err(|error| node.part.at(BoardReadErrorKind::Clue(error)))?);
                }
            }
        }
        _ => clues::read(&node.part, board, clues)?,
    }
    match clues.len() > MOST_CLUES {
        true => Err(node.part.bad("more than 20000 clues", "fewer clues")),
        false => Ok(()),
    }
}

/// Returns the lists of clues of which one must be met.
fn lists(node: &Node<'_>, board: &IssBoard<'_>) -> Result<Vec<Vec<Clue>>, ReadError> {
    board.spend(&node.part, 1)?;
    let check =
        |lists: &[Vec<Clue>]| match lists.iter().map(|list| list.len().max(1)).sum::<usize>() > MOST_LISTS {
            true => Err(node.part.bad("more than 1024 alternatives", "fewer alternatives")),
            false => Ok(()),
        };
    let mut all: Vec<Vec<Clue>> = Vec::new();
    let with = |more: Vec<Vec<Clue>>, all: &mut Vec<Vec<Clue>>| {
        let joined = all.iter().flat_map(|one| more.iter().map(|other| [&one[..], other].concat())).collect();
        *all = joined;
        check(all)
    };
    match node.part.name {
        "Or" => {
            for child in &node.children {
                all.append(&mut lists(child, board)?);
                check(&all)?;
            }
        }
        "And" => {
            all.push(Vec::new());
            for child in &node.children {
                with(lists(child, board)?, &mut all)?;
            }
        }
        "Replicate" => {
            all.push(Vec::new());
            for shift in shifts(&node.part, board)? {
                for child in &node.children {
                    with(lists(&shifted(child, shift, board)?, board)?, &mut all)?;
                }
            }
        }
        _ => {
            let mut clues = Vec::new();
            clues::read(&node.part, board, &mut clues)?;
            all.push(clues);
        }
    }
    Ok(all)
}

/// Returns how far the parts of a `Replicate` are moved, in rows and columns.
fn shifts(part: &Part<'_>, board: &IssBoard<'_>) -> Result<Vec<(isize, isize)>, ReadError> {
    let bits = part.arguments.first().map_or("", |bits| bits.as_ref());
    let name = part.arguments.get(1).map_or("R1C1", |origin| origin.as_ref());
    let size = board.rules.size();
    let origin = place(name).filter(|&(row, column)| row < size && column < size);
    let origin = origin.ok_or_else(|| part.bad(name, "the cell that moves to the others"))?;
    let mut shifts = Vec::new();
    for (index, character) in bits.chars().enumerate() {
        let word = six_bits(character);
        let word = word.ok_or_else(|| part.bad(bits, "cells as bits in base 64"))?;
        for bit in (0..6).filter(|bit| word >> bit & 1 == 1) {
            let target = origin.0 * size + origin.1 + 6 * index + bit;
            if target >= size * size {
                return Err(part.bad(bits, "bits of cells of the grid"));
            }
            let difference = |to: usize, from: usize| to as isize - from as isize;
            shifts.push((difference(target / size, origin.0), difference(target % size, origin.1)));
        }
    }
    Ok(shifts)
}

/// Returns a part with its cells moved.
fn shifted<'a>(node: &Node<'a>, shift: (isize, isize), board: &IssBoard<'_>) -> Result<Node<'a>, ReadError> {
    let part = &node.part;
    // These have a code in front of their cells.
    let skipped = usize::from(["NFA", "Regex", "Pair", "PairX", "Binary", "BinaryX"].contains(&part.name));
    let size = board.rules.size();
    let mut arguments = Vec::with_capacity(part.arguments.len());
    for (index, argument) in part.arguments.iter().enumerate() {
        let Some((row, column)) = place(argument).filter(|_| index >= skipped) else {
            arguments.push(argument.clone());
            continue;
        };
        let moved = |from: usize, by: isize| from.checked_add_signed(by).filter(|&to| to < size);
        let to = moved(row, shift.0).zip(moved(column, shift.1));
        let (row, column) =
            to.ok_or_else(|| part.bad(argument, "cells that stay in the grid when they are moved"))?;
        let values = argument.find('_').map_or("", |values| &argument[values..]);
        arguments.push(Cow::Owned(format!("{}{values}", place_name(row, column))));
    }
    let children = node.children.iter().map(|child| shifted(child, shift, board));
    let children = children.collect::<Result<Vec<Node<'a>>, _>>()?;
    Ok(Node { part: Part { arguments, ..*part }, children })
}
