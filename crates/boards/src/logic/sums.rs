//! What pairs, thermometers, sums and lists of cases remove.

use ninefold_rules::{BoardCell, BoardDigit, BoardDigitSet};

use super::houses::Found;
use super::pattern::{BoardPattern, Clash, OtherCells, Subject, SumBounds};
use super::position::{BoardPosition, bits};
use super::relations::LogicRelation;
use super::step::Draft;
use crate::queue::{LineRelation, PairRelation, SumRelation};

impl LogicRelation {
    fn removing(
        &self,
        removals: Vec<(BoardCell, u32)>,
        pattern: impl FnOnce() -> BoardPattern,
    ) -> Option<Draft> {
        Draft::removing(self.technique, self.level, removals, pattern)
    }

    fn clash(&self) -> Clash {
        Clash::Subject(self.subject.clone())
    }
}

/// Returns the digits that `pair` allows in one of its cells beside these in the other.
fn support(pair: &PairRelation, towards_second: bool, digits: u32) -> u32 {
    let beside = |digit: u32| pair.beside(BoardDigit::from_index(digit.trailing_zeros() as usize)).bits();
    match towards_second {
        true => bits(digits).fold(0, |all, digit| all | beside(digit)),
        false => {
            bits((1 << 9) - 1).filter(|&first| beside(first) & digits != 0).fold(0, |all, first| all | first)
        }
    }
}

/// Finds digits of one of two cells that go with no digit of the other.
pub(super) fn pair(position: &BoardPosition, relation: &LogicRelation, pair: &PairRelation) -> Option<Found> {
    let [first, second] = pair.cells();
    [(first, second, true), (second, first, false)].into_iter().find_map(|(other, cell, towards_second)| {
        let kept = position.mask(cell) & support(pair, towards_second, position.mask(other));
        if kept == 0 {
            return Some(Err(relation.clash()));
        }
        let gone = position.mask(cell) & !kept;
        let removals = if gone == 0 { Vec::new() } else { vec![(cell, gone)] };
        let subject = relation.subject.clone();
        relation.removing(removals, || BoardPattern::Pair { subject, cell, other }).map(Ok)
    })
}

/// Finds digits that are too high or too low for their place on a thermometer.
pub(super) fn thermometer(position: &BoardPosition, relation: &LogicRelation, clue: usize) -> Option<Found> {
    let cells = position.rules.clues()[clue].cells();
    let mut masks: Vec<u32> = cells.iter().map(|&cell| position.mask(cell)).collect();
    for place in 1..masks.len() {
        let least = masks[place - 1] & masks[place - 1].wrapping_neg();
        masks[place] &= !(least | least.wrapping_sub(1));
    }
    for place in (1..masks.len()).rev() {
        let highest = 31 - masks[place].max(1).leading_zeros();
        masks[place - 1] &= (1 << highest) - 1;
    }
    if masks.contains(&0) {
        return Some(Err(relation.clash()));
    }
    let gone = cells.iter().zip(masks).map(|(&cell, mask)| (cell, position.mask(cell) & !mask));
    let removals = gone.filter(|&(_, gone)| gone != 0).collect();
    relation.removing(removals, || BoardPattern::Thermometer { clue }).map(Ok)
}

/// Finds digits with which a sum cannot be reached. Sums that can be reached are bits of a wide word, of which `zero` is 0.
pub(super) fn sum(position: &BoardPosition, relation: &LogicRelation, sum: &SumRelation) -> Option<Found> {
    let (added, subtracted) = (sum.added(), sum.subtracted());
    let signed: Vec<(BoardCell, bool)> =
        added.iter().map(|&cell| (cell, true)).chain(subtracted.iter().map(|&cell| (cell, false))).collect();
    let zero = 9 * subtracted.len();
    let value = |digit: u32| digit.trailing_zeros() + 1;
    let mut forward = vec![1u128 << zero];
    for (place, &(cell, adds)) in signed.iter().enumerate() {
        let from = forward[place];
        let shifted = |digit| if adds { from << value(digit) } else { from >> value(digit) };
        forward.push(bits(position.mask(cell)).fold(0, |all, digit| all | shifted(digit)));
    }
    let target = usize::try_from(zero as i32 + sum.total()).ok().filter(|&target| target < 128);
    let Some(mut backward) = target.map(|target| 1u128 << target) else {
        return Some(Err(relation.clash()));
    };
    if forward[signed.len()] & backward == 0 {
        return Some(Err(relation.clash()));
    }
    let mut removals = Vec::new();
    for (place, &(cell, adds)) in signed.iter().enumerate().rev() {
        let (mut gone, mut before) = (0, 0);
        for digit in bits(position.mask(cell)) {
            let back = if adds { backward >> value(digit) } else { backward << value(digit) };
            before |= back;
            gone |= if back & forward[place] == 0 { digit } else { 0 };
        }
        backward = before;
        if gone != 0 {
            removals.push((cell, gone));
        }
    }
    removals.reverse();
    let bounds = removals.iter().map(|&(cell, _)| bounds(position, &signed, sum.total(), cell)).collect();
    let subject = relation.subject.clone();
    relation.removing(removals, || BoardPattern::Sum { subject, bounds }).map(Ok)
}

/// Returns the least and the most that the others leave for a cell.
fn bounds(position: &BoardPosition, signed: &[(BoardCell, bool)], total: i32, cell: BoardCell) -> SumBounds {
    let (mut low, mut high, mut is_added) = (total, total, true);
    for &(other, adds) in signed {
        let mask = position.mask(other);
        let (least, most) = (mask.trailing_zeros() as i32 + 1, 32 - mask.leading_zeros() as i32);
        match (other == cell, adds) {
            (true, _) => is_added = adds,
            (false, true) => (low, high) = (low - most, high - least),
            (false, false) => (low, high) = (low + least, high + most),
        }
    }
    let (least, most) = if is_added { (low, high) } else { (-high, -low) };
    let others = || signed.iter().filter(|(other, _)| *other != cell);
    let adds = others().next().is_none_or(|&(_, adds)| adds);
    let sign = if adds { 1 } else { -1 };
    let others = others().all(|&(_, other)| other == adds).then(|| OtherCells {
        cells: others().map(|&(other, _)| other).collect(),
        at_zero: sign * total,
        change: if is_added { -sign } else { sign },
    });
    SumBounds { cell, least, most, others }
}

/// Finds digits that occur in none of the cases that fit.
pub(super) fn cases(position: &BoardPosition, relation: &LogicRelation) -> Option<Found> {
    let cells = relation.relation.cells();
    let now: Vec<u32> = cells.iter().map(|&cell| position.mask(cell)).collect();
    let rules = &position.rules;
    let differ = cells
        .iter()
        .enumerate()
        .all(|(i, &cell)| cells[..i].iter().all(|&other| rules.peers(cell).contains(other)));
    let mut kept = vec![0; cells.len()];
    for masks in &relation.cases {
        let fits = masks.iter().zip(&now).all(|(mask, now)| mask & now != 0)
            && (!differ || masks.iter().all(|&mask| is_covered(mask, masks, &now)));
        if fits {
            kept.iter_mut().zip(masks).for_each(|(kept, mask)| *kept |= mask);
        }
    }
    let gone = |place: usize| (cells[place], now[place] & !kept[place]);
    if (0..cells.len()).any(|place| now[place] & kept[place] == 0) {
        return Some(Err(relation.clash()));
    }
    let removals = (0..cells.len()).map(gone).filter(|&(_, gone)| gone != 0).collect();
    let subject = relation.subject.clone();
    relation.removing(removals, || BoardPattern::Cases { subject }).map(Ok)
}

/// Finds digits along a line that occur in no way to meet the clue.
pub(super) fn line(position: &BoardPosition, relation: &LogicRelation, line: &LineRelation) -> Option<Found> {
    let now: Vec<u32> = line.cells().iter().map(|&cell| position.mask(cell)).collect();
    let candidates: Vec<BoardDigitSet> = now.iter().map(|&mask| BoardDigitSet::from_bits(mask)).collect();
    let Some(kept) = line.supported(&candidates) else {
        return Some(Err(relation.clash()));
    };
    let mut removals: Vec<(BoardCell, u32)> = Vec::new();
    for ((&cell, now), kept) in line.cells().iter().zip(now).zip(kept) {
        let gone = now & !kept.bits();
        // A closed line has its first cell twice.
        match removals.iter_mut().find(|(known, _)| *known == cell) {
            _ if gone == 0 => {}
            Some((_, all)) => *all |= gone,
            None => removals.push((cell, gone)),
        }
    }
    let subject = relation.subject.clone();
    relation.removing(removals, || BoardPattern::Cases { subject }).map(Ok)
}

/// Returns whether the cells that share a mask in a case can hold all of it, if they must.
fn is_covered(mask: u32, case: &[u32], now: &[u32]) -> bool {
    let sharing = || case.iter().zip(now).filter(|(other, _)| **other == mask);
    let union = sharing().fold(0, |all, (_, now)| all | now);
    (sharing().count() as u32) < mask.count_ones() || mask & !union == 0
}

/// Returns the clue that a relation comes from.
pub(super) fn clue_of(relation: &LogicRelation) -> Option<usize> {
    match relation.subject {
        Subject::Clue(number) => Some(number),
        _ => None,
    }
}
