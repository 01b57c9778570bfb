//! Why a puzzle of a variant was not generated.

use ninefold_rules::Grid;
use ninefold_variant::clues::{ClueGenerateErrorReason, ClueOptionsError};
use ninefold_variant::fill::FillError;
use ninefold_variant::layout::LayoutError;
use ninefold_variant::{DigErrorReason, DigOptionsError};
use thiserror::Error;

/// Why a puzzle was not generated. Either way the error holds the best that was reached.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum VariantGenerateError {
    /// All attempts of the recipe were used up.
    #[error("puzzle {} not found in {} {}: {}", .0.index, .0.attempts, attempts(.0), .0.reason)]
    NotFound(Box<UnfinishedVariant>),
    /// The work was cancelled.
    #[error("puzzle {} cancelled after {} {}: {}", .0.index, .0.attempts, attempts(.0), .0.reason)]
    Cancelled(Box<UnfinishedVariant>),
}

fn attempts(unfinished: &UnfinishedVariant) -> &'static str {
    if unfinished.attempts == 1 { "attempt" } else { "attempts" }
}

impl VariantGenerateError {
    /// Returns whether the work was cancelled.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        matches!(self, VariantGenerateError::Cancelled(_))
    }

    /// Returns how far the puzzle had come.
    #[must_use]
    pub fn unfinished(&self) -> &UnfinishedVariant {
        match self {
            VariantGenerateError::NotFound(unfinished) | VariantGenerateError::Cancelled(unfinished) => {
                unfinished
            }
        }
    }
}

/// How far a puzzle had come that was not found, or cancelled.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct UnfinishedVariant {
    /// The seed of the run.
    pub seed: u64,
    /// The index of the puzzle.
    pub index: u64,
    /// The best clues that were reached, the first of equals. They know their board.
    pub best: Option<Grid>,
    /// How many attempts were made.
    pub attempts: u32,
    /// What is missing from the best clues, or why there are none.
    pub reason: VariantFailure,
}

/// Why an attempt failed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum VariantFailure {
    /// The number of attempts was zero.
    #[error("no attempt was allowed")]
    NoAttempt,
    /// No layout could be drawn.
    #[error(transparent)]
    Layout(LayoutError),
    /// The drawn layout does not admit what the recipe requests.
    #[error(transparent)]
    Options(Box<DigOptionsError>),
    /// The drawn layout does not admit the clues that the recipe requests.
    #[error(transparent)]
    ClueOptions(Box<ClueOptionsError>),
    /// No grid could be filled to dig in.
    #[error(transparent)]
    Fill(FillError),
    /// The digging did not give the requested puzzle.
    #[error(transparent)]
    Dig(DigErrorReason),
    /// The drawn clues did not lead to the requested puzzle.
    #[error(transparent)]
    Clues(ClueGenerateErrorReason),
}

impl VariantFailure {
    /// Returns whether this is nearer to the request than another reason of the same request.
    #[must_use]
    pub fn is_nearer_than(&self, other: &VariantFailure) -> bool {
        match (self, other) {
            (VariantFailure::Dig(one), VariantFailure::Dig(other)) => one.is_nearer_than(*other),
            (VariantFailure::Clues(one), VariantFailure::Clues(other)) => one.is_nearer_than(*other),
            (one, other) => one.stage() > other.stage(),
        }
    }

    /// Returns how far an attempt came.
    fn stage(&self) -> u8 {
        match self {
            VariantFailure::NoAttempt => 0,
            VariantFailure::Layout(_) => 1,
            VariantFailure::Options(_) | VariantFailure::ClueOptions(_) | VariantFailure::Fill(_) => 2,
            VariantFailure::Dig(_) | VariantFailure::Clues(_) => 3,
        }
    }
}
