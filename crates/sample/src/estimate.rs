//! Means over all minimal puzzles, with errors.
//!
//! Walks of one population are related, so errors never come from counts of walks: they come from how populations, which
//! are independent, differ. Every figure here is a ratio of two sums over populations (or one sum), and its standard error
//! is that of a ratio estimate (W. G. Cochran, "Sampling Techniques", third edition 1977, section 6.4).

use crate::population::{Population, WeightedPuzzle};

/// A figure and its standard error: in two of three samples it is off by less, in nineteen of twenty by less than twice
/// as much.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Estimate {
    /// The figure.
    pub value: f64,
    /// Its standard error; infinite for a single population.
    pub error: f64,
}

/// What independent populations together say of all minimal puzzles.
#[derive(Clone, Copy, Debug)]
pub struct SampleReport<'a, P> {
    populations: &'a [Population<P>],
}

impl<'a, P> SampleReport<'a, P> {
    /// Looks at these populations. They must be of different random numbers.
    #[must_use]
    pub fn of(populations: &'a [Population<P>]) -> SampleReport<'a, P> {
        SampleReport { populations }
    }

    /// Returns the number of minimal puzzles.
    #[must_use]
    pub fn total(&self) -> Estimate {
        self.ratio(Population::total, |_| 1.0)
    }

    /// Returns the mean number of clues of a minimal puzzle.
    #[must_use]
    pub fn mean_clues(&self) -> Estimate {
        self.mean_by_clues(f64::from)
    }

    /// Returns the standard deviation of the number of clues, without an error of its own.
    #[must_use]
    pub fn deviation_of_clues(&self) -> f64 {
        let mean = self.mean_clues().value;
        self.mean_by_clues(|clues| (f64::from(clues) - mean) * (f64::from(clues) - mean)).value.sqrt()
    }

    /// Returns the share of minimal puzzles that have so many clues, 0 to 1.
    #[must_use]
    pub fn share(&self, clues: u32) -> Estimate {
        self.mean_by_clues(|other| if other == clues { 1.0 } else { 0.0 })
    }

    /// Returns the numbers of clues of the minimal puzzles that were met, ascending.
    #[must_use]
    pub fn clues(&self) -> Vec<u32> {
        let levels = self.populations.iter().flat_map(|population| &population.levels);
        let mut clues: Vec<u32> = levels.filter(|level| level.met > 0).map(|level| level.clues).collect();
        clues.sort_unstable();
        clues.dedup();
        clues
    }

    /// Returns the number of minimal puzzles with so many clues, and the number of proper ones.
    #[must_use]
    pub fn numbers(&self, clues: u32) -> (Estimate, Estimate) {
        let of = |population: &Population<P>| {
            let level = population.levels.iter().find(|level| level.clues == clues);
            level.map_or((0.0, 0.0), |level| (level.minimal, level.proper))
        };
        (
            self.ratio(|population| of(population).0, |_| 1.0),
            self.ratio(|population| of(population).1, |_| 1.0),
        )
    }

    /// Returns how many independent solutions, each with one puzzle of the mean weight, would say as much of the total: the
    /// effective sample size, (Σ w)² / Σ w² over what each solution contributes (L. Kish, "Survey Sampling", 1965).
    #[must_use]
    pub fn effective(&self) -> f64 {
        let sum: f64 = self.populations.iter().map(Population::total).sum();
        sum * sum / self.populations.iter().map(|population| population.squares).sum::<f64>()
    }

    /// Returns the mean over all minimal puzzles of a value that the puzzles of the sample have, such as their rating.
    ///
    /// `None` leaves a puzzle out of the mean.
    #[must_use]
    pub fn mean(&self, value: impl Fn(&P) -> Option<f64>) -> Estimate {
        let sums: Vec<(f64, f64)> = self
            .populations
            .iter()
            .map(|population| {
                population.puzzles.iter().fold((0.0, 0.0), |(sum, all), WeightedPuzzle { puzzle, weight }| {
                    value(puzzle).map_or((sum, all), |value| (sum + weight * value, all + weight))
                })
            })
            .collect();
        ratio(&sums)
    }

    fn mean_by_clues(&self, value: impl Fn(u32) -> f64) -> Estimate {
        let sum = |population: &Population<P>| {
            population.levels.iter().map(|level| level.minimal * value(level.clues)).sum()
        };
        self.ratio(sum, Population::total)
    }

    fn ratio(&self, sum: impl Fn(&Population<P>) -> f64, all: impl Fn(&Population<P>) -> f64) -> Estimate {
        let sums: Vec<(f64, f64)> =
            self.populations.iter().map(|population| (sum(population), all(population))).collect();
        ratio(&sums)
    }
}

/// Returns the sum of the first over that of the second, with its standard error.
fn ratio(sums: &[(f64, f64)]) -> Estimate {
    let total = |of: fn(&(f64, f64)) -> f64| sums.iter().map(of).sum::<f64>();
    let all = total(|(_, all)| *all);
    let value = total(|(sum, _)| *sum) / all;
    let squares: f64 = sums.iter().map(|(sum, all)| (sum - value * all) * (sum - value * all)).sum();
    let populations = sums.len() as f64;
    // One population says nothing of how far it is off.
    let error = match sums.len() {
        0 | 1 => f64::INFINITY,
        _ => (squares * populations / (populations - 1.0)).sqrt() / all,
    };
    Estimate { value, error }
}
