//! The result of one order of removal.

use ninefold_grid::{CellSet, Grid, Solution};

use crate::attempt::Order;

/// A puzzle that was dug, and what is known about it.
#[derive(Clone, Debug)]
pub(crate) struct DigState {
    pub(crate) solution: Solution,
    pub(crate) order: Order,
    /// The cells of the clues.
    pub(crate) cells: CellSet,
    /// The places in the order of the orbits that went, a bit each.
    pub(crate) gone: u128,
    /// Unavoidable sets of the solution; more of them only save time later.
    pub(crate) sets: Vec<CellSet>,
}

impl DigState {
    /// Returns the clues.
    pub(crate) fn clues(&self) -> Grid {
        self.solution.grid().restricted_to(self.cells)
    }

    /// Returns the orbits that went, the first first, with their places in the order.
    pub(crate) fn gone(&self) -> impl Iterator<Item = (usize, CellSet)> {
        self.order.from(0).filter(|&(place, _)| self.gone >> place & 1 == 1)
    }
}
