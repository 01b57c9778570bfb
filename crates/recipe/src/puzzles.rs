//! Puzzles one after another, made on several threads.
//!
//! ```text
//!   index     0 1 2 3 …                       windows: 1 puzzle for each thread at first, so that the first comes soon;
//!   window   │0│1 2│3 4 5 6│7 …                 then twice as many each time, up to what suits the recipe
//!                    └─ split among the threads, put back in order
//! ```
//!
//! A puzzle depends only on recipe, seed and index, so neither windows nor threads change it.

use std::collections::VecDeque;
use std::fmt;
use std::ops::RangeInclusive;

use ninefold_grid::Cancel;

use crate::{GenerateError, GeneratedPuzzle, Generator, ItemProgress, RunControl};

type Made = Result<GeneratedPuzzle, GenerateError>;
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
/// for puzzle in generator.puzzles(2026).indices(5..=7) {
///     println!("{}", puzzle?.puzzle);
/// }
/// let fifth = generator.puzzles(2026).threads(2).from_index(5).next();
/// assert_eq!(fifth, Some(generator.make(2026, 5)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "iterators are lazy: nothing is generated before the first `next`"]
pub struct Puzzles<'a> {
    generator: Generator,
    seed: u64,
    /// The indices that are still to be made; `None` at the end.
    rest: Option<RangeInclusive<u64>>,
    threads: usize,
    cancel: Cancel,
    observe: Observer<'a>,
    /// How many puzzles the next window has for each thread.
    window: u64,
    /// Puzzles that are made and not returned yet.
    ready: VecDeque<Made>,
    #[cfg(feature = "threads")]
    pool: Option<rayon::ThreadPool>,
}

impl Generator {
    /// Returns the puzzles of this seed, one after another: the same as [`make`](Generator::make) for each index, but made
    /// many at a time, and with the feature `threads` on all processors.
    pub fn puzzles(&self, seed: u64) -> Puzzles<'static> {
        Puzzles {
            generator: self.clone(),
            seed,
            rest: Some(0..=u64::MAX),
            threads: 0,
            cancel: Cancel::NEVER,
            observe: Box::new(|_| {}),
            window: 1,
            ready: VecDeque::new(),
            #[cfg(feature = "threads")]
            pool: None,
        }
    }
}

impl<'a> Puzzles<'a> {
    /// Starts at this index.
    pub fn from_index(self, first: u64) -> Puzzles<'a> {
        self.indices(first..=u64::MAX)
    }

    /// Makes only the puzzles with these indices.
    pub fn indices(self, indices: RangeInclusive<u64>) -> Puzzles<'a> {
        Puzzles { rest: Some(indices).filter(|indices| !indices.is_empty()), ..self }
    }

    /// Sets the number of threads; 0, the default, means one for each processor. Without the feature `threads` there is only
    /// the caller's.
    pub fn threads(self, threads: usize) -> Puzzles<'a> {
        Puzzles { threads, ..self }
    }

    /// Lets this handle cancel the work.
    pub fn cancel(self, cancel: &Cancel) -> Puzzles<'a> {
        Puzzles { cancel: cancel.clone(), ..self }
    }

    /// Calls this function after every attempt, and for every candidate that was rated and rejected. It is called on the
    /// threads that make the puzzles.
    pub fn observe<'b>(self, observe: impl Fn(&ItemProgress<'_>) + Send + Sync + 'b) -> Puzzles<'b> {
        let Puzzles { generator, seed, rest, threads, cancel, window, ready, .. } = self;
        Puzzles {
            generator,
            seed,
            rest,
            threads,
            cancel,
            observe: Box::new(observe),
            window,
            ready,
            #[cfg(feature = "threads")]
            pool: self.pool,
        }
    }

    /// Makes the next window.
    fn make_window(&mut self) {
        let Some(rest) = self.rest.take() else { return };
        let (first, end) = (*rest.start(), *rest.end());
        let workers = self.workers();
        let last = end.min(first.saturating_add(self.window.saturating_mul(workers) - 1));
        self.rest = (last < end).then(|| last + 1..=end);
        self.ready = self.make(first, last, workers).into();
        self.window = (self.window * 2).min(self.generator.batch_size().max(MIN_WINDOW));
        if let Some(cancelled) = self.ready.iter().position(is_cancelled) {
            self.ready.truncate(cancelled + 1);
            self.rest = None;
        }
    }

    /// Returns the number of threads.
    fn workers(&mut self) -> u64 {
        #[cfg(feature = "threads")]
        if self.threads != 1 {
            // Where the system grants no threads, the caller's own thread does the work: slower, same puzzles.
            if self.pool.is_none() {
                self.pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads).build().ok();
            }
            return self.pool.as_ref().map_or(1, rayon::ThreadPool::current_num_threads) as u64;
        }
        1
    }

    /// Makes the puzzles from index `first` to `last`.
    fn make(&self, first: u64, last: u64, workers: u64) -> Vec<Made> {
        #[cfg(feature = "threads")]
        if let Some(pool) = self.pool.as_ref().filter(|_| workers > 1 && last > first) {
            use rayon::prelude::*;
            let size = (self.window / PIECES).clamp(1, self.generator.batch_size());
            let pieces = ((last - first) / size + 1) as u32; // at most twice PIECES for each thread
            let piece = |number: u32| {
                let start = first + u64::from(number) * size;
                self.make_here(start, last.min(start.saturating_add(size - 1)))
            };
            let made: Vec<Vec<Made>> =
                pool.install(|| (0..pieces).into_par_iter().with_max_len(1).map(piece).collect());
            return made.into_iter().flatten().collect();
        }
        let _ = workers;
        self.make_here(first, last)
    }

    /// Makes the puzzles from index `first` to `last` on this thread. The first that is cancelled is the last.
    fn make_here(&self, first: u64, last: u64) -> Vec<Made> {
        let control = RunControl::new(&self.cancel).with_observer(&*self.observe);
        let mut made: Vec<Made> = self.generator.make_each_with(self.seed, first..last, control).collect();
        if !made.last().is_some_and(is_cancelled) {
            made.push(self.generator.make_with(self.seed, last, control));
        }
        made
    }
}

/// Windows grow at least to so many puzzles for each thread, so that the threads rarely wait for the slowest.
const MIN_WINDOW: u64 = 4;

/// A thread's share of a window is split into so many pieces, so that all threads are busy to the end.
#[cfg(feature = "threads")]
const PIECES: u64 = 4;

fn is_cancelled(made: &Made) -> bool {
    made.as_ref().is_err_and(GenerateError::is_cancelled)
}

impl Iterator for Puzzles<'_> {
    type Item = Result<GeneratedPuzzle, GenerateError>;

    fn next(&mut self) -> Option<Made> {
        if self.ready.is_empty() {
            self.make_window();
        }
        self.ready.pop_front()
    }
}

impl std::iter::FusedIterator for Puzzles<'_> {}

impl fmt::Debug for Puzzles<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Puzzles")
            .field("recipe", self.generator.recipe())
            .field("seed", &self.seed)
            .field("rest", &self.rest)
            .finish_non_exhaustive()
    }
}
