//! All minimal puzzles inside the clues of one puzzle.
//!
//! Every other grid differs from the solution in a set of cells, and a puzzle needs a clue in each of these sets. The sets
//! that matter here are their parts inside the given clues, and a minimal puzzle is a minimal set of clues that meets all
//! of them: a minimal hitting set.
//!
//! ```text
//!   sets        r1c2 r4c2 r4c7      r1c2 is in both, so alone it is a minimal puzzle;
//!               r1c2 r8c5           r4c2 r8c5 and r4c7 r8c5 are the others
//! ```
//!
//! The search is that of K. Murakami and T. Uno ("Efficient algorithms for dualizing large-scale hypergraphs", Discrete
//! Applied Mathematics 170, 2014): it branches on the clues of a set that is not met yet, and drops a branch as soon as one
//! of its clues is no longer the only one in some set. There are far too many sets to list, so they are found by questions
//! to the solver, when the known ones do not decide.

use core::ops::ControlFlow;

use ninefold_grid::{Cancel, Cell, CellSet, Grid, Solution};
use ninefold_solve::{Puzzle, another, solutions, unavoidable};

use crate::ListingEnded;

/// Hands every minimal puzzle whose clues are among those of `puzzle` to a sink, each once, in an order that depends on the
/// puzzle alone. The sink returns whether it wants more.
///
/// The search takes at most `steps` steps of some microseconds each. Each of them can keep another set of 16 bytes, and the more
/// sets there are, the longer a step takes.
///
/// # Errors
/// [`ListingEnded`] if not all were listed.
///
/// ```
/// use ninefold_extremes::each_minimal;
/// use ninefold_grid::Cancel;
/// use ninefold_solve::Puzzle;
///
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut number = 0;
/// each_minimal(&puzzle, 1_000_000, &Cancel::NEVER, |minimal| {
///     assert!(minimal.clue_count() < puzzle.clue_count());
///     number += 1;
///     true
/// })?;
/// assert!(number > 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn each_minimal(
    puzzle: &Puzzle,
    steps: u64,
    cancel: &Cancel,
    mut sink: impl FnMut(Grid) -> bool,
) -> Result<(), ListingEnded> {
    let clues = puzzle.clues().filled();
    let redundant = puzzle.redundant_clues();
    let solution = *puzzle.solution();
    let mut known = unavoidable::two_digit(&solution);
    known.extend(unavoidable::two_line(&solution));
    let sets = known.into_iter().map(|set| set & clues).collect();
    let mut search = Search { solution, clues, redundant, sets, steps, left: steps, cancel, sink: &mut sink };
    match search.extend(clues - redundant, redundant) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(ended) => Err(ended),
    }
}

struct Search<'a> {
    solution: Solution,
    clues: CellSet,
    /// The clues that some minimal puzzle may do without. The others are in all of them.
    redundant: CellSet,
    /// Sets of clues of which a puzzle has at least one.
    sets: Vec<CellSet>,
    steps: u64,
    left: u64,
    cancel: &'a Cancel,
    sink: &'a mut dyn FnMut(Grid) -> bool,
}

impl Search<'_> {
    /// Lists the minimal puzzles that have all clues of `chosen` and otherwise only clues of `allowed`. Each clue of
    /// `chosen` is the only one in some set.
    fn extend(&mut self, chosen: CellSet, mut allowed: CellSet) -> ControlFlow<ListingEnded> {
        let Some(missed) = self.missed(chosen, allowed)? else {
            let puzzle = self.solution.grid().restricted_to(chosen);
            return if (self.sink)(puzzle) {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(ListingEnded::Sink)
            };
        };
        let branches = missed & allowed;
        // A puzzle with several clues of this set is found at the last of them, so none is found twice.
        allowed -= branches;
        for cell in branches {
            let more = chosen | CellSet::of(cell);
            if self.all_are_needed(more)? {
                self.extend(more, allowed)?;
            }
            allowed |= CellSet::of(cell);
        }
        ControlFlow::Continue(())
    }

    /// Returns a set that these clues do not meet, of those that `allowed` meets least often; `None` if they are a puzzle.
    fn missed(&mut self, chosen: CellSet, allowed: CellSet) -> ControlFlow<ListingEnded, Option<CellSet>> {
        self.step()?;
        let missed = self.sets.iter().filter(|&&set| (set & chosen).is_empty());
        if let Some(&least) = missed.min_by_key(|&&set| (set & allowed).len()) {
            return ControlFlow::Continue(Some(least));
        }
        let grid = self.solution.grid().restricted_to(chosen);
        let other = solutions(&grid).take(2).find(|found| *found != self.solution);
        ControlFlow::Continue(other.map(|other| self.keep(&other)))
    }

    /// Returns whether each of these clues is the only one in some set: whether the others have a solution in which it is
    /// another digit.
    fn all_are_needed(&mut self, chosen: CellSet) -> ControlFlow<ListingEnded, bool> {
        for cell in chosen & self.redundant {
            let alone = CellSet::of(cell);
            if self.sets.iter().any(|&set| set & chosen == alone) {
                continue;
            }
            self.step()?;
            let others = self.solution.grid().restricted_to(chosen - alone);
            match another(&others, cell, self.solution[cell]) {
                Some(other) => self.keep(&other),
                None => return ControlFlow::Continue(false),
            };
        }
        ControlFlow::Continue(true)
    }

    /// Keeps the set in which another solution differs.
    fn keep(&mut self, other: &Solution) -> CellSet {
        let differs = |&cell: &Cell| other[cell] != self.solution[cell];
        let set = self.clues.into_iter().filter(differs).collect();
        self.sets.push(set);
        set
    }

    fn step(&mut self) -> ControlFlow<ListingEnded> {
        if self.cancel.is_cancelled() {
            return ControlFlow::Break(ListingEnded::Cancelled);
        }
        match self.left.checked_sub(1) {
            Some(left) => self.left = left,
            None => return ControlFlow::Break(ListingEnded::Steps(self.steps)),
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const PUZZLE: &str = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4";

    fn all_minimal(puzzle: &Puzzle) -> Vec<Grid> {
        let mut all = Vec::new();
        let keep = |grid| {
            all.push(grid);
            true
        };
        each_minimal(puzzle, 10_000_000, &Cancel::NEVER, keep).expect("few steps");
        all
    }

    /// Every set of redundant clues, left out.
    fn by_trial(puzzle: &Puzzle) -> BTreeSet<Grid> {
        let redundant: Vec<Cell> = puzzle.redundant_clues().into_iter().collect();
        let mut found = BTreeSet::new();
        for number in 0..1u32 << redundant.len() {
            let gone: CellSet = redundant
                .iter()
                .enumerate()
                .filter(|&(i, _)| number >> i & 1 == 1)
                .map(|(_, &cell)| cell)
                .collect();
            if let Some(left) = puzzle.without_clues(gone).filter(Puzzle::is_minimal) {
                found.insert(*left.clues());
            }
        }
        found
    }

    fn with_more(numbers: &[usize]) -> Puzzle {
        let puzzle: Puzzle = PUZZLE.parse().expect("a puzzle");
        let empty: Vec<Cell> = (!puzzle.clues().filled()).into_iter().collect();
        puzzle.with_clues(numbers.iter().map(|&number| empty[number * 7 % empty.len()]).collect())
    }

    #[test]
    fn they_are_all_that_trying_finds() {
        for more in [&[][..], &[0], &[1, 2], &[3, 4, 5], &[0, 3, 6, 7, 9], &[1, 2, 8, 10, 11, 12]] {
            let puzzle = with_more(more);
            let found = all_minimal(&puzzle);
            assert_eq!(found.len(), found.iter().collect::<BTreeSet<_>>().len(), "none twice");
            assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), by_trial(&puzzle), "{puzzle}");
        }
    }

    #[test]
    fn it_ends_where_the_caller_does() {
        let puzzle = with_more(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        let all = all_minimal(&puzzle).len();
        assert!(all > 5);
        let mut left = 3;
        let ended = each_minimal(&puzzle, u64::MAX, &Cancel::NEVER, |_| {
            left -= 1;
            left > 0
        });
        assert_eq!(ended, Err(ListingEnded::Sink));
        assert_eq!(left, 0);
        let mut found = 0;
        let ended = each_minimal(&puzzle, 2, &Cancel::NEVER, |_| {
            found += 1;
            true
        });
        assert_eq!(ended, Err(ListingEnded::Steps(2)));
        assert!(found < all);
        let cancel = Cancel::new();
        cancel.cancel();
        assert_eq!(each_minimal(&puzzle, u64::MAX, &cancel, |_| true), Err(ListingEnded::Cancelled));
    }
}
