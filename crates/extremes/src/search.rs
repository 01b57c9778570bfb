//! Rounds of a search. What a round does depends on the set at its beginning and on nothing else.

use ninefold_grid::Cancel;
use std::collections::{BTreeMap, BTreeSet};

use ninefold_solve::Puzzle;
use ninefold_solve::many::redundant_many;
use ninefold_symmetry::CanonicalKey;
use rand::Rng;

use crate::neighbours::{Neighbour, neighbours, without};
use crate::seen_keys::SeenKeys;
use crate::{ExtremePuzzle, ExtremeSet, Height, Objective};

/// A search for an extreme.
///
/// A caller with one thread calls [`begin`](ExtremeSearch::begin) and then [`round`](ExtremeSearch::round) as often as it
/// likes. One with many threads does the same in parts: [`next`](ExtremeSearch::next) says which puzzles come next,
/// [`neighbours`](ExtremeSearch::neighbours) may be called for all of them at once, [`unmet`](ExtremeSearch::unmet) picks
/// what is new, [`height`](ExtremeSearch::height) may be called for all of that at once, and
/// [`finish`](ExtremeSearch::finish) ends the round.
#[derive(Clone, Debug)]
pub struct ExtremeSearch {
    extreme: Objective,
    set: ExtremeSet,
    /// How many explorations are finished.
    explored: u64,
    /// Puzzles that need not be looked at again.
    seen: SeenKeys,
    /// Values that are known in advance.
    known: BTreeMap<CanonicalKey, Height>,
}

/// So many puzzles are explored in a round.
const ROUND: usize = 32;

impl ExtremeSearch {
    /// Returns a search that keeps at most `size` puzzles.
    #[must_use]
    pub fn new(extreme: Objective, size: usize) -> ExtremeSearch {
        ExtremeSearch {
            extreme,
            set: ExtremeSet::new(size),
            explored: 0,
            seen: SeenKeys::default(),
            known: BTreeMap::new(),
        }
    }

    /// Returns a search that continues from a set, after so many explorations. Heights of puzzles that are not in the set may
    /// be known already, from a round that was broken off.
    #[must_use]
    pub fn resumed(
        extreme: Objective,
        set: ExtremeSet,
        explored: u64,
        known: BTreeMap<CanonicalKey, Height>,
    ) -> ExtremeSearch {
        ExtremeSearch { extreme, set, explored, seen: SeenKeys::default(), known }
    }

    /// Returns what is sought.
    #[must_use]
    pub const fn extreme(&self) -> Objective {
        self.extreme
    }

    /// Returns the puzzles found.
    #[must_use]
    pub const fn set(&self) -> &ExtremeSet {
        &self.set
    }

    /// Returns how often neighbours were looked for.
    #[must_use]
    pub const fn explored(&self) -> u64 {
        self.explored
    }

    /// Returns starts as they are looked at: minimal, in canonical form, each once.
    #[must_use]
    pub fn starts(puzzles: &[Puzzle]) -> Vec<Neighbour> {
        let redundant = redundant_many(puzzles);
        let minimal = puzzles.iter().zip(redundant).map(|(&puzzle, redundant)| without(puzzle, redundant));
        let mut met = BTreeSet::new();
        let starts = minimal.filter_map(|puzzle| Neighbour::of(&puzzle));
        starts.filter(|start| met.insert(start.key)).collect()
    }

    /// Returns the puzzles that the next round explores. The first of them is exploration number
    /// [`explored`](ExtremeSearch::explored).
    #[must_use]
    pub fn next(&self) -> Vec<ExtremePuzzle> {
        self.set.next(ROUND)
    }

    /// Returns neighbours of a puzzle that may be worth a look; `None` if it was cancelled.
    #[must_use]
    pub fn neighbours(
        &self,
        parent: &ExtremePuzzle,
        rng: &mut (impl Rng + ?Sized),
        cancel: &Cancel,
    ) -> Option<Vec<Neighbour>> {
        /// Most neighbours are lower than their parent; those that look best are enough.
        const RATED: usize = 16;
        const COUNTED: usize = 256;
        let most = if self.extreme.is_rated() { RATED } else { COUNTED };
        neighbours(self.extreme, parent, most, rng, cancel)
    }

    /// Returns those that were not met before, each once.
    #[must_use]
    pub fn unmet(&self, neighbours: impl IntoIterator<Item = Neighbour>) -> Vec<Neighbour> {
        let mut now = BTreeSet::new();
        let is_new = |neighbour: &Neighbour| {
            !self.set.contains(neighbour.key)
                && !self.seen.contains(neighbour.key)
                && now.insert(neighbour.key)
        };
        neighbours.into_iter().filter(is_new).collect()
    }

    /// Returns how high a puzzle is; `None` if it was cancelled, or if that takes too much work.
    #[must_use]
    pub fn height(&self, neighbour: &Neighbour, cancel: &Cancel) -> Option<Height> {
        match self.known.get(&neighbour.key) {
            Some(height) => Some(*height),
            None => self.extreme.height(&neighbour.puzzle, cancel),
        }
    }

    /// Ends a round, or the beginning: the puzzles that it explored, and those that it met, with their heights.
    pub fn finish(&mut self, explored: &[ExtremePuzzle], met: &[(Neighbour, Option<Height>)]) {
        explored.iter().for_each(|puzzle| self.set.note_explored(puzzle));
        self.explored += explored.len() as u64;
        for (Neighbour { puzzle, key }, height) in met {
            self.seen.insert(*key);
            if let Some(height) = *height {
                self.set.insert(ExtremePuzzle { grid: *puzzle.clues(), key: *key, height, explored: 0 });
            }
        }
        self.known.clear();
    }

    /// Begins with these puzzles, on one thread. Stops, and forgets them, if it is cancelled.
    pub fn begin(&mut self, puzzles: &[Puzzle], cancel: &Cancel) {
        let starts = ExtremeSearch::starts(puzzles);
        self.look_at(&[], starts, cancel);
    }

    /// Explores a round of puzzles on one thread, each with random numbers of its own, by its number. Stops, and forgets
    /// what the round has found, if it is cancelled.
    pub fn round<R: Rng>(&mut self, mut rng: impl FnMut(u64) -> R, cancel: &Cancel) {
        let parents = self.next();
        let mut found = Vec::new();
        for (number, parent) in (self.explored..).zip(&parents) {
            let Some(neighbours) = self.neighbours(parent, &mut rng(number), cancel) else { return };
            found.extend(neighbours);
        }
        let new = self.unmet(found);
        self.look_at(&parents, new, cancel);
    }

    fn look_at(&mut self, parents: &[ExtremePuzzle], new: Vec<Neighbour>, cancel: &Cancel) {
        let met: Vec<_> = new.into_iter().map(|one| (one, self.height(&one, cancel))).collect();
        if !cancel.is_cancelled() {
            self.finish(parents, &met);
        }
    }
}
