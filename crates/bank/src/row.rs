//! A puzzle read from a bank.

use ninefold_boards::stored_board::BoardColumns;
use ninefold_puzzle::AnyPuzzle;
use ninefold_symmetry::ClueSymmetry;

use crate::entry::BankRating;
use crate::references::RowRecipe;
use crate::table::StoredRow;
use crate::texts::BankTexts;

/// A puzzle of a bank. It was proven when it was read: it has one solution, the stored one, and its
/// other values are those that were stored.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BankRow {
    /// Its number, from 1, in the order in which puzzles of all boards were added.
    pub id: i64,
    /// The puzzle.
    pub puzzle: AnyPuzzle,
    /// The number of given digits.
    pub clues: usize,
    /// The rating, unless rating took too much work.
    pub rating: Option<BankRating>,
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
    /// What it is called.
    pub texts: BankTexts,
}

impl BankRow {
    /// Returns a row that was proven to be this puzzle.
    pub(crate) fn new<C>(row: StoredRow<C>, puzzle: AnyPuzzle) -> BankRow {
        let StoredRow { id, values, rating, source, taken_for, made, texts, .. } = row;
        let (clues, symmetry, minimal) = (values.clues, values.symmetry, values.minimal);
        BankRow { id, puzzle, clues, rating, symmetry, minimal, made, source, taken_for, texts }
    }

    /// Returns the board, the regions of a jigsaw, and the clues other than digits.
    #[must_use]
    pub fn columns(&self) -> BoardColumns {
        BoardColumns::new(self.puzzle.board().rules())
    }
}
