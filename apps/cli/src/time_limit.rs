//! `--time-limit`: gives up a puzzle that takes too long. What is decided by then does not depend on the clock; what is not depends on
//! the machine, so the option is off unless it is given, and recipes do not have it.
//!
//! ```text
//!   a puzzle ──► deadline ──► one thread looks at all deadlines ──► cancels the search ──► "not finished after 5 seconds"
//! ```

use std::sync::{Mutex, Once, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use ninefold::Cancel;
use ninefold::puzzle::AnySolver;

use crate::input_run::{AnswerError, Cost};
use crate::{interrupt, stopwatch};

/// How often the deadlines are looked at.
const PAUSE: Duration = Duration::from_millis(10);

/// The searches that have a deadline.
static DEADLINES: Mutex<Vec<(Instant, Cancel)>> = Mutex::new(Vec::new());

/// The option that limits the time for a puzzle.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct TimeLimit {
    /// Give up a puzzle after S seconds, with exit code 3
    ///
    /// Without this option only the guesses of a search are limited, so that answers do not depend on the machine.
    #[arg(long, value_name = "S", value_parser = stopwatch::seconds, allow_negative_numbers = true, hide_short_help = true)]
    time_limit: Option<f64>,
}

impl TimeLimit {
    /// Returns whether there is a limit, so that puzzles are answered one by one.
    pub(crate) const fn is_set(&self) -> bool {
        self.time_limit.is_some()
    }

    /// Returns the cost of puzzles that cost this much without a limit. Puzzles that take seconds are shared among all threads.
    pub(crate) const fn cost(&self, usual: Cost) -> Cost {
        if self.is_set() { Cost::Large } else { usual }
    }

    /// Asks about one puzzle, with this solver or with one that ends at the deadline.
    pub(crate) fn ask<T>(
        &self,
        solver: &AnySolver,
        question: impl FnOnce(&AnySolver) -> Result<T, AnswerError>,
    ) -> Result<T, AnswerError> {
        let Some(seconds) = self.time_limit else { return question(solver) };
        let cancel = Cancel::new();
        let deadline = Deadline::new(Duration::from_secs_f64(seconds), cancel.clone());
        let answer =
            question(&AnySolver::default().with_limits(solver.limits().clone()).with_cancel(&cancel));
        drop(deadline);
        let is_late = cancel.is_cancelled() && !interrupt::is_interrupted();
        match answer {
            Err(AnswerError::Stopped(_) | AnswerError::Budget(_)) if is_late => {
                Err(AnswerError::Budget(format!("not finished after {seconds} seconds")))
            }
            answer => answer,
        }
    }
}

/// A deadline for one search; it is forgotten when this is dropped.
struct Deadline(Cancel);

impl Deadline {
    #[expect(clippy::disallowed_methods, reason = "an option limits the time")]
    fn new(time: Duration, cancel: Cancel) -> Deadline {
        static WATCH: Once = Once::new();
        // If the system grants no thread, the search has no deadline.
        WATCH.call_once(|| drop(thread::Builder::new().name("deadlines".to_owned()).spawn(watch)));
        let deadline = (Instant::now() + time, cancel.clone());
        DEADLINES.lock().unwrap_or_else(PoisonError::into_inner).push(deadline);
        Deadline(cancel)
    }
}

impl Drop for Deadline {
    fn drop(&mut self) {
        DEADLINES
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .retain(|(_, cancel)| !cancel.is_same(&self.0));
    }
}

/// Cancels searches whose time is over, and all when the run is interrupted.
#[expect(clippy::disallowed_methods, reason = "an option limits the time")]
fn watch() {
    loop {
        thread::sleep(PAUSE);
        let now = Instant::now();
        for (deadline, cancel) in &*DEADLINES.lock().unwrap_or_else(PoisonError::into_inner) {
            if now >= *deadline || interrupt::cancel().is_cancelled() {
                cancel.cancel();
            }
        }
    }
}
