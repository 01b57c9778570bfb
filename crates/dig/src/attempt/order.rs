//! The random part of an attempt: how many clues to stop at, and which orbit goes next.

use ninefold_grid::CellSet;
use ninefold_lanes::prefetch;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

/// The random part of an attempt, drawn in this order: the target, then the order of the orbits.
///
/// Thousands of them are in use at the same time, so they are small: a byte for an orbit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Order {
    /// Digging stops at this number of clues.
    pub(crate) target: usize,
    /// The orbits, by number.
    orbits: &'static [CellSet],
    /// At each place of the order, the number of an orbit.
    turns: [u8; 81],
}

impl Order {
    /// An order of no orbits.
    pub(crate) const NONE: Order = Order { target: 0, orbits: &[], turns: [0; 81] };

    /// Draws a target among `targets`, all equally likely; when there is just one, nothing is drawn. No targets mean 0:
    /// down to the last orbit that can go. Then draws an order of the orbits, all equally likely.
    pub(crate) fn draw<R: Rng + ?Sized>(targets: &[usize], orbits: &'static [CellSet], rng: &mut R) -> Order {
        let target = match *targets {
            [] => 0,
            [only] => only,
            _ => targets[rng.random_range(0..targets.len())],
        };
        let mut turns = core::array::from_fn(|number| number as u8);
        turns[..orbits.len()].shuffle(rng);
        Order { target, orbits, turns }
    }

    /// Returns the number of orbits.
    pub(crate) fn len(&self) -> usize {
        self.orbits.len()
    }

    /// Returns whether every orbit is a cell.
    pub(crate) fn is_by_cells(&self) -> bool {
        self.orbits.len() == 81
    }

    /// Loads the orbits from this place on, ahead of time.
    pub(crate) fn prefetch(&self, place: usize) {
        if let Some(turn) = self.turns.get(place) {
            prefetch(turn);
        }
    }

    /// Returns the places from this one on, with their orbits.
    pub(crate) fn from(
        &self,
        place: usize,
    ) -> impl DoubleEndedIterator<Item = (usize, CellSet)> + ExactSizeIterator {
        (place..self.len()).map(|place| (place, self.orbits[usize::from(self.turns[place])]))
    }

    /// Returns for each cell the place of its orbit.
    pub(crate) fn places(&self) -> [u8; 81] {
        let mut places = [0; 81];
        // In the browser the general way does: there size counts.
        if self.is_by_cells() && !cfg!(target_family = "wasm") {
            for (place, &cell) in self.turns.iter().enumerate() {
                places[usize::from(cell)] = place as u8;
            }
        } else {
            for (place, orbit) in self.from(0) {
                for cell in orbit {
                    places[cell.index()] = place as u8;
                }
            }
        }
        places
    }
}
