//! Draws by weight, with marks at equal distance from a random start: everything gets as many marks as its weight is due, rounded up or
//! down (J. Carpenter, P. Clifford and P. Fearnhead, "Improved particle filter for nonlinear problems", 1999,
//! <https://doi.org/10.1049/ip-rsn:19990255>).

use rand::{Rng, RngExt};

/// Marks on a line of weights.
pub(crate) struct Marks {
    /// From one mark to the next.
    pub(crate) distance: f64,
    /// The next mark.
    mark: f64,
    /// Where the weights end that were looked at.
    end: f64,
}

impl Marks {
    /// Spreads so many marks over a sum of weights.
    pub(crate) fn new(total: f64, count: usize, rng: &mut (impl Rng + ?Sized)) -> Marks {
        let distance = total / count as f64;
        Marks { distance, mark: rng.random::<f64>() * distance, end: 0.0 }
    }

    /// Returns how many marks fall on the next weight.
    pub(crate) fn on_next(&mut self, weight: f64) -> u32 {
        self.end += weight;
        let mut marks = 0;
        while self.mark < self.end {
            self.mark += self.distance;
            marks += 1;
        }
        marks
    }
}
