//! Items of a range, made window by window on several threads and returned in order.
//!
//! ```text
//!   index     0 1 2 3 …                       windows: 1 item for each thread at first, so that the first comes soon;
//!   window   │0│1 2│3 4 5 6│7 …                 then twice as many each time, up to what suits the recipe
//!                    └─ split among the threads, put back in order
//! ```
//!
//! An item depends only on its index, so neither windows nor threads change it.

use std::collections::VecDeque;
use std::ops::{Bound, RangeBounds, RangeInclusive};

/// The windows of a range.
#[derive(Debug)]
pub(crate) struct Windows {
    /// The indices that are still to be made; `None` at the end.
    rest: Option<RangeInclusive<u64>>,
    #[cfg_attr(not(feature = "threads"), expect(dead_code, reason = "there is only the caller's thread"))]
    threads: usize,
    /// How many items the next window has for each thread.
    size: u64,
    #[cfg(feature = "threads")]
    pool: Option<rayon::ThreadPool>,
}

/// Returns the first and the last index of a range; `None` if it is empty.
pub(crate) fn first_and_last(indices: &impl RangeBounds<u64>) -> Option<(u64, u64)> {
    let first = match indices.start_bound() {
        Bound::Included(&first) => first,
        Bound::Excluded(&before) => before.checked_add(1)?,
        Bound::Unbounded => 0,
    };
    let last = match indices.end_bound() {
        Bound::Included(&last) => last,
        Bound::Excluded(&end) => end.checked_sub(1)?,
        Bound::Unbounded => u64::MAX,
    };
    (first <= last).then_some((first, last))
}

/// Windows grow at least to so many items for each thread, so that the threads rarely wait for the slowest.
const MIN_WINDOW: u64 = 4;

/// A thread's share of a window is split into so many pieces, so that all threads are busy to the end.
#[cfg(feature = "threads")]
const PIECES: u64 = 4;

impl Windows {
    /// Returns the windows of all indices.
    pub(crate) fn new() -> Windows {
        Windows {
            rest: Some(0..=u64::MAX),
            threads: 0,
            size: 1,
            #[cfg(feature = "threads")]
            pool: None,
        }
    }

    /// Makes only these indices.
    pub(crate) fn indices(self, indices: &impl RangeBounds<u64>) -> Windows {
        Windows { rest: first_and_last(indices).map(|(first, last)| first..=last), ..self }
    }

    /// Sets the number of threads; 0 means one for each processor.
    pub(crate) fn threads(self, threads: usize) -> Windows {
        Windows { threads, ..self }
    }

    /// Returns the indices that are still to be made.
    pub(crate) fn rest(&self) -> &Option<RangeInclusive<u64>> {
        &self.rest
    }

    /// Makes the next window. `make` makes the items from one index to another, both included; `batch` is how many suit one
    /// call. The first item that `is_last` is the last of all.
    pub(crate) fn next<T: Send>(
        &mut self,
        batch: u64,
        is_last: impl Fn(&T) -> bool,
        make: impl Fn(u64, u64) -> Vec<T> + Sync,
    ) -> VecDeque<T> {
        let Some(rest) = self.rest.take() else { return VecDeque::new() };
        let (first, end) = (*rest.start(), *rest.end());
        let workers = self.workers();
        let last = end.min(first.saturating_add(self.size.saturating_mul(workers) - 1));
        self.rest = (last < end).then(|| last + 1..=end);
        let mut ready: VecDeque<T> = self.make(first, last, workers, batch, make).into();
        self.size = (self.size * 2).min(batch.max(MIN_WINDOW));
        if let Some(place) = ready.iter().position(is_last) {
            ready.truncate(place + 1);
            self.rest = None;
        }
        ready
    }

    /// Returns the number of threads.
    fn workers(&mut self) -> u64 {
        #[cfg(feature = "threads")]
        if self.threads != 1 {
            // Where the system grants no threads, the caller's own thread does the work: slower, same items.
            if self.pool.is_none() {
                self.pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads).build().ok();
            }
            return self.pool.as_ref().map_or(1, rayon::ThreadPool::current_num_threads) as u64;
        }
        1
    }

    /// Makes the items from index `first` to `last`.
    fn make<T: Send>(
        &self,
        first: u64,
        last: u64,
        workers: u64,
        batch: u64,
        make: impl Fn(u64, u64) -> Vec<T> + Sync,
    ) -> Vec<T> {
        #[cfg(feature = "threads")]
        if let Some(pool) = self.pool.as_ref().filter(|_| workers > 1 && last > first) {
            use rayon::prelude::*;
            let size = (self.size / PIECES).clamp(1, batch);
            let pieces = ((last - first) / size + 1) as u32; // at most twice PIECES for each thread
            let piece = |number: u32| {
                let start = first + u64::from(number) * size;
                make(start, last.min(start.saturating_add(size - 1)))
            };
            let made: Vec<Vec<T>> =
                pool.install(|| (0..pieces).into_par_iter().with_max_len(1).map(piece).collect());
            return made.into_iter().flatten().collect();
        }
        let _ = (workers, batch);
        make(first, last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_of_each_kind_have_a_first_and_a_last_index() {
        assert_eq!(first_and_last(&(3..5)), Some((3, 4)));
        assert_eq!(first_and_last(&(3..=5)), Some((3, 5)));
        assert_eq!(first_and_last(&(3..)), Some((3, u64::MAX)));
        assert_eq!(first_and_last(&(..5)), Some((0, 4)));
        assert_eq!(first_and_last(&..), Some((0, u64::MAX)));
        assert_eq!(first_and_last(&(5..5)), None);
        assert_eq!(first_and_last(&(..0)), None);
        assert_eq!(first_and_last(&(Bound::Excluded(u64::MAX), Bound::Unbounded)), None);
    }
}
