//! What a search begins with: puzzles that are given, or puzzles that are made.

use std::collections::BTreeSet;

use ninefold::extremes::{ExtremeSearch, Neighbour};
use ninefold::format::Record;
use ninefold::symmetry::CanonicalKey;
use ninefold::{Outcome, Puzzle, Recipe, Workers};

use crate::args::Puzzles;
use crate::cmd_error::CmdError;
use crate::input_run::{AnswerError, Cost};

/// So many puzzles are made when none are given.
const MADE: u64 = 1000;

/// What a search begins with.
pub(super) struct Starts {
    /// What is given, without clues that are not needed, in canonical form.
    given: Vec<Neighbour>,
    keys: BTreeSet<CanonicalKey>,
}

impl Starts {
    /// Reads the puzzles that are given; each must be proper.
    pub(super) fn read(puzzles: &Puzzles, workers: Workers) -> Result<Starts, CmdError> {
        if puzzles.is_empty() {
            return Ok(Starts { given: Vec::new(), keys: BTreeSet::new() });
        }
        let given: Vec<Puzzle> = puzzles.work(workers.threads, Cost::Small, "")?.collect(
            |_, record: &Record| match Puzzle::new(record.grid) {
                Ok(puzzle) if puzzle.clue_count() == 81 => {
                    Err(AnswerError::Bad("the grid is solved already, expected a puzzle".to_owned()))
                }
                Ok(puzzle) => Ok(puzzle),
                Err(error) => Err(AnswerError::Bad(error.to_string())),
            },
        )?;
        let given = ExtremeSearch::starts(&given);
        let keys = given.iter().map(|start| start.key).collect();
        Ok(Starts { given, keys })
    }

    pub(super) fn are_given(&self) -> bool {
        !self.given.is_empty()
    }

    /// Returns whether a puzzle with this key is given.
    pub(super) fn contains(&self, key: CanonicalKey) -> bool {
        self.keys.contains(&key)
    }

    /// Returns a name for what is given: the same puzzles up to symmetry and order have the same one.
    pub(super) fn name(&self) -> String {
        if self.keys.is_empty() {
            return "none".to_owned();
        }
        let sum = self.keys.iter().fold(0u128, |sum, key| sum.rotate_left(1) ^ key.bits());
        format!("{}:{sum:032x}", self.keys.len())
    }

    /// Returns the puzzles to begin with; those that are made depend on the seed alone.
    pub(super) fn puzzles(&self, seed: u64) -> Vec<Neighbour> {
        if self.are_given() {
            return self.given.clone();
        }
        // The recipe that means minimal puzzles of random solutions.
        let Ok(maker) = Recipe::default().maker() else { return Vec::new() };
        let puzzle = |outcome| match outcome {
            Outcome::Found(sheet) => Some(sheet.puzzle),
            // A minimal puzzle is found at the first attempt, and nobody stops this.
            Outcome::Unfinished(_) | Outcome::Stopped(_) => None,
        };
        let made: Vec<Puzzle> = maker.make_each(seed, 0..MADE).filter_map(puzzle).collect();
        ExtremeSearch::starts(&made)
    }
}
