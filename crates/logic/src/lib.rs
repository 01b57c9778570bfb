//! How a person solves a Sudoku: steps, hints and the Sudoku Explainer rating.
//!
//! ```text
//!    Puzzle ──► State ──search──► Step ──► State ──► … ──► solved
//!                                  │ technique, rating, pattern, eliminations, placement
//!                                  ├─► hint, explanation        for people
//!                                  └─► ER, EP, ED, histogram    the rating, scale `se-1.2.1`
//! ```
//!
//! | to | use |
//! |---|---|
//! | rate a puzzle | [`rate`], or [`rate_within`] to stop as soon as a range is left |
//! | see every step | [`path`] |
//! | help someone who is stuck | [`next_step`], [`Step::hint`] |
//! | try one technique | [`find`] |
//! | name a difficulty | [`Level`] |
//!
//! Nothing here guesses or looks at the solution: a step follows from the position. The techniques are those of
//! Sudoku Explainer 1.2.1, tried in its order, with its quirks, because a scale is of use only when everyone
//! measures with the same one. How exactness is known, and what the quirks are, is told in [`essay`].
//!
//! Only a proven [`Puzzle`](ninefold_solve::Puzzle) is rated. All searches are bounded by counted work.

#![forbid(unsafe_code)]

#[doc = include_str!("../../../docs/rating.md")]
pub mod essay {}

mod chain;
mod chains;
mod effort;
mod explain;
mod geometry;
mod hint;
mod length;
mod level;
mod names;
mod phrases;
mod rating;
mod se_rating;
mod search;
mod state;
mod step;
mod table;
mod technique;
mod techniques;

pub use chain::{Branch, Chain, ChainKind, ChainNode, ChainReason};
pub use hint::Degree;
pub use level::{Level, ParseLevelError};
pub use phrases::Phrases;
pub use rating::{
    Histogram, RateError, Rating, SCALE, WORK, Within, find, next_step, next_step_until, path, path_until,
    rate, rate_bounded, rate_until, rate_within, rate_within_until,
};
pub use se_rating::{ParseSeRatingError, SeRating};
pub use state::State;
pub use step::{Pattern, Rescue, Step};
pub use technique::{ParseTechniqueError, Technique};
