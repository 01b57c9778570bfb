//! Solutions: full grids in which every rule holds and every clue is met.

use alloc::string::{String, ToString};
use core::fmt;
use core::ops::Index;

use crate::{BoardCell, BoardDigit, BoardGrid};

/// A full grid in which every house holds each digit once, every relation between cells holds, and every clue beside
/// digits is met.
///
/// Solutions are ordered, and written by `serde`, like their grids.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardSolution(BoardGrid);

/// Why a grid is not a solution.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BoardSolutionError {
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
        digit: BoardDigit,
        /// The digit in the second cell.
        other: BoardDigit,
    },
    /// A clue beside digits is not met.
    #[error("the clue {clue} is not met")]
    Clue {
        /// The text of the clue.
        clue: String,
    },
    /// Two neighbours without a mark hold digits that would need one.
    #[error("{first} and {second} hold {digit} and {other}, which needs a {mark} where all marks are given")]
    MissingMark {
        /// The name of the first cell.
        first: String,
        /// The name of the second cell.
        second: String,
        /// The digit in the first cell.
        digit: BoardDigit,
        /// The digit in the second cell.
        other: BoardDigit,
        /// The kind of the missing mark.
        mark: crate::ClueKind,
    },
}

impl BoardSolution {
    /// Returns the grid.
    #[must_use]
    pub fn grid(&self) -> &BoardGrid {
        &self.0
    }

    /// Returns the digit in a cell.
    ///
    /// # Panics
    /// If the board has fewer cells.
    #[must_use]
    #[track_caller]
    pub fn get(&self, cell: BoardCell) -> BoardDigit {
        self[cell]
    }

    /// Returns the value of each digit, in reading order.
    #[must_use]
    pub fn values(&self) -> &[u8] {
        self.0.values()
    }
}

impl Index<BoardCell> for BoardSolution {
    type Output = BoardDigit;

    #[track_caller]
    fn index(&self, cell: BoardCell) -> &BoardDigit {
        self.0[cell].as_ref().expect("no cell of a solution is empty")
    }
}

impl TryFrom<BoardGrid> for BoardSolution {
    type Error = BoardSolutionError;

    fn try_from(grid: BoardGrid) -> Result<BoardSolution, BoardSolutionError> {
        let rules = grid.rules();
        if let Some(cell) = rules.cells().find(|&cell| grid.get(cell).is_none()) {
            return Err(BoardSolutionError::Empty { cell: rules.cell_name(cell) });
        }
        match grid.clash() {
            None => {
                grid.check_clues()?;
                Ok(BoardSolution(grid))
            }
            Some((first, second)) => Err(BoardSolutionError::Clash {
                first: rules.cell_name(first),
                second: rules.cell_name(second),
                digit: grid.get(first).expect("clashing cells are full"),
                other: grid.get(second).expect("clashing cells are full"),
            }),
        }
    }
}

impl BoardGrid {
    /// Checks the clues beside digits of a full grid, and what missing marks mean.
    fn check_clues(&self) -> Result<(), BoardSolutionError> {
        let rules = self.rules();
        let digit = |cell: BoardCell| self.get(cell).expect("every cell is full");
        let broken = rules.clues().iter().find(|clue| !clue.is_met(rules.size(), |cell| digit(cell).value()));
        if let Some(clue) = broken {
            return Err(BoardSolutionError::Clue { clue: clue.to_string() });
        }
        for (first, second, kinds) in rules.unmarked() {
            let (one, other) = (digit(first), digit(second));
            let met = |kind: &&crate::ClueKind| {
                kind.allows_pair(rules.size(), one.value(), other.value()) == Some(true)
            };
            if let Some(&mark) = kinds.iter().find(met) {
                return Err(BoardSolutionError::MissingMark {
                    first: rules.cell_name(first),
                    second: rules.cell_name(second),
                    digit: one,
                    other,
                    mark,
                });
            }
        }
        Ok(())
    }

    /// Returns the first two cells whose digits break a rule, in reading order, if any do.
    #[must_use]
    pub fn clash(&self) -> Option<(BoardCell, BoardCell)> {
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

impl fmt::Display for BoardSolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for BoardSolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BoardSolution({self})")
    }
}
