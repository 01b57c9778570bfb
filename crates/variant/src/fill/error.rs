//! Why there is no grid.

/// Why a board could not be filled.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FillError {
    /// The rules contradict each other.
    #[error("the rules of this board allow no grid")]
    NoGrid,
    /// No grid was found, but there may be one.
    #[error("found no grid in {starts} searches of {dead_ends} dead ends each; the board may have none")]
    BoundReached {
        /// How often the search started.
        starts: u32,
        /// After how many dead ends each start was given up.
        dead_ends: u32,
    },
}
