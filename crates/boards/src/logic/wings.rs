//! Wings: two cells, at least one of which holds a digit, by way of a third cell or of a house.
//!
//! | wing | what is there | what follows |
//! |---|---|---|
//! | XY | pivot ab, sees pincers ac and bc | one pincer is c |
//! | XYZ | pivot abc, sees pincers ac and bc | one of the three is c |
//! | W | ends ab and ab; a has two places in a house, each seen by one end | one end is b |
//!
//! The cells may see each other by a house, a knight's move or any other relation between equal digits.

use ninefold_rules::BoardCell;

use super::houses::seeing;
use super::pattern::BoardPattern;
use super::position::{BoardPosition, bits};
use super::step::{Draft, Take};
use super::technique::BoardTechnique;

fn with_candidates(position: &BoardPosition, count: u32) -> Vec<BoardCell> {
    let cells = position.rules.cells().filter(|&cell| position.is_open(cell));
    cells.filter(|&cell| position.mask(cell).count_ones() == count).collect()
}

/// Finds XY-Wings.
pub(super) fn xy_wings(position: &BoardPosition, take: Take<'_>) -> Option<Draft> {
    let twos = with_candidates(position, 2);
    twos.iter().find_map(|&pivot| {
        let mask = position.mask(pivot);
        wings_of(position, pivot, &twos, take, BoardTechnique::XyWing, |first, second| {
            let digit = first & !mask;
            let is_wing = digit.count_ones() == 1 && second & !mask == digit && first & second == digit;
            is_wing.then_some(digit)
        })
    })
}

/// Finds XYZ-Wings.
pub(super) fn xyz_wings(position: &BoardPosition, take: Take<'_>) -> Option<Draft> {
    let (twos, threes) = (with_candidates(position, 2), with_candidates(position, 3));
    threes.iter().find_map(|&pivot| {
        let mask = position.mask(pivot);
        wings_of(position, pivot, &twos, take, BoardTechnique::XyzWing, |first, second| {
            let digit = first & second;
            let is_wing = (first | second) == mask && digit.count_ones() == 1;
            is_wing.then_some(digit)
        })
    })
}

/// Goes through pairs of pincers that the pivot sees and whose candidates fit.
fn wings_of(
    position: &BoardPosition,
    pivot: BoardCell,
    twos: &[BoardCell],
    take: Take<'_>,
    technique: BoardTechnique,
    fits: impl Fn(u32, u32) -> Option<u32>,
) -> Option<Draft> {
    let peers = position.rules.peers(pivot);
    let pincers: Vec<BoardCell> = twos.iter().copied().filter(|&cell| peers.contains(cell)).collect();
    pincers.iter().enumerate().find_map(|(number, &first)| {
        pincers[number + 1..].iter().find_map(|&second| {
            let masks = (position.mask(first), position.mask(second));
            let digit = fits(masks.0, masks.1)?;
            let removals = match technique {
                BoardTechnique::XyzWing => seeing(position, &[pivot, first, second], digit),
                _ => seeing(position, &[first, second], digit),
            };
            let draft = Draft::removing(technique, technique.level(), removals, || BoardPattern::Wing {
                pivot,
                pincers: [first, second],
                digits: [masks.0 & !digit, masks.1 & !digit],
                digit,
            });
            take(draft?)
        })
    })
}

/// Finds W-Wings.
pub(super) fn w_wings(position: &BoardPosition, order: &[usize], take: Take<'_>) -> Option<Draft> {
    let technique = BoardTechnique::WWing;
    let twos = with_candidates(position, 2);
    twos.iter().enumerate().find_map(|(number, &first)| {
        let mask = position.mask(first);
        let others = twos[number + 1..].iter().copied().filter(|&other| position.mask(other) == mask);
        others.into_iter().find_map(|second| {
            bits(mask).find_map(|link| {
                let removals = seeing(position, &[first, second], mask & !link);
                if removals.is_empty() {
                    return None;
                }
                let (house, places) =
                    order.iter().find_map(|&house| strong_link(position, house, link, [first, second]))?;
                let draft = Draft::removing(technique, technique.level(), removals, || BoardPattern::WWing {
                    ends: [first, second],
                    places,
                    house,
                    link,
                    digit: mask & !link,
                });
                take(draft?)
            })
        })
    })
}

/// Returns the two places of a digit in a house, if each is seen by another end.
fn strong_link(
    position: &BoardPosition,
    house: usize,
    digit: u32,
    ends: [BoardCell; 2],
) -> Option<(usize, [BoardCell; 2])> {
    let cells = position.rules.houses()[house].cells().iter().copied();
    let mut places = cells.filter(|&cell| position.mask(cell) & digit != 0);
    let [one, other] = [places.next()?, places.next()?];
    if places.next().is_some() || ends.contains(&one) || ends.contains(&other) {
        return None;
    }
    let sees = |end: BoardCell, place: BoardCell| position.rules.peers(end).contains(place);
    if sees(ends[0], one) && sees(ends[1], other) {
        return Some((house, [one, other]));
    }
    (sees(ends[0], other) && sees(ends[1], one)).then_some((house, [other, one]))
}
