//! Filling the board of a recipe.
//!
//! Clues beside digits are read off a solution, so boards that have them are filled without. What is left of `killer` is
//! then the classic board, which the crate `ninefold-fill` fills: uniformly, and faster.

use std::sync::Arc;

use ninefold_fill::Filler as ClassicFiller;
use ninefold_rules::{Grid, Rules, Solution, Variant};
use ninefold_variant::fill::{FillError, FillOptions, Filler, Method};
use rand::Rng;

use crate::stream_version_1::filler as classic_filler;

/// Fills one board.
#[derive(Clone, Debug)]
pub(super) enum BoardFiller {
    /// Any board, by the methods of `ninefold-variant`.
    Any(Arc<Filler>),
    /// The classic board, uniformly.
    Classic(Arc<Rules>, Arc<ClassicFiller>),
}

/// Returns whether the board without its clues is the classic one.
pub(super) fn is_classic_below(variant: &Variant) -> bool {
    !variant.clue_rules.is_empty() && variant.clone().without_clue_rules().is_classic()
}

impl BoardFiller {
    /// Prepares to fill a board that has no clues beside digits.
    pub(super) fn new(
        rules: &Arc<Rules>,
        method: Method,
        options: FillOptions,
    ) -> Result<BoardFiller, FillError> {
        if rules.variant().is_classic() && method == Method::Uniform {
            let filler = classic_filler(ninefold_fill::Method::Uniform);
            return Ok(BoardFiller::Classic(Arc::clone(rules), Arc::new(filler)));
        }
        Filler::new(rules, method, options).map(|filler| BoardFiller::Any(Arc::new(filler)))
    }

    /// Fills the board.
    pub(super) fn fill<R: Rng + ?Sized>(&self, rng: &mut R) -> Result<Solution, FillError> {
        let (rules, filler) = match self {
            BoardFiller::Any(filler) => return filler.fill(rng),
            BoardFiller::Classic(rules, filler) => (rules, filler),
        };
        let filled = filler.fill(rng).map_err(|_| FillError::NoGrid)?;
        let grid = Grid::from_values(rules, filled.solution.values()).expect("a value for each cell");
        Ok(Solution::try_from(grid).expect("a classic solution is one of the classic board"))
    }
}
