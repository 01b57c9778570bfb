//! Why an attempt on another board failed.

use ninefold_boards::clues::{ClueGenerateErrorReason, ClueOptionsError};
use ninefold_boards::fill::BoardFillError;
use ninefold_boards::layout::LayoutError;
use ninefold_boards::{BoardDigErrorReason, BoardDigOptionsError};
use thiserror::Error;

/// Why an attempt on another board than the classic one failed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BoardFailureReason {
    /// No layout could be drawn.
    #[error(transparent)]
    Layout(LayoutError),
    /// The drawn layout does not admit what the recipe requests.
    #[error(transparent)]
    Options(Box<BoardDigOptionsError>),
    /// The drawn layout does not admit the clues that the recipe requests.
    #[error(transparent)]
    ClueOptions(Box<ClueOptionsError>),
    /// No grid could be filled to dig in.
    #[error(transparent)]
    Fill(BoardFillError),
    /// The digging did not give the requested puzzle.
    #[error(transparent)]
    Dig(BoardDigErrorReason),
    /// The drawn clues did not lead to the requested puzzle.
    #[error(transparent)]
    Clues(ClueGenerateErrorReason),
}

impl BoardFailureReason {
    /// Returns whether this is nearer to the request than another reason of the same request.
    #[must_use]
    pub fn is_nearer_than(&self, other: &BoardFailureReason) -> bool {
        match (self, other) {
            (BoardFailureReason::Dig(one), BoardFailureReason::Dig(other)) => one.is_nearer_than(*other),
            (BoardFailureReason::Clues(one), BoardFailureReason::Clues(other)) => one.is_nearer_than(*other),
            (one, other) => one.stage() > other.stage(),
        }
    }

    /// Returns how far an attempt came.
    fn stage(&self) -> u8 {
        match self {
            BoardFailureReason::Layout(_) => 1,
            BoardFailureReason::Options(_)
            | BoardFailureReason::ClueOptions(_)
            | BoardFailureReason::Fill(_) => 2,
            BoardFailureReason::Dig(_) | BoardFailureReason::Clues(_) => 3,
        }
    }
}
