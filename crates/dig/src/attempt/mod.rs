//! One attempt: one order of removal, from the full grid down.
//!
//! ```text
//!   orbits in random order:   o1 o2 o3 … o20 o21 o22 o23 …
//!                             └──── gone ────┘  │   │
//!                                               │   └ a known unavoidable set would be empty: stays, no question asked
//!                                               └ second solution: stays; the cells where it differs are an unavoidable set
//! ```
//!
//! An orbit goes exactly if the puzzle without it still has one solution, and the number of clues allows it. Each orbit
//! is decided once: removing clues only adds solutions, so an orbit that had to stay will always have to. The result is a
//! function of the grid, the target and the order; nothing else enters, in particular not *which* second solution a
//! solver happens to find first.
//!
//! Two shortcuts make it fast and change nothing:
//!
//! * *Unavoidable sets.* A second solution differs from the first in an unavoidable set, which rejects later orbits
//!   without a solver. Those of two digits or two lines are known from the start.
//! * *Several at once.* Most orbits can go at first: 20 cells taken out at once leave one solution in 97 of 100 grids.
//!   So several orbits in a row are tested with one question, a [`Trial`]. If the answer is a second solution, there is one
//!   unavoidable set more; it rejects at least one orbit of the trial, and the rest is tested again. A trial of one orbit is
//!   the plain rule.
//!
//! [`Attempt`] is a state machine that knows no solver: it names the next trial and takes the answer. Two engines drive it:
//!
//! | module | asks | for |
//! |---|---|---|
//! | `one_by_one` | the one-at-a-time solver | a single attempt, with a trace |
//! | [`bulk`](crate::bulk) | lanes, with hundreds of other attempts | thousands of attempts |
//!
//! They may be shown different second solutions, so they learn different sets and may ask different questions. Whether an
//! orbit can go is a fact, so the puzzles are the same.
//!
//! | module | what it holds |
//! |---|---|
//! | `order` | the random part: the target and the order of the orbits |
//! | `allowance` | what the number of clues allows |
//! | `set_index` | the unavoidable sets that are known |

mod allowance;
pub(crate) mod one_by_one;
mod order;
mod set_index;

use ninefold_grid::{CellSet, Grid, Solution};

pub(crate) use allowance::Allowance;
pub(crate) use order::Order;
use set_index::SetIndex;

use crate::dig_state::DigState;

/// The state of an attempt: a proper puzzle, whose clues become fewer.
#[derive(Debug)]
pub(crate) struct Attempt {
    pub(crate) solution: Solution,
    order: Order,
    allowance: Allowance,
    known: SetIndex,
    /// The cells of the clues that are left.
    pub(crate) cells: CellSet,
    /// The number of clues that are left. (Kept, because counting bits is slow on processors of the oldest kind.)
    left: usize,
    /// The places of the orbits that went, a bit each.
    gone: u128,
    /// The first place in the order that is not decided yet.
    place: usize,
}

/// Orbits that one question decides: may they all go?
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trial {
    /// All their cells.
    pub(crate) cells: CellSet,
    /// The number of cells.
    pub(crate) size: usize,
    /// Their places in the order, a bit each.
    places: u128,
    /// The place after the last of them.
    end: usize,
}

impl Trial {
    pub(crate) const NONE: Trial = Trial { cells: CellSet::NONE, size: 0, places: 0, end: 0 };

    /// Returns whether it is about a single orbit.
    pub(crate) const fn is_one_orbit(&self) -> bool {
        self.places.is_power_of_two()
    }
}

impl Attempt {
    /// Begins an attempt with the unavoidable sets of two digits and two lines.
    pub(crate) fn new(solution: &Solution, order: Order, allowance: Allowance) -> Attempt {
        let mut attempt = Attempt {
            solution: *solution,
            order: Order::NONE,
            allowance: Allowance::default(),
            known: SetIndex::none(),
            cells: CellSet::NONE,
            left: 0,
            gone: 0,
            place: 0,
        };
        attempt.restart(solution, order, allowance);
        attempt
    }

    /// Begins another attempt in the memory of this one.
    pub(crate) fn restart(&mut self, solution: &Solution, order: Order, allowance: Allowance) {
        self.known.restart(solution, &order);
        self.solution = *solution;
        self.order = order;
        self.allowance = allowance;
        (self.cells, self.left, self.gone, self.place) = (CellSet::ALL, 81, 0, 0);
    }

    /// Returns the next trial, or `None` if every orbit is decided: the next orbits that neither the number of clues nor a
    /// known unavoidable set keeps, until they have as many cells as should be tried at once. Passes `kept` the sets that
    /// keep orbits on the way.
    pub(crate) fn next_trial(&self, mut kept: impl FnMut(CellSet)) -> Option<Trial> {
        let mut trial = Trial { end: self.place, ..Trial::NONE };
        // A trial that failed must not come up again as it was, and it would if its set was dropped.
        let length = if self.known.is_full() { 1 } else { trial_length(self.left) };
        for (place, orbit) in self.order.from(self.place) {
            let size = if self.order.is_by_cells() { 1 } else { orbit.len() };
            if !self.allowance.allows(self.left - trial.size, size, place) {
                continue;
            }
            if let Some(set) = self.known.keeping(place, self.cells - trial.cells - orbit) {
                kept(set);
                continue;
            }
            trial.cells |= orbit;
            trial.size += size;
            trial.places |= 1 << place;
            trial.end = place + 1;
            if trial.size >= length {
                break;
            }
        }
        (trial.size > 0).then_some(trial)
    }

    /// Loads what [`next_trial`](Attempt::next_trial) will read, while hundreds of other attempts take their turn.
    pub(crate) fn prefetch(&self) {
        self.order.prefetch(self.place);
        self.known.prefetch(self.place);
    }

    /// Takes the answer to a trial: the unavoidable set in which a second solution differs, or `None` if there is no second
    /// solution. Returns whether that decides the orbits of the trial, and those that were kept on the way.
    pub(crate) fn conclude(&mut self, trial: &Trial, second: Option<CellSet>) -> bool {
        match second {
            None => {
                self.cells -= trial.cells;
                self.gone |= trial.places;
                self.left -= trial.size;
                self.place = trial.end;
            }
            // A single orbit stays, and with it a clue in this set, for good: the set is of no more use.
            Some(_) if trial.is_one_orbit() => self.place = trial.end,
            // The set keeps the last of its orbits, which is one of the trial: the next trial is another.
            Some(set) => {
                self.known.add(set);
                return false;
            }
        }
        true
    }

    /// Returns the clues that are left.
    pub(crate) fn clues(&self) -> Grid {
        self.solution.grid().restricted_to(self.cells)
    }

    /// Returns what the attempt came to. The sets are left out if nothing will ask for them.
    pub(crate) fn dug(&self, with_sets: bool) -> DigState {
        DigState {
            solution: self.solution,
            cells: self.cells,
            gone: self.gone,
            order: self.order,
            sets: if with_sets { self.known.sets().to_vec() } else { Vec::new() },
        }
    }
}

/// Returns how many cells to try at once when so many clues are left.
///
/// Found by timing. Later trials of two would save questions, but questions about a single cell cost half as much: it is
/// known which digit to look for elsewhere.
const fn trial_length(clues: usize) -> usize {
    match clues {
        81 => 35,
        46..81 => 9,
        40..46 => 6,
        35..40 => 3,
        _ => 1,
    }
}
