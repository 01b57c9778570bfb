//! Why a search ended before its answer.

use ninefold_boards::{BoardPuzzleError, RedundancyError, SearchEnded};

/// A search ended before it had its answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Ended {
    /// The guesses that were allowed are spent. The text names what is not decided.
    #[error("{0}")]
    Budget(String),
    /// The work was cancelled.
    #[error("cancelled")]
    Cancelled,
}

impl Ended {
    /// Returns why a search for solutions ended early.
    pub(crate) fn undecided(guesses: u64, found: u64) -> Ended {
        Ended::Budget(format!("undecided after {guesses} guesses, {found} solutions found"))
    }
}

impl From<SearchEnded> for Ended {
    fn from(ended: SearchEnded) -> Ended {
        match ended {
            SearchEnded::Cancelled { .. } => Ended::Cancelled,
            ended => Ended::Budget(ended.to_string()),
        }
    }
}

impl From<RedundancyError> for Ended {
    fn from(error: RedundancyError) -> Ended {
        match error {
            RedundancyError::Given { ended: SearchEnded::Cancelled { .. }, .. }
            | RedundancyError::Clue { error: BoardPuzzleError::Cancelled, .. } => Ended::Cancelled,
            error => Ended::Budget(error.to_string()),
        }
    }
}
