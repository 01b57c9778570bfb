//! Grids to dig in.

use ninefold_grid::{Block, Cell, Digit, Grid, Solution};
use ninefold_solve::solve;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

pub(crate) type Random = Xoshiro256PlusPlus;

pub(crate) fn random(seed: u64) -> Random {
    Random::seed_from_u64(seed)
}

/// Some grid for each seed: three boxes at random, the rest by the solver.
pub(crate) fn grid(seed: u64) -> Solution {
    let mut rng = random(seed ^ 0x5eed);
    let mut grid = Grid::EMPTY;
    for block in [0, 4, 8] {
        let mut digits = Digit::ALL;
        digits.shuffle(&mut rng);
        for (&cell, digit) in Block::new(block).house().cell_list().iter().zip(digits) {
            grid.set(cell, Some(digit));
        }
    }
    solve(&grid).expect("boxes on the diagonal never clash")
}

/// How large a test is: a few cases usually, many when `NINEFOLD_THOROUGH` is set.
pub(crate) fn sized(usual: u64, thorough: u64) -> u64 {
    if std::env::var_os("NINEFOLD_THOROUGH").is_some() { thorough } else { usual }
}

/// Solutions of the clues, counted to two by plain backtracking that shares nothing with the solver under test.
pub(crate) fn naive_count(clues: &Grid) -> u32 {
    fn search(grid: &mut Grid, found: &mut u32) {
        let free = |grid: &Grid, cell: Cell| {
            let seen = cell
                .peers()
                .iter()
                .filter_map(|peer| grid[peer])
                .fold(0u16, |bits, digit| bits | 1 << digit.get());
            Digit::ALL.into_iter().filter(move |digit| seen >> digit.get() & 1 == 0)
        };
        let empty = (!grid.filled()).into_iter().min_by_key(|&cell| free(grid, cell).count());
        let Some(cell) = empty else {
            *found += 1;
            return;
        };
        let digits: Vec<Digit> = free(grid, cell).collect();
        for digit in digits {
            grid.set(cell, Some(digit));
            search(grid, found);
            if *found == 2 {
                return;
            }
        }
        grid.set(cell, None);
    }
    // A digit that stands twice is no solution at all.
    if clues.clash().is_some() {
        return 0;
    }
    let mut found = 0;
    search(&mut clues.clone(), &mut found);
    found
}

/// Whether every clue is needed, by the same plain search.
pub(crate) fn naive_minimal(clues: &Grid) -> bool {
    clues.filled().into_iter().all(|cell| naive_count(&clues.with(cell, None)) == 2)
}
