//! Why a search ended before its answer.

use ninefold_grid::Cancel;

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
    /// Returns why a search of other boards ended. Their engine reports one error for both reasons.
    pub(crate) fn new(error: impl ToString, cancel: &Cancel) -> Ended {
        if cancel.is_cancelled() { Ended::Cancelled } else { Ended::Budget(error.to_string()) }
    }
}
