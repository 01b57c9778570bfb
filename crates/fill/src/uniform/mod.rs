//! `uniform`: a random number, unranked.
//!
//! Every Sudoku grid has a number (see `ninefold-numbering`). A number is drawn, each of the 6 670
//! 903 752 021 072 936 960 with the same chance, and its grid is built, without any search. This is
//! the measure by which the other methods are called biased, and the default wherever none is
//! named.
//!
//! Cost: two random words and a fraction of a microsecond. The number of a grid is not counted
//! among the work; `ninefold_numbering::rank` returns it for any grid of any method.

mod explain;

use ninefold_grid::{Cancel, Cell};
use ninefold_numbering::uniform;
use ninefold_trace::{Explainer, Move, Trace};
use rand::Rng;

use crate::filler::{FillMethod, FillWork};
use crate::option::OptionEntry;
use crate::{FillError, FillResult};

/// Options of the `uniform` method: there are none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct UniformOptions;

/// The work of `uniform`, where there is nothing to count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct UniformCounts;

impl FillWork for UniformCounts {
    fn pairs(&self) -> [Option<(&'static str, u64)>; 4] {
        [None; 4]
    }
}

impl FillMethod for UniformOptions {
    const OPTIONS: &'static [OptionEntry<UniformOptions>] = &[];

    /// Builds a uniform grid.
    ///
    /// The trace writes it in reading order, which is also the order in which the number is used
    /// up: band by band.
    fn fill_with<R: Rng + ?Sized, T: Trace>(
        &self,
        rng: &mut R,
        _: &Cancel,
        trace: &mut T,
    ) -> Result<FillResult, FillError> {
        let solution = uniform(rng);
        if T::ACTIVE {
            for cell in Cell::all() {
                trace.record(Move::Place { cell, digit: solution.get(cell) });
            }
        }
        Ok(FillResult { solution, counts: UniformCounts.into() })
    }

    fn explainer(&self) -> &'static dyn Explainer {
        &explain::UniformRun
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Filler;
    use ninefold_trace::{Replay, RunGrid};
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn the_trace_ends_with_the_grid_of_the_drawn_number() {
        let mut moves = Vec::new();
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(4);
        let filled = Filler::from(UniformOptions).fill_with(rng, &Cancel::NEVER, &mut moves).unwrap();
        let number = ninefold_numbering::GridIndex::random(&mut Xoshiro256PlusPlus::seed_from_u64(4));
        assert_eq!(ninefold_numbering::rank(&filled.solution), number);
        let mut replay = Replay::new(RunGrid::default(), moves);
        while replay.forward().is_some() {}
        assert_eq!(replay.board().grid, filled.solution.grid());
        assert_eq!(filled.counts.to_string(), "");
    }
}
