//! The random part of an attempt: how many clues to stop at, and which orbit goes next.

use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

/// The random part of an attempt, drawn in this order: the target, then the order of the orbits.
#[derive(Clone, Debug)]
pub(super) struct Order {
    /// Digging stops at this number of clues.
    pub(super) target: usize,
    /// At each place of the order, the number of an orbit.
    pub(super) turns: Vec<u16>,
}

impl Order {
    /// Draws a target among `targets`, all equally likely; if there is just one, nothing is drawn. No targets mean 0: down
    /// to the last orbit that can go. Then draws an order of this number of orbits, all equally likely.
    pub(super) fn draw<R: Rng + ?Sized>(targets: &[usize], orbits: usize, rng: &mut R) -> Order {
        let target = match *targets {
            [] => 0,
            [only] => only,
            _ => targets[rng.random_range(0..targets.len())],
        };
        let mut turns: Vec<u16> = (0..orbits as u16).collect();
        turns.shuffle(rng);
        Order { target, turns }
    }
}
