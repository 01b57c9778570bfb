//! What a learner sees, written into its array.
//!
//! ```text
//!   digits       a number for each cell: 0 if it is empty
//!   one-hot      digits + 1 numbers for each cell: a 1 for "empty" or for the digit
//!   candidates   2 · digits for each cell: a 1 for its digit, then 1s for its candidates
//! ```
//!
//! A candidate is a digit that no peer of an empty cell has and that notes have not crossed out.

use std::cell::Cell;

use super::boards::{BoardChange, Boards};
use crate::error::Fault;

/// The words for observations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ObservationKind {
    Digits,
    OneHot,
    Candidates,
}

impl ObservationKind {
    pub(super) fn new(name: &str) -> Result<ObservationKind, Fault> {
        Ok(match name {
            "digits" => ObservationKind::Digits,
            "one-hot" => ObservationKind::OneHot,
            "candidates" => ObservationKind::Candidates,
            other => {
                let expected = "expected digits, one-hot or candidates";
                return Err(Fault::new("SudokuError", format!("observation: found \"{other}\", {expected}")));
            }
        })
    }

    /// Returns how many numbers describe a cell.
    pub(super) fn width(self, digits: usize) -> usize {
        match self {
            ObservationKind::Digits => 1,
            ObservationKind::OneHot => digits + 1,
            ObservationKind::Candidates => 2 * digits,
        }
    }
}

impl Boards {
    /// Writes all cells of a board. `seen` is the part of the array for this board.
    pub(super) fn write_all(&self, board: usize, kind: ObservationKind, seen: &[Cell<u8>]) {
        for cell in 0..self.cells {
            self.write_digit(board, kind, cell, seen);
            if kind == ObservationKind::Candidates {
                (1..=self.tables.digits as u8)
                    .for_each(|digit| self.write_candidate(board, cell, digit, seen));
            }
        }
    }

    /// Writes what an action changed.
    pub(super) fn write_change(
        &self,
        board: usize,
        kind: ObservationKind,
        change: BoardChange,
        seen: &[Cell<u8>],
    ) {
        match change {
            BoardChange::Nothing => {}
            BoardChange::Mark(cell, digit) => {
                if kind == ObservationKind::Candidates {
                    self.write_candidate(board, cell, digit, seen);
                }
            }
            BoardChange::Digit { cell, before, after } => {
                self.write_digit(board, kind, cell, seen);
                if kind == ObservationKind::Candidates {
                    (1..=self.tables.digits as u8)
                        .for_each(|digit| self.write_candidate(board, cell, digit, seen));
                    for digit in [before, after].into_iter().filter(|&digit| digit != 0) {
                        for &peer in &self.tables.peers[cell] {
                            self.write_candidate(board, usize::from(peer), digit, seen);
                        }
                    }
                }
            }
        }
    }

    fn write_digit(&self, board: usize, kind: ObservationKind, cell: usize, seen: &[Cell<u8>]) {
        let digit = self.digits(board)[cell];
        let digits = self.tables.digits;
        let width = kind.width(digits);
        let seen = &seen[cell * width..(cell + 1) * width];
        match kind {
            ObservationKind::Digits => seen[0].set(digit),
            ObservationKind::OneHot => {
                (0..=digits).for_each(|value| seen[value].set(u8::from(value == usize::from(digit))));
            }
            ObservationKind::Candidates => {
                (1..=digits).for_each(|value| seen[value - 1].set(u8::from(value == usize::from(digit))));
            }
        }
    }

    fn write_candidate(&self, board: usize, cell: usize, digit: u8, seen: &[Cell<u8>]) {
        let digits = self.tables.digits;
        let place = cell * 2 * digits + digits + usize::from(digit) - 1;
        seen[place].set(u8::from(self.is_candidate(board, cell, digit)));
    }
}
