//! What searches in vain leave behind for later steps: most steps change few cells, and where nothing has changed that a
//! technique depends on, it is not looked for again.
//!
//! Fish and almost locked sets know more about what a change can bring about, and remember that themselves.

use crate::Position;
use crate::geometry::CELLS;

/// By digit: the places among which a technique was looked for in vain, if it depends on nothing else.
#[derive(Clone, Copy, Debug)]
pub(super) struct VainDigits([u128; 9]);

impl VainDigits {
    /// A digit without places has nothing.
    pub(super) const NONE: VainDigits = VainDigits([0; 9]);

    /// Returns whether the technique is known not to be there.
    #[inline]
    pub(super) fn has(&self, position: &Position, digit: usize) -> bool {
        self.0[digit] == position.cells[digit]
    }

    /// Notes that the technique is not there.
    pub(super) fn note(&mut self, position: &Position, digit: usize) {
        self.0[digit] = position.cells[digit];
    }
}

/// By cell: the candidates of a position in which a technique was looked for in vain.
#[derive(Clone, Copy, Debug)]
pub(super) struct VainCells([u16; CELLS]);

/// The candidates of a cell before anything was looked for.
const NEVER: u16 = u16::MAX;

impl VainCells {
    pub(super) const NONE: VainCells = VainCells([NEVER; CELLS]);

    /// Returns the cells with the same candidates as then; filled cells have none.
    pub(super) fn unchanged(&self, position: &Position) -> u128 {
        let now = marks(position);
        let same = self.0.iter().zip(&now).enumerate().filter(|(_, (then, now))| then == now);
        same.fold(0, |same, (cell, _)| same | 1 << cell)
    }

    /// Notes that the technique is not there.
    pub(super) fn note(&mut self, position: &Position) {
        self.0 = marks(position);
    }
}

fn marks(position: &Position) -> [u16; CELLS] {
    core::array::from_fn(|cell| if position.open >> cell & 1 == 1 { position.marks[cell] } else { 0 })
}
