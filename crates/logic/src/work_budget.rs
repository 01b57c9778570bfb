//! A bound on work, counted and not timed, so that it ends at the same place on every machine; and a flag that ends the
//! work at once.
//!
//! ```text
//!   units left:   ├── slice ──┤├──────────────── rest ────────────────┤
//!                 every unit   when the slice is spent: look at the flag,
//!                 comes off    then cut the next slice
//! ```
//!
//! The flag costs nothing while a slice lasts: spending is the one subtraction that the bound needs anyway.

use std::sync::atomic::{AtomicBool, Ordering};

/// How much work a search may still do. One unit is about one link of a chain followed.
#[derive(Clone, Debug)]
pub(crate) struct WorkBudget<'a> {
    /// Units that may be spent before the next look at the flag.
    slice: u64,
    /// Units after that.
    rest: u64,
    stop: &'a AtomicBool,
    /// Whether the flag was seen set.
    stopped: bool,
}

/// Units between two looks at the flag: some ten milliseconds.
const SLICE: u64 = 1 << 16;

/// The bound was reached, or the flag was set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BudgetExceeded;

impl<'a> WorkBudget<'a> {
    /// Allows so many units of work, until the flag is set.
    pub(crate) const fn new(units: u64, stop: &'a AtomicBool) -> WorkBudget<'a> {
        WorkBudget { slice: 0, rest: units, stop, stopped: false }
    }

    /// Returns whether the flag ended the work.
    pub(crate) const fn is_stopped(&self) -> bool {
        self.stopped
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

    /// Looks at the flag, and takes the units and a new slice from the rest.
    #[cold]
    fn spend_of_rest(&mut self, units: u64) -> Result<(), BudgetExceeded> {
        self.stopped = self.stop.load(Ordering::Relaxed);
        let left = self.slice + self.rest;
        match left.checked_sub(units) {
            Some(left) if !self.stopped => {
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
        let never = AtomicBool::new(false);
        for units in [0, 1, SLICE - 1, SLICE, SLICE + 1, 10 * SLICE + 7] {
            let mut effort = WorkBudget::new(units, &never);
            for _ in 0..units {
                assert_eq!(effort.spend(1), Ok(()));
            }
            assert_eq!(effort.spend(1), Err(BudgetExceeded));
            assert!(!effort.is_stopped());
        }
        let mut effort = WorkBudget::new(3 * SLICE, &never);
        assert_eq!(effort.spend(2 * SLICE), Ok(()));
        assert_eq!(effort.spend(SLICE), Ok(()));
        assert_eq!(effort.spend(1), Err(BudgetExceeded));
    }

    #[test]
    fn the_flag_is_seen_within_a_slice() {
        let stop = AtomicBool::new(false);
        let mut effort = WorkBudget::new(u64::MAX, &stop);
        assert_eq!(effort.spend(1), Ok(()));
        stop.store(true, Ordering::Relaxed);
        let spent = (0..=SLICE).take_while(|_| effort.spend(1).is_ok()).count() as u64;
        assert!(spent <= SLICE, "{spent}");
        assert!(effort.is_stopped());
    }
}
