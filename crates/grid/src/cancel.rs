//! Cancelling long work from another thread or from a signal handler.

use alloc::sync::Arc;
use core::sync::atomic::{AtomicBool, Ordering};

/// A handle that cancels long work. Clones share one flag: cancel one and all are cancelled.
///
/// Functions that may run for long take a `&Cancel` and check it every few milliseconds. A flag never returns to "not
/// cancelled": use a new handle for new work.
///
/// ```
/// use ninefold_grid::Cancel;
/// let cancel = Cancel::new();
/// let other_thread = cancel.clone();
/// assert!(!cancel.is_cancelled());
/// other_thread.cancel();
/// assert!(cancel.is_cancelled());
/// ```
#[derive(Clone, Debug)]
pub struct Cancel(Flag);

#[derive(Clone, Debug)]
enum Flag {
    Never,
    Static(&'static AtomicBool),
    Shared(Arc<AtomicBool>),
}

impl Cancel {
    /// A handle for work that always runs to its end. [`cancel`](Cancel::cancel) has no effect on it.
    pub const NEVER: Cancel = Cancel(Flag::Never);

    /// Returns a new handle, not cancelled yet.
    #[must_use]
    pub fn new() -> Cancel {
        Cancel(Flag::Shared(Arc::new(AtomicBool::new(false))))
    }

    /// Returns a handle to a flag in a static, which is cancelled once the flag is true. For signal handlers, which must
    /// neither allocate nor free memory.
    ///
    /// ```
    /// use std::sync::atomic::{AtomicBool, Ordering};
    /// use ninefold_grid::Cancel;
    /// static INTERRUPTED: AtomicBool = AtomicBool::new(false);
    /// static ON_INTERRUPT: Cancel = Cancel::from_static(&INTERRUPTED);
    /// INTERRUPTED.store(true, Ordering::Relaxed);
    /// assert!(ON_INTERRUPT.is_cancelled());
    /// ```
    #[must_use]
    pub const fn from_static(flag: &'static AtomicBool) -> Cancel {
        Cancel(Flag::Static(flag))
    }

    /// Cancels the work of all clones of this handle.
    pub fn cancel(&self) {
        if let Some(flag) = self.flag() {
            flag.store(true, Ordering::Relaxed);
        }
    }

    /// Returns whether the work is cancelled: one branch and one relaxed load.
    #[must_use]
    #[inline]
    pub fn is_cancelled(&self) -> bool {
        self.flag().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Returns whether this is a clone of the other handle, so that what cancels one cancels both. All that never cancel are the
    /// same.
    ///
    /// ```
    /// use ninefold_grid::Cancel;
    /// let cancel = Cancel::new();
    /// assert!(cancel.is_same(&cancel.clone()) && !cancel.is_same(&Cancel::new()));
    /// assert!(Cancel::NEVER.is_same(&Cancel::NEVER));
    /// ```
    #[must_use]
    pub fn is_same(&self, other: &Cancel) -> bool {
        match (self.flag(), other.flag()) {
            (Some(one), Some(other)) => core::ptr::eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        }
    }

    #[inline]
    fn flag(&self) -> Option<&AtomicBool> {
        match &self.0 {
            Flag::Never => None,
            Flag::Static(flag) => Some(flag),
            Flag::Shared(flag) => Some(flag),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clones_share_a_flag_and_other_handles_do_not() {
        let (cancel, other) = (Cancel::new(), Cancel::new());
        cancel.clone().cancel();
        assert!(cancel.is_cancelled() && !other.is_cancelled());
    }

    #[test]
    fn a_handle_that_never_cancels_can_be_borrowed_for_good() {
        let never: &'static Cancel = &Cancel::NEVER;
        never.cancel();
        assert!(!never.is_cancelled());
    }

    #[test]
    fn a_static_flag_works_both_ways() {
        static FLAG: AtomicBool = AtomicBool::new(false);
        let cancel = Cancel::from_static(&FLAG);
        assert!(!cancel.is_cancelled());
        cancel.cancel();
        assert!(FLAG.load(Ordering::Relaxed) && cancel.clone().is_cancelled());
    }
}
