//! The next step, and the step of one technique.

use super::finder::{IncrementalFinder, NextStep, search_for};
use super::{SeRating, Step, Technique};
use crate::work_budget::{BudgetExceeded, WorkBudget};
use crate::{Position, StepSearch, StepSearchError};

/// A search for one step after the other on the way to the solution. It remembers where techniques found nothing, and its work
/// has one bound for all steps.
///
/// ```
/// use ninefold_logic::{Position, SeRating, StepSearch};
/// use ninefold_solve::Puzzle;
///
/// let puzzle: Puzzle =
///     "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse()?;
/// let (search, mut position) = (StepSearch::default(), Position::new(puzzle.clues()));
/// let mut finder = search.finder();
/// while let Some(single) = finder.next_step(&position, SeRating::from_tenths(23))? {
///     position.apply(&single);
/// }
/// let step = finder.next_step(&position, SeRating::UNSOLVED)?.expect("singles do not solve it");
/// assert!(step.rating > SeRating::from_tenths(23));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct StepFinder<'a> {
    search: StepSearch<'a>,
    finder: IncrementalFinder,
    budget: WorkBudget<'a>,
}

impl StepFinder<'_> {
    /// Returns the easiest step from a position if it is rated `top` or less; `None` if it is harder, or there is none.
    ///
    /// Each position must follow from the previous one: its candidates must be a subset.
    ///
    /// # Errors
    /// When the bound on work is reached, or the work is cancelled.
    pub fn next_step(&mut self, position: &Position, top: SeRating) -> Result<Option<Step>, StepSearchError> {
        match self.finder.next(position, top, &mut self.budget) {
            Ok(NextStep::Found(step)) => Ok(Some(step).filter(|step| step.rating <= top)),
            Ok(NextStep::None | NextStep::TooHard) => Ok(None),
            Err(BudgetExceeded) => Err(self.search.error(&self.budget)),
        }
    }
}

impl std::fmt::Debug for StepFinder<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("StepFinder").field("search", &self.search).finish_non_exhaustive()
    }
}

impl StepSearch<'_> {
    /// Returns the easiest next step from a position, as [`next_step`] does.
    ///
    /// # Errors
    /// When the bound on work is reached, or the work is cancelled.
    pub fn next_step(&self, position: &Position) -> Result<Option<Step>, StepSearchError> {
        if position.is_solved() {
            return Ok(None);
        }
        self.finder().next_step(position, SeRating::UNSOLVED)
    }

    /// Returns a search for one step after the other, which may share its path with steps of other kinds.
    #[must_use]
    pub fn finder(&self) -> StepFinder<'_> {
        StepFinder { search: *self, finder: self.explaining_finder(), budget: self.budget() }
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
