//! What houses show without any clue: singles, locked candidates, and the leftovers of a jigsaw.

use ninefold_rules::{BoardCell, BoardCellSet, BoardHouseKind, Rules, Twins};

use super::pattern::{BoardPattern, Clash};
use super::position::{BoardPosition, bits};
use super::step::Draft;
use super::technique::BoardTechnique;

/// A step, or proof that the position has no solution.
pub(super) type Found = Result<Draft, Clash>;

/// Returns the houses in the order in which people look at them: boxes first, since they are seen at a glance.
pub(super) fn house_order(rules: &Rules) -> Vec<usize> {
    let rank = |house: &usize| match rules.houses()[*house].kind() {
        BoardHouseKind::Block | BoardHouseKind::Region => 0,
        BoardHouseKind::Row => 1,
        BoardHouseKind::Column => 2,
        _ => 3,
    };
    let mut order: Vec<usize> = (0..rules.houses().len()).collect();
    order.sort_by_key(rank);
    order
}

/// Returns the cells of a house that can hold a digit.
fn places(position: &BoardPosition, house: usize, digit: u32) -> impl Iterator<Item = BoardCell> {
    let cells = position.rules.houses()[house].cells().iter().copied();
    cells.filter(move |&cell| position.mask(cell) & digit != 0)
}

/// Finds a digit that has one place in a house.
pub(super) fn hidden_single(position: &BoardPosition, order: &[usize]) -> Option<Found> {
    let digits = position.rules.digits().bits();
    for &house in order {
        let (mut some, mut two) = (0, 0);
        for &cell in position.rules.houses()[house].cells() {
            two |= some & position.mask(cell);
            some |= position.mask(cell);
        }
        if let Some(digit) = bits(digits & !some).next() {
            return Some(Err(Clash::House { house, digit }));
        }
        for digit in bits(some & !two) {
            let Some(cell) = places(position, house, digit).find(|&cell| position.is_open(cell)) else {
                continue;
            };
            let mut open =
                position.rules.houses()[house].cells().iter().filter(|&&cell| position.is_open(cell));
            let is_last = open.nth(1).is_none();
            let pattern = BoardPattern::HiddenSingle { house, is_last };
            let technique = BoardTechnique::HiddenSingle;
            return Some(Ok(Draft::placing(technique, technique.level(), cell, digit, pattern)));
        }
    }
    None
}

/// Finds a cell that has one candidate, or none.
pub(super) fn naked_single(position: &BoardPosition) -> Option<Found> {
    let open = position.rules.cells().filter(|&cell| position.is_open(cell));
    let cell = open.into_iter().find(|&cell| position.mask(cell).count_ones() <= 1)?;
    let technique = BoardTechnique::NakedSingle;
    Some(match position.mask(cell) {
        0 => Err(Clash::Cell(cell)),
        digit => Ok(Draft::placing(technique, technique.level(), cell, digit, BoardPattern::NakedSingle)),
    })
}

/// Returns the open cells that see all of these and have one of the digits.
pub(super) fn seeing(position: &BoardPosition, cells: &[BoardCell], digits: u32) -> Vec<(BoardCell, u32)> {
    let Some((&first, rest)) = cells.split_first() else { return Vec::new() };
    let rules = &position.rules;
    let seers = rest.iter().fold(*rules.peers(first), |seers, &cell| seers & *rules.peers(cell));
    seers
        .iter()
        .filter(|&cell| position.is_open(cell))
        .map(|cell| (cell, position.mask(cell) & digits))
        .filter(|&(_, gone)| gone != 0)
        .collect()
}

/// Finds a digit that a house has only where cells outside see all of its places.
pub(super) fn locked_candidates(position: &BoardPosition, order: &[usize]) -> Option<Draft> {
    let technique = BoardTechnique::LockedCandidates;
    order.iter().find_map(|&house| {
        bits(position.rules.digits().bits()).find_map(|digit| {
            let cells: Vec<BoardCell> = places(position, house, digit).collect();
            if cells.len() < 2 {
                return None;
            }
            let removals = seeing(position, &cells, digit);
            Draft::removing(technique, technique.level(), removals.clone(), || {
                let seen_in = |other: &usize| {
                    let set = position.rules.houses()[*other].set();
                    *other != house
                        && cells.iter().all(|&cell| set.contains(cell))
                        && removals.iter().all(|&(cell, _)| set.contains(cell))
                };
                let cover = order.iter().copied().find(seen_in);
                BoardPattern::Locked { house, digit, cells: cells.clone(), cover }
            })
        })
    })
}

/// Finds a digit that is missing in one of two sets of cells that hold the same digits.
pub(super) fn leftovers(position: &BoardPosition) -> Option<Draft> {
    let technique = BoardTechnique::Leftovers;
    let has = |cells: &BoardCellSet, digit: u32| cells.iter().any(|cell| position.mask(cell) & digit != 0);
    position.rules.twins().iter().find_map(|twins| {
        bits(position.rules.digits().bits()).find_map(|digit| {
            let from_first = match (has(&twins.first, digit), has(&twins.second, digit)) {
                (true, false) => true,
                (false, true) => false,
                _ => return None,
            };
            let losing = if from_first { twins.first } else { twins.second };
            let losing =
                losing.iter().filter(|&cell| position.is_open(cell) && position.mask(cell) & digit != 0);
            Draft::removing(technique, technique.level(), losing.map(|cell| (cell, digit)).collect(), || {
                let Sides { lines, regions, is_swapped } = sides(&position.rules, twins);
                let (first, second) = match is_swapped {
                    true => (twins.second, twins.first),
                    false => (twins.first, twins.second),
                };
                let (first, second) = (first.iter().collect(), second.iter().collect());
                BoardPattern::Leftovers {
                    lines,
                    regions,
                    first,
                    second,
                    digit,
                    gone: from_first != is_swapped,
                }
            })
        })
    })
}

/// The lines and the regions that leave two sets of cells over.
#[derive(Default)]
struct Sides {
    lines: Vec<usize>,
    regions: Vec<usize>,
    /// Whether the lines leave over the second set.
    is_swapped: bool,
}

/// Returns the lines and the regions that leave these cells over: the fewest lines.
fn sides(rules: &Rules, twins: &Twins) -> Sides {
    let houses = rules.houses();
    let of = |kind: BoardHouseKind| (0..houses.len()).filter(move |&house| houses[house].kind() == kind);
    let regions_in = |cells: BoardCellSet| -> Vec<usize> {
        of(BoardHouseKind::Region).filter(|&region| houses[region].set().is_subset(&cells)).collect()
    };
    let lines_of = |kind| of(kind).collect::<Vec<usize>>();
    let all_lines = [BoardHouseKind::Row, BoardHouseKind::Column].map(lines_of);
    let most = all_lines.iter().map(Vec::len).max().unwrap_or(0);
    for count in 1..=most {
        for chosen in all_lines.iter().flat_map(|lines| lines.windows(count)) {
            let all = chosen.iter().fold(BoardCellSet::NONE, |all, &line| all | *houses[line].set());
            for (first, second, is_swapped) in
                [(twins.first, twins.second, false), (twins.second, twins.first, true)]
            {
                let regions = regions_in((all - first) | second);
                let covered =
                    regions.iter().fold(BoardCellSet::NONE, |all, &region| all | *houses[region].set());
                if all - covered == first && covered - all == second {
                    return Sides { lines: chosen.to_vec(), regions, is_swapped };
                }
            }
        }
    }
    Sides::default()
}
