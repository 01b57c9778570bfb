//! Plans whose parts have different boards.
//!
//! ```text
//!   [[part]]                                       ─► Plan<AnyRecipe> ─┬─ AnyRecipe::Classic ─► the puzzles of a `Plan`
//!   recipe = "ninefold/1 variant=6x6 clues=12"                         └─ AnyRecipe::Board ─► BoardGenerator
//! ```
//!
//! Indices, batches and repeats are those of classic plans, so a plan without other boards makes the same puzzles as a
//! [`Plan`]. Two puzzles of another board are repeats if their [keys](puzzle_key) are equal.

use std::collections::BTreeSet;
use std::ops::{ControlFlow, Range};
use std::str::FromStr;
use std::sync::OnceLock;

use ninefold_boards::canonical::{BoardMoves, puzzle_key};
use ninefold_symmetry::CanonicalKey;

use super::{AnyRecipe, BoardGenerateError, BoardRecipe, BoardUnfinished, GeneratedBoardPuzzle};
use crate::plan::made_index;
use crate::plan_run::{MadeIndex, PlanRun};
use crate::plan_text::{PartRecipe, read_plan};
use crate::{
    GeneratedPuzzle, Plan, PlanError, PlanErrorKind, PlanPart, PlanReport, Recipe, RecipeError, RunControl,
    Unfinished, Workers,
};

/// A puzzle of a part, and the recipe that it was made by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyGeneratedPuzzle<'a> {
    /// On the classic board.
    Classic(&'a Recipe, Box<GeneratedPuzzle>),
    /// On any other board.
    Board(&'a BoardRecipe, Box<GeneratedBoardPuzzle>),
}

/// How far a puzzle had come that was cancelled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyUnfinished {
    /// On the classic board.
    Classic(Box<Unfinished>),
    /// On any other board.
    Board(Box<BoardUnfinished>),
}

/// The board, a space, the canonical form: by this, repeats are recognised.
type BoardKey = Box<str>;

type Made<'a, K> = MadeIndex<K, AnyGeneratedPuzzle<'a>, AnyUnfinished>;

impl FromStr for Plan<AnyRecipe> {
    type Err = PlanError;

    fn from_str(text: &str) -> Result<Plan<AnyRecipe>, PlanError> {
        read_plan(text)
    }
}

impl PartRecipe for AnyRecipe {
    fn read(text: &str, name: &str) -> Result<AnyRecipe, PlanErrorKind> {
        let name = || name.to_owned();
        let recipe: AnyRecipe =
            text.parse().map_err(|error| PlanErrorKind::Recipe { name: name(), error })?;
        let possible = match &recipe {
            AnyRecipe::Classic(recipe) => recipe
                .generator()
                .map(drop)
                .map_err(|error| PlanErrorKind::Impossible { name: name(), error }),
            AnyRecipe::Board(recipe) => recipe
                .generator()
                .map(drop)
                .map_err(|error| PlanErrorKind::ImpossibleBoard { name: name(), error: Box::new(error) }),
        };
        possible.map(|()| recipe)
    }
}

impl Plan<AnyRecipe> {
    /// Makes the puzzles part by part and passes each to the sink, in order.
    ///
    /// ```
    /// use ninefold_recipe::{AnyGeneratedPuzzle, AnyRecipe, Plan, Workers};
    /// use std::ops::ControlFlow;
    /// let plan: Plan<AnyRecipe> = r#"
    ///     [[part]]
    ///     name = "small"
    ///     count = 2
    ///     recipe = "ninefold/1 variant=6x6 symmetry=half-turn"
    ///     [[part]]
    ///     name = "classic"
    ///     count = 1
    ///     recipe = "ninefold/1 symmetry=half-turn"
    /// "#.parse()?;
    /// let mut book = Vec::new();
    /// plan.make(7, Workers::default(), |_, made| {
    ///     book.push(match made {
    ///         AnyGeneratedPuzzle::Classic(_, made) => made.puzzle.to_string(),
    ///         AnyGeneratedPuzzle::Board(_, made) => made.puzzle.clues().to_string(),
    ///     });
    ///     ControlFlow::Continue(())
    /// })?;
    /// assert_eq!(book.iter().map(String::len).collect::<Vec<_>>(), [36, 36, 81]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If no puzzle can meet the recipe of a part.
    pub fn make<S>(
        &self,
        seed: u64,
        workers: Workers,
        sink: S,
    ) -> Result<PlanReport<AnyUnfinished>, RecipeError>
    where
        S: FnMut(&PlanPart<AnyRecipe>, AnyGeneratedPuzzle<'_>) -> ControlFlow<()>,
    {
        self.make_with(seed, workers, RunControl::NONE, sink)
    }

    /// As `make`, but the work can be cancelled and observed. Only classic parts report their attempts.
    ///
    /// # Errors
    /// If no puzzle can meet the recipe of a part.
    pub fn make_with<S>(
        &self,
        seed: u64,
        workers: Workers,
        control: RunControl<'_>,
        mut sink: S,
    ) -> Result<PlanReport<AnyUnfinished>, RecipeError>
    where
        S: FnMut(&PlanPart<AnyRecipe>, AnyGeneratedPuzzle<'_>) -> ControlFlow<()>,
    {
        let mut run = PlanRun::new(self, workers);
        let (mut known, mut known_boards) = (BTreeSet::new(), BTreeSet::new());
        for (number, part) in self.parts.iter().enumerate() {
            let indices = self.indices(number);
            let sink = |made| sink(part, made);
            let flow = match &part.recipe {
                AnyRecipe::Classic(recipe) => {
                    let generator =
                        recipe.generator().map_err(|error| RecipeError::Impossible(Box::new(error)))?;
                    let make = |batch| {
                        let made = generator.make_each_with(seed, batch, control);
                        made.map(|made| classic(recipe, made_index(made))).collect()
                    };
                    let is_new = |key| known.insert(key);
                    run.make_part(number, indices, generator.batch_size(), make, is_new, sink)
                }
                AnyRecipe::Board(recipe) => {
                    let generator = recipe
                        .generator()
                        .map_err(|error| RecipeError::ImpossibleBoard(Box::new(error)))?
                        .with_cancel(control.cancel);
                    let moves = OnceLock::new();
                    let make = |batch: Range<u64>| {
                        let made = generator.make_many(seed, batch.start..=batch.end - 1).into_iter();
                        made.map(|made| other(recipe, made, &moves)).collect()
                    };
                    let is_new = |key| known_boards.insert(key);
                    run.make_part(number, indices, generator.batch_size(), make, is_new, sink)
                }
            };
            if flow.is_break() {
                break;
            }
        }
        Ok(run.report)
    }
}

fn classic(
    recipe: &Recipe,
    made: MadeIndex<CanonicalKey, GeneratedPuzzle, Unfinished>,
) -> Made<'_, CanonicalKey> {
    match made {
        MadeIndex::Found(key, generated) => {
            MadeIndex::Found(key, AnyGeneratedPuzzle::Classic(recipe, Box::new(generated)))
        }
        MadeIndex::NotFound => MadeIndex::NotFound,
        MadeIndex::Cancelled(unfinished) => {
            MadeIndex::Cancelled(AnyUnfinished::Classic(Box::new(unfinished)))
        }
    }
}

fn other<'a>(
    recipe: &'a BoardRecipe,
    made: Result<GeneratedBoardPuzzle, BoardGenerateError>,
    moves: &OnceLock<BoardMoves>,
) -> Made<'a, BoardKey> {
    match made {
        Ok(generated) => {
            let key = puzzle_key(generated.puzzle.clues(), moves).into();
            MadeIndex::Found(key, AnyGeneratedPuzzle::Board(recipe, Box::new(generated)))
        }
        Err(BoardGenerateError::NotFound(_)) => MadeIndex::NotFound,
        Err(BoardGenerateError::Cancelled(unfinished)) => {
            MadeIndex::Cancelled(AnyUnfinished::Board(unfinished))
        }
    }
}
