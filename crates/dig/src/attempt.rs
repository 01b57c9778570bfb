//! One order of removal, from the full grid down.
//!
//! ```text
//!   orbits in random order:   o1 o2 o3 … o20 o21 o22 o23 …
//!                             └───── out ─────┘  │   │
//!                                                │   └ known unavoidable set would be empty: stays, free of charge
//!                                                └ second solution: stays; the cells where it differs join the known sets
//! ```
//!
//! An orbit goes exactly if the puzzle without it still has one solution, and the number of clues allows it. Each orbit
//! is asked once: removing clues only adds solutions, so an orbit that had to stay will always have to. The result is a
//! function of the grid, the target and the order; nothing else enters, in particular not *which* second solution a
//! solver happens to find first.
//!
//! Two shortcuts make it fast and change nothing:
//!
//! * *Unavoidable sets.* A second solution differs from the first in an unavoidable set, which rejects later orbits
//!   without a solver. Those of two digits or two lines are known from
//!   the start.
//! * *Several at once.* Most orbits can go at first: 20 cells taken out at once leave one solution in 97 of 100 grids.
//!   So a whole run of orbits is tested with one question. If the answer is a second solution, there is one unavoidable
//!   set more; it rejects at least one orbit of the run, and the rest is asked again. A run of one is the plain rule.
//!
//! For a single clue the question is put as "is there a solution with another digit here?": no need to find the known
//! solution again.

use ninefold_grid::{CellSet, Grid, Solution};
use ninefold_solve::{another, solutions};
use ninefold_trace::{Move, Rule, Trace};

use crate::clue_sums::ClueSums;
use crate::dug::Dug;
use crate::order::Order;
use crate::set_index::SetIndex;
use crate::unavoidable::between;

/// The state of an attempt: a proper puzzle, whose clues become fewer.
#[derive(Debug)]
pub(crate) struct Attempt {
    pub(crate) solution: Solution,
    pub(crate) order: Order,
    /// The clues that are left.
    pub(crate) clues: Grid,
    /// Their cells.
    pub(crate) cells: CellSet,
    /// The places of the orbits that went, a bit each.
    pub(crate) gone: u128,
    pub(crate) known: SetIndex,
}

/// A run of orbits to be tested at once.
#[derive(Clone, Debug, Default)]
struct Run {
    /// All its cells.
    cells: CellSet,
    /// How many orbits.
    orbits: u32,
    /// Their places, a bit each.
    places: u128,
    /// The place after its last orbit.
    end: usize,
    /// The unavoidable sets that kept orbits on the way; only filled for a trace.
    kept: Vec<CellSet>,
}

impl Attempt {
    /// An attempt with all the sets that are worth their while for a solver that takes one question at a time.
    pub(crate) fn new(solution: &Solution, order: Order) -> Attempt {
        Attempt { known: SetIndex::of(solution, &order), order, ..Attempt::bare(solution) }
    }

    /// An attempt without order or sets.
    pub(crate) fn bare(solution: &Solution) -> Attempt {
        Attempt {
            solution: *solution,
            order: Order::NONE,
            clues: solution.grid(),
            cells: CellSet::ALL,
            gone: 0,
            known: SetIndex::none(),
        }
    }

    /// Begins anew, with the sets of two digits.
    pub(crate) fn restart(&mut self, solution: &Solution, order: Order) {
        self.known.restart(solution, &order);
        self.solution = *solution;
        self.clues = solution.grid();
        self.cells = CellSet::ALL;
        self.gone = 0;
        self.order = order;
    }

    /// Takes out orbit after orbit from this place in the order on.
    pub(crate) fn dig<T: Trace>(&mut self, start: usize, allowance: &Allowance, trace: &mut T) {
        let mut place = start;
        let mut run = Run::default();
        while place < self.order.len() {
            self.prepare::<T>(&mut run, place, allowance);
            if run.orbits == 0 {
                keep(&run.kept, trace);
                return;
            }
            match self.without(run.cells, trace) {
                None => {
                    keep(&run.kept, trace);
                    self.cells -= run.cells;
                    self.gone |= run.places;
                    place = run.end;
                }
                // A single orbit stays, and with it a clue in this set, for good: the set is of no more use.
                Some(_) if run.orbits == 1 => place = run.end,
                // The set keeps the last of its orbits, which is one of the run: the next run is another.
                Some(set) => self.known.add(set),
            }
        }
    }

    /// What it came to. The sets are left out if nothing will ask for them.
    pub(crate) fn reached(&self, with_sets: bool) -> Dug {
        Dug {
            solution: self.solution,
            cells: self.cells,
            gone: self.gone,
            order: self.order,
            sets: if with_sets { self.known.sets().collect() } else { Vec::new() },
        }
    }

    /// The next orbits that neither the number of clues nor a known unavoidable set keeps, until they have as many cells
    /// as should be tried at once.
    fn prepare<T: Trace>(&self, run: &mut Run, start: usize, allowance: &Allowance) {
        run.cells = CellSet::NONE;
        run.orbits = 0;
        run.places = 0;
        run.kept.clear();
        let clues = self.cells.len();
        // A run that failed must not come up again as it was, and it would if its set was dropped.
        let length = if self.known.is_full() { 1 } else { run_length(clues) };
        let mut left = clues;
        for (place, orbit) in self.order.from(start) {
            let size = orbit.len();
            if !allowance.allows(left, size, place) {
                continue;
            }
            let taken = run.cells | orbit;
            if let Some(set) = self.known.keeping(place, self.cells - taken) {
                if T::ACTIVE {
                    run.kept.push(set);
                }
                continue;
            }
            run.cells = taken;
            run.orbits += 1;
            run.places |= 1 << place;
            run.end = place + 1;
            left -= size;
            if clues - left >= length {
                break;
            }
        }
    }

    /// Takes these clues out. If that gives a second solution, they come back, and the cells where it differs are
    /// returned.
    fn without<T: Trace>(&mut self, cells: CellSet, trace: &mut T) -> Option<CellSet> {
        for cell in cells {
            self.clues.set(cell, None);
            if T::ACTIVE {
                trace.record(Move::ClueOut { cell, digit: self.solution[cell] });
            }
        }
        let second = match cells.first() {
            Some(cell) if cells.len() == 1 => another(&self.clues, cell, self.solution[cell]),
            _ => solutions(&self.clues).take(2).find(|other| *other != self.solution),
        }?;
        let set = between(&self.solution, &second);
        if T::ACTIVE {
            trace.record(Move::SecondSolution(set));
        }
        for cell in cells {
            self.clues.set(cell, Some(self.solution[cell]));
            if T::ACTIVE {
                trace.record(Move::ClueBack { cell, digit: self.solution[cell] });
            }
        }
        Some(set)
    }
}

/// Tells which known sets kept an orbit.
fn keep<T: Trace>(sets: &[CellSet], trace: &mut T) {
    for &set in sets {
        trace.record(Move::Rule(Rule::Unavoidable(set)));
    }
}

/// How many cells to try at once when so many clues are left.
///
/// Found by timing. Later runs of two would save questions, but questions about a single cell cost half as much: it is
/// known which digit to look for elsewhere.
pub(crate) const fn run_length(clues: usize) -> usize {
    match clues {
        81 => 35,
        46..81 => 9,
        40..46 => 6,
        35..40 => 3,
        _ => 1,
    }
}

/// What the number of clues allows.
///
/// An orbit may go if at least `target` clues are left, and if it does not spoil the sum: as long as the orbits still to
/// come can bring the number of clues into `target..=most`, they must be able to afterwards. So the centre cell is not
/// thrown away in a half-turn puzzle of 25 clues, where all other orbits are pairs.
#[derive(Default)]
pub(crate) struct Allowance {
    target: usize,
    most: usize,
    /// For each place in the order, the sums that the orbits from there on can make.
    later: Vec<ClueSums>,
}

impl Allowance {
    pub(crate) fn new(order: &Order, most: usize) -> Allowance {
        let mut later = Vec::new();
        // Cells one by one, or no target: every sum can be reached.
        if order.target > 0 && order.len() < 81 {
            later.resize(order.len() + 1, ClueSums::ZERO);
            for (place, orbit) in order.from(0).rev() {
                later[place] = later[place + 1].with(orbit);
            }
        }
        Allowance { target: order.target, most, later }
    }

    /// Whether the orbit at this place, of this size, may go from so many clues.
    pub(crate) fn allows(&self, clues: usize, size: usize, place: usize) -> bool {
        if clues < self.target + size {
            return false;
        }
        let Some(&sums) = self.later.get(place + 1) else { return true };
        self.reaches(clues - size, sums) || !self.reaches(clues, sums)
    }

    /// Whether a number of clues from `target` to `most` can be reached from so many by taking such a sum away.
    fn reaches(&self, clues: usize, sums: ClueSums) -> bool {
        sums.meets(clues.saturating_sub(self.most), clues.saturating_sub(self.target))
    }
}
