//! The bounds of a search for steps.

use ninefold_grid::Cancel;

use crate::work_budget::WorkBudget;

/// How much work a rating may do before it gives up, in chain links followed.
///
/// The hardest puzzles known, rated 11.9, take about a twentieth of this: some ten seconds of one core.
pub const WORK: u64 = 20_000_000_000;

static NEVER: Cancel = Cancel::NEVER;

/// A search for steps that does at most a given amount of work, and that another thread may cancel.
///
/// Its methods do what the functions of the same names do: [`rate`](crate::rate), [`rate_within`](crate::rate_within),
/// [`range_verdict`](crate::range_verdict), [`path`](crate::path), [`next_step`](crate::next_step) and [`find`](crate::find), which have the bounds of
/// [`StepSearch::default`]. Bounds decide whether there is an answer, never which.
///
/// ```
/// use ninefold_grid::Cancel;
/// use ninefold_logic::{RateError, StepSearch, rate};
/// use ninefold_solve::Puzzle;
///
/// let puzzle: Puzzle =
///     "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse()?;
///
/// let cancel = Cancel::new(); // another thread may have a clone
/// let search = StepSearch::default().with_cancel(&cancel);
/// assert_eq!(search.rate(&puzzle), rate(&puzzle));
///
/// let short = StepSearch::default().with_work(100);
/// assert!(matches!(short.rate(&puzzle), Err(RateError::Budget { limit: 100, .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct StepSearch<'a> {
    work: u64,
    cancel: &'a Cancel,
    uses_uniqueness: bool,
}

impl Default for StepSearch<'_> {
    /// Returns the search that does at most [`WORK`] and is never cancelled.
    fn default() -> Self {
        StepSearch { work: WORK, cancel: &NEVER, uses_uniqueness: true }
    }
}

/// A search for a step ended before it was clear whether there is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StepSearchError {
    /// The bound on work was reached.
    #[error("given up after {limit} units of work, before a step was found")]
    Budget {
        /// The bound.
        limit: u64,
    },
    /// The search was cancelled.
    #[error("cancelled before a step was found")]
    Cancelled,
}

impl<'a> StepSearch<'a> {
    /// Sets how much work one call may do, in chain links followed.
    #[must_use]
    pub const fn with_work(self, work: u64) -> StepSearch<'a> {
        StepSearch { work, ..self }
    }

    /// Sets the handle that cancels the search. It is checked about every ten milliseconds.
    #[must_use]
    pub const fn with_cancel<'b>(self, cancel: &'b Cancel) -> StepSearch<'b> {
        StepSearch { work: self.work, cancel, uses_uniqueness: self.uses_uniqueness }
    }

    /// Leaves out the techniques of Sudoku Explainer that rely on the solution being the only one: unique rectangles, unique
    /// loops and bivalue universal graves. Ratings are then those of the scale [`SCALE_WITHOUT_UNIQUENESS`](crate::SCALE_WITHOUT_UNIQUENESS).
    ///
    /// [`hodoku`](StepSearch::hodoku) and lessons ignore it.
    ///
    /// ```
    /// use ninefold_logic::StepSearch;
    /// use ninefold_solve::Puzzle;
    /// let puzzle: Puzzle =
    ///     "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse()?;
    /// let rating = StepSearch::default().without_uniqueness().rate(&puzzle)?;
    /// assert!(rating.histogram.iter().all(|(_, technique, _)| !technique.relies_on_uniqueness()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn without_uniqueness(self) -> StepSearch<'a> {
        StepSearch { uses_uniqueness: false, ..self }
    }

    /// Returns whether techniques that rely on uniqueness are used.
    pub(crate) const fn uses_uniqueness(&self) -> bool {
        self.uses_uniqueness
    }

    /// How much work one call may do.
    pub(crate) const fn work(&self) -> u64 {
        self.work
    }

    pub(crate) const fn budget(&self) -> WorkBudget<'a> {
        WorkBudget::new(self.work, self.cancel)
    }

    pub(crate) fn error(&self, budget: &WorkBudget<'_>) -> StepSearchError {
        match budget.is_cancelled() {
            true => StepSearchError::Cancelled,
            false => StepSearchError::Budget { limit: self.work },
        }
    }
}
