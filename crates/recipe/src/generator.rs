//! Makes the puzzles of a recipe: recipe, seed and index in; a puzzle out.

use std::collections::BTreeSet;
use std::ops::RangeBounds;
use std::sync::Arc;

use ninefold_trace::Trace;

use crate::batch_size::MOST_TOGETHER;
use crate::engine::Engine;
use crate::windows::first_and_last;
use crate::{GenerateError, GenerateResult, PuzzleRecipe, Puzzles, Recipe, RunControl};

/// Generates the puzzles of one recipe. A clone shares what was prepared for it.
///
/// `R` is the kind of recipe: `Generator` alone makes classic puzzles, a `BoardGenerator` those of another board, and an
/// `AnyGenerator` those of any.
///
/// ```
/// use ninefold_recipe::Recipe;
/// let generator = "ninefold/1 method=sorting symmetry=half-turn".parse::<Recipe>()?.generator()?;
/// let generated = generator.generate(2026, 0)?;
/// assert!(generated.puzzle.clue_count() < 40);
/// assert_eq!(generator.generate(2026, 0)?, generated); // the same puzzle every time, on every machine
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Generator<R: PuzzleRecipe = Recipe> {
    pub(crate) engine: Arc<R::Engine>,
}

impl<R: PuzzleRecipe> Clone for Generator<R> {
    fn clone(&self) -> Generator<R> {
        Generator { engine: Arc::clone(&self.engine) }
    }
}

impl<R: PuzzleRecipe> Generator<R> {
    pub(crate) fn new(engine: R::Engine) -> Generator<R> {
        Generator { engine: Arc::new(engine) }
    }

    /// Returns the recipe.
    #[must_use]
    pub fn recipe(&self) -> &R {
        self.engine.recipe()
    }

    /// Returns how many puzzles to request in one go: as many as speed each other up, but only as many as take a fraction
    /// of a second, so that progress shows and an interruption costs little.
    #[must_use]
    pub fn batch_size(&self) -> u64 {
        self.engine.batch_size()
    }

    /// Makes the puzzle with this index. A pure function: only recipe, seed and index matter.
    ///
    /// # Errors
    /// If the recipe's attempts are used up. The error holds the best puzzle that was reached.
    pub fn generate(&self, seed: u64, index: u64) -> GenerateResult<R> {
        self.generate_with(seed, index, RunControl::NONE)
    }

    /// As [`generate`](Generator::generate), but the work can be cancelled and observed. A puzzle that is finished is the same as
    /// without.
    ///
    /// ```
    /// use ninefold_grid::Cancel;
    /// use ninefold_recipe::{Recipe, RunControl};
    ///
    /// let generator = "ninefold/1 clues=17 attempts=4000000".parse::<Recipe>()?.generator()?;
    /// let cancel = Cancel::new();
    /// cancel.cancel(); // another thread could do this
    /// let error = generator.generate_with(2026, 0, RunControl::new(&cancel)).unwrap_err();
    /// assert!(error.is_cancelled());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the recipe's attempts are used up, or the work is cancelled. The error holds the best puzzle that was reached.
    pub fn generate_with(&self, seed: u64, index: u64, control: RunControl<'_>) -> GenerateResult<R> {
        self.engine.generate(seed, index, control)
    }

    /// Makes the puzzles of a range on the caller's thread, in order: the same as [`generate`](Generator::generate) for each, but
    /// many at a time where that is faster, which it is by several times. For several threads see
    /// [`puzzles`](Generator::puzzles).
    ///
    /// It works some thousands of puzzles ahead of the one it returns; [`batch_size`](Generator::batch_size) is how many suit
    /// one call.
    ///
    /// ```
    /// use ninefold_recipe::Recipe;
    /// let generator = Recipe::default().generator()?;
    /// assert!(generator.generate_each(2026, 5..105).eq((5..105).map(|index| generator.generate(2026, index))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn generate_each(
        &self,
        seed: u64,
        indices: impl RangeBounds<u64>,
    ) -> impl Iterator<Item = GenerateResult<R>> {
        self.generate_each_with(seed, indices, RunControl::NONE)
    }

    /// As [`generate_each`](Generator::generate_each), but the work can be cancelled and observed. The first error that
    /// [is cancelled](GenerateError::is_cancelled) is the last item.
    pub fn generate_each_with(
        &self,
        seed: u64,
        indices: impl RangeBounds<u64>,
        control: RunControl<'_>,
    ) -> impl Iterator<Item = GenerateResult<R>> {
        let mut rest = first_and_last(&indices);
        let mut continues = true;
        std::iter::from_fn(move || {
            let (first, last) = rest?;
            let end = last.min(first.saturating_add(MOST_TOGETHER - 1));
            rest = (end < last).then(|| (end + 1, last));
            Some(self.engine.make_window(seed, &(first..=end).collect::<Vec<_>>(), control))
        })
        .flatten()
        .take_while(move |result| {
            let is_cancelled = result.as_ref().is_err_and(GenerateError::is_cancelled);
            std::mem::replace(&mut continues, !is_cancelled)
        })
    }

    /// As [`generate_each_with`](Generator::generate_each_with), for indices that need not follow one another.
    ///
    /// All of them are made before it returns. When the work is cancelled, puzzles that were not finished are errors that
    /// [are cancelled](GenerateError::is_cancelled).
    ///
    /// ```
    /// use ninefold_recipe::{Recipe, RunControl};
    /// use std::collections::BTreeSet;
    /// let generator = Recipe::default().generator()?;
    /// let indices = BTreeSet::from([3, 14, 15]);
    /// let made = generator.generate_set_with(2026, &indices, RunControl::NONE);
    /// assert!(made.into_iter().eq(indices.iter().map(|&index| generator.generate(2026, index))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn generate_set_with(
        &self,
        seed: u64,
        indices: &BTreeSet<u64>,
        control: RunControl<'_>,
    ) -> Vec<GenerateResult<R>> {
        let indices: Vec<u64> = indices.iter().copied().collect();
        let windows = indices.chunks(MOST_TOGETHER as usize);
        windows.flat_map(|window| self.engine.make_window(seed, window, control)).collect()
    }

    /// Returns the puzzles of this seed, one after another: the same as [`generate`](Generator::generate) for each index, but made
    /// many at a time, and with the feature `threads` on all processors.
    pub fn puzzles(&self, seed: u64) -> Puzzles<'static, R> {
        Puzzles::new(self.clone(), seed)
    }
}

impl Generator {
    /// As [`generate_with`](Generator::generate_with), and reports the moves of every attempt: first those of the filling, then those
    /// of the digging.
    ///
    /// # Errors
    /// If the recipe's attempts are used up, or the work is cancelled. The error holds the best puzzle that was reached.
    pub fn generate_traced<T: Trace>(
        &self,
        seed: u64,
        index: u64,
        control: RunControl<'_>,
        trace: &mut T,
    ) -> GenerateResult {
        self.engine.generate_traced(seed, index, control, trace)
    }
}
