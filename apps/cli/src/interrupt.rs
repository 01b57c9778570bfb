//! Signals that end a run: the first one stops the work, with all that is finished kept; the second one ends the process
//! at once.
//!
//! ```text
//!   Ctrl-C (SIGINT), SIGTERM, SIGHUP ──► stop flag ──► every search looks at it ──► results so far, exit code 130
//! ```
//!
//! Before the work begins (while a pattern or a plan is read from a terminal, say) there is nothing to keep: the first
//! signal ends the process.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use ninefold::Cancel;
use ninefold::logic::StepSearch;

use crate::message;

/// Whether a signal has come.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// Whether work should stop, for whatever reason.
static STOP: AtomicBool = AtomicBool::new(false);
/// Whether the work has begun.
static WORKING: AtomicBool = AtomicBool::new(false);
/// Wakes a main thread that waits for input.
static WAKE: Mutex<Option<Box<dyn Fn() + Send>>> = Mutex::new(None);
/// The temporary files to remove when the process ends at once.
static TEMPORARY: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// `timeout` and some terminals send a signal to the process and to its group. Two signals within this time are one.
const SAME_SIGNAL: Duration = Duration::from_millis(250);

/// Time to stop before a person is told that it takes longer.
const PATIENCE: Duration = Duration::from_secs(1);

/// Starts to listen for signals. Where the system cannot do that, they end the process as they always do.
pub(crate) fn listen() {
    let first: OnceLock<Instant> = OnceLock::new();
    listen_with(move || {
        #[expect(clippy::disallowed_methods, reason = "tells a second signal from a copy of the first")]
        let since_first = first.get_or_init(Instant::now).elapsed();
        let is_first = !INTERRUPTED.swap(true, Ordering::SeqCst);
        STOP.store(true, Ordering::SeqCst);
        if !is_first && since_first < SAME_SIGNAL {
            return;
        }
        if !is_first || !WORKING.load(Ordering::SeqCst) {
            for path in lock(&TEMPORARY).drain(..) {
                // It may be gone already; there is nothing else to try.
                let _ = std::fs::remove_file(path);
            }
            std::process::exit(130);
        }
        // Work stops within milliseconds. What is still here after a second waits for something else, say a full pipe.
        let _ = thread::Builder::new().name("patience".to_owned()).spawn(|| {
            thread::sleep(PATIENCE);
            message::note("not stopped yet; a second signal ends the process at once");
        });
        if let Some(wake) = &*lock(&WAKE) {
            wake();
        }
    });
}

#[cfg(unix)]
fn listen_with(on_signal: impl Fn() + Send + 'static) {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

    let signals: &[i32] = if hangups_are_ignored() { &[SIGINT, SIGTERM] } else { &[SIGINT, SIGTERM, SIGHUP] };
    let Ok(mut signals) = signal_hook::iterator::Signals::new(signals) else { return };
    let listener = thread::Builder::new().name("signals".to_owned());
    // If the system grants no thread, the run goes on and cannot be interrupted so.
    let _ = listener.spawn(move || signals.forever().for_each(|_| on_signal()));
}

#[cfg(not(unix))]
fn listen_with(on_signal: impl Fn() + Send + 'static) {
    let _ = ctrlc::set_handler(on_signal);
}

/// Returns true unless it is certain that SIGHUP is not ignored: `nohup` has it ignored, and that must stay so.
#[cfg(unix)]
fn hangups_are_ignored() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_none_or(|mask| mask & 1 == 1)
}

/// Says that the work begins: from now on there may be results to keep.
pub(crate) fn work_begins() {
    WORKING.store(true, Ordering::SeqCst);
}

/// Returns true after a signal.
pub(crate) fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Returns the flag that tells searches to stop.
pub(crate) fn stop_flag() -> &'static AtomicBool {
    &STOP
}

/// Returns the handle by which an interrupt cancels work.
pub(crate) fn cancel() -> Cancel {
    Cancel::from_static(&STOP)
}

/// Returns the search for steps that an interrupt ends.
pub(crate) fn step_search() -> StepSearch<'static> {
    StepSearch { stop: stop_flag(), ..StepSearch::default() }
}

/// Stops work whose results will not be written.
pub(crate) fn stop_work() {
    STOP.store(true, Ordering::SeqCst);
}

/// Returns whether work in threads goes on after an item: not after a signal, nor if the caller is done. Then the other
/// threads, which may be busy with items that will not be written, are stopped too.
pub(crate) fn go_on_unless(is_done: bool) -> ControlFlow<()> {
    if is_done || is_interrupted() {
        stop_work();
        return ControlFlow::Break(());
    }
    ControlFlow::Continue(())
}

/// Sets what happens at the first signal, besides the flag.
pub(crate) fn wake_with(wake: impl Fn() + Send + 'static) {
    *lock(&WAKE) = Some(Box::new(wake));
}

/// Has this file removed if the process ends at once.
pub(crate) fn add_temporary(path: &Path) {
    lock(&TEMPORARY).push(path.to_owned());
}

/// Forgets a temporary file, which is in place or removed.
pub(crate) fn forget_temporary(path: &Path) {
    lock(&TEMPORARY).retain(|one| one != path);
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
