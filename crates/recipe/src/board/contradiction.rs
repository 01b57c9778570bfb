//! Recipes of variants that no puzzle can meet, found before the first attempt.

use ninefold_boards::BoardDigOptionsError;
use ninefold_boards::clues::ClueOptionsError;
use ninefold_boards::fill::{BoardFillError, BoardMethod};
use ninefold_boards::layout::LayoutError;
use ninefold_boards::queue::BoardLevel;
use ninefold_rules::{RulesError, Variant};
use thiserror::Error;

use super::RemovalRule;
use super::version_1::MOST_DIGITS_MINIMAL;

/// Why no puzzle can meet a recipe of a variant, or none that could be proven to.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ImpossibleBoardRecipeError {
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
        method: BoardMethod,
        /// The reason.
        error: BoardFillError,
    },
    /// The options of digging cannot be met.
    #[error(transparent)]
    Dig(#[from] BoardDigOptionsError),
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
        "`minimal` is possible up to {MOST_DIGITS_MINIMAL} digits: with {size}, no search proves in reasonable \
         time that every clue is needed; `by=singles`, the default, goes as far as logic allows"
    )]
    MinimalUnprovable {
        /// The number of digits.
        size: usize,
    },
    /// No puzzle with clues beside digits can meet the recipe.
    #[error(transparent)]
    Clues(#[from] ClueOptionsError),
    /// A word is about clues beside digits, and the board has none.
    #[error("`{word}` needs a board with clues beside digits, such as killer, kropki or thermo")]
    NeedsClues {
        /// The word.
        word: &'static str,
    },
    /// A word counts or places given digits on boards that have no other clues.
    #[error(
        "`{word}` is about digits and needs a board without other clues: use `givens`, `cages` or `drawn`"
    )]
    NeedsDigits {
        /// The word.
        word: &'static str,
    },
    /// A word is about a kind of clue that the board does not have.
    #[error("`{word}` needs a board with {expected}")]
    WordNeeds {
        /// The word.
        word: &'static str,
        /// The kinds of clue.
        expected: &'static str,
    },
    /// The board has clues beside digits, and rules of this name know none.
    #[error("`by={by}` knows no clues beside digits, expected easy, medium, hard or search")]
    RemovalNeedsDigits {
        /// The word.
        by: RemovalRule,
    },
    /// The board has no clues beside digits, and rules of this name are about them.
    #[error(
        "`by={by}` needs clues beside digits, expected singles, sight, leftovers, hard, expert or search"
    )]
    RemovalNeedsClues {
        /// The word.
        by: RemovalRule,
    },
    /// The rule that decides whether a clue may go keeps all puzzles easier than requested.
    #[error("`by={by}` makes no puzzle harder than {}, so none of level {level}: leave out `by`", by.hardest())]
    LevelBeyondRemoval {
        /// The requested level.
        level: BoardLevel,
        /// The rule.
        by: RemovalRule,
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
