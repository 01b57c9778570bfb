//! What can be wrong with a stream of puzzles.

use ninefold_grid::Quoted;
use ninefold_recipe::RecipeError;
use thiserror::Error;

/// A stream cannot exist.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum StreamError {
    /// The recipe does not allow any puzzle.
    #[error(transparent)]
    Recipe(RecipeError),
    /// There is no part with this name.
    #[error("found part {}, expected {}", Quoted(found), expected.join(", "))]
    Part {
        /// The name.
        found: String,
        /// The parts that there are.
        expected: Vec<String>,
    },
    /// The board has puzzles whose isomorphism cannot be decided.
    #[error(
        "the board {variant} has no parts: its puzzles differ in more than clue digits, expected part \"all\""
    )]
    NoParts {
        /// The board.
        variant: String,
    },
    /// The recipe requests what puzzles of a stream cannot have.
    #[error("found {found} in the recipe of a stream, expected a recipe without it")]
    NotForStreams {
        /// The word of the recipe.
        found: &'static str,
    },
}

/// Puzzles of a stream were not made.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum StreamRunError {
    /// The work was cancelled.
    #[error("cancelled")]
    Cancelled,
    /// Candidates were not found within the attempts of the recipe.
    #[error("no puzzle for index {index}: {reason}")]
    NotFound {
        /// The index.
        index: u64,
        /// Why the last candidate was not found.
        reason: String,
    },
    /// No candidate belongs to the part.
    #[error("no puzzle for index {index}: none of {candidates} candidates belongs to the part")]
    NotInPart {
        /// The index.
        index: u64,
        /// How many candidates were made.
        candidates: u64,
    },
    /// The indices are too large.
    #[error("found index {found}, expected less than 2^40")]
    Index {
        /// The index.
        found: u64,
    },
}
