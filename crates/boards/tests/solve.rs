//! Solving against the naive oracle, and what happens at the edges. `tests/classic_board.rs` in the repository has the
//! comparison with the classic engine.

use std::sync::Arc;

use ninefold_boards::{BoardPuzzle, BoardPuzzleError, BoardSolver, RuleSet, RulesOutcome, SearchEnded};
use ninefold_grid::{Cancel, Limits};
use ninefold_rules::{BoardCell, BoardDigit, BoardGrid, Rules, Variant};
use ninefold_testkit::board_oracle;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

fn rules(text: &str) -> Arc<Rules> {
    let variant: Variant = text.parse().expect("a variant");
    Arc::new(Rules::new(&variant).expect("rules"))
}

fn grid(rules: &Arc<Rules>, line: &str) -> BoardGrid {
    let mut grid = BoardGrid::empty(rules);
    for (cell, character) in rules.cells().zip(line.chars()) {
        grid.set(cell, BoardDigit::from_char(character));
    }
    grid
}

/// The first solution of the grid whose first row is a random permutation, with some digits removed at random.
fn random_clues(solver: &BoardSolver, rng: &mut impl Rng) -> BoardGrid {
    let rules = solver.rules();
    let solution = loop {
        let mut digits: Vec<usize> = (1..=rules.size()).collect();
        digits.shuffle(rng);
        let mut start = BoardGrid::empty(rules);
        for (cell, &digit) in rules.cells().zip(&digits) {
            start.set(cell, BoardDigit::new(digit));
        }
        if let Some(solution) = solver.solve(&start).expect("enough guesses") {
            break solution;
        }
    };
    let mut grid = solution.grid().clone();
    let kept = rng.random_range(0..=rules.cell_count());
    let mut cells: Vec<BoardCell> = rules.cells().collect();
    cells.shuffle(rng);
    cells[kept..].iter().for_each(|&cell| grid.set(cell, None));
    grid
}

#[test]
fn counts_and_solutions_are_those_of_the_naive_oracle() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for text in [
        "4x4",
        "4x4+x",
        "4x4+windoku",
        "6x6",
        "6x6/3x2+x",
        "6x6+anti-knight",
        "6x6+anti-king",
        "6x6+disjoint-groups",
        "6x6+windoku",
        "jigsaw:AAABBAACBBDCCCBDDCEEDDEEE",
    ] {
        let rules = rules(text);
        let solver = BoardSolver::new(&rules);
        for _ in 0..60 {
            let mut grid = random_clues(&solver, &mut rng);
            if rng.random_ratio(1, 4) {
                let cell = BoardCell::new(rng.random_range(0..rules.cell_count()));
                grid.set(cell, BoardDigit::new(rng.random_range(1..=rules.size())));
            }
            let mut expected = board_oracle::solutions(&grid, 500, 100_000_000).expect("enough steps");
            if expected.len() == 500 {
                continue;
            }
            let found = solver.first(&grid, 1_000).expect("enough guesses");
            let mut found: Vec<Vec<u8>> =
                found.iter().map(|solution| solution.grid().values().to_vec()).collect();
            found.sort();
            expected.sort();
            assert_eq!(found, expected, "{text}: {grid}");
        }
    }
}

#[test]
fn a_cell_has_another_digit_if_and_only_if_the_oracle_finds_one() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let rules = rules("6x6+x");
    let solver = BoardSolver::new(&rules);
    let (mut yes, mut no) = (0, 0);
    for _ in 0..100 {
        let grid = random_clues(&solver, &mut rng);
        let solution = solver.solve(&grid).expect("enough guesses").expect("clues of a solution");
        let cell = BoardCell::new(rng.random_range(0..36));
        let mut without = grid.clone();
        without.set(cell, None);
        let digit = solution.grid().values()[cell.index()];
        let all = board_oracle::solutions(&without, usize::MAX, 100_000_000).expect("enough steps");
        let expected = all.iter().any(|values| values[cell.index()] != digit);
        assert_eq!(solver.another(&grid, &solution, cell), Ok(expected), "{grid}");
        *if expected { &mut yes } else { &mut no } += 1;
    }
    assert!(yes > 10 && no > 10, "{yes} and {no}: the sample is too even");
}

#[test]
fn rules_alone_solve_only_what_has_one_solution() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut solved = 0;
    for text in ["6x6+x", "x", "windoku", "anti-king", "12x12", "16x16"] {
        let rules = rules(text);
        let solver = BoardSolver::new(&rules);
        for _ in 0..20 {
            let grid = random_clues(&solver, &mut rng);
            let few = solver.by_rules(&grid, RuleSet::SINGLES);
            let more = solver.by_rules(&grid, RuleSet::ALL);
            assert_ne!(few, RulesOutcome::Contradiction);
            assert_ne!(more, RulesOutcome::Contradiction);
            assert_eq!(solver.is_solved_by(&grid, RuleSet::ALL), more != RulesOutcome::Stuck);
            if few != RulesOutcome::Stuck {
                assert_eq!(few, more, "more rules solve what fewer solve");
            }
            if let RulesOutcome::Solved(solution) = more {
                let puzzle = solver.puzzle(grid).expect("one solution");
                assert_eq!(*puzzle.solution(), solution);
                solved += 1;
            }
        }
    }
    assert!(solved > 20, "only {solved} were solved");
}

#[test]
fn contradictions_are_results() {
    for text in ["4x4", "6x6+non-consecutive", "9x9", "anti-knight", "16x16", "25x25", "samurai"] {
        let rules = rules(text);
        let solver = BoardSolver::new(&rules);
        let mut grid = BoardGrid::empty(&rules);
        grid.set(BoardCell::new(0), BoardDigit::new(1));
        grid.set(BoardCell::new(1), BoardDigit::new(1));
        assert_eq!(solver.count(&grid, 2), Ok(0), "{text}: two equal clues in a row");
        assert_eq!(solver.solve(&grid), Ok(None));
        assert_eq!(solver.by_rules(&grid, RuleSet::SINGLES), RulesOutcome::Contradiction);
        assert_eq!(BoardPuzzle::new(grid, Limits::guesses(0)), Err(BoardPuzzleError::NoSolution));
    }
    // The row misses 4, and the only open cell sees a 4.
    let rules = rules("4x4");
    let no_place = grid(&rules, "123....4........");
    assert_eq!(BoardSolver::new(&rules).count(&no_place, 2), Ok(0));
}

#[test]
fn spent_guesses_are_reported() {
    let rules = rules("9x9");
    let empty = BoardGrid::empty(&rules);
    let solver = BoardSolver::new(&rules).with_limits(Limits::guesses(0));
    assert_eq!(solver.count(&empty, 2), Err(SearchEnded::Budget { guesses: 0, found: 0 }));
    let solver = BoardSolver::new(&rules).with_limits(Limits::guesses(1_000));
    let error = solver.count(&empty, u64::MAX).expect_err("there are more than a thousand guesses to make");
    assert!(matches!(error, SearchEnded::Budget { guesses: 1_000, found: 1.. }), "{error}");
    assert_eq!(
        BoardPuzzle::new(empty.clone(), Limits::guesses(10)),
        Err(BoardPuzzleError::Budget { guesses: 10 })
    );
    assert_eq!(solver.count(&empty, 0), Ok(0));
    assert_eq!(solver.count(&empty, 5), Ok(5));
}

#[test]
fn a_cancelled_search_says_so() {
    for text in ["9x9", "killer"] {
        let rules = rules(text);
        let cancel = Cancel::new();
        cancel.cancel();
        let solver = BoardSolver::new(&rules).with_limits(Limits::default().with_cancel(&cancel));
        let ended = solver.count(&BoardGrid::empty(&rules), u64::MAX);
        assert_eq!(ended, Err(SearchEnded::Cancelled { found: 0 }), "{text}");
        assert_eq!(solver.puzzle(BoardGrid::empty(&rules)), Err(BoardPuzzleError::Cancelled), "{text}");
    }
}

#[test]
fn several_solutions_are_shown() {
    let rules = rules("6x6");
    let error = BoardPuzzle::new(BoardGrid::empty(&rules), Limits::default()).expect_err("an empty grid");
    let text = error.to_string();
    let BoardPuzzleError::SeveralSolutions { solutions, cell } = error else { panic!("{error}") };
    let (first, second) = (solutions.0.grid(), solutions.1.grid());
    assert_ne!(first.get(cell), second.get(cell));
    assert_eq!(first.values()[..cell.index()], second.values()[..cell.index()]);
    assert!(text.contains(&rules.cell_name(cell)), "{text}");
}

#[test]
fn several_grids_are_solved_together() {
    let rules = rules("samurai");
    let solver = BoardSolver::new(&rules);
    let first = solver.solve(&BoardGrid::empty(&rules)).expect("enough guesses").expect("a grid");
    let again = solver.clone().solve(&BoardGrid::empty(&rules)).expect("enough guesses");
    assert_eq!(Some(first), again, "the first solution depends on the grid alone");
}
