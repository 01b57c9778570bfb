//! Puzzles on other boards, read back from a bank.

use std::ops::ControlFlow;

use ninefold_boards::logic::BoardTechnique;
use ninefold_boards::queue::BoardLevel;
use ninefold_boards::stored_board::BoardColumns;
use ninefold_rules::{BoardGrid, BoardSolution};
use ninefold_symmetry::ClueSymmetry;

use crate::bank::Bank;
use crate::board_filter::BankBoardFilter;
use crate::board_table::Boards;
use crate::error::BankError;
use crate::row::{RowRecipe, rows};

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

impl Bank {
    /// As [`Bank::rows`], for puzzles on other boards.
    ///
    /// # Errors
    /// If the file cannot be read, or if a row holds a wrong value. `sink` has received correct rows before it, and receives
    /// none after it.
    pub fn board_rows(
        &self,
        filter: &BankBoardFilter,
        most: Option<u64>,
        sink: impl FnMut(BankBoardRow) -> ControlFlow<()>,
    ) -> Result<(), BankError> {
        self.read(|connection| {
            // One snapshot of the file, even if other programs change it.
            let view = connection.unchecked_transaction()?;
            rows::<Boards>(&view, filter, most, sink)
        })
    }
}
