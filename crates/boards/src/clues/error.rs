//! What an attempt reached, if that is not what was requested.

use ninefold_grid::Bounds;
use ninefold_rules::{BoardGrid, ClueRule};
use thiserror::Error;

use super::{CageCount, DrawnClues, GivenCount};
use crate::queue::BoardLevel;

/// An attempt that did not give the requested puzzle: what it gave, and what is wrong with that.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{reason}")]
#[non_exhaustive]
pub struct ClueGenerateError {
    /// The givens and clues that the attempt reached. The grid knows its clues.
    pub best: Box<BoardGrid>,
    /// What is wrong with them.
    pub reason: ClueGenerateErrorReason,
}

/// What is wrong with the clues that an attempt reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ClueGenerateErrorReason {
    /// No layout of cages was drawn that has the requested number of them.
    #[error("drew no layout of cages that meets the request")]
    Layout,
    /// The board has no room for so many clues of a kind, as far as was tried.
    #[error("drew {reached} clues of {rule}, but {wanted} were requested")]
    Drawn {
        /// The word of the kind.
        rule: ClueRule,
        /// How many were drawn.
        reached: usize,
        /// The requested numbers.
        wanted: Bounds<DrawnClues>,
    },
    /// The clues have several solutions, or the rules do not find the only one.
    #[error("no layout of cages has one solution that the question finds")]
    Several,
    /// The number of cages is not in the range.
    #[error("reached {reached} cages, but {wanted} were requested")]
    Cages {
        /// The number of cages.
        reached: usize,
        /// The requested numbers.
        wanted: Bounds<CageCount>,
    },
    /// The number of givens is not in the range.
    #[error("reached {reached} givens, but {wanted} were requested")]
    Givens {
        /// The number of givens.
        reached: usize,
        /// The requested numbers.
        wanted: Bounds<GivenCount>,
    },
    /// Some givens or clues are not needed, or not proven to be.
    #[error("{redundant} givens and clues are not needed, {undecided} are undecided")]
    NotMinimal {
        /// How many could each go alone.
        redundant: usize,
        /// For how many the guesses did not decide it.
        undecided: usize,
    },
    /// The level is another one.
    #[error("the level is {found}, but {wanted} was requested")]
    Level {
        /// The level that was reached.
        found: BoardLevel,
        /// The requested level.
        wanted: BoardLevel,
    },
    /// The guesses did not suffice to prove that there is one solution.
    #[error("one solution is not proven within {guesses} guesses")]
    Unproven {
        /// The guesses that were allowed.
        guesses: u64,
    },
}

impl ClueGenerateErrorReason {
    /// Returns whether this is nearer to the request than another reason of the same request.
    #[must_use]
    pub fn is_nearer_than(self, other: ClueGenerateErrorReason) -> bool {
        self.distance() < other.distance()
    }

    /// Returns how far this is from the request; smaller is nearer.
    fn distance(self) -> (u8, usize) {
        use ClueGenerateErrorReason as Reason;
        match self {
            Reason::Level { found, wanted } => (0, (found as usize).abs_diff(wanted as usize)),
            Reason::NotMinimal { redundant, undecided } => (1, redundant + undecided),
            Reason::Givens { reached, wanted } => (2, wanted.nearest(reached).abs_diff(reached)),
            Reason::Cages { reached, wanted } => (3, wanted.nearest(reached).abs_diff(reached)),
            Reason::Unproven { .. } => (4, 0),
            Reason::Several => (5, 0),
            Reason::Drawn { reached, wanted, .. } => (6, wanted.nearest(reached).abs_diff(reached)),
            Reason::Layout => (7, 0),
        }
    }
}
