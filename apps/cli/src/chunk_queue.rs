//! Chunks of the input, passed by number from the thread that reads to the threads that answer.
//!
//! ```text
//!   reader ──push──► 7 8 9 … ──take(7)──► worker ──► the answers to 7 are written: finish()
//!            waits when full   waits until it is there, or until there is no more
//! ```
//!
//! A chunk counts until its answers are written. Otherwise the workers run ahead of a slow writer: with
//! 64 threads they held gigabytes of answers.

use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Chunks of an input, numbered from 0.
pub(crate) struct ChunkQueue<T> {
    state: Mutex<QueueState<T>>,
    changed: Condvar,
    /// How many chunks can be between reading and writing.
    capacity: usize,
}

struct QueueState<T> {
    ready: BTreeMap<u64, T>,
    pushed: u64,
    /// How many chunks are done with.
    finished: u64,
    /// No more chunks will be pushed.
    over: bool,
    /// No more chunks are needed.
    closed: bool,
    /// A chunk was not taken, because the queue was closed.
    refused: bool,
    failure: Option<anyhow::Error>,
}

impl<T> ChunkQueue<T> {
    /// Makes a queue with at most `capacity` chunks that are not finished.
    pub(crate) fn new(capacity: usize) -> ChunkQueue<T> {
        let state = QueueState {
            ready: BTreeMap::new(),
            pushed: 0,
            finished: 0,
            over: false,
            closed: false,
            refused: false,
            failure: None,
        };
        ChunkQueue { state: Mutex::new(state), changed: Condvar::new(), capacity }
    }

    /// Adds a chunk. Returns false if the queue is closed.
    pub(crate) fn push(&self, chunk: T) -> bool {
        let is_full = |state: &QueueState<T>| state.pushed - state.finished >= self.capacity as u64;
        let mut state = self.wait_while(|state| is_full(state) && !state.closed);
        if state.closed {
            state.refused = true;
            return false;
        }
        let number = state.pushed;
        state.ready.insert(number, chunk);
        state.pushed += 1;
        self.changed.notify_all();
        true
    }

    /// Ends the queue: no more chunks will be pushed, perhaps because of a failure.
    pub(crate) fn end(&self, failure: Option<anyhow::Error>) {
        let mut state = self.lock();
        state.over = true;
        state.failure = failure;
        self.changed.notify_all();
    }

    /// Closes the queue: threads that wait for a chunk get none.
    pub(crate) fn close(&self) {
        self.lock().closed = true;
        self.changed.notify_all();
    }

    /// Returns the chunk with this number, or `None` if there is none. Each number must be requested only once.
    pub(crate) fn take(&self, number: u64) -> Option<T> {
        let missing = |state: &QueueState<T>| state.pushed <= number && !state.over;
        let mut state = self.wait_while(|state| missing(state) && !state.closed);
        if state.closed {
            return None;
        }
        let chunk = state.ready.remove(&number);
        self.changed.notify_all();
        chunk
    }

    /// Makes room for another chunk: the answers to one are written.
    pub(crate) fn finish(&self) {
        self.lock().finished += 1;
        self.changed.notify_all();
    }

    /// Returns true if the whole input was read and ends before the chunk with this number, even if the
    /// queue was closed after that.
    pub(crate) fn ends_before(&self, number: u64) -> bool {
        let state = self.lock();
        state.over && !state.refused && state.failure.is_none() && state.pushed <= number
    }

    /// Returns the error that stopped the reader before the end of the input.
    pub(crate) fn failure(&self) -> Option<anyhow::Error> {
        self.lock().failure.take()
    }

    fn wait_while(&self, waits: impl Fn(&QueueState<T>) -> bool) -> MutexGuard<'_, QueueState<T>> {
        let state = self.lock();
        self.changed.wait_while(state, |state| waits(state)).unwrap_or_else(PoisonError::into_inner)
    }

    fn lock(&self) -> MutexGuard<'_, QueueState<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::thread;

    #[test]
    fn every_chunk_arrives_under_its_number() {
        let queue = Arc::new(ChunkQueue::new(256));
        let reader = {
            let queue = queue.clone();
            thread::spawn(move || {
                let wanted = (0..10_000u64).all(|i| queue.push(i * i));
                queue.end(None);
                wanted
            })
        };
        let workers = [0, 1].map(|worker| {
            let queue = queue.clone();
            thread::spawn(move || {
                (worker..10_002)
                    .step_by(2)
                    .map(|i| {
                        let taken = (i, queue.take(i));
                        queue.finish();
                        taken
                    })
                    .collect::<Vec<_>>()
            })
        });
        for (i, chunk) in workers.into_iter().flat_map(|worker| worker.join().unwrap()) {
            assert_eq!(chunk, (i < 10_000).then_some(i * i));
        }
        assert!(reader.join().unwrap());
    }

    #[test]
    fn the_reader_waits_for_answers_to_be_written() {
        let queue = Arc::new(ChunkQueue::new(3));
        let reader = {
            let queue = queue.clone();
            thread::spawn(move || (0..100u64).all(|i| queue.push(i)))
        };
        for number in 0..100 {
            // Taken, but not written: chunks stay in the queue's count.
            assert_eq!(queue.take(number), Some(number));
            assert!(queue.lock().pushed <= number + 3);
            queue.finish();
        }
        assert!(reader.join().unwrap());
    }

    #[test]
    fn the_end_is_known_after_closing_if_everything_was_read() {
        let queue = |count: u64, closed_after: u64, failure: Option<anyhow::Error>| {
            let queue = ChunkQueue::new(256);
            for number in 0..count {
                if number == closed_after {
                    queue.close();
                }
                queue.push(number);
            }
            let is_known_early = queue.ends_before(u64::MAX);
            queue.end(failure);
            queue.close();
            assert!(!is_known_early);
            [queue.ends_before(2), queue.ends_before(3)]
        };
        assert_eq!(queue(3, u64::MAX, None), [false, true]);
        assert_eq!(queue(4, 3, None), [false, false]);
        assert_eq!(queue(3, u64::MAX, Some(anyhow::anyhow!("no more"))), [false, false]);
    }

    #[test]
    fn closing_ends_every_wait() {
        let queue = Arc::new(ChunkQueue::<u8>::new(256));
        let waiting = {
            let queue = queue.clone();
            thread::spawn(move || queue.take(5))
        };
        queue.close();
        assert_eq!(waiting.join().unwrap(), None);
        assert!(!queue.push(1));
    }
}
