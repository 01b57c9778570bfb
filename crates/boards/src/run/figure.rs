//! What to look at on a board of any kind.

use ninefold_rules::{BoardCell, BoardDigit};
use ninefold_trace::Role;

/// Marks over a board: houses before cells, cells before candidates.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct RunFigure {
    /// Houses, by their indices in [`Rules::houses`](ninefold_rules::Rules::houses).
    pub houses: Vec<(usize, Role)>,
    /// Cells.
    pub cells: Vec<(BoardCell, Role)>,
    /// Candidates.
    pub candidates: Vec<(BoardCell, BoardDigit, Role)>,
}

impl RunFigure {
    pub(super) fn house(&mut self, house: usize, role: Role) {
        self.houses.push((house, role));
    }

    pub(super) fn cell(&mut self, cell: BoardCell, role: Role) {
        self.cells.push((cell, role));
    }

    pub(super) fn cells(&mut self, cells: impl IntoIterator<Item = BoardCell>, role: Role) {
        self.cells.extend(cells.into_iter().map(|cell| (cell, role)));
    }

    pub(super) fn candidate(&mut self, cell: BoardCell, digit: BoardDigit, role: Role) {
        self.candidates.push((cell, digit, role));
    }
}
