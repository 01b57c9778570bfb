//! Every question on every kind of clues: classic, candidates, and other boards.

use ninefold_grid::{Cancel, Cell, Grid, PencilMarks};
use ninefold_puzzle::{
    AnyClues, AnyPuzzle, AnyRating, AnySolver, AnyStep, Check, Ended, Progress, PuzzleClue, StepError,
    StepScale,
};
use ninefold_rules::{AnyGrid, Board, BoardCell, BoardDigitSet, BoardGrid, Clue};
use proptest::prelude::*;

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn clues(board: &str, line: &str) -> AnyClues {
    board.parse::<Board>().unwrap().grid(line).unwrap().into()
}

/// The same puzzle by candidates: all that its clues leave.
fn sukaku(line: &str) -> AnyClues {
    let grid: Grid = line.parse().unwrap();
    let marks = PencilMarks::of(&grid);
    let mut candidates = PencilMarks::ALL;
    for cell in Cell::all() {
        candidates[cell] = grid.get(cell).map_or(marks[cell], |digit| [digit].into_iter().collect());
    }
    candidates.into()
}

/// A board with a cage: the first two cells of 4×4 sum up to 4.
fn caged(line: &str) -> AnyClues {
    let board: Board = "4x4".parse().unwrap();
    let rules = board.rules().with_clues([Clue::parse(board.rules(), "k4:1112").unwrap()]);
    BoardGrid::from_line(&rules.into(), line).unwrap().into()
}

fn redundant(clues: &AnyClues) -> Vec<String> {
    match AnySolver::default().check(clues).unwrap() {
        Check::Proper { redundant, .. } => {
            redundant.iter().map(|clue| clue.name(clues.board().rules())).collect()
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_check_has_evidence_on_every_board() {
    let solver = AnySolver::default();
    let check = |clues: AnyClues| solver.check(&clues).unwrap();
    for (board, line) in [("9x9", CLASSIC), ("4x4", "1..2..3..1..4...")] {
        let Check::Proper { solution, .. } = check(clues(board, line)) else { panic!("{board} is proper") };
        assert!(solution.is_full());
        let blank = ".".repeat(line.len());
        let Check::Several(grids) = check(clues(board, &blank)) else { panic!("{board} without clues") };
        assert_ne!(grids[0], grids[1]);
        let twice = format!("11{}", &blank[2..]);
        let Check::Clash(clash) = check(clues(board, &twice)) else { panic!("{board} with a clash") };
        assert_eq!(clash.digits.map(|digit| digit.to_string()), ["1", "1"]);
        assert_eq!(clash.cells.map(BoardCell::index), [0, 1]);
        assert_eq!(clash.house.is_some(), board == "9x9");
    }
    assert_eq!(check(clues("4x4", "12....3.........")), Check::Unsolvable);
    let broken = CLASSIC.replacen("53..7", "531.7", 1);
    assert_eq!(check(clues("9x9", &broken)), Check::Unsolvable);
    let Check::Proper { solution, .. } = check(sukaku(CLASSIC)) else { panic!("a Sukaku is proper") };
    assert_eq!(solution, solver.puzzle(&clues("9x9", CLASSIC).grid()).unwrap().solution());
    let Check::Several(_) = check(PencilMarks::ALL.into()) else { panic!("all candidates") };
}

#[test]
fn redundant_clues_are_digits_further_clues_or_candidates() {
    assert_eq!(redundant(&clues("4x4", "1..2..3..1..4..3")), ["r1c1", "r4c4"]);
    assert!(redundant(&caged("1..2..3..1..4...")).contains(&"k4:1112".to_owned()));
    let given = redundant(&clues("9x9", CLASSIC));
    let back = redundant(&sukaku(CLASSIC));
    assert!(given.contains(&"r1c1".to_owned()) && back.contains(&"1r1c1".to_owned()));
    let solver = AnySolver::default();
    let Check::Proper { redundant, .. } = solver.check(&sukaku(CLASSIC)).unwrap() else { panic!("proper") };
    assert!(redundant.iter().all(|clue| matches!(clue, PuzzleClue::Candidate(_))));
}

#[test]
fn solutions_are_counted_up_to_the_limit() {
    let solver = AnySolver::default();
    let count = |clues: &AnyClues, limit| solver.count(clues, limit).unwrap().solutions;
    assert_eq!(count(&clues("4x4", &".".repeat(16)), 1_000), 288);
    assert_eq!(count(&clues("4x4", &".".repeat(16)), 100), 100);
    assert_eq!(count(&clues("9x9", &".".repeat(81)), 12_345), 12_345);
    for clues in [clues("9x9", CLASSIC), sukaku(CLASSIC), caged("1..2..3..1..4...")] {
        assert_eq!(count(&clues, 0), 0);
        for limit in [1, 2, 10] {
            let found = solver.count(&clues, limit).unwrap();
            assert_eq!((found.solutions, found.first.is_some()), (1, true));
        }
    }
    let clash = clues("9x9", &format!("11{}", ".".repeat(79)));
    assert_eq!(solver.count(&clash, 2).unwrap().first, None);
}

#[test]
fn a_path_leads_to_the_solution_and_begins_with_the_next_step() {
    let solver = AnySolver::default();
    for (clues, scales) in [
        (clues("9x9", CLASSIC), &[StepScale::Explainer, StepScale::Hodoku][..]),
        (sukaku(CLASSIC), &[StepScale::Explainer]),
        (caged("...2..3..1..4..."), &[StepScale::Boards]),
        (clues("6x6+x", "1....2.......3..4...........5.6....."), &[StepScale::Boards]),
    ] {
        let Ok(count) = solver.count(&clues, 2) else { panic!("counted") };
        if count.solutions != 1 {
            let error = solver.path(&clues, scales[0]).unwrap_err();
            assert!(matches!(error, StepError::NotAPuzzle(_)), "{error}");
            continue;
        }
        for &scale in scales {
            let path = solver.path(&clues, scale).unwrap();
            assert_eq!(Some(&path.end), count.first.as_ref());
            let first = solver.next_step((&clues).into(), scale).unwrap();
            assert_eq!(first.technique(), path.steps[0].technique());
            let rules = clues.board();
            for step in &path.steps {
                assert_eq!(step.placement().is_some(), step.eliminations().is_empty());
                assert!(!step.conclusion(rules.rules()).is_empty() && !step.name().is_empty());
            }
            match (solver.rate(&clues, scale).unwrap(), &path.steps[0]) {
                (AnyRating::Board(rating), AnyStep::Board(_)) => {
                    assert_eq!(rating.steps.values().sum::<usize>(), path.steps.len());
                }
                (AnyRating::Explainer(_) | AnyRating::Hodoku(_), AnyStep::Classic(_)) => {}
                (rating, step) => panic!("{rating:?} {step:?}"),
            }
        }
    }
}

#[test]
fn a_scale_has_its_boards_alone() {
    let solver = AnySolver::default();
    let small = clues("4x4", "1..2..3..1..4...");
    for (clues, scale) in [
        (&small, StepScale::Explainer),
        (&small, StepScale::Hodoku),
        (&sukaku(CLASSIC), StepScale::Hodoku),
        (&clues("9x9", CLASSIC), StepScale::Boards),
    ] {
        for error in [
            solver.rate(clues, scale).unwrap_err(),
            solver.path(clues, scale).unwrap_err(),
            solver.next_step(clues.into(), scale).unwrap_err(),
        ] {
            assert!(matches!(error, StepError::Scale(_)), "{error}");
        }
        assert!(solver.rate(clues, StepScale::default_for(clues)).is_ok());
    }
}

#[test]
fn mistakes_of_a_player_are_errors_on_every_board() {
    let solver = AnySolver::default();
    for (board, line) in [("9x9", CLASSIC), ("4x4", "1..2..3..1..4...")] {
        let clues = clues(board, line);
        let solution = solver.puzzle(&clues.grid()).unwrap().solution();
        let scale = StepScale::default_for(&clues);
        let open = line.find('.').unwrap();
        let rules = clues.board();
        let right = BoardDigitSet::from_bits(1 << (solution.values()[open] - 1));
        let wrong = BoardDigitSet::from_bits(rules.rules().digits().bits() & !right.bits());

        let mut marks = vec![BoardDigitSet::NONE; line.len()];
        marks[open] = wrong;
        let progress = Progress { clues: &clues, grid: None, marks: Some(&marks) };
        let error = solver.next_step(progress, scale).unwrap_err().to_string();
        assert!(error.starts_with("the pencil marks of r1c"), "{error}");

        marks[open] = right;
        let with_right = Progress { clues: &clues, grid: None, marks: Some(&marks) };
        assert!(solver.next_step(with_right, scale).is_ok(), "{board}: right marks are no mistake");

        let mut values = clues.grid().values().to_vec();
        values[open] = wrong.iter().next().unwrap().value() as u8;
        let state = AnyGrid::from(BoardGrid::from_values(rules.rules(), &values).unwrap());
        let progress = Progress { clues: &clues, grid: Some(&state), marks: None };
        let error = solver.next_step(progress, scale).unwrap_err().to_string();
        assert!(error.contains("which is wrong: remove it first"), "{error}");

        let done = Progress { clues: &clues, grid: Some(&solution), marks: None };
        assert_eq!(solver.next_step(done, scale), Err(StepError::Solved));
    }
}

#[test]
fn cancelled_work_has_no_answer_and_ends_a_list() {
    let cancel = Cancel::new();
    let solver = AnySolver::default().with_cancel(&cancel);
    let list = [clues("9x9", CLASSIC), clues("x", &".".repeat(81)), sukaku(CLASSIC)];
    let list: Vec<&AnyClues> = list.iter().collect();
    assert_eq!(solver.check_many(&list).len(), 3);
    cancel.cancel();
    assert!(solver.check_many(&list).is_empty() && solver.count_many(&list, 3).is_empty());
    let ended = StepError::Ended(Ended::Cancelled);
    for &clues in &list {
        assert_eq!(solver.check(clues), Err(Ended::Cancelled));
        assert_eq!(solver.count(clues, 2), Err(Ended::Cancelled));
        let scale = StepScale::default_for(clues);
        assert_eq!(solver.rate(clues, scale).unwrap_err(), ended);
        assert_eq!(solver.path(clues, scale).unwrap_err(), ended);
        assert_eq!(solver.next_step(clues.into(), scale).unwrap_err(), ended);
    }
}

#[test]
fn a_puzzle_of_the_classic_board_is_a_classic_puzzle() {
    let solver = AnySolver::default();
    let board = BoardGrid::from_line(Board::CLASSIC.rules(), CLASSIC).unwrap();
    let puzzle = ninefold_boards::BoardPuzzle::new(board, ninefold_grid::Limits::default()).unwrap();
    let puzzle = AnyPuzzle::from(puzzle);
    assert_eq!(puzzle, solver.puzzle(&clues("9x9", CLASSIC).grid()).unwrap());
    assert_eq!((puzzle.board(), puzzle.line().as_str()), (Board::CLASSIC, CLASSIC));
}

proptest! {
    /// Lists are answered as their items are, whatever is in them: with any mixture of boards, and broken grids.
    #[test]
    fn a_list_is_answered_as_its_items_are(kinds in proptest::collection::vec((0..5_u8, 0..81_usize, 1..=9_u8), 0..12)) {
        let solver = AnySolver::default();
        let make = |&(kind, cell, digit): &(u8, usize, u8)| {
            let mut line = CLASSIC.to_owned();
            line.replace_range(cell..=cell, &digit.to_string());
            match kind {
                0 => clues("9x9", &line),
                1 => clues("9x9", CLASSIC),
                2 => sukaku(CLASSIC),
                3 => clues("x", &line),
                _ => clues("4x4", &format!("{}..2..3..1..4...", digit % 4 + 1)),
            }
        };
        let list: Vec<AnyClues> = kinds.iter().map(make).collect();
        let list: Vec<&AnyClues> = list.iter().collect();
        let checks: Vec<_> = list.iter().map(|clues| solver.check(clues)).collect();
        prop_assert_eq!(solver.check_many(&list), checks);
        for limit in [1, 2, 3] {
            let counts: Vec<_> = list.iter().map(|clues| solver.count(clues, limit).map(|count| count.solutions)).collect();
            let together = solver.count_many(&list, limit).into_iter().map(|count| count.map(|count| count.solutions));
            prop_assert_eq!(together.collect::<Vec<_>>(), counts);
        }
    }
}
