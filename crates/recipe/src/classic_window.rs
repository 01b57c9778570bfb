//! Many puzzles of one recipe, made together.
//!
//! ```text
//!   items         0  1  2  3  4  5  6  7  …
//!   attempt 0     ✓  ·  ✓  ✓  ·  ✓  ·  ✓        dug side by side, a question to the solver in every lane
//!   attempt 1        ·        ✓     ✓           those that failed try again, together
//!   attempts 2–9     ·                          the last few: several attempts at each, those behind a success thrown away
//!                    ✓
//! ```
//!
//! Each puzzle is the one that [`Generator::generate`](crate::Generator::generate) returns, byte for byte; only the order of the work differs. The attempts
//! of an item follow one another, but those of different items do not depend on each other. So each round makes one
//! attempt, or several, at every item that is still missing, with [`dig_each`].

use std::ops::{ControlFlow, Range};

use ninefold_dig::dig_each;
use ninefold_grid::Grid;
use ninefold_solve::many::{Pool, minimal_many};

use crate::batch_size::{AHEAD, RARE, WASTE};
use crate::classic_engine::{ClassicEngine, missed};
use crate::difficulty_filter::{DifficultyFilter, RatingCache};
use crate::pending_item::PendingItem;
use crate::{FailureReason, GenerateResult, GeneratedPuzzle, RunControl, StreamPurpose, rng_for};

impl ClassicEngine {
    /// Makes the puzzles with these indices, which ascend.
    pub(crate) fn make_together(
        &self,
        seed: u64,
        indices: &[u64],
        control: RunControl<'_>,
    ) -> Vec<GenerateResult> {
        let mut made: Vec<Option<GenerateResult>> = indices.iter().map(|_| None).collect();
        let mut missing: Vec<PendingItem<Grid>> =
            indices.iter().map(|&index| PendingItem::new(seed, index)).collect();
        let mut put = |index: u64, result| {
            if let Ok(place) = indices.binary_search(&index) {
                made[place] = Some(result);
            }
        };
        let (mut attempt, mut made_attempts) = (0, 0);
        let fewest = if self.looks_ahead() { 1 } else { Pool::MIN_BATCH };
        while missing.len() >= fewest && attempt < self.recipe.attempts {
            let found = indices.len() - missing.len();
            let ahead = self.ahead(made_attempts, found, missing.len());
            let attempts = attempt..self.recipe.attempts.min(attempt.saturating_add(ahead));
            attempt = attempts.end;
            made_attempts += missing.len() * attempts.len();
            missing = if missing.len() * attempts.len() >= Pool::MIN_BATCH {
                self.round(seed, attempts, missing, control, &mut put)
            } else {
                self.round_one_by_one(attempts, missing, control, &mut put)
            };
        }
        for item in missing {
            put(item.index, self.make_from_attempt(item, attempt, control, &mut ()));
        }
        made.into_iter().flatten().collect()
    }

    /// Returns how many attempts to dig at each of the missing items before the first of them is judged.
    ///
    /// Full lanes dig an attempt in a fifth of the time that judging its candidates takes, and a quarter of the time that it
    /// takes one by one. So where attempts hardly ever succeed, it is cheaper to dig several and to throw away those behind a
    /// success than to leave lanes empty.
    fn ahead(&self, attempts: usize, found: usize, missing: usize) -> u32 {
        if !self.looks_ahead() {
            return 1;
        }
        let needed = attempts / (found + 1); // attempts for one puzzle, as far as is known
        let likely = (needed / WASTE).min(AHEAD / missing);
        let filling = if needed >= RARE { Pool::MIN_BATCH.div_ceil(missing) } else { 1 };
        likely.max(filling).max(1) as u32
    }

    /// Returns whether several attempts at an item may be dug before the first of them is judged: where candidates are rated,
    /// but no climb follows, which takes far longer than any digging.
    fn looks_ahead(&self) -> bool {
        let difficulty = &self.recipe.difficulty;
        !difficulty.is_empty() && difficulty.rated_from().is_none()
    }

    /// Makes the same attempts at each item, one after another, and returns the items that are still missing.
    fn round_one_by_one(
        &self,
        attempts: Range<u32>,
        items: Vec<PendingItem<Grid>>,
        control: RunControl<'_>,
        mut put: impl FnMut(u64, GenerateResult),
    ) -> Vec<PendingItem<Grid>> {
        let mut missing = Vec::new();
        for item in items {
            let index = item.index;
            match self.make_attempts(item, attempts.clone(), control, &mut ()) {
                ControlFlow::Break(made) => put(index, made),
                ControlFlow::Continue(item) => missing.push(item),
            }
        }
        missing
    }

    /// Makes the same attempts at each item, all side by side, and returns the items that are still missing.
    fn round(
        &self,
        seed: u64,
        attempts: Range<u32>,
        items: Vec<PendingItem<Grid>>,
        control: RunControl<'_>,
        mut put: impl FnMut(u64, GenerateResult),
    ) -> Vec<PendingItem<Grid>> {
        let (mut starts, mut filled) = (Vec::new(), Vec::with_capacity(items.len()));
        for item in &items {
            let mut unfilled = None;
            for attempt in attempts.clone() {
                match self.solution(seed, item.index, attempt, control, &mut ()) {
                    Ok(solution) => {
                        let rng = rng_for(seed, item.index, StreamPurpose::Dig, attempt.into());
                        starts.push((self.digger(seed, item.index), solution, rng));
                    }
                    Err(error) => {
                        unfilled = Some((attempt, error));
                        break;
                    }
                }
            }
            filled.push(unfilled);
        }
        let cache = RatingCache::default();
        let filter = DifficultyFilter::of(&self.recipe, control, &cache);
        let mut results = dig_each(starts, filter);
        let (mut found, mut puzzles, mut missing) = (Vec::new(), Vec::new(), Vec::new());
        for (item, unfilled) in items.into_iter().zip(filled) {
            let end = unfilled.as_ref().map_or(attempts.end, |(attempt, _)| *attempt);
            let mut item = Some(item);
            for attempt in attempts.start..end {
                let Some(mut pending) = item.take() else {
                    cache.begin_unneeded();
                    results.next();
                    continue;
                };
                cache.begin(pending.index, attempt + 1);
                // What is finished after the cancellation is not trusted: a search that was cut short may have led to it.
                let next = if control.is_cancelled() { None } else { results.next() };
                match next.filter(|_| !control.is_cancelled()) {
                    Some(Ok(dug)) => {
                        found.push((pending.index, attempt + 1, cache.accepted.take()));
                        puzzles.push(dug.puzzle);
                    }
                    Some(Err(failure)) => {
                        pending.note(missed(failure, &cache), attempt, control);
                        item = Some(pending);
                    }
                    None => put(pending.index, Err(pending.cancelled(attempt))),
                }
            }
            match (item, unfilled) {
                (Some(item), Some((attempt, error))) => {
                    put(item.index, Err(item.unfilled(attempt, FailureReason::Fill(error), control)));
                }
                (Some(item), None) => missing.push(item),
                (None, _) => {}
            }
        }
        let minimal = if self.digs_minimal() { vec![true; puzzles.len()] } else { minimal_many(&puzzles) };
        for (((index, attempts, findings), puzzle), minimal) in found.into_iter().zip(puzzles).zip(minimal) {
            let generated = GeneratedPuzzle::new(seed, index, puzzle, minimal, attempts);
            put(index, Ok(generated.with(findings)));
        }
        missing
    }
}
