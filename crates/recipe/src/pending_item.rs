//! A puzzle that is being made: attempt follows attempt, until one gives the requested puzzle.
//!
//! ```text
//!   attempt 0 ─► too many clues   ─┐
//!   attempt 1 ─► other difficulty ─┼─► the nearest is kept; every attempt is reported to the observer
//!   attempt 2 ─► the puzzle        ┘
//! ```

use std::ops::{ControlFlow, Range};

use ninefold_dig::DigFailureReason;

use crate::{FailureReason, GenerateError, ItemProgress, RunControl, Unfinished};

/// A puzzle that is not finished yet.
#[derive(Clone, Debug)]
pub(crate) struct PendingItem<G> {
    pub(crate) seed: u64,
    pub(crate) index: u64,
    /// The best so far, the first of equals.
    best: Option<(Option<G>, FailureReason)>,
}

/// An attempt that failed, with the best that it reached.
#[derive(Debug)]
pub(crate) struct Failure<G> {
    pub(crate) best: Option<G>,
    pub(crate) reason: FailureReason,
    /// Whether further attempts would hardly find more: there is no grid to dig in.
    pub(crate) is_last: bool,
}

impl<G> PendingItem<G> {
    pub(crate) fn new(seed: u64, index: u64) -> PendingItem<G> {
        PendingItem { seed, index, best: None }
    }

    /// Makes these attempts, and returns the item if it is still missing after them.
    pub(crate) fn make<P>(
        mut self,
        attempts: Range<u32>,
        control: RunControl<'_>,
        mut attempt: impl FnMut(u32) -> Result<P, Box<Failure<G>>>,
    ) -> ControlFlow<Result<P, GenerateError<G>>, PendingItem<G>> {
        for number in attempts {
            if control.is_cancelled() {
                return ControlFlow::Break(Err(self.cancelled(number)));
            }
            match attempt(number) {
                // A puzzle that is finished after the cancellation is not trusted: a search that was cut short may have led
                // to it.
                Ok(generated) if !control.is_cancelled() => return ControlFlow::Break(Ok(generated)),
                Ok(_) => {}
                Err(failure) if failure.is_last => {
                    return ControlFlow::Break(Err(self.unfilled(number, failure.reason, control)));
                }
                Err(failure) => self.note(*failure, number, control),
            }
            if control.is_cancelled() {
                return ControlFlow::Break(Err(self.cancelled(number + 1)));
            }
        }
        ControlFlow::Continue(self)
    }

    /// Notes what an attempt, counted from 0, reached, and reports it to the observer.
    pub(crate) fn note(&mut self, failure: Failure<G>, attempt: u32, control: RunControl<'_>) {
        let Failure { best, reason, .. } = failure;
        (control.observe)(&ItemProgress { index: self.index, attempt: attempt + 1, reason: &reason });
        if self.best.as_ref().is_none_or(|(_, best)| reason.is_nearer_than(best)) {
            self.best = Some((best, reason));
        }
    }

    /// Returns how far the puzzle came.
    fn into_unfinished(self, attempts: u32) -> Unfinished<G> {
        let none = (None, FailureReason::Dig(DigFailureReason::NoAttempt));
        let (best, reason) = self.best.unwrap_or(none);
        Unfinished { seed: self.seed, index: self.index, best, attempts, reason }
    }

    /// Returns the error when there is no grid to dig in at this attempt, counted from 0.
    pub(crate) fn unfilled(
        self,
        attempt: u32,
        reason: FailureReason,
        control: RunControl<'_>,
    ) -> GenerateError<G> {
        if control.is_cancelled() {
            return self.cancelled(attempt);
        }
        GenerateError::NotFound(Box::new(Unfinished { reason, ..self.into_unfinished(attempt + 1) }))
    }

    /// Returns the error when the attempts are used up.
    pub(crate) fn not_found(self, attempts: u32) -> GenerateError<G> {
        GenerateError::NotFound(Box::new(self.into_unfinished(attempts)))
    }

    /// Returns the error when the work is cancelled.
    pub(crate) fn cancelled(self, attempts: u32) -> GenerateError<G> {
        GenerateError::Cancelled(Box::new(self.into_unfinished(attempts)))
    }
}
