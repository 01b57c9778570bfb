//! A game on a board of any size: digits, notes and colours, with undo and redo.
//!
//! It is what [`ninefold::Game`] is for the classic board, and its text is the same: a saved game of a classic puzzle can
//! be read by both. A test compares them.

mod board;
mod text;

use ninefold::MarkKind;
use ninefold::rules::{BoardCell, BoardCellSet, BoardDigitSet, BoardGrid};

use self::board::Square;
pub(crate) use self::board::{COLOURS, PlayBoard};
#[cfg(test)]
pub(crate) use self::text::cell_of;

/// A puzzle in progress.
///
/// Methods that change the game return `true` if something has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayGame {
    board: PlayBoard,
    /// The steps that undo takes back, the next one at the end.
    past: Vec<Step>,
    /// The steps that redo makes again, the next one at the end.
    future: Vec<Step>,
}

/// The cells that one change has changed.
type Step = Vec<Change>;

/// A cell before and after a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Change {
    cell: BoardCell,
    before: Square,
    after: Square,
}

impl PlayGame {
    /// Starts a puzzle. Its digits are the clues, which no move changes.
    pub(crate) fn new(clues: &BoardGrid) -> PlayGame {
        PlayGame::from(PlayBoard::new(clues))
    }

    #[cfg(test)]
    pub(crate) fn board(&self) -> &PlayBoard {
        &self.board
    }

    pub(crate) fn clues(&self) -> &BoardGrid {
        self.board.clues()
    }

    /// Returns the digits on the board, clues included.
    pub(crate) fn grid(&self) -> &BoardGrid {
        self.board.grid()
    }

    pub(crate) fn marks(&self, kind: MarkKind, cell: BoardCell) -> BoardDigitSet {
        self.board.marks(kind, cell)
    }

    pub(crate) fn colours(&self, cell: BoardCell) -> BoardDigitSet {
        self.board.colours(cell)
    }

    pub(crate) fn is_clue(&self, cell: BoardCell) -> bool {
        self.board.is_clue(cell)
    }

    pub(crate) fn conflicts(&self) -> BoardCellSet {
        self.board.conflicts()
    }

    /// Erases the digit of a cell, unless it is a clue.
    pub(crate) fn erase(&mut self, cell: BoardCell) -> bool {
        self.edit(|board| board.erase(cell))
    }

    /// Makes several changes as one undo step.
    pub(crate) fn edit(&mut self, change: impl FnOnce(&mut PlayBoard)) -> bool {
        let before = self.board.clone();
        change(&mut self.board);
        let step = self.board.changes_since(&before);
        if step.is_empty() {
            return false;
        }
        self.past.push(step);
        self.future.clear();
        true
    }

    /// Takes back the last step. Returns false if there is none.
    pub(crate) fn undo(&mut self) -> bool {
        let Some(step) = self.past.pop() else { return false };
        self.board.apply(&step, |change| change.before);
        self.future.push(step);
        true
    }

    /// Makes the step again that was undone last. Returns false if there is none.
    pub(crate) fn redo(&mut self) -> bool {
        let Some(step) = self.future.pop() else { return false };
        self.board.apply(&step, |change| change.after);
        self.past.push(step);
        true
    }

    /// Returns how many steps can be undone.
    #[cfg(test)]
    pub(crate) const fn undo_steps(&self) -> usize {
        self.past.len()
    }

    /// Returns how many steps can be redone.
    #[cfg(test)]
    pub(crate) const fn redo_steps(&self) -> usize {
        self.future.len()
    }

    /// Keeps the last `limit` steps that can be undone and the next `limit` that can be redone.
    pub(crate) fn limit_history(&mut self, limit: usize) {
        self.past.drain(..self.past.len().saturating_sub(limit));
        self.future.drain(..self.future.len().saturating_sub(limit));
    }
}

impl From<PlayBoard> for PlayGame {
    /// Continues from a board, without a history.
    fn from(board: PlayBoard) -> PlayGame {
        PlayGame { board, past: Vec::new(), future: Vec::new() }
    }
}
