//! Recipe, seed and index in; a sheet out.

use ninefold_dig::{Digger, Reason};
use ninefold_fill::FillError;
use ninefold_grid::{Grid, Solution};
use ninefold_logic::Rating;
use ninefold_solve::Puzzle;
use ninefold_symmetry::ClueSymmetry;
use ninefold_trace::Trace;
use thiserror::Error;

use crate::wish::Judge;
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
    digger: Digger,
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
    pub why: Why,
}

/// What stood in the way.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Why {
    /// No attempt gave the puzzle asked for.
    #[error(transparent)]
    Dig(Reason),
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
        let not_found =
            |best, attempts, why| Outcome::NotFound(NotFound { seed, index, best, attempts, why });
        let mut best: Option<ninefold_dig::Miss> = None;
        for attempt in 0..self.recipe.attempts {
            let number = u64::from(attempt);
            let filled = self.recipe.filler.fill(&mut stream(seed, index, Stage::Fill, number), trace);
            let solution = match filled {
                Ok(filled) => filled.solution,
                Err(error) => return not_found(best.map(|miss| miss.best), attempt + 1, Why::Fill(error)),
            };
            let rng = &mut stream(seed, index, Stage::Dig, number);
            let mut judge = Judge::new(&self.recipe.wish);
            match self.digger.dig_once(&solution, rng, &mut judge, trace) {
                Ok(dug) => {
                    let sheet = self.sheet(seed, index, dug.puzzle, attempt + 1);
                    return Outcome::Found(Sheet { rating: judge.rating, ..sheet });
                }
                Err(miss) if best.is_none_or(|best| miss.is_nearer_than(&best)) => best = Some(miss),
                Err(_) => {}
            }
        }
        let reason = best.map_or(Reason::NoAttempt, |miss| miss.reason);
        not_found(best.map(|miss| miss.best), self.recipe.attempts, Why::Dig(reason))
    }

    fn sheet(&self, seed: u64, index: u64, puzzle: Puzzle, attempts: u32) -> Sheet {
        let symmetry = ClueSymmetry::of(puzzle.clues().filled());
        // A judge may have put clues back.
        let minimal = self.digger.always_minimal() && self.recipe.wish.is_empty() || puzzle.is_minimal();
        Sheet { seed, index, puzzle, symmetry, minimal, rating: None, attempts }
    }
}
