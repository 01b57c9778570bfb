//! Runs of a filling method on the classic board, to watch or to draw: at random, from given grids, or from a file.

use std::path::Path;

use ninefold::Grid;
use ninefold::fill::{Filler, Method};
use ninefold::recipe::{StreamPurpose, TracedRun, rng_for};

use super::fill_start;
use super::saved_trace::{self, SavedRun};
use crate::cmd_error::CmdError;
use crate::files::TextOrFile;
use crate::input_run::AnswerError;
use crate::interrupt;

/// Runs by seed and index.
pub(crate) struct ClassicRuns {
    from: RunSource,
    /// Whether the grid is dug when it is full.
    dig: bool,
}

/// Where runs come from.
enum RunSource {
    /// A run for every seed and index.
    Random(Filler),
    /// A run for each of these grids.
    Starts(Filler, Vec<Grid>),
    /// Runs that were made before.
    Saved(Vec<SavedRun>),
}

impl ClassicRuns {
    /// Prepares the runs of a method, from these grids if there are any.
    pub(crate) fn new(
        filler: Filler,
        start: Option<&TextOrFile>,
        dig: bool,
    ) -> Result<ClassicRuns, CmdError> {
        let from = match start {
            None => RunSource::Random(filler),
            Some(start) => {
                let grids = fill_start::grids(start, &filler)?;
                RunSource::Starts(filler, grids)
            }
        };
        Ok(ClassicRuns { from, dig })
    }

    /// Reads the runs in a file; `-` is standard input.
    pub(crate) fn saved(path: &Path) -> Result<ClassicRuns, CmdError> {
        Ok(ClassicRuns { from: RunSource::Saved(saved_trace::read(path)?), dig: false })
    }

    /// Returns how many runs there are; `None` if there is one for every index.
    pub(crate) fn count(&self) -> Option<usize> {
        match &self.from {
            RunSource::Random(_) => None,
            RunSource::Starts(_, grids) => Some(grids.len()),
            RunSource::Saved(runs) => Some(runs.len()),
        }
    }

    /// Returns whether the runs depend on a seed that is not in them.
    pub(crate) fn needs_seed(&self) -> bool {
        match &self.from {
            RunSource::Random(_) => true,
            RunSource::Starts(filler, _) => fill_start::is_random(filler, &[]) || self.dig,
            RunSource::Saved(_) => false,
        }
    }

    /// Makes a run, and returns why it ended early if it did; it holds the moves so far.
    ///
    /// # Panics
    /// If there are fewer runs.
    pub(crate) fn run(&self, seed: u64, index: u64) -> (TracedRun, Result<(), AnswerError>) {
        let mut moves = Vec::new();
        let (filler, ended) = match &self.from {
            RunSource::Random(filler) => {
                let rng = &mut rng_for(seed, index, StreamPurpose::Fill, 0);
                let filled = filler.fill_with(rng, interrupt::cancel(), &mut moves);
                let ended = filled.map(drop).map_err(|error| match interrupt::is_interrupted() {
                    true => AnswerError::Stopped(error.to_string()),
                    false => AnswerError::Budget(error.to_string()),
                });
                (filler, ended)
            }
            RunSource::Starts(filler, grids) => {
                let used = fill_start::is_random(filler, &[]).then_some(seed);
                let grid = &grids[index as usize];
                (filler, fill_start::from_start(filler, &[], grid, used, index, &mut moves).map(drop))
            }
            RunSource::Saved(runs) => {
                let run = &runs[index as usize];
                moves.clone_from(&run.moves);
                (&run.filler, Ok(()))
            }
        };
        let run = TracedRun::recorded(filler, moves);
        (if self.dig { run.then_dig(seed, index) } else { run }, ended)
    }

    /// Returns the method of a run.
    pub(crate) fn method(&self, index: u64) -> Method {
        match &self.from {
            RunSource::Random(filler) | RunSource::Starts(filler, _) => filler.method(),
            RunSource::Saved(runs) => runs[index as usize].filler.method(),
        }
    }

    /// Returns what identifies a run of the method, such as `seed 1 · index 0`.
    #[cfg(feature = "terminal")]
    pub(crate) fn origin(&self, seed: u64, index: u64) -> String {
        let numbered = |seed: u64, index: u64| format!("seed {seed} · index {index}");
        match &self.from {
            RunSource::Random(_) => numbered(seed, index),
            RunSource::Starts(_, grids) => {
                let place = format!("start {} of {}", index + 1, grids.len());
                if self.needs_seed() { format!("seed {seed} · {place}") } else { place }
            }
            RunSource::Saved(runs) => match &runs[index as usize] {
                SavedRun { seed: Some(seed), index, .. } => numbered(*seed, *index),
                SavedRun { index, .. } => format!("index {index}"),
            },
        }
    }
}
