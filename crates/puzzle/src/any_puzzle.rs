//! A puzzle of any board that is proven to have exactly one solution.

use std::sync::Arc;

use ninefold_boards::{BoardPuzzle, BoardPuzzleError};
use ninefold_rules::{AnyGrid, Board, Variant};
use ninefold_solve::{Puzzle, PuzzleError, SukakuError, solve_many};

use crate::{AnySolver, Ended};

/// A puzzle on any board, proven to have exactly one solution. A clone is cheap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyPuzzle {
    /// Nine rows, nine columns, nine boxes.
    Classic(Puzzle),
    /// Any other board.
    Board(Arc<BoardPuzzle>),
}

/// Why a grid is not a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AnyPuzzleError {
    /// A classic grid has none or several solutions.
    #[error(transparent)]
    Classic(#[from] Box<PuzzleError>),
    /// A grid of another board has none or several solutions.
    #[error(transparent)]
    Board(#[from] BoardPuzzleError),
    /// The candidates of a Sukaku leave no solution, or several.
    #[error(transparent)]
    Sukaku(#[from] Box<SukakuError>),
    /// The search ended before it had an answer.
    #[error(transparent)]
    Ended(#[from] Ended),
}

impl AnySolver {
    /// Proves that a grid has exactly one solution.
    ///
    /// # Errors
    /// If it has none or several, or if the search ended before it had an answer.
    pub fn puzzle(&self, grid: &AnyGrid) -> Result<AnyPuzzle, AnyPuzzleError> {
        match grid {
            AnyGrid::Classic(grid) => {
                Puzzle::new(*grid).map(AnyPuzzle::Classic).map_err(|error| Box::new(error).into())
            }
            AnyGrid::Board(grid) => match self.on(grid.rules()).puzzle(grid.clone(), self.guesses) {
                Ok(puzzle) => Ok(puzzle.into()),
                Err(error @ BoardPuzzleError::Undecided { .. }) => {
                    Err(Ended::new(error, &self.cancel).into())
                }
                Err(error) => Err(error.into()),
            },
        }
    }
}

impl AnySolver {
    /// Proves many grids, in order. Neighbouring classic ones are proven together, in the lanes of a vector.
    ///
    /// When the work is cancelled, the answers end before the first grid that was not proven.
    #[must_use]
    pub fn puzzle_many(&self, grids: &[&AnyGrid]) -> Vec<Result<AnyPuzzle, AnyPuzzleError>> {
        let mut answers = Vec::with_capacity(grids.len());
        for group in grids.chunk_by(|a, b| a.classic().is_some() == b.classic().is_some()) {
            if self.cancel.is_cancelled() {
                break;
            }
            let classic: Vec<_> = group.iter().filter_map(|grid| grid.classic().copied()).collect();
            let proven = solve_many(&classic).into_iter();
            answers.extend(
                proven.map(|puzzle| puzzle.map(AnyPuzzle::Classic).map_err(|error| Box::new(error).into())),
            );
            let others = group.iter().filter(|grid| grid.classic().is_none()).map(|grid| self.puzzle(grid));
            answers.extend(
                others.take_while(|puzzle| !matches!(puzzle, Err(AnyPuzzleError::Ended(Ended::Cancelled)))),
            );
        }
        answers
    }
}

impl AnyPuzzle {
    /// Returns the classic puzzle, if it is one.
    #[must_use]
    pub const fn classic(&self) -> Option<&Puzzle> {
        match self {
            AnyPuzzle::Classic(puzzle) => Some(puzzle),
            AnyPuzzle::Board(_) => None,
        }
    }

    /// Returns the board.
    #[must_use]
    pub fn board(&self) -> Board {
        match self {
            AnyPuzzle::Classic(_) => Board::CLASSIC,
            AnyPuzzle::Board(puzzle) => Board::from(Arc::clone(puzzle.clues().rules())),
        }
    }

    /// Returns the board if it is not the classic one. All jigsaws of a size are one board, whatever their regions.
    #[must_use]
    pub fn other_variant(&self) -> Option<Variant> {
        match self {
            AnyPuzzle::Classic(_) => None,
            AnyPuzzle::Board(puzzle) => Some(puzzle.clues().rules().variant().without_regions()),
        }
    }

    /// Returns the grid of the given digits.
    #[must_use]
    pub fn clues(&self) -> AnyGrid {
        match self {
            AnyPuzzle::Classic(puzzle) => AnyGrid::Classic(*puzzle.clues()),
            AnyPuzzle::Board(puzzle) => AnyGrid::Board(puzzle.clues().clone()),
        }
    }

    /// Returns the full grid.
    #[must_use]
    pub fn solution(&self) -> AnyGrid {
        match self {
            AnyPuzzle::Classic(puzzle) => AnyGrid::Classic(puzzle.solution().grid()),
            AnyPuzzle::Board(puzzle) => AnyGrid::Board(puzzle.solution().grid().clone()),
        }
    }

    /// Returns the number of given digits.
    #[must_use]
    pub fn clue_count(&self) -> usize {
        match self {
            AnyPuzzle::Classic(puzzle) => puzzle.clue_count(),
            AnyPuzzle::Board(puzzle) => puzzle.clues().clue_count(),
        }
    }

    /// Returns whether the board has clues other than digits, such as cages.
    #[must_use]
    pub fn has_other_clues(&self) -> bool {
        match self {
            AnyPuzzle::Classic(_) => false,
            AnyPuzzle::Board(puzzle) => !puzzle.clues().rules().variant().clue_rules.is_empty(),
        }
    }

    /// Returns the puzzle as a line: its cells, then the regions of a jigsaw, then the clues other than digits.
    #[must_use]
    pub fn line(&self) -> String {
        match self {
            AnyPuzzle::Classic(puzzle) => puzzle.to_string(),
            AnyPuzzle::Board(puzzle) => puzzle.clues().line(),
        }
    }

    /// Returns the digits of the solution as a line.
    #[must_use]
    pub fn solution_line(&self) -> String {
        match self {
            AnyPuzzle::Classic(puzzle) => puzzle.solution().to_string(),
            AnyPuzzle::Board(puzzle) => puzzle.solution().to_string(),
        }
    }
}

impl From<Puzzle> for AnyPuzzle {
    fn from(puzzle: Puzzle) -> AnyPuzzle {
        AnyPuzzle::Classic(puzzle)
    }
}

/// A puzzle of the classic board becomes a classic one.
impl From<BoardPuzzle> for AnyPuzzle {
    fn from(puzzle: BoardPuzzle) -> AnyPuzzle {
        match AnyGrid::from(puzzle.clues().clone()) {
            AnyGrid::Classic(grid) => {
                AnyPuzzle::Classic(Puzzle::new(grid).expect("the engines agree that there is one solution"))
            }
            AnyGrid::Board(_) => AnyPuzzle::Board(Arc::new(puzzle)),
        }
    }
}
