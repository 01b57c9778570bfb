//! Ctrl-C: the first one asks the run to stop after what is under way, the second one stops at once.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

static ASKED: AtomicBool = AtomicBool::new(false);
/// Wakes a main thread that waits for input.
static WAKE: Mutex<Option<Box<dyn Fn() + Send>>> = Mutex::new(None);
/// The temporary file to remove when there is no time to tidy up.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Starts to listen. Where the system has no such signal, runs cannot be interrupted politely, and that is all.
pub(crate) fn listen() {
    let _ = ctrlc::set_handler(|| {
        if ASKED.swap(true, Ordering::SeqCst) {
            if let Some(path) = lock(&UNFINISHED).take() {
                let _ = std::fs::remove_file(path);
            }
            std::process::exit(130);
        }
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
