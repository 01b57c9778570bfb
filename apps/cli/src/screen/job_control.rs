//! Suspending: Ctrl-Z, and the signals SIGTSTP and SIGCONT from outside.
//!
//! ```text
//!   SIGTSTP ──► request ──► the main thread saves, restores the terminal, stops ──► SIGCONT ──► takes over, redraws
//!   SIGSTOP, SIGCONT ─────► request ──► the main thread takes over again, redraws
//! ```
//!
//! A thread waits for the signals. It wakes the main thread with SIGWINCH, which ends every wait for
//! a key. A system without these signals has no requests.

/// What a signal requires of the main thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum JobRequest {
    /// Restore the terminal and stop.
    Suspend,
    /// Take the terminal over again.
    Continue,
}

#[cfg(unix)]
pub(super) use unix::{has_shell, listen, put_back, request, stop};

#[cfg(unix)]
mod unix {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;
    use std::time::Duration;

    use rustix::process::{Signal, getpgrp, getpid, getsid, kill_current_process_group, kill_process};
    use signal_hook::consts::{SIGCONT, SIGTSTP};
    use signal_hook::iterator::Signals;

    use super::JobRequest;

    static SUSPEND: AtomicBool = AtomicBool::new(false);
    static CONTINUE: AtomicBool = AtomicBool::new(false);

    /// Listens for the signals. If the system cannot do that, they act as usual, as they do while
    /// the terminal is not taken over.
    pub(in crate::screen) fn listen(is_taken: fn() -> bool) {
        let Ok(mut signals) = Signals::new([SIGTSTP, SIGCONT]) else { return };
        let listener = thread::Builder::new().name("job control".to_owned());
        let _ = listener.spawn(move || {
            for signal in signals.forever() {
                match signal {
                    SIGCONT => CONTINUE.store(true, Ordering::SeqCst),
                    _ if is_taken() => SUSPEND.store(true, Ordering::SeqCst),
                    // There is nothing to restore.
                    _ => drop(kill_process(getpid(), Signal::STOP)),
                }
                let _ = kill_process(getpid(), Signal::WINCH);
            }
        });
    }

    /// Takes the request of a signal, if there is one.
    pub(in crate::screen) fn request() -> Option<JobRequest> {
        if SUSPEND.swap(false, Ordering::SeqCst) {
            return Some(JobRequest::Suspend);
        }
        CONTINUE.swap(false, Ordering::SeqCst).then_some(JobRequest::Continue)
    }

    /// Leaves a request for the next call.
    pub(in crate::screen) fn put_back(request: JobRequest) {
        let flag = if request == JobRequest::Suspend { &SUSPEND } else { &CONTINUE };
        flag.store(true, Ordering::SeqCst);
    }

    /// Returns true if a shell with job control has started the process. The process group of a
    /// session's leader has nobody who would continue it.
    pub(in crate::screen) fn has_shell() -> bool {
        getsid(None).is_ok_and(|session| session != getpgrp())
    }

    /// Stops the process, or all processes of the job. Returns when it continues.
    pub(in crate::screen) fn stop(whole_job: bool) {
        CONTINUE.store(false, Ordering::SeqCst);
        let stopped = match whole_job {
            true => kill_current_process_group(Signal::STOP),
            false => kill_process(getpid(), Signal::STOP),
        };
        // Another thread may take the signal, so this one may run on for a moment. These are
        // moments in which the process runs, however long it was stopped.
        for _ in 0..500 {
            if stopped.is_err() || CONTINUE.swap(false, Ordering::SeqCst) {
                break;
            }
            thread::sleep(Duration::from_millis(1));
        }
    }
}

#[cfg(not(unix))]
pub(super) fn listen(_: fn() -> bool) {}

#[cfg(not(unix))]
pub(super) fn request() -> Option<JobRequest> {
    None
}

#[cfg(not(unix))]
pub(super) fn put_back(_: JobRequest) {}

#[cfg(not(unix))]
pub(super) fn has_shell() -> bool {
    false
}

#[cfg(not(unix))]
pub(super) fn stop(_: bool) {}
