//! Puzzles of any other board: the same pipeline over [`ninefold_boards`].
//!
//! ```text
//!   ninefold/1 variant=jigsaw symmetry=half-turn clues=24..28     ─► BoardRecipe ─► BoardGenerator ─► GeneratedBoardPuzzle
//!   ninefold/1 clues=24..28                                       ─► Recipe, which knows nothing of this module
//! ```
//!
//! `clue_request` has the words for boards with clues beside digits, such as `killer`, and `clue_boards` makes their puzzles.
//! `variant=` stands first; its absence means classic. [`AnyRecipe`] reads both. A classic recipe and its puzzles do not
//! depend on anything here.

mod any_recipe;
mod builder;
mod clue_boards;
mod clue_request;
mod contradiction;
mod estimated;
mod generate_error;
mod generator;
mod layout;
mod pattern;
#[cfg(feature = "plans")]
mod plan;
mod puzzles;
mod recipe;
mod recipe_filler;
mod removal_rule;
mod text;
mod together;
mod traced_run;
mod version_1;

pub use any_recipe::AnyRecipe;
pub use builder::BoardRecipeBuilder;
pub use clue_request::{ClueRequest, GivensRequest};
pub use contradiction::ImpossibleBoardRecipeError;
pub use estimated::estimate_solutions;
pub use generate_error::{BoardFailureReason, BoardGenerateError, BoardUnfinished};
pub use generator::{BoardGenerator, GeneratedBoardPuzzle};
pub use pattern::{CluePattern, CluePatternError};
#[cfg(feature = "plans")]
pub use plan::{AnyGeneratedPuzzle, AnyUnfinished};
pub use puzzles::BoardPuzzles;
pub use recipe::BoardRecipe;
pub use removal_rule::RemovalRule;
pub use text::board_words;
pub use traced_run::BoardRunError;
