//! Whether there is a fish with fins among lines and boxes, asked of each place that might lose the digit.
//!
//! ```text
//!   v loses the digit ──► v lies in a cover unit and sees all fins
//!                     ──► of each base unit, what v does not see lies in the cover units
//! ```
//!
//! A place lies in one cover line and one box, so a base unit leaves few choices of cover units: two for the lowest place that
//! must be covered, two for the lowest of what is left then. For each choice the base units that it suits are collected as
//! bits, and only where there are enough of them they are looked at together. That is a hundredth of all base sets with all
//! cover sets, which have to be gone through only where there is a fish, for the first.

use super::fish_search::MAX_ENDO_FINS;
use super::places::DigitPlaces;
use super::{FishKind, MAX_FINS};
use crate::geometry::{CELL_HOUSES, HOUSES};

/// Asks whether there is a fish with fins.
pub(super) struct EliminationSearch<'a> {
    places: &'a DigitPlaces,
    size: u32,
    /// The houses of the base units, as bits.
    bases: u32,
    /// Those of them that have changed: a fish has one.
    changed: u32,
    /// The houses of the cover units.
    covers: u32,
    /// The index of the cover line among a cell's houses.
    line: usize,
    /// For two further cover units, the base units that need both, as bits.
    need_both: Vec<([usize; 2], u32)>,
}

/// A place that might lose the digit, the cover unit in which it lies, and its other one.
#[derive(Clone, Copy)]
struct Victim {
    place: usize,
    cover: usize,
    other: usize,
}

/// The base units, as bits, that the victim's cover unit suits alone, or with one unit more.
struct MatchingBases {
    alone: u32,
    with: [u32; HOUSES],
    /// The units for which `with` is not empty, as bits.
    units: u32,
}

impl<'a> EliminationSearch<'a> {
    /// Prepares to ask for fish between the lines from house `base` on and those from house `cover` on, each with the boxes.
    pub(super) fn new(
        places: &'a DigitPlaces,
        kind: FishKind,
        changed: u32,
        base: u8,
        cover: u8,
    ) -> EliminationSearch<'a> {
        let lines_and_boxes = |line: u8| {
            let units = (line..line + 9).chain(0..9).filter(|&unit| places.houses[usize::from(unit)] != 0);
            units.fold(0, |units, unit| units | 1 << unit)
        };
        let bases = lines_and_boxes(base);
        EliminationSearch {
            places,
            size: kind.size as u32,
            bases,
            changed: changed & bases,
            covers: lines_and_boxes(cover),
            line: if cover < base { 2 } else { 1 },
            need_both: Vec::new(),
        }
    }

    /// Returns whether there is a fish.
    pub(super) fn is_there_one(&mut self) -> bool {
        (0..self.places.count).any(|place| {
            let [line, block] = self.cover_units(place);
            self.suits(Victim { place, cover: line, other: block })
                || self.suits(Victim { place, cover: block, other: line })
        })
    }

    /// Returns the cover line and the box of a place.
    #[inline]
    fn cover_units(&self, place: usize) -> [usize; 2] {
        let houses = CELL_HOUSES[usize::from(self.places.cells[place])];
        [houses[self.line].into(), houses[0].into()]
    }

    /// Returns whether some base units suit the victim with its cover unit.
    fn suits(&mut self, victim: Victim) -> bool {
        let mut suited = MatchingBases { alone: 0, with: [0; HOUSES], units: 0 };
        self.need_both.clear();
        self.collect(victim, self.changed, &mut suited);
        if suited.alone == 0 && suited.units == 0 && self.need_both.is_empty() {
            return false;
        }
        self.collect(victim, self.bases & !self.changed, &mut suited);
        if self.size == 2 {
            return self.agree(victim, &[], suited.alone)
                || each_house(suited.units)
                    .any(|unit| self.agree(victim, &[unit], suited.alone | suited.with[unit]));
        }
        self.agree(victim, &[], suited.alone)
            || each_house(suited.units).any(|unit| {
                let with = suited.alone | suited.with[unit];
                self.agree(victim, &[unit], with)
                    || each_house(suited.units & !((2 << unit) - 1))
                        .any(|other| self.agree(victim, &[unit, other], with | suited.with[other]))
            })
            || self.need_both.iter().any(|&(units, both)| {
                let [one, other] = units.map(|unit| suited.with[unit]);
                self.agree(victim, &units, suited.alone | one | other | both)
            })
    }

    /// Collects for base units what cover units suit them.
    fn collect(&mut self, victim: Victim, bases: u32, suited: &mut MatchingBases) {
        let covered = self.places.peers[victim.place] | self.places.houses[victim.cover];
        for base in each_house(bases & !(1 << victim.cover)) {
            let places = self.places.houses[base];
            let mut add = |unit: usize| {
                suited.with[unit] |= 1 << base;
                suited.units |= 1 << unit;
            };
            if places >> victim.place & 1 == 1 {
                // In the base as well, the victim must be covered twice.
                if base != victim.other {
                    add(victim.other);
                }
                continue;
            }
            let rest = places & !covered;
            if rest == 0 {
                suited.alone |= 1 << base;
                continue;
            }
            for unit in self.cover_units(rest.trailing_zeros() as usize) {
                let rest = rest & !self.places.houses[unit];
                if unit == base {
                    continue;
                }
                if rest == 0 {
                    add(unit);
                } else if self.size > 2 {
                    for other in self.cover_units(rest.trailing_zeros() as usize) {
                        if other != base && rest & !self.places.houses[other] == 0 {
                            let units = [unit.min(other), unit.max(other)];
                            match self.need_both.iter_mut().find(|both| both.0 == units) {
                                Some(both) => both.1 |= 1 << base,
                                None => self.need_both.push((units, 1 << base)),
                            }
                        }
                    }
                }
            }
        }
    }

    /// Returns whether a fish can be made of some of these base units and these cover units, and any others if they are too few.
    fn agree(&self, victim: Victim, covers: &[usize], bases: u32) -> bool {
        let covers = covers.iter().fold(1 << victim.cover, |covers, &cover| covers | 1 << cover);
        let bases = bases & !covers;
        bases.count_ones() >= self.size
            && bases & self.changed != 0
            && self.extend(victim, covers, bases, BaseUnits::default())
    }

    /// Adds base units to some, and looks at the fins of complete ones.
    fn extend(&self, victim: Victim, covers: u32, mut bases: u32, chosen: BaseUnits) -> bool {
        let more = self.size - chosen.units.count_ones();
        if more == 0 {
            return chosen.units & self.changed != 0 && self.has_fins(covers, &chosen);
        }
        while bases.count_ones() >= more {
            let base = bases.trailing_zeros();
            bases &= bases - 1;
            let places = self.places.houses[base as usize];
            let twice = chosen.twice | places & chosen.places;
            // A place of two base units is a fin, which the victim must see.
            if twice & !self.places.peers[victim.place] != 0 || twice.count_ones() > MAX_ENDO_FINS {
                continue;
            }
            let units = chosen.units | 1 << base;
            let next = BaseUnits { units, places: chosen.places | places, twice };
            if self.extend(victim, covers, bases, next) {
                return true;
            }
        }
        false
    }

    /// Returns whether there are fins, and not too many, with these cover units and any others if they are too few. Each must
    /// cover something.
    fn has_fins(&self, covers: u32, bases: &BaseUnits) -> bool {
        let covers_some = |cover: usize| self.places.houses[cover] & bases.places != 0;
        if covers.count_ones() < self.size {
            let others = self.covers & !covers & !bases.units;
            return each_house(others)
                .any(|cover| covers_some(cover) && self.has_fins(covers | 1 << cover, bases));
        }
        let covered = each_house(covers).fold(0, |covered, cover| covered | self.places.houses[cover]);
        let fins = bases.places & !covered | bases.twice;
        (1..=MAX_FINS).contains(&fins.count_ones()) && each_house(covers).all(covers_some)
    }
}

/// Some base units, as bits; their places, and those that lie in two of them.
#[derive(Clone, Copy, Default)]
struct BaseUnits {
    units: u32,
    places: u64,
    twice: u64,
}

/// Returns the houses of a set of bits, ascending.
fn each_house(mut set: u32) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let house = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            house
        })
    })
}
