//! What to look at on a board of any kind.

use ninefold_rules::{Cell, Digit};
use ninefold_trace::Role;

/// Marks over a board: houses before cells, cells before candidates.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct RunFigure {
    /// Houses, by their indices in [`Rules::houses`](ninefold_rules::Rules::houses).
    pub houses: Vec<(usize, Role)>,
    /// Cells.
    pub cells: Vec<(Cell, Role)>,
    /// Candidates.
    pub candidates: Vec<(Cell, Digit, Role)>,
}

impl RunFigure {
    pub(super) fn house(&mut self, house: usize, role: Role) {
        self.houses.push((house, role));
    }

    pub(super) fn cell(&mut self, cell: Cell, role: Role) {
        self.cells.push((cell, role));
    }

    pub(super) fn cells(&mut self, cells: impl IntoIterator<Item = Cell>, role: Role) {
        self.cells.extend(cells.into_iter().map(|cell| (cell, role)));
    }

    pub(super) fn candidate(&mut self, cell: Cell, digit: Digit, role: Role) {
        self.candidates.push((cell, digit, role));
    }
}
