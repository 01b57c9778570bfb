//! Tasks of many questions in lanes, with their results in order.
//!
//! ```text
//!   tasks ──► ┌ slots ───────────────────────────────┐   ask    ┌ Pool ─────────┐
//!             │ task 7   ? ✓ ? ✓ ?                   │ ───────► │ lane 0  ▓▓▓▓  │
//!             │ task 8   ? ✓                         │   hear   │ lane 1  ▓▓    │
//!             │   ⋮                                  │ ◄─────── │   ⋮           │
//!             └──────────────────────────────────────┘          └───────────────┘
//!                │ finish
//!                ▼
//!   results ◄── [ 4 ✓ | 5 ✓ | 6 ✓ | 7   | 8   | 9 ✓ ]      a window of tasks; ✓ = finished
//! ```
//!
//! The questions of one task follow from one another: each depends on the answers before. Different tasks do not depend on
//! each other, so as many are in work as there are lanes. A task with a single question is the simplest case.
//!
//! The window is bounded, and so is memory. If the oldest task is so hard that thousands of later ones were finished
//! meanwhile, it is finished with the one-at-a-time engine; likewise the last few tasks, when most lanes are empty, and all
//! tasks if there are fewer than [`Pool::MIN_BATCH`]. A task gives the same result either way, so it never shows which
//! engine answered.
//!
//! Cost: two moves of a queue for each question, and none of memory: finished tasks lend theirs to new ones.

use std::collections::VecDeque;
use std::fmt;

use ninefold_grid::Grid;

use super::engine::{Job, JobGrid, JobResult, JobSource};
use super::pool::Pool;
use super::values::PackedSolution;
use crate::Puzzle;

/// A task that asks the solver one question after another.
///
/// ```
/// use ninefold_grid::{Candidate, Cell, CellSet};
/// use ninefold_solve::many::{Answer, LaneTask, Packed, Question, Scheduler};
/// use ninefold_solve::{Puzzle, another};
///
/// /// Finds the first clue that could go.
/// struct FirstRedundant { puzzle: Puzzle, untested: CellSet, found: Option<Cell> }
///
/// impl LaneTask for FirstRedundant {
///     type Output = Option<Cell>;
///
///     fn ask(&mut self) -> Option<Question> {
///         let cell = self.untested.first().filter(|_| self.found.is_none())?;
///         let mut candidates = Packed::from(&self.puzzle.clues().with(cell, None));
///         candidates.eliminate(Candidate::new(cell, self.puzzle.solution()[cell]));
///         Some(Question::Count { grid: candidates.into(), limit: 1 })
///     }
///
///     fn hear(&mut self, answer: &Answer<'_>) {
///         let cell = self.untested.first().expect("a question was asked about it");
///         self.untested.remove(cell);
///         self.found = (answer.count() == 0).then_some(cell);
///     }
///
///     fn finish(&mut self) -> Option<Cell> {
///         let redundant = |&cell: &Cell| {
///             another(&self.puzzle.clues().with(cell, None), cell, self.puzzle.solution()[cell]).is_none()
///         };
///         self.found.or_else(|| self.untested.into_iter().find(redundant))
///     }
/// }
///
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut puzzles = [puzzle; 50].into_iter();
/// let found = Scheduler::new(|task| {
///     let Some(puzzle) = puzzles.next() else { return false };
///     *task = Some(FirstRedundant { puzzle, untested: puzzle.clues().filled(), found: None });
///     true
/// });
/// assert!(found.eq([puzzle.redundant_clues().first(); 50]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait LaneTask {
    /// The result of the task.
    type Output;

    /// Whether [`Answer::first`] and [`Answer::last`] are needed; without them the lanes are a little faster.
    const WANTS_SOLUTIONS: bool = true;

    /// Returns the next question, or `None` if the task needs no more answers.
    fn ask(&mut self) -> Option<Question>;

    /// Takes the answer to the question that was asked last.
    fn hear(&mut self, answer: &Answer<'_>);

    /// Returns the result. Questions that are still open, the one asked last included, are answered by the one-at-a-time
    /// engine; the result is the same.
    fn finish(&mut self) -> Self::Output;
}

/// A question of a [`LaneTask`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// How many solutions does this grid have, counted up to the limit?
    Count {
        /// What the search starts from.
        grid: JobGrid,
        /// The search stops after so many solutions.
        limit: u64,
    },
    /// Are these the clues of a proper puzzle? If so, the answer holds the [`Puzzle`](Answer::puzzle).
    Proof(Grid),
}

/// The answer to a [`Question`].
#[derive(Clone, Copy, Debug)]
pub struct Answer<'a> {
    result: &'a JobResult,
    /// The clues of a [`Question::Proof`].
    clues: Option<&'a Grid>,
}

impl<'a> Answer<'a> {
    /// Returns the number of solutions, at most the limit of the question (2 for a [`Question::Proof`]).
    #[must_use]
    pub fn count(&self) -> u64 {
        self.result.count
    }

    /// Returns the solution that was found first. Which one that is depends on the candidates alone.
    #[must_use]
    pub fn first(&self) -> Option<PackedSolution> {
        self.result.first
    }

    /// Returns the solution that was found last, if there were two or more: a solution other than the first.
    #[must_use]
    pub fn last(&self) -> Option<PackedSolution> {
        self.result.last
    }

    /// Returns the puzzle, if the question was a [`Question::Proof`] and the clues have exactly one solution.
    ///
    /// Needs [`LaneTask::WANTS_SOLUTIONS`].
    #[must_use]
    pub fn puzzle(&self) -> Option<Puzzle> {
        let solution = self.result.first.filter(|_| self.result.count == 1)?;
        Some(Puzzle::proven(*self.clues?, solution.solution()))
    }
}

/// Results of tasks, in the order of the tasks. See [`LaneTask`] for an example.
pub struct Scheduler<T: LaneTask, F> {
    tasks: Tasks<T, F>,
    /// Made as soon as there are enough tasks.
    pool: Option<Pool>,
    /// True if lanes are of no more use: too few tasks are left.
    drained: bool,
}

impl<T: LaneTask, F> fmt::Debug for Scheduler<T, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scheduler").field("drained", &self.drained).finish_non_exhaustive()
    }
}

/// The most tasks that are in work or wait for an older one.
const WINDOW: usize = 4096;

/// The bits of a job's number that name its slot. The others hold the number of the task: slots are used again, and an
/// answer may come when its task is finished already.
const SLOT_BITS: u32 = 16;

/// The tasks of a [`Scheduler`].
struct Tasks<T: LaneTask, F> {
    next: F,
    slots: Vec<Slot<T>>,
    /// Slots whose task is finished.
    free: Vec<usize>,
    /// Slots whose task has heard an answer and not asked again yet.
    ready: VecDeque<usize>,
    window: VecDeque<Progress<T::Output>>,
    /// The number of the first task in the window.
    first: u64,
    /// True if there are no more tasks to start.
    exhausted: bool,
}

/// A place for one task after the other.
struct Slot<T> {
    /// The number of the task; `None` once it is finished.
    number: Option<u64>,
    task: Option<T>,
    /// The clues of a [`Question::Proof`] in a lane.
    clues: Option<Grid>,
}

/// A task in the window.
enum Progress<O> {
    /// In work, in this slot.
    Started(usize),
    Finished(O),
}

impl<T: LaneTask, F: FnMut(&mut Option<T>) -> bool> Scheduler<T, F> {
    /// Makes a scheduler for the tasks that `next` starts.
    ///
    /// `next` puts a task into the slot it is given and returns true, or returns false when there are no more. The slot may
    /// hold a finished task, whose memory the new one can use again. Some thousands of tasks are started ahead of the result
    /// that is returned next.
    #[must_use]
    pub fn new(next: F) -> Scheduler<T, F> {
        let tasks = Tasks {
            next,
            slots: Vec::new(),
            free: Vec::new(),
            ready: VecDeque::new(),
            window: VecDeque::new(),
            first: 0,
            exhausted: false,
        };
        Scheduler { tasks, pool: None, drained: false }
    }

    /// Works until many tasks are finished, most likely the oldest among them.
    fn work(&mut self) {
        let tasks = &mut self.tasks;
        while tasks.window.len() < Pool::MIN_BATCH {
            let Some(slot) = tasks.start() else { break };
            tasks.ready.push_back(slot);
        }
        if self.pool.is_some() || tasks.window.len() >= Pool::MIN_BATCH {
            let pool = self.pool.get_or_insert_default();
            pool.work(tasks, pool.lanes() / 2);
            if tasks.exhausted {
                pool.work(tasks, Pool::MIN_BATCH);
            }
        }
        if tasks.exhausted {
            (self.pool, self.drained) = (None, true);
        }
    }
}

impl<T: LaneTask, F: FnMut(&mut Option<T>) -> bool> Tasks<T, F> {
    /// Starts another task and returns its slot; `None` if there is no task, or the window is full.
    fn start(&mut self) -> Option<usize> {
        if self.exhausted || self.window.len() >= WINDOW {
            return None;
        }
        let place = self.free.pop().unwrap_or_else(|| {
            self.slots.push(Slot { number: None, task: None, clues: None });
            self.slots.len() - 1
        });
        let slot = &mut self.slots[place];
        if !(self.next)(&mut slot.task) {
            self.exhausted = true;
            self.free.push(place);
            return None;
        }
        slot.number = Some(self.first + self.window.len() as u64);
        self.window.push_back(Progress::Started(place));
        Some(place)
    }

    /// Returns the result of the task in this slot and frees the slot.
    fn finish(&mut self, place: usize) -> Option<T::Output> {
        let slot = &mut self.slots[place];
        slot.number = None;
        self.free.push(place);
        slot.task.as_mut().map(T::finish)
    }
}

impl<T: LaneTask, F: FnMut(&mut Option<T>) -> bool> JobSource for Tasks<T, F> {
    fn next(&mut self) -> Option<Job> {
        loop {
            let place = self.ready.pop_front().or_else(|| self.start())?;
            let slot = &mut self.slots[place];
            let (Some(number), Some(task)) = (slot.number, &mut slot.task) else { continue };
            let id = number << SLOT_BITS | place as u64;
            match task.ask() {
                Some(Question::Count { grid, limit }) => {
                    slot.clues = None;
                    return Some(Job { id, grid, limit });
                }
                Some(Question::Proof(clues)) => {
                    slot.clues = Some(clues);
                    return Some(Job { id, grid: JobGrid::Clues(clues), limit: 2 });
                }
                None => {
                    let index = (number - self.first) as usize;
                    if let Some(output) = self.finish(place) {
                        self.window[index] = Progress::Finished(output);
                    }
                }
            }
        }
    }

    fn done(&mut self, result: JobResult) {
        let place = (result.id % (1 << SLOT_BITS)) as usize;
        let Slot { number, task, clues } = &mut self.slots[place];
        if *number == Some(result.id >> SLOT_BITS)
            && let Some(task) = task
        {
            task.hear(&Answer { result: &result, clues: clues.as_ref() });
            self.ready.push_back(place);
        }
    }

    fn wants_solutions(&self) -> bool {
        T::WANTS_SOLUTIONS
    }

    fn shares_lanes(&self) -> bool {
        self.exhausted
    }

    /// A task whose job is not done is finished without it.
    fn is_patient(&self) -> bool {
        false
    }
}

impl<T: LaneTask, F: FnMut(&mut Option<T>) -> bool> Iterator for Scheduler<T, F> {
    type Item = T::Output;

    fn next(&mut self) -> Option<T::Output> {
        if !self.drained && !matches!(self.tasks.window.front(), Some(Progress::Finished(_))) {
            self.work();
        }
        let progress = self.tasks.window.pop_front()?;
        self.tasks.first += 1;
        match progress {
            Progress::Finished(output) => Some(output),
            Progress::Started(slot) => self.tasks.finish(slot),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Asks one question and keeps what it hears.
    struct Listener {
        question: Option<Question>,
        heard: Option<(u64, Option<Puzzle>)>,
    }

    impl LaneTask for Listener {
        type Output = Option<(u64, Option<Puzzle>)>;

        fn ask(&mut self) -> Option<Question> {
            self.question.take()
        }

        fn hear(&mut self, answer: &Answer<'_>) {
            self.heard = Some((answer.count(), answer.puzzle()));
        }

        fn finish(&mut self) -> Option<(u64, Option<Puzzle>)> {
            self.heard
        }
    }

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// A slot is used again while the answer to its former task is still to come.
    #[test]
    fn a_late_answer_is_dropped_and_proves_nothing() {
        let clues: Grid = LINE.parse().unwrap();
        let grid = JobGrid::Clues(Grid::EMPTY);
        let mut questions = vec![Question::Count { grid, limit: 2 }, Question::Proof(clues)];
        let mut scheduler = Scheduler::new(|task: &mut Option<Listener>| {
            let question = questions.pop();
            *task = Some(Listener { question, heard: None });
            question.is_some()
        });
        let solution = *Puzzle::new(clues).unwrap().solution();
        let solution = PackedSolution::from(&solution);
        let result = |id| JobResult { id, count: 1, first: Some(solution), last: None };
        let proof = JobSource::next(&mut scheduler.tasks).unwrap();
        assert_eq!((proof.grid, proof.limit), (JobGrid::Clues(clues), 2));
        // It is finished alone.
        scheduler.drained = true;
        assert_eq!(scheduler.next(), Some(None));

        let count = JobSource::next(&mut scheduler.tasks).unwrap();
        assert_eq!(count.grid, grid);
        assert_eq!(count.id % (1 << SLOT_BITS), proof.id % (1 << SLOT_BITS), "the same slot");
        scheduler.tasks.done(result(proof.id));
        assert!(scheduler.tasks.ready.is_empty());
        scheduler.tasks.done(result(count.id));
        assert!(JobSource::next(&mut scheduler.tasks).is_none());
        assert_eq!(scheduler.next(), Some(Some((1, None))), "no puzzle: the question was no proof");
        assert_eq!(scheduler.next(), None);
    }

    #[test]
    fn a_proof_gives_the_puzzle() {
        let mut left = 400;
        let scheduler = Scheduler::new(|task: &mut Option<Listener>| {
            left -= 1;
            let clues = if left % 2 == 0 { LINE.parse().unwrap() } else { Grid::EMPTY };
            *task = Some(Listener { question: Some(Question::Proof(clues)), heard: None });
            left > 0
        });
        let puzzle: Puzzle = LINE.parse().unwrap();
        let mut answered = 0;
        for (i, heard) in scheduler.enumerate() {
            // The last tasks are finished alone, and this kind of task then knows nothing.
            if let Some(heard) = heard {
                assert_eq!(heard, if i % 2 == 0 { (2, None) } else { (1, Some(puzzle)) });
                answered += 1;
            }
        }
        assert!(answered >= 399 - Pool::MIN_BATCH, "{answered}");
    }
}
