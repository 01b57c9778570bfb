//! Recipe, seed and index in; a sheet out.

use ninefold_dig::{DigFailure, DigFailureReason, Digger};
use ninefold_fill::FillError;
use ninefold_grid::{Grid, Solution};
use ninefold_logic::{Rating, hodoku};
use ninefold_solve::Puzzle;
use ninefold_symmetry::ClueSymmetry;
use ninefold_trace::Trace;
use rand::RngExt;
use thiserror::Error;

use crate::difficulty::DifficultyFailure;
use crate::judge::{DifficultyFilter, Findings, RatingCache};
use crate::{ItemProgress, PracticePosition, Recipe, RunControl, StreamPurpose, rng_for};

/// Makes the items of one recipe.
///
/// ```
/// use ninefold_recipe::{Outcome, Recipe};
/// let maker = "ninefold/1 method=sorting symmetry=half-turn".parse::<Recipe>()?.maker()?;
/// let Outcome::Found(sheet) = maker.make(2026, 0) else { panic!("a thousand attempts are plenty") };
/// assert!(sheet.puzzle.clue_count() < 40);
/// assert_eq!(maker.make(2026, 0), Outcome::Found(sheet)); // the same for ever
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Generator {
    recipe: Recipe,
    /// One, or those of the symmetries that may be drawn.
    diggers: Vec<Digger>,
}

/// A finished item: a puzzle, where it came from, and what it is like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GeneratedPuzzle {
    /// The seed of the run.
    pub seed: u64,
    /// Which item of the run.
    pub index: u64,
    /// The puzzle, which holds its solution.
    pub puzzle: Puzzle,
    /// The strongest symmetry of the clue cells, whether asked for or met by chance.
    pub symmetry: ClueSymmetry,
    /// Whether every clue is needed.
    pub minimal: bool,
    /// How hard it is, if the recipe wished for anything that needs a rating.
    pub rating: Option<Rating>,
    /// How hard it is on HoDoKu's scale, if the recipe wished for anything that needs it.
    pub hodoku: Option<Box<hodoku::Rating>>,
    /// The position that the recipe asked for, to practise a technique.
    pub position: Option<Box<PracticePosition>>,
    /// Attempts used, this one included.
    pub attempts: u32,
}

impl GeneratedPuzzle {
    /// Returns the solution grid.
    #[must_use]
    pub fn solution(&self) -> &Solution {
        self.puzzle.solution()
    }
}

/// What came of an item.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// As asked for.
    Found(GeneratedPuzzle),
    /// Not within the attempts of the recipe.
    Unfinished(Unfinished),
    /// Stopped from outside before the item was finished; how far it came.
    Stopped(Unfinished),
}

impl Outcome {
    /// Returns the index of the item.
    #[must_use]
    pub fn index(&self) -> u64 {
        match self {
            Outcome::Found(sheet) => sheet.index,
            Outcome::Unfinished(not_found) | Outcome::Stopped(not_found) => not_found.index,
        }
    }
}

/// An item that was given up, or stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unfinished {
    /// The seed of the run.
    pub seed: u64,
    /// Which item of the run.
    pub index: u64,
    /// The nearest that was reached, the first of equals.
    pub best: Option<Grid>,
    /// Attempts made.
    pub attempts: u32,
    /// What is missing from the best, or why there is none.
    pub reason: FailureReason,
}

/// What stood in the way.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum FailureReason {
    /// No attempt gave the puzzle asked for.
    #[error(transparent)]
    Dig(DigFailureReason),
    /// Attempts gave puzzles, but none of the difficulty asked for.
    #[error(transparent)]
    Difficulty(DifficultyFailure),
    /// No grid could be filled to dig in.
    #[error(transparent)]
    Fill(FillError),
}

impl FailureReason {
    /// Returns whether this is nearer to what was asked for than another reason of the same request.
    #[must_use]
    pub fn is_nearer_than(&self, other: &FailureReason) -> bool {
        match (self, other) {
            (FailureReason::Difficulty(one), FailureReason::Difficulty(other)) => {
                one.distance() < other.distance()
            }
            // Only what is otherwise as asked for is rated.
            (FailureReason::Difficulty(_), _) => true,
            (FailureReason::Dig(one), FailureReason::Dig(other)) => one.is_nearer_than(*other),
            _ => false,
        }
    }
}

impl Generator {
    pub(crate) fn new(recipe: Recipe, diggers: Vec<Digger>) -> Generator {
        Generator { recipe, diggers }
    }

    /// Returns the recipe.
    #[must_use]
    pub fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    /// Makes one item. A pure function: nothing but recipe, seed and index matters.
    #[must_use]
    pub fn make(&self, seed: u64, index: u64) -> Outcome {
        self.make_traced(seed, index, &mut ())
    }

    /// Makes one item and reports the moves of every attempt: first those of the filling, then those of the digging.
    pub fn make_traced<T: Trace>(&self, seed: u64, index: u64, trace: &mut T) -> Outcome {
        self.make_with(seed, index, RunControl::NONE, trace)
    }

    /// As [`make_traced`](Generator::make_traced), stopped and observed from outside. An item that is finished is the same as
    /// without.
    ///
    /// ```
    /// use ninefold_recipe::{RunControl, Outcome, Recipe};
    /// use std::sync::atomic::AtomicBool;
    ///
    /// let maker = "ninefold/1 clues=17 attempts=4000000".parse::<Recipe>()?.maker()?;
    /// let stop = AtomicBool::new(true); // another thread would set it
    /// let control = RunControl { stop: &stop, ..RunControl::NONE };
    /// assert!(matches!(maker.make_with(2026, 0, control, &mut ()), Outcome::Stopped(_)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn make_with<T: Trace>(
        &self,
        seed: u64,
        index: u64,
        control: RunControl<'_>,
        trace: &mut T,
    ) -> Outcome {
        self.make_from_attempt(seed, PendingItem::new(index), 0, control, trace)
    }

    /// Tries an item from this attempt on.
    pub(crate) fn make_from_attempt<T: Trace>(
        &self,
        seed: u64,
        mut missing: PendingItem,
        first: u32,
        control: RunControl<'_>,
        trace: &mut T,
    ) -> Outcome {
        let index = missing.index;
        let digger = self.digger(seed, index);
        let notes = RatingCache::default();
        for attempt in first..self.recipe.attempts {
            if control.is_stopped() {
                return missing.stopped(seed, attempt);
            }
            let solution = match self.solution(seed, index, attempt, control, trace) {
                Ok(solution) => solution,
                Err(FillError::Stopped { .. }) => return missing.stopped(seed, attempt),
                Err(error) => return missing.failed_to_fill(seed, attempt + 1, error),
            };
            let rng = &mut rng_for(seed, index, StreamPurpose::Dig, attempt.into());
            notes.begin(index, attempt + 1);
            let mut judge = DifficultyFilter::new(&self.recipe.difficulty, control, &notes);
            match digger.dig_once(&solution, rng, &mut judge, trace) {
                // A puzzle that is finished after the stop is not trusted: a search that was cut short may have led to it.
                Ok(dug) if !control.is_stopped() => {
                    let minimal = self.digs_minimal() || dug.puzzle.is_minimal();
                    let sheet = GeneratedPuzzle::new(seed, index, dug.puzzle, minimal, attempt + 1);
                    return Outcome::Found(sheet.with(notes.accepted.take()));
                }
                Ok(_) => {}
                Err(miss) => missing.note(miss, attempt + 1, control, &notes),
            }
            if control.is_stopped() {
                return missing.stopped(seed, attempt + 1);
            }
        }
        if control.is_stopped() {
            // The last attempt was made elsewhere, and may have been cut short.
            return missing.stopped(seed, self.recipe.attempts);
        }
        Outcome::Unfinished(missing.into_not_found(seed, self.recipe.attempts))
    }

    /// Returns the digger of an item: the only one, or that of the symmetry drawn for the item.
    pub(crate) fn digger(&self, seed: u64, index: u64) -> &Digger {
        match &*self.diggers {
            [only] => only,
            several => {
                &several[rng_for(seed, index, StreamPurpose::Symmetry, 0).random_range(0..several.len())]
            }
        }
    }

    /// Returns the grid in which an attempt digs.
    pub(crate) fn solution<T: Trace>(
        &self,
        seed: u64,
        index: u64,
        attempt: u32,
        control: RunControl<'_>,
        trace: &mut T,
    ) -> Result<Solution, FillError> {
        let rng = &mut rng_for(seed, index, StreamPurpose::Fill, attempt.into());
        let cancel = ninefold_grid::Cancel::new();
        if control.is_stopped() {
            cancel.cancel();
        }
        Ok(self.recipe.filler.fill_with(rng, &cancel, trace)?.solution)
    }

    /// Returns whether every puzzle is minimal, with no need to look. (A judge may have clues put back.)
    pub(crate) fn digs_minimal(&self) -> bool {
        self.diggers.iter().all(Digger::always_minimal) && self.recipe.difficulty.is_empty()
    }
}

impl GeneratedPuzzle {
    /// Returns a sheet without what the judge knows.
    pub(crate) fn new(
        seed: u64,
        index: u64,
        puzzle: Puzzle,
        minimal: bool,
        attempts: u32,
    ) -> GeneratedPuzzle {
        let symmetry = ClueSymmetry::of(puzzle.clues().filled());
        let (rating, hodoku, position) = (None, None, None);
        GeneratedPuzzle { seed, index, puzzle, symmetry, minimal, rating, hodoku, position, attempts }
    }

    /// Adds what the judge found out.
    pub(crate) fn with(self, Findings { rating, hodoku, position }: Findings) -> GeneratedPuzzle {
        GeneratedPuzzle { rating, hodoku, position, ..self }
    }
}

/// An item that is not made yet.
pub(crate) struct PendingItem {
    pub(crate) index: u64,
    /// The nearest so far, the first of equals.
    best: Option<(Grid, FailureReason)>,
}

impl PendingItem {
    pub(crate) fn new(index: u64) -> PendingItem {
        PendingItem { index, best: None }
    }

    /// Takes note of what an attempt reached, and tells the observer.
    pub(crate) fn note(
        &mut self,
        failure: DigFailure,
        attempt: u32,
        control: RunControl<'_>,
        notes: &RatingCache,
    ) {
        let DigFailure { best, reason } = failure;
        let judged = notes.nearest.take().filter(|_| matches!(reason, DigFailureReason::Goal(_)));
        let (grid, reason) = judged.unwrap_or((best, FailureReason::Dig(reason)));
        (control.observe)(&ItemProgress { index: self.index, attempt, reason: &reason });
        if self.best.as_ref().is_none_or(|(_, best)| reason.is_nearer_than(best)) {
            self.best = Some((grid, reason));
        }
    }

    /// Returns the outcome when no attempt is left.
    pub(crate) fn into_not_found(self, seed: u64, attempts: u32) -> Unfinished {
        let index = self.index;
        match self.best {
            Some((best, reason)) => Unfinished { seed, index, best: Some(best), attempts, reason },
            None => {
                let reason = FailureReason::Dig(DigFailureReason::NoAttempt);
                Unfinished { seed, index, best: None, attempts, reason }
            }
        }
    }

    /// Returns the outcome when there is no grid to dig in.
    pub(crate) fn failed_to_fill(self, seed: u64, attempts: u32, error: FillError) -> Outcome {
        Outcome::Unfinished(Unfinished {
            reason: FailureReason::Fill(error),
            ..self.into_not_found(seed, attempts)
        })
    }

    /// Returns the outcome when making is stopped.
    pub(crate) fn stopped(self, seed: u64, attempts: u32) -> Outcome {
        Outcome::Stopped(self.into_not_found(seed, attempts))
    }
}
