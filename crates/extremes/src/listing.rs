//! How a complete list ends early.

/// Why a list is not complete. What was handed out before is right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ListingEnded {
    /// The sink wanted no more.
    #[error("ended by the caller")]
    Sink,
    /// The search took as many steps as were allowed.
    #[error("undecided after {0} steps")]
    Steps(u64),
    /// It was cancelled.
    #[error("cancelled")]
    Cancelled,
}
