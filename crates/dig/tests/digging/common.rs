//! Grids to dig in, and what must be true of what comes out.

use ninefold_grid::{Block, Digit, Grid, Solution};
use ninefold_solve::solve;
use ninefold_testkit::oracle;
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

/// Whether there is just one solution, by plain backtracking that shares nothing with the solver under test.
pub(crate) fn is_proper(clues: &Grid) -> bool {
    oracle::solutions(clues, 2).len() == 1
}

/// Whether every clue is needed, by the same plain search.
pub(crate) fn is_minimal(clues: &Grid) -> bool {
    clues.filled().into_iter().all(|cell| !is_proper(&clues.with(cell, None)))
}
