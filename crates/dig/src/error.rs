//! Requests that no puzzle can meet, refused before any work is done.

use ninefold_grid::{Bounds, CellSet, House};
use ninefold_symmetry::ClueSymmetry;
use thiserror::Error;

use crate::ClueCount;

/// Why no puzzle can meet some [`DigOptions`](crate::DigOptions).
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DigOptionsError {
    /// Whole orbits never add up to such a number of clues.
    #[error("{symmetry} symmetry keeps or drops whole orbits, which never add up to {clues} clues; {}", nearest(*.below, *.above))]
    Clues {
        /// The requested symmetry.
        symmetry: ClueSymmetry,
        /// The requested number.
        clues: Bounds<ClueCount>,
        /// The nearest smaller number that whole orbits add up to, if it is 17 or more.
        below: Option<usize>,
        /// The nearest larger number, if it is 80 or fewer.
        above: Option<usize>,
    },
    /// The pattern does not have the symmetry.
    #[error("the pattern is not symmetric: {symmetry} symmetry needs all of {orbit}, or none")]
    Asymmetric {
        /// The requested symmetry.
        symmetry: ClueSymmetry,
        /// An orbit that the pattern holds only in part.
        orbit: CellSet,
    },
    /// The number of cells in the pattern is not a requested number of clues.
    #[error("the pattern has {pattern} cells, but {clues} clues are requested")]
    Size {
        /// Cells of the pattern.
        pattern: usize,
        /// The requested number.
        clues: Bounds<ClueCount>,
    },
    /// No digits on this pattern make a puzzle.
    #[error("no puzzle fits the pattern: {0}")]
    Pattern(#[from] InvalidPatternError),
}

fn nearest(below: Option<usize>, above: Option<usize>) -> String {
    match (below, above) {
        (Some(below), Some(above)) => format!("the nearest are {below} and {above}"),
        (Some(only), None) | (None, Some(only)) => format!("the nearest is {only}"),
        (None, None) => String::from("none is possible"),
    }
}

/// Why no digits on a pattern can have just one solution.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum InvalidPatternError {
    /// Fewer than 17 cells (McGuire, Tugemann and Civario 2012).
    #[error("found {cells} {}, expected at least 17 for a single solution", if *cells == 1 { "clue" } else { "clues" })]
    TooFew {
        /// Cells of the pattern.
        cells: usize,
    },
    /// All cells: nothing would be left to solve.
    #[error("all 81 cells are clues; leave at least one to solve")]
    Full,
    /// Two lines of one chute are empty: swapping them turns every solution into another.
    #[error("{} and {} are both empty, and swapping them gives a second solution", .lines[0], .lines[1])]
    EmptyLines {
        /// The two rows of a band, or the two columns of a stack.
        lines: [House; 2],
    },
}
