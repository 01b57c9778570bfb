//! Recipe, seed and index in; a finished sheet out.
//!
//! ```text
//!   Recipe: method, digging, attempts ─┐
//!   seed, index ───────────────────────┴─► make ─► Outcome: a Sheet, or NotFound with the best reached
//!
//!     attempt 0, 1, 2 …:   stream(seed, index, Fill, attempt) ─► fill ─► solution
//!                          stream(seed, index, Dig,  attempt) ─► dig  ─► puzzle, if it is as asked for
//! ```
//!
//! The only crate that knows the whole pipeline. Making is a pure function; a [`Batch`] makes many items on many threads
//! and hands them over in order, so the number of threads never changes a byte.

#![forbid(unsafe_code)]

mod batch;
mod contradiction;
mod control;
mod difficulty;
pub mod json;
mod make;
mod many;
mod plan;
mod plan_text;
mod recipe;
mod stream;
mod stream_version_1;
mod symmetry;
mod text;

pub use batch::Batch;
pub use contradiction::ImpossibleRecipeError;
pub use control::{Control, ItemProgress};
pub use difficulty::{
    Difficulty, DifficultyFailure, ErRange, ParseErRangeError, ParseTechniqueGroupError, TechniqueGroup,
};
pub use make::{FailureReason, Maker, NotFound, Outcome, Sheet};
pub use plan::{Part, PartReport, Plan, PlanReport};
pub use plan_text::{PlanError, PlanErrorKind};
pub use recipe::Recipe;
pub use stream::{MAX_ATTEMPT, Stage, StreamRng, stream};
pub use stream_version_1::{DEFAULT_ATTEMPTS, DEFAULT_METHOD, VERSION};
pub use symmetry::{ParseSymmetryChoiceError, SymmetryChoice};
pub use text::{RecipeError, SHARED_WORDS};
