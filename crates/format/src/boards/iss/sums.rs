//! Linear sums: `Sum`, `EqualSum`, and the arrows with two circles or a pill.

use ninefold_rules::{BoardCell, Clue, ClueKind, ClueValue, LinearSum};

use super::arguments::cells;
use super::groups::segments_from;
use super::iss_board::IssBoard;
use super::part::{Part, Read};

/// Reads a part, and adds its clues.
pub(crate) fn read(part: &Part<'_>, board: &IssBoard<'_>, clues: &mut Vec<Clue>) -> Read {
    let (rules, first) = (board.rules, part.argument(0));
    match part.name {
        "Sum" => {
            let cells = cells(part, rules, 1)?;
            let mut numbers = first.split('_');
            let bad = || part.bad(first, "a sum, or a sum and a coefficient for each cell");
            let total: i32 = numbers.next().and_then(|text| text.parse().ok()).ok_or_else(bad)?;
            let coefficients: Vec<i16> = match numbers.next() {
                None => vec![1; cells.len()],
                Some("=") => numbers.map(|text| text.parse().map_err(|_| bad())).collect::<Read<_>>()?,
                Some(_) => return Err(bad()),
            };
            if coefficients.len() != cells.len() {
                return Err(bad());
            }
            let terms = cells.into_iter().zip(coefficients).collect();
            linear(part, board, terms, total, clues)
        }
        "EqualSum" => {
            let mut all = segments_from(part, rules, 0)?;
            equal_sums(part, board, all.pop().unwrap_or_default(), clues)
        }
        "DoubleArrow" => {
            let cells = cells(part, rules, 0)?;
            let last = cells.len().saturating_sub(1);
            let sign = |(place, &cell): (usize, &BoardCell)| {
                (cell, if place == 0 || place == last { 1 } else { -1 })
            };
            linear(part, board, cells.iter().enumerate().map(sign).collect(), 0, clues)
        }
        "PillArrow" => {
            let mut cells = cells(part, rules, 1)?;
            let count = match first {
                "2" => 2,
                "3" => 3,
                _ => return Err(part.bad(first, "2 or 3")),
            };
            if cells.len() <= count {
                return Err(part.bad(&part.arguments.join("~"), "more cells than the pill has"));
            }
            // The digits of the pill are read from left to right and downwards.
            cells[..count].sort_unstable();
            let ten = |place: usize| 10_i16.pow((count - 1 - place) as u32);
            let term =
                |(place, &cell): (usize, &BoardCell)| (cell, if place < count { -ten(place) } else { 1 });
            linear(part, board, cells.iter().enumerate().map(term).collect(), 0, clues)
        }
        _ => Err(part.unknown()),
    }
}

/// Adds a linear sum of values: terms in the same cell become one, and what is left of values that begin with 0 becomes digits.
pub(crate) fn linear(
    part: &Part<'_>,
    board: &IssBoard<'_>,
    terms: Vec<(BoardCell, i16)>,
    total: i32,
    clues: &mut Vec<Clue>,
) -> Read {
    let mut joined: Vec<(BoardCell, i16)> = Vec::new();
    for (cell, one) in terms {
        match joined.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, all)) => *all = all.saturating_add(one),
            None => joined.push((cell, one)),
        }
    }
    joined.retain(|&(_, one)| one != 0);
    if joined.is_empty() {
        return match total {
            0 => Ok(()),
            _ => Err(part.bad(part.argument(0), "a sum of cells")),
        };
    }
    let (cells, coefficients): (Vec<BoardCell>, Vec<i16>) = joined.into_iter().unzip();
    let all: i32 = coefficients.iter().map(|&one| i32::from(one)).sum();
    let total = total.saturating_add(board.offset * all);
    let sum = LinearSum { coefficients: coefficients.into(), total };
    clues.push(board.clue(part, ClueKind::LinearSum, &cells, ClueValue::Linear(sum))?);
    Ok(())
}

/// Adds that groups of cells have the same sum: each has that of the smallest.
pub(crate) fn equal_sums(
    part: &Part<'_>,
    board: &IssBoard<'_>,
    groups: Vec<Vec<BoardCell>>,
    clues: &mut Vec<Clue>,
) -> Read {
    let Some(least) = groups.iter().min_by_key(|group| group.len()).cloned() else { return Ok(()) };
    let mut skipped = false;
    for group in groups {
        if group == least && !skipped {
            skipped = true;
            continue;
        }
        let terms = least.iter().map(|&cell| (cell, 1)).chain(group.iter().map(|&cell| (cell, -1)));
        linear(part, board, terms.collect(), 0, clues)?;
    }
    Ok(())
}
