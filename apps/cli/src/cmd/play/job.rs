//! Work that would keep the keys waiting, in a thread of its own: making, rating, looking for a hint.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// Work under way. It is stopped when this is dropped.
pub(super) struct Job<T> {
    result: Receiver<T>,
    stop: Arc<AtomicBool>,
}

/// What has become of it.
pub(super) enum JobState<T> {
    UnderWay,
    Done(T),
    /// It ended without a result.
    Failed,
}

impl<T: Send + 'static> Job<T> {
    /// Starts it. The flag tells it to stop.
    pub(super) fn start(work: impl FnOnce(&AtomicBool) -> T + Send + 'static) -> Job<T> {
        let (sender, result) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        // If the system grants no thread, the sender is dropped, and the job has failed.
        let _ = thread::Builder::new().name("work".to_owned()).spawn(move || {
            // Nobody waits for a result that is no longer wanted.
            let _ = sender.send(work(&flag));
        });
        Job { result, stop }
    }

    pub(super) fn state(&self) -> JobState<T> {
        match self.result.try_recv() {
            Ok(result) => JobState::Done(result),
            Err(TryRecvError::Empty) => JobState::UnderWay,
            Err(TryRecvError::Disconnected) => JobState::Failed,
        }
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
    }
}
