//! The walks of a run.

use ninefold::Grid;
use ninefold::recipe::{StreamPurpose, rng_for};
use ninefold::sample::{Population, Sudoku};

use crate::interrupt;

/// What decides which populations a run has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Walks {
    pub(super) seed: u64,
    /// The walks of a population.
    pub(super) size: u32,
    pub(super) most: u32,
}

impl Walks {
    /// Walks population `number`; `None` if the run is stopped.
    pub(super) fn walk(&self, number: u64) -> Option<Population<Grid>> {
        let mut rng = rng_for(self.seed, number, StreamPurpose::Sample, 0);
        Population::walk(&Sudoku, self.size, self.most as usize, &mut rng, interrupt::cancel())
    }
}
