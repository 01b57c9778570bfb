//! A grid proven to have exactly one solution.

use std::fmt;

use ninefold_grid::Limits;
use ninefold_rules::{BoardCell, BoardGrid, BoardSolution};

use super::solver::{BoardSolver, SearchEnded};
use crate::queue::QueueSolver;

/// A proper puzzle: its clues have exactly one solution, and that was proven when it was made.
///
/// Puzzles are ordered by their clues.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BoardPuzzle {
    clues: BoardGrid,
    solution: BoardSolution,
}

/// Why a grid is not proven to be a proper puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BoardPuzzleError {
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
        solutions: Box<(BoardSolution, BoardSolution)>,
        /// The first cell in which they differ.
        cell: BoardCell,
    },
    /// The search made as many guesses as it may.
    #[error("undecided after {guesses} guesses")]
    Budget {
        /// The guesses that were allowed.
        guesses: u64,
    },
    /// The search was cancelled.
    #[error("cancelled")]
    Cancelled,
}

/// The [line](BoardGrid::line) of its clues.
impl fmt::Display for BoardPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.clues.line())
    }
}

impl From<SearchEnded> for BoardPuzzleError {
    fn from(ended: SearchEnded) -> BoardPuzzleError {
        match ended {
            SearchEnded::Budget { guesses, .. } => BoardPuzzleError::Budget { guesses },
            SearchEnded::Cancelled { .. } => BoardPuzzleError::Cancelled,
        }
    }
}

impl BoardPuzzle {
    /// Proves that a grid has exactly one solution, and keeps both.
    ///
    /// For many grids of one board, [`BoardSolver::puzzle`] does the same and builds its tables once.
    ///
    /// # Errors
    /// If it has none or several, or if the search ends before.
    pub fn new(grid: BoardGrid, limits: Limits) -> Result<BoardPuzzle, BoardPuzzleError> {
        BoardSolver::new(grid.rules()).with_limits(limits).puzzle(grid)
    }

    pub(super) fn by_search(
        solver: &BoardSolver,
        grid: BoardGrid,
        guesses: u64,
    ) -> Result<BoardPuzzle, BoardPuzzleError> {
        let found = solver.first_within(&grid, 2, guesses)?;
        BoardPuzzle::of_found(grid, found)
    }

    /// Proves it with a solver for its clues beside digits, which the generator of such puzzles has already.
    pub(crate) fn by_queue(
        solver: &QueueSolver,
        grid: BoardGrid,
        guesses: u64,
    ) -> Result<BoardPuzzle, BoardPuzzleError> {
        let found = solver.first(grid.values(), 2, guesses)?;
        let solutions = found.iter().map(|values| {
            let full =
                BoardGrid::from_values(grid.rules(), values).expect("a search finds digits of the board");
            BoardSolution::try_from(full)
                .expect("a search that ends without a contradiction has broken no rule")
        });
        let found = solutions.collect();
        BoardPuzzle::of_found(grid, found)
    }

    /// Decides by the first two solutions.
    fn of_found(grid: BoardGrid, found: Vec<BoardSolution>) -> Result<BoardPuzzle, BoardPuzzleError> {
        let mut found = found.into_iter();
        match (found.next(), found.next()) {
            (None, _) => Err(BoardPuzzleError::NoSolution),
            (Some(solution), None) => Ok(BoardPuzzle { clues: grid, solution }),
            (Some(first), Some(second)) => {
                let differs = |cell: &BoardCell| first.grid().get(*cell) != second.grid().get(*cell);
                let cell = grid.rules().cells().find(differs).expect("a search finds no solution twice");
                Err(BoardPuzzleError::SeveralSolutions { solutions: Box::new((first, second)), cell })
            }
        }
    }

    /// Keeps clues that were counted to have one solution, and that solution.
    pub(crate) fn counted(clues: BoardGrid, solution: BoardSolution) -> BoardPuzzle {
        let fits =
            |cell: BoardCell| clues.get(cell).is_none_or(|digit| solution.grid().get(cell) == Some(digit));
        assert!(clues.rules().cells().all(fits), "the solution has these clues");
        BoardPuzzle { clues, solution }
    }

    /// Returns the clues.
    #[must_use]
    pub fn clues(&self) -> &BoardGrid {
        &self.clues
    }

    /// Returns the solution.
    #[must_use]
    pub fn solution(&self) -> &BoardSolution {
        &self.solution
    }
}
