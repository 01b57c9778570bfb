//! Many digs at once: every question to the solver is a lane's work.
//!
//! ```text
//!   dig 0   ── 30 out? ──✓── 8 out? ──✓── 6 out? ──✗── …        ✗  a second solution: one unavoidable set more
//!   dig 1   ── 30 out? ──✗── 22 out? ──✓── …                    ✓  none: these clues go
//!   dig 2   ── …
//!     ⋮            each "?" sits in a lane of the pool, next to hundreds of others
//! ```
//!
//! A dig is a chain of questions, each of which depends on the answer before. But digs do not depend on each other, so as
//! many are kept going as it takes to fill the lanes (see [`ninefold_solve::many`]). The questions are those of
//! [`attempt`](crate::attempt), which one dig asks one by one: may this clue go? Is there a solution with *another* digit in
//! its cell? Known unavoidable sets answer before any lane is asked.
//!
//! The pool may find another second solution than the one-at-a-time solver would, so the digs learn different sets and may
//! ask different questions. The answers, and so the puzzles, are the same: whether an orbit can go is a fact.
//!
//! Finished puzzles are proven by lanes too, all that wait. What comes after digging (walks, goals) takes one
//! puzzle at a time.

mod seat;

use std::collections::VecDeque;
use std::vec;

use ninefold_grid::Solution;
use ninefold_solve::Puzzle;
use ninefold_solve::many::{Job, JobResult, JobSource, Pool, solve_many};
use rand::Rng;
use seat::{Finished, Seat};

use crate::{DigFailure, DigFailureReason, Digger, DugPuzzle, Goal};

impl Digger {
    /// What [`dig_once`](Digger::dig_once) says of each solution with each generator, in order; as fast as lanes allow.
    ///
    /// It reads some thousands of solutions ahead. The goal is asked in the order of the results.
    ///
    /// ```
    /// use ninefold_dig::{DigOptions, Digger};
    /// use ninefold_grid::Solution;
    /// use rand_xoshiro::Xoshiro256PlusPlus;
    /// use rand_xoshiro::rand_core::SeedableRng;
    ///
    /// let solution: Solution =
    ///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
    /// let digger = Digger::new(DigOptions::default())?;
    /// let rng = |i| Xoshiro256PlusPlus::seed_from_u64(i);
    /// for (i, dug) in digger.dig_each((0..100).map(|i| (solution, rng(i))), ()).enumerate() {
    ///     assert_eq!(dug, digger.dig_once(&solution, &mut rng(i as u64), &mut (), &mut ()));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn dig_each<R, G>(
        &self,
        starts: impl IntoIterator<Item = (Solution, R)>,
        goal: G,
    ) -> impl Iterator<Item = Result<DugPuzzle, DigFailure>>
    where
        R: Rng,
        G: Goal,
    {
        let bulk = Bulk {
            digger: self,
            starts: starts.into_iter(),
            seats: Vec::new(),
            free: Vec::new(),
            ready: VecDeque::new(),
            window: VecDeque::new(),
            first: 0,
            exhausted: false,
        };
        Results { bulk, pool: None, proven: Vec::new().into_iter(), goal }
    }
}

/// The number of a dig, and in the low bits its seat. Seats are used again; the number tells whose verdict comes late.
type Id = u64;
const SEAT_BITS: u32 = 16;

/// The digs of all lanes.
struct Bulk<'a, R, I> {
    digger: &'a Digger,
    starts: I,
    /// Digs under way.
    seats: Vec<Seat<R>>,
    /// Seats without a dig.
    free: Vec<usize>,
    /// Digs with a question.
    ready: VecDeque<Id>,
    /// What is through, in the order of the results; the first has the number `first`.
    window: VecDeque<Option<Finished<R>>>,
    first: u64,
    exhausted: bool,
}

/// Digs that are under way or wait for an older one, at most.
const WINDOW: usize = 4096;

impl<R: Rng, I: Iterator<Item = (Solution, R)>> Bulk<'_, R, I> {
    /// Starts another dig; `false` if there is none, or no room.
    fn start(&mut self) -> bool {
        if self.exhausted || self.window.len() >= WINDOW {
            return false;
        }
        let Some((solution, rng)) = self.starts.next() else {
            self.exhausted = true;
            return false;
        };
        let number = self.first + self.window.len() as u64;
        self.window.push_back(None);
        let place = match self.free.pop() {
            Some(place) => {
                self.seats[place].change(self.digger, number, &solution, rng);
                place
            }
            None => {
                self.seats.push(Seat::new(self.digger, number, &solution, rng));
                self.seats.len() - 1
            }
        };
        self.ready.push_back(number << SEAT_BITS | place as u64);
        true
    }

    /// Where a dig sits, if it does still.
    fn seat(&mut self, id: Id) -> Option<(usize, &mut Seat<R>)> {
        let place = (id % (1 << SEAT_BITS)) as usize;
        let seat = &mut self.seats[place];
        (seat.number == Some(id >> SEAT_BITS)).then_some((place, seat))
    }

    /// Takes a dig out of its seat, finished.
    fn leave(&mut self, place: usize) {
        if let Some((number, finished)) = self.seats[place].leave(self.digger.may_walk()) {
            self.free.push(place);
            self.window[(number - self.first) as usize] = Some(finished);
        }
    }

    /// Ends a dig one question at a time.
    fn alone(&mut self, place: usize) {
        if self.seats[place].number.is_some() {
            self.seats[place].dig_on_alone();
            self.leave(place);
        }
    }
}

impl<R: Rng, I: Iterator<Item = (Solution, R)>> JobSource for Bulk<'_, R, I> {
    fn next(&mut self) -> Option<Job> {
        loop {
            let Some(id) = self.ready.pop_front() else {
                if self.start() {
                    continue;
                }
                return None;
            };
            let Some((place, seat)) = self.seat(id) else { continue };
            match seat.ask(id) {
                Some(job) => return Some(job),
                None => self.leave(place),
            }
        }
    }

    fn done(&mut self, verdict: JobResult) {
        if let Some((_, seat)) = self.seat(verdict.id) {
            seat.hear(&verdict);
            self.ready.push_back(verdict.id);
        }
    }
}

/// Results in order.
struct Results<'a, R, I, G> {
    bulk: Bulk<'a, R, I>,
    pool: Option<Pool>,
    proven: vec::IntoIter<(Finished<R>, Result<Puzzle, DigFailure>)>,
    goal: G,
}

impl<R: Rng, I: Iterator<Item = (Solution, R)>, G> Results<'_, R, I, G> {
    /// Gets on until some digs at the front are through, and proves them.
    fn advance(&mut self) {
        let bulk = &mut self.bulk;
        while bulk.window.len() < Pool::MIN_BATCH && bulk.start() {}
        if self.pool.is_some() || bulk.window.len() >= Pool::MIN_BATCH {
            let pool = self.pool.get_or_insert_default();
            pool.work(bulk, pool.lanes() / 2);
            if bulk.exhausted {
                pool.work(bulk, Pool::MIN_BATCH);
                pool.abandon();
            }
        }
        if bulk.exhausted {
            for place in 0..bulk.seats.len() {
                bulk.alone(place);
            }
        }
        while let Some(None) = bulk.window.front() {
            // The oldest dig holds thousands of younger ones up.
            let oldest = bulk.first;
            match bulk.seats.iter().position(|seat| seat.number == Some(oldest)) {
                Some(place) => bulk.alone(place),
                None => break,
            }
        }
        let through = bulk.window.iter().take_while(|finished| finished.is_some()).count();
        let finished: Vec<Finished<R>> = bulk.window.drain(..through).flatten().collect();
        bulk.first += finished.len() as u64;
        let grids: Vec<_> = finished.iter().map(|dig| dig.reached.clues()).collect();
        let proofs = solve_many(&grids).into_iter().zip(&grids).map(|(proof, &best)| {
            proof.map_err(|_| DigFailure { best, reason: DigFailureReason::Several { solutions: 2 } })
        });
        self.proven = finished.into_iter().zip(proofs).collect::<Vec<_>>().into_iter();
    }
}

impl<R: Rng, I: Iterator<Item = (Solution, R)>, G: Goal> Iterator for Results<'_, R, I, G> {
    type Item = Result<DugPuzzle, DigFailure>;

    fn next(&mut self) -> Option<Result<DugPuzzle, DigFailure>> {
        let digger = self.bulk.digger;
        if !digger.digs() {
            let (solution, mut rng) = self.bulk.starts.next()?;
            return Some(digger.dig_once(&solution, &mut rng, &mut self.goal, &mut ()));
        }
        if self.proven.len() == 0 {
            self.advance();
        }
        let (Finished { reached, mut rng }, proof) = self.proven.next()?;
        let dug =
            proof.and_then(|puzzle| digger.finished(&reached, puzzle, &mut rng, &mut self.goal, &mut ()));
        Some(dug.map(|puzzle| DugPuzzle { puzzle, attempts: 1 }))
    }
}
