//! Recipe, seed and index in; a sheet out.

use std::cell::Cell;

use ninefold_dig::{DigFailure, DigFailureReason, Digger};
use ninefold_fill::FillError;
use ninefold_grid::{Grid, Solution};
use ninefold_logic::Rating;
use ninefold_solve::Puzzle;
use ninefold_symmetry::ClueSymmetry;
use ninefold_trace::Trace;
use thiserror::Error;

use crate::difficulty::Judge;
use crate::{Recipe, Stage, stream};

/// Makes the items of one recipe.
///
/// ```
/// use ninefold_recipe::{Outcome, Recipe};
/// let maker = "ninefold/1 method=sorting symmetry=half-turn".parse::<Recipe>()?.maker()?;
/// let Outcome::Found(sheet) = maker.make(2026, 0) else { panic!("a thousand attempts are plenty") };
/// assert!(sheet.puzzle.clue_count() < 40);
/// assert_eq!(maker.make(2026, 0), Outcome::Found(sheet)); // the same for ever
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Maker {
    recipe: Recipe,
    pub(crate) digger: Digger,
}

/// A finished item: a puzzle, where it came from, and what it is like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The seed of the run.
    pub seed: u64,
    /// Which item of the run.
    pub index: u64,
    /// The puzzle, which holds its solution.
    pub puzzle: Puzzle,
    /// The strongest symmetry of the clue cells, whether asked for or met by chance.
    pub symmetry: ClueSymmetry,
    /// Whether every clue is needed.
    pub minimal: bool,
    /// How hard it is, if the recipe wished for anything that needs a rating.
    pub rating: Option<Rating>,
    /// Attempts used, this one included.
    pub attempts: u32,
}

impl Sheet {
    /// The full grid.
    #[must_use]
    pub fn solution(&self) -> &Solution {
        self.puzzle.solution()
    }
}

/// What came of an item.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// As asked for.
    Found(Sheet),
    /// Not within the attempts of the recipe.
    NotFound(NotFound),
}

impl Outcome {
    /// Which item of the run.
    #[must_use]
    pub fn index(&self) -> u64 {
        match self {
            Outcome::Found(sheet) => sheet.index,
            Outcome::NotFound(not_found) => not_found.index,
        }
    }
}

/// An item that was given up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotFound {
    /// The seed of the run.
    pub seed: u64,
    /// Which item of the run.
    pub index: u64,
    /// The nearest that was reached, the first of equals.
    pub best: Option<Grid>,
    /// Attempts made.
    pub attempts: u32,
    /// What is missing from the best, or why there is none.
    pub reason: FailureReason,
}

/// What stood in the way.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum FailureReason {
    /// No attempt gave the puzzle asked for.
    #[error(transparent)]
    Dig(DigFailureReason),
    /// No grid could be filled to dig in.
    #[error(transparent)]
    Fill(FillError),
}

impl Maker {
    pub(crate) fn new(recipe: Recipe, digger: Digger) -> Maker {
        Maker { recipe, digger }
    }

    /// The recipe.
    #[must_use]
    pub fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    /// Makes one item. A pure function: nothing but recipe, seed and index matters.
    #[must_use]
    pub fn make(&self, seed: u64, index: u64) -> Outcome {
        self.make_traced(seed, index, &mut ())
    }

    /// Makes one item and reports the moves of every attempt: first those of the filling, then those of the digging.
    pub fn make_traced<T: Trace>(&self, seed: u64, index: u64, trace: &mut T) -> Outcome {
        self.make_from_attempt(seed, PendingItem::new(index), 0, trace)
    }

    /// Tries an item from this attempt on.
    pub(crate) fn make_from_attempt<T: Trace>(
        &self,
        seed: u64,
        mut missing: PendingItem,
        first: u32,
        trace: &mut T,
    ) -> Outcome {
        let index = missing.index;
        let rating = Cell::new(None);
        for attempt in first..self.recipe.attempts {
            let solution = match self.solution(seed, index, attempt, trace) {
                Ok(solution) => solution,
                Err(error) => return missing.given_up(seed, attempt + 1, FailureReason::Fill(error)),
            };
            let rng = &mut stream(seed, index, Stage::Dig, attempt.into());
            let mut judge = Judge::new(&self.recipe.difficulty, &rating);
            match self.digger.dig_once(&solution, rng, &mut judge, trace) {
                Ok(dug) => {
                    let minimal = self.digs_minimal() || dug.puzzle.is_minimal();
                    return Outcome::Found(Sheet {
                        rating: rating.take(),
                        ..Sheet::new(seed, index, dug.puzzle, minimal, attempt + 1)
                    });
                }
                Err(miss) => missing.note(miss),
            }
        }
        let reason = missing.best.map_or(DigFailureReason::NoAttempt, |miss| miss.reason);
        missing.given_up(seed, self.recipe.attempts, FailureReason::Dig(reason))
    }

    /// The grid in which an attempt digs.
    pub(crate) fn solution<T: Trace>(
        &self,
        seed: u64,
        index: u64,
        attempt: u32,
        trace: &mut T,
    ) -> Result<Solution, FillError> {
        let rng = &mut stream(seed, index, Stage::Fill, attempt.into());
        Ok(self.recipe.filler.fill(rng, trace)?.solution)
    }

    /// Whether every puzzle is minimal, with no need to look. (A judge may have clues put back.)
    pub(crate) fn digs_minimal(&self) -> bool {
        self.digger.always_minimal() && self.recipe.difficulty.is_empty()
    }
}

impl Sheet {
    /// A sheet without a rating.
    pub(crate) fn new(seed: u64, index: u64, puzzle: Puzzle, minimal: bool, attempts: u32) -> Sheet {
        let symmetry = ClueSymmetry::of(puzzle.clues().filled());
        Sheet { seed, index, puzzle, symmetry, minimal, rating: None, attempts }
    }
}

/// An item that is not made yet.
pub(crate) struct PendingItem {
    pub(crate) index: u64,
    /// The nearest so far, the first of equals.
    best: Option<DigFailure>,
}

impl PendingItem {
    pub(crate) fn new(index: u64) -> PendingItem {
        PendingItem { index, best: None }
    }

    /// Takes note of what an attempt reached.
    pub(crate) fn note(&mut self, miss: DigFailure) {
        if self.best.is_none_or(|best| miss.is_nearer_than(&best)) {
            self.best = Some(miss);
        }
    }

    pub(crate) fn given_up(&self, seed: u64, attempts: u32, reason: FailureReason) -> Outcome {
        let best = self.best.map(|miss| miss.best);
        Outcome::NotFound(NotFound { seed, index: self.index, best, attempts, reason })
    }
}
