//! A grid of any board. This enum is the door between the two halves: engines see one of its arms.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::sync::Arc;
use core::fmt;

use ninefold_grid::Grid;

use crate::board::CLASSIC;
use crate::{Board, BoardDigit, BoardGrid, Rules, Variant};

/// The cells of any board, each empty or with a digit. Digits may clash.
///
/// The classic board is always in the first arm: [`AnyGrid::from`] sees to that, so a match decides which engine applies.
///
/// ```
/// use ninefold_rules::{AnyGrid, Board};
/// let small = "4x4".parse::<Board>()?.grid("1..2..3..1..4...")?;
/// let classic = Board::CLASSIC.empty();
/// assert!(matches!((&small, &classic), (AnyGrid::Board(_), AnyGrid::Classic(_))));
/// assert_eq!((small.clue_count(), classic.values().len()), (5, 81));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Classic grids come first in order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AnyGrid {
    /// Nine rows, columns and boxes, without further rules.
    Classic(Grid),
    /// Any other board.
    Board(BoardGrid),
}

impl AnyGrid {
    /// Returns the board.
    #[must_use]
    pub fn board(&self) -> Board {
        match self {
            AnyGrid::Classic(_) => Board::CLASSIC,
            AnyGrid::Board(grid) => Board::from(grid.rules().clone()),
        }
    }

    /// Returns the tables of the board.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        static CLASSIC: Board = Board::CLASSIC;
        match self {
            AnyGrid::Classic(_) => CLASSIC.rules(),
            AnyGrid::Board(grid) => grid.rules(),
        }
    }

    /// Returns the description of the board.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        match self {
            AnyGrid::Classic(_) => &CLASSIC,
            AnyGrid::Board(grid) => grid.rules().variant(),
        }
    }

    /// Returns the classic grid, if it is one.
    #[must_use]
    pub const fn classic(&self) -> Option<&Grid> {
        match self {
            AnyGrid::Classic(grid) => Some(grid),
            AnyGrid::Board(_) => None,
        }
    }

    /// Returns the grid with the tables of its board. A classic grid is copied.
    #[must_use]
    pub fn on_board(&self) -> Cow<'_, BoardGrid> {
        match self {
            AnyGrid::Classic(grid) => Cow::Owned(BoardGrid::of_classic(grid)),
            AnyGrid::Board(grid) => Cow::Borrowed(grid),
        }
    }

    /// Returns for each cell, in reading order, the value of its digit, or 0 if it is empty.
    #[must_use]
    pub fn values(&self) -> &[u8] {
        match self {
            AnyGrid::Classic(grid) => grid.values(),
            AnyGrid::Board(grid) => grid.values(),
        }
    }

    /// Returns how many cells hold a digit.
    #[must_use]
    pub fn clue_count(&self) -> usize {
        match self {
            AnyGrid::Classic(grid) => grid.clue_count(),
            AnyGrid::Board(grid) => grid.clue_count(),
        }
    }

    /// Returns whether no cell is empty.
    #[must_use]
    pub fn is_full(&self) -> bool {
        !self.values().contains(&0)
    }

    /// Returns a character for each cell, `.` for an empty one: what `to_string` returns, without the cost of formatting.
    #[must_use]
    pub fn cells(&self) -> String {
        let mut text = String::with_capacity(self.values().len());
        self.push_cells(&mut text);
        text
    }

    /// Appends the [cells](AnyGrid::cells) to a text, without an allocation for each grid.
    pub fn push_cells(&self, text: &mut String) {
        // Written by the million, so the characters, which are ASCII, are not encoded one by one.
        match self {
            AnyGrid::Classic(grid) => {
                text.push_str(core::str::from_utf8(&grid.line()).expect("digits are ASCII"));
            }
            AnyGrid::Board(grid) => text.extend(grid.values().iter().map(|&value| match value {
                0 => '.',
                value => BoardDigit::from_index(usize::from(value) - 1).to_char(),
            })),
        }
    }

    /// Returns the puzzle as a line: its cells, then the regions of a jigsaw, then the clues other than digits.
    #[must_use]
    pub fn line(&self) -> String {
        match self {
            AnyGrid::Classic(_) => self.cells(),
            AnyGrid::Board(grid) => grid.line(),
        }
    }

    /// Appends the [line](AnyGrid::line) to a text.
    pub fn push_line(&self, text: &mut String) {
        match self {
            AnyGrid::Classic(_) => self.push_cells(text),
            AnyGrid::Board(grid) => text.push_str(&grid.line()),
        }
    }
}

impl From<Grid> for AnyGrid {
    fn from(grid: Grid) -> AnyGrid {
        AnyGrid::Classic(grid)
    }
}

/// A grid of the classic board becomes a classic one.
impl From<BoardGrid> for AnyGrid {
    fn from(grid: BoardGrid) -> AnyGrid {
        if !grid.rules().variant().is_classic() {
            return AnyGrid::Board(grid);
        }
        let values = grid.values().try_into().expect("the classic board has 81 cells");
        AnyGrid::Classic(Grid::from_values(values).expect("the digits of the classic board are at most 9"))
    }
}

/// A character for each cell, `.` for an empty one.
impl fmt::Display for AnyGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyGrid::Classic(grid) => grid.fmt(f),
            AnyGrid::Board(grid) => grid.fmt(f),
        }
    }
}

impl fmt::Debug for AnyGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyGrid::Classic(grid) => grid.fmt(f),
            AnyGrid::Board(grid) => grid.fmt(f),
        }
    }
}
