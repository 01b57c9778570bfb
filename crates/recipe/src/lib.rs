//! Generates Sudoku puzzles: a recipe, a seed and an index in; a finished puzzle out.
//!
//! ```text
//!   Recipe: method, digging, attempts ─┐
//!   seed, index ───────────────────────┴─► make ─► GeneratedPuzzle, or GenerateError with the best that was reached
//!
//!     attempt 0, 1, 2 …:   rng_for(seed, index, Fill, attempt) ─► fill ─► solution
//!                          rng_for(seed, index, Dig,  attempt) ─► dig  ─► puzzle, if it is as requested
//! ```
//!
//! ```
//! use ninefold_recipe::Recipe;
//!
//! let recipe: Recipe = "ninefold/1 symmetry=half-turn clues=24..28".parse()?;
//! for puzzle in recipe.generator()?.puzzles(2026).take(3) {
//!     println!("{}", puzzle?.puzzle);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! This is the only crate that knows the whole pipeline. Making a puzzle is a pure function. [`Puzzles`] and [`Workers`]
//! make many on several threads and return them in order, so the number of threads never changes a byte.
//!
//! | feature | on by default | brings |
//! |---|---|---|
//! | `threads` | yes | [`Puzzles`] and [`Workers`] use several threads |
//! | `plans` | yes | `Plan`: a number of puzzles for each of several recipes, no two isomorphic; read from TOML. Brings `boards` |
//! | `boards` | yes | `BoardRecipe`: recipes of any other board; `AnyRecipe`: a recipe for any board, classic or not |
//! | `hodoku` | yes | recipes can ask for scores, levels and techniques on HoDoKu's scale |
//! | `json` | yes | the module `json`, the one wire format; recipes as serde values |
//! | `tsify` | no | the TypeScript type of a generated puzzle |

#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

/// The README's example is also a test.
#[cfg(all(doctest, feature = "json"))]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(feature = "boards")]
mod any_filler;
#[cfg(feature = "boards")]
mod any_generator;
#[cfg(feature = "boards")]
mod any_recipe;
mod batch_size;
#[cfg(feature = "boards")]
mod board;
mod builder;
mod classic_engine;
mod classic_window;
mod contradiction;
mod difficulty;
mod difficulty_filter;
mod engine;
mod generate_error;
mod generated_puzzle;
mod generator;
mod hodoku_criteria;
mod hodoku_filter;
#[cfg(feature = "json")]
pub mod json;
#[cfg(feature = "hodoku")]
mod lesson_position;
mod path_contradiction;
mod path_criteria;
mod pending_item;
#[cfg(feature = "plans")]
mod plan;
#[cfg(feature = "plans")]
mod plan_text;
mod practice;
mod puzzles;
mod ranges;
mod recipe;
mod recipe_text;
#[cfg(not(target_family = "wasm"))]
mod restore_to;
mod run_control;
mod stream;
mod stream_version_1;
mod symmetry_choice;
mod technique_group;
mod traced_run;
mod windows;
mod workers;

#[cfg(feature = "boards")]
pub use any_filler::{AnyFillError, AnyFillResult, AnyFiller};
#[cfg(feature = "boards")]
pub use any_generator::{AnyGenerateError, AnyGeneratedPuzzle, AnyGenerator, AnyUnfinished};
#[cfg(feature = "boards")]
pub use any_recipe::AnyRecipe;
#[cfg(feature = "boards")]
pub use board::{
    BoardFailureReason, BoardGenerateError, BoardGenerator, BoardRecipe, BoardRecipeBuilder, BoardRunError,
    BoardUnfinished, CluePattern, CluePatternError, ClueRequest, GeneratedBoardPuzzle, GivensRequest,
    ImpossibleBoardRecipeError, ReachedEstimate, RemovalRule, board_words, estimate_solutions,
    estimate_until,
};
pub use builder::RecipeBuilder;
pub use contradiction::ImpossibleRecipeError;
pub use difficulty::{Difficulty, DifficultyFailure};
pub use engine::{GenerateResult, PuzzleRecipe};
pub use generate_error::{FailureReason, GenerateError, Unfinished};
pub use generated_puzzle::GeneratedPuzzle;
pub use generator::Generator;
pub use hodoku_criteria::{HodokuCriteria, HodokuFailure};
#[cfg(feature = "hodoku")]
pub use lesson_position::{lesson_puzzles, rearranged_position};
pub use path_contradiction::PathContradiction;
pub use path_criteria::{PathCriteria, PathFailure};
#[cfg(feature = "plans")]
pub use plan::{PartReport, Plan, PlanPart, PlanReport};
#[cfg(feature = "plans")]
pub use plan_text::{PlanError, PlanErrorKind};
pub use practice::PracticePosition;
pub use puzzles::Puzzles;
pub use ranges::{ExplainerRating, HodokuScore};
pub use recipe::Recipe;
pub use recipe_text::RecipeError;
#[doc(hidden)] // for the documentation of the site
pub use recipe_text::shared_words;
#[cfg(not(target_family = "wasm"))]
pub use restore_to::RestoreTo;
pub use run_control::{ItemProgress, RunControl};
pub use stream::{MAX_ATTEMPT, StreamPurpose, StreamRng, rng_for};
pub use stream_version_1::{DEFAULT_ATTEMPTS, DEFAULT_METHOD, VERSION};
pub use symmetry_choice::SymmetryChoice;
pub use technique_group::{RatedTechnique, TechniqueGroup, TechniqueNames, TechniqueQuery};
pub use traced_run::TracedRun;
pub use workers::Workers;
