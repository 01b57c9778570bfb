//! Which digits some cells hold, and how often: `RellikCage`, `SameValues`, `ContainExact`, `LookAndSay` and the like.

use ninefold_rules::{BoardCell, BoardDigitSet, Clue, ClueKind, ClueValue, DigitCounts};

use super::arguments::{cells, number};
use super::iss_board::IssBoard;
use super::part::{Part, Read};

/// The largest number of occurrences that a clue may name.
const MOST_COUNT: usize = 9;
/// A digit that may occur any number of times.
const ANY: u16 = 0x3ff;

/// Reads a part, and adds its clues.
pub(crate) fn read(part: &Part<'_>, board: &IssBoard<'_>, clues: &mut Vec<Clue>) -> Read {
    let (rules, size, offset, first) = (board.rules, board.size(), board.offset, part.argument(0));
    match part.name {
        "RellikCage" => {
            let sum = usize::from(number(part, first)?);
            let fits = |set: u32| !subset_sums(set, offset).contains(&(sum as i32));
            digit_sets(part, board, &cells(part, rules, 1)?, fits, clues)
        }
        "EqualityCage" => {
            let cells = cells(part, rules, 0)?;
            let half = size / 2;
            let count = |set: u32, is: &dyn Fn(usize) -> bool| {
                (1..=size).filter(|&digit| set >> (digit - 1) & 1 == 1 && is(digit)).count()
            };
            let fits = |set: u32| {
                let even = count(set, &|digit| (digit as i32 - offset) % 2 == 0);
                let (low, high) =
                    (count(set, &|digit| digit <= half), count(set, &|digit| digit > size - half));
                2 * even == cells.len() && low == high && low + high == cells.len()
            };
            digit_sets(part, board, &cells, fits, clues)
        }
        "SameValues" => {
            let count = number(part, first)?;
            let cells = cells(part, rules, 1)?;
            if count == 0 || !cells.len().is_multiple_of(count.into()) || count > 81 {
                return Err(part.bad(first, "a number of sets of as many cells"));
            }
            let counts = DigitCounts { groups: count as u8, counts: vec![ANY; size].into() };
            clues.push(board.clue(part, ClueKind::DigitCounts, &cells, ClueValue::Counts(counts))?);
            Ok(())
        }
        "ContainAtLeast" | "ContainExact" => {
            let mut wanted = vec![0_usize; size];
            for text in first.split('_') {
                let digit = text.parse().ok().and_then(|value| board.digit(value));
                let digit = digit.ok_or_else(|| part.bad(text, "values of the board"))?;
                wanted[digit.index()] += 1;
            }
            let exactly = part.name == "ContainExact";
            let allowed = |count: usize| match (count, exactly) {
                (0, _) => ANY,
                (count, true) => 1 << count,
                (count, false) => ANY & ANY << count,
            };
            counted(part, board, 1, wanted.into_iter().map(allowed), clues)
        }
        "LookAndSay" => {
            let digits: Option<Vec<i32>> = first.chars().map(|one| Some(one.to_digit(10)? as i32)).collect();
            let digits = digits.filter(|digits| digits.len().is_multiple_of(2) && !digits.is_empty());
            let digits = digits.ok_or_else(|| part.bad(first, "pairs of a number and a digit"))?;
            let mut allowed = vec![ANY; size];
            for pair in digits.chunks(2) {
                let digit = board.digit(pair[1]).ok_or_else(|| part.bad(first, "digits of the board"))?;
                allowed[digit.index()] = 1 << pair[0];
            }
            counted(part, board, 1, allowed.into_iter(), clues)
        }
        "CountingCircles" => {
            let allowed = (1..=size).map(|digit| match digit as i32 - offset {
                count @ 0..10 => 1 | 1_u16 << count,
                _ => 1,
            });
            // A circle with 0 would count itself.
            let allowed = allowed
                .enumerate()
                .map(|(index, allowed)| if index as i32 + 1 == offset { 1 } else { allowed });
            counted(part, board, 0, allowed, clues)
        }
        _ => Err(part.unknown()),
    }
}

/// Adds how often digits occur among the cells behind the first arguments.
fn counted(
    part: &Part<'_>,
    board: &IssBoard<'_>,
    from: usize,
    allowed: impl Iterator<Item = u16>,
    clues: &mut Vec<Clue>,
) -> Read {
    let cells = cells(part, board.rules, from)?;
    let counts: Box<[u16]> = allowed.collect();
    if counts.iter().any(|&one| one == 0 || one > ANY) {
        return Err(part.bad(part.argument(0), &format!("a digit at most {MOST_COUNT} times")));
    }
    let value = ClueValue::Counts(DigitCounts { groups: 1, counts });
    clues.push(board.clue(part, ClueKind::DigitCounts, &cells, value)?);
    Ok(())
}

/// Adds that the digits of the cells differ and are a set that fits.
pub(crate) fn digit_sets(
    part: &Part<'_>,
    board: &IssBoard<'_>,
    cells: &[BoardCell],
    fits: impl Fn(u32) -> bool,
    clues: &mut Vec<Clue>,
) -> Read {
    let sets =
        (0..1_u32 << board.size()).filter(|set| set.count_ones() as usize == cells.len() && fits(*set));
    let sets: Box<[BoardDigitSet]> = sets.map(BoardDigitSet::from_bits).collect();
    if sets.is_empty() {
        return Err(part.bad(part.argument(0), "cells that can hold such digits"));
    }
    clues.push(board.clue(part, ClueKind::DigitSets, cells, ClueValue::Sets(sets))?);
    Ok(())
}

fn subset_sums(set: u32, offset: i32) -> Vec<i32> {
    let mut sums: Vec<i32> = Vec::new();
    for digit in (0..32).filter(|digit| set >> digit & 1 == 1) {
        let value = digit + 1 - offset;
        let more: Vec<i32> = sums.iter().map(|sum| sum + value).chain([value]).collect();
        sums.extend(more);
    }
    sums
}
