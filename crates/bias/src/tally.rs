//! What is counted of each grid.

use ninefold_grid::{Band, Solution, Stack};
use ninefold_numbering::BandClass;

use crate::cycles::{MOST, two_digit_cycles};

/// Counts over any number of grids, in whole numbers; the order of the grids leaves no mark.
///
/// Parts of a sample can be tallied apart and [merged](Tally::merge).
///
/// ```
/// use ninefold_bias::Tally;
/// use ninefold_numbering::{GridIndex, unrank};
/// let mut tally = Tally::default();
/// tally.add(&unrank(GridIndex::FIRST));
/// assert_eq!(tally.grids(), 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    grids: u64,
    pub(crate) top_band: [u64; BandClass::COUNT],
    pub(crate) left_stack: [u64; BandClass::COUNT],
    /// Cell by cell, digit by digit.
    pub(crate) cell_digits: [[u64; 9]; 81],
    /// Grids by their number of two-digit cycles.
    pub(crate) cycles: [u64; MOST + 1],
}

impl Default for Tally {
    /// Returns a tally of no grids.
    fn default() -> Tally {
        Tally {
            grids: 0,
            top_band: [0; BandClass::COUNT],
            left_stack: [0; BandClass::COUNT],
            cell_digits: [[0; 9]; 81],
            cycles: [0; MOST + 1],
        }
    }
}

impl Tally {
    /// Returns how many grids were counted.
    #[must_use]
    pub fn grids(&self) -> u64 {
        self.grids
    }

    /// Counts one grid.
    pub fn add(&mut self, grid: &Solution) {
        self.grids += 1;
        self.top_band[BandClass::of_band(grid, Band::new(0)).number()] += 1;
        self.left_stack[BandClass::of_stack(grid, Stack::new(0)).number()] += 1;
        for (counts, &value) in self.cell_digits.iter_mut().zip(grid.values()) {
            counts[usize::from(value) - 1] += 1;
        }
        self.cycles[two_digit_cycles(grid.values()) as usize] += 1;
    }

    /// Adds the counts of another sample.
    pub fn merge(&mut self, other: &Tally) {
        let add = |mine: &mut [u64], others: &[u64]| {
            for (count, other) in mine.iter_mut().zip(others) {
                *count += other;
            }
        };
        self.grids += other.grids;
        add(&mut self.top_band, &other.top_band);
        add(&mut self.left_stack, &other.left_stack);
        add(self.cell_digits.as_flattened_mut(), other.cell_digits.as_flattened());
        add(&mut self.cycles, &other.cycles);
    }

    /// Returns the mean number of two-digit cycles of a grid; 0 when there is no grid.
    #[must_use]
    pub fn mean_cycles(&self) -> f64 {
        let total: u64 = self.cycles.iter().enumerate().map(|(cycles, &grids)| cycles as u64 * grids).sum();
        if self.grids == 0 { 0.0 } else { total as f64 / self.grids as f64 }
    }
}
