//! Estimates of numbers of solutions: how many samples, and from which seed.

use ninefold::boards::solutions::BoardEstimate;
use ninefold::puzzle::{AnyClues, AnySolver};
use ninefold::recipe::{ReachedEstimate, estimate_until};

use crate::args::{positive, whole};
use crate::seed;

/// How often the search is sampled, and with which random numbers.
#[derive(Debug, clap::Args)]
pub(crate) struct SamplingArgs {
    /// Take N samples
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = positive, allow_negative_numbers = true)]
    samples: u64,
    /// Use this seed, 0 to 2^64-1 (default: random, shown)
    ///
    /// A seed that is drawn is shown on standard error, so that the run can be repeated.
    #[arg(long, value_name = "S", value_parser = whole, allow_negative_numbers = true)]
    seed: Option<u64>,
}

/// Samples of a run: how many, and the seed that was given or drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Samples {
    number: u64,
    seed: u64,
}

impl SamplingArgs {
    /// Settles the seed.
    pub(crate) fn settle(&self) -> Samples {
        Samples { number: self.samples, seed: seed::settle(self.seed) }
    }
}

impl Samples {
    /// Estimates how many solutions a puzzle has, and how many with each candidate; `None` if the run was interrupted.
    pub(crate) fn estimate(self, solver: &AnySolver, clues: &AnyClues) -> Option<BoardEstimate> {
        self.estimate_until(solver, clues).whole()
    }

    /// The same with the samples before the solver was cancelled.
    pub(crate) fn estimate_until(self, solver: &AnySolver, clues: &AnyClues) -> ReachedEstimate {
        estimate_until(&solver.estimator(clues), self.number, self.seed, solver.limits().cancel())
    }
}
