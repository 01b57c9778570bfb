//! Why there is no grid.

use super::BoardMethod;

/// Why a board could not be filled. A search that was cancelled reports that its bound was reached, `uniform` that all
/// grids so far were rejected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BoardFillError {
    /// The method does not exist for this board.
    #[error("{method} does not exist for {board}, expected one of: {}", expected.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))]
    MethodMissing {
        /// The method.
        method: BoardMethod,
        /// The text of the board.
        board: String,
        /// The methods that exist.
        expected: Vec<BoardMethod>,
    },
    /// The rules have clues beside digits, which belong to one solution.
    #[error("{board} has clues beside digits: fill the board without them, and read clues off the grid")]
    Clues {
        /// The text of the board.
        board: String,
    },
    /// The rules contradict each other.
    #[error("the rules of this board allow no grid")]
    NoGrid,
    /// None of the grids of the plain board obeys the further rules.
    #[error("none of {grids} grids without the further rules obeys them")]
    AllRejected {
        /// How many grids were drawn.
        grids: u64,
    },
    /// No grid was found, but there may be one.
    #[error("found no grid in {starts} searches of {dead_ends} dead ends each; the board may have none")]
    BoundReached {
        /// How often the search started.
        starts: u32,
        /// After how many dead ends each start was given up.
        dead_ends: u32,
    },
}
