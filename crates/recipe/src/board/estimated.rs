//! How many solutions there are, estimated with the random numbers of a seed.

use ninefold_boards::solutions::{BoardEstimate, EstimateSums, Estimator};
use ninefold_grid::Cancel;

use crate::{StreamPurpose, rng_for};

/// Adds up `samples` descents, numbered from 0: the same for the same seed. A descent that counts all solutions is the
/// last. Returns `None` if it was cancelled.
///
/// ```
/// use std::sync::Arc;
/// use ninefold_grid::Cancel;
/// use ninefold_recipe::estimate_solutions;
/// use ninefold_rules::{BoardGrid, Rules};
/// use ninefold_boards::BoardSolver;
/// use ninefold_boards::solutions::Estimator;
///
/// let rules = Arc::new(Rules::new(&"6x6".parse()?)?);
/// let estimator = Estimator::new(&Arc::new(BoardSolver::new(&rules)), &BoardGrid::empty(&rules));
/// let estimate = estimate_solutions(&estimator, 100, 1, &Cancel::NEVER).expect("nobody cancels it");
/// assert!((estimate.mean.to_f64() / 28_200_960.0 - 1.0).abs() < 4.0 * estimate.error);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn estimate_solutions(
    estimator: &Estimator,
    samples: u64,
    seed: u64,
    cancel: &Cancel,
) -> Option<BoardEstimate> {
    estimate_until(estimator, samples, seed, cancel).whole()
}

/// What descents add up to if the work may be cancelled.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct ReachedEstimate {
    /// The estimate from the descents before the work was cancelled; `None` if there were none.
    pub estimate: Option<BoardEstimate>,
    /// Whether the work was not cancelled, so that the estimate is that of [`estimate_solutions`].
    pub is_whole: bool,
}

impl ReachedEstimate {
    /// Returns the estimate if it has all descents.
    #[must_use]
    pub fn whole(self) -> Option<BoardEstimate> {
        self.estimate.filter(|_| self.is_whole)
    }
}

/// Adds up descents as [`estimate_solutions`] does, and returns those before the work was cancelled.
#[must_use]
pub fn estimate_until(estimator: &Estimator, samples: u64, seed: u64, cancel: &Cancel) -> ReachedEstimate {
    let mut sums = EstimateSums::default();
    let estimate = |sums: EstimateSums| sums.estimate(estimator.rules().size());
    for sample in 0..samples {
        let descent = estimator.descend(&mut rng_for(seed, sample, StreamPurpose::Estimate, 0));
        if cancel.is_cancelled() {
            return ReachedEstimate { estimate: (sample > 0).then(|| estimate(sums)), is_whole: false };
        }
        sums.add(&descent);
        if descent.is_exact() {
            break;
        }
    }
    ReachedEstimate { estimate: Some(estimate(sums)), is_whole: true }
}
