//! What a person sees while an algorithm runs.

use ninefold_grid::{Grid, PencilMarks};

/// The visible state: digits, and pencil marks where the algorithm keeps them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct RunGrid {
    /// The digits on the board.
    pub grid: Grid,
    /// The candidates still shown; algorithms without candidates leave this empty.
    pub marks: PencilMarks,
}

impl Default for RunGrid {
    /// Returns the board without digits and marks.
    fn default() -> RunGrid {
        RunGrid::from(Grid::EMPTY)
    }
}

impl From<Grid> for RunGrid {
    /// Returns the grid, without marks.
    fn from(grid: Grid) -> RunGrid {
        RunGrid { grid, marks: PencilMarks::NONE }
    }
}
