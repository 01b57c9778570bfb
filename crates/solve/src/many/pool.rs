//! The lane engine for callers: it hides the back end.

use ninefold_lanes::{Backend, run, run_on};

use super::engine::{ErasedEngine, JobSource, NewEngine};

/// Lanes that solve the jobs of a [`JobSource`].
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
///         Some(Job { id: 0, grid: self.left.pop()?.into(), limit: 1000 })
///     }
///     fn done(&mut self, result: JobResult) {
///         self.sum += result.count;
///     }
/// }
///
/// let three = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9".parse()?;
/// let mut source = Sum { left: vec![three, Grid::EMPTY], sum: 0 };
/// Pool::new().work(&mut source, 0);
/// assert_eq!(source.sum, 1001);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Pool {
    engine: Box<dyn ErasedEngine>,
}

impl Pool {
    /// The smallest number of puzzles for which lanes pay. With fewer, most lanes stay empty, and the one-at-a-time engine
    /// is faster.
    pub const MIN_BATCH: usize = 24;

    /// Makes a pool on the best lanes of this machine; see `ninefold-lanes` for how to choose others.
    #[must_use]
    pub fn new() -> Pool {
        Pool { engine: run(NewEngine) }
    }

    /// Makes a pool on this back end; returns `None` if the machine does not have it.
    #[must_use]
    pub fn on(backend: Backend) -> Option<Pool> {
        run_on(backend, NewEngine).ok().map(|engine| Pool { engine })
    }

    /// Returns the number of lanes: how many jobs are in work at the same time.
    #[must_use]
    pub fn lanes(&self) -> usize {
        self.engine.lanes()
    }

    /// Works until the source has no more jobs and at most `leave` lanes still have one, or a part of one; or, if the source
    /// [is not patient](JobSource::is_patient), until some tenths of a second pass without a result.
    ///
    /// Those jobs keep their state, and the next call continues with them, unless they are [abandoned](Pool::abandon).
    pub fn work(&mut self, source: &mut dyn JobSource, leave: usize) {
        self.engine.work(source, leave as u32);
    }

    /// Drops the jobs that are still in lanes and returns their numbers, so that they may be done in another way.
    pub fn abandon(&mut self) -> Vec<u64> {
        self.engine.abandon()
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
