//! How a person solves a Sudoku: steps, hints and the Sudoku Explainer rating.

#![forbid(unsafe_code)]

mod chains;
mod effort;
mod er;
mod geometry;
mod level;
mod rating;
mod search;
mod state;
mod step;
mod technique;
mod techniques;

pub use chains::{Branch, Chain, ChainKind, ChainNode, Reason};
pub use er::{Er, ParseErError};
pub use level::{Level, UnknownLevel};
pub use rating::{
    Histogram, NotRated, Rating, SCALE, WORK, Within, find, next_step, path, rate, rate_bounded, rate_within,
};
pub use state::State;
pub use step::{Pattern, Rescue, Step};
pub use technique::{Forcing, LoopLength, Nesting, Technique, UniquenessType, UnknownTechnique};
