//! Work without Python's lock that Ctrl-C can interrupt.
//!
//! ```text
//!   Python's thread   waits without the lock ── 50 ms ──► signal handlers ── … ──► the result, or the handler's exception
//!   another thread    the work, which looks at a flag                              └─► sets the flag, waits for the end
//! ```
//!
//! Python runs signal handlers only on its main thread, so another thread does the work. Starting
//! it takes about twenty microseconds: shorter work is done directly, with [`Python::detach`].

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use ninefold::grid::Cancel;
use pyo3::prelude::*;

/// The longest time until an interrupt is noticed.
const PATIENCE: Duration = Duration::from_millis(50);

/// The result of the other thread, and the signal that it is there.
struct Delivery<T> {
    result: Mutex<Option<thread::Result<T>>>,
    arrived: Condvar,
}

impl<T> Delivery<T> {
    fn put(&self, result: thread::Result<T>) {
        *self.result.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
        self.arrived.notify_one();
    }

    /// Waits for the result for at most the time that an interrupt may wait.
    fn wait(&self) -> Option<thread::Result<T>> {
        let result = self.result.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.arrived.wait_timeout_while(result, PATIENCE, |result| result.is_none());
        waited.unwrap_or_else(PoisonError::into_inner).0.take()
    }
}

/// Does work on another thread. The work must end soon after the flag is set; its result is then
/// dropped.
///
/// # Errors
/// The exception raised by a signal handler, such as `KeyboardInterrupt`.
pub(crate) fn interruptible<T: Send>(py: Python<'_>, work: impl FnOnce(&Cancel) -> T + Send) -> PyResult<T> {
    let cancel = Cancel::new();
    let delivery = Delivery { result: Mutex::new(None), arrived: Condvar::new() };
    let result = thread::scope(|scope| {
        scope.spawn(|| delivery.put(catch_unwind(AssertUnwindSafe(|| work(&cancel)))));
        loop {
            if let Some(result) = py.detach(|| delivery.wait()) {
                return Ok(result);
            }
            if let Err(error) = py.check_signals() {
                cancel.cancel();
                while py.detach(|| delivery.wait()).is_none() {}
                return Err(error);
            }
        }
    })?;
    Ok(result.unwrap_or_else(|panic| resume_unwind(panic)))
}
