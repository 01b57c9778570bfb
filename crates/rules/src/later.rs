//! Tables that follow from others, computed when they are first read.
//!
//! Few puzzles need every table: singles solve the easy ones, and a book of jigsaws has a board for each puzzle.

use alloc::boxed::Box;

use once_cell::race::OnceBox;

/// A value that follows from the rest of what holds it, so it says nothing more: all are equal.
#[derive(Clone, Debug)]
pub(crate) struct Later<T>(OnceBox<T>);

impl<T> Later<T> {
    /// The value that is still to be computed.
    pub(crate) fn new() -> Later<T> {
        Later(OnceBox::new())
    }

    /// Returns the value, which is computed the first time. Threads that come first together may each compute it, and one
    /// of the equal values stays.
    pub(crate) fn get(&self, compute: impl FnOnce() -> T) -> &T {
        self.0.get_or_init(|| Box::new(compute()))
    }
}

impl<T> PartialEq for Later<T> {
    fn eq(&self, _: &Later<T>) -> bool {
        true
    }
}

impl<T> Eq for Later<T> {}
