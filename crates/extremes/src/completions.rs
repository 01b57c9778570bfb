//! The puzzles that some clues become when a few are added.
//!
//! Clues that are too few have several solutions. All are listed; then a clue that is added keeps those that hold its digit
//! in its cell, and when one is left, there is a puzzle:
//!
//! ```text
//!                          A  B  C  D      solutions of the clues
//!   r1c2 holds             1  7  1  4      r1c2=7: a puzzle, its solution is B
//!   r1c3 holds             2  2  5  2      r1c2=1: A and C are left, and of them r1c3=2 keeps A: a puzzle with both clues
//! ```
//!
//! Because all solutions are listed, each puzzle is proper, and every puzzle can be found.

use ninefold_grid::{Cell, CellSet, Digit, Grid, Solution};
use ninefold_solve::solutions;
use rand::Rng;
use rand::seq::SliceRandom;

/// Clues, and all their solutions.
pub(crate) struct Completions {
    rest: Grid,
    empty: CellSet,
    found: Vec<Solution>,
}

/// A clue that may be added, how many solutions have it, and one of them.
#[derive(Clone, Copy)]
struct AddedClue {
    cell: Cell,
    digit: Digit,
    count: u16,
}

impl Completions {
    /// Lists the solutions of some clues; `None` if there are more than `most`, which is less than 65 536.
    pub(crate) fn of(rest: Grid, most: u16) -> Option<Completions> {
        let found: Vec<Solution> = solutions(&rest).take(usize::from(most) + 1).collect();
        let empty = !rest.filled();
        (found.len() <= usize::from(most)).then_some(Completions { rest, empty, found })
    }

    /// Hands puzzles with exactly `added` clues more to a sink, in random order, until `most` are found; each of the clues
    /// that are added is needed.
    pub(crate) fn each(
        &self,
        added: usize,
        most: usize,
        rng: &mut (impl Rng + ?Sized),
        sink: &mut impl FnMut(Grid),
    ) {
        let all: Vec<u16> = (0..self.found.len() as u16).collect();
        let mut left = most;
        self.extend(self.rest, self.empty, &all, added, rng, &mut |grid| {
            sink(grid);
            left -= 1;
            left > 0
        });
    }

    /// Adds clues among `empty` that keep one of `kept`; returns whether the sink wants more.
    fn extend(
        &self,
        grid: Grid,
        empty: CellSet,
        kept: &[u16],
        added: usize,
        rng: &mut (impl Rng + ?Sized),
        sink: &mut impl FnMut(Grid) -> bool,
    ) -> bool {
        let mut clues = self.clues(empty, kept);
        clues.retain(|clue| (clue.count == 1) == (added == 1) && usize::from(clue.count) < kept.len());
        if added > 1 {
            clues.shuffle(rng);
        }
        for AddedClue { cell, digit, .. } in clues {
            let more = grid.with(cell, Some(digit));
            let goes_on = if added == 1 {
                sink(more)
            } else {
                let holds = |&number: &u16| self.found[usize::from(number)][cell] == digit;
                let kept: Vec<u16> = kept.iter().copied().filter(holds).collect();
                // Clues are added in the order of their cells, so that no set of them comes twice.
                let behind = empty.into_iter().filter(|&other| other > cell).collect();
                self.extend(more, behind, &kept, added - 1, rng, sink)
            };
            if !goes_on {
                return false;
            }
        }
        true
    }

    /// Returns the clues that some of these solutions have.
    fn clues(&self, empty: CellSet, kept: &[u16]) -> Vec<AddedClue> {
        let mut clues = Vec::new();
        for cell in empty {
            let mut counts = [0u16; 9];
            for &number in kept {
                counts[self.found[usize::from(number)][cell].index()] += 1;
            }
            let of_cell = Digit::ALL.into_iter().zip(counts).filter(|&(_, count)| count > 0);
            clues.extend(of_cell.map(|(digit, count)| AddedClue { cell, digit, count }));
        }
        clues
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ninefold_solve::Puzzle;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;

    const PUZZLE: &str = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4";

    fn found(rest: Grid, added: usize, most: usize) -> Vec<Grid> {
        let completions = Completions::of(rest, 10_000).expect("few solutions");
        let mut all = Vec::new();
        completions.each(added, most, &mut Xoshiro256PlusPlus::seed_from_u64(1), &mut |grid| all.push(grid));
        all
    }

    /// Every clue that can be added, tried.
    fn by_trial(rest: &Grid) -> Vec<(Grid, bool)> {
        let empty = Cell::all().filter(|&cell| rest[cell].is_none());
        let all = empty.flat_map(|cell| Digit::ALL.map(|digit| rest.with(cell, Some(digit))));
        all.map(|grid| (grid, Puzzle::new(grid).is_ok())).collect()
    }

    fn without(gone: &[usize]) -> Grid {
        let puzzle: Puzzle = PUZZLE.parse().expect("a puzzle");
        let filled: Vec<Cell> = puzzle.clues().filled().into_iter().collect();
        let gone: CellSet = gone.iter().map(|&number| filled[number]).collect();
        puzzle.clues().restricted_to(puzzle.clues().filled() - gone)
    }

    #[test]
    fn one_clue_more_is_all_that_trying_finds() {
        for gone in 0..5 {
            let rest = without(&[gone]);
            let expected: BTreeSet<Grid> = by_trial(&rest)
                .into_iter()
                .filter_map(|(grid, is_proper)| is_proper.then_some(grid))
                .collect();
            let all = found(rest, 1, 10_000);
            assert_eq!(all.len(), expected.len());
            assert_eq!(all.into_iter().collect::<BTreeSet<_>>(), expected);
        }
    }

    #[test]
    fn two_clues_more_are_all_pairs_that_trying_finds() {
        let rest = without(&[3, 11]);
        let mut expected = BTreeSet::new();
        // Neither clue of a pair is enough alone.
        for (one, _) in by_trial(&rest).into_iter().filter(|(_, is_proper)| !is_proper) {
            for (both, is_proper) in by_trial(&one) {
                let other = both.filled() - one.filled();
                let alone = both.restricted_to(rest.filled() | other);
                if is_proper && Puzzle::new(alone).is_err() {
                    expected.insert(both);
                }
            }
        }
        let all = found(rest, 2, 1_000_000);
        assert_eq!(all.len(), expected.len(), "none twice");
        assert_eq!(all.into_iter().collect::<BTreeSet<_>>(), expected);
        assert_eq!(found(rest, 2, 7).len(), 7);
    }

    #[test]
    fn too_many_solutions_are_given_up() {
        let rest = without(&[3, 11]);
        let number = solutions(&rest).count() as u16;
        assert!(Completions::of(rest, number - 1).is_none());
        assert!(Completions::of(rest, number).is_some());
    }
}
