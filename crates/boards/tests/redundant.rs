//! Which clues a puzzle does not need, against every grid of 4×4 cells.

use std::sync::Arc;

use ninefold_boards::{BoardPuzzleError, BoardSolver, RedundancyError, SearchEnded};
use ninefold_grid::Limits;
use ninefold_rules::{BoardDigit, BoardGrid, BoardSolution, Clue, Rules};

/// Boards with their clues, and digits that leave one solution.
const PUZZLES: [(&str, &str); 7] = [
    ("4x4", "1..2..3..1..4..."),
    ("4x4", "12..34..2.4..3.1"),
    ("4x4+x", "1234.4.........3"),
    ("4x4+killer k6:1121 k3:1213 k4:1424 k5:2232 k7:2333 k8:314142 k7:344344", "................"),
    ("4x4+killer k6:1121 k3:1213 k4:1424 k5:2232", "4123...11..4...."),
    // Every dot is given: where one is missing, its pair must not meet it.
    (
        "4x4+kropki+all-dots w:1112 w:1213 b:1222 w:1314 b:1424 w:2122 w:2131 w:2324 w:2434 w:3132 b:3141 w:3334 b:3343 w:4142 w:4243 w:4344",
        "12..............",
    ),
    ("4x4+thermo t:11121314 t:2122 t:4434", "........2......1"),
];

fn board(text: &str) -> Arc<Rules> {
    let (variant, clues) = text.split_once(' ').unwrap_or((text, ""));
    let rules = Arc::new(Rules::new(&variant.parse().expect("a variant")).expect("rules"));
    let clues = clues.split_whitespace().map(|clue| Clue::parse(&rules, clue).expect("a clue"));
    Arc::new(rules.with_clues(clues.collect::<Vec<_>>()))
}

fn values(line: &str) -> Vec<u8> {
    line.bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' }).collect()
}

/// How many of all grids have these digits and keep the rules.
fn count(rules: &Arc<Rules>, givens: &[u8], all: &[Vec<u8>]) -> usize {
    let keeps = |grid: &&Vec<u8>| {
        givens.iter().zip(*grid).all(|(&given, &value)| given == 0 || given == value)
            && BoardSolution::try_from(BoardGrid::from_values(rules, grid).expect("digits of the board"))
                .is_ok()
    };
    all.iter().filter(keeps).count()
}

#[test]
fn what_is_redundant_can_be_removed_and_nothing_else() {
    let plain = board("4x4");
    let all = BoardSolver::new(&plain).first(&BoardGrid::empty(&plain), 1000).expect("enough guesses");
    let all: Vec<Vec<u8>> = all.iter().map(|solution| solution.grid().values().to_vec()).collect();
    assert_eq!(all.len(), 288);
    let (mut needed, mut not) = (0, 0);
    for (text, line) in PUZZLES {
        let rules = board(text);
        let givens = values(line);
        assert_eq!(count(&rules, &givens, &all), 1, "{text} {line}");
        let solver = BoardSolver::new(&rules);
        let puzzle = solver.puzzle(BoardGrid::from_values(&rules, &givens).expect("digits")).expect("proper");
        let redundant = solver.redundant_clues(&puzzle).expect("enough guesses");
        for cell in rules.cells().filter(|cell| givens[cell.index()] != 0) {
            let mut without = givens.clone();
            without[cell.index()] = 0;
            let expected = count(&rules, &without, &all) == 1;
            assert_eq!(
                redundant.givens.contains(&cell),
                expected,
                "{text} {line}: {}",
                rules.cell_name(cell)
            );
            *if expected { &mut not } else { &mut needed } += 1;
        }
        for clue in rules.clues() {
            let others = rules.clues().iter().filter(|other| *other != clue).cloned();
            let expected = count(&Arc::new(rules.with_clues(others)), &givens, &all) == 1;
            assert_eq!(redundant.clues.contains(clue), expected, "{text} {line}: {clue}");
            *if expected { &mut not } else { &mut needed } += 1;
        }
    }
    assert!(needed > 8 && not > 8, "{needed} needed, {not} not: the puzzles show one side only");
}

#[test]
fn spent_guesses_say_which_clue_is_undecided() {
    let rules = board("9x9");
    let mut grid = BoardGrid::empty(&rules);
    let line = "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.";
    for (cell, value) in rules.cells().zip(values(line)) {
        grid.set(cell, BoardDigit::new(value.into()));
    }
    let puzzle = BoardSolver::new(&rules).puzzle(grid).expect("proper");
    let solver = BoardSolver::new(&rules).with_limits(Limits::guesses(0));
    let error = solver.redundant_clues(&puzzle).expect_err("it needs guesses");
    let RedundancyError::Given { name, ended, .. } = &error else { panic!("{error}") };
    assert_eq!((name.as_str(), *ended), ("r1c1", SearchEnded::Budget { guesses: 0, found: 0 }));
    assert_eq!(
        error.to_string(),
        "proper, but whether r1c1 is needed is undecided after 0 guesses, 0 solutions found"
    );
    assert_eq!(solver.puzzle(puzzle.clues().clone()), Err(BoardPuzzleError::Budget { guesses: 0 }));
}
