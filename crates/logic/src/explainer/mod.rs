//! The scale of Sudoku Explainer 1.2.1: its techniques in its order, and the ratings ER, EP and ED.
//!
//! ```text
//!    Position ──finder──► Step ──► Position ──► … ──► solved
//!                          │ technique and rating, from `table`
//!                          └─► ER, EP, ED and a histogram, in `rating`
//! ```
//!
//! | folder or file | contents |
//! |---|---|
//! | `table` | the list of techniques: finder, rating, names |
//! | `techniques/`, `chains/` | the finders |
//! | `finder` | tries the techniques in order, and skips what cannot have changed since the last step |
//! | `rating`, `range_verdict` | the rating of a puzzle, and where it lies relative to a range |
//! | `open_cells` | the cells that the techniques up to a rating leave open |
//! | `technique`, `level`, `se_rating`, `step`, `chain` | the values that callers see |
//! | `chain_names`, `help` | the names that players use for short chains; help for every technique |
//!
//! Positions, patterns, hints, figures and the bound on work are shared with the other scale, [`hodoku`](crate::hodoku).

mod chain;
mod chain_length;
mod chain_names;
mod chains;
mod closure;
mod eliminated_since;
mod finder;
mod help;
mod hidden_singles;
mod histogram;
mod level;
mod next_step;
#[cfg(not(target_family = "wasm"))]
mod open_cells;
mod range_verdict;
mod rating;
mod se_rating;
mod step;
mod table;
mod technique;
mod techniques;

pub use chain::{Branch, Chain, ChainKind, ChainNode, ChainReason};
pub use histogram::Histogram;
pub use level::Level;
pub use next_step::{StepFinder, find, next_step};
#[cfg(not(target_family = "wasm"))]
pub use open_cells::OpenCells;
pub use range_verdict::{RangeVerdict, range_verdict, range_verdict_by_singles};
pub use rating::{RateError, Rating, SCALE, SCALE_WITHOUT_UNIQUENESS, path, rate, rate_within};
pub use se_rating::{ParseSeRatingError, SeRating};
pub use step::Step;
pub use technique::Technique;
