//! One random descent through the tree of a search.
//!
//! Donald Knuth, 1975: *Estimating the efficiency of backtrack programs* (Mathematics of Computation 29). A descent takes one
//! branch at each node, and counts for all that it could have taken: its weight is multiplied by the inverse of the chance
//! of its branch. The mean weight of the solutions it ends in is the number of solutions, whatever the chances are. The
//! error is smaller the better the chances fit the branches, so branches with more candidates left are taken more
//! often; and as soon as few cells are open, the rest is counted instead of guessed.

use std::sync::Arc;

use ninefold_rules::{BoardDigitSet, BoardGrid, Rules};
use rand::{Rng, RngExt};

use super::estimate::Descent;
use super::magnitude::Magnitude;
use super::tally::Tally;
use crate::BoardSolver;

/// The guesses within which the rest below a node is counted.
const COUNTED: u64 = 1_000;
/// The freedom up to which counting is tried, in sixteenths of a bit. Beyond it, more than [`COUNTED`] guesses are likely.
const COUNTED_FREEDOM: u32 = 16 * 56;
/// How many sixteenths of a bit of freedom halve the chance of a branch.
const HALVING: u32 = 16 * 4;
/// Sixteen times the binary logarithm of 1 to 25, rounded.
const LOGARITHMS: [u32; 26] =
    [0, 0, 16, 25, 32, 37, 41, 45, 48, 51, 53, 55, 57, 59, 61, 63, 64, 65, 67, 68, 69, 70, 71, 72, 73, 74];

/// Estimates how many solutions a grid has, by random descents. It can be shared between threads.
///
/// ```
/// use std::sync::Arc;
/// use ninefold_rules::{BoardGrid, Rules};
/// use ninefold_boards::BoardSolver;
/// use ninefold_boards::solutions::{EstimateSums, Estimator};
/// use rand::SeedableRng;
///
/// let rules = Arc::new(Rules::new(&"6x6".parse()?)?);
/// let estimator = Estimator::new(&Arc::new(BoardSolver::new(&rules)), &BoardGrid::empty(&rules));
/// let mut sums = EstimateSums::default();
/// let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(1);
/// for _ in 0..200 {
///     sums.add(&estimator.descend(&mut rng));
/// }
/// let estimate = sums.estimate(rules.size());
/// let known = 28_200_960.0;
/// assert!((estimate.mean.to_f64() / known - 1.0).abs() < 4.0 * estimate.error);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Estimator {
    solver: Arc<BoardSolver>,
    /// The candidates of the grid after the first deductions, or `None` if they contradict each other.
    start: Option<Vec<u32>>,
    /// All solutions and those of each candidate, if they are few enough to be counted.
    whole: Option<(u64, Vec<u64>)>,
    /// The factor by which a sixty-fourth of a halving lowers a chance, and its powers.
    chances: Vec<f64>,
}

impl Estimator {
    /// Prepares to estimate the solutions of a grid. How far a descent can go is bounded by the number of cells.
    ///
    /// # Panics
    /// If the grid belongs to another board than the solver.
    #[must_use]
    #[track_caller]
    pub fn new(solver: &Arc<BoardSolver>, grid: &BoardGrid) -> Estimator {
        Estimator::from_masks(solver, solver.masks(grid))
    }

    /// Prepares to estimate the solutions in which each cell holds one of its candidates.
    ///
    /// # Panics
    /// If there are not as many sets as cells.
    #[must_use]
    #[track_caller]
    pub fn within(solver: &Arc<BoardSolver>, candidates: &[BoardDigitSet]) -> Estimator {
        Estimator::from_masks(solver, solver.masks_of_sets(candidates))
    }

    fn from_masks(solver: &Arc<BoardSolver>, mut start: Vec<u32>) -> Estimator {
        let is_open = solver.deduce(&mut start).is_some();
        // Square roots and products are the same on every processor; powers need not be.
        let step = (0..HALVING.ilog2()).fold(0.5, |step: f64, _| step.sqrt());
        let chances = std::iter::successors(Some(1.0), |chance| Some(chance * step));
        let mut estimator = Estimator {
            solver: Arc::clone(solver),
            whole: None,
            start: is_open.then_some(start),
            chances: chances.take(HALVING as usize * 60).collect(),
        };
        estimator.whole = estimator.start.as_ref().and_then(|start| estimator.counted(start));
        estimator
    }

    /// Returns the rules of the board.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        self.solver.rules()
    }

    /// Makes a descent.
    pub fn descend<R: Rng + ?Sized>(&self, rng: &mut R) -> Descent {
        let dead_end = |weight| Descent { weight, solutions: 0, candidates: Vec::new(), is_exact: false };
        let Some(mut masks) = self.start.clone() else {
            return Descent { is_exact: true, ..dead_end(Magnitude::ONE) };
        };
        if let Some((solutions, candidates)) = self.whole.clone() {
            return Descent { weight: Magnitude::ONE, solutions, candidates, is_exact: true };
        }
        let mut weight = Magnitude::ONE;
        loop {
            if freedom(&masks) <= COUNTED_FREEDOM
                && let Some((solutions, candidates)) = self.counted(&masks)
            {
                return Descent { weight, solutions, candidates, is_exact: false };
            }
            let branches = self.branches(&masks);
            let total: f64 = branches.iter().map(|(chance, _)| chance).sum();
            let mut drawn = rng.random::<f64>() * total;
            // Rounding may leave something of the draw behind the last branch.
            let last = branches.len().saturating_sub(1);
            let taken = branches.into_iter().enumerate().find(|(place, (chance, _))| {
                drawn -= chance;
                drawn < 0.0 || *place == last
            });
            let Some((_, (chance, next))) = taken else { return dead_end(weight) };
            weight = weight * Magnitude::from(total / chance);
            masks = next;
        }
    }

    /// Counts the solutions below a node, and those of each candidate; `None` if that takes too many guesses.
    fn counted(&self, masks: &[u32]) -> Option<(u64, Vec<u64>)> {
        let mut tally = Tally::new(masks.len(), self.solver.rules().size());
        let found =
            self.solver.search_masks(masks, u64::MAX, COUNTED, |number, values| tally.add(number, values));
        match found {
            Ok(0) => Some((0, Vec::new())),
            Ok(found) => Some((found, tally.counts)),
            Err(_) => None,
        }
    }

    /// Returns the digits of the first cell with the fewest candidates, except those that deductions refute: for each how
    /// likely it shall be, and the candidates that it leaves.
    fn branches(&self, masks: &[u32]) -> Vec<(f64, Vec<u32>)> {
        let open = masks.iter().enumerate().filter(|(_, mask)| mask.count_ones() > 1);
        let Some((cell, &digits)) = open.min_by_key(|(_, mask)| mask.count_ones()) else { return Vec::new() };
        let mut branches = Vec::with_capacity(digits.count_ones() as usize);
        let mut left = digits;
        while left != 0 {
            let digit = left & left.wrapping_neg();
            left &= left - 1;
            let mut next = masks.to_vec();
            next[cell] = digit;
            if self.solver.deduce(&mut next).is_some() {
                branches.push((freedom(&next), next));
            }
        }
        let most = branches.iter().map(|(freedom, _)| *freedom).max().unwrap_or(0);
        let chance = |freedom: u32| self.chances[((most - freedom) as usize).min(self.chances.len() - 1)];
        branches.into_iter().map(|(freedom, next)| (chance(freedom), next)).collect()
    }
}

/// Returns the binary logarithm of the number of ways to choose a candidate in every cell, in sixteenths.
fn freedom(masks: &[u32]) -> u32 {
    masks.iter().map(|mask| LOGARITHMS[mask.count_ones() as usize]).sum()
}
