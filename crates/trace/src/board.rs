//! What a person sees while an algorithm runs.

use ninefold_grid::{Grid, PencilMarks};

/// The visible state: digits, and pencil marks where the algorithm keeps them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Board {
    /// The digits on the board.
    pub grid: Grid,
    /// The candidates still shown; algorithms without candidates leave this empty.
    pub marks: PencilMarks,
}

impl Default for Board {
    /// Returns the board without digits and marks.
    fn default() -> Board {
        Board::from(Grid::EMPTY)
    }
}

impl From<Grid> for Board {
    /// Returns the grid, without marks.
    fn from(grid: Grid) -> Board {
        Board { grid, marks: PencilMarks::NONE }
    }
}
