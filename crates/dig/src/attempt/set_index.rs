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

use ninefold_grid::{CellSet, Solution};

use super::order::Order;
use crate::unavoidable;

/// The most sets that are kept; more are dropped, which costs time and changes no result.
const MOST: usize = 256;

/// The sets to start with have at most so many cells. Large ones hardly ever lose all clues but one, since a third of all
/// cells stay, and are not worth the filing.
const LARGEST: usize = 10;

/// No set.
const END: u16 = u16::MAX;

/// Unavoidable sets of one solution, filed by the order of removal.
#[derive(Clone, Debug)]
pub(crate) struct SetIndex {
    /// For each cell, the place of its orbit in the order.
    places: [u8; 81],
    /// For each place, the number of the newest set filed there.
    newest: [u16; 81],
    /// The sets, each with the number of the next older one of the same place.
    sets: Vec<(CellSet, u16)>,
}

impl SetIndex {
    /// Returns an index without sets.
    pub(crate) fn none() -> SetIndex {
        SetIndex { places: [0; 81], newest: [END; 81], sets: Vec::with_capacity(128) }
    }

    /// Forgets all sets, and begins with those of two digits, which are cheap to find and settle more than a third of the
    /// clues that stay.
    pub(crate) fn restart(&mut self, solution: &Solution, order: &Order) {
        self.places = order.places();
        self.newest = [END; 81];
        self.sets.clear();
        let SetIndex { places, newest, sets } = self;
        unavoidable::each_two_digit(solution, LARGEST, places, |set, last| file(newest, sets, set, last));
    }

    /// Adds the sets of two lines: they settle another tenth, and cost as much as a question and a half.
    pub(crate) fn add_two_line(&mut self, solution: &Solution) {
        unavoidable::each_two_line(solution, |set| {
            // A rectangle of four cells has two lines *and* two digits: it is there already.
            if (5..=LARGEST).contains(&set.len()) {
                self.add(set);
            }
        });
    }

    /// Files a set, unless the index is full.
    pub(crate) fn add(&mut self, set: CellSet) {
        let last = set.iter().map(|cell| self.places[cell.index()]).max().unwrap_or(0);
        file(&mut self.newest, &mut self.sets, set, last);
    }

    /// Returns whether the next set would be dropped.
    pub(crate) fn is_full(&self) -> bool {
        self.sets.len() >= MOST
    }

    /// Returns all sets.
    pub(crate) fn sets(&self) -> impl Iterator<Item = CellSet> {
        self.sets.iter().map(|&(set, _)| set)
    }

    /// Returns a set because of which the orbit at this place has to stay, if these clues remain without it.
    pub(crate) fn keeping(&self, place: usize, remaining: CellSet) -> Option<CellSet> {
        let mut number = self.newest[place];
        while let Some(&(set, older)) = self.sets.get(usize::from(number)) {
            if set.is_disjoint(remaining) {
                return Some(set);
            }
            number = older;
        }
        None
    }
}

/// Files a set under the place of its last orbit.
fn file(newest: &mut [u16; 81], sets: &mut Vec<(CellSet, u16)>, set: CellSet, last: u8) {
    if sets.len() < MOST {
        let newest = &mut newest[usize::from(last)];
        let number = sets.len() as u16;
        sets.push((set, *newest));
        *newest = number;
    }
}
