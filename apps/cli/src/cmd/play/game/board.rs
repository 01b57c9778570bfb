//! What is written on the board of a game.

use std::sync::Arc;

use ninefold::MarkKind;
use ninefold::rules::{BoardCell, BoardCellSet, BoardDigit, BoardDigitSet, BoardGrid, Rules};

use super::Change;
use crate::board::digit_sets::DigitSets;

/// The colours that cells may have, numbered like digits.
pub(crate) const COLOURS: usize = 9;

/// The board of a game: clues, digits, notes and colours, without a history.
///
/// Changes that are not possible are ignored: a clue stays, and a cell with a digit accepts no notes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayBoard {
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

impl PlayBoard {
    /// Returns the board of a new game.
    pub(crate) fn new(clues: &BoardGrid) -> PlayBoard {
        let none = vec![BoardDigitSet::NONE; clues.rules().cell_count()];
        PlayBoard {
            clues: clues.clone(),
            grid: clues.clone(),
            centre: none.clone(),
            corner: none.clone(),
            colours: none,
        }
    }

    pub(crate) fn rules(&self) -> &Arc<Rules> {
        self.clues.rules()
    }

    pub(crate) fn clues(&self) -> &BoardGrid {
        &self.clues
    }

    /// Returns the digits on the board, clues included.
    pub(crate) fn grid(&self) -> &BoardGrid {
        &self.grid
    }

    /// Returns the notes of a cell. A cell with a digit may have some: they show again when it is erased.
    pub(crate) fn marks(&self, kind: MarkKind, cell: BoardCell) -> BoardDigitSet {
        match kind {
            MarkKind::Centre => self.centre[cell.index()],
            MarkKind::Corner => self.corner[cell.index()],
        }
    }

    /// Returns the colours of a cell, numbered 1 to 9.
    pub(crate) fn colours(&self, cell: BoardCell) -> BoardDigitSet {
        self.colours[cell.index()]
    }

    pub(crate) fn is_clue(&self, cell: BoardCell) -> bool {
        self.clues.get(cell).is_some()
    }

    /// Returns the cells whose digits break a rule together, and those of clues that are full and not met.
    pub(crate) fn conflicts(&self) -> BoardCellSet {
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
                conflicts |= clue.cells().iter().copied().collect::<BoardCellSet>();
            }
        }
        conflicts
    }

    /// Writes a digit into a cell. Ignored if the cell holds a clue.
    pub(crate) fn place(&mut self, cell: BoardCell, digit: BoardDigit) {
        if !self.is_clue(cell) {
            self.grid.set(cell, Some(digit));
        }
    }

    /// Erases the digit of a cell, unless it is a clue. Notes that the cell had before show again.
    pub(crate) fn erase(&mut self, cell: BoardCell) {
        self.grid.set(cell, self.clues.get(cell));
    }

    /// Replaces the notes of a cell. Ignored if the cell holds a digit.
    pub(crate) fn set_marks(&mut self, kind: MarkKind, cell: BoardCell, digits: BoardDigitSet) {
        if self.grid.get(cell).is_none() {
            match kind {
                MarkKind::Centre => self.centre[cell.index()] = digits,
                MarkKind::Corner => self.corner[cell.index()] = digits,
            }
        }
    }

    /// Removes a digit from the notes of both kinds of a cell.
    pub(crate) fn remove_mark(&mut self, cell: BoardCell, digit: BoardDigit) {
        for marks in [&mut self.centre, &mut self.corner] {
            marks[cell.index()] = marks[cell.index()].without(digit);
        }
    }

    /// Removes a digit from the notes of a cell's peers, as players do when they have placed it.
    pub(crate) fn remove_from_peers(&mut self, cell: BoardCell, digit: BoardDigit) {
        let rules = Arc::clone(self.rules());
        rules.peers(cell).iter().for_each(|peer| self.remove_mark(peer, digit));
    }

    /// Replaces the colours of a cell, which may hold a clue.
    pub(crate) fn set_colours(&mut self, cell: BoardCell, colours: BoardDigitSet) {
        self.colours[cell.index()] = colours;
    }

    /// Erases everything but the clues.
    pub(crate) fn clear(&mut self) {
        *self = PlayBoard::new(&self.clues);
    }

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
    pub(super) fn changes_since(&self, earlier: &PlayBoard) -> Vec<Change> {
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
