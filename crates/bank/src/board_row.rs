//! A puzzle on another board, read back from a bank.

use ninefold_boards::logic::BoardTechnique;
use ninefold_boards::queue::BoardLevel;
use ninefold_boards::stored_board::BoardColumns;
use ninefold_rules::{BoardGrid, BoardSolution};
use ninefold_symmetry::ClueSymmetry;

use crate::references::RowRecipe;

/// A puzzle of a bank on another board than the classic one. It was proven when it was read: it has one solution, the stored
/// one, and its other values are those that were stored.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BankBoardRow {
    /// Its number, from 1, in the order in which puzzles of all boards were added.
    pub id: i64,
    /// The board, the regions of a jigsaw, and the clues beside digits.
    pub columns: BoardColumns,
    /// The clues, on their board.
    pub puzzle: BoardGrid,
    /// The solution.
    pub solution: BoardSolution,
    /// The number of given digits.
    pub clues: usize,
    /// The level on the scale `ninefold-variant-1`.
    pub level: BoardLevel,
    /// The hardest technique on that scale, if any step was found.
    pub hardest: Option<BoardTechnique>,
    /// The strongest symmetry of the given cells and of the cages.
    pub symmetry: ClueSymmetry,
    /// Whether every clue is needed, if that is known.
    pub minimal: Option<bool>,
    /// The recipe, seed and index, if the puzzle was made for this bank.
    pub made: Option<RowRecipe>,
    /// Where it comes from, as a free text.
    pub source: Option<String>,
    /// The name of the take it belongs to.
    pub taken_for: Option<String>,
}
