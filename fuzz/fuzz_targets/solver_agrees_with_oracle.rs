//! Whatever the grid, the solver finds what the oracle finds, and ends.
//!
//! The first byte chooses how the rest makes a grid: any values, or clues of a known solution with a few of them
//! changed, which leads deeper.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_grid::{Cell, CellSet, Digit, Grid};
use ninefold_solve::{Puzzle, PuzzleError, another, count, solutions, solve};
use ninefold_testkit::oracle;

const LINE: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Below this number of clues the oracle may take for ever.
const ENOUGH_FOR_ORACLE: usize = 24;

fuzz_target!(|data: &[u8]| {
    let Some(grid) = grid(data) else { return };
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
});

fn grid(data: &[u8]) -> Option<Grid> {
    let (&kind, rest) = data.split_first()?;
    if kind % 2 == 0 {
        let values: [u8; 81] = rest.first_chunk::<81>()?.map(|byte| byte % 10);
        return Grid::from_values(values).ok();
    }
    let (mask, changes) = rest.split_first_chunk::<11>()?;
    let mut bits = [0; 16];
    bits[..11].copy_from_slice(mask);
    let full: Grid = LINE.parse().ok()?;
    let mut grid = full.restricted_to(CellSet::from_bits(u128::from_le_bytes(bits)));
    for change in changes.chunks_exact(2).take(usize::from(kind / 2 % 6)) {
        grid.set(Cell::new(usize::from(change[0] % 81)), Digit::try_from(change[1] % 10).ok());
    }
    Some(grid)
}
