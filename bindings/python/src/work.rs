//! Work without Python's lock, which Ctrl-C ends.
//!
//! ```text
//!   Python's thread   waits without the lock ── 50 ms ──► signal handlers ── … ──► the result, or the handler's exception
//!   another thread    the work, which looks at a flag                              └─► sets the flag, waits for the end
//! ```
//!
//! Python runs signal handlers on its main thread only, so the work is done by another. Starting that takes some twenty
//! microseconds: what takes less is done at once, with [`Python::detach`].

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;

/// How long an interrupt may wait until it is seen.
const PATIENCE: Duration = Duration::from_millis(50);

/// What another thread is to bring, and the news that it is there.
struct Delivery<T> {
    result: Mutex<Option<thread::Result<T>>>,
    arrived: Condvar,
}

impl<T> Delivery<T> {
    fn put(&self, result: thread::Result<T>) {
        *self.result.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
        self.arrived.notify_one();
    }

    /// Waits for the result as long as an interrupt may.
    fn wait(&self) -> Option<thread::Result<T>> {
        let result = self.result.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.arrived.wait_timeout_while(result, PATIENCE, |result| result.is_none());
        waited.unwrap_or_else(PoisonError::into_inner).0.take()
    }
}

/// Does work on another thread; it is to end soon after the flag is set, and what it returns then is dropped.
///
/// # Errors
/// What a signal handler raises, as Ctrl-C does.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&AtomicBool) -> T + Send,
) -> PyResult<T> {
    let stop = AtomicBool::new(false);
    let delivery = Delivery { result: Mutex::new(None), arrived: Condvar::new() };
    let result = thread::scope(|scope| {
        scope.spawn(|| delivery.put(catch_unwind(AssertUnwindSafe(|| work(&stop)))));
        loop {
            if let Some(result) = py.detach(|| delivery.wait()) {
                return Ok(result);
            }
            if let Err(error) = py.check_signals() {
                stop.store(true, Ordering::Relaxed);
                while py.detach(|| delivery.wait()).is_none() {}
                return Err(error);
            }
        }
    })?;
    Ok(result.unwrap_or_else(|panic| resume_unwind(panic)))
}
