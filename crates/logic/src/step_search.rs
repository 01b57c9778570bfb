//! The bounds of a search for steps.

use std::sync::atomic::AtomicBool;

use crate::effort::{BudgetExceeded, WorkBudget};
use crate::search::{IncrementalFinder, NextStep, search_for};
use crate::{Position, SeRating, Step, Technique};

/// How much work a rating may do before it gives up, in chain links followed.
///
/// The hardest puzzles known, rated 11.9, take about a twentieth of this: some ten seconds of one core.
pub const WORK: u64 = 20_000_000_000;

static NEVER: AtomicBool = AtomicBool::new(false);

/// A search for steps with bounds of the caller's choice: counted work, and a flag that another thread may set.
///
/// Its methods do what the functions of the same names do: [`rate`](crate::rate), [`rate_within`](crate::rate_within),
/// [`range_side`](crate::range_side), [`path`](crate::path), [`next_step`] and [`find`], which have the bounds of
/// [`StepSearch::default`]. Bounds decide whether there is an answer, never which.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use ninefold_logic::{RateError, StepSearch, rate};
/// use ninefold_solve::Puzzle;
///
/// let puzzle: Puzzle =
///     "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse()?;
///
/// let stop = AtomicBool::new(false); // for another thread to set
/// let search = StepSearch { stop: &stop, ..StepSearch::default() };
/// assert_eq!(search.rate(&puzzle), rate(&puzzle));
///
/// let short = StepSearch { work: 100, ..StepSearch::default() };
/// assert!(matches!(short.rate(&puzzle), Err(RateError::BudgetExceeded { limit: 100, .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct StepSearch<'a> {
    /// How much work one call may do, in chain links followed.
    pub work: u64,
    /// Set by another thread to end the search. It is looked at every ten milliseconds or so.
    pub stop: &'a AtomicBool,
}

impl Default for StepSearch<'_> {
    /// Returns the search that does [`WORK`] and is not stopped.
    fn default() -> Self {
        StepSearch { work: WORK, stop: &NEVER }
    }
}

/// A search for a step ended before it was clear whether there is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StepSearchError {
    /// The bound on work was reached.
    #[error("given up after {limit} units of work, before a step was found")]
    BudgetExceeded {
        /// The bound.
        limit: u64,
    },
    /// The caller's flag was set.
    #[error("stopped before a step was found")]
    Stopped,
}

impl<'a> StepSearch<'a> {
    pub(crate) const fn effort(&self) -> WorkBudget<'a> {
        WorkBudget::new(self.work, self.stop)
    }

    pub(crate) fn error(&self, effort: &WorkBudget<'_>) -> StepSearchError {
        match effort.is_stopped() {
            true => StepSearchError::Stopped,
            false => StepSearchError::BudgetExceeded { limit: self.work },
        }
    }

    /// Returns the easiest next step from a position, as [`next_step`] does.
    ///
    /// # Errors
    /// When the bound on work is reached, or the flag is set.
    pub fn next_step(&self, state: &Position) -> Result<Option<Step>, StepSearchError> {
        if state.is_solved() {
            return Ok(None);
        }
        let mut effort = self.effort();
        match IncrementalFinder::explaining().next(state, SeRating::UNSOLVED, &mut effort) {
            Ok(NextStep::Found(step)) => Ok(Some(step)),
            Ok(_) => Ok(None),
            Err(BudgetExceeded) => Err(self.error(&effort)),
        }
    }

    /// Returns the step of one technique in a position, as [`find`] does.
    ///
    /// # Errors
    /// When the bound on work is reached, or the flag is set.
    pub fn find(&self, state: &Position, technique: Technique) -> Result<Option<Step>, StepSearchError> {
        let mut effort = self.effort();
        search_for(state, technique, &mut effort).map_err(|BudgetExceeded| self.error(&effort))
    }
}

/// Returns the easiest next step from a position; `None` when it is solved, no technique helps, or [`WORK`] is
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
pub fn next_step(state: &Position) -> Option<Step> {
    StepSearch::default().next_step(state).ok().flatten()
}

/// Returns the step of one technique in a position, whether or not easier ones would help; `None` if it has none.
///
/// Techniques that are searched together (pointing and claiming; all unique loops; all chains of a group) find what
/// the best of them finds: `Some` only if it is this one's.
///
/// As for [`next_step`], the position must come from a [`Puzzle`](ninefold_solve::Puzzle).
#[must_use]
pub fn find(state: &Position, technique: Technique) -> Option<Step> {
    StepSearch::default().find(state, technique).ok().flatten()
}
