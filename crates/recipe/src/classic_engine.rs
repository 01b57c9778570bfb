//! Makes classic puzzles, one at a time.

use std::ops::{ControlFlow, Range};

use ninefold_dig::{
    ClueCount, DigFailure, DigFailureReason, DigOptions, DigOptionsError, Digger, Minimality,
};
use ninefold_fill::FillError;
use ninefold_grid::{Bounds, Grid, Solution};
use ninefold_symmetry::ClueSymmetry;
use ninefold_trace::Trace;
use rand::RngExt;

use crate::contradiction::{self, ImpossibleRecipeError};
use crate::difficulty_filter::{DifficultyFilter, RatingCache};
use crate::engine::Engine;
use crate::pending_item::{Failure, PendingItem};
use crate::stream_version_1::{ANY_SYMMETRY, EASY, EASY_CLUES, search_limits};
use crate::{
    FailureReason, GenerateResult, GeneratedPuzzle, Generator, PuzzleRecipe, Recipe, RunControl,
    StreamPurpose, SymmetryChoice, rng_for,
};

/// Makes the puzzles of one classic recipe.
#[derive(Debug)]
pub struct ClassicEngine {
    pub(crate) recipe: Recipe,
    /// One, or those of the symmetries that may be drawn.
    diggers: Vec<Digger>,
}

impl Recipe {
    /// Returns the generator of this recipe.
    ///
    /// # Errors
    /// If no puzzle can meet it.
    pub fn generator(&self) -> Result<Generator, ImpossibleRecipeError> {
        contradiction::check(self)?;
        let diggers = match self.symmetry {
            SymmetryChoice::One(symmetry) => vec![self.digger(symmetry)?],
            SymmetryChoice::Any => {
                ANY_SYMMETRY.into_iter().filter_map(|symmetry| self.digger(symmetry).ok()).collect()
            }
        };
        let diggers = if diggers.is_empty() { vec![self.digger(ClueSymmetry::None)?] } else { diggers };
        Ok(Generator::new(ClassicEngine::new(self.clone(), diggers)))
    }

    /// Returns the digger of the items that have this symmetry.
    fn digger(&self, symmetry: ClueSymmetry) -> Result<Digger, DigOptionsError> {
        let mut dig = DigOptions::default().with_symmetry(symmetry).with_minimality(self.minimality);
        (dig.clues, dig.pattern) = (self.suitable_clues(), self.pattern);
        Ok(Digger::new(dig)?.with_limits(search_limits(*self.difficulty.range().start())))
    }

    /// Returns the acceptable numbers of clues: the requested ones, or those that suit easy puzzles.
    fn suitable_clues(&self) -> Option<Bounds<ClueCount>> {
        let open = self.clues.is_none() && self.pattern.is_none() && self.minimality == Minimality::AsDug;
        let easy = self.difficulty.er.is_some_and(|range| range.most() <= EASY)
            || self.difficulty.hodoku.wants_easy();
        if open && easy { Bounds::new(EASY_CLUES.0, EASY_CLUES.1).ok() } else { self.clues }
    }
}

impl PuzzleRecipe for Recipe {
    type Generated = GeneratedPuzzle;
    type Grid = Grid;
    type Engine = ClassicEngine;
}

impl Engine<Recipe> for ClassicEngine {
    fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    fn batch_size(&self) -> u64 {
        crate::batch_size::of_classic(&self.recipe)
    }

    fn generate(&self, seed: u64, index: u64, control: RunControl<'_>) -> GenerateResult {
        self.generate_traced(seed, index, control, &mut ())
    }

    fn make_window(&self, seed: u64, indices: &[u64], control: RunControl<'_>) -> Vec<GenerateResult> {
        self.make_together(seed, indices, control)
    }
}

impl ClassicEngine {
    pub(crate) fn new(recipe: Recipe, diggers: Vec<Digger>) -> ClassicEngine {
        ClassicEngine { recipe, diggers }
    }

    /// Makes a puzzle and reports the moves of every attempt.
    pub(crate) fn generate_traced<T: Trace>(
        &self,
        seed: u64,
        index: u64,
        control: RunControl<'_>,
        trace: &mut T,
    ) -> GenerateResult {
        self.make_from_attempt(PendingItem::new(seed, index), 0, control, trace)
    }

    /// Makes a puzzle, beginning with this attempt.
    pub(crate) fn make_from_attempt<T: Trace>(
        &self,
        item: PendingItem<Grid>,
        first: u32,
        control: RunControl<'_>,
        trace: &mut T,
    ) -> GenerateResult {
        match self.make_attempts(item, first..self.recipe.attempts, control, trace) {
            ControlFlow::Break(made) => made,
            // The last attempt was made elsewhere, and may have been cut short.
            ControlFlow::Continue(item) if control.is_cancelled() => {
                Err(item.cancelled(self.recipe.attempts))
            }
            ControlFlow::Continue(item) => Err(item.not_found(self.recipe.attempts)),
        }
    }

    /// Makes these attempts at a puzzle, and returns the item if it is still missing after them.
    pub(crate) fn make_attempts<T: Trace>(
        &self,
        item: PendingItem<Grid>,
        attempts: Range<u32>,
        control: RunControl<'_>,
        trace: &mut T,
    ) -> ControlFlow<GenerateResult, PendingItem<Grid>> {
        let (seed, index) = (item.seed, item.index);
        let digger = self.digger(seed, index);
        let cache = RatingCache::default();
        item.make(attempts, control, |attempt| {
            let solution = self.solution(seed, index, attempt, control, trace).map_err(unfilled)?;
            let rng = &mut rng_for(seed, index, StreamPurpose::Dig, attempt.into());
            cache.begin(index, attempt + 1);
            let mut filter = DifficultyFilter::of(&self.recipe, control, &cache);
            let dug = digger.dig_once(&solution, rng, &mut filter, trace);
            let dug = dug.map_err(|failure| Box::new(missed(failure, &cache)))?;
            let minimal = self.digs_minimal() || dug.puzzle.is_minimal();
            let generated = GeneratedPuzzle::new(seed, index, dug.puzzle, minimal, attempt + 1);
            Ok(generated.with(cache.accepted.take()))
        })
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

/// Returns the failure of an attempt that had no grid to dig in.
fn unfilled(error: FillError) -> Box<Failure<Grid>> {
    Box::new(Failure { best: None, reason: FailureReason::Fill(error), is_last: true })
}

/// Returns the failure of an attempt that was judged by a filter with this cache.
pub(crate) fn missed(failure: DigFailure, cache: &RatingCache) -> Failure<Grid> {
    let DigFailure { best, reason } = failure;
    let judged = cache.nearest.take().filter(|_| matches!(reason, DigFailureReason::Goal(_)));
    let (best, reason) = judged.unwrap_or((best, FailureReason::Dig(reason)));
    Failure { best: Some(best), reason, is_last: false }
}
