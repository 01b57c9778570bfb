//! All puzzles that differ from one by a few clues: {-n+m}, without chance.
//!
//! ```text
//!   {-2+1}      a puzzle of 24 clues: two of them out in each of 276 ways, one other clue in in each way that leaves
//!               one solution
//! ```
//!
//! Hunters list the vicinity of their best puzzles and keep what is as good. [`ExtremeSearch`](crate::ExtremeSearch) samples
//! the same neighbours instead, where there are too many.

use ninefold_grid::{Cancel, Cell, Grid};
use ninefold_solve::Puzzle;

use crate::completions::Completions;
use crate::neighbours::subsets;

/// How many clues of a puzzle are exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vicinity {
    removed: usize,
    added: usize,
    solutions: u32,
}

/// What [`Vicinity::each`] did not do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct VicinityGaps {
    /// The sets of removed clues that were skipped, because the clues left have more solutions than are allowed.
    pub skipped_sets: u64,
    /// Whether it ended early: the sink wanted no more, or it was cancelled.
    pub is_cut: bool,
}

impl VicinityGaps {
    /// Returns whether nothing was left out.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.skipped_sets == 0 && !self.is_cut
    }
}

impl Vicinity {
    /// The most clues that can be removed or added.
    pub const MOST: usize = 6;

    /// Exchanges of exactly this many clues; `None` unless both numbers are 1 to [`MOST`](Vicinity::MOST).
    #[must_use]
    pub const fn new(removed: usize, added: usize) -> Option<Vicinity> {
        if removed < 1 || removed > Vicinity::MOST || added < 1 || added > Vicinity::MOST {
            return None;
        }
        Some(Vicinity { removed, added, solutions: 1_000_000 })
    }

    /// The most solutions that the clues left may have: sets of removed clues that leave more are skipped. 1,000,000
    /// unless set. Each solution takes 81 bytes.
    #[must_use]
    pub const fn with_solutions(self, most: u32) -> Vicinity {
        Vicinity { solutions: most, ..self }
    }

    /// Hands all puzzles of the vicinity to a sink, each once, in an order that depends on the puzzle alone. The sink
    /// returns whether it wants more.
    ///
    /// Exactly the given number of clues is removed and added, so no added clue is one of the removed ones, and every
    /// added clue is needed. Clues that were there before can be redundant now.
    ///
    /// ```
    /// use ninefold_extremes::Vicinity;
    /// use ninefold_grid::Cancel;
    /// use ninefold_solve::Puzzle;
    ///
    /// let puzzle: Puzzle = "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse()?;
    /// let vicinity = Vicinity::new(1, 1).ok_or("1 to 6 clues")?;
    /// let mut number = 0;
    /// let gaps = vicinity.each(&puzzle, &Cancel::NEVER, &mut |grid| {
    ///     assert_eq!(grid.clue_count(), 17);
    ///     number += 1;
    ///     true
    /// });
    /// assert!(gaps.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn each(self, puzzle: &Puzzle, cancel: &Cancel, sink: &mut dyn FnMut(Grid) -> bool) -> VicinityGaps {
        let clues = puzzle.clues();
        let filled: Vec<Cell> = clues.filled().into_iter().collect();
        let mut gaps = VicinityGaps::default();
        for gone in subsets(&filled, self.removed) {
            let rest = clues.restricted_to(clues.filled() - gone);
            let Some(completions) = Completions::of(rest, self.solutions) else {
                gaps.skipped_sets += 1;
                continue;
            };
            let removed = clues.restricted_to(gone);
            let mut unless_cancelled = |grid| !cancel.is_cancelled() && sink(grid);
            if !completions.all(self.added, &removed, &mut unless_cancelled) || cancel.is_cancelled() {
                gaps.is_cut = true;
                return gaps;
            }
        }
        gaps
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ninefold_grid::Digit;

    use super::*;

    const SEVENTEEN: &str =
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
    const HARD: &str = "98.7.....7.....6....6.5.....4...5.3...79..5......2...1..85..9......1...4.....3.2.";

    fn all(text: &str, removed: usize, added: usize) -> Vec<Grid> {
        let puzzle: Puzzle = text.parse().expect("a puzzle");
        let vicinity = Vicinity::new(removed, added).expect("1 to 6");
        let mut found = Vec::new();
        let gaps = vicinity.each(&puzzle, &Cancel::NEVER, &mut |grid| {
            found.push(grid);
            true
        });
        assert!(gaps.is_empty());
        found
    }

    #[test]
    fn one_for_one_is_all_that_trying_finds() {
        for text in [SEVENTEEN, HARD] {
            let puzzle: Puzzle = text.parse().expect("a puzzle");
            let mut expected = BTreeSet::new();
            for gone in puzzle.clues().filled() {
                let rest = puzzle.clues().with(gone, None);
                for (cell, digit) in Cell::all().flat_map(|cell| Digit::ALL.map(|digit| (cell, digit))) {
                    if rest[cell].is_none() && puzzle.clues()[cell] != Some(digit) {
                        let other = rest.with(cell, Some(digit));
                        if Puzzle::new(other).is_ok() {
                            expected.insert(other);
                        }
                    }
                }
            }
            let found = all(text, 1, 1);
            assert_eq!(found.len(), expected.len(), "none twice");
            assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected);
        }
    }

    #[test]
    fn exchanges_have_exactly_their_size_and_need_what_they_add() {
        let puzzle: Puzzle = HARD.parse().expect("a puzzle");
        for (removed, added) in [(2, 1), (1, 2)] {
            let found = all(HARD, removed, added);
            assert_eq!(found.len(), found.iter().collect::<BTreeSet<_>>().len(), "none twice");
            for grid in found {
                let kept =
                    Cell::all().filter(|&cell| grid[cell].is_some() && grid[cell] == puzzle.clues()[cell]);
                assert_eq!(puzzle.clue_count() - kept.count(), removed);
                assert_eq!(grid.clue_count(), puzzle.clue_count() - removed + added);
                let other = Puzzle::new(grid).expect("one solution");
                for cell in grid.filled() {
                    if grid[cell] != puzzle.clues()[cell] {
                        assert!(!other.redundant_clues().contains(cell));
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_skipped_is_counted() {
        let puzzle: Puzzle = HARD.parse().expect("a puzzle");
        let vicinity = Vicinity::new(1, 1).expect("1 to 6").with_solutions(1);
        let gaps = vicinity.each(&puzzle, &Cancel::NEVER, &mut |_| true);
        assert_eq!(gaps, VicinityGaps { skipped_sets: puzzle.clue_count() as u64, is_cut: false });
        let cut = Vicinity::new(1, 1).expect("1 to 6").each(&puzzle, &Cancel::NEVER, &mut |_| false);
        assert!(cut.is_cut);
        assert_eq!(Vicinity::new(0, 1), None);
        assert_eq!(Vicinity::new(1, 7), None);
    }
}
