//! Work in a separate thread, so that keys are answered meanwhile: generating, rating, searching
//! for a hint.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use ninefold::grid::Cancel;

/// Work in progress. It is stopped when this is dropped.
pub(super) struct Job<T> {
    result: Receiver<T>,
    cancel: Cancel,
}

/// How far a job is.
pub(super) enum JobState<T> {
    Running,
    Done(T),
    /// The thread ended without a result, or could not be started.
    Failed,
}

impl<T: Send + 'static> Job<T> {
    /// Starts a job. The work should stop when the flag is set.
    pub(super) fn start(work: impl FnOnce(&Cancel) -> T + Send + 'static) -> Job<T> {
        let (sender, result) = channel();
        let cancel = Cancel::new();
        let handle = cancel.clone();
        // If no thread can be started, the sender is dropped and the job has failed.
        let _ = thread::Builder::new().name("work".to_owned()).spawn(move || {
            // The receiver is gone if the result is no longer wanted.
            let _ = sender.send(work(&handle));
        });
        Job { result, cancel }
    }

    pub(super) fn state(&self) -> JobState<T> {
        match self.result.try_recv() {
            Ok(result) => JobState::Done(result),
            Err(TryRecvError::Empty) => JobState::Running,
            Err(TryRecvError::Disconnected) => JobState::Failed,
        }
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}
