//! A puzzle on another board than the classic one, with everything that a bank stores about it.

use ninefold_boards::BoardPuzzle;
use ninefold_boards::clues::symmetry_of;
use ninefold_boards::logic::BoardTechnique;
use ninefold_boards::queue::BoardLevel;
use ninefold_boards::stored_board::{BoardColumns, StoredBoards};
use ninefold_symmetry::ClueSymmetry;
use thiserror::Error;

use crate::entry::BankEntry;

/// A puzzle of any board with everything that a bank stores about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyBankEntry {
    /// On the classic board.
    Classic(Box<BankEntry>),
    /// On any other board.
    Board(Box<BankBoardEntry>),
}

/// A puzzle on another board than the classic one, with everything that a bank stores about it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BankBoardEntry {
    /// The puzzle.
    pub puzzle: BoardPuzzle,
    /// The board, the regions of a jigsaw, and the clues beside digits.
    pub columns: BoardColumns,
    /// Its [key](ninefold_boards::canonical::puzzle_key), by which isomorphic puzzles are recognised.
    pub canonical: String,
    /// The strongest symmetry of the given cells and of the cages.
    pub symmetry: ClueSymmetry,
    /// Whether every clue is needed, if that is known.
    pub minimal: Option<bool>,
    /// The level on the scale `ninefold-variant-1`.
    pub level: BoardLevel,
    /// The hardest technique on that scale, if any step was found.
    pub hardest: Option<BoardTechnique>,
}

/// Why a puzzle is not an entry of another board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BankBoardEntryError {
    /// The board is the classic one, whose puzzles are a [`BankEntry`].
    #[error("the puzzle is on the classic board")]
    Classic,
    /// All cells are given, so there is nothing to rate.
    #[error("nothing to rate: the grid is solved already")]
    AlreadySolved,
    /// The work was cancelled.
    #[error("rating the puzzle was cancelled")]
    Cancelled,
}

impl BankBoardEntry {
    /// Finds the level of a puzzle and returns its entry. `boards` keeps what puzzles of one board share, and can cancel the
    /// work.
    ///
    /// # Errors
    /// If the puzzle is classic, if all its cells are given, or if the work was cancelled.
    pub fn rated(
        puzzle: BoardPuzzle,
        minimal: Option<bool>,
        boards: &StoredBoards,
    ) -> Result<BankBoardEntry, BankBoardEntryError> {
        let clues = puzzle.clues();
        let rules = clues.rules();
        if rules.variant().is_classic() {
            return Err(BankBoardEntryError::Classic);
        }
        if clues.clue_count() == rules.cell_count() {
            return Err(BankBoardEntryError::AlreadySolved);
        }
        let columns = BoardColumns::new(rules);
        // A board that has rules has a name; its rules are there already.
        let board = boards.board(&columns.variant).map_err(|_| BankBoardEntryError::Classic)?;
        let path = board.logic(clues).with_cancel(boards.cancel().clone()).path(clues);
        let canonical = board.key(clues);
        // A search that was cut short finds less.
        if boards.cancel().is_cancelled() {
            return Err(BankBoardEntryError::Cancelled);
        }
        let symmetry = symmetry_of(clues);
        let (level, hardest) = (path.level, path.hardest);
        Ok(BankBoardEntry { columns, canonical, symmetry, minimal, level, hardest, puzzle })
    }
}
