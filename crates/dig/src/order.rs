//! The random part of an attempt: how many clues to stop at, and which orbit goes next.

use ninefold_grid::CellSet;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

/// What one attempt draws, in this order: the target, then the order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Order {
    /// Digging stops at this number of clues.
    pub(crate) target: usize,
    /// The orbits, the first to go first.
    pub(crate) orbits: Vec<CellSet>,
}

impl Order {
    /// Draws a target among `targets`, all equally likely; when there is just one, nothing is drawn. No targets mean 0:
    /// down to the last orbit that can go. Then draws an order of the orbits, all equally likely.
    pub(crate) fn draw<R: Rng + ?Sized>(targets: &[usize], orbits: &[CellSet], rng: &mut R) -> Order {
        let target = match *targets {
            [] => 0,
            [only] => only,
            _ => targets[rng.random_range(0..targets.len())],
        };
        let mut orbits = orbits.to_vec();
        orbits.shuffle(rng);
        Order { target, orbits }
    }
}
