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

use ninefold_grid::{Cancel, Cell, CellSet, Digit, Grid, Solution};
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
    count: u32,
}

impl Completions {
    /// Lists the solutions of some clues; `None` if there are more than `most`, or it was cancelled.
    pub(crate) fn of(rest: Grid, most: u32, cancel: &Cancel) -> Option<Completions> {
        /// Solutions take less than a microsecond each.
        const BETWEEN_LOOKS: usize = 1024;
        let mut found: Vec<Solution> = Vec::new();
        for solution in solutions(&rest) {
            let is_due = found.len().is_multiple_of(BETWEEN_LOOKS);
            if found.len() == most as usize || is_due && cancel.is_cancelled() {
                return None;
            }
            found.push(solution);
        }
        Some(Completions { rest, empty: !rest.filled(), found })
    }

    /// Hands puzzles with exactly `added` clues more to a sink, in random order, until `most` are found.
    pub(crate) fn each(
        &self,
        added: usize,
        most: usize,
        rng: &mut (impl Rng + ?Sized),
        sink: &mut impl FnMut(Grid),
    ) {
        let mut left = most;
        let mut prepare = |clues: &mut Vec<AddedClue>, added| {
            if added > 1 {
                clues.shuffle(rng);
            }
        };
        self.extend(self.rest, self.empty, &self.numbers(), added, &mut prepare, &mut |grid| {
            sink(grid);
            left -= 1;
            left > 0
        });
    }

    /// Hands all puzzles with exactly `added` clues more to a sink, each once and in the order of their cells. Every added
    /// clue is needed, and none is one of `removed`. Returns whether the sink wants more and it was not cancelled.
    pub(crate) fn all(
        &self,
        added: usize,
        removed: &Grid,
        cancel: &Cancel,
        sink: &mut impl FnMut(Grid) -> bool,
    ) -> bool {
        let mut prepare = |clues: &mut Vec<AddedClue>, _| {
            let is_over = cancel.is_cancelled();
            clues.retain(|clue| !is_over && removed[clue.cell] != Some(clue.digit));
        };
        let wants_more =
            self.extend(self.rest, self.empty, &self.numbers(), added, &mut prepare, &mut |grid| {
                !cancel.is_cancelled() && (!self.each_added_is_needed(&grid) || sink(grid))
            });
        wants_more && !cancel.is_cancelled()
    }

    fn numbers(&self) -> Vec<u32> {
        (0..self.found.len() as u32).collect()
    }

    /// Adds clues among `empty` that keep one of `kept`; returns whether the sink wants more.
    fn extend(
        &self,
        grid: Grid,
        empty: CellSet,
        kept: &[u32],
        added: usize,
        prepare: &mut impl FnMut(&mut Vec<AddedClue>, usize),
        sink: &mut impl FnMut(Grid) -> bool,
    ) -> bool {
        let mut clues = self.clues(empty, kept);
        clues.retain(|clue| (clue.count == 1) == (added == 1) && (clue.count as usize) < kept.len());
        prepare(&mut clues, added);
        for AddedClue { cell, digit, .. } in clues {
            let more = grid.with(cell, Some(digit));
            let wants_more = if added == 1 {
                sink(more)
            } else {
                let holds = |&number: &u32| self.found[number as usize][cell] == digit;
                let kept: Vec<u32> = kept.iter().copied().filter(holds).collect();
                // Clues are added in the order of their cells, so that no set of them comes twice.
                let later = empty.into_iter().filter(|&other| other > cell).collect();
                self.extend(more, later, &kept, added - 1, prepare, sink)
            };
            if !wants_more {
                return false;
            }
        }
        true
    }

    /// Returns whether a puzzle made by [`extend`](Completions::extend) has several solutions without any one of the added
    /// clues. The last of them is needed in any case.
    fn each_added_is_needed(&self, puzzle: &Grid) -> bool {
        let added: Vec<(Cell, Digit)> = (puzzle.filled() - self.rest.filled())
            .into_iter()
            .filter_map(|cell| puzzle[cell].map(|digit| (cell, digit)))
            .collect();
        let [earlier @ .., _] = added.as_slice() else { return true };
        earlier.iter().all(|one| {
            let meets_others =
                |found: &&Solution| added.iter().all(|other| other == one || found[other.0] == other.1);
            self.found.iter().filter(meets_others).nth(1).is_some()
        })
    }

    /// Returns the clues that some of these solutions have.
    fn clues(&self, empty: CellSet, kept: &[u32]) -> Vec<AddedClue> {
        let mut clues = Vec::new();
        for cell in empty {
            let mut counts = [0u32; 9];
            for &number in kept {
                counts[self.found[number as usize][cell].index()] += 1;
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
        let completions = Completions::of(rest, 10_000, &Cancel::NEVER).expect("few solutions");
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
    fn all_exchanges_are_those_that_trying_finds() {
        for gone in [&[3, 11][..], &[0, 1], &[5, 17]] {
            let puzzle: Puzzle = PUZZLE.parse().expect("a puzzle");
            let rest = without(gone);
            let removed = puzzle.clues().restricted_to(puzzle.clues().filled() - rest.filled());
            let was_removed = |one: &Grid| {
                let mut cells = (one.filled() & removed.filled()).into_iter();
                cells.any(|cell| one[cell] == removed[cell])
            };
            let mut expected = BTreeSet::new();
            for (one, _) in by_trial(&rest).into_iter().filter(|(_, is_proper)| !is_proper) {
                for (both, is_proper) in by_trial(&one) {
                    let alone = both.restricted_to(rest.filled() | (both.filled() - one.filled()));
                    if is_proper && !was_removed(&both) && Puzzle::new(alone).is_err() {
                        expected.insert(both);
                    }
                }
            }
            let mut all = Vec::new();
            let completions = Completions::of(rest, 10_000, &Cancel::NEVER).expect("few solutions");
            assert!(completions.all(2, &removed, &Cancel::NEVER, &mut |grid| {
                all.push(grid);
                true
            }));
            assert_eq!(all.len(), expected.len(), "none twice");
            assert_eq!(all.into_iter().collect::<BTreeSet<_>>(), expected);
        }
    }

    #[test]
    fn too_many_solutions_are_given_up() {
        let rest = without(&[3, 11]);
        let number = solutions(&rest).count() as u32;
        assert!(Completions::of(rest, number - 1, &Cancel::NEVER).is_none());
        assert!(Completions::of(rest, number, &Cancel::NEVER).is_some());
    }
}
