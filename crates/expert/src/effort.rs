//! How much a measure may cost.

use ninefold_grid::Limits;

/// What is left of the limits. A step is a trial of a candidate, or one pass over all consequences of a target.
pub(crate) struct Effort<'a> {
    limits: &'a Limits,
    left: u64,
}

/// Why a measure ended before its answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stop {
    /// All steps are spent.
    Spent,
    /// Somebody cancelled.
    Cancelled,
}

impl Effort<'_> {
    pub(crate) const fn of(limits: &Limits) -> Effort<'_> {
        Effort { limits, left: limits.most_guesses() }
    }

    /// Spends a step.
    #[inline]
    pub(crate) fn step(&mut self) -> Result<(), Stop> {
        self.left = self.left.checked_sub(1).ok_or(Stop::Spent)?;
        if self.left.is_multiple_of(256) && self.limits.cancel().is_cancelled() {
            return Err(Stop::Cancelled);
        }
        Ok(())
    }
}
