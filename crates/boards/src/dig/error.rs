//! What an attempt reached, if that is not what was requested.

use ninefold_grid::Bounds;
use ninefold_rules::BoardGrid;
use thiserror::Error;

use super::BoardClues;
use crate::queue::BoardLevel;

/// An attempt that did not give the requested puzzle: what it gave, and what is wrong with that.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{reason}")]
#[non_exhaustive]
pub struct BoardDigError {
    /// The clues that the attempt reached.
    pub best: BoardGrid,
    /// What is wrong with them.
    pub reason: BoardDigErrorReason,
}

/// What is wrong with the clues that an attempt reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BoardDigErrorReason {
    /// The number of clues is not in the range.
    #[error("reached {reached} clues, but {wanted} were requested")]
    Clues {
        /// The number of clues.
        reached: usize,
        /// The requested numbers.
        wanted: Bounds<BoardClues>,
    },
    /// Some clues are not needed, or not proven to be.
    #[error("{redundant} clues are not needed, {undecided} are undecided")]
    NotMinimal {
        /// How many clues could each go alone.
        redundant: usize,
        /// For how many the guesses did not decide it.
        undecided: usize,
    },
    /// The puzzle has another level.
    #[error("reached the level {found}, but {wanted} was requested")]
    Level {
        /// The level of the puzzle.
        found: BoardLevel,
        /// The requested level.
        wanted: BoardLevel,
    },
    /// The clues on the pattern have several solutions.
    #[error("the best digits found for the pattern have {solutions} solutions or more")]
    Several {
        /// The number of solutions, counted up to a limit.
        solutions: u64,
    },
    /// The clues on the pattern have one solution, but the rules do not lead to it.
    #[error("the rules do not solve the best digits found for the pattern")]
    Stuck,
    /// The guesses did not suffice to prove that there is one solution.
    #[error("one solution is not proven within {guesses} guesses")]
    Unproven {
        /// The guesses that were allowed.
        guesses: u64,
    },
}

impl BoardDigErrorReason {
    /// Returns whether this is nearer to the request than another reason of the same request.
    #[must_use]
    pub fn is_nearer_than(self, other: BoardDigErrorReason) -> bool {
        self.distance() < other.distance()
    }

    /// Returns how far this is from the request; smaller is nearer.
    fn distance(self) -> (u8, u64) {
        match self {
            BoardDigErrorReason::Stuck => (0, 0),
            BoardDigErrorReason::Level { found, wanted } => (0, (found as u64).abs_diff(wanted as u64)),
            BoardDigErrorReason::NotMinimal { redundant, undecided } => (1, (redundant + undecided) as u64),
            BoardDigErrorReason::Clues { reached, wanted } => {
                (2, wanted.nearest(reached).abs_diff(reached) as u64)
            }
            BoardDigErrorReason::Several { solutions } => (3, solutions),
            BoardDigErrorReason::Unproven { .. } => (4, 0),
        }
    }
}
