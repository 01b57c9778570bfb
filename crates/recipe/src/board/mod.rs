//! Puzzles of any other board: the same pipeline over [`ninefold_boards`].
//!
//! ```text
//!   ninefold/1 variant=jigsaw symmetry=half-turn clues=24..28     ─► BoardRecipe ─► BoardGenerator ─► GeneratedBoardPuzzle
//!   ninefold/1 clues=24..28                                       ─► Recipe, which needs nothing of this module
//! ```
//!
//! `clue_request` has the words for boards with clues beside digits, such as `killer`, and `clue_boards` makes their puzzles.
//! `variant=` comes first; without it a recipe is a classic one, which does not depend on anything here.

mod builder;
mod clue_boards;
mod clue_request;
mod contradiction;
mod engine;
mod estimated;
mod failure_reason;
mod generated_puzzle;
mod layout;
mod pattern;
mod recipe;
mod recipe_filler;
mod removal_rule;
mod text;
mod traced_run;
mod version_1;
mod window;

pub use builder::BoardRecipeBuilder;
pub use clue_request::{ClueRequest, GivensRequest};
pub use contradiction::ImpossibleBoardRecipeError;
pub use estimated::{ReachedEstimate, estimate_solutions, estimate_until};
pub use failure_reason::BoardFailureReason;
pub use generated_puzzle::GeneratedBoardPuzzle;
pub use pattern::{CluePattern, CluePatternError};
pub use recipe::BoardRecipe;
pub use removal_rule::RemovalRule;
pub use text::board_words;
pub use traced_run::BoardRunError;

/// Generates the puzzles of one recipe of another board.
///
/// ```
/// use ninefold_recipe::BoardRecipe;
/// let generator = "ninefold/1 variant=6x6 symmetry=half-turn".parse::<BoardRecipe>()?.generator()?;
/// let generated = generator.generate(2026, 0)?;
/// assert!(generated.puzzle.clues().clue_count() < 24);
/// assert_eq!(generator.generate(2026, 0)?, generated); // the same puzzle every time, on every machine
/// assert!(generator.generate_each(2026, 5..25).eq((5..25).map(|index| generator.generate(2026, index))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type BoardGenerator = crate::Generator<BoardRecipe>;

/// Why a puzzle of another board was not generated.
pub type BoardGenerateError = crate::GenerateError<ninefold_rules::BoardGrid>;

/// How far a puzzle of another board had come that was not found, or cancelled.
pub type BoardUnfinished = crate::Unfinished<ninefold_rules::BoardGrid>;
