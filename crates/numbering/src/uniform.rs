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
use ninefold_lanes::{Bytes, BytesKernel, run_bytes};
use rand::{Rng, RngExt};

use crate::index::GridIndex;
use crate::parts::{CHOICES_PER_CORE, CORES, IndexParts};
use crate::sums::ThirdWay;
use crate::tables::tables;
use crate::unrank::{Lower, Upper};

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
    run_bytes(Fill { grids, rng });
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

impl<R: Rng, F: FnMut(usize) -> R> BytesKernel for Fill<'_, F> {
    type Output = ();

    #[inline(always)]
    fn run<B: Bytes>(mut self) {
        /// Grids on the way at a time. Sixteen to sixty-four do nearly equally well.
        const AT_A_TIME: usize = 32;
        let tables = tables();
        let mut parts = [IndexParts::default(); AT_A_TIME];
        let mut firsts = [tables.first_way::<B>(ThirdWay::default()); AT_A_TIME];
        let mut steps = [Steps::default(); AT_A_TIME];
        let mut place = 0;
        for grids in self.grids.chunks_mut(AT_A_TIME) {
            let steps = &mut steps[..grids.len()];
            // Drawn first: what follows waits for memory, and more grids wait together when less stands between them.
            for parts in &mut parts[..grids.len()] {
                *parts = IndexParts::random(&mut (self.rng)(place));
                place += 1;
            }
            for (Steps { choices, upper, .. }, parts) in steps.iter_mut().zip(&parts) {
                (*choices, *upper) = (parts.choices, tables.upper(parts.core));
            }
            for Steps { upper, third, .. } in steps.iter_mut() {
                *third = tables.boxes_below(upper);
            }
            for (Steps { third, .. }, first) in steps.iter_mut().zip(&mut firsts) {
                *first = tables.first_way(*third);
            }
            for (Steps { upper, third, lower, .. }, first) in steps.iter_mut().zip(&firsts) {
                *lower = tables.lower::<B>(upper, *third, first);
            }
            for Steps { upper, lower, .. } in steps.iter_mut() {
                tables.arrangements_below(upper, lower);
            }
            for (grid, Steps { choices, upper, lower, .. }) in grids.iter_mut().zip(steps.iter()) {
                *grid = proven_solution(tables.values::<B>(*choices, upper, lower));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::unrank::unrank;
    use ninefold_lanes::{Backend, run_bytes_on};
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn every_back_end_makes_the_same_grids_in_bulk() {
        // Neither whole batches only, nor whole vectors.
        const GRIDS: usize = 3_003;
        let rng = |place: usize| Xoshiro256PlusPlus::seed_from_u64(place as u64);
        for backend in Backend::available() {
            let mut grids = [unrank(GridIndex::FIRST); GRIDS];
            assert!(run_bytes_on(backend, Fill { grids: &mut grids, rng }).is_ok());
            for (place, grid) in grids.iter().enumerate() {
                assert_eq!(*grid, uniform(&mut rng(place)), "{backend}, grid {place}");
            }
        }
    }
}
