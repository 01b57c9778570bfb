//! Signals that end a run: the first one stops the work and keeps finished results; the second one ends the process at
//! once.
//!
//! ```text
//!   Ctrl-C (SIGINT), SIGTERM, SIGQUIT, SIGHUP ──► stop flag ──► every search checks it ──► results so far, exit code 130
//! ```
//!
//! Before the work starts, for example while a plan is read from a terminal, there is nothing to keep, so the first signal
//! ends the process.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use ninefold::logic::StepSearch;
use ninefold::puzzle::AnySolver;
use ninefold::{Cancel, Limits};

use crate::{files, message};

/// Whether a signal has arrived.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// Whether work should stop, for any reason.
static STOP: AtomicBool = AtomicBool::new(false);
/// Whether the work has started.
static WORKING: AtomicBool = AtomicBool::new(false);
/// Wakes a main thread that waits for input.
static WAKE: Mutex<Option<Box<dyn Fn() + Send>>> = Mutex::new(None);

/// `timeout` and some terminals send a signal to the process and to its group. Two signals within this time are one.
const SAME_SIGNAL: Duration = Duration::from_millis(250);

/// How long stopping may take before a note says that it takes longer.
const PATIENCE: Duration = Duration::from_secs(1);

/// Starts to listen for signals. If the system cannot do that, they end the process as usual. Nothing
/// comes before it in `main`, so only a signal to a process that is still being loaded ends it so.
pub(crate) fn listen() {
    let first: OnceLock<Instant> = OnceLock::new();
    listen_with(move || {
        #[expect(
            clippy::disallowed_methods,
            reason = "distinguishes a second signal from a copy of the first"
        )]
        let since_first = first.get_or_init(Instant::now).elapsed();
        let is_first = !INTERRUPTED.swap(true, Ordering::SeqCst);
        STOP.store(true, Ordering::SeqCst);
        if !is_first && since_first < SAME_SIGNAL {
            return;
        }
        if !is_first || !WORKING.load(Ordering::SeqCst) {
            files::remove_temporary();
            message::clear_line();
            std::process::exit(130);
        }
        // Work stops within milliseconds. A process that is still running after a second waits for something else, such
        // as a full pipe.
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
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};

    let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGQUIT]) else { return };
    // After the others, since the answer takes longer than they do. If SIGHUP cannot be added, it
    // ends the process as usual.
    if !hangups_are_ignored() {
        let _ = signals.handle().add_signal(SIGHUP);
    }
    let listener = thread::Builder::new().name("signals".to_owned());
    // If the system grants no thread, the run continues and cannot be interrupted this way.
    let _ = listener.spawn(move || signals.forever().for_each(|_| on_signal()));
}

#[cfg(not(unix))]
fn listen_with(on_signal: impl Fn() + Send + 'static) {
    let _ = ctrlc::set_handler(on_signal);
}

/// Returns true unless it is certain that SIGHUP is not ignored: `nohup` ignores it, and that must stay so.
#[cfg(unix)]
fn hangups_are_ignored() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_none_or(|mask| mask & 1 == 1)
}

/// Marks the start of the work: from now on there may be results to keep.
pub(crate) fn work_begins() {
    WORKING.store(true, Ordering::SeqCst);
}

/// Marks that the work waits for another process: until it begins again, a signal ends the process
/// at once.
pub(crate) fn work_waits() {
    WORKING.store(false, Ordering::SeqCst);
}

/// Returns true after a signal.
pub(crate) fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Returns the handle that an interrupt cancels.
pub(crate) fn cancel() -> &'static Cancel {
    static CANCEL: Cancel = Cancel::from_static(&STOP);
    &CANCEL
}

/// Returns the search for steps, which an interrupt ends.
pub(crate) fn step_search() -> StepSearch<'static> {
    StepSearch::default().with_cancel(cancel())
}

/// Returns what answers questions about puzzles, until the run is interrupted.
pub(crate) fn solver() -> AnySolver {
    AnySolver::default().with_cancel(cancel())
}

/// Returns the limits of a search of at most this many guesses, until the run is interrupted.
pub(crate) fn limits(guesses: u64) -> Limits {
    Limits::guesses(guesses).with_cancel(cancel())
}

/// Stops work whose results will not be written.
pub(crate) fn stop_work() {
    STOP.store(true, Ordering::SeqCst);
}

/// Returns whether work in threads continues after an item. It ends after a signal or when the caller is done; then the
/// other threads, whose items will not be written, are stopped too.
pub(crate) fn continue_unless(is_done: bool) -> ControlFlow<()> {
    if is_done || is_interrupted() {
        stop_work();
        return ControlFlow::Break(());
    }
    ControlFlow::Continue(())
}

/// Sets what else happens at the first signal.
pub(crate) fn wake_with(wake: impl Fn() + Send + 'static) {
    *lock(&WAKE) = Some(Box::new(wake));
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
