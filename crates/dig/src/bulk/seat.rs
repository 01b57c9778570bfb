//! One dig among many: a chain of questions and answers.

use ninefold_grid::{Candidate, CellSet, Solution};
use ninefold_solve::many::{Job, Packed, Verdict};
use rand::Rng;

use crate::Digger;
use crate::attempt::{Allowance, Attempt, run_length};
use crate::known::Known;
use crate::order::Order;

/// A dig under way.
pub(super) struct Seat<R> {
    /// Its place in the order of results.
    pub(super) number: u64,
    pub(super) solution: Solution,
    packed: Packed,
    rng: R,
    order: Order,
    allowance: Allowance,
    known: Known,
    /// The clues that are left.
    cells: CellSet,
    /// Their number. (Kept, because counting bits is slow on processors of the oldest kind.)
    left: usize,
    /// The places of the orbits that are gone, a bit each.
    gone: u128,
    /// How far the order was worked off.
    place: usize,
    run: Run,
}

/// What is asked now: may all these orbits go?
#[derive(Clone, Copy)]
struct Run {
    cells: CellSet,
    size: usize,
    places: u128,
    /// The place after the last.
    end: usize,
}

/// A dig that is through.
pub(super) struct Finished<R> {
    pub(super) solution: Solution,
    pub(super) rng: R,
    pub(super) cells: CellSet,
    /// The orbits that went, in order.
    pub(super) gone: Vec<CellSet>,
}

impl<R: Rng> Seat<R> {
    pub(super) fn new(digger: &Digger, number: u64, solution: Solution, mut rng: R) -> Seat<R> {
        let order = digger.draw(&mut rng);
        Seat {
            number,
            packed: Packed::from(&solution),
            known: Known::two_digit(&solution, &order.orbits),
            solution,
            rng,
            allowance: Allowance::new(&order, digger.most()),
            order,
            cells: CellSet::ALL,
            left: 81,
            gone: 0,
            place: 0,
            run: Run { cells: CellSet::NONE, size: 0, places: 0, end: 0 },
        }
    }

    /// The next orbits that neither the number of clues nor a set keeps, until they have as many cells as should be tried
    /// at once.
    fn next_run(&self) -> Run {
        let mut run = Run { cells: CellSet::NONE, size: 0, places: 0, end: self.place };
        let length = if self.known.is_full() { 1 } else { run_length(self.left) };
        for (place, &orbit) in self.order.orbits.iter().enumerate().skip(self.place) {
            let remaining = self.cells - run.cells - orbit;
            let size = if orbit.bits().is_power_of_two() { 1 } else { orbit.len() };
            let left = self.left - run.size;
            if self.allowance.allows(left, size, place) && self.known.keeping(place, remaining).is_none() {
                run.cells |= orbit;
                run.size += size;
                run.places |= 1 << place;
                run.end = place + 1;
                if run.size >= length {
                    break;
                }
            }
        }
        run
    }

    /// The next question, or `None` when the dig is through.
    pub(super) fn ask(&mut self, id: u64) -> Option<Job> {
        self.run = self.next_run();
        let cell = self.run.cells.first()?;
        let mut candidates = self.packed.open(self.cells - self.run.cells);
        // Of a single cell: is there a solution with another digit? Of several: is there another solution?
        let single = self.run.size == 1;
        if single {
            candidates.strike(Candidate::new(cell, self.solution[cell]));
        }
        Some(Job { id, candidates, limit: if single { 1 } else { 2 } })
    }

    /// Draws the conclusion.
    pub(super) fn hear(&mut self, verdict: &Verdict) {
        let other = [verdict.first, verdict.last].into_iter().flatten().find(|found| *found != self.packed);
        match other {
            None => {
                self.cells -= self.run.cells;
                self.left -= self.run.size;
                self.gone |= self.run.places;
                self.place = self.run.end;
            }
            // A single orbit stays, and with it a clue in this set, for good.
            Some(_) if self.run.places.is_power_of_two() => self.place = self.run.end,
            // The set keeps the last of its orbits, which is one of the run: the next run is another.
            Some(other) => self.known.add(self.packed.differences(&other)),
        }
    }

    /// Goes on one question at a time, to the end.
    pub(super) fn alone(mut self) -> Finished<R> {
        let mut attempt = Attempt {
            solution: &self.solution,
            clues: self.solution.grid().restricted_to(self.cells),
            cells: self.cells,
            gone: Vec::new(),
            known: self.known.clone(),
        };
        attempt.dig_on(&self.order, self.place, &self.allowance, &mut ());
        let (cells, mut gone) = (attempt.cells, attempt.gone);
        self.cells = cells;
        let mut finished = self.finish();
        finished.gone.append(&mut gone);
        finished
    }

    pub(super) fn finish(self) -> Finished<R> {
        let places = (0..self.order.orbits.len()).filter(|place| self.gone >> place & 1 == 1);
        let gone = places.map(|place| self.order.orbits[place]).collect();
        Finished { solution: self.solution, rng: self.rng, cells: self.cells, gone }
    }
}
