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

use ninefold_rules::{Cell, Clue, ClueKind, ClueValue, Digit, Rules};

use super::cell_names::ray;
use super::iss::{Part, place, place_name};
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
const PLAIN: [(&str, ClueKind); 12] = [
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
const OUTSIDE: [(&str, ClueKind); 3] = [
    ("XSum", ClueKind::XSum),
    ("Skyscraper", ClueKind::Skyscraper),
    ("NumberedRoom", ClueKind::NumberedRoom),
];

/// The differences of a whisper without a number.
const USUAL_DIFFERENCE: u16 = 5;

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
            let difference = if has_number { number(part, first)? } else { USUAL_DIFFERENCE };
            let cells = cells(part, board, usize::from(has_number))?;
            push(ClueKind::Whisper, &cells, ClueValue::Number(difference))
        }
        "Modular" => {
            let kind = match first {
                "3" => ClueKind::Modular,
                "2" => ClueKind::ParityLine,
                _ => return Err(part.bad(first, "2 or 3")),
            };
            push(kind, &cells(part, board, 1)?, ClueValue::None)
        }
        "Entropic" if board.size() != 9 => Err(part.bad(&format!("{} digits", board.size()), "nine digits")),
        "XSum" | "Skyscraper" | "NumberedRoom" => {
            let kind =
                OUTSIDE.iter().find(|(name, _)| *name == part.name).map_or(ClueKind::XSum, |&(_, kind)| kind);
            let mut cells = row_or_column(part, board, first)?;
            none_behind(part, 3)?;
            for text in [1, 2].map(|place| part.arguments.get(place).copied().unwrap_or_default()) {
                if !text.is_empty() {
                    let number = number(part, text)?;
                    let value = match kind {
                        ClueKind::XSum => ClueValue::Sum(number),
                        ClueKind::Skyscraper => ClueValue::Number(number),
                        _ => {
                            let digit = Digit::new(number.into()).ok_or_else(|| part.bad(text, "a digit"))?;
                            ClueValue::Digits([digit].into())
                        }
                    };
                    push(kind, &cells, value)?;
                }
                cells.reverse();
            }
            Ok(())
        }
        "Sandwich" => {
            let sum = number(part, first)?;
            let line = part.arguments.get(1).copied().unwrap_or_default();
            let cells = row_or_column(part, board, line)?;
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

/// Returns the cells of a row or column such as `R3`.
fn row_or_column(part: &Part<'_>, board: &Rules, text: &str) -> Result<Vec<Cell>, BoardReadError> {
    let index = |text: &str| text.parse::<usize>().ok().filter(|line| (1..=board.size()).contains(line));
    if let Some(row) = text.strip_prefix(['R', 'r']).and_then(index) {
        Ok(ray(board, (row, 1), (0, 1)))
    } else if let Some(column) = text.strip_prefix(['C', 'c']).and_then(index) {
        Ok(ray(board, (1, column), (1, 0)))
    } else {
        Err(part.bad(text, "a row such as R3 or a column such as C3"))
    }
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
    let mut entropic = rules.clues().iter().filter(|clue| clue.kind() == ClueKind::Entropic);
    if let Some(line) = entropic.next().filter(|_| rules.size() != 9) {
        let cell = rules.cell_name(line.cells()[0]);
        return Some(format!("an entropic line of other than nine digits at {cell}"));
    }
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
        ClueKind::Whisper => format!(".Whisper~{}~{cells}", clue.difference(rules.size())),
        ClueKind::Modular => format!(".Modular~3~{cells}"),
        ClueKind::ParityLine => format!(".Modular~2~{cells}"),
        ClueKind::Even | ClueKind::Odd => {
            let rest = usize::from(clue.kind() == ClueKind::Odd);
            let values = (1..=rules.size()).filter(|value| value % 2 == rest);
            values.fold(format!(".~{cells}"), |text, value| format!("{text}_{value}"))
        }
        ClueKind::Sandwich => format!(".Sandwich~{sum}~{}", line_name(rules, clue)),
        ClueKind::XSum | ClueKind::Skyscraper | ClueKind::NumberedRoom => {
            let name = OUTSIDE.iter().find(|(_, kind)| *kind == clue.kind()).map_or("", |(name, _)| *name);
            let digit = clue.value().digits().first().map(|digit| digit.value() as u16);
            let number = clue.sum().or(clue.value().number()).or(digit).unwrap_or_default();
            let before = if clue.cells().first() < clue.cells().last() { "" } else { "~" };
            format!(".{name}~{}~{before}{number}", line_name(rules, clue))
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

/// Returns the name of a row or column.
fn line_name(rules: &Rules, clue: &Clue) -> String {
    let (first, last) = (clue.cells()[0], clue.cells()[clue.cells().len() - 1]);
    let (first, last) = (rules.row_and_column(first), rules.row_and_column(last));
    if first.0 == last.0 { format!("R{}", first.0 + 1) } else { format!("C{}", first.1 + 1) }
}
