//! Grids dealt out to lanes, and what all back ends must agree on.

use ninefold_grid::Grid;
use ninefold_lanes::Backend;
use ninefold_solve::count;
use ninefold_solve::many::{Job, JobResult, JobSource, Packed, Pool};

/// Deals grids out and notes the results.
struct Table {
    grids: Vec<Grid>,
    limit: u64,
    next: usize,
    results: Vec<Option<JobResult>>,
    /// Whether free lanes may help others.
    shares: bool,
}

impl JobSource for Table {
    fn next(&mut self) -> Option<Job> {
        let clues = *self.grids.get(self.next)?;
        self.next += 1;
        // Both ways into a lane, in turn: what a lane finds is the same.
        let grid = if self.next.is_multiple_of(2) { clues.into() } else { Packed::from(&clues).into() };
        Some(Job { id: self.next as u64 - 1, grid, limit: self.limit })
    }

    fn done(&mut self, result: JobResult) {
        let place = &mut self.results[result.id as usize];
        assert!(place.is_none(), "a result comes once");
        *place = Some(result);
    }

    fn shares_lanes(&self) -> bool {
        self.shares
    }
}

pub(crate) fn results(backend: Backend, grids: &[Grid], limit: u64) -> Vec<JobResult> {
    shared_or_not(backend, grids, limit, true)
}

/// The results; with or without lanes that take parts of a job from others.
pub(crate) fn shared_or_not(backend: Backend, grids: &[Grid], limit: u64, shares: bool) -> Vec<JobResult> {
    let mut table = Table { grids: grids.to_vec(), limit, next: 0, results: vec![None; grids.len()], shares };
    Pool::on(backend).unwrap().work(&mut table, 0);
    table.results.into_iter().map(Option::unwrap).collect()
}

/// Gives one job after another and notes the results.
struct Jobs {
    left: Vec<Job>,
    results: Vec<JobResult>,
}

impl JobSource for Jobs {
    fn next(&mut self) -> Option<Job> {
        self.left.pop()
    }

    fn done(&mut self, result: JobResult) {
        self.results.push(result);
    }
}

/// The results of these jobs, by number.
pub(crate) fn results_of_jobs(backend: Backend, jobs: &[Job]) -> Vec<JobResult> {
    let mut source = Jobs { left: jobs.to_vec(), results: Vec::new() };
    Pool::on(backend).unwrap().work(&mut source, 0);
    source.results.sort_by_key(|result| result.id);
    source.results
}

/// Every back end gives the counts of the one-at-a-time engine, true solutions, and the same as its fellows.
pub(crate) fn check(grids: &[Grid], limit: u64) -> Vec<u64> {
    let counts: Vec<u64> = grids.iter().map(|grid| count(grid, limit)).collect();
    let mut before: Option<Vec<JobResult>> = None;
    for backend in Backend::available() {
        let found = results(backend, grids, limit);
        for ((grid, result), &expected) in grids.iter().zip(&found).zip(&counts) {
            assert_eq!(result.count, expected, "{backend}, {grid}, limit {limit}");
            assert_eq!(result.first.is_some(), expected > 0, "{backend}, {grid}");
            assert_eq!(result.last.is_some(), expected > 1, "{backend}, {grid}");
            if let Some(last) = &result.last {
                let solution = last.candidates().solution().expect("a solution");
                assert_eq!(last.solution(), solution);
                assert!(grid.clues().all(|(cell, digit)| solution[cell] == digit), "{backend}, {grid}");
                assert_ne!(result.first, result.last, "{backend}, {grid}");
            }
            if let Some(first) = &result.first {
                let solution = first.candidates().solution().expect("a solution");
                assert_eq!(first.solution(), solution);
                assert!(grid.clues().all(|(cell, digit)| solution[cell] == digit), "{backend}, {grid}");
            }
        }
        if let Some(before) = &before {
            assert_eq!(&found, before, "{backend} finds the same solutions first");
        }
        before = Some(found);
    }
    counts
}
