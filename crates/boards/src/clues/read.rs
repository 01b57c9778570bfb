//! Reading clues off a solution: marks between neighbours, parity, sums from outside, digits around corners.

use ninefold_rules::{BoardCell, BoardDigit, Clue, ClueKind, ClueRule, ClueValue, Constraint, Rules};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

use super::mask::{Mask, cell_list};
use super::plane::sum;

/// The shortest diagonal whose sum is a clue: shorter ones nearly give digits away.
const SHORTEST_DIAGONAL: usize = 3;

/// Returns the clue of a kind in these cells, with the value that the solution gives it.
///
/// # Panics
/// If the cells do not lie as the kind needs it. What is drawn does.
pub(super) fn read_clue(rules: &Rules, kind: ClueKind, cells: &[BoardCell], solution: &[u8]) -> Clue {
    let digit = |cell: &BoardCell| solution[cell.index()];
    let total = || cells.iter().map(|cell| u16::from(digit(cell))).sum();
    let value = match kind {
        ClueKind::Cage | ClueKind::LittleKiller => ClueValue::Sum(total()),
        ClueKind::Sandwich => {
            let crust = |wanted: u8| cells.iter().position(|cell| digit(cell) == wanted).unwrap_or(0);
            let (one, last) = (crust(1), crust(rules.size() as u8));
            let between = &cells[one.min(last) + 1..one.max(last)];
            ClueValue::Sum(between.iter().map(|cell| u16::from(digit(cell))).sum())
        }
        ClueKind::Quadruple => {
            let digits = cells.iter().map(|cell| BoardDigit::from_index(usize::from(digit(cell)) - 1));
            ClueValue::Digits(digits.collect())
        }
        _ => ClueValue::None,
    };
    Clue::new(rules, kind, cells, value).expect("a clue read off a solution fits the board")
}

/// Returns the cage of these cells with its sum.
pub(super) fn cage(rules: &Rules, mask: Mask, solution: &[u8]) -> Clue {
    Clue::new(rules, ClueKind::Cage, &cell_list(mask), ClueValue::Sum(sum(solution, mask)))
        .expect("a cage without repeats fits the board")
}

/// Returns all marks of a word such as `kropki` that a solution has. Greater-than has one between all neighbours of a
/// region; the others wherever the digits ask for one. Between 1 and 2 either dot is right, so one is drawn.
pub(super) fn marks<R: Rng + ?Sized>(
    rules: &Rules,
    rule: ClueRule,
    solution: &[u8],
    rng: &mut R,
) -> Vec<Clue> {
    let mut marks = Vec::new();
    for (first, second) in rules.neighbours() {
        let (one, other) = (usize::from(solution[first.index()]), usize::from(solution[second.index()]));
        if rule == ClueRule::GreaterThan {
            if rules.share_region(first, second) {
                let pair = if one < other { [first, second] } else { [second, first] };
                marks.push(read_clue(rules, ClueKind::Less, &pair, solution));
            }
            continue;
        }
        let met: Vec<ClueKind> =
            rule.kinds().filter(|kind| kind.allows_pair(rules.size(), one, other) == Some(true)).collect();
        let kind = match met[..] {
            [] => continue,
            [only] => only,
            _ => met[rng.random_range(0..met.len() as u32) as usize],
        };
        marks.push(read_clue(rules, kind, &[first, second], solution));
    }
    marks
}

/// Returns where clues of a word that has no lines and no marks can stand: lists of cells.
pub(super) fn places(rules: &Rules, rule: ClueRule) -> Vec<Vec<BoardCell>> {
    let size = rules.size();
    let line = |from: (usize, usize), step: (isize, isize)| -> Vec<BoardCell> {
        let place = |number: isize| {
            let row = from.0.checked_add_signed(step.0 * number)?;
            let column = from.1.checked_add_signed(step.1 * number)?;
            rules.cell_at(row, column)
        };
        (0..size as isize).map_while(place).collect()
    };
    match rule {
        ClueRule::EvenOdd => rules.cells().map(|cell| vec![cell]).collect(),
        ClueRule::Sandwich => (0..size)
            .map(|row| line((row, 0), (0, 1)))
            .chain((0..size).map(|column| line((0, column), (1, 0))))
            .collect(),
        ClueRule::LittleKiller => {
            let down =
                (0..size).map(|column| ((0, column), (1, 1))).chain((1..size).map(|row| ((row, 0), (1, 1))));
            let up = (0..size)
                .map(|column| ((0, column), (1, -1)))
                .chain((1..size).map(|row| ((row, size - 1), (1, -1))));
            // A diagonal that is a house has a sum that everybody knows.
            let is_house = |cells: &[BoardCell], step: isize| {
                let constraint = if step > 0 { Constraint::DiagonalDown } else { Constraint::DiagonalUp };
                cells.len() == size && rules.variant().has(constraint)
            };
            down.chain(up)
                .map(|(from, step)| (line(from, step), step.1))
                .filter(|(cells, step)| cells.len() >= SHORTEST_DIAGONAL && !is_house(cells, *step))
                .map(|(cells, _)| cells)
                .collect()
        }
        ClueRule::Quadruple => rules
            .cells()
            .filter_map(|cell| {
                let (row, column) = rules.row_and_column(cell);
                [(0, 0), (0, 1), (1, 0), (1, 1)]
                    .iter()
                    .map(|&(down, right)| rules.cell_at(row + down, column + right))
                    .collect()
            })
            .collect(),
        _ => Vec::new(),
    }
}

/// Returns the clue of a word in one of its [`places`].
pub(super) fn read_place(rules: &Rules, rule: ClueRule, cells: &[BoardCell], solution: &[u8]) -> Clue {
    let kind = match rule {
        ClueRule::EvenOdd if solution[cells[0].index()].is_multiple_of(2) => ClueKind::Even,
        ClueRule::EvenOdd => ClueKind::Odd,
        ClueRule::Sandwich => ClueKind::Sandwich,
        ClueRule::LittleKiller => ClueKind::LittleKiller,
        _ => ClueKind::Quadruple,
    };
    read_clue(rules, kind, cells, solution)
}

/// Returns how many marks a word can have at most on a board.
pub(super) fn most_marks(rules: &Rules, rule: ClueRule) -> usize {
    rules
        .neighbours()
        .filter(|&(first, second)| rule != ClueRule::GreaterThan || rules.share_region(first, second))
        .count()
}

/// Draws so many of these, or all if there are no more, and keeps their order.
pub(super) fn draw_some<T, R: Rng + ?Sized>(items: Vec<T>, wanted: usize, rng: &mut R) -> Vec<T> {
    if wanted >= items.len() {
        return items;
    }
    let mut numbers: Vec<u16> = (0..items.len() as u16).collect();
    numbers.shuffle(rng);
    numbers.truncate(wanted);
    let chosen = |number: usize| numbers.contains(&(number as u16));
    items.into_iter().enumerate().filter(|(number, _)| chosen(*number)).map(|(_, item)| item).collect()
}
