//! Grids: a digit or nothing in each cell of a board.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use crate::{Cell, Digit, Rules};

/// The cells of a board, each empty or with a digit. Digits may clash.
#[derive(Clone, PartialEq, Eq)]
pub struct Grid {
    rules: Arc<Rules>,
    /// For each cell the value of its digit, or 0.
    values: Vec<u8>,
}

impl Grid {
    /// Returns the empty grid of a board.
    #[must_use]
    pub fn empty(rules: &Arc<Rules>) -> Grid {
        Grid { rules: Arc::clone(rules), values: alloc::vec![0; rules.cell_count()] }
    }

    /// Returns the rules of the board.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the digit in a cell.
    ///
    /// # Panics
    /// If the board has fewer cells.
    #[must_use]
    #[track_caller]
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self.values[cell.index()].into())
    }

    /// Puts a digit into a cell, or empties it.
    ///
    /// # Panics
    /// If the board has fewer cells or fewer digits.
    #[track_caller]
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        let value = digit.map_or(0, Digit::value);
        assert!(value <= self.rules.size(), "the board has {} digits", self.rules.size());
        self.values[cell.index()] = value as u8;
    }

    /// Returns for each cell, in reading order, the value of its digit, or 0 if it is empty.
    #[must_use]
    pub fn values(&self) -> &[u8] {
        &self.values
    }

    /// Returns how many cells hold a digit.
    #[must_use]
    pub fn clue_count(&self) -> usize {
        self.values.iter().filter(|&&value| value != 0).count()
    }
}

/// The line of the grid: a character for each cell, `.` for an empty one.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        self.values
            .iter()
            .try_for_each(|&value| f.write_char(Digit::new(value.into()).map_or('.', Digit::to_char)))
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({self})")
    }
}
