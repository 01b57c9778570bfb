//! What is written on the board of a game.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::Change;
use crate::{BoardCell, BoardCellSet, BoardDigit, BoardDigitSet, BoardGrid, BoardSolution, Rules};

/// Where a note is written in its cell. Players give the two kinds different meanings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum MarkKind {
    /// In the middle of the cell; usually all digits that the cell may still hold.
    #[default]
    Centre,
    /// In a corner of the cell; usually places of a digit in a box.
    Corner,
}

/// The board of a [`Game`](super::Game): clues, digits, notes and colours, without a history.
///
/// Changes that are not possible are ignored: a clue stays, a cell with a digit accepts no notes, and digits that the board
/// does not have are not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameBoard {
    clues: BoardGrid,
    grid: BoardGrid,
    centre: Vec<BoardDigitSet>,
    corner: Vec<BoardDigitSet>,
    colours: Vec<BoardDigitSet>,
}

/// All that a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Square {
    pub(super) digit: Option<BoardDigit>,
    pub(super) centre: BoardDigitSet,
    pub(super) corner: BoardDigitSet,
    pub(super) colours: BoardDigitSet,
}

impl GameBoard {
    /// The colours that a cell may have. They are numbered 1 to 9, on every board.
    pub const COLOURS: BoardDigitSet = BoardDigitSet::up_to(9);

    /// Returns the board of a new game.
    #[must_use]
    pub fn new(clues: impl Into<BoardGrid>) -> GameBoard {
        let clues = clues.into();
        let none = alloc::vec![BoardDigitSet::NONE; clues.rules().cell_count()];
        GameBoard { grid: clues.clone(), clues, centre: none.clone(), corner: none.clone(), colours: none }
    }

    /// Returns the rules of the board.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        self.clues.rules()
    }

    /// Returns the clues.
    #[must_use]
    pub fn clues(&self) -> &BoardGrid {
        &self.clues
    }

    /// Returns the digits on the board, clues included.
    #[must_use]
    pub fn grid(&self) -> &BoardGrid {
        &self.grid
    }

    /// Returns the notes of a cell. A cell with a digit may have some: they show again when it is erased.
    ///
    /// # Panics
    /// If the board has fewer cells; so do all methods that take a cell.
    #[must_use]
    #[track_caller]
    pub fn marks(&self, kind: MarkKind, cell: BoardCell) -> BoardDigitSet {
        match kind {
            MarkKind::Centre => self.centre[cell.index()],
            MarkKind::Corner => self.corner[cell.index()],
        }
    }

    /// Returns the colours of a cell, numbered 1 to 9.
    #[must_use]
    #[track_caller]
    pub fn colours(&self, cell: BoardCell) -> BoardDigitSet {
        self.colours[cell.index()]
    }

    /// Returns whether a cell holds a clue.
    #[must_use]
    #[track_caller]
    pub fn is_clue(&self, cell: BoardCell) -> bool {
        self.clues.get(cell).is_some()
    }

    /// Returns the cells whose digits break a rule together: the same digit twice, or two digits too close. Cells of a clue
    /// other than a digit are among them when all are full and the clue is not met, and so are two neighbours whose digits
    /// need a mark where every mark is given.
    #[must_use]
    pub fn conflicts(&self) -> BoardCellSet {
        let rules = self.rules();
        let value = |cell: BoardCell| self.grid.get(cell).map_or(0, BoardDigit::value);
        let clashes = |cell: &BoardCell| {
            let own = value(*cell);
            let same = || rules.peers(*cell).iter().any(|peer| value(peer) == own);
            let near = |other: BoardCell| value(other) > 0 && value(other).abs_diff(own) == 1;
            own > 0 && (same() || rules.non_consecutive(*cell).iter().any(near))
        };
        let mut conflicts: BoardCellSet = rules.cells().filter(clashes).collect();
        for clue in rules.clues() {
            let is_full = clue.cells().iter().all(|&cell| value(cell) > 0);
            if is_full && !clue.is_met(rules.size(), value) {
                conflicts.extend(clue.cells().iter().copied());
            }
        }
        for (first, second, kinds) in rules.unmarked() {
            let (one, other) = (value(first), value(second));
            let needs_mark =
                |kind: &crate::ClueKind| kind.allows_pair(rules.size(), one, other) == Some(true);
            if one > 0 && other > 0 && kinds.iter().any(needs_mark) {
                conflicts.extend([first, second]);
            }
        }
        conflicts
    }

    /// Returns the cells whose digit is not the one of the solution.
    ///
    /// # Panics
    /// If the solution is of a board with fewer cells.
    #[must_use]
    #[track_caller]
    pub fn mistakes(&self, solution: &BoardSolution) -> BoardCellSet {
        let is_wrong = |&(cell, digit): &(BoardCell, BoardDigit)| digit != solution[cell];
        self.grid.clues().filter(is_wrong).map(|(cell, _)| cell).collect()
    }

    /// Returns whether every cell has a digit and there are no conflicts. A puzzle with one solution is then solved.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.grid.is_full() && self.conflicts().is_empty()
    }

    /// Writes a digit into a cell. Ignored if the cell holds a clue.
    #[track_caller]
    pub fn place(&mut self, cell: BoardCell, digit: BoardDigit) {
        if !self.is_clue(cell) && self.rules().digits().contains(digit) {
            self.grid.set(cell, Some(digit));
        }
    }

    /// Erases the digit of a cell, unless it is a clue. Notes that the cell had before show again.
    #[track_caller]
    pub fn erase(&mut self, cell: BoardCell) {
        self.grid.set(cell, self.clues.get(cell));
    }

    /// Writes a note, or removes it if it is there already. Ignored if the cell holds a digit.
    #[track_caller]
    pub fn toggle_mark(&mut self, kind: MarkKind, cell: BoardCell, digit: BoardDigit) {
        self.set_marks(kind, cell, self.marks(kind, cell) ^ digit.into());
    }

    /// Replaces the notes of a cell. Ignored if the cell holds a digit.
    #[track_caller]
    pub fn set_marks(&mut self, kind: MarkKind, cell: BoardCell, digits: BoardDigitSet) {
        if self.grid.get(cell).is_none() {
            let digits = digits & self.rules().digits();
            match kind {
                MarkKind::Centre => self.centre[cell.index()] = digits,
                MarkKind::Corner => self.corner[cell.index()] = digits,
            }
        }
    }

    /// Removes a digit from the notes of both kinds of a cell.
    #[track_caller]
    pub fn remove_mark(&mut self, cell: BoardCell, digit: BoardDigit) {
        self.centre[cell.index()].remove(digit);
        self.corner[cell.index()].remove(digit);
    }

    /// Removes a digit from the notes of a cell's peers, as players do when they have placed it.
    #[track_caller]
    pub fn remove_from_peers(&mut self, cell: BoardCell, digit: BoardDigit) {
        let peers = *self.rules().peers(cell);
        peers.iter().for_each(|peer| self.remove_mark(peer, digit));
    }

    /// Replaces the colours of a cell, which may hold a clue. Colours are numbered 1 to 9.
    #[track_caller]
    pub fn set_colours(&mut self, cell: BoardCell, colours: BoardDigitSet) {
        self.colours[cell.index()] = colours & GameBoard::COLOURS;
    }

    /// Erases everything but the clues.
    pub fn clear(&mut self) {
        *self = GameBoard::new(self.clues.clone());
    }

    /// Returns all that a cell holds.
    pub(super) fn square(&self, cell: BoardCell) -> Square {
        Square {
            digit: self.grid.get(cell),
            centre: self.centre[cell.index()],
            corner: self.corner[cell.index()],
            colours: self.colours[cell.index()],
        }
    }

    /// Writes all that a cell holds. The caller makes sure that clues stay.
    pub(super) fn set_square(&mut self, cell: BoardCell, square: Square) {
        self.grid.set(cell, square.digit);
        self.centre[cell.index()] = square.centre;
        self.corner[cell.index()] = square.corner;
        self.colours[cell.index()] = square.colours;
    }

    /// Returns the cells that differ from another board of the game, in reading order.
    pub(super) fn changes_since(&self, earlier: &GameBoard) -> Vec<Change> {
        let change = |cell| Change { cell, before: earlier.square(cell), after: self.square(cell) };
        self.rules().cells().map(change).filter(|change| change.before != change.after).collect()
    }

    /// Writes one side of all changes.
    pub(super) fn apply(&mut self, changes: &[Change], side: impl Fn(&Change) -> Square) {
        for change in changes {
            self.set_square(change.cell, side(change));
        }
    }
}
