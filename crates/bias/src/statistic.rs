//! χ² statistics, and what they say.
//!
//! The distribution function comes from `statrs`; here are the sums that go into it.

use ninefold_numbering::BandClass;
use statrs::distribution::{ChiSquared, ContinuousCDF};

use crate::tally::Tally;

/// Cells of a table with a smaller expectation are joined: below about five, χ² is a bad approximation.
const SMALLEST_EXPECTATION: f64 = 5.0;

/// The level at which a bias counts as seen: a uniform filler passes it once in a thousand reports.
pub(crate) const LEVEL: f64 = 0.001;

/// A χ² statistic.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Statistic {
    pub(crate) value: f64,
    pub(crate) degrees: u32,
}

impl Statistic {
    /// Counts of classes against their exact shares.
    pub(crate) fn of_classes(counts: &[u64; BandClass::COUNT]) -> Statistic {
        let grids = counts.iter().sum::<u64>() as f64;
        let pairs = BandClass::all().map(|class| (counts[class.number()] as f64, class.share() * grids));
        let joined = join(pairs.collect(), |&(_, expected)| expected);
        Statistic {
            value: joined.iter().map(|&(found, expected)| (found - expected).powi(2) / expected).sum(),
            degrees: joined.len().saturating_sub(1) as u32,
        }
    }

    /// Tests whether two samples of any sizes come from one source.
    pub(crate) fn of_samples(first: &[u64], second: &[u64]) -> Statistic {
        let sizes = [first, second].map(|sample| sample.iter().sum::<u64>() as f64);
        let pairs = first.iter().zip(second).map(|(&a, &b)| (a as f64, b as f64)).collect();
        // Of the two expectations the smaller one counts.
        let share = sizes[0].min(sizes[1]) / (sizes[0] + sizes[1]).max(1.0);
        let joined = join(pairs, |&(a, b)| (a + b) * share);
        let scale = (sizes[1] / sizes[0].max(1.0)).sqrt();
        Statistic {
            value: joined.iter().map(|&(a, b)| (a * scale - b / scale).powi(2) / (a + b)).sum(),
            degrees: joined.len().saturating_sub(1) as u32,
        }
    }

    /// Tests the digits in cells against their exact means and covariances under uniformity.
    ///
    /// Every digit is expected in a ninth of the grids in every cell. But the 729 counts hang together: a digit
    /// stands once in each row, column and box. How, follows from symmetry alone. Two different cells hold the same
    /// digit
    ///
    /// ```text
    ///   · never                  in a common row, column or box
    ///   · in 1 of 6 grids        in a common band or stack otherwise
    ///   · in 1 of 9 grids        elsewhere
    /// ```
    ///
    /// and with that the covariance matrix of the counts is known. The deviations from the mean split into three
    /// parts that do not hang together any more, with these variances per grid:
    ///
    /// ```text
    ///   sums over the minirows of a box      2 · 2 · 3 · 8 = 96 dimensions     3/16
    ///   sums over its minicolumns            likewise 96                       3/16
    ///   what is left inside boxes            2 · 2 · 9 · 8 = 288               1/8
    /// ```
    ///
    /// Each part's squared length over its variance is a χ², and so is their sum, with 480 degrees of freedom.
    /// Everything else (whole rows, columns, boxes, all digits of a cell) is constant in every valid grid.
    pub(crate) fn of_cell_digits(tally: &Tally) -> Statistic {
        let grids = tally.grids() as f64;
        let deviation = |row: usize, column: usize, digit: usize| {
            tally.cell_digits[row * 9 + column][digit] as f64 - grids / 9.0
        };
        let (mut rows, mut columns, mut all) = (0.0, 0.0, 0.0);
        for digit in 0..9 {
            for line in 0..9 {
                for chute in 0..3 {
                    let places = [chute * 3, chute * 3 + 1, chute * 3 + 2];
                    // A sum of three, spread evenly over its three places, has a third of its square as squared
                    // length.
                    rows += places.iter().map(|&c| deviation(line, c, digit)).sum::<f64>().powi(2) / 3.0;
                    columns += places.iter().map(|&r| deviation(r, line, digit)).sum::<f64>().powi(2) / 3.0;
                    all += places.iter().map(|&c| deviation(line, c, digit).powi(2)).sum::<f64>();
                }
            }
        }
        let inside = all - rows - columns;
        let value = (rows + columns) / (3.0 / 16.0) + inside / (1.0 / 8.0);
        Statistic {
            value: if grids > 0.0 { value / grids } else { 0.0 },
            degrees: if grids > 0.0 { 480 } else { 0 },
        }
    }

    fn distribution(&self) -> Option<ChiSquared> {
        ChiSquared::new(f64::from(self.degrees)).ok()
    }

    /// Returns the probability that a uniform filler reaches this value. 1 when nothing could be compared.
    pub(crate) fn p(&self) -> f64 {
        self.distribution().map_or(1.0, |distribution| distribution.sf(self.value))
    }

    /// Returns with how many grids the expected value of this statistic reaches [`LEVEL`], judging by a sample of `grids`:
    /// the excess over its degrees of freedom grows in proportion to the sample. `None` when no bias is seen.
    pub(crate) fn grids_needed(&self, grids: u64) -> Option<u64> {
        let distribution = self.distribution()?;
        if self.p() >= LEVEL {
            return None;
        }
        let degrees = f64::from(self.degrees);
        let excess = (self.value - degrees) / grids as f64;
        Some(((distribution.inverse_cdf(1.0 - LEVEL) - degrees) / excess).ceil().max(1.0) as u64)
    }
}

/// Joins the cells of a table, smallest first, until all expectations are large enough.
fn join(mut cells: Vec<(f64, f64)>, expectation: impl Fn(&(f64, f64)) -> f64) -> Vec<(f64, f64)> {
    // A stable sort of finite numbers: the order, and so the rounding, is the same everywhere.
    cells.sort_by(|a, b| expectation(b).total_cmp(&expectation(a)));
    let mut joined = Vec::new();
    let mut small = (0.0, 0.0);
    while let Some(cell) = cells.pop() {
        small = (small.0 + cell.0, small.1 + cell.1);
        if expectation(&small) >= SMALLEST_EXPECTATION {
            joined.push(small);
            small = (0.0, 0.0);
        }
    }
    if small != (0.0, 0.0) {
        match joined.last_mut() {
            Some(last) => *last = (last.0 + small.0, last.1 + small.1),
            None => joined.push(small),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_cells_are_joined_and_nothing_is_lost() {
        let cells = vec![(1.0, 2.0), (3.0, 1.0), (9.0, 8.0), (0.0, 0.5), (40.0, 41.0)];
        let joined = join(cells, |&(_, expected)| expected);
        assert_eq!(joined, [(13.0, 11.5), (40.0, 41.0)]);
        assert_eq!(join(vec![(1.0, 1.0)], |cell| cell.1), [(1.0, 1.0)]);
    }

    #[test]
    fn samples_by_the_textbook() {
        // A 2 × 2 table: 10, 20 against 30, 20 gives 80 · (10·20 − 20·30)² / (30 · 50 · 40 · 40).
        let statistic = Statistic::of_samples(&[10, 20], &[30, 20]);
        assert_eq!(statistic.degrees, 1);
        assert!((statistic.value - 80.0 * 160_000.0 / 2_400_000.0).abs() < 1e-12);
    }

    #[test]
    fn known_tails() {
        let p = |value, degrees| Statistic { value, degrees }.p();
        assert!((p(3.841_458_821, 1) - 0.05).abs() < 1e-8);
        assert!((p(77.418_579, 43) - 0.001).abs() < 1e-6);
        assert_eq!(p(1.0, 0), 1.0);
        // An excess of 43 over 43 degrees in 1000 grids: the critical value's excess of 34.4 needs 801.
        assert_eq!(Statistic { value: 86.0, degrees: 43 }.grids_needed(1000), Some(801));
        assert_eq!(Statistic { value: 50.0, degrees: 43 }.grids_needed(1000), None);
    }
}
