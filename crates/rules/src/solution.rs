//! Solutions: full grids in which every rule holds.

use alloc::string::String;
use core::fmt;

use crate::{Cell, Grid};

/// A full grid in which every house holds each digit once and every relation between cells holds.
#[derive(Clone, PartialEq, Eq)]
pub struct Solution(Grid);

/// Why a grid is not a solution.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SolutionError {
    /// A cell is empty.
    #[error("{cell} is empty")]
    Empty {
        /// The name of the cell.
        cell: String,
    },
    /// Two cells that must differ hold the same digit, or two that must not be consecutive are.
    #[error("{first} and {second} clash: they hold {digit} and {other}")]
    Clash {
        /// The name of the first cell.
        first: String,
        /// The name of the second cell.
        second: String,
        /// The digit in the first cell.
        digit: crate::Digit,
        /// The digit in the second cell.
        other: crate::Digit,
    },
}

impl Solution {
    /// Returns the grid.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.0
    }
}

impl TryFrom<Grid> for Solution {
    type Error = SolutionError;

    fn try_from(grid: Grid) -> Result<Solution, SolutionError> {
        let rules = grid.rules();
        if let Some(cell) = rules.cells().find(|&cell| grid.get(cell).is_none()) {
            return Err(SolutionError::Empty { cell: rules.cell_name(cell) });
        }
        match grid.clash() {
            None => Ok(Solution(grid)),
            Some((first, second)) => Err(SolutionError::Clash {
                first: rules.cell_name(first),
                second: rules.cell_name(second),
                digit: grid.get(first).expect("clashing cells are full"),
                other: grid.get(second).expect("clashing cells are full"),
            }),
        }
    }
}

impl Grid {
    /// Returns the first two cells whose digits break a rule, in reading order, if any do.
    #[must_use]
    pub fn clash(&self) -> Option<(Cell, Cell)> {
        let rules = self.rules();
        rules.cells().find_map(|first| {
            let digit = self.get(first)?;
            let same = rules.peers(first).iter().find(|&other| self.get(other) == Some(digit));
            let near = || {
                rules.non_consecutive(first).iter().find(|&other| {
                    self.get(other).is_some_and(|found| found.value().abs_diff(digit.value()) == 1)
                })
            };
            same.or_else(near).map(|second| (first, second))
        })
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Solution({self})")
    }
}
