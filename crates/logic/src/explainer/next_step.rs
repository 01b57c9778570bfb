//! The next step, and the step of one technique.

use super::finder::{IncrementalFinder, NextStep, search_for};
use super::{SeRating, Step, Technique};
use crate::work_budget::BudgetExceeded;
use crate::{Position, StepSearch, StepSearchError};

impl StepSearch<'_> {
    /// Returns the easiest next step from a position, as [`next_step`] does.
    ///
    /// # Errors
    /// When the bound on work is reached, or the work is cancelled.
    pub fn next_step(&self, position: &Position) -> Result<Option<Step>, StepSearchError> {
        if position.is_solved() {
            return Ok(None);
        }
        let mut budget = self.budget();
        match IncrementalFinder::explaining().next(position, SeRating::UNSOLVED, &mut budget) {
            Ok(NextStep::Found(step)) => Ok(Some(step)),
            Ok(_) => Ok(None),
            Err(BudgetExceeded) => Err(self.error(&budget)),
        }
    }

    /// Returns the step of one technique in a position, as [`find`] does.
    ///
    /// # Errors
    /// When the bound on work is reached, or the work is cancelled.
    pub fn find(&self, position: &Position, technique: Technique) -> Result<Option<Step>, StepSearchError> {
        let mut budget = self.budget();
        search_for(position, technique, &mut budget).map_err(|BudgetExceeded| self.error(&budget))
    }
}

/// Returns the easiest next step from a position; `None` when it is solved, no technique helps, or [`WORK`](crate::WORK) is
/// exceeded.
///
/// The position must come from a [`Puzzle`](ninefold_solve::Puzzle): some techniques rely on its having one solution. On
/// any other grid the answer is a step that need not be right.
///
/// ```
/// use ninefold_grid::Grid;
/// use ninefold_logic::{Position, next_step};
/// let grid: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let step = next_step(&Position::new(&grid)).expect("a puzzle has a next step");
/// assert_eq!(step.to_string(), "1.2 hidden-single-box: r1c6=8");
/// # Ok::<(), ninefold_grid::ParseGridError>(())
/// ```
#[must_use]
pub fn next_step(position: &Position) -> Option<Step> {
    StepSearch::default().next_step(position).ok().flatten()
}

/// Returns the step of one technique in a position, whether or not easier ones would help; `None` if it has none.
///
/// Techniques that are searched together (pointing and claiming; all unique loops; all chains of a group) find what
/// the best of them finds: `Some` only if it is this one's.
///
/// As for [`next_step`], the position must come from a [`Puzzle`](ninefold_solve::Puzzle).
#[must_use]
pub fn find(position: &Position, technique: Technique) -> Option<Step> {
    StepSearch::default().find(position, technique).ok().flatten()
}
