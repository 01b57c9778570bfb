//! Which orbits may go, by the number of clues alone.

use super::order::Order;
use crate::clue_sums::ClueSums;

/// Decides which removals the number of clues allows.
///
/// An orbit may go if at least `target` clues are left, and if the sum still comes out: as long as the orbits that come
/// later can bring the number of clues into `target..=most`, they must be able to afterwards. For example, the centre cell
/// is not removed in a half-turn puzzle of 25 clues, where all other orbits are pairs.
#[derive(Debug, Default)]
pub(crate) struct Allowance {
    target: usize,
    most: usize,
    /// For each place in the order, the sums of sizes of the orbits from there on.
    later: Vec<ClueSums>,
}

impl Allowance {
    /// Makes the allowance for an order of removal and the most clues that are wanted.
    pub(crate) fn new(order: &Order, most: usize) -> Allowance {
        let mut later = Vec::new();
        // Cells one by one, or no target: every sum can be reached.
        if order.target > 0 && order.len() < 81 {
            later.resize(order.len() + 1, ClueSums::ZERO);
            for (place, orbit) in order.from(0).rev() {
                later[place] = later[place + 1].with(orbit);
            }
        }
        Allowance { target: order.target, most, later }
    }

    /// Returns whether the orbit at this place, of this size, may go when so many clues are left.
    pub(crate) fn allows(&self, clues: usize, size: usize, place: usize) -> bool {
        if clues < self.target + size {
            return false;
        }
        let Some(&sums) = self.later.get(place + 1) else { return true };
        self.reaches(clues - size, sums) || !self.reaches(clues, sums)
    }

    /// Returns whether one of these sums, taken from so many clues, leaves from `target` to `most`.
    fn reaches(&self, clues: usize, sums: ClueSums) -> bool {
        sums.meets(clues.saturating_sub(self.most), clues.saturating_sub(self.target))
    }
}
