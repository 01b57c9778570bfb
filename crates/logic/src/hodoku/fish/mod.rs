//! Fish of all kinds: basic, finned, sashimi, Franken.
//!
//! ```text
//!    base rows, cover columns                    finned: what is not covered ("fins", F) stands in the way;
//!        c2      c7                              a place that sees all fins still loses the digit
//!    r3  7       7                               sashimi: a base row has no more than one place without the fins
//!    r8  7       7  F                            Franken: boxes among base or cover
//!        x       x                               x is eliminated
//! ```
//!
//! Digit by digit; bases rows, then bases columns. Base sets in ascending order, the first unit varying slowest, and
//! for each the cover sets likewise. Rows stand before boxes among the units. The other scale tries columns first and the
//! digit last, and has no fins.
//!
//! HoDoKu: a search for a basic fish allows base lines with one place; what it then finds is called sashimi and costs what the
//! basic fish does. The Franken search does not look whether what it finds has boxes.

mod elimination_search;
mod fish_search;
mod places;

use elimination_search::EliminationSearch;
use fish_search::{BaseSet, FishSearch};
use places::{DigitPlaces, ones};

use super::HodokuTechnique;
use super::eliminations::Eliminations;
use super::queued_position::QueuedPosition;
use super::workspace::Workspace;
use crate::Position;
use crate::geometry::{CELL_HOUSES, cells};
use crate::work_budget::{BudgetExceeded, WorkBudget};

/// What may remain uncovered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fins {
    /// Nothing.
    None,
    /// Fins without which every base line has two places or more.
    Finned,
    /// Fins without which some base line has fewer.
    Sashimi,
    /// Fins; only fish with boxes are looked for in this way.
    Any,
}

/// Which fish a search looks for.
#[derive(Clone, Copy, Debug)]
struct FishKind {
    size: usize,
    fins: Fins,
    /// Whether boxes serve as base and cover.
    franken: bool,
}

/// The most fins that a fish may have.
const MAX_FINS: u32 = 5;

/// For each kind of fish and digit, places among which there was none.
///
/// Whether there is a fish depends on nothing but the places of its digit, and most steps change those of one or two. Where
/// places have gone since, only bases that held one of them can have become a fish: the fins of the others are the same, and
/// what they would eliminate is no more than it was.
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

impl FishKind {
    /// Returns the kind that differs in this only, whether some base line has one place besides fins.
    fn sibling(self) -> Option<FishKind> {
        match self.fins {
            Fins::Finned => Some(FishKind { fins: Fins::Sashimi, ..self }),
            Fins::Sashimi => Some(FishKind { fins: Fins::Finned, ..self }),
            Fins::None | Fins::Any => None,
        }
    }
}

/// Finds the first fish of a kind. Returns whether some base unit has no more than one place but for fins.
fn fish(
    position: &Position,
    kind: FishKind,
    known: &mut KnownFishless,
    budget: &mut WorkBudget<'_>,
    out: &mut Eliminations,
) -> Result<Option<bool>, BudgetExceeded> {
    for digit in 0..9 {
        let fishless = known.0[kind.number()][digit];
        let gone = fishless & !position.cells[digit];
        let changed = if position.cells[digit] & !fishless != 0 {
            u32::MAX
        } else if gone != 0 {
            houses_of(gone)
        } else {
            continue;
        };
        let mut has_sibling = false;
        if let Some(places) = DigitPlaces::new(position.cells[digit]) {
            for (base, cover) in [(18, 9), (9, 18)] {
                if kind.fins == Fins::Any
                    && !EliminationSearch::new(&places, kind, changed, base, cover).is_there_one()
                {
                    continue;
                }
                let mut search = FishSearch::new(&places, kind, changed, base, cover);
                if search.extend_base(0, BaseSet::default(), budget)? {
                    for gone in [search.gone.outside, search.gone.twice] {
                        ones(gone).for_each(|place| out.push(places.cells[place].into(), digit));
                    }
                    out.see(|| search.pattern(digit));
                    return Ok(Some(search.is_sashimi));
                }
                has_sibling |= search.has_sibling;
            }
        }
        known.0[kind.number()][digit] = position.cells[digit];
        // One search tells of both kinds if both have looked at the same places before.
        if let Some(sibling) = kind.sibling().filter(|_| !has_sibling) {
            let known = &mut known.0[sibling.number()][digit];
            if *known == fishless {
                *known = position.cells[digit];
            }
        }
    }
    Ok(None)
}

/// Returns the houses of these cells, as bits.
fn houses_of(set: u128) -> u32 {
    cells(set).flat_map(|cell| CELL_HOUSES[cell]).fold(0, |houses, house| houses | 1 << house)
}

type Found = Result<Option<HodokuTechnique>, BudgetExceeded>;

/// Finds a fish of a kind, whatever the search for its kind is named.
fn named(
    kind: FishKind,
    technique: HodokuTechnique,
    position: &QueuedPosition,
    work: &mut Workspace<'_>,
) -> Found {
    let found = fish(position.settled(), kind, &mut work.fishless, &mut work.budget, &mut work.out)?;
    Ok(found.map(|_| technique))
}

/// Finds a fish without fins between lines.
pub(super) fn basic_fish(position: &QueuedPosition, size: usize, work: &mut Workspace<'_>) -> Found {
    use HodokuTechnique as T;
    let kind = FishKind { size, fins: Fins::None, franken: false };
    let found = fish(position.settled(), kind, &mut work.fishless, &mut work.budget, &mut work.out)?;
    Ok(found.map(|is_sashimi| match (size, is_sashimi) {
        (2, false) => T::XWing,
        (2, true) => T::SashimiXWing,
        (3, false) => T::Swordfish,
        (3, true) => T::SashimiSwordfish,
        (_, false) => T::Jellyfish,
        (_, true) => T::SashimiJellyfish,
    }))
}

/// Finds a fish with fins between lines.
pub(super) fn finned_fish(
    position: &QueuedPosition,
    size: usize,
    technique: HodokuTechnique,
    work: &mut Workspace<'_>,
) -> Found {
    named(FishKind { size, fins: Fins::Finned, franken: false }, technique, position, work)
}

/// Finds a sashimi fish between lines.
pub(super) fn sashimi_fish(
    position: &QueuedPosition,
    size: usize,
    technique: HodokuTechnique,
    work: &mut Workspace<'_>,
) -> Found {
    named(FishKind { size, fins: Fins::Sashimi, franken: false }, technique, position, work)
}

/// Finds a fish without fins between lines and boxes.
pub(super) fn franken_fish(
    position: &QueuedPosition,
    size: usize,
    technique: HodokuTechnique,
    work: &mut Workspace<'_>,
) -> Found {
    named(FishKind { size, fins: Fins::None, franken: true }, technique, position, work)
}

/// Finds a fish with fins between lines and boxes.
pub(super) fn finned_franken_fish(
    position: &QueuedPosition,
    size: usize,
    technique: HodokuTechnique,
    work: &mut Workspace<'_>,
) -> Found {
    named(FishKind { size, fins: Fins::Any, franken: true }, technique, position, work)
}

#[cfg(test)]
mod tests {
    use ninefold_grid::{Candidate, Cell, Digit, Grid};
    use proptest::prelude::*;

    use super::*;
    use crate::StepSearch;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(if cfg!(miri) { 1 } else { 200 }))]

        #[test]
        fn what_earlier_searches_leave_behind_changes_nothing(
            size in 2..=4usize,
            removed in proptest::collection::vec((0..81usize, 0..9usize), 100..400),
        ) {
            let grid: Grid = ".....1..2..3.4..5..6.....7.8...5..4...9...6...1..7...3.2.....8..4..3.5..7..9....."
                .parse()
                .expect("a grid");
            let mut position = Position::new(&grid);
            let mut known = KnownFishless::NONE;
            let search = StepSearch::default();
            for some in removed.chunks(20) {
                for &(cell, digit) in some {
                    position.eliminate(Candidate::new(Cell::new(cell), Digit::from_index(digit)));
                }
                for fins in [Fins::Finned, Fins::Sashimi] {
                    let kind = FishKind { size, fins, franken: false };
                    let [found, new] = [&mut known, &mut KnownFishless::NONE.clone()].map(|known| {
                        let mut out = Eliminations::default();
                        let is_found = fish(&position, kind, known, &mut search.budget(), &mut out);
                        (is_found.expect("within the bound"), out.list)
                    });
                    prop_assert_eq!(found, new);
                }
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(if cfg!(miri) { 2 } else { 2000 }))]

        #[test]
        fn victims_tell_whether_there_is_a_fish(
            cells in proptest::collection::vec(0..81usize, 6..45),
            size in 2..=3usize,
            changed in prop_oneof![Just(u32::MAX), any::<u32>()],
        ) {
            let set = cells.iter().fold(0, |set, cell| set | 1u128 << cell);
            let places = DigitPlaces::new(set).expect("no more than 64 places");
            let kind = FishKind { size, fins: Fins::Any, franken: true };
            let search = StepSearch::default();
            for (base, cover) in [(18, 9), (9, 18)] {
                let found = FishSearch::new(&places, kind, changed, base, cover)
                    .extend_base(0, BaseSet::default(), &mut search.budget())
                    .expect("within the bound");
                let told = EliminationSearch::new(&places, kind, changed, base, cover).is_there_one();
                prop_assert_eq!(told, found);
            }
        }
    }
}
