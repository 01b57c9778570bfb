//! The unavoidable sets known during a dig, and the question they answer for free.
//!
//! A puzzle has just one solution only if it holds a clue in every unavoidable set of that solution. So a clue that is
//! the last one left in a known set must stay, and no solver has to be asked.
//!
//! ```text
//!            sets →   0 1 2 3 4 5 …               of cell 40:  the sets that contain it, one bit each
//!   cell 40           . x . . x . …    ─────►    of set 1, 4:  are clues left when cell 40 has gone?
//! ```

use ninefold_grid::{CellSet, Solution};

use crate::unavoidable;

/// How many sets are kept; more are dropped, which costs time and changes no result.
const MOST: usize = 256;

/// Unavoidable sets of one solution, found by cell.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    sets: Vec<CellSet>,
    holding: [[u64; MOST / 64]; 81],
}

impl Known {
    pub(crate) fn none() -> Known {
        Known { sets: Vec::with_capacity(MOST), holding: [[0; MOST / 64]; 81] }
    }

    /// Starts with the sets of two digits or two lines, which are cheap to find and settle more than a third of the clues
    /// that stay.
    pub(crate) fn of(solution: &Solution) -> Known {
        let mut known = Known::none();
        unavoidable::each_two_digit(solution, |set| known.add(set));
        // A rectangle of four cells has two lines *and* two digits: it is there already.
        unavoidable::each_two_line(solution, |set| {
            if set.len() > 4 {
                known.add(set);
            }
        });
        known
    }

    /// Remembers a set, if there is room.
    pub(crate) fn add(&mut self, set: CellSet) {
        let number = self.sets.len();
        if !self.is_full() {
            self.sets.push(set);
            for cell in set {
                self.holding[cell.index()][number / 64] |= 1 << (number % 64);
            }
        }
    }

    /// Whether the next set would be dropped.
    pub(crate) fn is_full(&self) -> bool {
        self.sets.len() >= MOST
    }

    /// All of them.
    pub(crate) fn sets(&self) -> &[CellSet] {
        &self.sets
    }

    /// A known set that holds some of `orbit`, and of the clues that remain none.
    pub(crate) fn emptied(&self, orbit: CellSet, remaining: CellSet) -> Option<CellSet> {
        for cell in orbit {
            for (word, &bits) in self.holding[cell.index()].iter().enumerate() {
                let mut bits = bits;
                while bits != 0 {
                    let set = self.sets[word * 64 + bits.trailing_zeros() as usize];
                    if set.is_disjoint(remaining) {
                        return Some(set);
                    }
                    bits &= bits - 1;
                }
            }
        }
        None
    }
}
