//! The classic board through the engine of every other board: `ninefold_boards` must say, count and dig what the classic
//! crates do.
//!
//! | what | held against |
//! |---|---|
//! | solutions, and whether there is one | the golden lines, the carried sets of puzzles |
//! | numbers of solutions | those that another program found, in full and up to limits |
//! | which clues are needed | the golden lines, the sets that are minimal by their makers' word |
//! | digging: plain, symmetric, to a number of clues, minimal, by singles | the classic digger in the same order of removal |
//!
//! Both diggers draw the number of clues and the order of the orbits from the generator alone, in the same way. So equal
//! generators give equal orders, and the puzzle is a function of the grid and the order. What comes after the order differs:
//! the classic digger walks on to a puzzle that meets the options, this one reports what it reached. So the walk is switched
//! off here, and what both reached is compared. On a pattern of cells the two search in different ways; that is left out.

use std::sync::Arc;

use ninefold::boards::many::LaneSolver;
use ninefold::boards::{
    BoardDigErrorReason, BoardDigOptions, BoardDigger, BoardPuzzleError, BoardSolver, DigBy, RuleSet,
};
use ninefold::dig::{self, Minimality, Verdict};
use ninefold::dig::{DigFailureReason, DugPuzzle};
use ninefold::grid::{Bounds, CellSet, DigitSet};
use ninefold::numbering::uniform;
use ninefold::recipe::json::PuzzleRecord;
use ninefold::rules::{BoardCell, BoardCellSet, BoardGrid, BoardSolution, Rules};
use ninefold::{ClueSymmetry, Grid, Puzzle, Solution, StreamPurpose, rng_for};
use ninefold_testkit::corpus::{Corpus, size};

/// More than any search here needs.
const GUESSES: u64 = 1_000_000;

/// The classic board, as any other board is described.
fn board() -> Arc<Rules> {
    Arc::new(Rules::new(&"9x9".parse().expect("a variant")).expect("rules"))
}

fn on_board(board: &Arc<Rules>, line: &str) -> BoardGrid {
    BoardGrid::from_line(board, line).expect("81 cells")
}

/// What the engine says about a puzzle: its solution, and whether it is minimal.
fn proof(digger: &BoardDigger, solver: &BoardSolver, line: &str) -> (String, bool) {
    let puzzle = solver.puzzle(on_board(solver.rules(), line));
    let puzzle = puzzle.unwrap_or_else(|error| panic!("{line}: {error}"));
    let minimal = digger.is_minimal(&puzzle).expect("enough guesses");
    (puzzle.solution().to_string(), minimal)
}

/// Returns the cells whose clue is not needed, asked one by one.
fn redundant(solver: &BoardSolver, line: &str, solution: &str) -> CellSet {
    let (grid, solution) = (on_board(solver.rules(), line), on_board(solver.rules(), solution));
    let solution = BoardSolution::try_from(solution).expect("a solution");
    let needless = |cell: &BoardCell| {
        let another = solver.another(&grid, &solution, *cell).expect("enough guesses");
        grid.get(*cell).is_some() && !another
    };
    let cells = solver.rules().cells().filter(needless);
    cells.map(|cell| ninefold::Cell::new(cell.index())).collect()
}

#[test]
fn golden_puzzles_have_their_solution_and_their_needless_clues() {
    let board = board();
    let solver = BoardSolver::new(&board);
    let lanes = LaneSolver::new(&board);
    let digger = BoardDigger::new(&board, BoardDigOptions::default()).expect("possible");
    let (mut lines, mut minimal, mut other) = (0, 0, 0);
    let golden = include_str!("golden/sheets.jsonl").lines().chain(include_str!("golden/plan.jsonl").lines());
    for record in golden {
        let record: PuzzleRecord = serde_json::from_str(record).expect("a golden line is a record");
        let Some(puzzle) = record.puzzle else { continue };
        lines += 1;
        let solution = record.solution.expect("a puzzle comes with its solution");
        let (found, is_minimal) = proof(&digger, &solver, &puzzle);
        assert_eq!(found, solution, "{puzzle}");
        let grid = on_board(&board, &puzzle);
        assert_eq!(solver.count(&grid, u64::MAX), Ok(1), "{puzzle}");
        let in_lane = lanes.solve_many(std::slice::from_ref(&grid)).remove(0);
        assert_eq!(in_lane.expect("no limit").map(|found| found.to_string()), Some(found), "{puzzle}");
        if let Some(position) = record.position {
            assert_eq!(
                solver.puzzle(on_board(&board, &position)).expect("one solution").solution().to_string(),
                solution
            );
        }
        let expected = record.minimal.expect("a puzzle says whether it is minimal");
        assert_eq!(is_minimal, expected, "{puzzle}");
        let needless = redundant(&solver, &puzzle, &solution);
        let classic: Puzzle = puzzle.parse().expect("proper");
        assert_eq!(needless, classic.redundant_clues(), "{puzzle}");
        assert_eq!(needless.is_empty(), expected, "{puzzle}");
        // A clue that is not needed can really be removed.
        for cell in needless {
            let fewer = on_board(&board, &classic.clues().with(cell, None).to_string());
            assert_eq!(solver.count(&fewer, 2), Ok(1), "{puzzle} without {cell}");
        }
        *(if expected { &mut minimal } else { &mut other }) += 1;
    }
    assert!(lines >= 150 && minimal >= 50 && other >= 50, "{lines} lines, {minimal} minimal, {other} not");
}

#[test]
fn carried_sets_have_the_same_counts_up_to_the_same_limits() {
    let board = board();
    let solver = BoardSolver::new(&board);
    let lanes = LaneSolver::new(&board);
    for corpus in Corpus::ALL {
        let classic = corpus.puzzles();
        let grids: Vec<BoardGrid> = classic.iter().map(|grid| on_board(&board, &grid.to_string())).collect();
        for limit in [0, 1, 2, 3, 10, 100] {
            let expected = ninefold::solve::count_many(&classic, limit);
            let found: Vec<u64> =
                grids.iter().map(|grid| solver.count(grid, limit).expect("enough guesses")).collect();
            assert_eq!(found, expected, "{corpus:?} up to {limit}");
            if corpus == Corpus::Several {
                let found = lanes.count_many(&grids, limit);
                assert_eq!(found, expected.iter().copied().map(Ok).collect::<Vec<_>>(), "up to {limit}");
            }
        }
        let puzzles = ninefold::solve::solve_many(&classic);
        for ((grid, expected), classic) in grids.iter().zip(puzzles).zip(&classic) {
            match (corpus, solver.puzzle(grid.clone())) {
                (Corpus::Several, Err(BoardPuzzleError::SeveralSolutions { solutions, cell })) => {
                    for one in [&solutions.0, &solutions.1] {
                        let one: Solution = one.to_string().parse().expect("a classic solution");
                        assert!(classic.clues().all(|(cell, digit)| one[cell] == digit), "{classic}");
                    }
                    assert_ne!(solutions.0.grid().get(cell), solutions.1.grid().get(cell));
                }
                (Corpus::Several, other) => panic!("{classic}: {other:?}"),
                (_, puzzle) => {
                    let found = puzzle.expect("one solution").solution().to_string();
                    assert_eq!(found, expected.expect("one solution").solution().to_string(), "{classic}");
                }
            }
        }
    }
}

/// The numbers of solutions that another program found, to the last one.
#[test]
fn grids_with_several_solutions_are_counted_to_the_end() {
    let board = board();
    let solver = BoardSolver::new(&board);
    let lines = include_str!("../crates/solve/tests/data/several_counts.txt").lines();
    let expected: Vec<(BoardGrid, u64)> = lines
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let (grid, count) = line.split_once(' ').expect("a grid and its count");
            (on_board(&board, grid), count.parse().expect("a number"))
        })
        .collect();
    assert_eq!(expected.len(), 150);
    let grids: Vec<BoardGrid> = expected.iter().map(|(grid, _)| grid.clone()).collect();
    let in_lanes = LaneSolver::new(&board).count_many(&grids, u64::MAX);
    for ((grid, count), in_lane) in expected.iter().zip(in_lanes) {
        assert_eq!(solver.count(grid, u64::MAX), Ok(*count), "{grid}");
        assert_eq!(in_lane, Ok(*count), "{grid}");
        let first = usize::try_from(*count).expect("few");
        let mut found: Vec<String> =
            solver.first(grid, usize::MAX).expect("enough guesses").iter().map(ToString::to_string).collect();
        found.sort();
        let classic: Grid = grid.to_string().parse().expect("a classic grid");
        let mut expected: Vec<String> =
            ninefold::solve::solutions(&classic).take(first + 1).map(|one| one.to_string()).collect();
        expected.sort();
        assert_eq!(found, expected, "{grid}");
    }
}

/// Minimal by their makers' word: every puzzle of three sets.
#[test]
fn minimal_sets_are_minimal() {
    let board = board();
    let solver = BoardSolver::new(&board);
    let digger = BoardDigger::new(&board, BoardDigOptions::default()).expect("possible");
    for corpus in [Corpus::Minimal, Corpus::Clues17, Corpus::Hardest11] {
        for grid in corpus.puzzles() {
            assert!(proof(&digger, &solver, &grid.to_string()).1, "{grid}");
        }
    }
}

/// What is required of both diggers.
#[derive(Clone, Copy, Debug)]
struct Request {
    symmetry: ClueSymmetry,
    clues: Option<(usize, usize)>,
    minimal: bool,
    by_singles: bool,
}

impl Request {
    const PLAIN: Request =
        Request { symmetry: ClueSymmetry::None, clues: None, minimal: false, by_singles: false };

    fn classic_digger(self) -> dig::Digger {
        let mut options = dig::DigOptions::default().with_symmetry(self.symmetry);
        options.clues = self.clues.map(|(least, most)| Bounds::new(least, most).expect("a range"));
        options.minimality = if self.minimal { Minimality::EveryClue } else { Minimality::AsDug };
        let limits = dig::SearchLimits { walk_steps: 0, ..dig::SearchLimits::default() };
        dig::Digger::new(options).expect("possible").with_limits(limits)
    }

    fn digger(self, board: &Arc<Rules>) -> BoardDigger {
        let by =
            if self.by_singles { DigBy::Rules(RuleSet::SINGLES) } else { DigBy::Search { guesses: GUESSES } };
        let mut options =
            BoardDigOptions::default().with_symmetry(self.symmetry).with_minimal(self.minimal).with_by(by);
        options.clues = self.clues.map(|(least, most)| Bounds::new(least, most).expect("a range"));
        BoardDigger::new(board, options).expect("possible")
    }
}

/// Whether naked and hidden singles fill a grid that has one solution: a plain loop that shares nothing with either digger.
fn singles_fill(clues: &Grid) -> bool {
    fn place(can: &mut [DigitSet; 81], open: &mut CellSet, cell: ninefold::Cell, digit: ninefold::Digit) {
        can[cell.index()] = DigitSet::NONE;
        open.remove(cell);
        for peer in cell.peers() {
            can[peer.index()].remove(digit);
        }
    }
    let (mut can, mut open) = ([DigitSet::ALL; 81], CellSet::ALL);
    for (cell, digit) in clues.clues() {
        place(&mut can, &mut open, cell, digit);
    }
    loop {
        let before = open.len();
        for cell in open {
            if let Some(digit) = can[cell.index()].single() {
                place(&mut can, &mut open, cell, digit);
            }
        }
        for house in ninefold::grid::House::ALL {
            for digit in ninefold::Digit::ALL {
                let mut places = house.cell_list().iter().filter(|cell| can[cell.index()].contains(digit));
                if let (Some(&cell), None) = (places.next(), places.next()) {
                    place(&mut can, &mut open, cell, digit);
                }
            }
        }
        if open.is_empty() || open.len() == before {
            return open.is_empty();
        }
    }
}

/// Digs uniform grids by both diggers, each grid in the same order. Returns how many attempts gave what was requested, and
/// how many did not.
fn dig_both(board: &Arc<Rules>, request: Request, grids: u64) -> (usize, usize) {
    let (classic, digger) = (request.classic_digger(), request.digger(board));
    let solution = |index| uniform(&mut rng_for(30, index, StreamPurpose::Fill, 0));
    let order = |index| rng_for(30, index, StreamPurpose::Dig, 0);
    let starts = (0..grids).map(|index| (&classic, solution(index), order(index)));
    let goal = |puzzle: &Puzzle| {
        if request.by_singles && !singles_fill(puzzle.clues()) { Verdict::TooHard } else { Verdict::Accept }
    };
    let (mut met, mut missed) = (0, 0);
    for (index, expected) in (0..grids).zip(dig::dig_each(starts, goal)) {
        let on_board = BoardSolution::try_from(on_board(board, &solution(index).to_string()));
        let found = digger.dig_once(&on_board.expect("a solution"), &mut order(index));
        let case = format!("grid {index}, {request:?}");
        match (expected, found) {
            (Ok(DugPuzzle { puzzle, .. }), Ok(found)) => {
                met += 1;
                assert_eq!(found.puzzle.clues().to_string(), puzzle.clues().to_string(), "{case}");
                assert_eq!(found.puzzle.solution().to_string(), puzzle.solution().to_string(), "{case}");
                assert_eq!(found.undecided, 0, "{case}");
                assert!(
                    !classic.always_minimal() || request.by_singles || found.minimal == Some(true),
                    "{case}"
                );
                assert_eq!(digger.is_minimal(&found.puzzle), Some(puzzle.is_minimal()), "{case}");
            }
            (Err(expected), Err(found)) => {
                missed += 1;
                assert_eq!(found.best.to_string(), expected.best.to_string(), "{case}");
                match (expected.reason, found.reason) {
                    (
                        DigFailureReason::Clues { reached, wanted },
                        BoardDigErrorReason::Clues { reached: found, wanted: asked },
                    ) => {
                        assert_eq!(found, reached, "{case}");
                        assert_eq!((asked.least(), asked.most()), (wanted.least(), wanted.most()), "{case}");
                    }
                    (
                        DigFailureReason::NotMinimal { redundant },
                        BoardDigErrorReason::NotMinimal { redundant: found, undecided },
                    ) => assert_eq!((found, undecided), (redundant, 0), "{case}"),
                    (expected, found) => panic!("{case}: {expected}, but {found}"),
                }
            }
            (expected, found) => panic!("{case}: {expected:?}, but {found:?}"),
        }
    }
    (met, missed)
}

#[test]
fn both_diggers_dig_the_same_minimal_puzzles() {
    let board = board();
    for minimal in [false, true] {
        let (met, missed) = dig_both(&board, Request { minimal, ..Request::PLAIN }, size(300, 20_000));
        assert_eq!((met as u64, missed), (size(300, 20_000), 0));
    }
}

#[test]
fn both_diggers_dig_the_same_symmetric_puzzles() {
    let board = board();
    let mut not_minimal = 0;
    for symmetry in ClueSymmetry::ALL {
        let orbits = ninefold::boards::symmetry::orbits(symmetry, &board)
            .expect("the classic board has every symmetry");
        let indices = |orbit: &BoardCellSet| orbit.iter().map(BoardCell::index).collect::<Vec<_>>();
        let classic =
            symmetry.orbits().iter().map(|orbit| orbit.iter().map(ninefold::Cell::index).collect::<Vec<_>>());
        assert!(orbits.iter().map(indices).eq(classic), "{symmetry}");
        let request = Request { symmetry, ..Request::PLAIN };
        assert_eq!(dig_both(&board, request, size(40, 2_000)).1, 0, "{symmetry}");
        not_minimal += dig_both(&board, Request { minimal: true, ..request }, size(10, 500)).1;
    }
    assert!(not_minimal > 30, "only {not_minimal} symmetric puzzles are not minimal");
}

#[test]
fn both_diggers_dig_the_same_puzzles_to_a_number_of_clues() {
    let board = board();
    let (mut met, mut missed) = (0, 0);
    for symmetry in ClueSymmetry::ALL {
        for clues in [(22, 24), (25, 25), (26, 31), (36, 44), (17, 80)] {
            let request = Request { symmetry, clues: Some(clues), ..Request::PLAIN };
            let (yes, no) = dig_both(&board, request, size(10, 500));
            (met, missed) = (met + yes, missed + no);
        }
    }
    assert!(met > 200 && missed > 50, "{met} met, {missed} missed");
}

#[test]
fn both_diggers_dig_the_same_puzzles_by_singles() {
    let board = board();
    for symmetry in [ClueSymmetry::None, ClueSymmetry::HalfTurn, ClueSymmetry::Full] {
        for clues in [None, Some((32, 50))] {
            let request = Request { symmetry, clues, by_singles: true, ..Request::PLAIN };
            let (met, _) = dig_both(&board, request, size(12, 500));
            assert!(met > 0, "{request:?}");
        }
    }
}

#[test]
fn lanes_dig_the_puzzles_of_the_classic_digger() {
    let board = board();
    for symmetry in [ClueSymmetry::None, ClueSymmetry::HalfTurn, ClueSymmetry::Diagonal] {
        let grids = size(100, 5_000_u64);
        let request = Request { symmetry, ..Request::PLAIN };
        let (classic, digger) = (request.classic_digger(), request.digger(&board));
        let order = |index| rng_for(31, index, StreamPurpose::Dig, 0);
        let solutions: Vec<Solution> =
            (0..grids).map(|index| uniform(&mut rng_for(31, index, StreamPurpose::Fill, 0))).collect();
        let starts = (0..grids).zip(&solutions).map(|(index, solution)| {
            let same = BoardSolution::try_from(on_board(&board, &solution.to_string()));
            (same.expect("a solution"), order(index))
        });
        let classic_starts =
            (0..grids).zip(&solutions).map(|(index, &solution)| (&classic, solution, order(index)));
        for (found, expected) in digger.dig_each(starts).into_iter().zip(dig::dig_each(classic_starts, ())) {
            let found = found.expect("nobody cancels").expect("every attempt gives a puzzle");
            let expected = expected.expect("every attempt gives a puzzle").puzzle;
            assert_eq!(found.puzzle.clues().to_string(), expected.clues().to_string(), "{symmetry}");
            assert_eq!(found.undecided, 0);
        }
    }
}
