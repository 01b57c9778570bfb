//! Naked and hidden subsets: as many cells of a house as they have candidates together, or as many digits as places.
//!
//! Up to four are looked for. On boards of nine digits this finds all, since a larger naked subset leaves a hidden one of the
//! other cells, and the reverse. A pair needs no house: two cells that see each other over a knight's move do as well.

use ninefold_rules::BoardCell;

use super::choose::choose;
use super::houses::seeing;
use super::pattern::BoardPattern;
use super::position::{BoardPosition, bits};
use super::step::{Draft, Take};
use super::technique::BoardTechnique;

/// The largest subset that is looked for.
pub(super) const MOST_SUBSET: usize = 4;

/// Finds subsets of this size: naked before hidden.
pub(super) fn subsets(
    position: &BoardPosition,
    order: &[usize],
    size: usize,
    take: Take<'_>,
) -> Option<Draft> {
    let naked = order.iter().find_map(|&house| naked_subset(position, house, size, take));
    naked.or_else(|| order.iter().find_map(|&house| hidden_subset(position, house, size, take)))
}

fn open_cells(position: &BoardPosition, house: usize) -> Vec<BoardCell> {
    let cells = position.rules.houses()[house].cells().iter().copied();
    cells.filter(|&cell| position.is_open(cell)).collect()
}

fn naked_subset(position: &BoardPosition, house: usize, size: usize, take: Take<'_>) -> Option<Draft> {
    let open = open_cells(position, house);
    let masks: Vec<u32> = open.iter().map(|&cell| position.mask(cell)).collect();
    let technique = match size {
        2 => BoardTechnique::NakedPair,
        3 => BoardTechnique::NakedTriple,
        _ => BoardTechnique::NakedQuadruple,
    };
    if open.len() <= size {
        return None;
    }
    choose(&masks, size, &mut |chosen, digits| {
        let removals = (0..open.len())
            .filter(|place| !chosen.contains(place))
            .map(|place| (open[place], masks[place] & digits))
            .filter(|&(_, gone)| gone != 0);
        let draft = Draft::removing(technique, technique.level(), removals.collect(), || {
            let cells = chosen.iter().map(|&place| open[place]).collect();
            BoardPattern::NakedSubset { house: Some(house), cells, digits }
        });
        take(draft?)
    })
}

fn hidden_subset(position: &BoardPosition, house: usize, size: usize, take: Take<'_>) -> Option<Draft> {
    let open = open_cells(position, house);
    let technique = match size {
        2 => BoardTechnique::HiddenPair,
        3 => BoardTechnique::HiddenTriple,
        _ => BoardTechnique::HiddenQuadruple,
    };
    if open.len() <= size {
        return None;
    }
    let left = open.iter().fold(0, |all, &cell| all | position.mask(cell));
    let digits: Vec<u32> = bits(left).collect();
    // The places of each digit among the open cells, as bits.
    let masks: Vec<u32> = digits
        .iter()
        .map(|&digit| {
            let places = (0..open.len()).filter(|&place| position.mask(open[place]) & digit != 0);
            places.fold(0, |all, place| all | 1 << place)
        })
        .collect();
    choose(&masks, size, &mut |chosen, places| {
        let kept = chosen.iter().fold(0, |all, &number| all | digits[number]);
        let cells: Vec<BoardCell> = bits(places).map(|place| open[place.trailing_zeros() as usize]).collect();
        let removals =
            cells.iter().map(|&cell| (cell, position.mask(cell) & !kept)).filter(|&(_, gone)| gone != 0);
        let draft = Draft::removing(technique, technique.level(), removals.collect(), || {
            BoardPattern::HiddenSubset { house, cells: cells.clone(), digits: kept }
        });
        take(draft?)
    })
}

/// Finds two cells with the same two candidates that see each other, but share no house.
pub(super) fn pair_by_sight(position: &BoardPosition, take: Take<'_>) -> Option<Draft> {
    let rules = &position.rules;
    let technique = BoardTechnique::NakedPair;
    let pairs = rules.cells().filter(|&cell| position.is_open(cell) && position.mask(cell).count_ones() == 2);
    pairs.into_iter().find_map(|first| {
        let digits = position.mask(first);
        let others = rules.extra_peers(first).iter().filter(|&other| other > first);
        others.filter(|&other| position.is_open(other) && position.mask(other) == digits).find_map(|second| {
            let removals = seeing(position, &[first, second], digits);
            let draft = Draft::removing(technique, technique.level(), removals, || {
                BoardPattern::NakedSubset { house: None, cells: vec![first, second], digits }
            });
            take(draft?)
        })
    })
}
