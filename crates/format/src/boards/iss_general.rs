//! Parts of Interactive Sudoku Solver that are clues in a general form, for [`iss`](super::iss).
//!
//! | part | clue |
//! |---|---|
//! | `Pair~code~cells`, `PairX~code~cells` | relation along the cells, or of each two of them |
//! | `NFA~code~cells`, `Regex~code~cells` | automaton; a dash between cells begins a segment |
//! | `Sum~10~cells`, `Sum~10_=_1_-2~cells`, `EqualSum~cells~-~cells` | linear sums |
//! | `DoubleArrow`, `PillArrow~2` and cells | linear sums: both ends and what lies between; a number of several digits |
//! | `SumLine~10`, `Lockout~4`, `Lunchbox~12`, `CountDistinct`, `HiddenSkyscraper~R3~5~`, `DutchFlatmates` | automatons |
//! | `GlobalEntropy`, `GlobalMod` | an automaton for each two by two cells |
//! | `RellikCage~10`, `EqualityCage` and cells | sets of digits |
//! | `SameValues~2`, `ContainAtLeast~1_2`, `ContainExact~1_2`, `LookAndSay~23`, `CountingCircles` and cells | how often digits occur |
//! | `Indexing~C`, `ValueIndexing` and cells | alternatives |
//! | `AntiTaxicab` | a relation for each two cells |
//! | `SearchPriority` | nothing: it only guides the other program's search |

use ninefold_rules::{
    BoardCell, BoardDigitSet, Clue, ClueAutomaton, ClueKind, ClueValue, DigitCounts, DigitRank, LinearSum,
    Rules,
};

use super::iss::Part;
use super::iss_clues::{IssBoard, cell, cells, number, seen};
use super::{BoardReadError, iss_automatons, iss_codes, iss_regex};

/// The names of these parts.
pub(crate) const GENERAL: [&str; 30] = [
    "Pair",
    "PairX",
    "Binary",
    "BinaryX",
    "NFA",
    "Regex",
    "Sum",
    "EqualSum",
    "DoubleArrow",
    "PillArrow",
    "SumLine",
    "Lockout",
    "Lunchbox",
    "CountDistinct",
    "HiddenSkyscraper",
    "DutchFlatmates",
    "GlobalEntropy",
    "GlobalMod",
    "RellikCage",
    "EqualityCage",
    "SameValues",
    "RegionSameValues",
    "ContainAtLeast",
    "ContainExact",
    "LookAndSay",
    "CountingCircles",
    "Indexing",
    "ValueIndexing",
    "AntiTaxicab",
    "SearchPriority",
];

/// Those that say something about the whole board, and so have no arguments.
pub(crate) const GLOBALS: [&str; 5] =
    ["DutchFlatmates", "GlobalEntropy", "GlobalMod", "RegionSameValues", "AntiTaxicab"];

/// The largest number of occurrences that a clue may name.
const MOST_COUNT: usize = 9;
/// The most cells of a part, in all of its groups.
const MOST_ARGUMENTS: usize = 10_000;
/// A digit that may occur any number of times.
const ANY: u16 = 0x3ff;

type Read<T = ()> = Result<T, BoardReadError>;

/// Reads a part, and adds its clues.
pub(crate) fn read(part: &Part<'_>, board: &IssBoard<'_>, clues: &mut Vec<Clue>) -> Read {
    let (rules, size, offset) = (board.rules, board.size(), board.offset);
    let first = part.argument(0);
    match part.name {
        "SearchPriority" => Ok(()),
        // On a square board with as many digits as cells in a region, every region holds all of them.
        "RegionSameValues" => Ok(()),
        "Pair" | "PairX" | "Binary" | "BinaryX" => {
            // The older form has the last two characters of its base 64 the other way round.
            let is_old = part.name.starts_with("Binary");
            let swap = |character| match character {
                '-' => '_',
                '_' => '-',
                other => other,
            };
            let key: String = if is_old { first.chars().map(swap).collect() } else { first.to_owned() };
            let rows = iss_codes::pairs(&key, size)
                .ok_or_else(|| part.bad(first, &format!("a table of {size} digits in base 64")))?;
            for group in groups(part, rules)? {
                if group.len() > rules.cell_count() {
                    return Err(part.bad(&format!("{} cells", group.len()), "each cell once"));
                }
                if part.name.ends_with('X') {
                    for (index, &one) in group.iter().enumerate() {
                        for &other in &group[index + 1..] {
                            clues.push(table(part, board, &[one, other], rows.clone())?);
                        }
                    }
                } else if group.len() > 1 {
                    clues.push(table(part, board, &group, rows.clone())?);
                }
            }
            Ok(())
        }
        "NFA" => {
            let coded = iss_codes::automaton(first).ok_or_else(|| {
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
            let pattern = iss_codes::bytes(first).and_then(|bytes| String::from_utf8(bytes).ok());
            let pattern = pattern.unwrap_or_else(|| first.to_owned());
            let automaton = iss_regex::automaton(&pattern, size, offset).ok_or_else(|| {
                part.bad(&pattern.chars().take(40).collect::<String>(), "an expression over the digits")
            })?;
            for group in groups(part, rules)? {
                clues.push(on_cells(part, board, Some(automaton.clone()), &group)?);
            }
            Ok(())
        }
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
        "SumLine" => {
            let sum = number(part, first)?;
            let is_closed = part.arguments.last().is_some_and(|last| last == "LOOP");
            let texts = &part.arguments[1..part.arguments.len() - usize::from(is_closed)];
            let cells = texts.iter().map(|text| cell(part, rules, text)).collect::<Read<Vec<BoardCell>>>()?;
            let automaton = iss_automatons::sum_line(size, sum.into(), offset, is_closed);
            clues.push(on_cells(part, board, automaton, &cells)?);
            Ok(())
        }
        "Lockout" => {
            let difference = usize::from(number(part, first)?);
            let cells = cells(part, rules, 1)?;
            let ends = |one: usize, other: usize| one.abs_diff(other) >= difference && one != other;
            let inner =
                |one: usize, other: usize, digit: usize| digit < one.min(other) || digit > one.max(other);
            let automaton = iss_automatons::with_ends(size, ends, inner);
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
            clues.push(on_cells(part, board, iss_automatons::distinct(size, offset), &cells)?);
            Ok(())
        }
        "HiddenSkyscraper" => {
            for (cells, number) in seen(part, board)? {
                let automaton = iss_automatons::hidden_skyscraper(size, i32::from(number) + offset);
                clues.push(on_cells(part, board, automaton, &cells)?);
            }
            Ok(())
        }
        "DutchFlatmates" => {
            for column in 0..size {
                let cells: Vec<BoardCell> = (0..size).filter_map(|row| rules.cell_at(row, column)).collect();
                clues.push(on_cells(part, board, iss_automatons::flatmates(size), &cells)?);
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
            let automaton = iss_automatons::all_kinds(size, kind);
            for (row, column) in (1..size).flat_map(|row| (1..size).map(move |column| (row, column))) {
                let around = [(1, 1), (1, 0), (0, 1), (0, 0)];
                let cells = around.iter().filter_map(|(up, left)| rules.cell_at(row - up, column - left));
                clues.push(on_cells(part, board, automaton.clone(), &cells.collect::<Vec<_>>())?);
            }
            Ok(())
        }
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
        "AntiTaxicab" if offset == 0 => {
            for one in rules.cells() {
                let at = rules.row_and_column(one);
                for other in rules.cells().filter(|&other| other > one && !rules.peers(one).contains(other)) {
                    let to = rules.row_and_column(other);
                    let distance = at.0.abs_diff(to.0) + at.1.abs_diff(to.1);
                    if distance <= size {
                        let fits = |first, second| first != second || first != distance;
                        clues.push(along_pair(part, board, one, other, fits)?);
                    }
                }
            }
            Ok(())
        }
        _ => Err(part.unknown()),
    }
}

/// Adds the relation along cells, unless there are fewer than two.
pub(crate) fn along(
    part: &Part<'_>,
    board: &IssBoard<'_>,
    cells: &[BoardCell],
    fits: impl Fn(usize, usize) -> bool,
    clues: &mut Vec<Clue>,
) -> Read {
    if cells.len() > 1 {
        clues.push(table(part, board, cells, rows(board.size(), fits))?);
    }
    Ok(())
}

fn along_pair(
    part: &Part<'_>,
    board: &IssBoard<'_>,
    one: BoardCell,
    other: BoardCell,
    fits: impl Fn(usize, usize) -> bool,
) -> Read<Clue> {
    table(part, board, &[one, other], rows(board.size(), fits))
}

fn rows(size: usize, fits: impl Fn(usize, usize) -> bool) -> Vec<BoardDigitSet> {
    let row = |first: usize| {
        let bits =
            (1..=size).filter(|&second| fits(first, second)).fold(0, |all, second| all | 1 << (second - 1));
        BoardDigitSet::from_bits(bits)
    };
    (1..=size).map(row).collect()
}

fn table(part: &Part<'_>, board: &IssBoard<'_>, cells: &[BoardCell], rows: Vec<BoardDigitSet>) -> Read<Clue> {
    board.spend(part, 1)?;
    board.clue(part, ClueKind::Relation, cells, ClueValue::Table(rows.into()))
}

fn on_cells(
    part: &Part<'_>,
    board: &IssBoard<'_>,
    automaton: Option<ClueAutomaton>,
    cells: &[BoardCell],
) -> Read<Clue> {
    let automaton = automaton.ok_or_else(|| part.bad(part.name, "a clue of at most 4096 states"))?;
    board.spend(part, automaton.states().len())?;
    board.clue(part, ClueKind::Automaton, cells, ClueValue::Automaton(automaton))
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
fn equal_sums(
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
fn digit_sets(
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

fn candidate(part: &Part<'_>, board: &IssBoard<'_>, cell: BoardCell, digit: usize) -> Read<Clue> {
    let value = ClueValue::Sets([BoardDigitSet::from_bits(1 << (digit - 1))].into());
    board.clue(part, ClueKind::DigitSets, &[cell], value)
}

fn any_of(part: &Part<'_>, rules: &Rules, lists: &[Vec<Clue>]) -> Read<Clue> {
    Clue::any_of(rules, lists).map_err(|error| part.at(super::BoardReadErrorKind::Clue(error)))
}

/// The value in the control cell says at which place of the line the value stands.
fn indexing(
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

/// The digits of the cells differ, and those between the least and the greatest add up to the sum.
pub(crate) fn lunchbox(
    part: &Part<'_>,
    board: &IssBoard<'_>,
    sum: i32,
    cells: &[BoardCell],
    clues: &mut Vec<Clue>,
) -> Read {
    clues.push(board.clue(part, ClueKind::Cage, cells, ClueValue::None)?);
    let automaton = iss_automatons::lunchbox(board.size(), sum, board.offset);
    clues.push(on_cells(part, board, automaton, cells)?);
    Ok(())
}

/// Any so many neighbours along the cells have different remainders.
pub(crate) fn modular(
    part: &Part<'_>,
    board: &IssBoard<'_>,
    modulus: usize,
    cells: &[BoardCell],
    clues: &mut Vec<Clue>,
) -> Read {
    let rest = |digit: usize| (digit as i32 - board.offset) as usize % modulus;
    for step in 1..=modulus.min(cells.len().saturating_sub(1)) {
        for (one, other) in cells.iter().zip(&cells[step..]) {
            let fits = |first, second| (rest(first) == rest(second)) == (step == modulus);
            clues.push(along_pair(part, board, *one, *other, fits)?);
        }
    }
    Ok(())
}

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
            let automaton = iss_automatons::with_ends(size, |_, _| true, inner);
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
            let automaton = iss_automatons::skyscrapers(board.size(), number as usize, board.offset as usize);
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

/// Returns the groups of cells behind the first argument. An empty argument, or a name behind `_`, begins another.
fn groups(part: &Part<'_>, board: &Rules) -> Read<Vec<Vec<BoardCell>>> {
    Ok(segments(part, board)?.into_iter().map(|segments| segments.concat()).collect())
}

/// Returns the groups of cells, each in the segments that a dash divides it into.
fn segments(part: &Part<'_>, board: &Rules) -> Read<Vec<Vec<Vec<BoardCell>>>> {
    segments_from(part, board, 1)
}

fn segments_from(part: &Part<'_>, board: &Rules, from: usize) -> Read<Vec<Vec<Vec<BoardCell>>>> {
    if part.arguments.len() > MOST_ARGUMENTS {
        return Err(part.bad(&format!("{} cells", part.arguments.len()), "at most 10000 cells"));
    }
    let mut groups: Vec<Vec<Vec<BoardCell>>> = Vec::new();
    let mut is_new = true;
    for argument in part.arguments.iter().skip(from) {
        if argument.is_empty() || argument.starts_with('_') {
            is_new = true;
            continue;
        }
        if is_new {
            groups.push(vec![Vec::new()]);
            is_new = false;
        }
        // The group was put there above.
        let Some(group) = groups.last_mut() else { continue };
        if argument == "-" {
            group.push(Vec::new());
        } else if let Some(segment) = group.last_mut() {
            segment.push(cell(part, board, argument)?);
        }
    }
    match groups.is_empty() || groups.iter().flatten().all(Vec::is_empty) {
        true => Err(part.bad(&part.arguments.join("~").chars().take(40).collect::<String>(), "cells")),
        false => Ok(groups),
    }
}
