//! The bounds of a search for steps.

use std::sync::atomic::AtomicBool;

use crate::work_budget::WorkBudget;

/// How much work a rating may do before it gives up, in chain links followed.
///
/// The hardest puzzles known, rated 11.9, take about a twentieth of this: some ten seconds of one core.
pub const WORK: u64 = 20_000_000_000;

static NEVER: AtomicBool = AtomicBool::new(false);

/// A search for steps with bounds of the caller's choice: counted work, and a flag that another thread may set.
///
/// Its methods do what the functions of the same names do: [`rate`](crate::rate), [`rate_within`](crate::rate_within),
/// [`range_verdict`](crate::range_verdict), [`path`](crate::path), [`next_step`] and [`find`], which have the bounds of
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
    /// Returns the same search with another bound on work.
    #[must_use]
    pub const fn with_work(mut self, work: u64) -> StepSearch<'a> {
        self.work = work;
        self
    }

    pub(crate) const fn effort(&self) -> WorkBudget<'a> {
        WorkBudget::new(self.work, self.stop)
    }

    pub(crate) fn error(&self, effort: &WorkBudget<'_>) -> StepSearchError {
        match effort.is_stopped() {
            true => StepSearchError::Stopped,
            false => StepSearchError::BudgetExceeded { limit: self.work },
        }
    }
}
