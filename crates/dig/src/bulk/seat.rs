//! One dig among many: a chain of questions and answers.

use ninefold_grid::{Candidate, CellSet, Solution};
use ninefold_solve::many::{Job, JobResult, Packed};
use rand::Rng;

use crate::Digger;
use crate::attempt::{Allowance, Attempt, run_length};
use crate::dug::Dug;

/// A place for one dig after the other.
pub(super) struct Seat<R> {
    /// The place of the present dig in the order of results; `None` when the seat is free.
    pub(super) number: Option<u64>,
    /// Its generator, which the dig has drawn from already.
    rng: Option<R>,
    attempt: Attempt,
    allowance: Allowance,
    packed: Packed,
    /// The number of clues that are left. (Kept, because counting bits is slow on processors of the oldest kind.)
    left: usize,
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

impl Run {
    const NONE: Run = Run { cells: CellSet::NONE, size: 0, places: 0, end: 0 };
}

/// A dig that is through.
pub(super) struct Finished<R> {
    pub(super) reached: Dug,
    pub(super) rng: R,
}

impl<R: Rng> Seat<R> {
    /// A seat with a dig that begins.
    pub(super) fn new(digger: &Digger, number: u64, solution: &Solution, rng: R) -> Seat<R> {
        let mut seat = Seat {
            number: None,
            rng: None,
            attempt: Attempt::bare(solution),
            allowance: Allowance::default(),
            packed: Packed::ALL,
            left: 0,
            place: 0,
            run: Run::NONE,
        };
        seat.change(digger, number, solution, rng);
        seat
    }

    /// The next dig takes the seat: its lists are of use again.
    pub(super) fn change(&mut self, digger: &Digger, number: u64, solution: &Solution, mut rng: R) {
        let order = digger.draw(&mut rng);
        self.number = Some(number);
        self.rng = Some(rng);
        self.allowance = digger.allowance(&order);
        self.attempt.restart(solution, order);
        self.packed = Packed::from(solution);
        (self.left, self.place, self.run) = (81, 0, Run::NONE);
    }

    /// The next orbits that neither the number of clues nor a set keeps, until they have as many cells as should be tried
    /// at once.
    fn next_run(&self) -> Run {
        let Attempt { order, known, cells, .. } = &self.attempt;
        let mut run = Run { end: self.place, ..Run::NONE };
        let length = if known.is_full() { 1 } else { run_length(self.left) };
        for (place, orbit) in order.from(self.place) {
            let remaining = *cells - run.cells - orbit;
            let size = if orbit.bits().is_power_of_two() { 1 } else { orbit.len() };
            let left = self.left - run.size;
            if self.allowance.allows(left, size, place) && known.keeping(place, remaining).is_none() {
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
        let mut candidates = self.packed.open(self.attempt.cells - self.run.cells);
        // Of a single cell: is there a solution with another digit? Of several: is there another solution?
        let single = self.run.size == 1;
        if single {
            candidates.strike(Candidate::new(cell, self.attempt.solution[cell]));
        }
        Some(Job { id, candidates, limit: if single { 1 } else { 2 } })
    }

    /// Draws the conclusion.
    pub(super) fn hear(&mut self, verdict: &JobResult) {
        let other = [verdict.first, verdict.last].into_iter().flatten().find(|found| *found != self.packed);
        match other {
            None => {
                self.attempt.cells -= self.run.cells;
                self.attempt.gone |= self.run.places;
                self.left -= self.run.size;
                self.place = self.run.end;
            }
            // A single orbit stays, and with it a clue in this set, for good.
            Some(_) if self.run.places.is_power_of_two() => self.place = self.run.end,
            // The set keeps the last of its orbits, which is one of the run: the next run is another.
            Some(other) => self.attempt.known.add(self.packed.differences(&other)),
        }
    }

    /// Ends the dig one question at a time.
    pub(super) fn dig_on_alone(&mut self) {
        self.attempt.clues = self.attempt.solution.grid().restricted_to(self.attempt.cells);
        self.attempt.dig(self.place, &self.allowance, &mut ());
    }

    /// The dig that is through, if there was one; then the seat is free.
    pub(super) fn leave(&mut self, with_sets: bool) -> Option<(u64, Finished<R>)> {
        let (number, rng) = self.number.take().zip(self.rng.take())?;
        Some((number, Finished { reached: self.attempt.reached(with_sets), rng }))
    }
}
