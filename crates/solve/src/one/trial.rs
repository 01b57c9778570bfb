//! How much a single guess decides: a measure of how hard a puzzle is, at the cost of a few hundred guesses.
//!
//! Singles and locked candidates are applied until nothing changes. Then each candidate that is left is tried: it is put
//! into its cell, and the same rules are applied until nothing changes. A trial ends in one of three ways:
//!
//! ```text
//!   candidate ──► rules ──┬── a contradiction    the candidate is wrong   ┐ decided
//!                         ├── the solution       it is right              ┘
//!                         └── nothing follows    nothing is learnt          undecided
//! ```
//!
//! The more trials learn nothing, the harder the puzzle. In an easy one nearly every trial decides; in the hardest
//! known none does. The candidates that were wrong are taken out, all at once, and a second round may begin. When a
//! round finds none, trial and error one deep does not solve the puzzle. The puzzles that Sudoku Explainer rates 10 and
//! more are nearly all of this kind, and few others are.
//!
//! How well it predicts: of 2 784 minimal puzzles that need a guess, one rated 8.5 or more has a larger share of undecided
//! trials than one rated less in 96 of 100 pairs (9.0 or more: 99). For the number of guesses it is 89 (97), for the
//! number of candidates at the start 86 (88). It takes 10 to 100 µs where a rating takes 1 to 1000 ms.
//!
//! The order in which candidates are tried does not matter, and isomorphic puzzles get the same number.
//!
//! Cells with two digits are tried first: their trials decide most often, so that a puzzle that is not hard enough is
//! known sooner.
//!
//! Trial and error as a measure of difficulty is D. Berthier's ("Pattern-Based Constraint Satisfaction and Logic Puzzles",
//! 2012: T&E(1) and T&E(2) are classes of puzzles). Measuring by the share of undecided trials is ours.

use ninefold_grid::Grid;
use ninefold_lanes::{Kernel, Lanes, Words3x3, run};

use super::rules::Status;
use super::settle::settle;
use super::solution_search::put;
use super::words::{self, BitCell, Constraint, SearchInput, StoredWords, Words};

/// Returns the share of the trials of single candidates that decide nothing, in thousandths; `None` if that is less than
/// `least`.
///
/// The grid should have one solution. A puzzle that needs no trial has 0. If the share is `rounds_from` or more, further
/// rounds follow; a puzzle that they do not solve has a thousand more, up to 2000. A measure of difficulty, much finer than
/// [`guesses`](crate::guesses) for hard puzzles.
///
/// ```
/// use ninefold_solve::undecided_trials;
/// let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let rated_7_2 = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse()?;
/// let rated_11_9 = "98.7.....7.....6....6.5.....4...5.3...79..5......2...1..85..9......1...4.....3.2.".parse()?;
/// assert_eq!(undecided_trials(&easy, 800, 0), Some(0));
/// assert_eq!(undecided_trials(&rated_7_2, 800, 0), Some(323));
/// assert_eq!(undecided_trials(&rated_11_9, 800, 0), Some(2000));
/// assert_eq!(undecided_trials(&rated_7_2, 800, 900), None);
/// # Ok::<(), ninefold_grid::ParseGridError>(())
/// ```
#[must_use]
pub fn undecided_trials(grid: &Grid, rounds_from: u32, least: u32) -> Option<u32> {
    run(Trials { grid, rounds_from, least })
}

/// All trials of a grid.
pub(super) struct Trials<'a> {
    pub(super) grid: &'a Grid,
    /// Below this share only the first round is looked at.
    pub(super) rounds_from: u32,
    pub(super) least: u32,
}

/// What came of a round.
struct TrialRound<N> {
    /// The candidates that were tried.
    tried: u32,
    /// Trials with a contradiction or the solution.
    decided: u32,
    /// The candidates that led to a contradiction.
    wrong: Words<N>,
}

impl Kernel for Trials<'_> {
    type Output = Option<u32>;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Option<u32> {
        let enough = |height: u32| (height >= self.least).then_some(height);
        let mut words: Words<L::Words3x3> =
            SearchInput { grid: self.grid, constraint: Constraint::Nothing }.words::<L>();
        let mut first = None;
        loop {
            if settle(&mut words) != Status::Open {
                return enough(first.unwrap_or(0));
            }
            let floor = if first.is_none() { self.least.min(self.rounds_from) } else { 0 };
            let round = try_all(words, floor)?;
            let share = 1000 * (round.tried - round.decided) / round.tried;
            let share = *first.get_or_insert(share);
            if share < self.rounds_from {
                return enough(share);
            }
            let [a, b, c] = round.wrong;
            if <L::Words3x3 as Words3x3>::or3(a, b, c).is_zero() {
                return enough(1000 + share);
            }
            words = [words[0].without(a), words[1].without(b), words[2].without(c)];
        }
    }
}

/// Tries every candidate of every open cell. `None` as soon as the share of undecided trials cannot reach `least`.
#[inline(always)]
fn try_all<N: Words3x3>(words: Words<N>, least: u32) -> Option<TrialRound<N>> {
    let board = words::store(words);
    let mut counts = [0u8; 128];
    for (_, place) in candidates(&board) {
        counts[place.index()] += 1;
    }
    let tried: u32 = counts.iter().filter(|&&count| count > 1).map(|&count| u32::from(count)).sum();
    // With more decided than this, the share is too low.
    let most = tried - (least * tried).div_ceil(1000);
    let mut round = TrialRound { tried, decided: 0, wrong: [N::splat(0); 3] };
    let of_pairs = candidates(&board).filter(|(_, place)| counts[place.index()] == 2);
    let others = candidates(&board).filter(|(_, place)| counts[place.index()] > 2);
    for (digit, place) in of_pairs.chain(others) {
        let candidate = place.candidate::<N>(digit);
        let mut trial = put(words, place, digit);
        match settle(&mut trial) {
            Status::Open => continue,
            Status::Solved => {}
            Status::Dead => {
                let [a, b, c] = round.wrong;
                round.wrong = [a | candidate[0], b | candidate[1], c | candidate[2]];
            }
        }
        round.decided += 1;
        if round.decided > most {
            return None;
        }
    }
    Some(round)
}

/// All candidates, digit by digit, filled cells included.
fn candidates(board: &StoredWords) -> impl Iterator<Item = (usize, BitCell)> + '_ {
    (0..27).flat_map(|word| {
        let (digit, band) = (word / 3, word % 3);
        let mut bits = board[digit / 3][(band, digit % 3)];
        core::iter::from_fn(move || {
            let bit = (bits != 0).then(|| bits.trailing_zeros())?;
            bits &= bits - 1;
            Some((digit, BitCell { band, bit }))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Settled, settled};
    use ninefold_grid::{Cell, Digit, DigitSet, House, PencilMarks};
    use ninefold_testkit::corpus::{Corpus, size};

    /// Candidates by cell, a bit each, and the same rules without words and vectors.
    #[derive(Clone, PartialEq)]
    struct Plain([u16; 81]);

    #[derive(PartialEq, Debug)]
    enum End {
        Contradiction,
        Solution,
        Stuck,
    }

    impl Plain {
        fn new(grid: &Grid) -> Plain {
            let mut plain = Plain([0x1ff; 81]);
            for (cell, digit) in grid.clues() {
                plain.0[cell.index()] = 1 << digit.index();
            }
            plain
        }

        fn settle(&mut self) -> End {
            loop {
                let before = self.clone();
                for cell in Cell::all() {
                    let own = self.0[cell.index()];
                    if own.count_ones() == 1 {
                        cell.peers().into_iter().for_each(|peer| self.0[peer.index()] &= !own);
                    }
                }
                for house in House::ALL {
                    for digit in Digit::ALL {
                        self.look(house, 1 << digit.index());
                    }
                }
                if self.0.contains(&0) {
                    return End::Contradiction;
                }
                let missing =
                    |house: &House| house.cells().into_iter().fold(0, |all, cell| all | self.0[cell.index()]);
                if House::ALL.iter().any(|house| missing(house) != 0x1ff) {
                    return End::Contradiction;
                }
                if *self == before {
                    let solved = self.0.iter().all(|cell| cell.count_ones() == 1);
                    return if solved { End::Solution } else { End::Stuck };
                }
            }
        }

        /// Hidden singles, pointing and claiming.
        fn look(&mut self, house: House, digit: u16) {
            let places = house.cells().into_iter().filter(|cell| self.0[cell.index()] & digit != 0);
            let places: ninefold_grid::CellSet = places.collect();
            if let Some(only) = places.first().filter(|_| places.len() == 1) {
                self.0[only.index()] = digit;
            }
            for other in House::ALL {
                if places.is_subset(other.cells()) {
                    for cell in other.cells() - places {
                        self.0[cell.index()] &= !digit;
                    }
                }
            }
        }
    }

    fn plainly(grid: &Grid, rounds_from: u32) -> u32 {
        let mut plain = Plain::new(grid);
        let mut first = None;
        while plain.settle() == End::Stuck {
            let (mut tried, mut undecided, mut left) = (0, 0, plain.clone());
            for cell in 0..81 {
                for digit in (0..9).map(|digit| 1 << digit) {
                    if plain.0[cell] & digit != 0 && plain.0[cell] != digit {
                        let mut trial = plain.clone();
                        trial.0[cell] = digit;
                        tried += 1;
                        match trial.settle() {
                            End::Contradiction => left.0[cell] &= !digit,
                            End::Solution => {}
                            End::Stuck => undecided += 1,
                        }
                    }
                }
            }
            let share = *first.get_or_insert(1000 * undecided / tried);
            if share < rounds_from {
                return share;
            }
            if left == plain {
                return 1000 + share;
            }
            plain = left;
        }
        first.unwrap_or(0)
    }

    #[test]
    fn plain_rules_leave_the_same_candidates() {
        let mut kinds = [0; 3];
        for corpus in Corpus::ALL {
            for grid in corpus.puzzles().iter().take(size(60, 2000)) {
                let mut plain = Plain::new(grid);
                let (kind, expected) = match plain.settle() {
                    End::Contradiction => (0, Settled::Contradiction),
                    End::Solution => (1, Settled::Solved),
                    End::Stuck => {
                        let mut marks = PencilMarks::NONE;
                        for cell in Cell::all() {
                            marks[cell] = DigitSet::from_bits(plain.0[cell.index()]);
                        }
                        (2, Settled::Open(marks))
                    }
                };
                kinds[kind] += 1;
                assert_eq!(settled(grid), expected, "{grid}");
            }
        }
        assert!(kinds[1] > 5 && kinds[2] > 5, "{kinds:?}");
    }

    #[test]
    fn trials_are_those_of_plain_rules() {
        let mut kinds = [0; 4];
        for corpus in Corpus::ALL {
            for grid in corpus.puzzles().iter().take(size(6, 2000)) {
                if crate::count(grid, 2) != 1 {
                    continue;
                }
                for rounds_from in [500, 800] {
                    let height = |least| undecided_trials(grid, rounds_from, least);
                    let expected = plainly(grid, rounds_from);
                    assert_eq!(height(0), Some(expected), "{grid}");
                    assert_eq!(height(expected), Some(expected), "{grid}");
                    for above in [expected + 1, expected + 200] {
                        assert_eq!(height(above), None, "{grid}, {above}");
                    }
                    let kind = [1, 800, 1000].iter().filter(|&&least| expected >= least).count();
                    kinds[kind] += 1;
                }
            }
        }
        assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
    }
}
