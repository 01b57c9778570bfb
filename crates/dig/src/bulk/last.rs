//! Unavoidable sets of one dig, filed under the orbit of theirs that comes last in its order.
//!
//! ```text
//!   order     o1 o2 o3 o4 o5 o6 o7 …
//!   set A     x        x     x             filed under o6
//!   set B        x  x        x             filed under o6
//! ```
//!
//! When an orbit's turn comes, a set can only forbid to take it out if all the other clues of the set are gone.
//! So the set's other orbits must all have had their turn: the orbit must be the last. Filed that way, each set is looked
//! at once or twice in a whole dig, and there is nothing to keep up to date.
//!
//! Large sets hardly ever lose all clues but one (a third of the cells stay), so those above [`LARGEST`] are not filed.

use ninefold_grid::{CellSet, Solution};

use crate::unavoidable;

/// Sets of more cells are not worth the filing.
const LARGEST: usize = 10;

/// No set.
const END: u16 = u16::MAX;

/// The file.
#[derive(Clone, Debug)]
pub(super) struct Last {
    /// For each place, all cells of the orbits up to there.
    until: [CellSet; 81],
    /// For each place, the number of the newest set filed there.
    newest: [u16; 81],
    /// The sets, and the number of the next older set of the same place.
    sets: Vec<(CellSet, u16)>,
}

impl Last {
    /// Files the sets of two digits.
    pub(super) fn of(solution: &Solution, orbits: &[CellSet]) -> Last {
        let (mut until, mut cells) = ([CellSet::ALL; 81], CellSet::NONE);
        for (until, &orbit) in until.iter_mut().zip(orbits) {
            cells |= orbit;
            *until = cells;
        }
        let mut last = Last { until, newest: [END; 81], sets: Vec::with_capacity(96) };
        unavoidable::each_two_digit(solution, |set| {
            if set.len() <= LARGEST {
                last.file(set);
            }
        });
        last
    }

    /// Files a set.
    pub(super) fn file(&mut self, set: CellSet) {
        let place = self.until.partition_point(|&until| !set.is_subset(until));
        let newest = &mut self.newest[place.min(80)];
        let number = self.sets.len() as u16;
        self.sets.push((set, *newest));
        *newest = number;
    }

    /// Whether the orbit at this place has to stay, if these clues remain without it.
    pub(super) fn keeps(&self, place: usize, remaining: CellSet) -> bool {
        let mut number = self.newest[place];
        while let Some(&(set, older)) = self.sets.get(usize::from(number)) {
            if set.is_disjoint(remaining) {
                return true;
            }
            number = older;
        }
        false
    }
}
