//! The set that grows: the puzzles that are nearest to what is sought, none isomorphic to another.

use std::collections::{BTreeMap, BTreeSet};

use ninefold_grid::Grid;
use ninefold_symmetry::CanonicalKey;

use crate::Height;

/// A puzzle of the set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExtremePuzzle {
    /// The puzzle, minimal, in canonical (minlex) form.
    pub grid: Grid,
    /// The key of the form.
    pub key: CanonicalKey,
    /// How near it is to what is sought.
    pub height: Height,
    /// How often its neighbours were looked for.
    pub explored: u32,
}

/// Higher puzzles come first; equally high ones in the order of their keys, which is as good as random.
type Place = (core::cmp::Reverse<Height>, CanonicalKey);

/// At most so many puzzles, the highest of all that were put in.
#[derive(Clone, Debug)]
pub struct ExtremeSet {
    size: usize,
    puzzles: BTreeMap<Place, ExtremePuzzle>,
    keys: BTreeSet<CanonicalKey>,
}

impl ExtremeSet {
    /// Returns an empty set that will hold at most `size` puzzles, at least one.
    #[must_use]
    pub fn new(size: usize) -> ExtremeSet {
        ExtremeSet { size: size.max(1), puzzles: BTreeMap::new(), keys: BTreeSet::new() }
    }

    /// Returns the number of puzzles.
    #[must_use]
    pub fn len(&self) -> usize {
        self.puzzles.len()
    }

    /// Returns whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.puzzles.is_empty()
    }

    /// Returns the puzzles, the highest first.
    pub fn iter(&self) -> impl Iterator<Item = &ExtremePuzzle> {
        self.puzzles.values()
    }

    /// Returns whether a puzzle with this key is here.
    #[must_use]
    pub fn contains(&self, key: CanonicalKey) -> bool {
        self.keys.contains(&key)
    }

    /// Puts a puzzle in, if none isomorphic to it is here, and if there is room or it is higher than the lowest, which
    /// then goes. Returns whether it was put in.
    pub fn insert(&mut self, puzzle: ExtremePuzzle) -> bool {
        let place = (core::cmp::Reverse(puzzle.height), puzzle.key);
        if self.contains(puzzle.key) {
            return false;
        }
        if self.puzzles.len() == self.size {
            match self.puzzles.last_key_value() {
                Some((lowest, _)) if *lowest > place => {}
                _ => return false,
            }
            if let Some((_, gone)) = self.puzzles.pop_last() {
                self.keys.remove(&gone.key);
            }
        }
        self.keys.insert(puzzle.key);
        self.puzzles.insert(place, puzzle);
        true
    }

    /// Returns the puzzles to explore next, at most `most`: the highest that were not explored, and now and then one again.
    ///
    /// A puzzle waits for each time that it was explored as if so many others stood before it.
    pub(crate) fn next(&self, most: usize) -> Vec<ExtremePuzzle> {
        const WAITS: u64 = 256;
        let turn = |(rank, puzzle): (usize, &ExtremePuzzle)| {
            (rank as u64 + WAITS * u64::from(puzzle.explored), rank, *puzzle)
        };
        let mut all: Vec<(u64, usize, ExtremePuzzle)> = self.iter().enumerate().map(turn).collect();
        all.sort_unstable_by_key(|&(turn, rank, _)| (turn, rank));
        all.into_iter().take(most).map(|(.., puzzle)| puzzle).collect()
    }

    /// Notes that a puzzle was explored, if it is still here.
    pub(crate) fn note_explored(&mut self, puzzle: &ExtremePuzzle) {
        if let Some(here) = self.puzzles.get_mut(&(core::cmp::Reverse(puzzle.height), puzzle.key)) {
            // A file may say that it was explored as often as can be counted.
            here.explored = here.explored.saturating_add(1);
        }
    }
}
