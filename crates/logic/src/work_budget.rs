//! A bound on work, and a check whether the work is cancelled. Work is counted, not timed, so that it
//! ends at the same place on every machine.
//!
//! ```text
//!   units left:   ├── slice ──┤├──────────────── rest ────────────────┤
//!                 every unit   when the slice is spent: check for cancellation,
//!                 comes off    then cut the next slice
//! ```
//!
//! The check costs nothing while a slice lasts: spending is the one subtraction that the bound needs
//! anyway.

use ninefold_grid::Cancel;

/// How much work a search may still do. One unit is about one link of a chain followed.
#[derive(Clone, Debug)]
pub(crate) struct WorkBudget<'a> {
    /// Units that may be spent before the next check for cancellation.
    slice: u64,
    /// Units after that.
    rest: u64,
    cancel: &'a Cancel,
    /// Whether a check found the work cancelled.
    cancelled: bool,
}

/// Units between two checks for cancellation: some ten milliseconds.
const SLICE: u64 = 1 << 16;

/// The bound was reached, or the work was cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BudgetExceeded;

impl<'a> WorkBudget<'a> {
    /// Allows this many units of work, until it is cancelled.
    pub(crate) const fn new(units: u64, cancel: &'a Cancel) -> WorkBudget<'a> {
        WorkBudget { slice: 0, rest: units, cancel, cancelled: false }
    }

    /// Returns whether cancellation ended the work.
    pub(crate) const fn is_cancelled(&self) -> bool {
        self.cancelled
    }

    #[inline]
    pub(crate) fn spend(&mut self, units: u64) -> Result<(), BudgetExceeded> {
        match self.slice.checked_sub(units) {
            Some(left) => {
                self.slice = left;
                Ok(())
            }
            None => self.spend_of_rest(units),
        }
    }

    /// Checks for cancellation, and takes the units and a new slice from the rest.
    #[cold]
    fn spend_of_rest(&mut self, units: u64) -> Result<(), BudgetExceeded> {
        self.cancelled = self.cancel.is_cancelled();
        let left = self.slice + self.rest;
        match left.checked_sub(units) {
            Some(left) if !self.cancelled => {
                self.slice = left.min(SLICE);
                self.rest = left - self.slice;
                Ok(())
            }
            _ => {
                (self.slice, self.rest) = (0, 0);
                Err(BudgetExceeded)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bound_is_exact() {
        for units in [0, 1, SLICE - 1, SLICE, SLICE + 1, 10 * SLICE + 7] {
            let mut budget = WorkBudget::new(units, &Cancel::NEVER);
            for _ in 0..units {
                assert_eq!(budget.spend(1), Ok(()));
            }
            assert_eq!(budget.spend(1), Err(BudgetExceeded));
            assert!(!budget.is_cancelled());
        }
        let mut budget = WorkBudget::new(3 * SLICE, &Cancel::NEVER);
        assert_eq!(budget.spend(2 * SLICE), Ok(()));
        assert_eq!(budget.spend(SLICE), Ok(()));
        assert_eq!(budget.spend(1), Err(BudgetExceeded));
    }

    #[test]
    fn cancellation_is_seen_within_a_slice() {
        let cancel = Cancel::new();
        let mut budget = WorkBudget::new(u64::MAX, &cancel);
        assert_eq!(budget.spend(1), Ok(()));
        cancel.cancel();
        let spent = (0..=SLICE).take_while(|_| budget.spend(1).is_ok()).count() as u64;
        assert!(spent <= SLICE, "{spent}");
        assert!(budget.is_cancelled());
    }
}
