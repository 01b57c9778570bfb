//! All puzzles that differ from one by a few clues: {-n+m}, without chance.
//!
//! ```text
//!   {-2+1}      a puzzle of 24 clues: two of them out in each of 276 ways, one other clue in in each way that leaves
//!               one solution
//! ```
//!
//! Hunters list the vicinity of their best puzzles and keep what is as good. [`ExtremeSearch`](crate::ExtremeSearch) samples
//! the same neighbours instead, where there are too many.

use core::ops::ControlFlow;

use ninefold_grid::{Cancel, Cell, CellSet, Grid};
use ninefold_solve::Puzzle;

use crate::ListingEnded;
use crate::completions::Completions;
use crate::neighbours::each_subset;

/// How many clues of a puzzle are exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vicinity {
    removed: usize,
    added: usize,
    solutions: u32,
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
    /// returns whether it wants more. Returns how many sets of removed clues were skipped, because the clues left have more
    /// solutions than are allowed.
    ///
    /// Exactly the given number of clues is removed and added, so no added clue is one of the removed ones, and every
    /// added clue is needed. Clues that were there before can be redundant now.
    ///
    /// # Errors
    /// [`ListingEnded`] if not all were listed.
    ///
    /// ```
    /// use ninefold_extremes::Vicinity;
    /// use ninefold_grid::Cancel;
    /// use ninefold_solve::Puzzle;
    ///
    /// let puzzle: Puzzle = "98.7.....7.....6....6.5.....4...5.3...79..5......2...1..85..9......1...4.....3.2.".parse()?;
    /// let vicinity = Vicinity::new(1, 1).ok_or("1 to 6 clues")?;
    /// let mut number = 0;
    /// let skipped = vicinity.each(&puzzle, &Cancel::NEVER, |grid| {
    ///     assert_eq!(grid.clue_count(), puzzle.clue_count());
    ///     number += 1;
    ///     true
    /// })?;
    /// assert!(number > 0);
    /// assert_eq!(skipped, 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn each(
        self,
        puzzle: &Puzzle,
        cancel: &Cancel,
        mut sink: impl FnMut(Grid) -> bool,
    ) -> Result<u64, ListingEnded> {
        let clues = puzzle.clues();
        let filled: Vec<Cell> = clues.filled().into_iter().collect();
        let mut skipped = 0;
        let of_set = |gone| {
            let rest = clues.restricted_to(clues.filled() - gone);
            let completions = Completions::of(rest, self.solutions, cancel);
            if cancel.is_cancelled() {
                return ControlFlow::Break(ListingEnded::Cancelled);
            }
            let Some(completions) = completions else {
                skipped += 1;
                return ControlFlow::Continue(());
            };
            let removed = clues.restricted_to(gone);
            match completions.all(self.added, &removed, cancel, &mut sink) {
                true => ControlFlow::Continue(()),
                false if cancel.is_cancelled() => ControlFlow::Break(ListingEnded::Cancelled),
                false => ControlFlow::Break(ListingEnded::Sink),
            }
        };
        match each_subset(&filled, self.removed, CellSet::NONE, &mut { of_set }) {
            ControlFlow::Continue(()) => Ok(skipped),
            ControlFlow::Break(ended) => Err(ended),
        }
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
        let skipped = vicinity.each(&puzzle, &Cancel::NEVER, |grid| {
            found.push(grid);
            true
        });
        assert_eq!(skipped, Ok(0));
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
    fn what_is_skipped_is_counted_and_a_list_that_ends_shows_why() {
        let puzzle: Puzzle = HARD.parse().expect("a puzzle");
        let vicinity = Vicinity::new(1, 1).expect("1 to 6");
        let few = vicinity.with_solutions(1);
        assert_eq!(few.each(&puzzle, &Cancel::NEVER, |_| true), Ok(puzzle.clue_count() as u64));
        assert_eq!(vicinity.each(&puzzle, &Cancel::NEVER, |_| false), Err(ListingEnded::Sink));
        // Also where every set is skipped, and where there are hundreds of millions of them.
        let cancel = Cancel::new();
        cancel.cancel();
        let large = Vicinity::new(6, 6).expect("1 to 6");
        let solved = Puzzle::new(puzzle.solution().grid()).expect("one solution");
        for (vicinity, puzzle) in [(few, &puzzle), (large, &puzzle), (large, &solved)] {
            assert_eq!(vicinity.each(puzzle, &cancel, |_| true), Err(ListingEnded::Cancelled));
        }
        assert_eq!(Vicinity::new(0, 1), None);
        assert_eq!(Vicinity::new(1, 7), None);
    }
}
