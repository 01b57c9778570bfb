//! Digging on boards of all kinds: what was requested is what comes out, and the solver agrees.

use std::sync::Arc;

use ninefold_boards::fill::{BoardFillOptions, BoardFiller, BoardMethod};
use ninefold_boards::{
    BoardDigErrorReason, BoardDigOptions, BoardDigger, BoardPuzzle, BoardSolver, DigBy, RuleSet, symmetry,
};
use ninefold_grid::Bounds;
use ninefold_rules::{BoardCell, BoardCellSet, BoardGrid, BoardSolution, Rules, Variant};
use ninefold_symmetry::ClueSymmetry;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const JIGSAW: &str =
    "jigsaw:ABBBBCCCCAAAABCBCCADAABBBCCADEEEFFFFDDDEEFEIFDDDDEEEIFGGHHHHHIFGGGGHIIIFGGGHHHIII";

fn rules(text: &str) -> Arc<Rules> {
    Arc::new(Rules::new(&text.parse::<Variant>().unwrap()).unwrap())
}

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A random solution.
fn solution(rules: &Arc<Rules>, seed: u64) -> BoardSolution {
    let filler = BoardFiller::new(rules, BoardMethod::Search, BoardFillOptions::default()).unwrap();
    filler.fill(&mut rng(seed)).unwrap()
}

fn dig(rules: &Arc<Rules>, options: BoardDigOptions, seed: u64) -> BoardPuzzle {
    let digger = BoardDigger::new(rules, options).unwrap();
    let solution = solution(rules, seed);
    let puzzle = digger.dig(&solution, &mut rng(seed)).unwrap();
    assert_eq!(puzzle.solution(), &solution);
    let again = digger.dig(&solution, &mut rng(seed)).unwrap();
    assert_eq!(again, puzzle, "the same random numbers give the same puzzle");
    puzzle
}

fn clue_cells(puzzle: &BoardPuzzle) -> BoardCellSet {
    let clues = puzzle.clues();
    clues.rules().cells().filter(|&cell| clues.get(cell).is_some()).collect()
}

fn without(puzzle: &BoardPuzzle, cell: BoardCell) -> BoardGrid {
    let mut clues = puzzle.clues().clone();
    clues.set(cell, None);
    clues
}

#[test]
fn by_rules_nothing_is_left_to_guess_and_no_clue_can_go() {
    let sets = [RuleSet::SINGLES, RuleSet::ALL];
    for text in ["4x4", "6x6", "9x9", "x", "windoku", JIGSAW, "anti-knight", "6x6+x", "twodoku"] {
        let rules = rules(text);
        let solver = BoardSolver::new(&rules);
        for (seed, set) in (0..4).zip(sets.into_iter().cycle()) {
            let puzzle = dig(&rules, BoardDigOptions::default().with_by(DigBy::Rules(set)), seed);
            assert!(solver.is_solved_by(puzzle.clues(), set), "{text}");
            assert_eq!(solver.count(puzzle.clues(), 2), Ok(1), "{text}");
            for cell in clue_cells(&puzzle) {
                assert!(!solver.is_solved_by(&without(&puzzle, cell), set), "{text}: {cell:?} could go");
            }
        }
    }
}

#[test]
fn by_search_every_clue_is_needed() {
    for text in ["4x4", "6x6", "9x9", "x", "windoku", JIGSAW, "anti-king", "6x6+non-consecutive", "8x8"] {
        let rules = rules(text);
        let solver = BoardSolver::new(&rules);
        for seed in 0..3 {
            let digger = BoardDigger::new(&rules, BoardDigOptions::default()).unwrap();
            let result = digger.dig_once(&solution(&rules, seed), &mut rng(seed)).unwrap();
            assert_eq!((result.minimal, result.undecided), (Some(true), 0), "{text}");
            assert_eq!(solver.count(result.puzzle.clues(), 2), Ok(1), "{text}");
            for cell in clue_cells(&result.puzzle) {
                assert_eq!(solver.count(&without(&result.puzzle, cell), 2), Ok(2), "{text}");
            }
            assert_eq!(digger.is_minimal(&result.puzzle), Some(true));
        }
    }
}

#[test]
fn symmetric_clues_stay_symmetric_and_no_orbit_can_go() {
    for (text, symmetry) in [
        ("6x6", ClueSymmetry::HalfTurn),
        ("x", ClueSymmetry::QuarterTurn),
        ("x", ClueSymmetry::Full),
        ("windoku", ClueSymmetry::Diagonal),
        ("10x10", ClueSymmetry::BothAxes),
        ("twodoku", ClueSymmetry::HalfTurn),
        // Boxes that a turn takes to no boxes.
        ("6x6", ClueSymmetry::QuarterTurn),
        ("6x6", ClueSymmetry::BothDiagonals),
        ("8x8", ClueSymmetry::Diagonal),
        ("12x12", ClueSymmetry::QuarterTurn),
        ("jigsaw:ABBBAABCADCCDDDC", ClueSymmetry::Diagonal),
    ] {
        let rules = rules(text);
        let solver = BoardSolver::new(&rules);
        for by in [DigBy::Rules(RuleSet::SINGLES), DigBy::Search { guesses: 100 }] {
            let options = BoardDigOptions::default().with_symmetry(symmetry).with_by(by);
            for seed in 0..8 {
                // Orbits of several sizes in every order.
                assert!(
                    symmetry::holds(symmetry, &rules, &clue_cells(&dig(&rules, options, seed))),
                    "{text} {symmetry}"
                );
            }
            let puzzle = dig(&rules, options, 5);
            let cells = clue_cells(&puzzle);
            if by == DigBy::Rules(RuleSet::SINGLES) {
                for orbit in symmetry::orbits(symmetry, &rules).unwrap() {
                    let mut clues = puzzle.clues().clone();
                    orbit.iter().for_each(|cell| clues.set(cell, None));
                    let stays = orbit.is_subset(&cells);
                    assert_eq!(stays, !solver.is_solved_by(&clues, RuleSet::SINGLES), "{text} {symmetry}");
                }
            }
        }
    }
}

#[test]
fn the_number_of_clues_is_met_or_the_error_says_what_was_reached() {
    let rules = rules("x");
    for symmetry in [ClueSymmetry::None, ClueSymmetry::HalfTurn, ClueSymmetry::QuarterTurn] {
        let options =
            BoardDigOptions::default().with_symmetry(symmetry).with_clues(Bounds::new(33, 34).unwrap());
        assert!((33..=34).contains(&dig(&rules, options, 3).clues().clue_count()), "{symmetry}");
    }
    let wanted = Bounds::new(8, 9).unwrap();
    let digger = BoardDigger::new(&rules, BoardDigOptions::default().with_clues(wanted)).unwrap();
    let error = digger.dig(&solution(&rules, 1), &mut rng(1)).unwrap_err();
    let BoardDigErrorReason::Clues { reached, wanted: found } = error.reason else { panic!("{error}") };
    assert_eq!((error.best.clue_count(), found), (reached, wanted));
    assert_eq!(BoardSolver::new(&rules).count(&error.best, 2), Ok(1));
}

#[test]
fn minimal_and_symmetric_is_proven_or_refused() {
    let rules = rules("6x6");
    let solver = BoardSolver::new(&rules);
    let base = BoardDigOptions::default().with_symmetry(ClueSymmetry::HalfTurn).with_minimal(true);
    let (mut found, mut refused) = (0, 0);
    for by in [DigBy::Search { guesses: 10_000 }, DigBy::Rules(RuleSet::SINGLES)] {
        let digger = BoardDigger::new(&rules, base.with_by(by)).unwrap();
        for seed in 0..40 {
            match digger.dig_once(&solution(&rules, seed), &mut rng(seed)) {
                Ok(result) => {
                    found += 1;
                    assert_eq!(result.minimal, Some(true));
                    for cell in clue_cells(&result.puzzle) {
                        assert_eq!(solver.count(&without(&result.puzzle, cell), 2), Ok(2));
                    }
                }
                Err(error) => {
                    refused += 1;
                    let BoardDigErrorReason::NotMinimal { redundant, .. } = error.reason else {
                        panic!("{error}")
                    };
                    assert!(redundant > 0);
                }
            }
        }
    }
    assert!(found > 0 && refused > 0, "{found} found, {refused} refused");
}

#[test]
fn undecided_clues_stay_and_are_counted() {
    let rules = rules("anti-knight");
    let options = BoardDigOptions::default().with_by(DigBy::Search { guesses: 0 });
    let digger = BoardDigger::new(&rules, options).unwrap();
    let result = digger.dig_once(&solution(&rules, 2), &mut rng(2)).unwrap();
    assert!(result.undecided > 0);
    assert_eq!(result.minimal, None);
    assert_eq!(BoardSolver::new(&rules).count(result.puzzle.clues(), 2), Ok(1));
    let patient = BoardDigOptions::default().with_by(DigBy::Search { guesses: 1_000_000 });
    let fewer =
        BoardDigger::new(&rules, patient).unwrap().dig_once(&solution(&rules, 2), &mut rng(2)).unwrap();
    assert_eq!(fewer.undecided, 0);
    assert!(fewer.puzzle.clues().clue_count() <= result.puzzle.clues().clue_count());
}

#[test]
fn clues_stand_on_the_pattern() {
    for (text, marked, by) in [
        ("6x6", "xx..xxx....x..xx....xx..x....xxx..xx", DigBy::Search { guesses: 10_000 }),
        ("6x6", "xx..xxx....x..xx....xx..x....xxx..xx", DigBy::Rules(RuleSet::SINGLES)),
        ("4x4+x", "x..x.x..........", DigBy::Search { guesses: 10_000 }),
    ] {
        let rules = rules(text);
        let pattern: BoardCellSet = rules
            .cells()
            .zip(marked.chars())
            .filter(|&(_, mark)| mark == 'x')
            .map(|(cell, _)| cell)
            .collect();
        let digger =
            BoardDigger::new(&rules, BoardDigOptions::default().with_pattern(pattern).with_by(by)).unwrap();
        let found = (0..50).find_map(|seed| digger.dig(&solution(&rules, seed), &mut rng(seed)).ok());
        let puzzle = found.unwrap_or_else(|| panic!("{text}: no puzzle on the pattern"));
        assert_eq!(clue_cells(&puzzle), pattern);
        assert_eq!(BoardSolver::new(&rules).count(puzzle.clues(), 2), Ok(1));
    }
}

#[test]
fn impossible_options_are_refused_with_the_reason() {
    let refused = |text: &str, options: BoardDigOptions| {
        let error = BoardDigger::new(&rules(text), options).unwrap_err();
        error.to_string()
    };
    let clues = |least, most| BoardDigOptions::default().with_clues(Bounds::new(least, most).unwrap());
    assert!(
        refused("x", clues(1, 7))
            .starts_with("1..7 clues are requested, but a puzzle on this board has 8 to 80")
    );
    assert!(
        refused("4x4", clues(16, 20))
            .starts_with("16..20 clues are requested, but a puzzle on this board has 3 to 15")
    );
    assert_eq!(
        refused("16x16", clues(65, 67).with_symmetry(ClueSymmetry::QuarterTurn)),
        "quarter-turn symmetry keeps or drops whole orbits, which never add up to 65..67 clues"
    );
    assert_eq!(
        refused("windmill", BoardDigOptions::default().with_symmetry(ClueSymmetry::Diagonal)),
        "diagonal symmetry moves r1c4 to a place without a cell"
    );
    let first: BoardCellSet = (0..10).map(BoardCell::new).collect();
    let pattern = BoardDigOptions::default().with_pattern(first);
    assert_eq!(
        refused("9x9", pattern.with_symmetry(ClueSymmetry::HalfTurn)),
        "the pattern is not symmetric: half-turn symmetry pairs r1c1 with a cell that is not marked"
    );
    assert_eq!(
        refused("9x9", pattern.with_clues(Bounds::new(20, 24).unwrap())),
        "the pattern has 10 cells, but 20..24 clues are requested"
    );
    let all = BoardDigOptions::default().with_pattern(BoardCellSet::first_cells(81));
    assert_eq!(refused("9x9", all), "the pattern marks 81 cells, expected 8 to 80");
}
