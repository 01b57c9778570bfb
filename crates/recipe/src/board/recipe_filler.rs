//! Filling the board of a recipe.
//!
//! Clues beside digits are read off a solution, so boards that have them are filled without. What is left of `killer` is
//! then the classic board, which the crate `ninefold-fill` fills: uniformly, and faster.

use std::sync::Arc;

use ninefold_boards::fill::{BoardFillError, BoardFillOptions, BoardFiller, BoardMethod};
use ninefold_fill::Filler;
use ninefold_rules::{BoardGrid, BoardSolution, Rules, Variant};
use rand::Rng;

use crate::stream_version_1::filler as classic_filler;

/// Fills one board.
#[derive(Clone, Debug)]
pub(super) enum RecipeFiller {
    /// Any board, by the methods of `ninefold-boards`.
    Board(Arc<BoardFiller>),
    /// The classic board, uniformly.
    Classic(Arc<Rules>, Arc<Filler>),
}

/// Returns whether the board without its clues is the classic one.
pub(super) fn is_classic_below(variant: &Variant) -> bool {
    !variant.clue_rules.is_empty() && variant.clone().without_clue_rules().is_classic()
}

impl RecipeFiller {
    /// Prepares to fill a board that has no clues beside digits.
    pub(super) fn new(
        rules: &Arc<Rules>,
        method: BoardMethod,
        options: BoardFillOptions,
    ) -> Result<RecipeFiller, BoardFillError> {
        if rules.variant().is_classic() && method == BoardMethod::Uniform {
            let filler = classic_filler(ninefold_fill::Method::Uniform);
            return Ok(RecipeFiller::Classic(Arc::clone(rules), Arc::new(filler)));
        }
        BoardFiller::new(rules, method, options).map(|filler| RecipeFiller::Board(Arc::new(filler)))
    }

    /// Fills the board.
    pub(super) fn fill<R: Rng + ?Sized>(&self, rng: &mut R) -> Result<BoardSolution, BoardFillError> {
        let (rules, filler) = match self {
            RecipeFiller::Board(filler) => return filler.fill(rng),
            RecipeFiller::Classic(rules, filler) => (rules, filler),
        };
        let filled = filler.fill(rng).map_err(|_| BoardFillError::NoGrid)?;
        let grid = BoardGrid::from_values(rules, filled.solution.values()).expect("a value for each cell");
        Ok(BoardSolution::try_from(grid).expect("a classic solution is one of the classic board"))
    }
}
