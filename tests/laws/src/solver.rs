//! Counting and proving solutions.

use ninefold_grid::Cell;
use ninefold_solve::{Puzzle, PuzzleError, another, count, solutions, solve};
use ninefold_testkit::oracle;

use crate::input::Input;

/// Below this number of clues the oracle may not finish.
const ENOUGH_FOR_ORACLE: usize = 24;

/// Whatever the grid, the solver ends, contradicts itself nowhere, and finds what the oracle finds.
pub fn solver_agrees_with_oracle(data: &[u8]) {
    let Some(grid) = Input(data).grid() else { return };
    let first = solve(&grid);
    let two = count(&grid, 2);
    assert_eq!(first.is_some(), two > 0);
    assert_eq!(solutions(&grid).take(2).count() as u64, two);
    if let Some(solution) = first {
        assert!(grid.clues().all(|(cell, digit)| solution[cell] == digit));
        for cell in Cell::all().filter(|&cell| grid[cell].is_none()).take(4) {
            let other = another(&grid, cell, solution[cell]);
            assert!(other.is_none_or(|other| other[cell] != solution[cell]));
            assert!(two == 2 || other.is_none());
        }
    }
    match Puzzle::new(grid) {
        Ok(puzzle) => assert_eq!((Some(*puzzle.solution()), two), (first, 1)),
        Err(PuzzleError::Clash(_)) => assert!(two == 0 && grid.clash().is_some()),
        Err(PuzzleError::NoSolution) => assert_eq!(two, 0),
        Err(PuzzleError::Several { first, second }) => assert!(two == 2 && first != second),
        Err(PuzzleError::Undecided(spent)) => panic!("{spent}, but they are counted: {grid}"),
    }
    if grid.clue_count() >= ENOUGH_FOR_ORACLE {
        let mut expected = oracle::solutions(&grid, 30);
        let mut found: Vec<_> = solutions(&grid).take(30).collect();
        assert_eq!(found.len(), expected.len(), "{grid}");
        if found.len() < 30 {
            found.sort();
            expected.sort();
            assert_eq!(found, expected, "{grid}");
        }
    }
}
