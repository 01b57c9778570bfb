//! Puzzles one after another, made on several threads.
//!
//! A puzzle depends only on recipe, seed and index, so neither [`windows`](crate::windows) nor threads change it.

use std::collections::VecDeque;
use std::fmt;
use std::ops::RangeBounds;

use ninefold_grid::Cancel;

use crate::windows::Windows;
use crate::{GenerateError, GenerateResult, Generator, ItemProgress, PuzzleRecipe, Recipe, RunControl};

type Observer<'a> = Box<dyn Fn(&ItemProgress<'_>) + Send + Sync + 'a>;

/// The puzzles of a recipe and a seed, in the order of their indices. Made by [`Generator::puzzles`].
///
/// The iterator starts at index 0 and does not end before the last index of 64 bits, unless its settings say otherwise. A
/// puzzle that is not found within the attempts of the recipe is an error, and the iterator continues with the next index.
/// After an error that [is cancelled](GenerateError::is_cancelled) it ends.
///
/// ```
/// use ninefold_recipe::Recipe;
/// let generator = Recipe::builder().clues(26..=30).build()?.generator()?;
/// for puzzle in generator.puzzles(2026).indices(5..8) {
///     println!("{}", puzzle?.puzzle);
/// }
/// let fifth = generator.puzzles(2026).threads(2).indices(5..).next();
/// assert_eq!(fifth, Some(generator.generate(2026, 5)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "iterators are lazy: nothing is generated before the first `next`"]
pub struct Puzzles<'a, R: PuzzleRecipe = Recipe> {
    generator: Generator<R>,
    seed: u64,
    windows: Windows,
    cancel: Cancel,
    observe: Observer<'a>,
    /// Puzzles that are made and not returned yet.
    ready: VecDeque<GenerateResult<R>>,
}

impl<R: PuzzleRecipe> Puzzles<'static, R> {
    pub(crate) fn new(generator: Generator<R>, seed: u64) -> Puzzles<'static, R> {
        Puzzles {
            generator,
            seed,
            windows: Windows::new(),
            cancel: Cancel::NEVER,
            observe: Box::new(|_| {}),
            ready: VecDeque::new(),
        }
    }
}

impl<'a, R: PuzzleRecipe> Puzzles<'a, R> {
    /// Makes only the puzzles with these indices, such as `5..8`, `5..=7` or `5..`.
    pub fn indices(self, indices: impl RangeBounds<u64>) -> Puzzles<'a, R> {
        Puzzles { windows: self.windows.indices(&indices), ..self }
    }

    /// Sets the number of threads; 0, the default, means one for each processor. Without the feature `threads` there is only
    /// the caller's.
    pub fn threads(self, threads: usize) -> Puzzles<'a, R> {
        Puzzles { windows: self.windows.threads(threads), ..self }
    }

    /// Lets this handle cancel the work.
    pub fn cancel(self, cancel: &Cancel) -> Puzzles<'a, R> {
        Puzzles { cancel: cancel.clone(), ..self }
    }

    /// Calls this function after every attempt, and for every candidate that was rated and rejected. It is called on the
    /// threads that make the puzzles.
    pub fn observe<'b>(self, observe: impl Fn(&ItemProgress<'_>) + Send + Sync + 'b) -> Puzzles<'b, R> {
        let Puzzles { generator, seed, windows, cancel, ready, .. } = self;
        Puzzles { generator, seed, windows, cancel, observe: Box::new(observe), ready }
    }

    /// Makes the next window.
    fn make_window(&mut self) {
        let Puzzles { generator, seed, windows, cancel, observe, .. } = self;
        let control = RunControl::new(cancel).with_observer(&**observe);
        let is_cancelled = |made: &GenerateResult<R>| made.as_ref().is_err_and(GenerateError::is_cancelled);
        self.ready = windows.next(generator.batch_size(), is_cancelled, |first, last| {
            generator.generate_each_with(*seed, first..=last, control).collect()
        });
    }
}

impl<R: PuzzleRecipe> Iterator for Puzzles<'_, R> {
    type Item = GenerateResult<R>;

    fn next(&mut self) -> Option<GenerateResult<R>> {
        if self.ready.is_empty() {
            self.make_window();
        }
        self.ready.pop_front()
    }
}

impl<R: PuzzleRecipe> std::iter::FusedIterator for Puzzles<'_, R> {}

impl<R: PuzzleRecipe> fmt::Debug for Puzzles<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Puzzles")
            .field("recipe", self.generator.recipe())
            .field("seed", &self.seed)
            .field("rest", self.windows.rest())
            .finish_non_exhaustive()
    }
}
