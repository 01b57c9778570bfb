//! Digging in lanes: the results of one attempt after the other, whatever the board, the limits and the back end.

use std::sync::Arc;

use ninefold_boards::fill::{BoardFillOptions, BoardFiller, BoardMethod};
use ninefold_boards::{
    BoardDigError, BoardDigErrorReason, BoardDigOptions, BoardDigResult, BoardDigger, BoardSolver, DigBy,
    DigSource, Digging, symmetry,
};
use ninefold_grid::{Bounds, Cancel};
use ninefold_lanes::Backend;
use ninefold_rules::{BoardSolution, Rules, Variant};
use ninefold_symmetry::ClueSymmetry;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Boards of every width of words and every kind of rule.
const BOARDS: [&str; 14] = [
    "4x4",
    "6x6",
    "6x6/3x2+x",
    "6x6+anti-king",
    "6x6+non-consecutive",
    "jigsaw:AAABBAACBBDCCCBDDCEEDDEEE",
    "8x8",
    "x",
    "windoku",
    "disjoint-groups",
    "anti-king",
    "anti-knight",
    "10x10",
    "twodoku",
];

type Dug = Vec<Result<BoardDigResult, BoardDigError>>;

fn rules(text: &str) -> Arc<Rules> {
    Arc::new(Rules::new(&text.parse::<Variant>().unwrap()).unwrap())
}

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

fn solutions(rules: &Arc<Rules>, count: u64) -> Vec<BoardSolution> {
    let filler = BoardFiller::new(rules, BoardMethod::Search, BoardFillOptions::default()).unwrap();
    (0..count).filter_map(|seed| filler.fill(&mut rng(seed)).ok()).collect()
}

fn one_by_one(digger: &BoardDigger, solutions: &[BoardSolution]) -> Dug {
    solutions.iter().zip(0..).map(|(solution, seed)| digger.dig_once(solution, &mut rng(seed))).collect()
}

fn in_lanes(digger: &BoardDigger, solutions: &[BoardSolution]) -> Dug {
    let starts = solutions.iter().cloned().zip((0..).map(rng));
    digger.dig_each(starts).into_iter().map(|result| result.expect("nobody cancels")).collect()
}

/// Options that lead through every question: single cells and orbits, ranges, proofs, and limits that leave much undecided.
fn requests(rules: &Rules) -> Vec<BoardDigOptions> {
    let mut requests = Vec::new();
    for guesses in [0, 1, 20, 100, 20_000] {
        for proof_guesses in [3, 60, 200_000] {
            let mut options = BoardDigOptions::default().with_by(DigBy::Search { guesses });
            options.proof_guesses = proof_guesses;
            options.looks_up_minimal = guesses % 2 == 0;
            requests.extend([options, options.with_minimal(true)]);
            if symmetry::check(ClueSymmetry::HalfTurn, rules).is_ok() {
                let symmetric = options.with_symmetry(ClueSymmetry::HalfTurn);
                requests.extend([symmetric, symmetric.with_minimal(true)]);
            }
            let cells = rules.cell_count();
            if let Ok(range) = Bounds::new(cells / 4, cells * 2 / 5) {
                requests.push(options.with_clues(range));
            }
        }
    }
    requests
}

#[test]
fn lanes_give_what_one_attempt_after_the_other_gives() {
    let (mut undecided, mut unproven, mut not_minimal, mut minimal, mut unknown) = (0, 0, 0, 0, 0);
    for board in BOARDS {
        let rules = rules(board);
        let count = if rules.cell_count() > 81 { 2 } else { 6 };
        let solutions = solutions(&rules, count);
        for options in requests(&rules) {
            let many_guesses = options.by == DigBy::Search { guesses: 20_000 };
            if many_guesses && matches!(board, "anti-knight" | "twodoku" | "10x10") {
                continue; // They take long, and the limits are looked at elsewhere.
            }
            let digger = BoardDigger::new(&rules, options).unwrap();
            let expected = one_by_one(&digger, &solutions);
            assert_eq!(in_lanes(&digger, &solutions), expected, "{board}: {options:?}");
            for result in expected {
                match result {
                    Ok(result) => {
                        undecided += usize::from(result.undecided > 0);
                        minimal += usize::from(result.minimal == Some(true));
                        unknown += usize::from(result.minimal.is_none());
                    }
                    Err(BoardDigError { reason: BoardDigErrorReason::Unproven { .. }, .. }) => unproven += 1,
                    Err(BoardDigError { reason: BoardDigErrorReason::NotMinimal { .. }, .. }) => {
                        not_minimal += 1;
                    }
                    Err(_) => {}
                }
            }
        }
    }
    let seen = [undecided, unproven, not_minimal, minimal, unknown];
    assert!(seen.iter().all(|&count| count > 20), "hardly any of these: {seen:?}");
}

#[test]
fn every_back_end_gives_the_same() {
    for board in ["6x6", "x", "anti-king", "16x16"] {
        let rules = rules(board);
        let solutions = solutions(&rules, if board == "16x16" { 2 } else { 20 });
        let options = BoardDigOptions::default().with_by(DigBy::Search { guesses: 40 });
        let digger = BoardDigger::new(&rules, options).unwrap();
        let expected = in_lanes(&digger.clone().with_backend(Backend::Portable), &solutions);
        for backend in Backend::available() {
            let found = in_lanes(&digger.clone().with_backend(backend), &solutions);
            assert_eq!(found, expected, "{board}, {backend}");
        }
        let mut reversed: Vec<_> = solutions.iter().cloned().zip((0..).map(rng)).collect();
        reversed.reverse();
        let mut found = digger.dig_each(reversed);
        found.reverse();
        assert_eq!(found.into_iter().flatten().collect::<Dug>(), expected, "{board}, in another order");
    }
}

/// What is minimal in either way is: asked of the other engine without a limit.
#[test]
fn what_is_said_to_be_minimal_is() {
    let mut decided_later = 0;
    for board in ["6x6", "x", "windoku", "anti-king"] {
        let rules = rules(board);
        let solver = BoardSolver::new(&rules);
        let mut options = BoardDigOptions::default().with_by(DigBy::Search { guesses: 3 });
        options.looks_up_minimal = true;
        let digger = BoardDigger::new(&rules, options).unwrap();
        for result in in_lanes(&digger, &solutions(&rules, 20)).into_iter().flatten() {
            let (clues, solution) = (result.puzzle.clues(), result.puzzle.solution());
            let needed = |cell| solver.another(clues, solution, cell).unwrap();
            let minimal = rules.cells().filter(|&cell| clues.get(cell).is_some()).all(needed);
            assert_eq!(result.minimal, Some(minimal), "{board}: {clues}");
            assert_eq!(solver.solve(clues).unwrap().as_ref(), Some(solution));
            decided_later += usize::from(result.undecided > 0);
        }
    }
    assert!(decided_later > 5, "{decided_later} puzzles with an undecided orbit");
}

/// Digs, and cancels after some.
struct Cancelling<'a> {
    digger: &'a BoardDigger,
    solutions: &'a [BoardSolution],
    begun: usize,
    results: Vec<Option<Result<BoardDigResult, BoardDigError>>>,
    /// How many digs to finish before the cancellation.
    left: usize,
    cancel: Cancel,
}

impl<'a> DigSource<'a> for Cancelling<'a> {
    fn next(&mut self) -> Option<(usize, Digging<'a>)> {
        assert!(!self.cancel.is_cancelled(), "nothing begins after the cancellation");
        let number = self.begun;
        let solution = self.solutions.get(number)?.clone();
        self.begun += 1;
        Some((number, self.digger.begin(solution, &mut rng(number as u64))))
    }

    fn done(&mut self, number: usize, result: Result<BoardDigResult, BoardDigError>) {
        assert!(self.results[number].replace(result).is_none(), "a dig is done once");
        self.left -= 1;
        if self.left == 0 {
            self.cancel.cancel();
        }
    }
}

#[test]
fn a_cancellation_keeps_what_is_finished() {
    for board in ["6x6", "x", "anti-king"] {
        let rules = rules(board);
        let solutions = solutions(&rules, 100);
        let expected = one_by_one(&BoardDigger::new(&rules, BoardDigOptions::default()).unwrap(), &solutions);
        for left in [1, 7, 60] {
            let cancel = Cancel::new();
            let digger =
                BoardDigger::new(&rules, BoardDigOptions::default()).unwrap().with_cancel(cancel.clone());
            let (solutions, results) = (&solutions[..], vec![None; solutions.len()]);
            let mut source = Cancelling { digger: &digger, solutions, begun: 0, results, left, cancel };
            digger.dig_many(&mut source);
            assert_eq!(source.left, 0, "{board}: nothing is done after the cancellation");
            let done: Vec<usize> = (0..100).filter(|&number| source.results[number].is_some()).collect();
            assert_eq!(done.len(), left);
            for number in done {
                assert_eq!(source.results[number].as_ref(), Some(&expected[number]), "{board}");
            }
        }
    }
}
