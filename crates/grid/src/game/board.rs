//! What is written on the board of a game.

use alloc::vec::Vec;

use super::Change;
use crate::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, PencilMarks, Solution};

/// Where a note stands in its cell. Players give the two kinds different meanings.
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
/// Changes that are not possible are ignored: a clue stays, and a cell with a digit accepts no
/// notes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameBoard {
    clues: Grid,
    grid: Grid,
    centre: PencilMarks,
    corner: PencilMarks,
    colours: PencilMarks,
}

/// All that a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Square {
    pub(super) digit: Option<Digit>,
    pub(super) centre: DigitSet,
    pub(super) corner: DigitSet,
    pub(super) colours: DigitSet,
}

impl GameBoard {
    /// Returns the board of a new game.
    #[must_use]
    pub const fn new(clues: &Grid) -> GameBoard {
        let none = PencilMarks::NONE;
        GameBoard { clues: *clues, grid: *clues, centre: none, corner: none, colours: none }
    }

    /// Returns the clues.
    #[must_use]
    pub const fn clues(&self) -> &Grid {
        &self.clues
    }

    /// Returns the digits on the board, clues included.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the notes of a kind. Cells with a digit may have some: they show again when it is
    /// erased.
    #[must_use]
    pub const fn marks(&self, kind: MarkKind) -> &PencilMarks {
        match kind {
            MarkKind::Centre => &self.centre,
            MarkKind::Corner => &self.corner,
        }
    }

    /// Returns the colours of a cell, numbered 1 to 9.
    #[must_use]
    pub fn colours(&self, cell: Cell) -> DigitSet {
        self.colours[cell]
    }

    /// Returns whether a cell holds a clue.
    #[must_use]
    pub fn is_clue(&self, cell: Cell) -> bool {
        self.clues.get(cell).is_some()
    }

    /// Returns the cells whose digit also stands in another cell of their row, column or box.
    #[must_use]
    pub fn conflicts(&self) -> CellSet {
        let digits = self.grid.clues();
        digits
            .filter(|&(cell, digit)| cell.peers().iter().any(|peer| self.grid.get(peer) == Some(digit)))
            .map(|(cell, _)| cell)
            .collect()
    }

    /// Returns the cells whose digit is not the one of the solution.
    #[must_use]
    pub fn mistakes(&self, solution: &Solution) -> CellSet {
        let is_wrong = |&(cell, digit): &(Cell, Digit)| digit != solution.get(cell);
        self.grid.clues().filter(is_wrong).map(|(cell, _)| cell).collect()
    }

    /// Returns whether every cell has a digit and there are no conflicts. A puzzle with one
    /// solution is then solved.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        Cell::all().all(|cell| self.grid.get(cell).is_some()) && self.grid.clash().is_none()
    }

    /// Writes a digit into a cell. Ignored if the cell holds a clue.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        if !self.is_clue(cell) {
            self.grid.set(cell, Some(digit));
        }
    }

    /// Erases the digit of a cell, unless it is a clue. Notes that the cell had before show again.
    pub fn erase(&mut self, cell: Cell) {
        self.grid.set(cell, self.clues.get(cell));
    }

    /// Writes a note, or removes it if it is there already. Ignored if the cell holds a digit.
    pub fn toggle_mark(&mut self, kind: MarkKind, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        let marks = self.marks(kind)[cell];
        self.set_marks(
            kind,
            cell,
            if marks.contains(digit) { marks.without(digit) } else { marks.with(digit) },
        );
    }

    /// Replaces the notes of a cell. Ignored if the cell holds a digit.
    pub fn set_marks(&mut self, kind: MarkKind, cell: Cell, digits: DigitSet) {
        if self.grid.get(cell).is_none() {
            self.marks_mut(kind)[cell] = digits;
        }
    }

    /// Removes a candidate from the notes of both kinds.
    pub fn remove_mark(&mut self, candidate: Candidate) {
        self.centre.remove(candidate);
        self.corner.remove(candidate);
    }

    /// Removes a digit from the notes of a cell's peers, as players do when they have placed it.
    pub fn remove_from_peers(&mut self, cell: Cell, digit: Digit) {
        for peer in cell.peers() {
            self.remove_mark(Candidate { cell: peer, digit });
        }
    }

    /// Replaces the colours of a cell, which may hold a clue. Colours are numbered 1 to 9.
    pub fn set_colours(&mut self, cell: Cell, colours: DigitSet) {
        self.colours[cell] = colours;
    }

    /// Erases everything but the clues.
    pub fn clear(&mut self) {
        *self = GameBoard::new(&self.clues);
    }

    fn marks_mut(&mut self, kind: MarkKind) -> &mut PencilMarks {
        match kind {
            MarkKind::Centre => &mut self.centre,
            MarkKind::Corner => &mut self.corner,
        }
    }

    /// Returns all that a cell holds.
    pub(super) fn square(&self, cell: Cell) -> Square {
        Square {
            digit: self.grid.get(cell),
            centre: self.centre[cell],
            corner: self.corner[cell],
            colours: self.colours[cell],
        }
    }

    /// Writes all that a cell holds. The caller makes sure that clues stay.
    pub(super) fn set_square(&mut self, cell: Cell, square: Square) {
        self.grid.set(cell, square.digit);
        self.centre[cell] = square.centre;
        self.corner[cell] = square.corner;
        self.colours[cell] = square.colours;
    }

    /// Returns the cells that differ from another board of the game, row by row.
    pub(super) fn changes_since(&self, earlier: &GameBoard) -> Vec<Change> {
        let change = |cell| Change { cell, before: earlier.square(cell), after: self.square(cell) };
        Cell::all().map(change).filter(|change| change.before != change.after).collect()
    }

    /// Writes one side of all changes.
    pub(super) fn apply(&mut self, changes: &[Change], side: impl Fn(&Change) -> Square) {
        for change in changes {
            self.set_square(change.cell, side(change));
        }
    }
}
