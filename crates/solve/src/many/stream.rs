//! Answers in the order of the questions, while the lanes answer in any order.
//!
//! ```text
//!   grids ──► ┌───┬───┬───┬───┬───┬───┬───┐ ◄── asked last
//!             │ ✓ │   │ ✓ │ ✓ │   │ ✓ │   │      a window of questions; ✓ = answered
//!   next() ◄──┴─▲─┴───┴───┴───┴───┴───┴───┘
//!               oldest
//! ```
//!
//! The window is bounded, and so is memory. If the oldest question is so hard that thousands of later ones were answered
//! meanwhile, the one-at-a-time engine answers it; likewise the last few, when the grids have run out and most
//! lanes are empty. Both engines give the same answers, so it never shows which of them did.

use std::collections::VecDeque;

use ninefold_grid::__private::proven_solution;
use ninefold_grid::Grid;

use super::engine::{Job, JobResult, JobSource};
use super::packed::Packed;
use super::pool::Pool;
use crate::{Puzzle, PuzzleError, count};

/// Something to be asked about a grid, that lanes and the one-at-a-time engine answer alike.
pub(super) trait Question {
    /// What the caller gets.
    type Answer;
    /// How many solutions to look for.
    fn limit(&self) -> u64;
    /// Whether lanes should keep solutions.
    fn wants_solutions(&self) -> bool;
    /// The answer, one at a time.
    fn alone(&self, grid: &Grid) -> Self::Answer;
    /// The answer from a lane's result.
    fn settle(&self, grid: &Grid, result: &JobResult) -> Self::Answer;
}

/// How many solutions?
pub(super) struct Count {
    pub(super) limit: u64,
}

impl Question for Count {
    type Answer = u64;

    fn limit(&self) -> u64 {
        self.limit
    }

    fn wants_solutions(&self) -> bool {
        false
    }

    fn alone(&self, grid: &Grid) -> u64 {
        count(grid, self.limit)
    }

    fn settle(&self, _: &Grid, result: &JobResult) -> u64 {
        result.count
    }
}

/// Is it a proper puzzle, and if not, why?
pub(super) struct Prove;

impl Question for Prove {
    type Answer = Result<Puzzle, PuzzleError>;

    fn limit(&self) -> u64 {
        2
    }

    fn wants_solutions(&self) -> bool {
        true
    }

    fn alone(&self, grid: &Grid) -> Self::Answer {
        Puzzle::new(*grid)
    }

    fn settle(&self, grid: &Grid, result: &JobResult) -> Self::Answer {
        match (result.count, &result.first) {
            (1, Some(first)) => Ok(Puzzle::proven(*grid, proven_solution(first.values()))),
            // Which two of several solutions are shown must not depend on who looked: ask the engine that decides it.
            _ => Puzzle::new(*grid),
        }
    }
}

/// A question on its way.
struct Slot<A> {
    grid: Grid,
    answer: Option<A>,
}

/// The questions between the oldest unanswered and the newest asked.
struct Window<I, Q: Question> {
    grids: I,
    question: Q,
    slots: VecDeque<Slot<Q::Answer>>,
    /// The number of the first slot; jobs carry the numbers of their slots.
    first: u64,
    /// The number of the next slot to become a job.
    unasked: u64,
    exhausted: bool,
}

/// Questions in the window at most.
const WINDOW: usize = 4096;

impl<I: Iterator<Item = Grid>, Q: Question> Window<I, Q> {
    /// Takes another grid in; `false` if there is none, or no room.
    fn admit(&mut self) -> bool {
        if self.exhausted || self.slots.len() >= WINDOW {
            return false;
        }
        match self.grids.next() {
            Some(grid) => self.slots.push_back(Slot { grid, answer: None }),
            None => self.exhausted = true,
        }
        !self.exhausted
    }

    fn slot(&mut self, number: u64) -> Option<&mut Slot<Q::Answer>> {
        let place = usize::try_from(number.checked_sub(self.first)?).ok()?;
        self.slots.get_mut(place)
    }
}

impl<I: Iterator<Item = Grid>, Q: Question> JobSource for Window<I, Q> {
    fn next(&mut self) -> Option<Job> {
        if self.unasked == self.first + self.slots.len() as u64 && !self.admit() {
            return None;
        }
        let (id, limit) = (self.unasked, self.question.limit());
        self.unasked += 1;
        let slot = self.slot(id)?;
        Some(Job { id, candidates: Packed::from(&slot.grid), limit })
    }

    fn done(&mut self, result: JobResult) {
        // A slot that was answered in another way meanwhile may be gone.
        let Some(Slot { grid, answer: None }) = self.slot(result.id) else { return };
        let grid = *grid;
        let answer = self.question.settle(&grid, &result);
        if let Some(slot) = self.slot(result.id) {
            slot.answer = Some(answer);
        }
    }

    fn wants_solutions(&self) -> bool {
        self.question.wants_solutions()
    }
}

/// An iterator over answers.
pub(super) struct Answers<I, Q: Question> {
    window: Window<I, Q>,
    /// Made when it is known to be worthwhile.
    pool: Option<Pool>,
}

impl<I: Iterator<Item = Grid>, Q: Question> Answers<I, Q> {
    pub(super) fn new(grids: I, question: Q) -> Answers<I, Q> {
        let window =
            Window { grids, question, slots: VecDeque::new(), first: 0, unasked: 0, exhausted: false };
        Answers { window, pool: None }
    }

    /// Gets on with the work, so that the oldest question may be answered.
    fn advance(&mut self) {
        while self.window.slots.len() < Pool::MIN_BATCH && self.window.admit() {}
        if self.pool.is_none() && self.window.slots.len() < Pool::MIN_BATCH {
            return;
        }
        let pool = self.pool.get_or_insert_default();
        let half = pool.lanes() / 2;
        pool.work(&mut self.window, half);
        if self.window.exhausted {
            pool.work(&mut self.window, Pool::MIN_BATCH);
            pool.abandon();
        }
    }
}

impl<I: Iterator<Item = Grid>, Q: Question> Iterator for Answers<I, Q> {
    type Item = Q::Answer;

    fn next(&mut self) -> Option<Q::Answer> {
        if self.window.slots.front().is_none_or(|slot| slot.answer.is_none()) {
            self.advance();
        }
        let slot = self.window.slots.pop_front()?;
        self.window.first += 1;
        self.window.unasked = self.window.unasked.max(self.window.first);
        Some(slot.answer.unwrap_or_else(|| self.window.question.alone(&slot.grid)))
    }
}
