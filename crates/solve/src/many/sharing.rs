//! One search in several lanes: when there are no more jobs, free lanes take open halves of guesses from others.
//!
//! ```text
//!   lane 5    guess ─ guess ─ guess ─ …          a lane gives the oldest half on its stack, which is
//!               │       │       └ open, kept     most likely the largest
//!               │       └ given to lane 9
//!               └ given to lane 7                order of the search: lane 5, lane 9, lane 7
//! ```
//!
//! Each lane searches its part as if there were no other. The parts of a job are kept in the order in which one lane would have
//! come to them, and their solutions are put together in that order, so the answer is the same. Finished parts that are
//! neighbours become one: there are never more than two parts for each lane.

use super::engine::JobResult;

/// Only searches for one or two solutions are shared: for those, the first and the last solution of each part are all of them.
pub(super) const MOST_SOLUTIONS: u64 = 2;

/// The jobs that several lanes work on.
pub(super) struct SharedJobs {
    /// A finished job leaves its place to another.
    jobs: Vec<SharedJob>,
    /// For each lane the place of its job, if that is shared.
    of_lane: Vec<Option<u16>>,
}

struct SharedJob {
    id: u64,
    limit: u64,
    /// In the order of the search; empty once the job is finished.
    parts: Vec<Part>,
}

enum Part {
    /// This lane searches it.
    Open(usize),
    /// What was found, if it is more than nothing. Boxed, because that is rare and parts are moved about.
    Done(Option<Box<JobResult>>),
}

impl SharedJobs {
    pub(super) fn new(lanes: usize) -> SharedJobs {
        SharedJobs { jobs: Vec::new(), of_lane: vec![None; lanes] }
    }

    /// Returns whether a lane works on a part of a job.
    #[inline]
    pub(super) fn has(&self, lane: usize) -> bool {
        self.of_lane[lane].is_some()
    }

    /// Notes that `taker` searches the last part of what `giver` still has to search of the job with this number and limit.
    pub(super) fn give(&mut self, id: u64, limit: u64, giver: usize, taker: usize) {
        let place = self.of_lane[giver].unwrap_or_else(|| {
            let job = SharedJob { id, limit, parts: vec![Part::Open(giver)] };
            let free = self.jobs.iter().position(|job| job.parts.is_empty()).unwrap_or(self.jobs.len());
            match self.jobs.get_mut(free) {
                Some(place) => *place = job,
                None => self.jobs.push(job),
            }
            free as u16
        });
        (self.of_lane[giver], self.of_lane[taker]) = (Some(place), Some(place));
        let parts = &mut self.jobs[usize::from(place)].parts;
        let after = parts.iter().position(|part| part.is_of(giver)).map_or(parts.len(), |place| place + 1);
        parts.insert(after, Part::Open(taker));
    }

    /// Notes what a lane found in its part. Returns the result if the job is finished, and takes lanes that search on in vain out
    /// of `busy`.
    pub(super) fn finish(&mut self, lane: usize, found: JobResult, busy: &mut [u64; 8]) -> Option<JobResult> {
        let job = self.of_lane[lane].take()?;
        let SharedJob { id, limit, parts } = &mut self.jobs[usize::from(job)];
        let mut place = parts.iter().position(|part| part.is_of(lane))?;
        let mut found = (found.count > 0).then(|| Box::new(found));
        if let Some(Part::Done(later)) = parts.get_mut(place + 1) {
            found = together(found, later.take(), *limit);
            parts.remove(place + 1);
        }
        if let Some(Part::Done(before)) = place.checked_sub(1).map(|before| &mut parts[before]) {
            found = together(before.take(), found, *limit);
            parts.remove(place);
            place -= 1;
        }
        if found.as_ref().is_some_and(|found| found.count == *limit) {
            for part in parts.drain(place + 1..) {
                if let Part::Open(lane) = part {
                    busy[lane / 64] &= !(1 << (lane % 64));
                    self.of_lane[lane] = None;
                }
            }
        }
        if parts.len() > 1 {
            parts[place] = Part::Done(found);
            return None;
        }
        parts.clear();
        Some(found.map_or(JobResult { id: *id, count: 0, first: None, last: None }, |found| *found))
    }

    /// Forgets all jobs.
    pub(super) fn clear(&mut self) {
        self.jobs.clear();
        self.of_lane.fill(None);
    }
}

/// Returns what a search up to `limit` solutions finds that comes to `after` when it is through with `before`.
fn together(
    before: Option<Box<JobResult>>,
    after: Option<Box<JobResult>>,
    limit: u64,
) -> Option<Box<JobResult>> {
    match (before, after) {
        (Some(before), Some(after)) if before.count < limit => {
            Some(Box::new(JobResult { count: 2, last: after.first, ..*before }))
        }
        (None, after) => after,
        (before, _) => before,
    }
}

impl Part {
    fn is_of(&self, lane: usize) -> bool {
        matches!(self, Part::Open(open) if *open == lane)
    }
}

#[cfg(test)]
mod tests {
    use super::super::values::PackedSolution;
    use super::*;
    use ninefold_grid::Grid;

    /// The solutions of a part that counts so many, by their places in the order of the search.
    fn found(all: &[PackedSolution], limit: u64) -> JobResult {
        let count = limit.min(all.len() as u64);
        let last = (count > 1).then(|| all[count as usize - 1]);
        JobResult { id: 7, count, first: all.first().copied(), last }
    }

    /// Six parts in order with nothing, one or several solutions each, finished in all orders: the answer is that of one lane.
    #[test]
    fn parts_give_the_answer_of_one_search_whatever_is_finished_first() {
        let all: Vec<PackedSolution> =
            crate::solutions(&Grid::EMPTY).take(9).map(|solution| PackedSolution::from(&solution)).collect();
        for limit in [1, 2] {
            for counts in (0..81).map(|n| [n % 3, n / 3 % 3, n / 9 % 3, n / 27 % 3]) {
                let mut rest = &all[..];
                let parts = counts.map(|count| {
                    let (part, later) = rest.split_at(count);
                    rest = later;
                    found(part, limit)
                });
                let expected = found(&all[..counts.iter().sum()], limit);
                for order in (0..24).map(|n| [n % 4, n / 4 % 3, n / 12 % 2]) {
                    let mut shared = SharedJobs::new(4);
                    let mut busy = [0b1111, 0, 0, 0, 0, 0, 0, 0];
                    // What is given first comes last, and what a taker gives comes after it.
                    shared.give(7, limit, 0, 3);
                    shared.give(7, limit, 0, 1);
                    shared.give(7, limit, 1, 2);
                    assert!((0..4).all(|lane| shared.has(lane)));
                    let mut left = vec![0, 1, 2, 3];
                    let mut result = None;
                    for place in order.into_iter().chain([0]) {
                        let lane: usize = left.remove(place);
                        if busy[0] >> lane & 1 == 1 {
                            assert_eq!(result, None);
                            result = shared.finish(lane, parts[lane], &mut busy);
                            busy[0] &= !(1 << lane);
                        }
                    }
                    assert_eq!(result, Some(expected), "{counts:?}, up to {limit}, {order:?}");
                    assert_eq!(busy, [0; 8], "no lane searches on");
                    assert!((0..4).all(|lane| !shared.has(lane)), "no lane has a part any more");
                    shared.give(8, limit, 0, 1);
                    assert_eq!(shared.jobs.len(), 1, "its place is free again");
                    shared.clear();
                    assert!(shared.jobs.is_empty() && !shared.has(0) && !shared.has(1));
                }
            }
        }
    }
}
