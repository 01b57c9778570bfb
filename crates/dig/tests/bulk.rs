//! Many digs at once and one at a time give the same puzzles.

use ninefold_dig::{Dig, Digger, Minimality};
use ninefold_grid::Solution;
use ninefold_solve::{Puzzle, solutions};
use ninefold_symmetry::ClueSymmetry;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Some solutions of a grid with a few clues.
fn some_solutions(count: usize) -> Vec<Solution> {
    let clues = "1.......2.......3.......4.......5.......6.......7.......8.......9.......1.......2";
    let clues = clues.get(..36).map(|front| format!("{front}{}", ".".repeat(45))).unwrap();
    solutions(&clues.parse().unwrap()).step_by(7).take(count).collect()
}

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

fn check(dig: Dig, count: usize) {
    let digger = Digger::new(dig).unwrap();
    let solutions = some_solutions(count);
    let starts = || solutions.iter().zip(0..).map(|(&solution, seed)| (solution, rng(seed)));
    let mut results = 0;
    for ((solution, mut rng), found) in starts().zip(digger.dig_each(starts(), ())) {
        assert_eq!(
            found,
            digger.dig_once(&solution, &mut rng, &mut (), &mut ()),
            "{dig:?}, number {results}"
        );
        results += 1;
    }
    assert_eq!(results, solutions.len());
    assert_eq!(digger.dig_each(starts(), ()).count(), results);
}

fn times(cheap: usize) -> usize {
    if std::env::var_os("NINEFOLD_THOROUGH").is_some() { 200 * cheap } else { cheap }
}

#[test]
fn minimal_puzzles() {
    check(Dig::default(), times(60));
    for few in [0, 1, 23, 24] {
        check(Dig::default(), few);
    }
}

#[test]
fn symmetric_puzzles_and_clue_ranges() {
    for symmetry in [ClueSymmetry::HalfTurn, ClueSymmetry::QuarterTurn, ClueSymmetry::Full] {
        check(Dig { symmetry, ..Dig::default() }, times(30));
    }
    let clues = Some("28..32".parse().unwrap());
    check(Dig { clues, ..Dig::default() }, times(30));
    check(Dig { clues, symmetry: ClueSymmetry::HalfTurn, ..Dig::default() }, times(30));
}

#[test]
fn what_comes_after_the_digging_is_done_as_well() {
    let walk = Dig { symmetry: ClueSymmetry::HalfTurn, minimality: Minimality::EveryClue, ..Dig::default() };
    check(walk, 25);
}

#[test]
fn every_puzzle_is_proper_and_minimal() {
    let digger = Digger::new(Dig::default()).unwrap();
    let starts = some_solutions(times(50)).into_iter().zip((0..).map(rng));
    for dug in digger.dig_each(starts, ()) {
        let puzzle = Puzzle::new(*dug.unwrap().puzzle.clues()).unwrap();
        assert!(puzzle.is_minimal());
    }
}
