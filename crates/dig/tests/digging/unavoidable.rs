//! Unavoidable sets, beside what a solver finds, and the proofs made of them.

use crate::common::{grid, is_minimal, random};
use ninefold_dig::unavoidable::{between, change_within, shrink, two_digit, two_line, up_to};
use ninefold_dig::{DigOptions, Digger, NotMinimalError, proof_of_minimality};
use ninefold_grid::{Cell, CellSet, Digit, Solution};
use ninefold_solve::{Puzzle, solutions};
use ninefold_testkit::corpus::size;

/// All minimal sets of at most seven cells: every digit of a set stands in two of its cells at least, so three digits
/// suffice, and all changes of three digits are solutions of the other six.
fn by_solver(solution: &Solution) -> Vec<CellSet> {
    let mut sets = Vec::new();
    for a in 0..9 {
        for b in a + 1..9 {
            for c in b + 1..9 {
                let free = [a, b, c].map(Digit::from_index);
                let fixed = Cell::all().filter(|&cell| !free.contains(&solution[cell])).collect();
                let differences =
                    solutions(&solution.grid().restricted_to(fixed)).map(|other| between(solution, &other));
                sets.extend(differences.filter(|set| (1..=7).contains(&set.len())));
            }
        }
    }
    sets.sort_unstable();
    sets.dedup();
    let minimal = |set: &CellSet| !sets.iter().any(|other| other != set && other.is_subset(*set));
    sets.iter().copied().filter(minimal).collect()
}

#[test]
fn small_sets_are_all_found() {
    for seed in 0..size(5, 300) {
        let solution = grid(seed);
        let mut sets = up_to(&solution, 7);
        assert!(sets.is_sorted_by_key(|set| set.len()));
        sets.sort_unstable();
        assert_eq!(sets, by_solver(&solution), "seed {seed}");
    }
}

#[test]
fn a_size_only_cuts_the_list() {
    let all = up_to(&grid(1), 10);
    for size in [0, 3, 4, 6, 9] {
        let cut: Vec<CellSet> = all.iter().copied().filter(|set| set.len() <= size).collect();
        assert_eq!(up_to(&grid(1), size), cut);
    }
}

#[test]
fn all_kinds_are_minimal() {
    let solution = grid(2);
    for set in [two_digit(&solution), two_line(&solution), up_to(&solution, 10)].concat() {
        let other = change_within(&solution, set).expect("unavoidable");
        assert_eq!(between(&solution, &other), set, "{set:?}");
        assert_eq!(shrink(&solution, set), Some(set));
    }
}

#[test]
fn shrinking_stops_at_a_minimal_set() {
    let solution = grid(3);
    for seed in 0..20 {
        let cells = CellSet::from_bits(
            u128::from(0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(seed)) << (seed % 60) | 0x1ff << (seed * 3),
        );
        match shrink(&solution, cells) {
            None => assert_eq!(change_within(&solution, cells), None),
            Some(set) => {
                assert!(set.is_subset(cells));
                assert!(set.iter().all(|cell| change_within(&solution, set.without(cell)).is_none()));
            }
        }
    }
}

#[test]
fn proofs_of_minimality_hold_and_need_no_solver() {
    let digger = Digger::new(DigOptions::default()).unwrap();
    for seed in 0..size(5, 200) {
        let puzzle = digger.dig_once(&grid(seed), &mut random(seed), &mut (), &mut ()).unwrap().puzzle;
        let proof = proof_of_minimality(&puzzle).unwrap();
        assert_eq!(proof.len(), puzzle.clue_count());
        for witness in &proof {
            assert!(witness.holds(&puzzle));
            let set = witness.minimal_set(&puzzle);
            assert_eq!(set & puzzle.clues().filled(), CellSet::of(witness.clue));
            assert_eq!(shrink(puzzle.solution(), set), Some(set));
        }
        // The proof of one clue says nothing about another.
        let mut wrong = proof[0];
        wrong.clue = proof[1].clue;
        assert!(!wrong.holds(&puzzle));
    }
}

#[test]
fn no_proof_for_clues_that_are_not_needed() {
    let solution = grid(4);
    let digger = Digger::new(DigOptions::default().with_clues("30".parse().unwrap())).unwrap();
    let puzzle = digger.dig_once(&solution, &mut random(4), &mut (), &mut ()).unwrap().puzzle;
    assert!(!is_minimal(puzzle.clues()));
    let NotMinimalError { redundant } = proof_of_minimality(&puzzle).unwrap_err();
    assert_eq!(redundant, puzzle.redundant_clues());
    for cell in redundant {
        assert!(Puzzle::new(puzzle.clues().with(cell, None)).is_ok());
    }
}
