//! The items of a range on several threads, in order.
//!
//! ```text
//!   indices 0 … n ──► batches ──► worker ─┐
//!                             ──► worker ─┼─► put back in order ──► sink(batch, result), on the caller's thread
//!                             ──► worker ─┘
//! ```
//!
//! Item `i` depends only on `i`, so the number of threads changes when items are ready and nothing else: the sink receives
//! the same items in the same order. At most a fixed number of batches is in work ahead of the sink, so memory stays
//! bounded however long the range is. The sink may stop the work after any batch; what it has received is finished, and
//! the return value says where to resume.

use std::ops::{ControlFlow, Range};

use crate::batch_size::split;

/// Threads that make the items of a range, in batches. Nothing here changes an item.
///
/// To generate puzzles, use [`Generator::puzzles`](crate::Generator::puzzles). This is for other work, and for output that is
/// written batch by batch.
///
/// ```
/// use ninefold_recipe::{Recipe, Workers};
/// use std::ops::ControlFlow;
///
/// let generator = Recipe::default().generator()?;
/// let mut puzzles = 0;
/// let end = Workers::new(2).run(
///     0..100,
///     generator.batch_size(),
///     |batch| generator.generate_each(2026, batch).count(),
///     |_, made| {
///         puzzles += made;
///         ControlFlow::Continue(())
///     },
/// );
/// assert_eq!((puzzles, end), (100, 100));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Workers {
    /// The number of threads; 0 means one for each processor. Without the feature `threads` there is one.
    pub threads: usize,
}

impl Workers {
    /// Returns this number of threads; 0 means one for each processor.
    #[must_use]
    pub const fn new(threads: usize) -> Workers {
        Workers { threads }
    }

    /// Makes the range in batches of at most `most` items and passes the result of each batch to the sink, in order, on the
    /// caller's thread.
    ///
    /// Batches are smaller than `most` where that gives all threads the same number. Returns the first index that the sink
    /// has *not* received: `range.end` if the range was finished, an earlier one if the sink stopped the work.
    ///
    /// # Panics
    /// If `make` or `sink` panics.
    pub fn run<T, M, S>(self, range: Range<u64>, most: u64, make: M, mut sink: S) -> u64
    where
        T: Send,
        M: Fn(Range<u64>) -> T + Sync,
        S: FnMut(Range<u64>, T) -> ControlFlow<()>,
    {
        if range.is_empty() {
            return range.end;
        }
        let batches = Batches::new(range, most, self.number());
        #[cfg(feature = "threads")]
        if let Some(pool) = threads::Pool::new(self.threads, &batches) {
            // What was made and not yet passed on. Only this function knows its type, so that the threads, the queue and
            // the channel are compiled once and not for each type.
            let slots: Vec<_> = (0..pool.ahead()).map(|_| std::sync::Mutex::new(None)).collect();
            let slot = |number: u64| {
                let slot = slots[(number % pool.ahead()) as usize].lock();
                slot.unwrap_or_else(std::sync::PoisonError::into_inner)
            };
            return pool.run(
                &|number| {
                    let made = make(batches.get(number));
                    *slot(number) = Some(made);
                },
                &mut |number| {
                    let made = slot(number).take();
                    sink(batches.get(number), made.expect("a batch is announced after it was made"))
                },
            );
        }
        for number in 0..batches.number {
            let batch = batches.get(number);
            if sink(batch.clone(), make(batch.clone())).is_break() {
                return batch.end;
            }
        }
        batches.range.end
    }

    /// Returns the size of a batch if `items` are to be made and at most `most` suit a batch: smaller where that gives all
    /// threads the same number.
    ///
    /// ```
    /// use ninefold_recipe::Workers;
    /// let workers = Workers::new(4);
    /// # #[cfg(feature = "threads")]
    /// assert_eq!([10, 100, 1000, 1001].map(|items| workers.batch_size(items, 100)), [3, 25, 84, 84]);
    /// ```
    #[must_use]
    pub fn batch_size(self, items: u64, most: u64) -> u64 {
        split(items, most, self.number())
    }

    /// Returns the number of threads: one for each processor if it is 0.
    fn number(self) -> u64 {
        if cfg!(not(feature = "threads")) {
            return 1;
        }
        match self.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from) as u64,
            threads => threads as u64,
        }
    }
}

/// A range in batches of one size.
struct Batches {
    range: Range<u64>,
    size: u64,
    /// How many there are.
    number: u64,
}

impl Batches {
    fn new(range: Range<u64>, most: u64, threads: u64) -> Batches {
        let items = range.end - range.start;
        let size = split(items, most, threads);
        Batches { range, size, number: items.div_ceil(size) }
    }

    /// Returns the batch with this number; there must be one.
    fn get(&self, number: u64) -> Range<u64> {
        let start = self.range.start + number * self.size;
        start..self.range.end.min(start.saturating_add(self.size))
    }
}

/// Batches on the threads of rayon's pool.
#[cfg(feature = "threads")]
mod threads {
    use std::collections::BTreeSet;
    use std::ops::ControlFlow;
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
    use std::sync::{Condvar, Mutex, PoisonError, mpsc};

    use super::Batches;

    /// Batches that a worker may be ahead of the sink.
    const AHEAD: u64 = 64;

    /// Several threads and the batches that they make.
    pub(super) struct Pool<'a> {
        threads: rayon::ThreadPool,
        batches: &'a Batches,
    }

    impl Pool<'_> {
        /// Returns `None` if one thread is as good.
        pub(super) fn new(threads: usize, batches: &Batches) -> Option<Pool<'_>> {
            // Where the system grants no threads, the caller's own thread does the work: slower, same items.
            let threads = rayon::ThreadPoolBuilder::new().num_threads(threads).build().ok()?;
            (threads.current_num_threads() > 1 && batches.number > 1).then_some(Pool { threads, batches })
        }

        /// Returns how many batches may be in work ahead of the sink: batch `n` is made once batch `n - ahead` is taken.
        pub(super) fn ahead(&self) -> u64 {
            self.threads.current_num_threads() as u64 * AHEAD
        }

        /// See [`Workers::run`](super::Workers::run). Both functions get the number of a batch: `make` keeps its result,
        /// and `take` passes it to the sink.
        pub(super) fn run(
            &self,
            make: &(dyn Fn(u64) + Sync),
            take: &mut dyn FnMut(u64) -> ControlFlow<()>,
        ) -> u64 {
            let batches = self.batches;
            let queue = Queue {
                next: AtomicU64::new(0),
                delivered: Mutex::new(0),
                moved: Condvar::new(),
                stop: AtomicBool::new(false),
            };
            let (ready, inbox) = mpsc::channel();
            self.threads.in_place_scope(|scope| {
                for _ in 0..self.threads.current_num_threads() {
                    let (queue, ready) = (&queue, ready.clone());
                    scope.spawn(move |_| {
                        let _guard = StopOnPanic(queue);
                        while let Some(number) = queue.take(batches.number, self.ahead()) {
                            make(number);
                            if ready.send(number).is_err() {
                                return;
                            }
                        }
                    });
                }
                drop(ready);
                let _guard = StopOnPanic(&queue);
                let mut waiting = BTreeSet::new();
                for number in inbox {
                    waiting.insert(number);
                    while let Some(number) = waiting.take(&queue.delivered()) {
                        if take(number).is_break() {
                            queue.halt();
                            return batches.get(number).end;
                        }
                        queue.advance();
                    }
                }
                batches.range.end
            })
        }
    }

    /// The queue at which workers fetch the numbers of batches.
    struct Queue {
        next: AtomicU64,
        delivered: Mutex<u64>,
        moved: Condvar,
        stop: AtomicBool,
    }

    impl Queue {
        /// Returns the next batch to work on; waits while the sink is too far behind.
        fn take(&self, batches: u64, ahead: u64) -> Option<u64> {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= batches {
                return None;
            }
            let mut delivered = self.delivered.lock().unwrap_or_else(PoisonError::into_inner);
            while number >= *delivered + ahead && !self.stop.load(Ordering::Relaxed) {
                delivered = self.moved.wait(delivered).unwrap_or_else(PoisonError::into_inner);
            }
            (!self.stop.load(Ordering::Relaxed)).then_some(number)
        }

        /// Returns the number of batches that the sink has received.
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

    /// Releases the other threads if one of them panics, so that the panic surfaces instead of an endless wait.
    struct StopOnPanic<'a>(&'a Queue);

    impl Drop for StopOnPanic<'_> {
        fn drop(&mut self) {
            if std::thread::panicking() {
                self.0.halt();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the sink received, up to the batch with `stop_at`, and where to resume.
    fn collect(threads: usize, most: u64, range: Range<u64>, stop_at: u64) -> (Vec<u64>, u64) {
        let mut seen = Vec::new();
        let end = Workers::new(threads).run(
            range,
            most,
            |batch| batch.map(|index| index.wrapping_mul(index)).collect::<Vec<_>>(),
            |batch, squares| {
                assert!(batch.clone().map(|index| index.wrapping_mul(index)).eq(squares));
                assert!((1..=most).contains(&(batch.end - batch.start)));
                seen.extend(batch.clone());
                if batch.contains(&stop_at) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        (seen, end)
    }

    #[test]
    fn any_number_of_threads_gives_the_same_items_in_order() {
        for threads in [1, 2, 5] {
            for most in [1, 7, 1000] {
                let (seen, end) = collect(threads, most, 3..2003, u64::MAX);
                assert_eq!(seen, (3..2003).collect::<Vec<_>>());
                assert_eq!(end, 2003);
            }
        }
    }

    #[test]
    fn a_sink_that_stops_says_where_to_resume() {
        for threads in [1, 3] {
            let (seen, end) = collect(threads, 4, 0..100_000, 1234);
            assert_eq!(seen, (0..end).collect::<Vec<_>>());
            assert!((1235..1239).contains(&end), "{end}");
        }
    }

    #[test]
    fn ranges_may_be_empty_or_end_at_the_last_index() {
        assert_eq!(collect(2, 1, 5..5, 0), (vec![], 5));
        for threads in [1, 3] {
            let range = u64::MAX - 10..u64::MAX;
            assert_eq!(collect(threads, 4, range.clone(), u64::MAX), (range.collect(), u64::MAX));
        }
    }

    #[test]
    #[should_panic(expected = "item 50")]
    fn a_panic_surfaces() {
        Workers::new(2).run(
            0..10_000,
            1,
            |batch| assert_ne!(batch.start, 50, "item 50"),
            |_, ()| ControlFlow::Continue(()),
        );
    }
}
