//! Many digs at once, their questions in lanes.
//!
//! ```text
//!   DigSource::next ──► dig 17 ──┐ question                    ┌──► answer ──► dig 17 ──► the next question, …
//!                       dig 18 ──┼─────────► a lane for each ──┼──► answer ──► dig 18
//!                       dig 19 ──┘                             └──► answer ──► dig 19 ──► DigSource::done
//! ```
//!
//! A dig asks one question after the other, so there are as many digs at work as there are lanes. As soon as one is finished,
//! the next is begun. Where a lane gives up, the engine for one grid at a time is asked, as [`question`](super::question)
//! explains; so each dig ends as [`BoardDigger::dig_once`] lets it end.

use std::sync::Arc;

use ninefold_rules::{BoardDigitSet, BoardSolution};
use rand::Rng;

use super::question::{Answer, Question};
use super::{BoardDigError, BoardDigResult, BoardDigger, Digging};
use crate::many::{LaneAnswer, LaneQuestion, LaneSource};

/// Gives solutions to dig in and takes what is dug.
pub trait DigSource<'a> {
    /// Returns the next dig with a number of the caller's, or `None` if there are no more. It is called again after each dig
    /// that is done, because another attempt may follow from it.
    fn next(&mut self) -> Option<(usize, Digging<'a>)>;

    /// Takes the result of the dig with this number.
    fn done(&mut self, id: usize, result: Result<BoardDigResult, BoardDigError>);
}

impl BoardDigger {
    /// Digs all that a source gives, many at a time. Each result is that of [`dig_once`](BoardDigger::dig_once); they come in any
    /// order. The digs may be those of other diggers on the same board.
    ///
    /// If this digger [is cancelled](BoardDigger::with_cancel), nothing more is begun, and what is at work is dropped: a dig that
    /// is done is the same as without.
    ///
    /// # Panics
    /// If a dig is one of another board.
    pub fn dig_many<'a>(&self, source: &mut dyn DigSource<'a>) {
        let mut together =
            Together { digger: self, source, slots: Vec::new(), free: Vec::new(), ready: Vec::new() };
        self.lanes().work(&mut together);
    }
}

impl BoardDigger {
    /// Makes one attempt for each solution with its random numbers, many at a time: the results of
    /// [`dig_once`](BoardDigger::dig_once), in order. What [was cancelled](BoardDigger::with_cancel) is `None`.
    ///
    /// # Panics
    /// If a solution belongs to another board, or the options have a pattern.
    pub fn dig_each<R: Rng>(
        &self,
        starts: impl IntoIterator<Item = (BoardSolution, R)>,
    ) -> Vec<Option<Result<BoardDigResult, BoardDigError>>> {
        let mut starts = Starts { digger: self, starts: starts.into_iter(), results: Vec::new() };
        self.dig_many(&mut starts);
        let Starts { starts, mut results, .. } = starts;
        results.extend(starts.map(|_| None));
        results
    }
}

/// Solutions to dig in, as a source.
struct Starts<'a, I> {
    digger: &'a BoardDigger,
    starts: I,
    results: Vec<Option<Result<BoardDigResult, BoardDigError>>>,
}

impl<'a, R: Rng, I: Iterator<Item = (BoardSolution, R)>> DigSource<'a> for Starts<'a, I> {
    fn next(&mut self) -> Option<(usize, Digging<'a>)> {
        let (solution, mut rng) = self.starts.next()?;
        self.results.push(None);
        Some((self.results.len() - 1, self.digger.begin(solution, &mut rng)))
    }

    fn done(&mut self, id: usize, result: Result<BoardDigResult, BoardDigError>) {
        self.results[id] = Some(result);
    }
}

/// Digs at work.
struct Together<'s, 'a> {
    digger: &'s BoardDigger,
    source: &'s mut dyn DigSource<'a>,
    slots: Vec<Option<Slot<'a>>>,
    /// Slots without a dig.
    free: Vec<usize>,
    /// Slots whose dig has a question, the next one last.
    ready: Vec<usize>,
}

struct Slot<'a> {
    id: usize,
    digging: Digging<'a>,
    question: Question,
}

impl<'a> Together<'_, 'a> {
    /// Continues a dig to its next question or to its end.
    fn advance(&mut self, number: usize, id: usize, mut digging: Digging<'a>) {
        while let Some(question) = digging.next() {
            match digging.digger.answer_by_judge(question, digging.clues()) {
                Some(answer) => digging.hear(answer),
                None => {
                    self.slots[number] = Some(Slot { id, digging, question });
                    self.ready.push(number);
                    return;
                }
            }
        }
        self.free.push(number);
        self.source.done(id, digging.finish());
    }

    /// Begins digs until one has a question.
    fn begin(&mut self) -> Option<usize> {
        while self.ready.is_empty() {
            if self.digger.is_cancelled() {
                return None;
            }
            let (id, digging) = self.source.next()?;
            let (rules, own) = (digging.digger.rules(), self.digger.rules());
            assert!(Arc::ptr_eq(rules, own) || rules == own, "a dig of another board than that of the lanes");
            let number = self.free.pop().unwrap_or_else(|| {
                self.slots.push(None);
                self.slots.len() - 1
            });
            self.advance(number, id, digging);
        }
        self.ready.pop()
    }
}

impl LaneSource for Together<'_, '_> {
    fn next(&mut self, candidates: &mut [BoardDigitSet]) -> Option<LaneQuestion> {
        let number = self.ready.pop().or_else(|| self.begin())?;
        let Slot { digging, question, .. } = self.slots[number].as_ref()?;
        Some(question.write_patient(number, digging.clues(), digging.solution(), candidates))
    }

    fn done(&mut self, answer: LaneAnswer) {
        let number = answer.id;
        let Some(Slot { id, mut digging, question }) = self.slots[number].take() else { return };
        let mut answer = question.read(&answer);
        let (clues, solution) = (digging.clues(), digging.solution());
        if answer == Answer::Undecided {
            answer = question.ask(&digging.digger.solver, clues, solution);
        }
        if answer == Answer::Undecided && question.outlasts_patience() {
            answer = question.ask_lanes(self.digger.lanes(), clues, solution);
        }
        if self.digger.is_cancelled() {
            // A search that was cut short may have led to this answer.
            return;
        }
        digging.hear(answer);
        self.advance(number, id, digging);
    }

    fn wants_solutions(&self) -> bool {
        false
    }
}
