//! Fish of all kinds: basic, finned, sashimi, Franken.
//!
//! ```text
//!    base rows, cover columns                    finned: what is not covered ("fins", F) stands in the way;
//!        c2      c7                              a place that sees all fins loses the digit all the same
//!    r3  7       7                               sashimi: a base row has no more than one place without the fins
//!    r8  7       7  F                            Franken: boxes among base or cover
//!        x       x                               x goes
//! ```
//!
//! Digit by digit; bases rows, then bases columns. Base sets in ascending order, the first unit varying slowest, and
//! for each the cover sets likewise. Rows stand before boxes among the units. The other scale tries columns first and the
//! digit last, and has no fins.
//!
//! The places of a digit are numbered 0 to 63: a puzzle has at least 17 clues and so at most 64 places for a digit.
//!
//! HoDoKu: a search for a basic fish allows base lines with one place; what it then finds is called sashimi and costs what the
//! basic fish does. The Franken search does not look whether what it finds has boxes.

use super::HodokuTechnique;
use super::eliminations::Eliminations;
use crate::State;
use crate::effort::{Effort, OutOfWork};
use crate::geometry::{CELL_HOUSES, cells};

/// What may remain uncovered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fins {
    /// Nothing.
    None,
    /// Fins without which every base line has two places or more.
    Finned,
    /// Fins without which some base line has fewer.
    Sashimi,
    /// Fins.
    Any,
}

/// Which fish a search looks for.
#[derive(Clone, Copy, Debug)]
pub(super) struct FishKind {
    pub(super) size: usize,
    pub(super) fins: Fins,
    /// Whether boxes serve as base and cover.
    pub(super) franken: bool,
}

/// The most fins that a fish may have.
const MAX_FINS: u32 = 5;
/// The most fins that lie in two base units.
const MAX_ENDO_FINS: u32 = 2;

/// For each kind of fish and digit, places among which there was none.
///
/// Whether there is a fish depends on nothing but the places of its digit, and most steps change those of one or two.
#[derive(Clone, Debug)]
pub(super) struct KnownFishless([[u128; 9]; KINDS]);

/// Sizes 2 to 4, the ways of [`Fins`], with or without boxes.
const KINDS: usize = 3 * 4 * 2;

impl KnownFishless {
    pub(super) const NONE: KnownFishless = KnownFishless([[0; 9]; KINDS]);
}

impl FishKind {
    const fn number(self) -> usize {
        ((self.size - 2) * 4 + self.fins as usize) * 2 + self.franken as usize
    }
}

/// Finds the first fish of a kind. Returns whether it is a basic search's sashimi.
pub(super) fn fish(
    state: &State,
    kind: FishKind,
    known: &mut KnownFishless,
    effort: &mut Effort<'_>,
    out: &mut Eliminations,
) -> Result<Option<bool>, OutOfWork> {
    for digit in 0..9 {
        let fishless = &mut known.0[kind.number()][digit];
        if *fishless == state.cells[digit] {
            continue;
        }
        if let Some(places) = DigitPlaces::new(state, digit) {
            for (base, cover) in [(18, 9), (9, 18)] {
                let mut search = FishSearch::new(&places, kind, base, cover);
                if search.extend_base(0, BaseSet::default(), effort)? {
                    for gone in [search.gone.outside, search.gone.twice] {
                        ones(gone).for_each(|place| out.push(places.cells[place].into(), digit));
                    }
                    return Ok(Some(search.is_sashimi));
                }
            }
        }
        *fishless = state.cells[digit];
    }
    Ok(None)
}

/// Returns the technique of a basic search.
pub(super) fn basic_technique(size: usize, is_sashimi: bool) -> HodokuTechnique {
    use HodokuTechnique as T;
    match (size, is_sashimi) {
        (2, false) => T::XWing,
        (2, true) => T::SashimiXWing,
        (3, false) => T::Swordfish,
        (3, true) => T::SashimiSwordfish,
        (_, false) => T::Jellyfish,
        (_, true) => T::SashimiJellyfish,
    }
}

fn ones(mut set: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let place = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            place
        })
    })
}

/// The places of one digit, numbered.
struct DigitPlaces {
    cells: [u8; 64],
    /// The places in each house.
    houses: [u64; 27],
    /// The places that each place sees.
    peers: [u64; 64],
}

impl DigitPlaces {
    /// Returns `None` if there are more than 64: then the position is not that of a puzzle.
    fn new(state: &State, digit: usize) -> Option<DigitPlaces> {
        let mut list = DigitPlaces { cells: [0; 64], houses: [0; 27], peers: [0; 64] };
        let mut count = 0;
        for cell in cells(state.cells[digit]) {
            *list.cells.get_mut(count)? = cell as u8;
            for house in CELL_HOUSES[cell] {
                list.houses[usize::from(house)] |= 1 << count;
            }
            count += 1;
        }
        for place in 0..count {
            let houses = CELL_HOUSES[usize::from(list.cells[place])];
            let seen = houses.iter().fold(0, |seen, &house| seen | list.houses[usize::from(house)]);
            list.peers[place] = seen & !(1 << place);
        }
        Some(list)
    }

    /// Returns which of some places see all of a set; none if it has more than [`MAX_FINS`].
    #[inline]
    fn see_all(&self, among: u64, mut set: u64) -> u64 {
        let mut common = among;
        for _ in 0..MAX_FINS {
            if set == 0 || common == 0 {
                return common;
            }
            common &= self.peers[set.trailing_zeros() as usize];
            set &= set - 1;
        }
        if set == 0 { common } else { 0 }
    }
}

/// A base set that is being put together.
#[derive(Clone, Copy, Default)]
struct BaseSet {
    count: usize,
    units: [u64; 4],
    /// Their numbers.
    numbers: [u8; 4],
    union: u64,
    /// Places in two base units.
    endo_fins: u64,
}

/// What goes: covered places outside of the base, and places that are covered twice.
#[derive(Clone, Copy, Default)]
struct Gone {
    outside: u64,
    twice: u64,
}

struct FishSearch<'a> {
    places: &'a DigitPlaces,
    kind: FishKind,
    /// House and places.
    bases: Vec<(u8, u64)>,
    covers: Vec<(u8, u64)>,
    gone: Gone,
    is_sashimi: bool,
}

impl<'a> FishSearch<'a> {
    fn new(places: &'a DigitPlaces, kind: FishKind, base: u8, cover: u8) -> FishSearch<'a> {
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
            gone: Gone::default(),
            is_sashimi: false,
        }
    }

    /// Adds base units from this one on, and looks for covers of complete sets.
    fn extend_base(
        &mut self,
        from: usize,
        base: BaseSet,
        effort: &mut Effort<'_>,
    ) -> Result<bool, OutOfWork> {
        if base.count == self.kind.size {
            effort.spend(1)?;
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
            if self.extend_base(i + 1, next, effort)? {
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
                && covers.iter().any(|unit| self.is_hit(base, (covered | unit, twice | covered & unit)));
        }
        for i in 0..(covers.len() + 1).saturating_sub(more) {
            // What cannot be covered any more must be fins.
            if !self.may_be_fins(base, base.union & !covered & !coverable[i]) {
                return false;
            }
            let unit = covers[i];
            let next = (covered | unit, twice | covered & unit);
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
            return false;
        }
        self.gone = Gone { outside: outside & seen, twice: twice & seen };
        true
    }
}
