//! Why a puzzle was not generated.

use ninefold_dig::DigFailureReason;
use ninefold_fill::FillError;
use ninefold_grid::Grid;
use thiserror::Error;

use crate::difficulty::DifficultyFailure;

/// Why a puzzle was not generated. Either way the error holds the best that was reached, a grid of the type `G`.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum GenerateError<G = Grid> {
    /// All attempts of the recipe were used up.
    #[error("puzzle {} not found in {} {}: {}", .0.index, .0.attempts, attempts(.0.attempts), .0.reason)]
    NotFound(Box<Unfinished<G>>),
    /// The work was cancelled.
    #[error("puzzle {} cancelled after {} {}: {}", .0.index, .0.attempts, attempts(.0.attempts), .0.reason)]
    Cancelled(Box<Unfinished<G>>),
}

fn attempts(count: u32) -> &'static str {
    if count == 1 { "attempt" } else { "attempts" }
}

impl<G> GenerateError<G> {
    /// Returns whether the work was cancelled.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        matches!(self, GenerateError::Cancelled(_))
    }

    /// Returns how far the puzzle had come.
    #[must_use]
    pub fn unfinished(&self) -> &Unfinished<G> {
        match self {
            GenerateError::NotFound(unfinished) | GenerateError::Cancelled(unfinished) => unfinished,
        }
    }

    /// Returns how far the puzzle had come.
    #[must_use]
    pub fn into_unfinished(self) -> Unfinished<G> {
        match self {
            GenerateError::NotFound(unfinished) | GenerateError::Cancelled(unfinished) => *unfinished,
        }
    }

    /// Returns the error with its grid as one of another type.
    #[cfg(feature = "boards")]
    pub(crate) fn with_grid<T: From<G>>(self) -> GenerateError<T> {
        match self {
            GenerateError::NotFound(unfinished) => GenerateError::NotFound(Box::new(unfinished.with_grid())),
            GenerateError::Cancelled(unfinished) => {
                GenerateError::Cancelled(Box::new(unfinished.with_grid()))
            }
        }
    }
}

/// How far a puzzle had come that was not found, or cancelled.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Unfinished<G = Grid> {
    /// The seed of the run.
    pub seed: u64,
    /// The index of the puzzle.
    pub index: u64,
    /// The best puzzle that was reached, the first of equals.
    pub best: Option<G>,
    /// How many attempts were made.
    pub attempts: u32,
    /// What is missing from the best puzzle, or why there is none.
    pub reason: FailureReason,
}

#[cfg(feature = "boards")]
impl<G> Unfinished<G> {
    fn with_grid<T: From<G>>(self) -> Unfinished<T> {
        let Unfinished { seed, index, best, attempts, reason } = self;
        Unfinished { seed, index, best: best.map(T::from), attempts, reason }
    }
}

/// Why an attempt failed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum FailureReason {
    /// No attempt gave the requested puzzle.
    #[error(transparent)]
    Dig(DigFailureReason),
    /// Attempts gave puzzles, but none of the requested difficulty.
    #[error(transparent)]
    Difficulty(DifficultyFailure),
    /// No grid could be filled to dig in.
    #[error(transparent)]
    Fill(FillError),
    /// An attempt on another board than the classic one failed.
    #[cfg(feature = "boards")]
    #[error(transparent)]
    Board(crate::BoardFailureReason),
}

impl FailureReason {
    /// Returns whether this is nearer to the request than another reason of the same request.
    #[must_use]
    pub fn is_nearer_than(&self, other: &FailureReason) -> bool {
        match (self, other) {
            (FailureReason::Difficulty(one), FailureReason::Difficulty(other)) => {
                one.distance() < other.distance()
            }
            // Only puzzles that are otherwise as requested are rated.
            (FailureReason::Difficulty(_), _) => true,
            (FailureReason::Dig(one), FailureReason::Dig(other)) => one.is_nearer_than(*other),
            #[cfg(feature = "boards")]
            (FailureReason::Board(one), FailureReason::Board(other)) => one.is_nearer_than(other),
            _ => false,
        }
    }
}
