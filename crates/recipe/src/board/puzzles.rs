//! Puzzles of a variant one after another, made on several threads.

use std::collections::VecDeque;
use std::fmt;
use std::ops::RangeInclusive;

use ninefold_grid::Cancel;

use super::{BoardGenerateError, BoardGenerator, GeneratedBoardPuzzle};
use crate::windows::Windows;

type Made = Result<GeneratedBoardPuzzle, BoardGenerateError>;

/// The puzzles of a recipe of a variant and a seed, in the order of their indices. Made by [`BoardGenerator::puzzles`].
///
/// The iterator starts at index 0 and does not end before the last index of 64 bits, unless its settings say otherwise. A
/// puzzle that is not found within the attempts of the recipe is an error, and the iterator continues with the next index.
/// After an error that [is cancelled](BoardGenerateError::is_cancelled) it ends.
///
/// ```
/// use ninefold_recipe::BoardRecipe;
/// let generator = "ninefold/1 variant=6x6+x".parse::<BoardRecipe>()?.generator()?;
/// let some: Vec<_> = generator.puzzles(2026).indices(5..=7).collect();
/// assert_eq!(some.len(), 3);
/// assert_eq!(generator.puzzles(2026).threads(2).from_index(6).next().as_ref(), some.get(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "iterators are lazy: nothing is generated before the first `next`"]
pub struct BoardPuzzles {
    generator: BoardGenerator,
    seed: u64,
    windows: Windows,
    /// Puzzles that are made and not returned yet.
    ready: VecDeque<Made>,
}

impl BoardGenerator {
    /// Returns the puzzles of this seed, one after another: the same as [`make`](BoardGenerator::make) for each index, but
    /// with the feature `threads` on all processors.
    pub fn puzzles(&self, seed: u64) -> BoardPuzzles {
        BoardPuzzles { generator: self.clone(), seed, windows: Windows::new(), ready: VecDeque::new() }
    }
}

impl BoardPuzzles {
    /// Starts at this index.
    pub fn from_index(self, first: u64) -> BoardPuzzles {
        self.indices(first..=u64::MAX)
    }

    /// Makes only the puzzles with these indices.
    pub fn indices(self, indices: RangeInclusive<u64>) -> BoardPuzzles {
        BoardPuzzles { windows: self.windows.indices(indices), ..self }
    }

    /// Sets the number of threads; 0, the default, means one for each processor. Without the feature `threads` there is only
    /// the caller's.
    pub fn threads(self, threads: usize) -> BoardPuzzles {
        BoardPuzzles { windows: self.windows.threads(threads), ..self }
    }

    /// Lets this handle cancel the work.
    pub fn cancel(self, cancel: &Cancel) -> BoardPuzzles {
        BoardPuzzles { generator: self.generator.with_cancel(cancel), ..self }
    }
}

impl Iterator for BoardPuzzles {
    type Item = Made;

    fn next(&mut self) -> Option<Made> {
        if self.ready.is_empty() {
            let BoardPuzzles { generator, seed, windows, .. } = self;
            let is_cancelled = |made: &Made| made.as_ref().is_err_and(BoardGenerateError::is_cancelled);
            self.ready = windows.next(generator.batch_size(), is_cancelled, |first, last| {
                generator.make_many(*seed, first..=last)
            });
        }
        self.ready.pop_front()
    }
}

impl std::iter::FusedIterator for BoardPuzzles {}

impl fmt::Debug for BoardPuzzles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BoardPuzzles")
            .field("recipe", self.generator.recipe())
            .field("seed", &self.seed)
            .field("windows", &self.windows)
            .finish_non_exhaustive()
    }
}
