//! Tridagons: twelve cells that cannot hold three digits alone.
//!
//! ```text
//!   a . . | a . .      Four boxes in a rectangle; in each, three cells in different rows and columns. In each box the
//!   . b . | . b .      three cells are a permutation of rows to columns, with a sign.
//!   . . c | . . c
//!   ------+------      Three digits fill all twelve cells in some way if and only if the product of the four signs is +1.
//!   a . . | . . a      Here it is −1, so one of the twelve cells holds another digit, a *guardian*.
//!   . b . | . b .
//!   . . c | c . .
//! ```
//!
//! Why: the digits of a box are a permutation too, and those of two boxes of a band differ in every row, so that one is an even
//! permutation of the other. Around the rectangle the signs multiply to +1. A test counts all 1,296 choices.
//!
//! With one guardian, it is right. With more, whatever all of them exclude is wrong; and so is whatever is excluded by each of them
//! together with singles.
//!
//! In the strict form every cell has all three digits as candidates. In the degenerate cyclic form the cells of a box may have two of
//! them each, and no two cells the same two. The proof holds for both. Cost: 9 × 84 choices of boxes and digits, a tenth of a millisecond.
//!
//! D. P. Bird and others described the pattern before 2022 ("Thor's Hammer", "trivalue oddagon"); mith found the puzzles that need it.

use ninefold_grid::{Candidate, Cell, CellSet, DigitSet};

use super::ExpertPosition;
use super::found::Found;
use crate::links::LINKS;
use crate::set::CandidateSet;
use crate::state::State;

/// Twelve cells of four boxes that three digits cannot fill.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Tridagon {
    /// The three digits.
    pub digits: DigitSet,
    /// The cells of each box, row by row.
    pub cells: [[Cell; 3]; 4],
    /// The other candidates of the cells, of which at least one is right.
    pub guardians: Vec<Candidate>,
    /// Whether every cell has all three digits as candidates. Otherwise some have two.
    pub is_strict: bool,
    /// What the conclusion follows from; `None` without a conclusion.
    pub proof: Option<GuardianProof>,
}

/// How something follows from guardians of which one is right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum GuardianProof {
    /// There is only one.
    Only,
    /// All of them exclude the same candidates.
    Seen,
    /// Singles that follow from each of them exclude the same candidates.
    Singles,
}

/// The permutations of three columns; the even ones come first.
pub(crate) const PERMUTATIONS: [[usize; 3]; 6] =
    [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]];
/// Two of three.
const PAIRS: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];
/// The most guardians, two in each cell: of an empty grid, half a million choices of cells have more.
const MOST_GUARDIANS: usize = 24;
/// The most guardians that are followed by singles.
const MOST_FOLLOWED: usize = 5;

/// Three cells of a box that may be part of a tridagon.
struct Corner {
    cells: [Cell; 3],
    is_odd: bool,
    is_strict: bool,
}

impl Tridagon {
    /// Returns the twelve cells.
    #[must_use]
    pub fn all_cells(&self) -> CellSet {
        self.cells.iter().flatten().copied().collect()
    }
}

pub(super) fn all(position: &ExpertPosition) -> Vec<Found<Tridagon>> {
    let mut found = Vec::new();
    for digits in (0..512).map(DigitSet::from_bits).filter(|digits| digits.len() == 3) {
        let corners: Vec<Vec<Corner>> = (0..9).map(|block| corners(position, block, digits)).collect();
        for bands in PAIRS {
            for stacks in PAIRS {
                let [first, second, third, fourth] = [(0, 0), (0, 1), (1, 0), (1, 1)]
                    .map(|(band, stack)| &corners[bands[band] * 3 + stacks[stack]]);
                for first in first {
                    for second in second {
                        for third in third {
                            for fourth in fourth {
                                let corners = [first, second, third, fourth];
                                if corners.iter().filter(|corner| corner.is_odd).count() % 2 == 1 {
                                    found.extend(tridagon(position, digits, corners));
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    let mut state = None;
    let mut found: Vec<Found<Tridagon>> =
        found.into_iter().map(|tridagon| conclude(position, tridagon, &mut state)).collect();
    found.sort_by_cached_key(|found| {
        let Tridagon { digits, cells, guardians, is_strict, .. } = &found.pattern;
        (guardians.len(), !is_strict, !found.is_effective(), digits.bits(), *cells)
    });
    found
}

fn corners(position: &ExpertPosition, block: usize, digits: DigitSet) -> Vec<Corner> {
    let corner = |(number, columns): (usize, &[usize; 3])| {
        let cells = [0, 1, 2].map(|row| Cell::at(block / 3 * 3 + row, block % 3 * 3 + columns[row]));
        let sets = cells.map(|cell| position.candidates(cell) & digits);
        let is_strict = sets.iter().all(|set| set.len() == 3);
        // Three different pairs of three digits.
        let is_cyclic = || {
            sets.iter().all(|set| set.len() == 2)
                && sets[0] != sets[1]
                && sets[0] != sets[2]
                && sets[1] != sets[2]
        };
        (is_strict || is_cyclic()).then_some(Corner { cells, is_odd: number >= 3, is_strict })
    };
    PERMUTATIONS.iter().enumerate().filter_map(corner).collect()
}

/// Returns the tridagon of four corners, unless it has too many guardians.
fn tridagon(position: &ExpertPosition, digits: DigitSet, corners: [&Corner; 4]) -> Option<Tridagon> {
    let cells = corners.map(|corner| corner.cells);
    let others = |cell: Cell| {
        (position.candidates(cell) - digits).iter().map(move |digit| Candidate::new(cell, digit))
    };
    let mut guardians: Vec<Candidate> = cells.into_iter().flatten().flat_map(others).collect();
    guardians.sort_unstable_by_key(|guardian| guardian.index());
    let is_strict = corners.iter().all(|corner| corner.is_strict);
    let tridagon = Tridagon { digits, cells, guardians, is_strict, proof: None };
    Some(tridagon).filter(|tridagon| tridagon.guardians.len() <= MOST_GUARDIANS)
}

/// Finds what follows. Singles are applied to the position once, when the first tridagon needs them.
fn conclude(
    position: &ExpertPosition,
    mut tridagon: Tridagon,
    state: &mut Option<Option<State>>,
) -> Found<Tridagon> {
    if let [only] = tridagon.guardians[..] {
        tridagon.proof = Some(GuardianProof::Only);
        return Found::placing(tridagon, only);
    }
    let candidates = position.candidate_set();
    let guardians = tridagon.guardians.iter().map(|guardian| guardian.index());
    let seen = guardians.fold(candidates, |seen, guardian| seen.and(&LINKS.excluded[guardian]));
    let (mut excluded, mut proof) = (seen, GuardianProof::Seen);
    if excluded == CandidateSet::NONE && tridagon.guardians.len() <= MOST_FOLLOWED {
        let state = state.get_or_insert_with(|| State::of_candidates(&candidates).ok());
        if let Some(state) = state {
            excluded = excluded_by_each(state, &tridagon.guardians).and(&candidates);
            proof = GuardianProof::Singles;
        }
    }
    let eliminations: Vec<Candidate> =
        excluded.iter().map(|candidate| Candidate::from_index(candidate.into())).collect();
    if !eliminations.is_empty() {
        tridagon.proof = Some(proof);
    }
    Found::eliminating(tridagon, eliminations)
}

/// Returns the undecided candidates that are excluded whichever guardian is right.
fn excluded_by_each(state: &State, guardians: &[Candidate]) -> CandidateSet {
    let mut left = CandidateSet::NONE;
    for guardian in guardians {
        let mut trial = state.clone();
        // A guardian that singles refute excludes everything.
        if trial.decide(guardian.index() as u16).is_ok() {
            left.insert_all(trial.candidates());
        }
    }
    state.candidates().without(&left)
}

/// Returns whether three digits can fill three cells in each of four boxes, given by permutations: counted one by one.
#[cfg(test)]
fn can_be_filled(corners: [[usize; 3]; 4]) -> bool {
    // Which digit is in which row of each box; the column follows from the corner.
    let fillings = |number: usize| PERMUTATIONS[number];
    (0..1296).any(|choice| {
        let digits = [choice % 6, choice / 6 % 6, choice / 36 % 6, choice / 216].map(fillings);
        let rows_differ = |one: usize, other: usize| (0..3).all(|row| digits[one][row] != digits[other][row]);
        let in_column = |corner: usize, column: usize| {
            let row = corners[corner].iter().position(|&other| other == column).expect("a permutation");
            digits[corner][row]
        };
        let columns_differ = |one: usize, other: usize| {
            (0..3).all(|column| in_column(one, column) != in_column(other, column))
        };
        rows_differ(0, 1) && rows_differ(2, 3) && columns_differ(0, 2) && columns_differ(1, 3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_product_of_the_signs_decides_in_all_1296_cases() {
        let mut impossible = 0;
        for choice in 0..1296 {
            let numbers = [choice % 6, choice / 6 % 6, choice / 36 % 6, choice / 216];
            let is_odd = numbers.iter().filter(|&&number| number >= 3).count() % 2 == 1;
            assert_eq!(can_be_filled(numbers.map(|number| PERMUTATIONS[number])), !is_odd, "{numbers:?}");
            impossible += usize::from(is_odd);
        }
        assert_eq!(impossible, 648);
    }

    #[test]
    fn three_different_digits_are_a_permutation_of_either_sign() {
        let even = |columns: [usize; 3]| {
            (0..3)
                .flat_map(|one| (one + 1..3).map(move |other| (one, other)))
                .filter(|&(one, other)| columns[one] > columns[other])
                .count()
                % 2
                == 0
        };
        assert_eq!(PERMUTATIONS.map(even), [true, true, true, false, false, false]);
    }
}
