//! What a person sees while a board is filled or dug.

use std::sync::Arc;

use ninefold_rules::{Cell, Digit, DigitSet, Grid, Rules};

use super::OpenChoice;

/// The digits on a board, and the candidates of every cell.
///
/// The candidates of a cell with a digit are that digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunBoard {
    /// The digits.
    pub grid: Grid,
    /// The candidates, cell by cell.
    pub marks: Vec<DigitSet>,
}

impl RunBoard {
    /// Returns the empty board: every digit is a candidate of every cell.
    #[must_use]
    pub fn empty(rules: &Arc<Rules>) -> RunBoard {
        RunBoard { grid: Grid::empty(rules), marks: vec![rules.digits(); rules.cell_count()] }
    }

    /// Returns the rules of the board.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        self.grid.rules()
    }

    /// Returns the candidates of a cell.
    #[must_use]
    pub fn marks_of(&self, cell: Cell) -> DigitSet {
        self.marks[cell.index()]
    }

    /// Returns the cells of a house, by its index in [`Rules::houses`], that have a digit as a candidate.
    #[must_use]
    pub fn places(&self, house: usize, digit: Digit) -> Vec<Cell> {
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

    pub(super) fn write(&mut self, cell: Cell, digit: Option<Digit>) {
        self.grid.set(cell, digit);
    }

    pub(super) fn strike(&mut self, (cell, digit): (Cell, Digit)) {
        self.marks[cell.index()].remove(digit);
    }

    pub(super) fn restore(&mut self, (cell, digit): (Cell, Digit)) {
        self.marks[cell.index()].insert(digit);
    }
}
