//! One wrong clue: every change that is proposed leaves one solution, and the clue as it was is among them.

use ninefold_grid::{Cancel, Digit, Grid, Limits};
use ninefold_puzzle::{AnyClues, AnySolver, Check, Ended, Mistakes, PuzzleClue, Repair};
use ninefold_rules::{Board, BoardCell, BoardDigit, BoardGrid, Clue, ClueKind, ClueValue};
use ninefold_testkit::corpus::{Corpus, size};
use proptest::prelude::*;
use std::sync::Arc;

/// Proper puzzles, made by the command `generate` with `--seed 1`.
const PUZZLES: [(&str, &str); 5] = [
    ("9x9", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
    ("9x9", "000000010400000000020000000000050407008000300001090000300400200050100000000806000"),
    ("4x4", "1..2..3..1..4..."),
    ("6x6", "...5.46........1...5......1..352...."),
    ("x", ".....49..5......1.........47.1426...3.6...1..92............1....5.2.......36....."),
];

/// No two digits clash, and yet nothing fits; it takes hours to prove that.
const HOPELESS: &str = "....................................................1.59.....318........1.3....95";

fn clues(board: &str, line: &str) -> AnyClues {
    board.parse::<Board>().unwrap().grid(line).unwrap().into()
}

fn mistakes(clues: &AnyClues) -> (Check, Mistakes) {
    let solver = AnySolver::default();
    let check = solver.check(clues).unwrap();
    let mistakes = solver.mistakes(clues, &check).unwrap();
    (check, mistakes)
}

fn names(clues: &AnyClues, mistakes: &Mistakes) -> Vec<String> {
    mistakes.repairs.iter().map(|repair| repair.name(clues.board().rules())).collect()
}

/// Returns the digits in some cells alone.
fn only(clues: &AnyClues, cells: impl Iterator<Item = BoardCell>) -> AnyClues {
    let grid = clues.grid().on_board().into_owned();
    let cells: Vec<BoardCell> = cells.collect();
    let gone = grid.filled().iter().filter(|cell| !cells.contains(cell)).collect::<Vec<_>>();
    gone.into_iter().fold(grid, |grid, cell| grid.with(cell, None)).into()
}

/// Checks what is said of a wrong digit against the definition.
fn one_wrong_digit(board: &str, line: &str, place: usize, wrong: usize) {
    let right = clues(board, line);
    let grid = right.grid().on_board().into_owned();
    let given: Vec<(BoardCell, BoardDigit)> = grid.clues().collect();
    let (cell, digit) = given[place % given.len()];
    let size = grid.rules().size();
    let wrong = BoardDigit::from_index((digit.value() + wrong % (size - 1)) % size);
    let disturbed = AnyClues::from(grid.clone().with(cell, Some(wrong)));
    let (check, found) = mistakes(&disturbed);
    let has_solution = |clues: &AnyClues| AnySolver::default().count(clues, 1).unwrap().solutions > 0;
    if matches!(check, Check::Proper { .. }) {
        assert_eq!((found.conflict, found.repairs), (Vec::new(), Vec::new()));
        return;
    }
    assert_eq!(found.conflict.is_empty(), matches!(check, Check::Several(_)), "{check:?}");
    let cells: Vec<BoardCell> = found
        .conflict
        .iter()
        .map(|clue| match clue {
            PuzzleClue::Given(cell) => *cell,
            other => panic!("{other:?}"),
        })
        .collect();
    if !cells.is_empty() {
        assert!(!has_solution(&only(&disturbed, cells.iter().copied())), "{cells:?}");
        if found.is_complete {
            for left_out in &cells {
                let others = cells.iter().copied().filter(|cell| cell != left_out);
                assert!(has_solution(&only(&disturbed, others)), "without {left_out:?} of {cells:?}");
            }
        }
    }
    for repair in &found.repairs {
        let Repair::Digit(cell, digit) = repair else { panic!("{repair:?}") };
        let repaired = disturbed.grid().on_board().into_owned().with(*cell, Some(*digit));
        assert!(AnySolver::default().puzzle(&repaired.into()).is_ok(), "{repair:?}");
    }
    let original = format!("{}={digit}", grid.rules().cell_name(cell));
    let names = names(&disturbed, &found);
    assert!(names.contains(&original) || !found.is_complete, "{board} {line}: {original} not in {names:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_wrong_digit_is_found(puzzle in 0..PUZZLES.len(), place in 0_usize..1000, wrong in 1_usize..1000) {
        let (board, line) = PUZZLES[puzzle];
        let size = board.parse::<Board>().unwrap().rules().size();
        one_wrong_digit(board, line, place, 1 + wrong % (size - 2));
    }
}

/// One digit of each puzzle is changed. `--nocapture` shows how often the right change is among the first three, and
/// `NINEFOLD_THOROUGH=1` with `NINEFOLD_DATA` takes up to a thousand puzzles of each set.
#[test]
#[expect(clippy::print_stdout, reason = "the shares are a measurement")]
fn most_wrong_digits_are_among_the_first_three() {
    for corpus in [Corpus::Easy, Corpus::Minimal, Corpus::Top1465, Corpus::Clues17] {
        let (mut tried, mut first, mut three, mut found_at_all) = (0, 0, 0, 0);
        for (number, grid) in corpus.puzzles().into_iter().take(size(100, 1000)).enumerate() {
            let given: Vec<_> = grid.clues().collect();
            let (cell, digit) = given[number * 7 % given.len()];
            let wrong = Digit::from_index((digit.index() + 1 + number % 8) % 9);
            let clues = AnyClues::from(grid.with(cell, Some(wrong)));
            let (check, found) = mistakes(&clues);
            if matches!(check, Check::Proper { .. }) {
                continue;
            }
            let place = names(&clues, &found).iter().position(|name| *name == format!("{cell}={digit}"));
            assert!(place.is_some() || !found.is_complete, "{corpus:?} {grid}: {cell}={digit}");
            tried += 1;
            first += usize::from(place == Some(0));
            three += usize::from(place.is_some_and(|place| place < 3));
            found_at_all += usize::from(place.is_some());
        }
        println!("{corpus:?}: of {tried}, first {first}, among three {three}, at all {found_at_all}");
        assert!(tried > 0, "{corpus:?}: nothing to repair");
        assert!(
            10 * three >= 9 * tried && 100 * found_at_all >= 99 * tried,
            "{corpus:?}: {three} of {tried}"
        );
    }
}

#[test]
fn a_missing_digit_is_found() {
    let (board, line) = PUZZLES[2];
    let without = line.replacen('1', ".", 1);
    let clues = clues(board, &without);
    let (check, found) = mistakes(&clues);
    assert!(matches!(check, Check::Several(_)), "{check:?}");
    assert!(names(&clues, &found).contains(&"r1c1=1".to_owned()), "{found:?}");
    // An empty grid has more solutions than are compared.
    let empty = AnyClues::from(Grid::EMPTY);
    let (_, found) = mistakes(&empty);
    assert!(found.repairs.is_empty() && !found.is_complete);
}

#[test]
fn a_wrong_sum_is_found() {
    let board: Board = "4x4".parse().unwrap();
    // Rows 1234, 3412, 2143, 4321: the first cage of two cells should be 3.
    let cages = ["k7:1112", "k5:2131", "k5:2232"].map(|text| Clue::parse(board.rules(), text).unwrap());
    let rules = board.rules().with_clues(cages).into();
    let clues = AnyClues::from(BoardGrid::from_line(&rules, "..343412........").unwrap());
    let (check, found) = mistakes(&clues);
    assert_eq!(check, Check::Unsolvable);
    let conflict: Vec<String> = found.conflict.iter().map(|clue| clue.name(&rules)).collect();
    assert!(conflict.contains(&"k7:1112".to_owned()), "the others have a solution: {conflict:?}");
    assert!(names(&clues, &found).contains(&"-k7:1112".to_owned()), "{found:?}");
    assert!(names(&clues, &found).contains(&"k7:1112=k3:1112".to_owned()), "{found:?}");
}

/// A killer that `generate --variant killer --seed 1` makes.
const KILLER: &str = "k22:11122122 k15:1314 k15:151626 k16:17182737 k12:1929 k12:23323334 k7:2425 k15:2838 k13:314142 k22:35364555 k11:394849 k10:4344 k21:46475657 k12:516171 k14:5262 k11:5354 k19:585969 k13:637273 k25:6474838494 k14:657585 k14:667686 k14:676878 k19:778788 k10:7989 k20:818291 k9:9293 k14:959697 k6:9899";

#[test]
fn a_wrong_sum_of_a_killer_is_another_sum() {
    let board: Board = "killer".parse().unwrap();
    let cages: Vec<Clue> = KILLER.split(' ').map(|text| Clue::parse(board.rules(), text).unwrap()).collect();
    for (place, wrong) in [(0, 1_i32), (7, -2), (13, 3), (25, -1)] {
        let right = &cages[place];
        let sum = i32::from(right.sum().unwrap()) + wrong;
        let sum = ClueValue::Sum(sum.try_into().unwrap());
        let disturbed = Clue::new(board.rules(), ClueKind::Cage, right.cells(), sum).unwrap();
        let others = cages.iter().filter(|cage| *cage != right).cloned();
        let rules = Arc::new(board.rules().with_clues(others.chain([disturbed.clone()])));
        let clues = AnyClues::from(BoardGrid::empty(&rules));
        let (check, found) = mistakes(&clues);
        assert_eq!(check, Check::Unsolvable, "{disturbed}");
        let names = names(&clues, &found);
        assert!(
            names.contains(&format!("{disturbed}={right}")) || !found.is_complete,
            "{disturbed}: {names:?}"
        );
        for repair in found.repairs {
            let (gone, instead) = match repair {
                Repair::Without(gone) => (gone, None),
                Repair::Number(gone, instead) => (gone, Some(*instead)),
                Repair::Digit(..) => panic!("{repair:?}"),
            };
            let others = rules.clues().iter().filter(|clue| **clue != *gone).cloned();
            let repaired = Arc::new(rules.with_clues(others.chain(instead.clone())));
            let repaired = BoardGrid::empty(&repaired);
            assert!(AnySolver::default().puzzle(&repaired.into()).is_ok(), "{gone} {instead:?}");
        }
    }
}

#[test]
fn a_search_without_end_is_ended() {
    let clues = AnyClues::from(HOPELESS.parse::<Grid>().unwrap());
    let solver = AnySolver::default().with_limits(Limits::guesses(100_000));
    assert!(matches!(solver.check(&clues), Err(Ended::Budget(_))));
    assert!(matches!(solver.count(&clues, 2), Err(Ended::Budget(_))));
    assert!(matches!(solver.count(&clues, 5), Err(Ended::Budget(_))));
    assert!(solver.puzzle(&clues.grid()).is_err());
    // Together too, where lanes search.
    let many = vec![&clues; 30];
    assert!(solver.check_many(&many).iter().all(|check| matches!(check, Err(Ended::Budget(_)))));
    assert!(solver.count_many(&many, 2).iter().all(|count| matches!(count, Err(Ended::Budget(_)))));
    let cancel = Cancel::new();
    let solver = AnySolver::default().with_cancel(&cancel);
    std::thread::scope(|scope| {
        let check = scope.spawn(|| solver.check(&clues));
        cancel.cancel();
        assert_eq!(check.join().unwrap(), Err(Ended::Cancelled));
    });
}
