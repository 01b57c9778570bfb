//! Recipe, seed and index in; a finished sheet out.
//!
//! ```text
//!   Recipe: method, digging, attempts ─┐
//!   seed, index ───────────────────────┴─► make ─► Outcome: a GeneratedPuzzle, or Unfinished with the best reached
//!
//!     attempt 0, 1, 2 …:   rng_for(seed, index, Fill, attempt) ─► fill ─► solution
//!                          rng_for(seed, index, Dig,  attempt) ─► dig  ─► puzzle, if it is as asked for
//! ```
//!
//! The only crate that knows the whole pipeline. Making is a pure function; [`Workers`] make many items on many threads
//! and hand them over in order, so the number of threads never changes a byte.
//!
//! | feature | on by default | brings |
//! |---|---|---|
//! | `threads` | yes | [`Workers`] use several threads |
//! | `plans` | yes | `Plan`: so many puzzles of each recipe, no two the same; read from TOML |
//! | `hodoku` | yes | recipes may wish for a score, a level and techniques of HoDoKu's scale |
//! | `json` | yes | the module `json`, the one wire shape; recipes as serde values |
//! | `tsify` | no | the TypeScript type of a sheet |

#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

/// The README's example is a test as well.
#[cfg(all(doctest, feature = "json"))]
#[doc = include_str!("../README.md")]
struct Readme;

mod batch_size;
mod contradiction;
mod control;
mod difficulty;
#[cfg_attr(not(feature = "hodoku"), path = "no_hodoku_criteria.rs")]
mod hodoku_criteria;
#[cfg(feature = "json")]
pub mod json;
mod judge;
mod make;
mod many;
mod path_contradiction;
mod path_criteria;
#[cfg(feature = "plans")]
mod plan;
#[cfg(feature = "plans")]
mod plan_text;
mod practice;
mod recipe;
mod stream;
mod stream_version_1;
mod symmetry;
mod technique_group;
mod text;
mod traced_run;
mod workers;

pub use contradiction::ImpossibleRecipeError;
pub use control::{ItemProgress, RunControl};
pub use difficulty::{Difficulty, DifficultyFailure, ErRange, ParseErRangeError};
pub use hodoku_criteria::{HodokuCriteria, HodokuFailure};
#[cfg(feature = "hodoku")]
pub use hodoku_criteria::{ParseScoreRangeError, ScoreRange};
pub use make::{FailureReason, GeneratedPuzzle, Generator, Outcome, Unfinished};
pub use path_contradiction::PathContradiction;
pub use path_criteria::{PathCriteria, PathFailure};
#[cfg(feature = "plans")]
pub use plan::{PartReport, Plan, PlanPart, PlanReport};
#[cfg(feature = "plans")]
pub use plan_text::{PlanError, PlanErrorKind};
pub use practice::PracticePosition;
pub use recipe::Recipe;
pub use stream::{MAX_ATTEMPT, StreamPurpose, StreamRng, rng_for};
pub use stream_version_1::{DEFAULT_ATTEMPTS, DEFAULT_METHOD, VERSION};
pub use symmetry::SymmetryChoice;
pub use technique_group::{RatedTechnique, TechniqueGroup, TechniqueQuery};
pub use text::{RecipeError, shared_words};
pub use traced_run::TracedRun;
pub use workers::Workers;
