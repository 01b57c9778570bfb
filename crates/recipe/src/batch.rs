//! Many items at once, in order.
//!
//! ```text
//!   indices 0 … n ──► chunks ──► worker ─┐
//!                            ──► worker ─┼─► put back in order ──► sink(index, item), on the caller's thread
//!                            ──► worker ─┘
//! ```
//!
//! Item `i` depends on nothing but `i`, so the number of threads changes when items are ready and nothing else: the
//! sink sees the same items in the same order. At most a fixed number of chunks is under way ahead of the sink, so
//! memory stays bounded however long the range is. The sink may stop the batch at any item; what it has seen is
//! finished, and the answer says where to go on.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, PoisonError, mpsc};

/// How a batch is worked off; nothing here changes an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batch {
    /// Worker threads; 0 means one for each processor.
    pub threads: usize,
    /// Items a worker takes at a time. Cheap items want large chunks.
    pub chunk: u64,
}

impl Default for Batch {
    /// All processors, one item at a time.
    fn default() -> Batch {
        Batch { threads: 0, chunk: 1 }
    }
}

/// Chunks a worker may be ahead of the sink, for each worker.
const AHEAD: u64 = 64;

impl Batch {
    /// How many items a thread should make in one go, if `most` are a good bite: fewer when that gives every thread as
    /// many as the others.
    ///
    /// ```
    /// use ninefold_recipe::Batch;
    /// let batch = Batch { threads: 4, chunk: 1 };
    /// assert_eq!([10, 100, 1000, 1001].map(|items| batch.portion(items, 100)), [3, 25, 84, 84]);
    /// ```
    #[must_use]
    pub fn portion(self, items: u64, most: u64) -> u64 {
        let threads = match self.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads,
        } as u64;
        let rounds = items.div_ceil(most.saturating_mul(threads).max(1)).max(1);
        items.div_ceil(rounds.saturating_mul(threads)).max(1)
    }

    /// Makes every item of the range and hands them to the sink in order.
    ///
    /// Returns the first index that the sink has *not* seen: `range.end` when the batch was finished, an earlier one
    /// when the sink broke it off.
    ///
    /// # Panics
    /// When `make` or `sink` panics.
    pub fn run<T, M, S>(self, range: Range<u64>, make: M, mut sink: S) -> u64
    where
        T: Send,
        M: Fn(u64) -> T + Sync,
        S: FnMut(u64, T) -> ControlFlow<()>,
    {
        let chunk = self.chunk.max(1);
        // Where the system grants no threads, the caller's own thread does the work: slower, same items.
        let Ok(pool) = rayon::ThreadPoolBuilder::new().num_threads(self.threads).build() else {
            return in_turn(range, make, sink);
        };
        let workers = pool.current_num_threads();
        if workers == 1 || range.end.saturating_sub(range.start) <= chunk {
            return in_turn(range, make, sink);
        }
        let line = Line {
            next: AtomicU64::new(0),
            delivered: Mutex::new(0),
            moved: Condvar::new(),
            stop: AtomicBool::new(false),
        };
        let chunks = (range.end - range.start).div_ceil(chunk);
        let (ready, inbox) = mpsc::channel();
        pool.in_place_scope(|scope| {
            for _ in 0..workers {
                let (line, make, range, ready) = (&line, &make, range.clone(), ready.clone());
                scope.spawn(move |_| {
                    let _guard = StopOnPanic(line);
                    while let Some(number) = line.take(chunks, workers as u64 * AHEAD) {
                        let first = range.start + number * chunk;
                        let items: Vec<T> = (first..range.end.min(first + chunk)).map(make).collect();
                        if ready.send((number, items)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(ready);
            let _guard = StopOnPanic(&line);
            let mut seen = range.start;
            let mut waiting = BTreeMap::new();
            for (number, items) in inbox {
                waiting.insert(number, items);
                while let Some(items) = waiting.remove(&line.delivered()) {
                    for item in items {
                        let index = seen;
                        seen += 1;
                        if sink(index, item).is_break() {
                            line.halt();
                            return seen;
                        }
                    }
                    line.advance();
                }
            }
            seen
        })
    }
}

fn in_turn<T>(
    range: Range<u64>,
    make: impl Fn(u64) -> T,
    mut sink: impl FnMut(u64, T) -> ControlFlow<()>,
) -> u64 {
    for index in range.clone() {
        if sink(index, make(index)).is_break() {
            return index + 1;
        }
    }
    range.end.max(range.start)
}

/// The queue at which workers fetch chunk numbers.
struct Line {
    next: AtomicU64,
    delivered: Mutex<u64>,
    moved: Condvar,
    stop: AtomicBool,
}

impl Line {
    /// The next chunk to work on; waits while the sink is too far behind.
    fn take(&self, chunks: u64, ahead: u64) -> Option<u64> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        if number >= chunks {
            return None;
        }
        let mut delivered = self.delivered.lock().unwrap_or_else(PoisonError::into_inner);
        while number >= *delivered + ahead && !self.stop.load(Ordering::Relaxed) {
            delivered = self.moved.wait(delivered).unwrap_or_else(PoisonError::into_inner);
        }
        (!self.stop.load(Ordering::Relaxed)).then_some(number)
    }

    fn delivered(&self) -> u64 {
        *self.delivered.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn advance(&self) {
        *self.delivered.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.moved.notify_all();
    }

    fn halt(&self) {
        let _delivered = self.delivered.lock().unwrap_or_else(PoisonError::into_inner);
        self.stop.store(true, Ordering::Relaxed);
        self.moved.notify_all();
    }
}

/// Lets the other threads go when one of them panics, so that the panic surfaces instead of a wait for ever.
struct StopOnPanic<'a>(&'a Line);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.halt();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn collect(threads: usize, chunk: u64, range: Range<u64>, stop_at: u64) -> (Vec<u64>, u64) {
        let mut seen = Vec::new();
        let end = Batch { threads, chunk }.run(
            range,
            |index| index * index,
            |index, square| {
                assert_eq!(square, index * index);
                seen.push(index);
                if index == stop_at { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        (seen, end)
    }

    #[test]
    fn any_number_of_threads_gives_the_same_items_in_order() {
        for threads in [1, 2, 5] {
            for chunk in [1, 7, 1000] {
                let (seen, end) = collect(threads, chunk, 3..2003, u64::MAX);
                assert_eq!(seen, (3..2003).collect::<Vec<_>>());
                assert_eq!(end, 2003);
            }
        }
    }

    #[test]
    fn a_sink_that_stops_says_where_to_go_on() {
        for threads in [1, 3] {
            assert_eq!(collect(threads, 4, 0..100_000, 1234), ((0..=1234).collect(), 1235));
        }
    }

    #[test]
    fn an_empty_range_makes_nothing() {
        assert_eq!(collect(2, 1, 5..5, 0), (vec![], 5));
    }

    #[test]
    #[should_panic(expected = "item 50")]
    fn a_panic_surfaces() {
        Batch { threads: 2, chunk: 1 }.run(
            0..10_000,
            |index| assert_ne!(index, 50, "item 50"),
            |_, ()| ControlFlow::Continue(()),
        );
    }
}
