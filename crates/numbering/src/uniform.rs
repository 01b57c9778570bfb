//! Exactly uniform grids.
//!
//! A random number below [`TOTAL`](crate::TOTAL), unranked. The two parts of the number, core and free choices, are drawn
//! one after the other, each without bias; their pairs are the numbers from 0 to the last, each once,
//! and so each grid has the chance 1 / 6 670 903 752 021 072 936 960. Nothing is approximated.
//!
//! A draw takes two words from the generator (hardly ever a third), and the grid's number is at hand for nothing:
//! [`GridIndex::random`] followed by [`unrank`](crate::unrank()) is the same as [`uniform()`], number for number.

use ninefold_grid::__private::proven_solution;
use ninefold_grid::Solution;
use ninefold_lanes::{Kernel, Lanes, run};
use rand::{Rng, RngExt};

use crate::index::GridIndex;
use crate::parts::{CHOICES_PER_CORE, CORES, IndexParts};
use crate::sums::ThirdWay;
use crate::tables::tables;
use crate::unrank::{Lower, Upper, values_of};

impl IndexParts {
    #[inline(always)]
    fn random<R: Rng + ?Sized>(rng: &mut R) -> IndexParts {
        IndexParts { core: rng.random_range(0..CORES), choices: rng.random_range(0..CHOICES_PER_CORE) }
    }
}

impl GridIndex {
    /// Returns a number drawn uniformly from all 6 670 903 752 021 072 936 960.
    #[must_use]
    pub fn random<R: Rng + ?Sized>(rng: &mut R) -> GridIndex {
        IndexParts::random(rng).index()
    }
}

/// Returns a grid drawn uniformly from all 6 670 903 752 021 072 936 960.
///
/// ```
/// use ninefold_numbering::{GridIndex, rank, uniform};
/// use rand::SeedableRng;
/// use rand_xoshiro::Xoshiro256PlusPlus;
///
/// let grid = uniform(&mut Xoshiro256PlusPlus::seed_from_u64(9));
/// let index = GridIndex::random(&mut Xoshiro256PlusPlus::seed_from_u64(9));
/// assert_eq!(rank(&grid), index);
/// ```
#[must_use]
pub fn uniform<R: Rng + ?Sized>(rng: &mut R) -> Solution {
    IndexParts::random(rng).solution()
}

/// Fills a buffer with uniform grids, at full speed; the grid at place `i` is `uniform(&mut rng(i))`.
///
/// A separate generator for every grid makes each grid a function of its place alone, however
/// the work is divided. For one generator for all, pass `|_| &mut rng`-like closures through [`uniform()`] instead.
///
/// ```
/// use ninefold_numbering::{uniform, uniform_each, unrank, GridIndex};
/// use rand::SeedableRng;
/// use rand_xoshiro::Xoshiro256PlusPlus;
///
/// let rng = |i: usize| Xoshiro256PlusPlus::seed_from_u64(i as u64);
/// let mut grids = [unrank(GridIndex::FIRST); 100];
/// uniform_each(&mut grids, rng);
/// assert_eq!(grids[42], uniform(&mut rng(42)));
/// ```
pub fn uniform_each<R: Rng>(grids: &mut [Solution], rng: impl FnMut(usize) -> R) {
    run(Fill { grids, rng });
}

/// What the steps of a grid have found.
#[derive(Clone, Copy, Default)]
struct Steps {
    choices: u32,
    upper: Upper,
    third: ThirdWay,
    lower: Lower,
}

struct Fill<'a, F> {
    grids: &'a mut [Solution],
    rng: F,
}

impl<R: Rng, F: FnMut(usize) -> R> Kernel for Fill<'_, F> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(mut self) {
        /// Grids on the way at a time. Eight to thirty-two do equally well.
        const AT_A_TIME: usize = 16;
        let tables = tables();
        let mut values = [[0; 96]; AT_A_TIME];
        let mut steps = [Steps::default(); AT_A_TIME];
        let mut place = 0;
        for grids in self.grids.chunks_mut(AT_A_TIME) {
            let steps = &mut steps[..grids.len()];
            for Steps { choices, upper, .. } in steps.iter_mut() {
                let parts = IndexParts::random(&mut (self.rng)(place));
                (*choices, *upper) = (parts.choices, tables.upper(parts.core));
                place += 1;
            }
            for Steps { upper, third, .. } in steps.iter_mut() {
                *third = tables.boxes_below(upper);
            }
            for Steps { upper, third, lower, .. } in steps.iter_mut() {
                *lower = tables.lower::<L::Bytes>(upper, *third);
            }
            for Steps { lower, .. } in steps.iter_mut() {
                tables.arrangements_below(lower);
            }
            for (values, Steps { choices, upper, lower, .. }) in values.iter_mut().zip(steps.iter()) {
                tables.write::<L::Bytes>(*choices, upper, lower, values);
            }
            // Copied when all are written, so that no copy waits for what has just been stored.
            for (grid, values) in grids.iter_mut().zip(&values) {
                *grid = proven_solution(values_of(values));
            }
        }
    }
}
