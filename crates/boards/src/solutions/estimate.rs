//! The sums of descents, and what they say.

use ninefold_rules::{BoardCell, BoardDigit};

use super::magnitude::Magnitude;

/// What descents add up to. Sums of separate runs can be added.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct EstimateSums {
    samples: u64,
    dead_ends: u64,
    exact: Option<u64>,
    total: Moments,
    /// One for each digit of each cell, or none before the first solution.
    candidates: Vec<Moments>,
}

/// A sum of weights, and the sum of their squares.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Moments {
    sum: Magnitude,
    squares: Magnitude,
}

impl Moments {
    fn add(&mut self, weight: Magnitude) {
        self.sum = self.sum + weight;
        self.squares = self.squares + weight * weight;
    }

    fn join(&mut self, other: Moments) {
        self.sum = self.sum + other.sum;
        self.squares = self.squares + other.squares;
    }

    /// Returns the mean and its standard error as a share of the mean.
    fn mean(self, samples: u64) -> (Magnitude, f64) {
        let number = samples as f64;
        let mean = self.sum * Magnitude::from(1.0 / number.max(1.0));
        if self.sum.is_zero() || samples < 2 {
            return (mean, f64::INFINITY);
        }
        let spread = self.squares.ratio(self.sum * self.sum) * number - 1.0;
        (mean, (spread.max(0.0) / (number - 1.0)).sqrt())
    }
}

/// What one descent found.
#[derive(Clone, PartialEq, Debug)]
pub struct Descent {
    /// How many descents would be needed to take each of its branches as often as this one.
    pub(super) weight: Magnitude,
    /// The solutions below the node where it ended.
    pub(super) solutions: u64,
    /// How many of them have each digit of each cell; empty if there are none.
    pub(super) candidates: Vec<u64>,
    /// Whether it ended where it began, so that these are all solutions of the grid.
    pub(super) is_exact: bool,
}

impl Descent {
    /// Returns whether the descent ended where it began, because the solutions could be counted. Further ones find the same.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.is_exact
    }
}

/// An estimate of the number of solutions.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct BoardEstimate {
    /// The number of solutions if they could be counted; the estimate is then the number itself.
    pub exact: Option<u64>,
    /// The mean of the descents: the estimate.
    pub mean: Magnitude,
    /// The standard error of the mean, as a share of it. The true number lies within two errors nineteen times out of
    /// twenty, if there are enough descents; infinite after a single one, or if none ended in a solution.
    pub error: f64,
    /// The number of descents.
    pub samples: u64,
    /// The number of those that ended without a solution.
    pub dead_ends: u64,
    size: usize,
    candidates: Vec<(Magnitude, f64)>,
}

impl BoardEstimate {
    /// Returns the estimated number of solutions that have this digit in this cell, and its standard error as a share.
    ///
    /// # Panics
    /// If the board has no such digit.
    #[must_use]
    #[track_caller]
    pub fn candidate(&self, cell: BoardCell, digit: BoardDigit) -> (Magnitude, f64) {
        assert!(digit.index() < self.size, "the board has {} digits", self.size);
        let place = cell.index() * self.size + digit.index();
        self.candidates.get(place).copied().unwrap_or((Magnitude::ZERO, f64::INFINITY))
    }
}

impl EstimateSums {
    /// Adds a descent.
    ///
    /// # Panics
    /// If it is of another board.
    pub fn add(&mut self, descent: &Descent) {
        let Descent { weight, solutions, candidates, is_exact } = descent;
        self.samples += 1;
        self.dead_ends += u64::from(*solutions == 0);
        self.exact = self.exact.or(is_exact.then_some(*solutions));
        self.total.add(*weight * Magnitude::from(*solutions as f64));
        if candidates.is_empty() {
            return;
        }
        self.candidates.resize(candidates.len().max(self.candidates.len()), Moments::default());
        assert_eq!(candidates.len(), self.candidates.len(), "the descent is of another board");
        for (moments, &count) in self.candidates.iter_mut().zip(candidates) {
            if count > 0 {
                moments.add(*weight * Magnitude::from(count as f64));
            }
        }
    }

    /// Adds the sums of other descents on the same grid. They add up to the same for any grouping, but for the last bits.
    ///
    /// # Panics
    /// If they are of another board.
    pub fn join(&mut self, other: &EstimateSums) {
        self.samples += other.samples;
        self.dead_ends += other.dead_ends;
        self.exact = self.exact.or(other.exact);
        self.total.join(other.total);
        if other.candidates.is_empty() {
            return;
        }
        self.candidates.resize(other.candidates.len().max(self.candidates.len()), Moments::default());
        assert_eq!(other.candidates.len(), self.candidates.len(), "the sums are of another board");
        for (moments, other) in self.candidates.iter_mut().zip(&other.candidates) {
            moments.join(*other);
        }
    }

    /// Returns the number of descents.
    #[must_use]
    pub fn samples(&self) -> u64 {
        self.samples
    }

    /// Returns what the sums say about a board of so many digits.
    #[must_use]
    pub fn estimate(&self, size: usize) -> BoardEstimate {
        let samples = self.samples;
        let (mean, error) = match self.exact {
            Some(exact) => (Magnitude::from(exact as f64), 0.0),
            None => self.total.mean(samples),
        };
        let with_error = |moments: &Moments| match (self.exact, moments.mean(samples)) {
            (Some(_), (mean, _)) => (mean, 0.0),
            (None, estimate) => estimate,
        };
        let candidates = self.candidates.iter().map(with_error).collect();
        BoardEstimate { exact: self.exact, mean, error, samples, dead_ends: self.dead_ends, size, candidates }
    }
}
