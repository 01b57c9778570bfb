//! What makes the puzzles of a kind of recipe. Two engines do the work; the third asks one of them.
//!
//! ```text
//!                              ┌─ Recipe ──────► ClassicEngine ◄─┐
//!   Generator<R> ─► R::Engine ─┼─ BoardRecipe ─► BoardEngine  ◄──┼── one of them
//!                              └─ AnyRecipe ───► AnyEngine ──────┘
//! ```

use std::fmt::{Debug, Display};

use crate::{GenerateError, Recipe, RunControl};

/// A recipe that puzzles are made by: a [`Recipe`], or with the feature `boards` a `BoardRecipe` or an `AnyRecipe`.
///
/// No other type implements it.
pub trait PuzzleRecipe: Clone + PartialEq + Debug + Display + Send + Sync + 'static {
    /// A puzzle of such a recipe, with what is known about it.
    type Generated: Clone + PartialEq + Debug + Send + 'static;
    /// The best grid that was reached when a puzzle is not found.
    type Grid: Clone + PartialEq + Debug + Send + 'static;
    #[doc(hidden)]
    type Engine: Engine<Self>;
}

/// A generated puzzle, or why there is none.
pub type GenerateResult<R = Recipe> =
    Result<<R as PuzzleRecipe>::Generated, GenerateError<<R as PuzzleRecipe>::Grid>>;

/// Makes the puzzles of one recipe.
pub trait Engine<R: PuzzleRecipe>: Debug + Send + Sync {
    /// Returns the recipe.
    fn recipe(&self) -> &R;

    /// Returns how many puzzles to request in one go.
    fn batch_size(&self) -> u64;

    /// Makes one puzzle.
    fn generate(&self, seed: u64, index: u64, control: RunControl<'_>) -> GenerateResult<R>;

    /// Makes the puzzles with these indices, which ascend: a result for each.
    fn make_window(&self, seed: u64, indices: &[u64], control: RunControl<'_>) -> Vec<GenerateResult<R>>;
}
