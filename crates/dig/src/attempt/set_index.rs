//! The unavoidable sets known during an attempt: they answer some questions without a solver.
//!
//! A puzzle has just one solution only if it holds a clue in every unavoidable set of that solution. So a clue that is
//! the last one left in a known set must stay, and no solver has to be asked. Which sets are to be looked at?
//!
//! ```text
//!   order     o1 o2 o3 o4 o5 o6 o7 …
//!   set A     x        x     x             filed under o6
//!   set B        x  x        x             filed under o6
//! ```
//!
//! When an orbit's turn comes, a set can only forbid to take it out if all the other clues of the set are gone. So the
//! set's other orbits must all have had their turn: the orbit must be the set's last in the order. Filed that way, each set
//! is looked at once or twice in a whole attempt, and there is nothing to keep up to date.
//!
//! The sets lie in the order in which they are looked at. Hundreds of attempts take turns, so what one of them looks at has
//! to come from far away in memory, and should come in few pieces.

use ninefold_grid::{CellSet, Solution};
use ninefold_lanes::prefetch;

use super::order::Order;
use crate::unavoidable;

/// The most sets that are kept; more are dropped, which costs time and changes no result. To begin with there are at most
/// 198: four of each two digits, and three of each two lines.
const MOST: usize = 200;

/// The sets to start with have at most so many cells. Large ones hardly ever lose all clues but one, since a third of all
/// cells stay, and are not worth the filing.
const LARGEST: usize = 10;

/// Unavoidable sets of one solution, filed by the order of removal.
#[derive(Clone, Debug)]
pub(crate) struct SetIndex {
    /// For each cell, the place of its orbit in the order.
    places: [u8; 81],
    /// For each place, where its sets begin; at the end, the number of all sets.
    begins: [u8; 82],
    /// The sets by place, and those of a place by age.
    sets: Vec<CellSet>,
}

impl SetIndex {
    /// Returns an index without sets.
    pub(crate) fn none() -> SetIndex {
        SetIndex { places: [0; 81], begins: [0; 82], sets: Vec::with_capacity(96) }
    }

    /// Forgets all sets, and begins with those of two digits and two lines, which are cheap to find and settle nearly half
    /// of the clues that stay.
    pub(crate) fn restart(&mut self, solution: &Solution, order: &Order) {
        self.places = order.places();
        let (mut found, mut lasts, mut count) = ([CellSet::NONE; MOST], [0; MOST], 0);
        let mut begins = [0u8; 82];
        let mut take = |set: CellSet, last: u8| {
            if count < MOST {
                (found[count], lasts[count]) = (set, last);
                count += 1;
                begins[usize::from(last) + 1] += 1;
            }
        };
        unavoidable::each_two_digit(solution, LARGEST, &self.places, &mut take);
        // A rectangle of four cells has two lines *and* two digits: it is there already. In the browser, where size counts, more
        // questions are asked instead.
        if !cfg!(target_family = "wasm") {
            unavoidable::each_two_line(solution, 5..=LARGEST, &self.places, &mut take);
        }
        for place in 0..81 {
            begins[place + 1] += begins[place];
        }
        self.begins = begins;
        self.sets.clear();
        self.sets.resize(count, CellSet::NONE);
        for (&set, &last) in found.iter().zip(&lasts).take(count) {
            let begin = &mut begins[usize::from(last)];
            self.sets[usize::from(*begin)] = set;
            *begin += 1;
        }
    }

    /// Files a set, unless the index is full.
    pub(crate) fn add(&mut self, set: CellSet) {
        if !self.is_full() {
            let last = set.iter().map(|cell| self.places[cell.index()]).max().unwrap_or(0);
            let later = &mut self.begins[usize::from(last) + 1..];
            self.sets.insert(usize::from(later[0]), set);
            later.iter_mut().for_each(|begin| *begin += 1);
        }
    }

    /// Returns whether the next set would be dropped.
    pub(crate) fn is_full(&self) -> bool {
        self.sets.len() >= MOST
    }

    /// Returns all sets.
    pub(crate) fn sets(&self) -> &[CellSet] {
        &self.sets
    }

    /// Loads the sets from this place on, ahead of time.
    pub(crate) fn prefetch(&self, place: usize) {
        let begin = self.begins.get(place).copied().unwrap_or(0);
        if let Some(set) = self.sets.get(usize::from(begin)) {
            prefetch(set);
        }
    }

    /// Returns a set because of which the orbit at this place has to stay, if these clues remain without it.
    pub(crate) fn keeping(&self, place: usize, remaining: CellSet) -> Option<CellSet> {
        let filed = usize::from(self.begins[place])..usize::from(self.begins[place + 1]);
        self.sets[filed].iter().rev().copied().find(|set| set.is_disjoint(remaining))
    }
}
