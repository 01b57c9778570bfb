//! Makes single puzzles: recipe, seed and index in; a puzzle out.

use std::ops::{ControlFlow, Range};

use ninefold_dig::{DigFailure, DigFailureReason, Digger};
use ninefold_fill::FillError;
use ninefold_grid::{Grid, Solution};
use ninefold_logic::{Rating, hodoku};
use ninefold_solve::Puzzle;
use ninefold_symmetry::ClueSymmetry;
use ninefold_trace::Trace;
use rand::RngExt;

use crate::difficulty_filter::{DifficultyFilter, Findings, RatingCache};
use crate::{
    FailureReason, GenerateError, ItemProgress, PracticePosition, Recipe, RunControl, StreamPurpose,
    Unfinished, rng_for,
};

/// Generates the puzzles of one recipe.
///
/// ```
/// use ninefold_recipe::Recipe;
/// let generator = "ninefold/1 method=sorting symmetry=half-turn".parse::<Recipe>()?.generator()?;
/// let generated = generator.make(2026, 0)?;
/// assert!(generated.puzzle.clue_count() < 40);
/// assert_eq!(generator.make(2026, 0)?, generated); // the same puzzle every time, on every machine
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Generator {
    recipe: Recipe,
    /// One, or those of the symmetries that may be drawn.
    diggers: Vec<Digger>,
}

/// A puzzle, the seed and index that name it, and what is known about it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct GeneratedPuzzle {
    /// The seed of the run.
    pub seed: u64,
    /// The index of the puzzle.
    pub index: u64,
    /// The puzzle, which holds its solution.
    pub puzzle: Puzzle,
    /// The strongest symmetry of the clue cells, whether requested or by chance.
    pub symmetry: ClueSymmetry,
    /// Whether every clue is needed.
    pub minimal: bool,
    /// Its rating, if the recipe has criteria that need one.
    pub rating: Option<Rating>,
    /// Its rating on HoDoKu's scale, if the recipe has criteria that need one.
    pub hodoku: Option<Box<hodoku::HodokuRating>>,
    /// The position to practise a technique, if the recipe requests one.
    pub position: Option<Box<PracticePosition>>,
    /// How many attempts it took, the successful one included.
    pub attempts: u32,
}

impl GeneratedPuzzle {
    /// Returns the solution grid.
    #[must_use]
    pub fn solution(&self) -> &Solution {
        self.puzzle.solution()
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

    /// Makes the puzzle with this index. A pure function: only recipe, seed and index matter.
    ///
    /// # Errors
    /// If the recipe's attempts are used up. The error holds the best puzzle that was reached.
    pub fn make(&self, seed: u64, index: u64) -> Result<GeneratedPuzzle, GenerateError> {
        self.make_with(seed, index, RunControl::NONE)
    }

    /// As [`make`](Generator::make), but the work can be cancelled and observed. A puzzle that is finished is the same as
    /// without.
    ///
    /// ```
    /// use ninefold_grid::Cancel;
    /// use ninefold_recipe::{Recipe, RunControl};
    ///
    /// let generator = "ninefold/1 clues=17 attempts=4000000".parse::<Recipe>()?.generator()?;
    /// let cancel = Cancel::new();
    /// cancel.cancel(); // another thread could do this
    /// let error = generator.make_with(2026, 0, RunControl::new(&cancel)).unwrap_err();
    /// assert!(error.is_cancelled());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the recipe's attempts are used up, or the work is cancelled. The error holds the best puzzle that was reached.
    pub fn make_with(
        &self,
        seed: u64,
        index: u64,
        control: RunControl<'_>,
    ) -> Result<GeneratedPuzzle, GenerateError> {
        self.make_traced(seed, index, control, &mut ())
    }

    /// As [`make_with`](Generator::make_with), and reports the moves of every attempt: first those of the filling, then those
    /// of the digging.
    ///
    /// # Errors
    /// If the recipe's attempts are used up, or the work is cancelled. The error holds the best puzzle that was reached.
    pub fn make_traced<T: Trace>(
        &self,
        seed: u64,
        index: u64,
        control: RunControl<'_>,
        trace: &mut T,
    ) -> Result<GeneratedPuzzle, GenerateError> {
        self.make_from_attempt(seed, PendingItem::new(index), 0, control, trace)
    }

    /// Makes a puzzle, beginning with this attempt.
    pub(crate) fn make_from_attempt<T: Trace>(
        &self,
        seed: u64,
        missing: PendingItem,
        first: u32,
        control: RunControl<'_>,
        trace: &mut T,
    ) -> Result<GeneratedPuzzle, GenerateError> {
        match self.make_attempts(seed, missing, first..self.recipe.attempts, control, trace) {
            ControlFlow::Break(made) => made,
            // The last attempt was made elsewhere, and may have been cut short.
            ControlFlow::Continue(missing) if control.is_cancelled() => {
                Err(missing.cancelled(seed, self.recipe.attempts))
            }
            ControlFlow::Continue(missing) => {
                Err(GenerateError::NotFound(Box::new(missing.into_unfinished(seed, self.recipe.attempts))))
            }
        }
    }

    /// Makes these attempts at a puzzle, and returns the item if it is still missing after them.
    pub(crate) fn make_attempts<T: Trace>(
        &self,
        seed: u64,
        mut missing: PendingItem,
        attempts: Range<u32>,
        control: RunControl<'_>,
        trace: &mut T,
    ) -> ControlFlow<Result<GeneratedPuzzle, GenerateError>, PendingItem> {
        let index = missing.index;
        let digger = self.digger(seed, index);
        let cache = RatingCache::default();
        for attempt in attempts {
            if control.is_cancelled() {
                return ControlFlow::Break(Err(missing.cancelled(seed, attempt)));
            }
            let solution = match self.solution(seed, index, attempt, control, trace) {
                Ok(solution) => solution,
                Err(error) => return ControlFlow::Break(Err(missing.failed_to_fill(seed, attempt, error))),
            };
            let rng = &mut rng_for(seed, index, StreamPurpose::Dig, attempt.into());
            cache.begin(index, attempt + 1);
            let mut filter = DifficultyFilter::of(&self.recipe, control, &cache);
            match digger.dig_once(&solution, rng, &mut filter, trace) {
                // A puzzle that is finished after the cancellation is not trusted: a search that was cut short may have led
                // to it.
                Ok(dug) if !control.is_cancelled() => {
                    let minimal = self.digs_minimal() || dug.puzzle.is_minimal();
                    let generated = GeneratedPuzzle::new(seed, index, dug.puzzle, minimal, attempt + 1);
                    return ControlFlow::Break(Ok(generated.with(cache.accepted.take())));
                }
                Ok(_) => {}
                Err(failure) => missing.note(failure, attempt + 1, control, &cache),
            }
            if control.is_cancelled() {
                return ControlFlow::Break(Err(missing.cancelled(seed, attempt + 1)));
            }
        }
        ControlFlow::Continue(missing)
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
        Ok(self.recipe.filler.fill_with(rng, control.cancel, trace)?.solution)
    }

    /// Returns whether every puzzle is minimal, so that nothing needs to be checked. (A difficulty filter may have clues put back.)
    pub(crate) fn digs_minimal(&self) -> bool {
        self.diggers.iter().all(Digger::always_minimal) && self.recipe.difficulty.is_empty()
    }
}

impl GeneratedPuzzle {
    /// Returns a puzzle without the findings of the difficulty filter.
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

    /// Adds the findings of the difficulty filter.
    pub(crate) fn with(self, Findings { rating, hodoku, position }: Findings) -> GeneratedPuzzle {
        GeneratedPuzzle { rating, hodoku, position, ..self }
    }
}

/// A puzzle that is not finished yet.
pub(crate) struct PendingItem {
    pub(crate) index: u64,
    /// The best so far, the first of equals.
    best: Option<(Grid, FailureReason)>,
}

impl PendingItem {
    pub(crate) fn new(index: u64) -> PendingItem {
        PendingItem { index, best: None }
    }

    /// Notes what an attempt reached, and reports it to the observer.
    pub(crate) fn note(
        &mut self,
        failure: DigFailure,
        attempt: u32,
        control: RunControl<'_>,
        cache: &RatingCache,
    ) {
        let DigFailure { best, reason } = failure;
        let judged = cache.nearest.take().filter(|_| matches!(reason, DigFailureReason::Goal(_)));
        let (grid, reason) = judged.unwrap_or((best, FailureReason::Dig(reason)));
        (control.observe)(&ItemProgress { index: self.index, attempt, reason: &reason });
        if self.best.as_ref().is_none_or(|(_, best)| reason.is_nearer_than(best)) {
            self.best = Some((grid, reason));
        }
    }

    /// Returns how far the puzzle came.
    fn into_unfinished(self, seed: u64, attempts: u32) -> Unfinished {
        let index = self.index;
        match self.best {
            Some((best, reason)) => Unfinished { seed, index, best: Some(best), attempts, reason },
            None => {
                let reason = FailureReason::Dig(DigFailureReason::NoAttempt);
                Unfinished { seed, index, best: None, attempts, reason }
            }
        }
    }

    /// Returns the error when there is no grid to dig in at this attempt, counted from 0.
    pub(crate) fn failed_to_fill(self, seed: u64, attempt: u32, error: FillError) -> GenerateError {
        if let FillError::Stopped { .. } = error {
            return self.cancelled(seed, attempt);
        }
        let reason = FailureReason::Fill(error);
        GenerateError::NotFound(Box::new(Unfinished { reason, ..self.into_unfinished(seed, attempt + 1) }))
    }

    /// Returns the error when the work is cancelled.
    pub(crate) fn cancelled(self, seed: u64, attempts: u32) -> GenerateError {
        GenerateError::Cancelled(Box::new(self.into_unfinished(seed, attempts)))
    }
}
