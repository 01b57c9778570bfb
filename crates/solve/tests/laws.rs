//! The engine against the oracle, the literature and itself.

use std::collections::BTreeSet;

use ninefold_grid::{Candidate, Cell, Digit, Grid, PencilMarks, Solution};
use ninefold_solve::{
    Puzzle, PuzzleError, another, count, count_marked, guesses, solutions, solve, solve_marked,
};
use ninefold_testkit::corpus::{Corpus, size};
use ninefold_testkit::oracle;
use ninefold_testkit::strategies::{any_grid, clues, disturbed_clues};
use proptest::prelude::*;

/// More solutions than this are not compared one by one.
const MANY: usize = 200;

/// All that the crate says about a grid, against the oracle.
fn agrees_with_oracle(grid: &Grid) {
    let expected: BTreeSet<Solution> = oracle::solutions(grid, MANY).into_iter().collect();
    let number = expected.len() as u64;
    assert_eq!(count(grid, MANY as u64), number, "{grid}");
    for limit in [0, 1, 2, 3, 7] {
        assert_eq!(count(grid, limit), number.min(limit), "{grid}");
    }
    assert_eq!(count_marked(grid, &PencilMarks::ALL, MANY as u64), number, "{grid}");
    let found: Vec<Solution> = solutions(grid).take(MANY).collect();
    assert_eq!(found.len() as u64, number);
    let distinct: BTreeSet<Solution> = found.iter().copied().collect();
    assert_eq!(distinct.len(), found.len(), "a solution came twice: {grid}");
    if expected.len() < MANY {
        assert_eq!(distinct, expected, "{grid}");
    }
    assert!(found.iter().all(|solution| fits(solution, grid)));
    assert_eq!(solve(grid), found.first().copied());
    assert_eq!(solve_marked(grid, &PencilMarks::ALL), found.first().copied());
    match Puzzle::new(*grid) {
        Ok(puzzle) => {
            assert_eq!(found, [*puzzle.solution()]);
            assert_eq!(puzzle.clues(), grid);
        }
        Err(PuzzleError::Clash(clash)) => assert_eq!(grid.clash(), Some(clash)),
        Err(PuzzleError::NoSolution) => assert!(found.is_empty() && grid.clash().is_none()),
        Err(PuzzleError::Several { first, second }) => assert_eq!(found[..2], [first, second]),
        Err(PuzzleError::Undecided(spent)) => panic!("{spent}: {grid}"),
    }
}

fn fits(solution: &Solution, grid: &Grid) -> bool {
    grid.clues().all(|(cell, digit)| solution[cell] == digit)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: size(150, 4_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn grids_with_one_or_more_solutions((_, grid) in clues(28..=90)) {
        agrees_with_oracle(&grid);
    }

    #[test]
    fn grids_with_mostly_none(grid in disturbed_clues(28..=120)) {
        agrees_with_oracle(&grid);
    }

    #[test]
    fn grids_of_any_kind(grid in any_grid()) {
        // The oracle needs a few clues to come to an end; the engine must come to one without.
        if grid.clue_count() > 20 {
            agrees_with_oracle(&grid);
        } else {
            let two = count(&grid, 2);
            prop_assert_eq!(solve(&grid).is_some(), two > 0);
            prop_assert_eq!(solutions(&grid).take(2).count() as u64, two);
        }
    }

    #[test]
    fn another_is_a_solution_that_differs((solution, grid) in clues(30..=80), cell in 0usize..81) {
        let cell = Cell::new(cell);
        let grid = grid.with(cell, None);
        let mut marks = PencilMarks::ALL;
        marks.remove(Candidate { cell, digit: solution[cell] });
        let expected = !oracle::marked_solutions(&grid, &marks, 1).is_empty();
        let other = another(&grid, cell, solution[cell]);
        prop_assert_eq!(other.is_some(), expected);
        if let Some(other) = other {
            prop_assert!(fits(&other, &grid));
            prop_assert_ne!(other[cell], solution[cell]);
        }
    }

    #[test]
    fn marks_confine((solution, grid) in clues(25..=60), struck in proptest::collection::vec(0usize..729, 0..120)) {
        let mut marks = PencilMarks::ALL;
        for candidate in struck.into_iter().map(Candidate::from_index) {
            // Every other one of the solution's own candidates stays, so that something is left to find.
            if solution[candidate.cell] != candidate.digit || candidate.cell.index() % 2 == 0 {
                marks.remove(candidate);
            }
        }
        let expected: BTreeSet<Solution> = oracle::marked_solutions(&grid, &marks, MANY).into_iter().collect();
        prop_assert_eq!(count_marked(&grid, &marks, MANY as u64), expected.len() as u64);
        match solve_marked(&grid, &marks) {
            Some(solution) => prop_assert!(expected.len() == MANY || expected.contains(&solution)),
            None => prop_assert!(expected.is_empty()),
        }
    }

    #[test]
    fn minimality_is_what_it_says((_, grid) in clues(35..=60)) {
        if let Ok(puzzle) = Puzzle::new(grid) {
            let redundant = puzzle.redundant_clues();
            for (cell, _) in grid.clues() {
                let rest = grid.with(cell, None);
                prop_assert_eq!(redundant.contains(cell), oracle::solutions(&rest, 2).len() == 1);
            }
            prop_assert_eq!(puzzle.is_minimal(), redundant.is_empty());
        }
    }
}

#[test]
fn proper_sets_are_proper() {
    for corpus in Corpus::ALL.into_iter().filter(|&corpus| corpus != Corpus::Several) {
        for grid in corpus.puzzles() {
            let puzzle = Puzzle::new(grid).unwrap_or_else(|error| panic!("{grid}: {error}"));
            assert!(fits(puzzle.solution(), &grid));
            assert_eq!(solutions(&grid).collect::<Vec<_>>(), [*puzzle.solution()]);
        }
    }
}

/// Minimal by their makers' word: every puzzle of three sets.
#[test]
fn minimal_sets_are_minimal() {
    for corpus in [Corpus::Minimal, Corpus::Clues17, Corpus::Hardest11] {
        for grid in corpus.puzzles() {
            assert!(Puzzle::new(grid).is_ok_and(|puzzle| puzzle.is_minimal()), "{grid}");
        }
    }
}

#[test]
fn the_oracle_solves_the_same() {
    for corpus in Corpus::ALL {
        let hard = matches!(corpus, Corpus::Hardest11 | Corpus::Hardest1106);
        for grid in corpus.puzzles().iter().take(if hard { size(1, 100) } else { size(10, 400) }) {
            agrees_with_oracle(grid);
        }
    }
}

/// Counts by another solver: see the head of the file.
#[test]
fn numbers_of_solutions_are_as_others_found_them() {
    let lines = include_str!("data/several_counts.txt").lines().filter(|line| !line.starts_with('#'));
    let mut compared = 0;
    for (line, grid) in lines.zip(Corpus::Several.sample()) {
        let (puzzle, number) = line.split_once(' ').expect("puzzle and number");
        assert_eq!(puzzle, grid.to_string());
        assert_eq!(count(&grid, u64::MAX), number.parse::<u64>().expect("a number"), "{grid}");
        compared += 1;
    }
    assert_eq!(compared, 150);
}

/// Facts that can be counted by hand.
#[test]
fn small_counts() {
    let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let grid = |blanks: &[char]| solution.replace(blanks, ".").parse::<Grid>().unwrap();
    assert_eq!(count(&grid(&[]), 10), 1);
    assert_eq!(count(&grid(&['5']), 10), 1);
    for pair in [['1', '2'], ['3', '7'], ['6', '9']] {
        let number = count(&grid(&pair), 1000);
        assert!(
            number.is_power_of_two() && number >= 2,
            "each chain of two digits doubles the number: {number}"
        );
    }
    // A grid with eight of nine boxes full has one way to fill the last.
    let first_box = |(cell, digit): (Cell, Digit)| (cell.block().index() != 0).then_some((cell, digit));
    let mut rest = Grid::EMPTY;
    for (cell, digit) in grid(&[]).clues().filter_map(first_box) {
        rest.set(cell, Some(digit));
    }
    assert_eq!(count(&rest, 10), 1);
}

#[test]
fn counting_stops_at_the_limit_exactly() {
    let limit = size(20_000, 10_000_000);
    assert_eq!(count(&Grid::EMPTY, limit), limit);
    assert_eq!(count(&Grid::EMPTY, limit - 1), limit - 1);
    let distinct: BTreeSet<Solution> = solutions(&Grid::EMPTY).take(2000).collect();
    assert_eq!(distinct.len(), 2000);
}

#[test]
fn an_iterator_that_ended_stays_ended() {
    let grid = &Corpus::Easy.sample()[0];
    let mut all = solutions(grid);
    assert!(all.next().is_some());
    assert!(all.next().is_none() && all.next().is_none());
}

#[test]
fn guesses_tell_easy_from_hard() {
    let mean = |corpus: Corpus| {
        let sample = corpus.sample();
        sample.iter().map(guesses).sum::<u64>() as f64 / sample.len() as f64
    };
    assert!(mean(Corpus::Easy) < 0.2);
    assert!(mean(Corpus::Hardest11) > 20.0);
    assert_eq!(guesses(&Corpus::Easy.sample()[0]), guesses(&Corpus::Easy.sample()[0]));
}
