//! A puzzle of any board that is proven to have exactly one solution.

use std::fmt;
use std::sync::Arc;

use ninefold_boards::{BoardPuzzle, BoardPuzzleError};
use ninefold_rules::{AnyGrid, Board, Variant};
use ninefold_solve::{Puzzle, PuzzleError, SukakuError, solve_many};

use crate::{AnyClues, AnyPath, AnyRating, AnySolver, AnyStep, Ended, StepError, StepScale};

/// A puzzle on any board, proven to have exactly one solution. A clone is cheap.
///
/// ```
/// use ninefold_puzzle::AnyPuzzle;
/// use ninefold_rules::Board;
///
/// let puzzle = AnyPuzzle::new("4x4".parse::<Board>()?.grid("1..2..3..1..4...")?)?;
/// println!("{}: {}", puzzle.solution(), puzzle.rate()?.level());
/// println!("{}", puzzle.next_step()?.name());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Puzzles are ordered by their clues, the classic ones first.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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
        self.check_cancel()?;
        match grid {
            AnyGrid::Classic(grid) => {
                self.classic(*grid)?.map(AnyPuzzle::Classic).map_err(|error| Box::new(error).into())
            }
            AnyGrid::Board(grid) => match self.on(grid.rules()).puzzle(grid.clone()) {
                Ok(puzzle) => Ok(puzzle.into()),
                Err(BoardPuzzleError::Cancelled) => Err(Ended::Cancelled.into()),
                Err(error @ BoardPuzzleError::Budget { .. }) => Err(Ended::Budget(error.to_string()).into()),
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
            if self.cancel().is_cancelled() {
                break;
            }
            let classic: Vec<_> = group.iter().filter_map(|grid| grid.classic().copied()).collect();
            let proven = solve_many(&classic).into_iter().zip(group).map(|(puzzle, grid)| match puzzle {
                Err(PuzzleError::Undecided(_)) => self.puzzle(grid),
                puzzle => puzzle.map(AnyPuzzle::Classic).map_err(|error| Box::new(error).into()),
            });
            let others = group.iter().filter(|grid| grid.classic().is_none()).map(|grid| self.puzzle(grid));
            let is_answer =
                |puzzle: &Result<_, _>| !matches!(puzzle, Err(AnyPuzzleError::Ended(Ended::Cancelled)));
            answers.extend(proven.chain(others).take_while(is_answer));
        }
        answers
    }
}

impl AnyPuzzle {
    /// Proves that a grid has exactly one solution, within the [limits](ninefold_grid::Limits) that are the default.
    ///
    /// # Errors
    /// If it has none or several, or if they do not decide that.
    pub fn new(grid: impl Into<AnyGrid>) -> Result<AnyPuzzle, AnyPuzzleError> {
        AnySolver::default().puzzle(&grid.into())
    }

    /// Rates the puzzle on the scale that its board has: how hard it is for a person. [`AnySolver::rate`] also has other scales
    /// and can be cancelled.
    ///
    /// # Errors
    /// If every cell is given, or if the search takes more work than it may.
    pub fn rate(&self) -> Result<AnyRating, StepError> {
        AnySolver::default().rate_proven(self.clone().into(), self.scale())
    }

    /// Solves the puzzle as a person does, step by step: see [`AnySolver::path`].
    ///
    /// # Errors
    /// If every cell is given, or if the search takes more work than it may.
    pub fn path(&self) -> Result<AnyPath, StepError> {
        AnySolver::default().path_proven(self.clone().into(), self.scale())
    }

    /// Returns the easiest first step: see [`AnySolver::next_step`], which also takes how far a player has come.
    ///
    /// # Errors
    /// If every cell is given, or if no step is found.
    pub fn next_step(&self) -> Result<AnyStep, StepError> {
        let clues = AnyClues::from(self.clues());
        AnySolver::default().step_proven(self.clone().into(), &(&clues).into(), self.scale())
    }

    /// Returns the scale on which the puzzle is rated unless another is named.
    const fn scale(&self) -> StepScale {
        match self {
            AnyPuzzle::Classic(_) => StepScale::Explainer,
            AnyPuzzle::Board(_) => StepScale::Boards,
        }
    }

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

/// The puzzle as a [line](AnyPuzzle::line).
impl fmt::Display for AnyPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.line())
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
