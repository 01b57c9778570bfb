//! The names that most programs need: `use ninefold::prelude::*;`.
//!
//! ```
//! # #[cfg(feature = "boards")] {
//! use ninefold::prelude::*;
//!
//! let recipe: AnyRecipe = "ninefold/1 variant=4x4".parse()?;
//! for made in recipe.generator()?.puzzles(2026).take(2) {
//!     println!("{}", made?.clues().line());
//! }
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "std")]
pub use crate::{AnyGrid, Board, Level, Puzzle, Recipe, Technique};
#[cfg(feature = "boards")]
pub use crate::{AnyPuzzle, AnyRecipe, AnySolver};
pub use crate::{Cancel, Cell, ClueSymmetry, Digit, Grid, HintDegree, Limits};
#[cfg(feature = "formats")]
pub use crate::{Format, Record};
