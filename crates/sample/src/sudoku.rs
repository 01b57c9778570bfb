//! The grids of nine by nine.

use ninefold_dig::unavoidable::{two_digit, two_line};
use ninefold_grid::{CellSet, Grid, Solution};
use ninefold_numbering::{TOTAL, uniform};
use ninefold_solve::many;
use rand::Rng;

use crate::grid_kind::{Cells, ClueQuestion, GridKind};

/// Sudoku as it is printed everywhere: nine rows of nine cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sudoku;

impl GridKind for Sudoku {
    type Solution = Solution;
    type Puzzle = Grid;

    const CELLS: u32 = 81;
    const GRIDS: f64 = TOTAL as f64;
    /// About a quarter of the sets of 38 clues are proper, and the first minimal puzzles are met at 33.
    const START: u32 = 38;
    const TRIALS: usize = 4;

    fn draw(&self, rng: &mut (impl Rng + ?Sized)) -> Solution {
        uniform(rng)
    }

    fn unavoidable(&self, solution: &Solution) -> Vec<Cells> {
        two_digit(solution).into_iter().chain(two_line(solution)).map(CellSet::bits).collect()
    }

    fn are_proper(&self, trials: &[(Solution, Cells)]) -> Vec<bool> {
        let grids =
            trials.iter().map(|(solution, clues)| solution.grid().restricted_to(CellSet::from_bits(*clues)));
        many::count_each(grids, 2).map(|count| count == Ok(1)).collect()
    }

    fn redundant<'a>(&self, questions: impl Iterator<Item = ClueQuestion<'a, Solution>>) -> Vec<Cells> {
        let questions = questions.map(|ClueQuestion { solution, clues, asked }| {
            let [clues, asked] = [clues, asked].map(CellSet::from_bits);
            many::RedundancyQuestion { solution, clues, asked }
        });
        many::redundant_each(questions).map(CellSet::bits).collect()
    }

    fn favoured_below(&self, clues: u32) -> u32 {
        /// Two less than the mean number of redundant clues of proper puzzles with 24, 25 … 38 clues, as trial walks had it.
        const FROM_24: [u32; 15] = [0, 1, 2, 4, 7, 9, 11, 14, 16, 19, 21, 23, 25, 27, 29];
        let last = FROM_24.len() - 1;
        clues.checked_sub(24).map_or(0, |beyond| FROM_24[last.min(beyond as usize)])
    }

    fn puzzle(&self, solution: &Solution, clues: Cells) -> Grid {
        solution.grid().restricted_to(CellSet::from_bits(clues))
    }
}
