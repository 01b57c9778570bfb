//! Recipes of variants that no puzzle can meet, found before the first attempt.

use ninefold_rules::{RulesError, Variant};
use ninefold_variant::DigOptionsError;
use ninefold_variant::fill::{FillError, Method};
use ninefold_variant::layout::LayoutError;
use thiserror::Error;

use super::version_1::MOST_DIGITS_MINIMAL;

/// Why no puzzle can meet a recipe of a variant, or none that could be proven to.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ImpossibleVariantError {
    /// The board is the classic one.
    #[error("{variant} is the classic Sudoku: leave out `variant`")]
    Classic {
        /// The board.
        variant: Box<Variant>,
    },
    /// The parts of the variant contradict each other.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// No layouts can be drawn.
    #[error(transparent)]
    Layout(#[from] LayoutError),
    /// The board cannot be filled in this way.
    #[error("{error}")]
    Fill {
        /// The method.
        method: Method,
        /// The reason.
        error: FillError,
    },
    /// The options of digging cannot be met.
    #[error(transparent)]
    Dig(#[from] DigOptionsError),
    /// The pattern is one for another board.
    #[error("the pattern is one of {found} cells, but the board has {expected}")]
    PatternLength {
        /// Characters of the pattern.
        found: usize,
        /// Cells of the board.
        expected: usize,
    },
    /// So many digits that no search proves a clue to be needed.
    #[error(
        "`minimal` is possible up to {MOST_DIGITS_MINIMAL} digits: with {size}, no search proves within bearable \
         time that every clue is needed; `by=singles`, the default, goes as far as logic allows"
    )]
    MinimalUnprovable {
        /// The number of digits.
        size: usize,
    },
    /// So few cells are empty that some clue is not needed, but every clue must be.
    #[error(
        "`minimal` is not possible with {clues} or more clues: some row is full of clues, and one of them follows from the others"
    )]
    NeverMinimal {
        /// The least number of clues.
        clues: usize,
    },
}
