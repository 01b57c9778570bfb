//! Clues in the texts of Interactive Sudoku Solver, for [`iss`](super::iss).
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
//! A line that does not hang together, or that has a cell twice, is a clue in a general form, and so are all other parts: see
//! [`iss_general`](super::iss_general). On a board whose values begin with 0 each digit is one more than its value, and clues
//! that say something about values are those of the digits with the same meaning.

use core::cell::Cell as Left;

use ninefold_rules::{BoardCell, BoardDigit, BoardDigitSet, Clue, ClueKind, ClueValue, Rules};

use super::cell_names::ray;
use super::iss::{Part, place, place_name};
use super::iss_general;
use super::{BoardReadError, BoardReadErrorKind};

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

/// The board of a text.
pub(crate) struct IssBoard<'a> {
    pub(crate) rules: &'a Rules,
    /// How much a digit is more than its value: 1 if values begin with 0.
    pub(crate) offset: i32,
    /// Whether the board has boxes, or regions instead.
    pub(crate) has_regions: bool,
    /// How much work is left: a text may repeat parts within repeated parts.
    work: Left<usize>,
}

/// The most parts and states of automatons of a text, each repetition counted.
const MOST_WORK: usize = 1_000_000;

impl<'a> IssBoard<'a> {
    pub(crate) fn new(rules: &'a Rules, offset: i32, has_regions: bool) -> IssBoard<'a> {
        IssBoard { rules, offset, has_regions, work: Left::new(MOST_WORK) }
    }

    /// Takes work off what is left.
    pub(crate) fn spend(&self, part: &Part<'_>, amount: usize) -> Result<(), BoardReadError> {
        let left = self.work.get().checked_sub(amount);
        let left = left.ok_or_else(|| part.bad("more than a million parts and states", "fewer"))?;
        self.work.set(left);
        Ok(())
    }

    pub(crate) fn size(&self) -> usize {
        self.rules.size()
    }

    /// Returns the digit with a value, if the board has one.
    pub(crate) fn digit(&self, value: i32) -> Option<BoardDigit> {
        let digit = usize::try_from(value + self.offset).ok()?;
        BoardDigit::new(digit).filter(|_| digit <= self.size())
    }

    /// Makes a clue of a part.
    pub(crate) fn clue(
        &self,
        part: &Part<'_>,
        kind: ClueKind,
        cells: &[BoardCell],
        value: ClueValue,
    ) -> Result<Clue, BoardReadError> {
        Clue::new(self.rules, kind, cells, value).map_err(|error| part.at(BoardReadErrorKind::Clue(error)))
    }

    /// Whether each cell touches the one before and no cell is there twice.
    fn is_line(&self, cells: &[BoardCell]) -> bool {
        let touches = |pair: &[BoardCell]| {
            let (one, other) = (self.rules.row_and_column(pair[0]), self.rules.row_and_column(pair[1]));
            one != other && one.0.abs_diff(other.0).max(one.1.abs_diff(other.1)) == 1
        };
        let is_new = |(place, cell): (usize, &BoardCell)| !cells[..place].contains(cell);
        cells.len() > 1 && cells.windows(2).all(touches) && cells.iter().enumerate().all(is_new)
    }
}

/// Reads a part that is a clue, or several.
pub(crate) fn read(
    part: &Part<'_>,
    board: &IssBoard<'_>,
    clues: &mut Vec<Clue>,
) -> Result<(), BoardReadError> {
    if !PARTS.contains(&part.name) {
        return iss_general::read(part, board, clues);
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
                clues.push(iss_general::shifted_mark(part, board, one, other)?);
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
            iss_general::along(part, board, &cells, apart, clues)
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
                    iss_general::modular(part, board, usize::from(modulus), &cells, clues)
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
                    clues.push(iss_general::shifted_outside(part, board, kind, &cells, number)?);
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
                return iss_general::lunchbox(part, board, sum.into(), &cells, clues);
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
            iss_general::scattered(part, board, kind, &cells, clues)
        }
    }
}

/// Reads a cell and its values, such as `R1C1_5`, as digits.
pub(crate) fn given(
    part: &Part<'_>,
    argument: &str,
    board: &IssBoard<'_>,
) -> Result<(BoardCell, Vec<usize>), BoardReadError> {
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
) -> Result<Option<Clue>, BoardReadError> {
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

/// Returns the cells of a row or column such as `R3`.
pub(crate) fn row_or_column(
    part: &Part<'_>,
    board: &Rules,
    text: &str,
) -> Result<Vec<BoardCell>, BoardReadError> {
    let index = |text: &str| text.parse::<usize>().ok().filter(|line| (1..=board.size()).contains(line));
    if let Some(row) = text.strip_prefix(['R', 'r']).and_then(index) {
        Ok(ray(board, (row, 1), (0, 1)))
    } else if let Some(column) = text.strip_prefix(['C', 'c']).and_then(index) {
        Ok(ray(board, (1, column), (1, 0)))
    } else {
        Err(part.bad(text, "a row such as R3 or a column such as C3"))
    }
}

/// Returns the cells of a row or column from each end at which a number stands, and the number.
pub(crate) fn seen(
    part: &Part<'_>,
    board: &IssBoard<'_>,
) -> Result<Vec<(Vec<BoardCell>, u16)>, BoardReadError> {
    let mut cells = row_or_column(part, board.rules, part.argument(0))?;
    none_behind(part, 3)?;
    let mut found = Vec::new();
    for text in [part.argument(1), part.argument(2)] {
        if !text.is_empty() {
            found.push((cells.clone(), number(part, text)?));
        }
        cells.reverse();
    }
    Ok(found)
}

pub(crate) fn number(part: &Part<'_>, text: &str) -> Result<u16, BoardReadError> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    // More than any sum of a grid, and little enough to add to.
    text.parse()
        .ok()
        .filter(|&number| is_number && number <= 10_000)
        .ok_or_else(|| part.bad(text, "a number"))
}

/// Returns the cells behind the first arguments.
pub(crate) fn cells(part: &Part<'_>, board: &Rules, from: usize) -> Result<Vec<BoardCell>, BoardReadError> {
    let count = board.cell_count();
    if part.arguments.len() > 4 * count + from {
        return Err(part.bad(&format!("{} cells", part.arguments.len() - from), "each cell once"));
    }
    part.arguments.iter().skip(from).map(|text| cell(part, board, text)).collect()
}

/// Returns a cell by its name.
pub(crate) fn cell(part: &Part<'_>, board: &Rules, text: &str) -> Result<BoardCell, BoardReadError> {
    let place = place(text).filter(|_| !text.contains('_'));
    place.and_then(|(row, column)| board.cell_at(row, column)).ok_or_else(|| {
        let last = board.size() - 1;
        part.bad(text, &format!("cells R1C1 to {}", place_name(last, last)))
    })
}

/// Returns each two cells side by side, the one that is listed first in front.
fn pairs(part: &Part<'_>, board: &Rules) -> Result<Vec<(BoardCell, BoardCell)>, BoardReadError> {
    let cells = cells(part, board, 0)?;
    // More cells than the grid has are surely wrong, and would take long.
    if cells.len() > board.cell_count() {
        return Err(part.bad(&format!("{} cells", cells.len()), "each cell once"));
    }
    let beside = |one: BoardCell, other: BoardCell| {
        let (one, other) = (board.row_and_column(one), board.row_and_column(other));
        one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1
    };
    let mut pairs = Vec::new();
    for (index, &one) in cells.iter().enumerate() {
        let later = cells[index + 1..].iter().filter(|&&other| beside(one, other));
        pairs.extend(later.map(|&other| (one, other)));
    }
    if pairs.is_empty() {
        return Err(part.bad(&part.arguments.join("~"), "cells side by side"));
    }
    Ok(pairs)
}

pub(crate) fn none_behind(part: &Part<'_>, count: usize) -> Result<(), BoardReadError> {
    part.arguments.get(count).map_or(Ok(()), |surplus| Err(part.bad(surplus, "nothing more")))
}

/// The sides at which diagonals begin, and their steps: left, right, above, below.
type Begin = (bool, (isize, isize));

/// Returns the diagonal that begins in a cell. Every border has one direction.
pub(crate) fn diagonal(board: &Rules, begin: &str) -> Option<Vec<BoardCell>> {
    let (row, column) = place(begin)?;
    let last = board.size() - 1;
    let inner = |line: usize| (1..last).contains(&line);
    let begins: [Begin; 4] = [
        (column == 0 && row < last, (1, 1)),
        (column == last && inner(row), (-1, -1)),
        (row == 0 && column > 0, (1, -1)),
        (row == last && inner(column), (-1, 1)),
    ];
    let &(_, step) = begins.iter().find(|(is_here, _)| *is_here)?;
    Some(ray(board, (row + 1, column + 1), step)).filter(|cells| cells.len() > 1)
}
