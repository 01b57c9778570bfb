//! The door to the lanes.

use ninefold_lanes::{Backend, run, run_on};

use super::engine::{Build, JobSource, Machine};

/// A page of lanes that solves what a [`JobSource`] hands it.
///
/// ```
/// use ninefold_grid::Grid;
/// use ninefold_solve::many::{JobSource, Job, Pool, JobResult};
///
/// /// Counts the solutions of every grid of a list, and adds them up.
/// struct Sum { left: Vec<Grid>, sum: u64 }
///
/// impl JobSource for Sum {
///     fn next(&mut self) -> Option<Job> {
///         Some(Job { id: 0, candidates: (&self.left.pop()?).into(), limit: 1000 })
///     }
///     fn done(&mut self, verdict: JobResult) {
///         self.sum += verdict.count;
///     }
/// }
///
/// let three = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9".parse()?;
/// let mut desk = Sum { left: vec![three, Grid::EMPTY], sum: 0 };
/// Pool::new().work(&mut desk, 0);
/// assert_eq!(desk.sum, 1001);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Pool {
    machine: Box<dyn Machine>,
}

impl Pool {
    /// With fewer puzzles than this, most lanes stay empty, and it is quicker to take them one at a time.
    pub const MIN_BATCH: usize = 24;

    /// On the best lanes of this machine; see `ninefold-lanes` for how to choose others.
    #[must_use]
    pub fn new() -> Pool {
        Pool { machine: run(Build) }
    }

    /// On this back end; `None` if the machine lacks it.
    #[must_use]
    pub fn on(backend: Backend) -> Option<Pool> {
        run_on(backend, Build).ok().map(|machine| Pool { machine })
    }

    /// How many puzzles are in work at the same time.
    #[must_use]
    pub fn lanes(&self) -> usize {
        self.machine.lanes()
    }

    /// Works until the desk has no more jobs and at most `leave` lanes are still at one.
    ///
    /// Those keep their state and go on with the next call; or [`abandon`](Pool::abandon) them.
    pub fn work(&mut self, desk: &mut dyn JobSource, leave: usize) {
        self.machine.work(desk, leave as u32);
    }

    /// Drops the jobs that are still in lanes, and gives their numbers, so that they may be done in another way.
    pub fn abandon(&mut self) -> Vec<u64> {
        self.machine.abandon()
    }
}

impl Default for Pool {
    fn default() -> Pool {
        Pool::new()
    }
}

impl core::fmt::Debug for Pool {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Pool").field("lanes", &self.lanes()).finish_non_exhaustive()
    }
}
