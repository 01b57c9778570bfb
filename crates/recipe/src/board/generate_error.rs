//! Why a puzzle of a variant was not generated.

use ninefold_boards::clues::{ClueGenerateErrorReason, ClueOptionsError};
use ninefold_boards::fill::BoardFillError;
use ninefold_boards::layout::LayoutError;
use ninefold_boards::{BoardDigErrorReason, BoardDigOptionsError};
use ninefold_rules::BoardGrid;
use thiserror::Error;

/// Why a puzzle was not generated. Either way the error holds the best that was reached.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BoardGenerateError {
    /// All attempts of the recipe were used up.
    #[error("puzzle {} not found in {} {}: {}", .0.index, .0.attempts, attempts(.0), .0.reason)]
    NotFound(Box<BoardUnfinished>),
    /// The work was cancelled.
    #[error("puzzle {} cancelled after {} {}: {}", .0.index, .0.attempts, attempts(.0), .0.reason)]
    Cancelled(Box<BoardUnfinished>),
}

fn attempts(unfinished: &BoardUnfinished) -> &'static str {
    if unfinished.attempts == 1 { "attempt" } else { "attempts" }
}

impl BoardGenerateError {
    /// Returns whether the work was cancelled.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        matches!(self, BoardGenerateError::Cancelled(_))
    }

    /// Returns how far the puzzle had come.
    #[must_use]
    pub fn unfinished(&self) -> &BoardUnfinished {
        match self {
            BoardGenerateError::NotFound(unfinished) | BoardGenerateError::Cancelled(unfinished) => {
                unfinished
            }
        }
    }
}

/// How far a puzzle had come that was not found, or cancelled.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BoardUnfinished {
    /// The seed of the run.
    pub seed: u64,
    /// The index of the puzzle.
    pub index: u64,
    /// The best clues that were reached, the first of equals. They know their board.
    pub best: Option<BoardGrid>,
    /// How many attempts were made.
    pub attempts: u32,
    /// What is missing from the best clues, or why there are none.
    pub reason: BoardFailureReason,
}

/// Why an attempt failed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BoardFailureReason {
    /// The number of attempts was zero.
    #[error("no attempt was allowed")]
    NoAttempt,
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
            BoardFailureReason::NoAttempt => 0,
            BoardFailureReason::Layout(_) => 1,
            BoardFailureReason::Options(_)
            | BoardFailureReason::ClueOptions(_)
            | BoardFailureReason::Fill(_) => 2,
            BoardFailureReason::Dig(_) | BoardFailureReason::Clues(_) => 3,
        }
    }
}
