//! Which digits occur in a solution, and about how many solutions there are.

use std::sync::Arc;

use ninefold_boards::solutions::{Estimator, TrueCandidates};
use ninefold_grid::{Cell, PencilMarks};
use ninefold_rules::BoardDigitSet;

use crate::{AnyClues, AnySolver};

impl AnySolver {
    /// Finds the digits that occur in a solution, and counts the solutions with each of them up to a limit. A digit for which the
    /// guesses did not suffice, or whose search was cancelled, is [undecided](TrueCandidates::undecided).
    ///
    /// ```
    /// use ninefold_puzzle::{AnyClues, AnySolver};
    /// use ninefold_rules::Board;
    /// let clues = AnyClues::from("4x4".parse::<Board>()?.empty());
    /// let found = AnySolver::default().true_candidates(&clues, 10);
    /// assert_eq!(found.solutions().found(), 10);
    /// # Ok::<(), ninefold_rules::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn true_candidates(&self, clues: &AnyClues, limit: u64) -> TrueCandidates {
        let solver = self.on(clues.board().rules());
        match clues {
            AnyClues::Sukaku(candidates) => solver.true_candidates_within(&digit_sets(candidates), limit),
            clues => solver.true_candidates(&clues.grid().on_board(), limit),
        }
    }

    /// Prepares to estimate how many solutions there are.
    #[must_use]
    pub fn estimator(&self, clues: &AnyClues) -> Estimator {
        let solver: Arc<_> = self.on(clues.board().rules());
        match clues {
            AnyClues::Sukaku(candidates) => Estimator::within(&solver, &digit_sets(candidates)),
            clues => Estimator::new(&solver, &clues.grid().on_board()),
        }
    }
}

/// Returns the candidates of the classic board, cell by cell.
fn digit_sets(candidates: &PencilMarks) -> Vec<BoardDigitSet> {
    Cell::all().map(|cell| BoardDigitSet::from_bits(candidates[cell].bits().into())).collect()
}
