//! Many attempts at once: every question to the solver is a lane's job.
//!
//! ```text
//!   attempt 0   ── 30 out? ──✓── 8 out? ──✓── 6 out? ──✗── …        ✗  a second solution: one unavoidable set more
//!   attempt 1   ── 30 out? ──✗── 22 out? ──✓── …                    ✓  none: these clues go
//!   attempt 2   ── …
//!     ⋮            each "?" is in a lane, next to hundreds of others
//! ```
//!
//! An attempt is a chain of questions, each of which depends on the answer before. Different attempts do not depend on each
//! other, so a [`Scheduler`] keeps as many in work as it takes to fill the lanes. Each is the state machine that one
//! attempt alone is (see [`attempt`](crate::attempt)); its last question proves the puzzle. What comes after an order of
//! removal (walks, goals) takes one puzzle at a time.

use ninefold_grid::{CellSet, Solution};
use ninefold_lanes::prefetch;
use ninefold_solve::Puzzle;
use ninefold_solve::many::{Answer, JobGrid, LaneTask, Packed, Question, Scheduler};
use rand::Rng;

use crate::attempt::{Attempt, Order, Trial, one_by_one};
use crate::dig_state::DigState;
use crate::digger::proven;
use crate::{DigFailure, Digger, DugPuzzle, Goal};

impl Digger {
    /// Returns the result of [`dig_once`](Digger::dig_once) for each solution with each generator, in order; as fast as lanes
    /// allow.
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
        dig_each(starts.into_iter().map(move |(solution, rng)| (self, solution, rng)), goal)
    }
}

/// Returns the result of [`Digger::dig_once`] for each digger with each solution and generator, in order; as fast as lanes allow.
///
/// It is [`Digger::dig_each`] with a digger for each solution.
pub fn dig_each<'a, R, G>(
    starts: impl IntoIterator<Item = (&'a Digger, Solution, R)>,
    mut goal: G,
) -> impl Iterator<Item = Result<DugPuzzle, DigFailure>>
where
    R: Rng,
    G: Goal,
{
    let mut starts = starts.into_iter();
    let attempts = Scheduler::new(move |task: &mut Option<DigTask<'a, R>>| {
        let Some((digger, solution, rng)) = starts.next() else { return false };
        match task {
            Some(task) => task.restart(digger, &solution, rng),
            None => *task = Some(DigTask::new(digger, &solution, rng)),
        }
        true
    });
    attempts.flatten().map(move |Finished { digger, mut rng, result }| match result {
        Reached::Start(solution) => digger.dig_once(&solution, &mut rng, &mut goal, &mut ()),
        Reached::DigState(dug, puzzle) => {
            let puzzle =
                puzzle.and_then(|puzzle| digger.finished(&dug, puzzle, &mut rng, &mut goal, &mut ()));
            Ok(DugPuzzle { puzzle: puzzle?, attempts: 1 })
        }
    })
}

/// An attempt among many.
struct DigTask<'a, R> {
    digger: &'a Digger,
    /// The generator, from which the order is drawn already; taken when the task is finished.
    rng: Option<R>,
    attempt: Attempt,
    /// The solution as lanes read it.
    packed: Packed,
    stage: Stage,
}

/// How far an attempt is.
enum Stage {
    /// Nothing will be asked: a pattern is filled, which takes one puzzle at a time.
    Unasked,
    /// This trial is in a lane.
    Digging(Trial),
    /// All orbits are decided, and the proof is in a lane.
    Proving,
    /// The proof is answered; no puzzle means that the answer was not exactly one solution.
    Proven(Option<Puzzle>),
}

/// An attempt that has asked all its questions.
struct Finished<'a, R> {
    digger: &'a Digger,
    rng: R,
    result: Reached,
}

/// How far lanes brought an attempt.
#[expect(
    clippy::large_enum_variant,
    reason = "all attempts of a digger are of one variant, nearly always the large one"
)]
enum Reached {
    /// Nowhere: the whole attempt is to be made on this solution.
    Start(Solution),
    /// Through the order of removal.
    DigState(DigState, Result<Puzzle, DigFailure>),
}

impl<'a, R: Rng> DigTask<'a, R> {
    /// Begins an attempt.
    fn new(digger: &'a Digger, solution: &Solution, mut rng: R) -> DigTask<'a, R> {
        let (order, stage) = begin(digger, &mut rng);
        let attempt = Attempt::new(solution, order, digger.allowance(&order));
        DigTask { digger, rng: Some(rng), attempt, packed: Packed::from(solution), stage }
    }

    /// Begins another attempt in the memory of this one.
    fn restart(&mut self, digger: &'a Digger, solution: &Solution, mut rng: R) {
        let (order, stage) = begin(digger, &mut rng);
        self.attempt.restart(solution, order, digger.allowance(&order));
        self.digger = digger;
        self.rng = Some(rng);
        self.packed = Packed::from(solution);
        self.stage = stage;
    }
}

/// Draws the order of an attempt, if it has one.
fn begin<R: Rng>(digger: &Digger, rng: &mut R) -> (Order, Stage) {
    if digger.digs() {
        (digger.draw(rng), Stage::Digging(Trial::NONE))
    } else {
        (Order::NONE, Stage::Unasked)
    }
}

impl<'a, R: Rng> LaneTask for DigTask<'a, R> {
    type Output = Option<Finished<'a, R>>;

    fn ask(&mut self) -> Option<Question> {
        if let Stage::Proven(_) | Stage::Unasked = self.stage {
            return None;
        }
        let Some(trial) = self.attempt.next_trial(|_| {}) else {
            self.stage = Stage::Proving;
            return Some(Question::Proof(self.attempt.clues()));
        };
        self.stage = Stage::Digging(trial);
        // Of one or two cells: is there a solution with another digit there? Of more: is there another solution?
        let (clues, mut cells) = (self.attempt.cells - trial.cells, trial.cells.into_iter());
        let (grid, limit) = match (trial.size, cells.next(), cells.next()) {
            (1, Some(cell), _) => (self.packed.another(clues, cell).into(), 1),
            (2, Some(one), Some(other)) => {
                (JobGrid::Differing(self.packed.open(self.attempt.cells), [one, other]), 1)
            }
            _ => (self.packed.open(clues).into(), 2),
        };
        Some(Question::Count { grid, limit })
    }

    fn hear(&mut self, answer: &Answer<'_>) {
        if let Stage::Digging(trial) = &self.stage {
            let second = if trial.is_one_orbit() && trial.size <= 2 {
                // Any solution is a second one, and where it differs is not asked.
                (answer.count() > 0).then_some(CellSet::NONE)
            } else {
                let found = [answer.first(), answer.last()].into_iter().flatten();
                let mut differences = found.map(|found| self.packed.differences(&found.candidates()));
                differences.find(|differences| !differences.is_empty())
            };
            self.attempt.conclude(trial, second);
            self.attempt.prefetch();
            prefetch(&self.packed);
        } else {
            self.stage = Stage::Proven(answer.puzzle());
        }
    }

    fn finish(&mut self) -> Option<Finished<'a, R>> {
        let rng = self.rng.take()?;
        if let Stage::Digging(_) = self.stage {
            one_by_one::dig(&mut self.attempt, &mut ());
        }
        let puzzle = match self.stage {
            Stage::Unasked => {
                let result = Reached::Start(self.attempt.solution);
                return Some(Finished { digger: self.digger, rng, result });
            }
            Stage::Proven(Some(puzzle)) => Ok(puzzle),
            _ => proven(self.attempt.clues()),
        };
        let result = Reached::DigState(self.attempt.dug(self.digger.may_walk()), puzzle);
        Some(Finished { digger: self.digger, rng, result })
    }
}
