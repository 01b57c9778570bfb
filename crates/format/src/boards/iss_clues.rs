//! Clues in the texts of Interactive Sudoku Solver, for [`iss`](super::iss).
//!
//! | part | clue |
//! |---|---|
//! | `Cage~10~R1C1~R1C2` | cage; the sum 0, or `AllDifferent` without one, stands for none |
//! | `WhiteDot`, `BlackDot`, `X`, `V` and cells | a mark between each two of the cells side by side |
//! | `GreaterThan` and cells | each is greater than those behind it that lie beside it |
//! | `Thermo`, `Arrow`, `Renban` and cells | the line; bulb and circle first |
//! | `Whisper~5` and cells | whisper; without a number it is 5 |
//! | `Sandwich~12~R3`, `LittleKiller~23~R1C2` | sums; the second at the cell where its diagonal begins |
//! | `Quad~R2C3~1~2` | quadruple at its upper left cell |

use ninefold_rules::{Cell, Clue, ClueKind, ClueValue, Digit, Rules};

use super::cell_names::ray;
use super::iss::{Part, place, place_name};
use super::{BoardReadError, BoardReadErrorKind};

/// The names of the parts that are clues.
pub(crate) const PARTS: [&str; 15] = [
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
    "",
];

/// The kinds whose part is a name and cells.
const PLAIN: [(&str, ClueKind); 7] = [
    ("WhiteDot", ClueKind::WhiteDot),
    ("BlackDot", ClueKind::BlackDot),
    ("X", ClueKind::X),
    ("V", ClueKind::V),
    ("Thermo", ClueKind::Thermometer),
    ("Arrow", ClueKind::Arrow),
    ("Renban", ClueKind::Renban),
];

/// The differences of a whisper without a number.
const USUAL_DIFFERENCE: usize = 5;

/// Reads a part that is a clue, or several.
pub(crate) fn read(part: &Part<'_>, board: &Rules, clues: &mut Vec<Clue>) -> Result<(), BoardReadError> {
    let mut push = |kind: ClueKind, cells: &[Cell], value: ClueValue| {
        let clue = Clue::new(board, kind, cells, value);
        clue.map(|clue| clues.push(clue)).map_err(|error| part.at(BoardReadErrorKind::Clue(error)))
    };
    let first = part.arguments.first().copied().unwrap_or_default();
    match part.name {
        "Cage" => {
            let value = match number(part, first)? {
                0 => ClueValue::None,
                sum => ClueValue::Sum(sum),
            };
            push(ClueKind::Cage, &cells(part, board, 1)?, value)
        }
        "AllDifferent" => push(ClueKind::Cage, &cells(part, board, 0)?, ClueValue::None),
        "WhiteDot" | "BlackDot" | "X" | "V" => {
            let kind =
                PLAIN.iter().find(|(name, _)| *name == part.name).map_or(ClueKind::X, |&(_, kind)| kind);
            for (one, other) in pairs(part, board)? {
                push(kind, &[one, other], ClueValue::None)?;
            }
            Ok(())
        }
        "GreaterThan" => {
            for (greater, less) in pairs(part, board)? {
                push(ClueKind::Less, &[less, greater], ClueValue::None)?;
            }
            Ok(())
        }
        "Whisper" => {
            let has_number = place(first).is_none();
            let difference = if has_number { number(part, first)?.into() } else { USUAL_DIFFERENCE };
            let wanted = board.size().div_ceil(2);
            if difference != wanted {
                return Err(part.bad(&difference.to_string(), &format!("the difference {wanted}")));
            }
            push(ClueKind::Whisper, &cells(part, board, usize::from(has_number))?, ClueValue::None)
        }
        "Sandwich" => {
            let sum = number(part, first)?;
            let line = part.arguments.get(1).copied().unwrap_or_default();
            let index =
                |text: &str| text.parse::<usize>().ok().filter(|line| (1..=board.size()).contains(line));
            let cells = if let Some(row) = line.strip_prefix(['R', 'r']).and_then(index) {
                ray(board, (row, 1), (0, 1))
            } else if let Some(column) = line.strip_prefix(['C', 'c']).and_then(index) {
                ray(board, (1, column), (1, 0))
            } else {
                return Err(part.bad(line, "a row such as R3 or a column such as C3"));
            };
            none_behind(part, 2)?;
            push(ClueKind::Sandwich, &cells, ClueValue::Sum(sum))
        }
        "LittleKiller" => {
            let sum = number(part, first)?;
            let begin = part.arguments.get(1).copied().unwrap_or_default();
            let cells =
                diagonal(board, begin).ok_or_else(|| part.bad(begin, "the first cell of a diagonal"))?;
            none_behind(part, 2)?;
            push(ClueKind::LittleKiller, &cells, ClueValue::Sum(sum))
        }
        "Quad" => {
            let (row, column) = place(first).ok_or_else(|| part.bad(first, "the upper left cell"))?;
            let around = [(0, 0), (0, 1), (1, 0), (1, 1)];
            let cells = around.map(|(down, right)| board.cell_at(row + down, column + right));
            let cells: Option<Vec<Cell>> = cells.into_iter().collect();
            let cells = cells.ok_or_else(|| part.bad(first, "the upper left cell of four"))?;
            let digits = part.arguments[1..].iter().map(|text| {
                let digit = text.parse().ok().and_then(Digit::new);
                digit.ok_or_else(|| part.bad(text, "digits"))
            });
            let digits: Vec<Digit> = digits.collect::<Result<_, _>>()?;
            push(ClueKind::Quadruple, &cells, ClueValue::Digits(digits.into()))
        }
        _ => {
            let kind = PLAIN.iter().find(|(name, _)| *name == part.name).map(|&(_, kind)| kind);
            let kind = kind.ok_or_else(|| part.bad(part.name, "a clue"))?;
            push(kind, &cells(part, board, 0)?, ClueValue::None)
        }
    }
}

/// Returns the clue that several candidates of a cell are: even or odd. All digits together are none.
pub(crate) fn parity(
    part: &Part<'_>,
    argument: &str,
    board: &Rules,
    cell: Cell,
    values: &[usize],
) -> Result<Option<Clue>, BoardReadError> {
    let mut values = values.to_vec();
    values.sort_unstable();
    values.dedup();
    let is = |wanted: &dyn Fn(usize) -> bool| {
        (1..=board.size()).filter(|&value| wanted(value)).eq(values.iter().copied())
    };
    let kind = if is(&|value| value.is_multiple_of(2)) {
        ClueKind::Even
    } else if is(&|value| !value.is_multiple_of(2)) {
        ClueKind::Odd
    } else if is(&|_| true) {
        return Ok(None);
    } else {
        return Err(part.bad(argument, "a single digit, all even or all odd digits"));
    };
    let clue = Clue::new(board, kind, &[cell], ClueValue::None);
    clue.map(Some).map_err(|error| part.at(BoardReadErrorKind::Clue(error)))
}

fn number(part: &Part<'_>, text: &str) -> Result<u16, BoardReadError> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number).ok_or_else(|| part.bad(text, "a number"))
}

/// Returns the cells behind the first arguments.
fn cells(part: &Part<'_>, board: &Rules, from: usize) -> Result<Vec<Cell>, BoardReadError> {
    let cell = |text: &&str| {
        let place = place(text).filter(|_| !text.contains('_'));
        place.and_then(|(row, column)| board.cell_at(row, column)).ok_or_else(|| {
            let last = board.size() - 1;
            part.bad(text, &format!("cells R1C1 to {}", place_name(last, last)))
        })
    };
    part.arguments.iter().skip(from).map(cell).collect()
}

/// Returns each two cells side by side, the one that is listed first in front.
fn pairs(part: &Part<'_>, board: &Rules) -> Result<Vec<(Cell, Cell)>, BoardReadError> {
    let cells = cells(part, board, 0)?;
    // More cells than the grid has are surely wrong, and would take long.
    if cells.len() > board.cell_count() {
        return Err(part.bad(&format!("{} cells", cells.len()), "each cell once"));
    }
    let beside = |one: Cell, other: Cell| {
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

fn none_behind(part: &Part<'_>, count: usize) -> Result<(), BoardReadError> {
    part.arguments.get(count).map_or(Ok(()), |surplus| Err(part.bad(surplus, "nothing more")))
}

/// The sides at which diagonals begin, and their steps: left, right, above, below.
type Begin = (bool, (isize, isize));

/// Returns the diagonal that begins in a cell. Every border has one direction.
fn diagonal(board: &Rules, begin: &str) -> Option<Vec<Cell>> {
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

/// Returns the cell in which the diagonal of a little killer begins.
fn begin(board: &Rules, clue: &Clue) -> Option<String> {
    let ends = [clue.cells()[0], clue.cells()[clue.cells().len() - 1]];
    ends.into_iter().find_map(|end| {
        let (row, column) = board.row_and_column(end);
        let name = place_name(row, column);
        let mut cells = diagonal(board, &name)?;
        cells.sort_unstable();
        (*cells == *clue.cells()).then_some(name)
    })
}

/// Returns what of the clues the format has no place for.
pub(crate) fn inexpressible(rules: &Rules) -> Option<String> {
    let diagonals = rules.clues().iter().filter(|clue| clue.kind() == ClueKind::LittleKiller);
    let lone = diagonals.into_iter().find(|clue| begin(rules, clue).is_none())?;
    Some(format!("a little killer of one cell at {}", rules.cell_name(lone.cells()[0])))
}

/// Appends the part of each clue, and those about missing marks.
pub(crate) fn push_clues(rules: &Rules, text: &mut String) {
    use ninefold_rules::ClueRule::{AllDots, AllXv};
    for (rule, name) in [(AllDots, ".StrictKropki"), (AllXv, ".StrictXV")] {
        if rules.variant().has_clue_rule(rule) {
            text.push_str(name);
        }
    }
    for clue in rules.clues() {
        text.push_str(&part_of(rules, clue));
    }
}

fn part_of(rules: &Rules, clue: &Clue) -> String {
    let name = |&cell: &Cell| {
        let (row, column) = rules.row_and_column(cell);
        place_name(row, column)
    };
    let names: Vec<String> = clue.cells().iter().map(name).collect();
    let cells = names.join("~");
    let sum = clue.sum().unwrap_or_default();
    match clue.kind() {
        ClueKind::Cage => format!(".Cage~{sum}~{cells}"),
        ClueKind::Less => format!(".GreaterThan~{}~{}", names[1], names[0]),
        ClueKind::Whisper => format!(".Whisper~{}~{cells}", rules.size().div_ceil(2)),
        ClueKind::Even | ClueKind::Odd => {
            let rest = usize::from(clue.kind() == ClueKind::Odd);
            let values = (1..=rules.size()).filter(|value| value % 2 == rest);
            values.fold(format!(".~{cells}"), |text, value| format!("{text}_{value}"))
        }
        ClueKind::Sandwich => {
            let (first, last) = (clue.cells()[0], clue.cells()[clue.cells().len() - 1]);
            let (first, last) = (rules.row_and_column(first), rules.row_and_column(last));
            let line =
                if first.0 == last.0 { format!("R{}", first.0 + 1) } else { format!("C{}", first.1 + 1) };
            format!(".Sandwich~{sum}~{line}")
        }
        ClueKind::LittleKiller => format!(".LittleKiller~{sum}~{}", begin(rules, clue).unwrap_or_default()),
        ClueKind::Quadruple => {
            let digits = clue.value().digits().iter().map(|digit| digit.value());
            digits.fold(format!(".Quad~{}", names[0]), |text, digit| format!("{text}~{digit}"))
        }
        kind => match PLAIN.iter().find(|(_, plain)| *plain == kind) {
            Some((name, _)) => format!(".{name}~{cells}"),
            None => String::new(),
        },
    }
}
