//! The puzzles that a search starts from: given ones, or new ones.

use std::collections::BTreeSet;

use ninefold::extremes::{ExtremeSearch, Neighbour};
use ninefold::format::Record;
use ninefold::symmetry::CanonicalKey;
use ninefold::{Puzzle, Recipe, Workers};

use crate::args::Puzzles;
use crate::cmd_error::CmdError;
use crate::input::nothing_found;
use crate::input_kind::Grids;
use crate::input_run::{AnswerError, Cost};

/// How many puzzles are made if none are given.
const MADE: u64 = 1000;

/// The puzzles that a search starts from.
pub(super) struct Starts {
    /// The given puzzles, made minimal, in canonical form.
    given: Vec<Neighbour>,
    keys: BTreeSet<CanonicalKey>,
}

impl Starts {
    /// Reads the given puzzles; each must be proper.
    pub(super) fn read(puzzles: &Puzzles, workers: Workers) -> Result<Starts, CmdError> {
        if puzzles.is_empty() {
            return Ok(Starts { given: Vec::new(), keys: BTreeSet::new() });
        }
        let given: Vec<Puzzle> = puzzles.work(workers.threads, Cost::Small, "")?.collect(
            |_, record: &Record| match Puzzle::new(record.classic().copied().unwrap_or_default()) {
                Ok(puzzle) if puzzle.clue_count() == 81 => {
                    Err(AnswerError::Bad("the grid is already solved, expected a puzzle".to_owned()))
                }
                Ok(puzzle) => Ok(puzzle),
                Err(error) => Err(AnswerError::Bad(error.to_string())),
            },
        )?;
        if given.is_empty() {
            return Err(CmdError::bad_input(nothing_found::<Grids>("the input")));
        }
        let given = ExtremeSearch::starts(&given);
        let keys = given.iter().map(|start| start.key).collect();
        Ok(Starts { given, keys })
    }

    pub(super) fn are_given(&self) -> bool {
        !self.given.is_empty()
    }

    /// Returns true if a puzzle with this key is given.
    pub(super) fn contains(&self, key: CanonicalKey) -> bool {
        self.keys.contains(&key)
    }

    /// Returns a name for the given puzzles: isomorphic ones in any order have the same name.
    pub(super) fn name(&self) -> String {
        if self.keys.is_empty() {
            return "none".to_owned();
        }
        let sum = self.keys.iter().fold(0u128, |sum, key| sum.rotate_left(1) ^ key.bits());
        format!("{}:{sum:032x}", self.keys.len())
    }

    /// Returns the puzzles to start from; new ones depend on the seed alone.
    pub(super) fn puzzles(&self, seed: u64) -> Vec<Neighbour> {
        if self.are_given() {
            return self.given.clone();
        }
        // The recipe that means minimal puzzles of random solutions.
        let Ok(generator) = Recipe::default().generator() else { return Vec::new() };
        // A minimal puzzle is found at the first attempt.
        let made: Vec<Puzzle> =
            generator.generate_each(seed, 0..MADE).filter_map(|made| Some(made.ok()?.puzzle)).collect();
        ExtremeSearch::starts(&made)
    }
}
