//! Digit sets of cells that differ: cages, renban lines, and what houses leave over where the cells see each other.
//!
//! A set fits if it holds every digit that is placed, no digit without a place, and a digit for each cell. What no set that
//! fits has can be removed; what all of them have is needed. That is what people do at once, and it is *easy*. Looking for
//! the ways to put a set into the cells is more work, and it is *hard*.

use ninefold_rules::BoardCell;

use super::houses::{Found, seeing};
use super::pattern::{BoardPattern, Clash, SetsUse};
use super::position::{BoardPosition, bits};
use super::relations::LogicRelation;
use super::step::Draft;
use super::technique::BoardTechnique;
use crate::queue::BoardLevel;

/// What the sets of a relation say about its cells.
pub(super) struct SetsView<'a> {
    position: &'a BoardPosition,
    relation: &'a LogicRelation,
    cells: &'a [BoardCell],
    /// The sets that fit.
    sets: Vec<u32>,
    /// What cells hold already.
    placed: u32,
    /// What all sets have and no cell holds yet.
    needed: u32,
}

impl<'a> SetsView<'a> {
    /// Looks at the sets, if the relation consists of such. It is a clash if none fits.
    pub(super) fn new(
        position: &'a BoardPosition,
        relation: &'a LogicRelation,
    ) -> Option<Result<SetsView<'a>, Clash>> {
        let cells = relation.relation.cells();
        let (mut union, mut placed) = (0, 0);
        for &cell in cells {
            let mask = position.mask(cell);
            union |= mask;
            placed |= if mask.is_power_of_two() { mask } else { 0 };
        }
        let fits = |&set: &u32| {
            placed & !set == 0
                && set & !union == 0
                && cells.iter().all(|&cell| position.mask(cell) & set != 0)
        };
        let sets: Vec<u32> = relation.sets.as_ref()?.iter().copied().filter(fits).collect();
        Some(SetsView { position, relation, cells, sets, placed, needed: 0 }.checked())
    }

    /// Narrows what is needed to what all sets have.
    fn checked(mut self) -> Result<SetsView<'a>, Clash> {
        if self.sets.is_empty() {
            return Err(Clash::Subject(self.relation.subject.clone()));
        }
        self.needed = self.sets.iter().fold(!self.placed, |all, set| all & set);
        Ok(self)
    }

    /// Returns how many sets fit: the fewer, the sooner a person looks at them.
    pub(super) fn count(&self) -> usize {
        self.sets.len()
    }

    /// Finds what the sets say by themselves: a digit with one place, or digits that no set has.
    pub(super) fn plain(&self) -> Option<Found> {
        let LogicRelation { technique, level, .. } = *self.relation;
        for digit in bits(self.needed) {
            match *self.places(digit) {
                [] => return Some(Err(Clash::Subject(self.relation.subject.clone()))),
                [cell] => return Some(Ok(self.placing(technique, level, cell, digit))),
                _ => {}
            }
        }
        let possible = self.sets.iter().fold(0, |all, set| all | set);
        let removals = self.keeping(|_| possible);
        Draft::removing(technique, level, removals, || self.pattern(SetsUse::Possible)).map(Ok)
    }

    /// Finds a needed digit all of whose places are seen from outside.
    pub(super) fn seen(&self) -> Option<Draft> {
        let technique = match self.relation.technique {
            known @ (BoardTechnique::InniesAndOuties | BoardTechnique::SeveralHouses) => known,
            _ => BoardTechnique::LockedInCage,
        };
        let level = technique.level().max(self.relation.level);
        bits(self.needed).find_map(|digit| {
            let places = self.places(digit);
            let removals = seeing(self.position, &places, digit);
            Draft::removing(technique, level, removals, || self.pattern(SetsUse::Seen { digit, places }))
        })
    }

    /// Finds what the ways to put the sets into the cells leave out.
    pub(super) fn arranged(&self) -> Option<Found> {
        let technique = match self.relation.technique {
            known @ BoardTechnique::SeveralHouses => known,
            _ => BoardTechnique::CageArrangements,
        };
        let masks: Vec<u32> = self.cells.iter().map(|&cell| self.position.mask(cell)).collect();
        let mut kept = vec![0; masks.len()];
        let mut sets = Vec::new();
        for &set in &self.sets {
            let ways = |place: usize| {
                let digits = bits(masks[place] & set).filter(|&digit| can_arrange(&masks, set, place, digit));
                digits.fold(0, |all, digit| all | digit)
            };
            let ways: Vec<u32> = (0..masks.len()).map(ways).collect();
            if !ways.contains(&0) {
                sets.push(set);
                kept.iter_mut().zip(ways).for_each(|(kept, ways)| *kept |= ways);
            }
        }
        let narrowed = SetsView { sets, ..*self };
        let narrowed = match narrowed.checked() {
            Ok(narrowed) => narrowed,
            Err(clash) => return Some(Err(clash)),
        };
        let removals = narrowed.keeping(|place| kept[place]);
        if let Some(draft) =
            Draft::removing(technique, BoardLevel::Hard, removals, || narrowed.pattern(SetsUse::Arranged))
        {
            return Some(Ok(draft));
        }
        for digit in bits(narrowed.needed) {
            let places = narrowed.places(digit);
            if let [cell] = *places {
                return Some(Ok(narrowed.placing(technique, BoardLevel::Hard, cell, digit)));
            }
            let removals = seeing(self.position, &places, digit);
            let draft = Draft::removing(technique, BoardLevel::Hard, removals, || {
                narrowed.pattern(SetsUse::Seen { digit, places })
            });
            if let Some(draft) = draft {
                return Some(Ok(draft));
            }
        }
        None
    }

    fn places(&self, digit: u32) -> Vec<BoardCell> {
        self.cells.iter().copied().filter(|&cell| self.position.mask(cell) & digit != 0).collect()
    }

    fn keeping(&self, kept: impl Fn(usize) -> u32) -> Vec<(BoardCell, u32)> {
        let gone = |(place, &cell): (usize, &BoardCell)| (cell, self.position.mask(cell) & !kept(place));
        self.cells.iter().enumerate().map(gone).filter(|&(_, gone)| gone != 0).collect()
    }

    fn placing(&self, technique: BoardTechnique, level: BoardLevel, cell: BoardCell, digit: u32) -> Draft {
        Draft::placing(technique, level, cell, digit, self.pattern(SetsUse::OnePlace(digit)))
    }

    fn pattern(&self, leads_to: SetsUse) -> BoardPattern {
        BoardPattern::Sets {
            subject: self.relation.subject.clone(),
            cells: self.cells.to_vec(),
            sets: self.sets.clone(),
            leads_to,
        }
    }
}

/// Returns whether the digits of a set can be put into the cells, this one in its place: a matching, found by augmenting
/// paths.
fn can_arrange(masks: &[u32], set: u32, place: usize, digit: u32) -> bool {
    /// Finds another digit for a cell, along a path of cells that make way.
    fn augment(masks: &[u32], set: u32, cell: usize, seen: &mut u32, holder: &mut [usize; 32]) -> bool {
        for digit in bits(masks[cell] & set) {
            if *seen & digit != 0 {
                continue;
            }
            *seen |= digit;
            let holds = holder[digit.trailing_zeros() as usize];
            if holds == usize::MAX || augment(masks, set, holds, seen, holder) {
                holder[digit.trailing_zeros() as usize] = cell;
                return true;
            }
        }
        false
    }
    let rest = set & !digit;
    let mut holder = [usize::MAX; 32];
    (0..masks.len()).filter(|&cell| cell != place).all(|cell| augment(masks, rest, cell, &mut 0, &mut holder))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrangements_are_matchings() {
        // 1 and 2 fill the first two cells, so the third holds 3.
        let masks = [0b011, 0b011, 0b111];
        assert!(can_arrange(&masks, 0b111, 2, 0b100));
        assert!(!can_arrange(&masks, 0b111, 2, 0b001));
        assert!(can_arrange(&masks, 0b111, 0, 0b010));
    }
}
