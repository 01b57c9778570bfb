//! Clues in the texts of Interactive Sudoku Solver, for [`entry`](super::entry).
//!
//! | part | clue |
//! |---|---|
//! | `Cage~10~R1C1~R1C2` | cage; the sum 0, or `AllDifferent` without one, stands for none |
//! | `WhiteDot`, `BlackDot`, `X`, `V` and cells | a mark between each two of the cells side by side |
//! | `GreaterThan` and cells | each is greater than those behind it that lie beside it |
//! | `Thermo`, `Arrow`, `Renban` and cells | the line; bulb and circle first |
//! | `Whisper~5` and cells | whisper; without a number it is 5 |
//! | `Between`, `Palindrome`, `RegionSumLine`, `Zipper`, `Entropic` and cells | the line; entropic ones on nine digits |
//! | `Modular~3`, `Modular~2` and cells | modular line, parity line |
//! | `XSum~R3~12~9`, `Skyscraper~…`, `NumberedRoom~…` | the numbers at the left or upper end and at the other, each may be missing |
//! | `Sandwich~12~R3`, `LittleKiller~23~R1C2` | sums; the second at the cell where its diagonal begins |
//! | `Quad~R2C3~1~2` | quadruple at its upper left cell |
//! | `~R1C1_2_4` | the candidates of a cell |
//!
//! A line that does not hang together, or that has a cell twice, is a clue in a general form, and so are all other parts:
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
//!
//! On a board whose values begin with 0 each digit is one more than its value, and clues
//! that say something about values are those of the digits with the same meaning.

use ninefold_rules::{BoardCell, BoardDigit, BoardDigitSet, Clue, ClueKind, ClueValue};

use super::arguments::{cells, diagonal, none_behind, number, pairs, row_or_column, seen};
use super::iss_board::IssBoard;
use super::part::{Part, place};
use super::{alternatives, counts, machines, relations, scattered, sums};
use crate::ReadError;

/// The names of the parts that are clues.
pub(crate) const PARTS: [&str; 24] = [
    "Cage",
    "AllDifferent",
    "WhiteDot",
    "BlackDot",
    "X",
    "V",
    "GreaterThan",
    "Thermo",
    "Arrow",
    "Renban",
    "Whisper",
    "Sandwich",
    "LittleKiller",
    "Quad",
    "Between",
    "Palindrome",
    "RegionSumLine",
    "Zipper",
    "Entropic",
    "Modular",
    "XSum",
    "Skyscraper",
    "NumberedRoom",
    "",
];

/// The names of the parts that are clues in a general form.
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

/// The kinds whose part is a name and cells.
pub(crate) const PLAIN: [(&str, ClueKind); 12] = [
    ("WhiteDot", ClueKind::WhiteDot),
    ("BlackDot", ClueKind::BlackDot),
    ("X", ClueKind::X),
    ("V", ClueKind::V),
    ("Thermo", ClueKind::Thermometer),
    ("Arrow", ClueKind::Arrow),
    ("Renban", ClueKind::Renban),
    ("Between", ClueKind::Between),
    ("Palindrome", ClueKind::Palindrome),
    ("RegionSumLine", ClueKind::RegionSum),
    ("Zipper", ClueKind::Zipper),
    ("Entropic", ClueKind::Entropic),
];

/// The kinds whose part is a row or column and the numbers at its two ends.
pub(crate) const OUTSIDE: [(&str, ClueKind); 3] = [
    ("XSum", ClueKind::XSum),
    ("Skyscraper", ClueKind::Skyscraper),
    ("NumberedRoom", ClueKind::NumberedRoom),
];

/// The differences of a whisper without a number.
const USUAL_DIFFERENCE: u16 = 5;

/// Reads a part that is a clue, or several.
pub(crate) fn read(part: &Part<'_>, board: &IssBoard<'_>, clues: &mut Vec<Clue>) -> Result<(), ReadError> {
    if !PARTS.contains(&part.name) {
        return read_general(part, board, clues);
    }
    let rules = board.rules;
    let mut push = |kind: ClueKind, cells: &[BoardCell], value: ClueValue| {
        board.clue(part, kind, cells, value).map(|clue| clues.push(clue))
    };
    let first = part.argument(0);
    let is_shifted = board.offset != 0;
    match part.name {
        "" => {
            for argument in &part.arguments {
                let (cell, values) = given(part, argument, board)?;
                clues.extend(candidates(part, board, cell, &values)?);
            }
            Ok(())
        }
        "Cage" => {
            let cells = cells(part, rules, 1)?;
            let value = match number(part, if first.is_empty() { "0" } else { first })? {
                0 => ClueValue::None,
                sum => ClueValue::Sum(sum + board.offset as u16 * cells.len() as u16),
            };
            push(ClueKind::Cage, &cells, value)
        }
        "AllDifferent" => {
            let mut cells = cells(part, rules, 0)?;
            cells.sort_unstable();
            cells.dedup();
            push(ClueKind::Cage, &cells, ClueValue::None)
        }
        "BlackDot" | "X" | "V" if is_shifted => {
            for (one, other) in pairs(part, rules)? {
                clues.push(scattered::shifted_mark(part, board, one, other)?);
            }
            Ok(())
        }
        "WhiteDot" | "BlackDot" | "X" | "V" => {
            let kind =
                PLAIN.iter().find(|(name, _)| *name == part.name).map_or(ClueKind::X, |&(_, kind)| kind);
            for (one, other) in pairs(part, rules)? {
                push(kind, &[one, other], ClueValue::None)?;
            }
            Ok(())
        }
        "GreaterThan" => {
            for (greater, less) in pairs(part, rules)? {
                push(ClueKind::Less, &[less, greater], ClueValue::None)?;
            }
            Ok(())
        }
        "Whisper" => {
            let has_number = place(first).is_none();
            let difference = if has_number { number(part, first)? } else { USUAL_DIFFERENCE };
            let cells = cells(part, rules, usize::from(has_number))?;
            let is_usual = (1..board.size()).contains(&usize::from(difference));
            let is_line = cells.windows(2).all(|pair| board.is_line(pair)) && cells.len() > 1;
            if is_line && is_usual {
                return push(ClueKind::Whisper, &cells, ClueValue::Number(difference));
            }
            let apart = |one: usize, other: usize| one.abs_diff(other) >= difference.into();
            relations::along(part, board, &cells, apart, clues)
        }
        "Modular" => {
            let cells = cells(part, rules, 1)?;
            let is_line = cells.windows(2).all(|pair| board.is_line(pair)) && cells.len() > 1;
            let kind = match first {
                "3" => Some(ClueKind::Modular),
                "2" => Some(ClueKind::ParityLine),
                _ => None,
            };
            match kind.filter(|_| is_line) {
                Some(kind) => push(kind, &cells, ClueValue::None),
                None => {
                    let modulus = number(part, first)?;
                    if modulus == 0 {
                        return Err(part.bad(first, "1 or more"));
                    }
                    relations::modular(part, board, usize::from(modulus), &cells, clues)
                }
            }
        }
        "Entropic" if board.size() != 9 || is_shifted => {
            Err(part.bad(&format!("{} digits", board.size()), "nine digits from 1"))
        }
        "XSum" | "Skyscraper" | "NumberedRoom" => {
            let kind =
                OUTSIDE.iter().find(|(name, _)| *name == part.name).map_or(ClueKind::XSum, |&(_, kind)| kind);
            for (cells, number) in seen(part, board)? {
                if is_shifted {
                    clues.push(scattered::shifted_outside(part, board, kind, &cells, number)?);
                    continue;
                }
                let value = match kind {
                    ClueKind::XSum => ClueValue::Sum(number),
                    ClueKind::Skyscraper => ClueValue::Number(number),
                    _ => {
                        let digit = BoardDigit::new(number.into());
                        let digit = digit.ok_or_else(|| part.bad(&number.to_string(), "a digit"))?;
                        ClueValue::Digits([digit].into())
                    }
                };
                clues.push(board.clue(part, kind, &cells, value)?);
            }
            Ok(())
        }
        "Sandwich" => {
            let sum = number(part, first)?;
            let cells = row_or_column(part, rules, part.argument(1))?;
            none_behind(part, 2)?;
            if is_shifted {
                return machines::lunchbox(part, board, sum.into(), &cells, clues);
            }
            push(ClueKind::Sandwich, &cells, ClueValue::Sum(sum))
        }
        "LittleKiller" => {
            let sum = number(part, first)?;
            let begin = part.argument(1);
            let cells =
                diagonal(rules, begin).ok_or_else(|| part.bad(begin, "the first cell of a diagonal"))?;
            none_behind(part, 2)?;
            let sum = sum + board.offset as u16 * cells.len() as u16;
            push(ClueKind::LittleKiller, &cells, ClueValue::Sum(sum))
        }
        "Quad" => {
            let (row, column) = place(first).ok_or_else(|| part.bad(first, "the upper left cell"))?;
            let around = [(0, 0), (0, 1), (1, 0), (1, 1)];
            let cells = around.map(|(down, right)| rules.cell_at(row + down, column + right));
            let cells: Option<Vec<BoardCell>> = cells.into_iter().collect();
            let cells = cells.ok_or_else(|| part.bad(first, "the upper left cell of four"))?;
            let digits = part.arguments[1..].iter().map(|text| {
                let digit =
                    text.parse().ok().and_then(|value: i32| BoardDigit::new((value + board.offset) as usize));
                digit.ok_or_else(|| part.bad(text, "digits"))
            });
            let digits: Vec<BoardDigit> = digits.collect::<Result<_, _>>()?;
            push(ClueKind::Quadruple, &cells, ClueValue::Digits(digits.into()))
        }
        "RegionSumLine" if !board.has_regions => Ok(()),
        _ => {
            let kind = PLAIN.iter().find(|(name, _)| *name == part.name).map(|&(_, kind)| kind);
            let kind = kind.ok_or_else(|| part.bad(part.name, "a clue"))?;
            let cells = cells(part, rules, 0)?;
            let has_values = matches!(kind, ClueKind::Arrow | ClueKind::RegionSum | ClueKind::Zipper);
            if board.is_line(&cells) && !(is_shifted && has_values) {
                return push(kind, &cells, ClueValue::None);
            }
            scattered::scattered(part, board, kind, &cells, clues)
        }
    }
}

/// Reads a part that is a clue in a general form.
fn read_general(part: &Part<'_>, board: &IssBoard<'_>, clues: &mut Vec<Clue>) -> Result<(), ReadError> {
    match part.name {
        "SearchPriority" => Ok(()),
        // On a square board with as many digits as cells in a region, every region holds all of them.
        "RegionSameValues" => Ok(()),
        "Pair" | "PairX" | "Binary" | "BinaryX" => relations::read(part, board, clues),
        "AntiTaxicab" if board.offset == 0 => relations::read(part, board, clues),
        "Sum" | "EqualSum" | "DoubleArrow" | "PillArrow" => sums::read(part, board, clues),
        "RellikCage" | "EqualityCage" | "SameValues" | "ContainAtLeast" | "ContainExact" | "LookAndSay"
        | "CountingCircles" => counts::read(part, board, clues),
        "Indexing" | "ValueIndexing" => alternatives::read(part, board, clues),
        _ => machines::read(part, board, clues),
    }
}

/// Reads a cell and its values, such as `R1C1_5`, as digits.
pub(crate) fn given(
    part: &Part<'_>,
    argument: &str,
    board: &IssBoard<'_>,
) -> Result<(BoardCell, Vec<usize>), ReadError> {
    let (least, most) = (1 - board.offset, board.size() as i32 - board.offset);
    let bad =
        || part.bad(argument, &format!("a cell and a digit {least}-{most}, such as R1C1_{},", most.min(5)));
    let (row, column) = place(argument).ok_or_else(bad)?;
    let values = argument.split('_').skip(1).map(|value| {
        let is_number = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
        let digit = value.parse().ok().filter(|_| is_number).map(|value: usize| value as i32 + board.offset);
        digit
            .and_then(|digit| usize::try_from(digit).ok())
            .filter(|digit| (1..=board.size()).contains(digit))
            .ok_or_else(bad)
    });
    let values: Vec<usize> = values.collect::<Result<_, _>>()?;
    let cell = board.rules.cell_at(row, column).ok_or_else(|| part.bad(argument, "cells of the grid"))?;
    if values.is_empty() { Err(bad()) } else { Ok((cell, values)) }
}

/// Returns the clue that several candidates of a cell are: even or odd, or else their set. All digits together are none.
pub(crate) fn candidates(
    part: &Part<'_>,
    board: &IssBoard<'_>,
    cell: BoardCell,
    values: &[usize],
) -> Result<Option<Clue>, ReadError> {
    let mut values = values.to_vec();
    values.sort_unstable();
    values.dedup();
    let is = |wanted: &dyn Fn(usize) -> bool| {
        (1..=board.size()).filter(|&value| wanted(value)).eq(values.iter().copied())
    };
    let (kind, value) = if is(&|_| true) {
        return Ok(None);
    } else if values.len() > 1 && is(&|value| value.is_multiple_of(2)) {
        (ClueKind::Even, ClueValue::None)
    } else if values.len() > 1 && is(&|value| !value.is_multiple_of(2)) {
        (ClueKind::Odd, ClueValue::None)
    } else {
        let set = |value: usize| BoardDigitSet::from_bits(1 << (value - 1));
        (ClueKind::DigitSets, ClueValue::Sets(values.into_iter().map(set).collect()))
    };
    board.clue(part, kind, &[cell], value).map(Some)
}
