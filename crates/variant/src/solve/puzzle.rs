//! A grid proven to have exactly one solution.

use ninefold_rules::{Cell, Grid, Solution};

use super::solver::{GuessLimit, Solver};
use crate::queue::QueueSolver;

/// A proper puzzle: its clues have exactly one solution, and that was proven when it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    clues: Grid,
    solution: Solution,
}

/// Why a grid is not proven to be a proper puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// There is no solution.
    #[error("the clues have no solution")]
    NoSolution,
    /// There are at least two solutions.
    #[error(
        "the clues have several solutions; {}, for one, differs",
        .solutions.0.grid().rules().cell_name(*.cell)
    )]
    SeveralSolutions {
        /// Two of them.
        solutions: Box<(Solution, Solution)>,
        /// The first cell in which they differ.
        cell: Cell,
    },
    /// The search made as many guesses as it may.
    #[error("undecided after {guesses} guesses")]
    Undecided {
        /// The guesses that were allowed.
        guesses: u64,
    },
}

impl Puzzle {
    /// Proves that a grid has exactly one solution, and keeps both.
    ///
    /// For many grids of one board, [`Solver::puzzle`] does the same and builds its tables once.
    ///
    /// # Errors
    /// If it has none or several, or if more guesses are needed than allowed.
    pub fn new(grid: Grid, guesses: u64) -> Result<Puzzle, PuzzleError> {
        Solver::new(grid.rules()).puzzle(grid, guesses)
    }

    pub(super) fn by_search(solver: &Solver, grid: Grid, guesses: u64) -> Result<Puzzle, PuzzleError> {
        let found = solver
            .first(&grid, 2, guesses)
            .map_err(|GuessLimit { guesses, .. }| PuzzleError::Undecided { guesses })?;
        Puzzle::of_found(grid, found)
    }

    /// Proves it with a solver for its clues beside digits, which the generator of such puzzles has already.
    pub(crate) fn by_queue(solver: &QueueSolver, grid: Grid, guesses: u64) -> Result<Puzzle, PuzzleError> {
        let found = solver
            .first(grid.values(), 2, guesses)
            .map_err(|GuessLimit { guesses, .. }| PuzzleError::Undecided { guesses })?;
        let solutions = found.iter().map(|values| {
            let full = Grid::from_values(grid.rules(), values).expect("a search finds digits of the board");
            Solution::try_from(full).expect("a search that ends without a contradiction has broken no rule")
        });
        let found = solutions.collect();
        Puzzle::of_found(grid, found)
    }

    /// Decides by the first two solutions.
    fn of_found(grid: Grid, found: Vec<Solution>) -> Result<Puzzle, PuzzleError> {
        let mut found = found.into_iter();
        match (found.next(), found.next()) {
            (None, _) => Err(PuzzleError::NoSolution),
            (Some(solution), None) => Ok(Puzzle { clues: grid, solution }),
            (Some(first), Some(second)) => {
                let differs = |cell: &Cell| first.grid().get(*cell) != second.grid().get(*cell);
                let cell = grid.rules().cells().find(differs).expect("a search finds no solution twice");
                Err(PuzzleError::SeveralSolutions { solutions: Box::new((first, second)), cell })
            }
        }
    }

    /// Keeps clues that were counted to have one solution, and that solution.
    pub(crate) fn counted(clues: Grid, solution: Solution) -> Puzzle {
        let fits = |cell: Cell| clues.get(cell).is_none_or(|digit| solution.grid().get(cell) == Some(digit));
        assert!(clues.rules().cells().all(fits), "the solution has these clues");
        Puzzle { clues, solution }
    }

    /// Returns the clues.
    #[must_use]
    pub fn clues(&self) -> &Grid {
        &self.clues
    }

    /// Returns the solution.
    #[must_use]
    pub fn solution(&self) -> &Solution {
        &self.solution
    }
}
