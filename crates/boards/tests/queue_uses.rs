//! Clues beside digits in everything that takes rules: random sets of clues against a backtracker that knows no relations,
//! and one grid at a time against lanes, digs, fillers and canonical forms.

use std::sync::Arc;

use ninefold_boards::canonical::BoardMoves;
use ninefold_boards::fill::{BoardFillError, BoardFillOptions, BoardFiller, BoardMethod};
use ninefold_boards::many::LaneSolver;
use ninefold_boards::{BoardDigOptions, BoardDigger, BoardPuzzle, BoardSolver, DigBy, RuleSet, RulesOutcome};
use ninefold_grid::Limits;
use ninefold_rules::{BoardCell, BoardGrid, BoardSolution, Clue, ClueKind, ClueRule, Rules, Variant};
use ninefold_testkit::{board_oracle, clue_sets};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const STEPS: u64 = 100_000_000;
const JIGSAW: &str = "jigsaw:AAABBBAACCBBADCCEBDDCCEEDDFFEEDFFFFE"; // 6×6

fn board(text: &str) -> Arc<Rules> {
    Arc::new(Rules::new(&text.parse::<Variant>().expect("a variant")).expect("rules"))
}

fn solution(board: &Arc<Rules>, rng: &mut Xoshiro256PlusPlus) -> Vec<u8> {
    let filler = BoardFiller::new(board, BoardMethod::Search, BoardFillOptions::default())
        .expect("a method for every board");
    filler.fill(rng).expect("a grid").grid().values().to_vec()
}

/// Rules with clues of one or two kinds that a random grid meets, some left out; and the grid.
fn drawn(board: &Arc<Rules>, kind: ClueKind, rng: &mut Xoshiro256PlusPlus) -> (Arc<Rules>, Vec<u8>) {
    let values = solution(board, rng);
    let draw = &mut |n: usize| rng.random_range(0..n);
    let mut clues = clue_sets::read_off(board, &values, kind);
    let all_given = kind.rule().all_given().filter(|_| draw(2) == 0);
    if all_given.is_some() {
        let others = kind.rule().kinds().filter(|&other| other != kind);
        clues.extend(others.flat_map(|other| clue_sets::read_off(board, &values, other)));
    } else {
        clues.retain(|_| draw(3) > 0);
    }
    for _ in 0..6 {
        clues.extend(clue_sets::line(board, &values, kind, 2 + draw(4), draw));
    }
    if clues.is_empty() || draw(3) == 0 {
        let cages = clue_sets::cages(board, &values, &[1, 2, 2], draw);
        let cages = clue_sets::cage_clues(board, &values, &cages);
        clues.extend(cages.into_iter().filter(|_| draw(3) > 0));
    }
    let marked = all_given.map(|word| board.variant().clone().with_clue_rule(word));
    let rules = marked.map_or_else(|| (**board).clone(), |variant| Rules::new(&variant).expect("rules"));
    (Arc::new(rules.with_clues(clues)), values)
}

/// The grid of these values with about so many of a hundred kept.
fn kept(rules: &Arc<Rules>, values: &[u8], share: usize, rng: &mut Xoshiro256PlusPlus) -> BoardGrid {
    let values: Vec<u8> =
        values.iter().map(|&value| if rng.random_range(0..100) < share { value } else { 0 }).collect();
    BoardGrid::from_values(rules, &values).expect("values of the board")
}

#[test]
fn random_clues_of_every_kind_leave_as_many_solutions_as_the_backtracker_finds() {
    let boards = [
        ("4x4", 0),
        ("4x4+x", 0),
        ("4x4+disjoint-groups", 0),
        ("6x6", 25),
        ("6x6+anti-king", 15),
        ("6x6+x", 20),
        (JIGSAW, 25),
    ];
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(31);
    for (text, share) in boards {
        let board = board(text);
        for kind in ClueKind::ALL {
            for _ in 0..4 {
                let (rules, values) = drawn(&board, kind, rng);
                let grid = kept(&rules, &values, share, rng);
                let mut expected = board_oracle::solutions(&grid, 300, STEPS).expect("enough steps");
                expected.sort_unstable();
                let solver = BoardSolver::new(&rules);
                let name = || {
                    format!(
                        "{text} {grid} {:?}",
                        rules.clues().iter().map(Clue::to_string).collect::<Vec<_>>()
                    )
                };
                let mut found: Vec<Vec<u8>> = solver
                    .first(&grid, 300)
                    .expect("enough guesses")
                    .iter()
                    .map(|solution| solution.grid().values().to_vec())
                    .collect();
                assert_eq!(solver.count(&grid, 300), Ok(expected.len() as u64), "{}", name());
                if expected.len() < 300 {
                    found.sort_unstable();
                    assert_eq!(found, expected, "{}", name());
                }
                let full = BoardGrid::from_values(&rules, &values).expect("values");
                let solution = BoardSolution::try_from(full).expect("the clues were read off");
                let cell = BoardCell::new(rng.random_range(0..rules.cell_count()));
                let mut open = grid.clone();
                open.set(cell, None);
                let others = board_oracle::solutions(&open, 20_000, STEPS).expect("enough steps");
                assert!(others.len() < 20_000);
                let another = others.iter().any(|other| other[cell.index()] != values[cell.index()]);
                assert_eq!(solver.another(&grid, &solution, cell), Ok(another), "{}", name());
                for by in [RuleSet::SINGLES, RuleSet::ALL] {
                    let solved = solver.is_solved_by(&grid, by);
                    let outcome = solver.by_rules(&grid, by);
                    assert_eq!(matches!(outcome, RulesOutcome::Solved(ref one) if *one == solution), solved);
                    assert!(!solved || expected.len() == 1, "{}", name());
                    assert_ne!(outcome, RulesOutcome::Contradiction, "{}", name());
                }
            }
        }
    }
}

#[test]
fn lanes_answer_as_one_at_a_time() {
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(32);
    for kind in ClueKind::ALL {
        let (rules, values) = drawn(&board("6x6"), kind, rng);
        let grids: Vec<BoardGrid> = [0, 10, 20, 40].map(|share| kept(&rules, &values, share, rng)).into();
        let (one, lanes) = (BoardSolver::new(&rules), LaneSolver::new(&rules));
        let counts: Vec<_> = grids.iter().map(|grid| one.count(grid, 50)).collect();
        assert_eq!(lanes.count_many(&grids, 50), counts, "{kind}");
        let solved: Vec<_> = grids.iter().map(|grid| one.solve(grid)).collect();
        assert_eq!(lanes.solve_many(&grids), solved, "{kind}");
    }
}

#[test]
fn digs_keep_the_clues_and_reach_killers_without_givens() {
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(33);
    let board = board("6x6");
    let mut without = 0;
    for _ in 0..20 {
        let values = solution(&board, rng);
        let draw = &mut |n: usize| rng.random_range(0..n);
        let cages = clue_sets::cages(&board, &values, &[0, 3, 1], draw);
        let rules = Arc::new(board.with_clues(clue_sets::cage_clues(&board, &values, &cages)));
        let solution = BoardSolution::try_from(BoardGrid::from_values(&rules, &values).expect("values"))
            .expect("a solution");
        let digger =
            BoardDigger::new(&rules, BoardDigOptions::default().with_minimal(true)).expect("options");
        let puzzle = digger.dig(&solution, rng).expect("a minimal puzzle");
        assert_eq!(board_oracle::count(puzzle.clues(), 2, STEPS), Ok(1));
        assert_eq!(digger.is_minimal(&puzzle), Some(true));
        for cell in rules.cells().filter(|&cell| puzzle.clues().get(cell).is_some()) {
            let mut fewer = puzzle.clues().clone();
            fewer.set(cell, None);
            assert_eq!(board_oracle::count(&fewer, 2, STEPS), Ok(2), "{:?}", rules.clues());
        }
        without += usize::from(puzzle.clues().clue_count() == 0);
        let by = BoardDigOptions::default().with_by(DigBy::Rules(RuleSet::SINGLES));
        let easy =
            BoardDigger::new(&rules, by).expect("options").dig(&solution, rng).expect("rules prove it");
        assert!(BoardSolver::new(&rules).is_solved_by(easy.clues(), RuleSet::SINGLES));
    }
    assert!(without > 0, "some killers need no givens");
}

#[test]
fn what_cannot_heed_clues_refuses_them() {
    let plain = board("4x4");
    let clue = |text| Clue::parse(&plain, text).expect("a clue");
    for rules in [
        plain.with_clues([clue("k3:1112")]),
        plain.with_clues([clue("w:1112")]),
        (*board("4x4+all-bars")).clone(),
    ] {
        let rules = Arc::new(rules);
        let error = BoardFiller::new(&rules, BoardMethod::Search, BoardFillOptions::default())
            .expect_err("clues first need a grid");
        assert!(matches!(error, BoardFillError::Clues { .. }));
    }
    let marked =
        Arc::new(Rules::new(&plain.variant().clone().with_clue_rule(ClueRule::Killer)).expect("rules"));
    assert!(
        BoardFiller::new(&marked, BoardMethod::Search, BoardFillOptions::default()).is_ok(),
        "a word alone says nothing"
    );

    // A dot would move with the cells, so this dot keeps the cells where they are.
    let rules = Arc::new(plain.with_clues([clue("w:1112")]));
    let moves = BoardMoves::new(&rules);
    assert_eq!((moves.count(), moves.is_complete()), (1, false));
    let grid = BoardGrid::from_line(&rules, "3.............1.").expect("a grid");
    assert_eq!(moves.canonical(&grid), grid);
}

#[test]
fn a_puzzle_is_proven_with_its_clues() {
    let plain = board("4x4");
    let clues = ["k3:1112", "k6:1121"].map(|text| Clue::parse(&plain, text).expect("a clue"));
    // 1 + 2 and 2 + 4 meet in r1c1.
    let rules = Arc::new(plain.with_clues(clues));
    let grid = BoardGrid::from_line(&rules, "..34............").expect("a grid");
    let solver = BoardSolver::new(&rules);
    for solution in solver.first(&grid, 100).expect("enough guesses") {
        assert!(solution.grid().to_string().starts_with("2134"));
    }
    assert!(matches!(
        BoardPuzzle::new(
            BoardGrid::from_line(&rules, "1...............").expect("a grid"),
            Limits::default()
        ),
        Err(ninefold_boards::BoardPuzzleError::NoSolution)
    ));
}
