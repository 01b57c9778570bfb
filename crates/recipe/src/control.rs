//! How the making of items is stopped and observed from outside.
//!
//! ```text
//!   another thread ──sets──► stop ◄── looked at between questions to the solver, and inside a rating
//!   your function  ◄── progress ── after every attempt, and for every candidate that was rated
//! ```
//!
//! Neither changes an item that is finished: it is the same with and without them.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::FailureReason;

/// What stops the making of items, and the function that observes its progress.
#[derive(Clone, Copy)]
pub struct RunControl<'a> {
    /// Set by another thread: the item under way stops within milliseconds, with the best it has reached.
    pub stop: &'a AtomicBool,
    /// Called on the thread that makes the item, after every attempt and for every candidate that was rated and turned
    /// down.
    pub observe: &'a (dyn Fn(&ItemProgress<'_>) + Sync),
}

/// How far an item has come that is not made yet.
#[derive(Clone, Copy, Debug)]
pub struct ItemProgress<'a> {
    /// Which item of the run.
    pub index: u64,
    /// The attempt it is at, from 1.
    pub attempt: u32,
    /// What is missing from the nearest puzzle of this attempt so far.
    pub reason: &'a FailureReason,
}

static NEVER: AtomicBool = AtomicBool::new(false);

impl RunControl<'static> {
    /// Never stops, and reports to no function.
    pub const NONE: RunControl<'static> = RunControl { stop: &NEVER, observe: &|_| {} };
}

impl RunControl<'_> {
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl Default for RunControl<'_> {
    fn default() -> Self {
        RunControl::NONE
    }
}

impl fmt::Debug for RunControl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RunControl").field("stop", self.stop).finish_non_exhaustive()
    }
}
