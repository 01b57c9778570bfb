//! The lanes against a backtracker that reads houses as lists, against known counts, and back end against back end.

use std::sync::Arc;

use ninefold_grid::{Cancel, Limits};
use ninefold_lanes::Backend;
use ninefold_rules::{BoardCell, BoardDigit, BoardGrid, BoardSolution, Rules};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{LaneAnswer, LaneSolver};
use crate::{BoardSolver, SearchEnded};

/// Boards of every width of words and every kind of rule.
const BOARDS: [&str; 14] = [
    "4x4",
    "4x4+disjoint-groups",
    "6x6",
    "6x6/3x2+x",
    "6x6+anti-king",
    "6x6+windoku",
    "jigsaw:AAABBAACBBDCCCBDDCEEDDEEE",
    "8x8+diagonal-up",
    "9x9",
    "x+disjoint-groups",
    "windoku+anti-king",
    "anti-knight",
    "non-consecutive",
    "twodoku",
];

fn rules(variant: &str) -> Arc<Rules> {
    Arc::new(Rules::new(&variant.parse().expect("a variant")).expect("rules"))
}

fn grid(rules: &Arc<Rules>, values: &[u8]) -> BoardGrid {
    let mut grid = BoardGrid::empty(rules);
    for (cell, &value) in rules.cells().zip(values) {
        grid.set(cell, BoardDigit::new(value.into()));
    }
    grid
}

fn solution(rules: &Arc<Rules>, values: &[u8]) -> BoardSolution {
    BoardSolution::try_from(grid(rules, values)).expect("the engine finds solutions only")
}

/// Returns solutions that random clues lead to, checked by the rules.
fn solutions(rules: &Arc<Rules>, count: usize, rng: &mut Xoshiro256PlusPlus) -> Vec<BoardSolution> {
    let random_clues = |_| {
        let mut grid = BoardGrid::empty(rules);
        for _ in 0..rules.size() / 3 {
            let cell = BoardCell::new(rng.random_range(0..rules.cell_count()));
            grid.set(cell, Some(BoardDigit::from_index(rng.random_range(0..rules.size()))));
        }
        grid
    };
    let starts: Vec<BoardGrid> = (0..4 * count).map(random_clues).collect();
    let answers = LaneSolver::new(rules).with_max_guesses(500).search_many(&starts, 1);
    let found = answers.iter().filter_map(|answer| answer.first.as_ref());
    found.take(count).map(|values| solution(rules, values)).collect()
}

/// Returns grids with some of the clues of solutions, now and then with one that is wrong.
fn puzzles(rules: &Arc<Rules>, clues: usize, count: usize, seed: u64) -> Vec<BoardGrid> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let solutions = solutions(rules, count, &mut rng);
    assert!(solutions.len() * 4 >= count, "only {} solutions of {}", solutions.len(), rules.variant());
    let puzzle = |solution: &BoardSolution| {
        let mut cells: Vec<BoardCell> = rules.cells().collect();
        cells.shuffle(&mut rng);
        let mut puzzle = BoardGrid::empty(rules);
        for &cell in &cells[..clues] {
            puzzle.set(cell, solution.grid().get(cell));
        }
        if rng.random_range(0..4) == 0 {
            puzzle.set(cells[0], Some(BoardDigit::from_index(rng.random_range(0..rules.size()))));
        }
        puzzle
    };
    solutions.iter().map(puzzle).collect()
}

/// Counts by trying: knows houses and relations as lists, and no rule that removes candidates.
fn naive(rules: &Rules, grid: &mut BoardGrid, limit: u64) -> u64 {
    let allows = |grid: &BoardGrid, cell: BoardCell, digit: BoardDigit| {
        let taken = |other: BoardCell| other != cell && grid.get(other) == Some(digit);
        let near = |other: BoardCell| {
            grid.get(other).is_some_and(|found| found.value().abs_diff(digit.value()) == 1)
        };
        !rules
            .houses()
            .iter()
            .any(|house| house.cells().contains(&cell) && house.cells().iter().any(|&c| taken(c)))
            && !rules.extra_peers(cell).iter().any(taken)
            && !rules.non_consecutive(cell).iter().any(near)
    };
    let digits = |grid: &BoardGrid, cell: BoardCell| -> Vec<BoardDigit> {
        rules.digits().iter().filter(|&digit| allows(grid, cell, digit)).collect()
    };
    if rules.cells().any(|cell| grid.get(cell).is_some_and(|digit| !allows(grid, cell, digit))) {
        return 0;
    }
    let empty = rules.cells().filter(|&cell| grid.get(cell).is_none());
    let Some((cell, choices)) =
        empty.map(|cell| (cell, digits(grid, cell))).min_by_key(|(_, digits)| digits.len())
    else {
        return 1;
    };
    let mut count = 0;
    for digit in choices {
        grid.set(cell, Some(digit));
        count += naive(rules, grid, limit - count);
        if count == limit {
            break;
        }
    }
    grid.set(cell, None);
    count
}

/// Counts all grids of a board, over all digits of its first two cells.
fn count_all(variant: &str) -> u64 {
    let rules = rules(variant);
    let first_two = |first| {
        let rules = &rules;
        rules.digits().iter().map(move |second| {
            let mut grid = BoardGrid::empty(rules);
            grid.set(BoardCell::new(0), Some(first));
            grid.set(BoardCell::new(1), Some(second));
            grid
        })
    };
    let starts: Vec<BoardGrid> = rules.digits().iter().flat_map(first_two).collect();
    let answers = LaneSolver::new(&rules).search_many(&starts, u64::MAX);
    assert!(answers.iter().all(|answer| answer.decided));
    answers.iter().map(|answer| answer.count).sum()
}

#[test]
fn small_boards_have_as_many_grids_as_known() {
    for (variant, expected) in [
        ("4x4", 288),
        ("4x4+x", 48),
        ("4x4+diagonal-up", 48),
        ("4x4+anti-knight", 24),
        ("4x4+anti-king", 0),
        ("4x4+disjoint-groups", 168),
        ("4x4+windoku", 168),
        ("4x4+non-consecutive", 0),
        ("6x6+x", 8640),
        ("6x6+anti-knight", 11520),
        ("6x6+anti-king", 74160),
        ("6x6+non-consecutive", 48),
    ] {
        assert_eq!(count_all(variant), expected, "{variant}");
    }
}

#[test]
fn answers_are_those_of_a_backtracker() {
    for (seed, variant) in BOARDS.into_iter().enumerate() {
        let rules = rules(variant);
        for share in [35, 45, 60] {
            let grids = puzzles(&rules, rules.cell_count() * share / 100, 40, seed as u64);
            let answers = LaneSolver::new(&rules).search_many(&grids, 5);
            assert_eq!(answers.len(), grids.len());
            for (i, (puzzle, answer)) in grids.iter().zip(&answers).enumerate() {
                assert_eq!(answer.id, i);
                assert_eq!(answer.count, naive(&rules, &mut puzzle.clone(), 5), "{variant}: {puzzle}");
                let found: Vec<BoardSolution> = [&answer.first, &answer.last]
                    .into_iter()
                    .flatten()
                    .map(|values| solution(&rules, values))
                    .collect();
                assert_eq!(found.len() as u64, answer.count.min(2));
                assert!(found.len() < 2 || found[0] != found[1]);
                for found in found {
                    let kept =
                        |cell| puzzle.get(cell).is_none_or(|digit| found.grid().get(cell) == Some(digit));
                    assert!(rules.cells().all(kept), "{variant}: {puzzle} has not the solution {found}");
                }
            }
        }
    }
}

/// The answers without their numbers.
fn contents(answers: Vec<LaneAnswer>) -> Vec<LaneAnswer> {
    answers.into_iter().map(|answer| LaneAnswer { id: 0, ..answer }).collect()
}

#[test]
fn answers_depend_on_nothing_but_the_grid() {
    for (seed, variant) in BOARDS.into_iter().enumerate() {
        let rules = rules(variant);
        let mut grids = puzzles(&rules, rules.cell_count() * 3 / 10, 80, 100 + seed as u64);
        for max_guesses in [3, 200] {
            let solver = LaneSolver::new(&rules).with_max_guesses(max_guesses);
            let ask = |solver: &LaneSolver, grids: &[BoardGrid]| contents(solver.search_many(grids, 3));
            let expected = ask(&solver.clone().with_backend(Backend::Portable), &grids);
            for backend in Backend::available() {
                assert_eq!(
                    ask(&solver.clone().with_backend(backend), &grids),
                    expected,
                    "{variant}, {backend}"
                );
            }
            let alone: Vec<LaneAnswer> =
                grids.iter().flat_map(|grid| ask(&solver, core::slice::from_ref(grid))).collect();
            assert_eq!(alone, expected, "{variant}, one at a time");
            grids.reverse();
            let mut reversed = ask(&solver, &grids);
            reversed.reverse();
            grids.reverse();
            assert_eq!(reversed, expected, "{variant}, in another order");
        }
    }
}

#[test]
fn answers_are_those_of_one_at_a_time() {
    for (seed, variant) in BOARDS.into_iter().chain(["16x16", "20x20"]).enumerate() {
        let rules = rules(variant);
        let share = if rules.size() > 12 { 60 } else { 30 };
        let grids = puzzles(&rules, rules.cell_count() * share / 100, 60, 300 + seed as u64);
        let solver = BoardSolver::new(&rules);
        let lanes = LaneSolver::new(&rules);
        let (counts, firsts) = (lanes.count_many(&grids, 3), lanes.solve_many(&grids));
        for ((grid, count), first) in grids.iter().zip(counts).zip(firsts) {
            assert_eq!(count, solver.count_within(grid, 3, u64::MAX), "{variant}: {grid}");
            let first = first.expect("no limit");
            assert_eq!(first.is_some(), count != Ok(0), "{variant}: {grid}");
            if count == Ok(1) {
                assert_eq!(
                    first,
                    solver.first_within(grid, 1, u64::MAX).expect("no limit").pop(),
                    "{variant}: {grid}"
                );
            }
        }
    }
}

#[test]
fn a_search_gives_up_at_its_last_guess() {
    let rules = rules("9x9");
    let empty = [BoardGrid::empty(&rules)];
    for max_guesses in [0, 1, 5] {
        let answer = &LaneSolver::new(&rules).with_max_guesses(max_guesses).search_many(&empty, 1)[0];
        assert_eq!((answer.count, answer.decided, answer.guesses), (0, false, max_guesses));
    }
    let limited = LaneSolver::new(&rules).with_limits(Limits::guesses(5));
    assert_eq!(limited.count_many(&empty, 1), [Err(SearchEnded::Budget { guesses: 5, found: 0 })]);
    let answer = &LaneSolver::new(&rules).search_many(&empty, 100)[0];
    assert_eq!((answer.count, answer.decided), (100, true), "a search that reached its limit is decided");
    let answer = &LaneSolver::new(&rules).with_max_guesses(0).search_many(&empty, 0)[0];
    assert_eq!((answer.count, answer.decided), (0, true), "without a limit there is no search");
}

#[test]
fn another_digit_is_found_where_the_backtracker_finds_one() {
    for (seed, variant) in ["6x6", "6x6+anti-king", "x", "non-consecutive"].into_iter().enumerate() {
        let rules = rules(variant);
        let grids = puzzles(&rules, rules.cell_count() / 2, 20, 200 + seed as u64);
        let clues = |grid: &BoardGrid| -> Vec<BoardCell> {
            rules.cells().filter(|&cell| grid.get(cell).is_some()).step_by(5).collect()
        };
        let questions: Vec<(BoardGrid, BoardCell)> =
            grids.iter().flat_map(|grid| clues(grid).into_iter().map(|cell| (grid.clone(), cell))).collect();
        for ((grid, cell), answer) in questions.iter().zip(LaneSolver::new(&rules).another_many(&questions)) {
            let mut others = rules.digits();
            others.remove(grid.get(*cell).expect("a clue"));
            let mut found = 0;
            for digit in others {
                let mut grid = grid.clone();
                grid.set(*cell, Some(digit));
                found += naive(&rules, &mut grid, 1);
            }
            assert_eq!(answer, Ok(found > 0), "{variant}: {grid}, {}", rules.cell_name(*cell));
        }
    }
}

#[test]
fn a_cancelled_search_ends_undecided() {
    let rules = rules("16x16");
    let cancel = Cancel::new();
    cancel.cancel();
    let solver = LaneSolver::new(&rules).with_cancel(cancel);
    let ended = solver.count_many(&[BoardGrid::empty(&rules)], 1);
    assert_eq!(ended, [Err(SearchEnded::Cancelled { found: 0 })]);
}
