//! How generating is cancelled and observed from outside.
//!
//! ```text
//!   another thread ──cancels──► Cancel ◄── checked between questions to the solver, and inside a rating
//!   your function  ◄── progress ── after every attempt, and for every candidate that was rated
//! ```
//!
//! Neither changes a puzzle that is finished.

use std::fmt;

use ninefold_grid::Cancel;

use crate::FailureReason;

/// What cancels the generating of puzzles, and the function that observes its progress.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct RunControl<'a> {
    /// Once this is cancelled, the current puzzle ends within milliseconds, with the best that was reached.
    pub cancel: &'a Cancel,
    /// Called on the thread that makes the puzzle, after every attempt and for every candidate that was rated and
    /// rejected.
    pub observe: &'a (dyn Fn(&ItemProgress<'_>) + Sync),
}

/// How far a puzzle has come that is not finished yet.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct ItemProgress<'a> {
    /// The index of the puzzle.
    pub index: u64,
    /// The current attempt, counted from 1.
    pub attempt: u32,
    /// What is missing from the best candidate of this attempt so far.
    pub reason: &'a FailureReason,
}

static NEVER: Cancel = Cancel::NEVER;

impl RunControl<'static> {
    /// Never cancels, and reports to no function.
    pub const NONE: RunControl<'static> = RunControl { cancel: &NEVER, observe: &|_| {} };
}

impl<'a> RunControl<'a> {
    /// Returns a control that this handle cancels, and that reports to no function.
    #[must_use]
    pub fn new(cancel: &'a Cancel) -> RunControl<'a> {
        RunControl { cancel, ..RunControl::NONE }
    }

    /// Sets the function that observes the progress.
    #[must_use]
    pub fn with_observer(self, observe: &'a (dyn Fn(&ItemProgress<'_>) + Sync)) -> RunControl<'a> {
        RunControl { observe, ..self }
    }

    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel.is_cancelled()
    }
}

impl Default for RunControl<'_> {
    fn default() -> Self {
        RunControl::NONE
    }
}

impl fmt::Debug for RunControl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RunControl").field("cancel", self.cancel).finish_non_exhaustive()
    }
}
