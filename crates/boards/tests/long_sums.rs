//! Sums of many cells against the backtracker of `testkit`, which knows neither sums nor which cells differ in them.

use std::sync::Arc;

use ninefold_boards::BoardSolver;
use ninefold_boards::fill::{BoardFillOptions, BoardFiller, BoardMethod};
use ninefold_rules::{BoardCell, BoardGrid, Clue, ClueKind, ClueValue, LinearSum, Rules, Variant};
use ninefold_testkit::board_oracle;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const JIGSAW: &str = "jigsaw:AAABBBAACCBBADCCEBDDCCEEDDFFEEDFFFFE"; // 6×6

/// A sum of this many cells with coefficients that a grid meets.
fn sum(rules: &Rules, values: &[u8], count: usize, rng: &mut Xoshiro256PlusPlus) -> Clue {
    let mut cells: Vec<BoardCell> = rules.cells().collect();
    cells.shuffle(rng);
    cells.truncate(count);
    let choices: &[i16] = [&[1][..], &[1, -1], &[10, -1, -1, -1], &[2, 1]][rng.random_range(0..4)];
    let coefficients: Box<[i16]> =
        cells.iter().map(|_| choices[rng.random_range(0..choices.len())]).collect();
    let one = |(cell, &one): (&BoardCell, &i16)| i32::from(one) * i32::from(values[cell.index()]);
    let total = cells.iter().zip(&coefficients).map(one).sum();
    let value = ClueValue::Linear(LinearSum { coefficients, total });
    Clue::new(rules, ClueKind::LinearSum, &cells, value).expect("a sum")
}

#[test]
fn long_sums_leave_as_many_solutions_as_the_backtracker_finds() {
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(41);
    let mut several = 0;
    for (text, share, puzzles) in [
        ("4x4", 0, 40),
        ("4x4+x", 0, 20),
        ("6x6", 40, 30),
        ("6x6+anti-king", 30, 20),
        (JIGSAW, 40, 30),
        ("9x9", 55, 20),
        ("windoku", 50, 10),
    ] {
        let board = Arc::new(Rules::new(&text.parse::<Variant>().expect("a variant")).expect("rules"));
        let filler =
            BoardFiller::new(&board, BoardMethod::Search, BoardFillOptions::default()).expect("a method");
        for _ in 0..puzzles {
            let values = filler.fill(rng).expect("a grid").grid().values().to_vec();
            let most = board.cell_count() * 2 / 3;
            let mut clues = Vec::new();
            for _ in 0..3 {
                let count = rng.random_range(3..=most);
                clues.push(sum(&board, &values, count, rng));
            }
            if rng.random_bool(0.3) {
                // A total that is off by one may leave nothing, and must not leave something else.
                let off = clues.swap_remove(0);
                let ClueValue::Linear(mut value) = off.value().clone() else { unreachable!() };
                value.total += 1;
                let cells = off.cells().to_vec();
                clues.push(
                    Clue::new(&board, ClueKind::LinearSum, &cells, ClueValue::Linear(value)).expect("a sum"),
                );
            }
            let rules = Arc::new(board.with_clues(clues));
            let givens: Vec<u8> = values
                .iter()
                .map(|&value| if rng.random_range(0..100) < share { value } else { 0 })
                .collect();
            let grid = BoardGrid::from_values(&rules, &givens).expect("values of the board");
            let mut expected = board_oracle::solutions(&grid, 300, 100_000_000).expect("enough steps");
            let solver = BoardSolver::new(&rules);
            let found = solver.first(&grid, 300).expect("enough guesses");
            let mut found: Vec<Vec<u8>> =
                found.iter().map(|solution| solution.grid().values().to_vec()).collect();
            assert_eq!(found.len(), expected.len(), "{text} {grid}");
            if found.len() < 300 {
                found.sort_unstable();
                expected.sort_unstable();
                assert_eq!(found, expected, "{text} {grid}");
            }
            several += usize::from(found.len() > 1);
        }
    }
    assert!(several > 5, "{several}");
}

/// A sum along 34 cells of a line: its cells are known to differ in groups, and that alone leaves one solution. Before, each
/// cell was looked at by itself, and ten million guesses did not suffice.
#[test]
fn one_sum_of_thirty_four_cells_is_solved_without_many_guesses() {
    let line = "18191716152423222131414252516162727181828373746463535455657576666768";
    let board = Rules::new(&"9x9".parse::<Variant>().expect("a variant")).expect("rules");
    let cells: Vec<BoardCell> = line
        .as_bytes()
        .chunks(2)
        .map(|place| {
            let [row, column] = [place[0], place[1]].map(|digit| usize::from(digit - b'1'));
            board.cell_at(row, column).expect("a cell")
        })
        .collect();
    let coefficients = (0..cells.len()).map(|place| [10, 1].get(place).copied().unwrap_or(-1)).collect();
    let value = ClueValue::Linear(LinearSum { coefficients, total: 0 });
    let clue = Clue::new(&board, ClueKind::LinearSum, &cells, value).expect("a sum");
    let rules = Arc::new(board.with_clues([clue]));
    let solver = BoardSolver::new(&rules);
    assert_eq!(solver.count(&BoardGrid::empty(&rules), 2), Ok(1));
}
