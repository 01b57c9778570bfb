//! Puzzles one after another, made on several threads.
//!
//! A puzzle depends only on recipe, seed and index, so neither [`windows`](crate::windows) nor threads change it.

use std::collections::VecDeque;
use std::fmt;
use std::ops::RangeInclusive;

use ninefold_grid::Cancel;

use crate::windows::Windows;
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
    windows: Windows,
    cancel: Cancel,
    observe: Observer<'a>,
    /// Puzzles that are made and not returned yet.
    ready: VecDeque<Made>,
}

impl Generator {
    /// Returns the puzzles of this seed, one after another: the same as [`make`](Generator::make) for each index, but made
    /// many at a time, and with the feature `threads` on all processors.
    pub fn puzzles(&self, seed: u64) -> Puzzles<'static> {
        Puzzles {
            generator: self.clone(),
            seed,
            windows: Windows::new(),
            cancel: Cancel::NEVER,
            observe: Box::new(|_| {}),
            ready: VecDeque::new(),
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
        Puzzles { windows: self.windows.indices(indices), ..self }
    }

    /// Sets the number of threads; 0, the default, means one for each processor. Without the feature `threads` there is only
    /// the caller's.
    pub fn threads(self, threads: usize) -> Puzzles<'a> {
        Puzzles { windows: self.windows.threads(threads), ..self }
    }

    /// Lets this handle cancel the work.
    pub fn cancel(self, cancel: &Cancel) -> Puzzles<'a> {
        Puzzles { cancel: cancel.clone(), ..self }
    }

    /// Calls this function after every attempt, and for every candidate that was rated and rejected. It is called on the
    /// threads that make the puzzles.
    pub fn observe<'b>(self, observe: impl Fn(&ItemProgress<'_>) + Send + Sync + 'b) -> Puzzles<'b> {
        let Puzzles { generator, seed, windows, cancel, ready, .. } = self;
        Puzzles { generator, seed, windows, cancel, observe: Box::new(observe), ready }
    }

    /// Makes the next window.
    fn make_window(&mut self) {
        let Puzzles { generator, seed, windows, cancel, observe, .. } = self;
        let batch = generator.batch_size();
        self.ready = windows.next(batch, is_cancelled, |first, last| {
            make_here(generator, *seed, first, last, cancel, &**observe)
        });
    }
}

/// Makes the puzzles from index `first` to `last` on this thread. The first that is cancelled is the last.
fn make_here(
    generator: &Generator,
    seed: u64,
    first: u64,
    last: u64,
    cancel: &Cancel,
    observe: &(dyn Fn(&ItemProgress<'_>) + Sync),
) -> Vec<Made> {
    let control = RunControl::new(cancel).with_observer(observe);
    let mut made: Vec<Made> = generator.make_each_with(seed, first..last, control).collect();
    if !made.last().is_some_and(is_cancelled) {
        made.push(generator.make_with(seed, last, control));
    }
    made
}

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
            .field("rest", self.windows.rest())
            .finish_non_exhaustive()
    }
}
