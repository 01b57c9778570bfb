//! Base sets and the cover sets of each, unit by unit.
//!
//! A base unit that overlaps the ones before makes fins of the overlap; without fins it is refused. Cover units are those that
//! hold a base place; as soon as what the remaining ones cannot cover cannot be fins, the rest is left out.

use ninefold_grid::{Cell, Digit, House};

use super::places::{DigitPlaces, ones};
use super::{Fins, FishKind};
use crate::Pattern;
use crate::geometry::house;
use crate::work_budget::{BudgetExceeded, WorkBudget};

/// The most fins that lie in two base units.
pub(super) const MAX_ENDO_FINS: u32 = 2;

/// A base set that is being put together.
#[derive(Clone, Copy, Default)]
pub(super) struct BaseSet {
    count: usize,
    units: [u64; 4],
    /// Their numbers.
    numbers: [u8; 4],
    union: u64,
    /// Places in two base units.
    endo_fins: u64,
    /// Whether some unit has changed since the last search.
    is_new: bool,
}

/// The eliminated places: covered places outside the base, and places that are covered twice.
#[derive(Clone, Copy, Default)]
pub(super) struct Gone {
    pub(super) outside: u64,
    pub(super) twice: u64,
}

pub(super) struct FishSearch<'a> {
    places: &'a DigitPlaces,
    kind: FishKind,
    /// House and places.
    bases: Vec<(u8, u64)>,
    covers: Vec<(u8, u64)>,
    /// The houses that have lost places since the last search, as bits.
    changed: u32,
    /// The cover units chosen, the last first.
    chosen: [u64; 4],
    /// What was found: the base, the eliminated places, and whether some base unit has one place besides
    /// fins.
    found: BaseSet,
    pub(super) gone: Gone,
    pub(super) is_sashimi: bool,
    /// Whether a fish of the sibling kind was passed over: sashimi where it must not be, or the reverse.
    pub(super) has_sibling: bool,
}

impl<'a> FishSearch<'a> {
    pub(super) fn new(
        places: &'a DigitPlaces,
        kind: FishKind,
        changed: u32,
        base: u8,
        cover: u8,
    ) -> FishSearch<'a> {
        let units = |first: u8| {
            let blocks = if kind.franken { 0..9 } else { 0..0 };
            let units =
                (first..first + 9).chain(blocks).map(|house| (house, places.houses[usize::from(house)]));
            units.filter(|unit| unit.1 != 0)
        };
        let fits = |unit: &(u8, u64)| kind.fins != Fins::None || unit.1.count_ones() as usize <= kind.size;
        FishSearch {
            places,
            kind,
            bases: units(base).filter(fits).collect(),
            covers: units(cover).collect(),
            changed,
            chosen: [0; 4],
            found: BaseSet::default(),
            gone: Gone::default(),
            is_sashimi: false,
            has_sibling: false,
        }
    }

    /// Adds base units from this one on, and looks for covers of complete sets.
    pub(super) fn extend_base(
        &mut self,
        from: usize,
        base: BaseSet,
        budget: &mut WorkBudget<'_>,
    ) -> Result<bool, BudgetExceeded> {
        if base.count == self.kind.size {
            if !base.is_new {
                return Ok(false);
            }
            budget.spend(1)?;
            return Ok(self.find_cover(&base));
        }
        let more = self.kind.size - base.count;
        for i in from..(self.bases.len() + 1).saturating_sub(more) {
            let (number, unit) = self.bases[i];
            let overlap = unit & base.union;
            if overlap != 0
                && (self.kind.fins == Fins::None
                    || base.endo_fins.count_ones() + overlap.count_ones() > MAX_ENDO_FINS)
            {
                continue;
            }
            let mut next = base;
            next.units[base.count] = unit;
            next.numbers[base.count] = number;
            next.count += 1;
            next.union |= unit;
            next.endo_fins |= overlap;
            next.is_new |= self.changed >> number & 1 == 1;
            if self.extend_base(i + 1, next, budget)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn find_cover(&mut self, base: &BaseSet) -> bool {
        let used = |number: u8| base.numbers[..base.count].contains(&number);
        let mut covers = [0; 18];
        let mut count = 0;
        for &(number, unit) in &self.covers {
            if unit & base.union != 0 && !used(number) {
                covers[count] = unit;
                count += 1;
            }
        }
        // Between lines, every line that is not covered holds a fin. What sees a fin from a covered line does so in a box,
        // so all fins lie in one box, and no more than two lines of that are not covered.
        if !self.kind.franken {
            let fin_lines = count.wrapping_sub(self.kind.size);
            let fits =
                if self.kind.fins == Fins::None { fin_lines == 0 } else { (1..=2).contains(&fin_lines) };
            if !fits {
                return false;
            }
        }
        // What the units from each on can cover.
        let mut coverable = [0; 19];
        for i in (0..count).rev() {
            coverable[i] = coverable[i + 1] | covers[i];
        }
        self.extend_cover(base, &covers[..count], &coverable, self.kind.size, (0, 0))
    }

    fn extend_cover(
        &mut self,
        base: &BaseSet,
        covers: &[u64],
        coverable: &[u64],
        more: usize,
        (covered, twice): (u64, u64),
    ) -> bool {
        if more == 1 {
            // What no single unit covers must be fins: looked at once.
            return self.may_be_fins(base, base.union & !covered & !coverable[0])
                && covers.iter().any(|&unit| {
                    self.chosen[0] = unit;
                    self.is_hit(base, (covered | unit, twice | covered & unit))
                });
        }
        for i in 0..(covers.len() + 1).saturating_sub(more) {
            // What cannot be covered any more must be fins.
            if !self.may_be_fins(base, base.union & !covered & !coverable[i]) {
                return false;
            }
            let unit = covers[i];
            let next = (covered | unit, twice | covered & unit);
            self.chosen[more - 1] = unit;
            if self.extend_cover(base, &covers[i + 1..], &coverable[i + 1..], more - 1, next) {
                return true;
            }
        }
        false
    }

    /// Returns whether these base places can be fins together with those that are fins anyway.
    #[inline]
    fn may_be_fins(&self, base: &BaseSet, places: u64) -> bool {
        places == 0
            || self.kind.fins != Fins::None && self.places.see_all(u64::MAX, places | base.endo_fins) != 0
    }

    #[inline]
    fn is_hit(&mut self, base: &BaseSet, (covered, twice): (u64, u64)) -> bool {
        let outside = covered & !base.union;
        let fins = base.union & !covered | base.endo_fins;
        let seen = match self.kind.fins {
            Fins::None if fins == 0 => outside | twice,
            Fins::None => 0,
            _ if fins == 0 => 0,
            _ => self.places.see_all(outside | twice, fins),
        };
        if seen == 0 {
            return false;
        }
        self.is_sashimi = base.units[..base.count].iter().any(|unit| {
            let body = unit & !fins;
            body & body.wrapping_sub(1) == 0
        });
        if matches!((self.kind.fins, self.is_sashimi), (Fins::Finned, true) | (Fins::Sashimi, false)) {
            self.has_sibling = true;
            return false;
        }
        self.gone = Gone { outside: outside & seen, twice: twice & seen };
        self.found = *base;
        true
    }

    /// Returns what a person sees of the fish that was found.
    pub(super) fn pattern(&self, digit: usize) -> Pattern {
        let digit = Digit::from_index(digit);
        let base = &self.found.numbers[..self.found.count];
        let covers = self.chosen[..self.kind.size].iter().rev().filter_map(|&unit| {
            let mut houses = self.covers.iter().filter(|cover| cover.1 == unit && !base.contains(&cover.0));
            houses.next().map(|cover| house(cover.0.into()))
        });
        let cover: Vec<House> = covers.collect();
        let covered = self.chosen[..self.kind.size].iter().fold(0, |covered, unit| covered | unit);
        let fins = self.found.union & !covered | self.found.endo_fins;
        let base = base.iter().map(|&number| house(number.into())).collect();
        if fins == 0 {
            return Pattern::Fish { digit, base, cover };
        }
        let fins = ones(fins).map(|place| Cell::new(self.places.cells[place].into())).collect();
        Pattern::FinnedFish { digit, base, cover, fins }
    }
}
