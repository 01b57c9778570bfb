//! Alternatives: lists of relations, one of which is met as a whole.
//!
//! Each list runs its relations on a copy of the candidates until none removes anything. What no list keeps is removed; a
//! list without a way keeps nothing. This is *constructive disjunction* (Van Hentenryck, Saraswat and Deville, 1998).

use std::sync::Arc;

use super::line::{LineTable, MOST_LINE};
use super::relation::{CaseList, PairTable, Relation};
use super::weighted::Weighted;

/// Lists of relations over the cells of a clue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Alternatives {
    lists: Box<[Box<[PartRule]>]>,
}

/// A relation between some of the cells.
#[derive(Clone, PartialEq, Eq, Debug)]
struct PartRule {
    places: Box<[u8]>,
    table: PartTable,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum PartTable {
    Pair(Arc<PairTable>),
    Sets(Arc<[u16]>),
    Masks(Arc<[u16]>),
    Line(LineTable),
}

impl Alternatives {
    /// Builds the lists from their relations. `place` gives the place of a cell among those of the clue.
    pub(super) fn new(
        lists: Vec<Vec<Relation>>,
        size: usize,
        place: impl Fn(ninefold_rules::BoardCell) -> u8,
    ) -> Alternatives {
        let rule = |relation: Relation| PartRule {
            places: relation.cells().iter().map(|&cell| place(cell)).collect(),
            table: match relation {
                Relation::Pair(pair) => PartTable::Pair(pair.table),
                Relation::Cases(cases) => match cases.cases {
                    CaseList::Sets(sets) => PartTable::Sets(sets),
                    CaseList::Masks { masks, .. } => PartTable::Masks(masks),
                },
                Relation::Sum(sum) => {
                    PartTable::Line(LineTable::Weighted(Arc::new(Weighted::new(&sum.as_linear(), size, &[]))))
                }
                Relation::Line(line) => PartTable::Line(line.table),
            },
        };
        let lists = lists.into_iter().map(|list| list.into_iter().map(rule).collect());
        Alternatives { lists: lists.collect() }
    }

    /// Returns the cases, if every relation of every list is about one cell: a mask for each of `count` cells.
    pub(super) fn as_masks(&self, count: usize, all: u16) -> Option<Arc<[u16]>> {
        let mut cases = Vec::with_capacity(self.lists.len() * count);
        for list in &self.lists {
            let mut masks = vec![all; count];
            for rule in list {
                let ([place], PartTable::Sets(sets)) = (&*rule.places, &rule.table) else { return None };
                masks[usize::from(*place)] &= sets.iter().fold(0, |all, set| all | set);
            }
            cases.extend(masks);
        }
        Some(cases.into())
    }

    /// Finds what each cell may hold in one of the lists. Returns whether one has a way.
    pub(super) fn supported(&self, masks: &[u16], kept: &mut [u16]) -> bool {
        kept.fill(0);
        let mut is_possible = false;
        let mut own = [0; MOST_LINE];
        let own = &mut own[..masks.len()];
        for list in &self.lists {
            own.copy_from_slice(masks);
            if run(list, own) {
                is_possible = true;
                kept.iter_mut().zip(&*own).for_each(|(kept, own)| *kept |= own);
                if kept == masks {
                    break;
                }
            }
        }
        is_possible
    }

    /// Returns whether digits meet one of the lists.
    pub(super) fn accepts(&self, digits: &[usize]) -> bool {
        let masks: Vec<u16> = digits.iter().map(|digit| 1 << (digit - 1)).collect();
        self.supported(&masks, &mut vec![0; masks.len()])
    }
}

/// Runs relations until none removes anything. Returns whether each still has a way.
fn run(list: &[PartRule], masks: &mut [u16]) -> bool {
    loop {
        let mut changed = false;
        for rule in list {
            match rule.narrow(masks) {
                None => return false,
                Some(narrowed) => changed |= narrowed,
            }
        }
        if !changed || list.len() == 1 && list[0].places.len() < 2 {
            return true;
        }
    }
}

impl PartRule {
    /// Returns whether something changed, or `None` if there is no way.
    fn narrow(&self, masks: &mut [u16]) -> Option<bool> {
        if let (PartTable::Pair(table), &[first, second]) = (&self.table, &*self.places) {
            let (first, second) = (usize::from(first), usize::from(second));
            let before = (masks[first], masks[second]);
            masks[second] &= table.support[0][usize::from(masks[first])];
            masks[first] &= table.support[1][usize::from(masks[second])];
            masks[second] &= table.support[0][usize::from(masks[first])];
            return (masks[first] != 0 && masks[second] != 0)
                .then(|| before != (masks[first], masks[second]));
        }
        let count = self.places.len();
        let (mut own, mut kept) = ([0; MOST_LINE], [0; MOST_LINE]);
        let (own, kept) = (&mut own[..count], &mut kept[..count]);
        own.iter_mut().zip(&self.places).for_each(|(own, &place)| *own = masks[usize::from(place)]);
        let is_possible = match &self.table {
            PartTable::Pair(_) => false,
            PartTable::Sets(sets) => some_sets(sets, own, kept),
            PartTable::Masks(cases) => some_cases(cases, own, kept),
            PartTable::Line(table) => table.supported(own, kept),
        };
        if !is_possible {
            return None;
        }
        let mut changed = false;
        for (&place, kept) in self.places.iter().zip(kept) {
            let mask = &mut masks[usize::from(place)];
            changed |= *mask & *kept != *mask;
            *mask &= *kept;
            if *mask == 0 {
                return None;
            }
        }
        Some(changed)
    }
}

/// The rule of sets of digits that differ: as in a cage, without the cells that it does not have.
fn some_sets(sets: &[u16], masks: &[u16], kept: &mut [u16]) -> bool {
    let (mut union, mut placed) = (0, 0);
    for &mask in masks {
        union |= mask;
        if mask.is_power_of_two() {
            if placed & mask != 0 {
                return false;
            }
            placed |= mask;
        }
    }
    let fits = |set: &&u16| {
        placed & !**set == 0 && **set & !union == 0 && masks.iter().all(|mask| mask & **set != 0)
    };
    let possible = sets.iter().filter(fits).fold(0, |all, set| all | set);
    for (kept, &mask) in kept.iter_mut().zip(masks) {
        *kept = if mask.is_power_of_two() { mask & possible } else { mask & possible & !placed };
    }
    possible != 0
}

fn some_cases(cases: &[u16], masks: &[u16], kept: &mut [u16]) -> bool {
    kept.fill(0);
    let mut is_possible = false;
    for case in cases.chunks_exact(masks.len()) {
        if case.iter().zip(masks).all(|(case, mask)| case & mask != 0) {
            is_possible = true;
            kept.iter_mut().zip(case).for_each(|(kept, case)| *kept |= case);
        }
    }
    kept.iter_mut().zip(masks).for_each(|(kept, mask)| *kept &= mask);
    is_possible
}
