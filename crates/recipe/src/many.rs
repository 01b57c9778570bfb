//! Many items of one recipe, made together.
//!
//! ```text
//!   items         0  1  2  3  4  5  6  7  …
//!   attempt 0     ✓  ·  ✓  ✓  ·  ✓  ·  ✓        dug side by side, a question to the solver in every lane
//!   attempt 1        ·        ✓     ✓           those that missed try again, together
//!   attempt 2        ✓                          the last few one by one
//! ```
//!
//! An item is what [`Generator::make`] says it is, byte for byte; here the work is only done in another order. The attempts
//! of an item follow one another, but those of different items do not depend on each other. So each round makes one
//! attempt at every item that is still missing, with [`dig_each`].

use std::ops::Range;

use ninefold_dig::dig_each;
use ninefold_fill::FillError;
use ninefold_grid::Solution;
use ninefold_solve::many::{Pool, minimal_many};

use crate::batch_size::MOST_TOGETHER;
use crate::judge::{DifficultyFilter, RatingCache};
use crate::make::{GeneratedPuzzle, Generator, Outcome, PendingItem};
use crate::{RunControl, StreamPurpose, rng_for};

impl Generator {
    /// Makes the items of a range, in order: what [`make`](Generator::make) gives for each, only sooner.
    ///
    /// It works some thousands of items ahead of the one it hands over; [`batch_size`](Generator::batch_size) returns how many
    /// suit one call.
    ///
    /// ```
    /// use ninefold_recipe::Recipe;
    /// let maker = Recipe::default().maker()?;
    /// assert!(maker.make_each(2026, 5..105).eq((5..105).map(|index| maker.make(2026, index))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn make_each(&self, seed: u64, indices: Range<u64>) -> impl Iterator<Item = Outcome> {
        self.make_each_with(seed, indices, RunControl::NONE)
    }

    /// As [`make_each`](Generator::make_each), stopped and observed from outside. The first item that was
    /// [stopped](Outcome::Stopped) is the last.
    pub fn make_each_with(
        &self,
        seed: u64,
        indices: Range<u64>,
        control: RunControl<'_>,
    ) -> impl Iterator<Item = Outcome> {
        let Range { mut start, end } = indices;
        let mut goes_on = true;
        std::iter::from_fn(move || {
            let window = start..end.min(start.saturating_add(MOST_TOGETHER));
            start = window.end;
            (!window.is_empty()).then(|| self.window(seed, window, control))
        })
        .flatten()
        .take_while(move |outcome| std::mem::replace(&mut goes_on, !matches!(outcome, Outcome::Stopped(_))))
    }

    fn window(
        &self,
        seed: u64,
        indices: Range<u64>,
        control: RunControl<'_>,
    ) -> impl Iterator<Item = Outcome> + use<> {
        let mut made: Vec<Option<Outcome>> = indices.clone().map(|_| None).collect();
        let mut missing: Vec<PendingItem> = indices.clone().map(PendingItem::new).collect();
        let mut put = |outcome: Outcome| {
            let place = outcome.index() - indices.start;
            made[place as usize] = Some(outcome);
        };
        let mut attempt = 0;
        while missing.len() >= Pool::MIN_BATCH && attempt < self.recipe().attempts {
            missing = self.round(seed, attempt, missing, control, &mut put);
            attempt += 1;
        }
        for item in missing {
            put(self.make_from_attempt(seed, item, attempt, control, &mut ()));
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
        mut put: impl FnMut(Outcome),
    ) -> Vec<PendingItem> {
        let (mut dug, mut solutions) = (Vec::with_capacity(items.len()), Vec::with_capacity(items.len()));
        for item in items {
            match self.solution(seed, item.index, attempt, control, &mut ()) {
                Ok(solution) => {
                    dug.push(item);
                    solutions.push(solution);
                }
                Err(FillError::Stopped { .. }) => put(item.stopped(seed, attempt)),
                Err(error) => put(item.failed_to_fill(seed, attempt + 1, error)),
            }
        }
        let start = |(item, solution): (&PendingItem, Solution)| {
            let rng = rng_for(seed, item.index, StreamPurpose::Dig, attempt.into());
            (self.digger(seed, item.index), solution, rng)
        };
        let starts: Vec<_> = dug.iter().zip(solutions).map(start).collect();
        let notes = RatingCache::default();
        let judge = DifficultyFilter::new(&self.recipe().difficulty, control, &notes);
        let mut results = dig_each(starts, judge);
        let (mut found, mut puzzles, mut missing) = (Vec::new(), Vec::new(), Vec::new());
        for mut item in dug {
            notes.begin(item.index, attempt + 1);
            // What is finished after the stop is not trusted: a search that was cut short may have led to it.
            let next = if control.is_stopped() { None } else { results.next() };
            match next.filter(|_| !control.is_stopped()) {
                Some(Ok(dug)) => {
                    found.push((item.index, notes.accepted.take()));
                    puzzles.push(dug.puzzle);
                }
                Some(Err(miss)) => {
                    item.note(miss, attempt + 1, control, &notes);
                    missing.push(item);
                }
                None => put(item.stopped(seed, attempt)),
            }
        }
        let minimal = if self.digs_minimal() { vec![true; puzzles.len()] } else { minimal_many(&puzzles) };
        for (((index, findings), puzzle), minimal) in found.into_iter().zip(puzzles).zip(minimal) {
            let sheet = GeneratedPuzzle::new(seed, index, puzzle, minimal, attempt + 1);
            put(Outcome::Found(sheet.with(findings)));
        }
        missing
    }
}
