//! Ctrl-C: the first one asks the run to stop after what is under way, the second one stops at once.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use crate::message;

static ASKED: AtomicBool = AtomicBool::new(false);
/// Wakes a main thread that waits for input.
static WAKE: Mutex<Option<Box<dyn Fn() + Send>>> = Mutex::new(None);
/// The temporary file to remove when there is no time to tidy up.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// `timeout` and some terminals send the signal to the process and to its group: that is one difficulty, not two.
const ECHO: Duration = Duration::from_millis(250);

/// Starts to listen. Where the system has no such signal, runs cannot be interrupted politely, and that is all.
pub(crate) fn listen() {
    let first: OnceLock<Instant> = OnceLock::new();
    let _ = ctrlc::set_handler(move || {
        #[expect(clippy::disallowed_methods, reason = "tells an impatient person from an echo")]
        let since_first = first.get_or_init(Instant::now).elapsed();
        if ASKED.swap(true, Ordering::SeqCst) {
            if since_first < ECHO {
                return;
            }
            if let Some(path) = lock(&UNFINISHED).take() {
                let _ = std::fs::remove_file(path);
            }
            std::process::exit(130);
        }
        message::note("finishing what is under way; Ctrl-C again stops at once");
        if let Some(wake) = &*lock(&WAKE) {
            wake();
        }
    });
}

/// Whether somebody wants the run to stop.
pub(crate) fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// What to do at the first Ctrl-C, besides [`asked`].
pub(crate) fn wake_with(wake: impl Fn() + Send + 'static) {
    *lock(&WAKE) = Some(Box::new(wake));
}

/// The file that a sudden end would leave behind.
pub(crate) fn set_unfinished(path: Option<PathBuf>) {
    *lock(&UNFINISHED) = path;
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
