//! What a person sees while a board is filled or dug.

use std::sync::Arc;

use ninefold_rules::{BoardCell, BoardDigit, BoardDigitSet, BoardGrid, Rules};

use super::OpenChoice;

/// The digits on a board, and the candidates of every cell.
///
/// The candidates of a cell with a digit are that digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardRunGrid {
    /// The digits.
    pub grid: BoardGrid,
    /// The candidates, cell by cell.
    pub marks: Vec<BoardDigitSet>,
}

impl BoardRunGrid {
    /// Returns the empty board: every digit is a candidate of every cell.
    #[must_use]
    pub fn empty(rules: &Arc<Rules>) -> BoardRunGrid {
        BoardRunGrid { grid: BoardGrid::empty(rules), marks: vec![rules.digits(); rules.cell_count()] }
    }

    /// Returns the rules of the board.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        self.grid.rules()
    }

    /// Returns the candidates of a cell.
    #[must_use]
    pub fn marks_of(&self, cell: BoardCell) -> BoardDigitSet {
        self.marks[cell.index()]
    }

    /// Returns the cells of a house, by its index in [`Rules::houses`], that have a digit as a candidate.
    #[must_use]
    pub fn places(&self, house: usize, digit: BoardDigit) -> Vec<BoardCell> {
        let cells = self.rules().houses()[house].cells();
        cells.iter().copied().filter(|&cell| self.marks_of(cell).contains(digit)).collect()
    }

    /// Returns how many ways an open choice has.
    #[must_use]
    pub fn ways(&self, open: OpenChoice) -> usize {
        match open {
            OpenChoice::Cell(cell) => self.marks_of(cell).len(),
            OpenChoice::Place { house, digit } => self.places(house, digit).len(),
        }
    }

    pub(super) fn write(&mut self, cell: BoardCell, digit: Option<BoardDigit>) {
        self.grid.set(cell, digit);
    }

    pub(super) fn strike(&mut self, (cell, digit): (BoardCell, BoardDigit)) {
        self.marks[cell.index()].remove(digit);
    }

    pub(super) fn restore(&mut self, (cell, digit): (BoardCell, BoardDigit)) {
        self.marks[cell.index()].insert(digit);
    }
}
