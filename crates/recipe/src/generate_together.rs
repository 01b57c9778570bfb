//! Many puzzles of one recipe, made together.
//!
//! ```text
//!   items         0  1  2  3  4  5  6  7  …
//!   attempt 0     ✓  ·  ✓  ✓  ·  ✓  ·  ✓        dug side by side, a question to the solver in every lane
//!   attempt 1        ·        ✓     ✓           those that failed try again, together
//!   attempt 2        ✓                          the last few one by one
//! ```
//!
//! Each puzzle is the one that [`Generator::make`] returns, byte for byte; only the order of the work differs. The attempts
//! of an item follow one another, but those of different items do not depend on each other. So each round makes one
//! attempt at every item that is still missing, with [`dig_each`].

use std::collections::BTreeSet;
use std::ops::Range;

use ninefold_dig::dig_each;
use ninefold_fill::FillError;
use ninefold_grid::Solution;
use ninefold_solve::many::{Pool, minimal_many};

use crate::batch_size::MOST_TOGETHER;
use crate::difficulty_filter::{DifficultyFilter, RatingCache};
use crate::generator::{GeneratedPuzzle, Generator, PendingItem};
use crate::{GenerateError, RunControl, StreamPurpose, rng_for};

impl Generator {
    /// Makes the puzzles of a range on the caller's thread, in order: the same as [`make`](Generator::make) for each, but
    /// several times as fast. For several threads see [`puzzles`](Generator::puzzles).
    ///
    /// It works some thousands of puzzles ahead of the one it returns; [`batch_size`](Generator::batch_size) says how many
    /// suit one call.
    ///
    /// ```
    /// use ninefold_recipe::Recipe;
    /// let generator = Recipe::default().generator()?;
    /// assert!(generator.make_each(2026, 5..105).eq((5..105).map(|index| generator.make(2026, index))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn make_each(
        &self,
        seed: u64,
        indices: Range<u64>,
    ) -> impl Iterator<Item = Result<GeneratedPuzzle, GenerateError>> {
        self.make_each_with(seed, indices, RunControl::NONE)
    }

    /// As [`make_each`](Generator::make_each), but the work can be cancelled and observed. The first error that
    /// [is cancelled](GenerateError::is_cancelled) is the last item.
    pub fn make_each_with(
        &self,
        seed: u64,
        indices: Range<u64>,
        control: RunControl<'_>,
    ) -> impl Iterator<Item = Result<GeneratedPuzzle, GenerateError>> {
        let Range { mut start, end } = indices;
        let mut continues = true;
        std::iter::from_fn(move || {
            let window = start..end.min(start.saturating_add(MOST_TOGETHER));
            start = window.end;
            (!window.is_empty()).then(|| self.window(seed, &window.collect::<Vec<_>>(), control))
        })
        .flatten()
        .take_while(move |result| {
            let is_cancelled = result.as_ref().is_err_and(GenerateError::is_cancelled);
            std::mem::replace(&mut continues, !is_cancelled)
        })
    }

    /// As [`make_each_with`](Generator::make_each_with), for indices that need not follow one another.
    ///
    /// All of them are made before it returns. When the work is cancelled, puzzles that were not finished are errors that
    /// [are cancelled](GenerateError::is_cancelled).
    ///
    /// ```
    /// use ninefold_recipe::{Recipe, RunControl};
    /// use std::collections::BTreeSet;
    /// let generator = Recipe::default().generator()?;
    /// let indices = BTreeSet::from([3, 14, 15]);
    /// let made = generator.make_set_with(2026, &indices, RunControl::NONE);
    /// assert!(made.into_iter().eq(indices.iter().map(|&index| generator.make(2026, index))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn make_set_with(
        &self,
        seed: u64,
        indices: &BTreeSet<u64>,
        control: RunControl<'_>,
    ) -> Vec<Result<GeneratedPuzzle, GenerateError>> {
        let indices: Vec<u64> = indices.iter().copied().collect();
        indices.chunks(MOST_TOGETHER as usize).flat_map(|window| self.window(seed, window, control)).collect()
    }

    /// Makes the puzzles with these indices, which ascend.
    fn window(
        &self,
        seed: u64,
        indices: &[u64],
        control: RunControl<'_>,
    ) -> impl Iterator<Item = Result<GeneratedPuzzle, GenerateError>> + use<> {
        let mut made: Vec<Option<Result<GeneratedPuzzle, GenerateError>>> =
            indices.iter().map(|_| None).collect();
        let mut missing: Vec<PendingItem> = indices.iter().copied().map(PendingItem::new).collect();
        let mut put = |index: u64, result| {
            if let Ok(place) = indices.binary_search(&index) {
                made[place] = Some(result);
            }
        };
        let mut attempt = 0;
        while missing.len() >= Pool::MIN_BATCH && attempt < self.recipe().attempts {
            missing = self.round(seed, attempt, missing, control, &mut put);
            attempt += 1;
        }
        for item in missing {
            put(item.index, self.make_from_attempt(seed, item, attempt, control, &mut ()));
        }
        made.into_iter().flatten()
    }

    /// Makes one attempt at each item, and returns the items that are still missing.
    fn round(
        &self,
        seed: u64,
        attempt: u32,
        items: Vec<PendingItem>,
        control: RunControl<'_>,
        mut put: impl FnMut(u64, Result<GeneratedPuzzle, GenerateError>),
    ) -> Vec<PendingItem> {
        let (mut dug, mut solutions) = (Vec::with_capacity(items.len()), Vec::with_capacity(items.len()));
        for item in items {
            match self.solution(seed, item.index, attempt, control, &mut ()) {
                Ok(solution) => {
                    dug.push(item);
                    solutions.push(solution);
                }
                Err(FillError::Stopped { .. }) => put(item.index, Err(item.cancelled(seed, attempt))),
                Err(error) => put(item.index, Err(item.failed_to_fill(seed, attempt + 1, error))),
            }
        }
        let start = |(item, solution): (&PendingItem, Solution)| {
            let rng = rng_for(seed, item.index, StreamPurpose::Dig, attempt.into());
            (self.digger(seed, item.index), solution, rng)
        };
        let starts: Vec<_> = dug.iter().zip(solutions).map(start).collect();
        let cache = RatingCache::default();
        let filter = DifficultyFilter::new(&self.recipe().difficulty, control, &cache);
        let mut results = dig_each(starts, filter);
        let (mut found, mut puzzles, mut missing) = (Vec::new(), Vec::new(), Vec::new());
        for mut item in dug {
            cache.begin(item.index, attempt + 1);
            // What is finished after the cancellation is not trusted: a search that was cut short may have led to it.
            let next = if control.is_cancelled() { None } else { results.next() };
            match next.filter(|_| !control.is_cancelled()) {
                Some(Ok(dug)) => {
                    found.push((item.index, cache.accepted.take()));
                    puzzles.push(dug.puzzle);
                }
                Some(Err(failure)) => {
                    item.note(failure, attempt + 1, control, &cache);
                    missing.push(item);
                }
                None => put(item.index, Err(item.cancelled(seed, attempt))),
            }
        }
        let minimal = if self.digs_minimal() { vec![true; puzzles.len()] } else { minimal_many(&puzzles) };
        for (((index, findings), puzzle), minimal) in found.into_iter().zip(puzzles).zip(minimal) {
            let generated = GeneratedPuzzle::new(seed, index, puzzle, minimal, attempt + 1);
            put(index, Ok(generated.with(findings)));
        }
        missing
    }
}
