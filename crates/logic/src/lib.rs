//! How a person solves a Sudoku: steps, hints, and the ratings of Sudoku Explainer and HoDoKu.
//!
//! ```text
//!    Puzzle ──► Position ──search──► Step ──► Position ──► … ──► solved
//!                                  │ technique, rating, pattern, eliminations, placement
//!                                  ├─► hint, explanation        for people
//!                                  └─► ER, EP, ED, histogram    the rating, scale `se-1.2.1`
//! ```
//!
//! | to | use |
//! |---|---|
//! | rate a puzzle | [`rate`], or [`rate_within`] to stop as soon as a range is left |
//! | judge many puzzles by a range | [`range_side`] |
//! | see every step | [`path`] |
//! | help someone who is stuck | [`next_step`], [`Step::hint`] |
//! | show a step on a board | [`Step::figure`] |
//! | try one technique | [`find`] |
//! | do any of these with a bound on work, or until a flag is set | [`StepSearch`] |
//! | name a difficulty | [`Level`] |
//! | score a puzzle by HoDoKu, see its steps | [`rate_hodoku`], [`hodoku_path`] |
//! | the next step to help a player with, of either scale | [`StepSearch::hint_step`] |
//! | the next step by HoDoKu, or one technique | [`hodoku_next_step`], [`find_hodoku`] |
//! | make puzzles to order by HoDoKu | [`StepSearch::rate_hodoku_within`] |
//! | practise a technique | [`StepSearch::hodoku_positions_before`], [`HodokuTechnique::help`], [`HodokuTechnique::example`] |
//!
//! ```
//! use ninefold_logic::{HintLevel, Level, Position, next_step, path, rate};
//! use ninefold_solve::Puzzle;
//!
//! let puzzle: Puzzle =
//!     "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse()?;
//! let rating = rate(&puzzle)?;
//! assert_eq!(rating.er.to_string(), "7.2");
//! assert_eq!(Level::of(rating.er), Level::Diabolical);
//! assert_eq!(path(&puzzle)?.len(), rating.histogram.steps() as usize);
//!
//! let step = next_step(&Position::new(puzzle.clues())).expect("a puzzle has a next step");
//! assert_eq!(step.name(), "Hidden Single");
//! assert_eq!(step.hint(HintLevel::Pattern), "In box 3, 3 has one place left: r2c9.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A step follows from the position alone: nothing here guesses or looks at the solution. The techniques are those of
//! Sudoku Explainer 1.2.1, tried in its order, with its quirks, because a scale is of use only when everyone measures
//! with the same one. The [`essay`] says how exactness is known, and what the quirks are.
//!
//! HoDoKu's scale is a second strategy over the same positions, with the techniques that players have names for: see the
//! [essay on it](hodoku_essay).
//!
//! Only a proven [`Puzzle`](ninefold_solve::Puzzle) is rated. All searches are bounded by counted work.
//!
//! The feature `serde` (off by default) writes ratings as text and techniques, levels and degrees by name.

#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[doc = include_str!("../docs/rating.md")]
pub mod essay {}

#[doc = include_str!("../docs/hodoku.md")]
pub mod hodoku_essay {}

/// The README's example is a test as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod any_step;
mod chain;
mod chains;
mod effort;
mod explain;
mod figure;
mod geometry;
mod hidden_singles;
mod hint;
mod histogram;
mod hodoku;
mod length;
mod level;
mod lost;
mod names;
mod pattern;
mod phrases;
mod range_side;
mod rating;
mod se_rating;
mod search;
#[cfg(feature = "serde")]
mod serde;
mod state;
mod step;
mod step_search;
mod table;
mod technique;
mod technique_help;
mod techniques;

pub use any_step::{AnyStep, ScaleStep};
pub use chain::{Branch, Chain, ChainKind, ChainNode, ChainReason};
pub use hint::{HintLevel, HintPlace};
pub use histogram::Histogram;
pub use hodoku::{
    HODOKU_SCALE, HodokuError, HodokuHistogram, HodokuLevel, HodokuLimit, HodokuRating, HodokuState,
    HodokuStep, HodokuTechnique, HodokuWithin, TechniqueHelp, find_hodoku, hodoku_next_step, hodoku_path,
    rate_hodoku,
};
pub use level::Level;
pub use pattern::{ForcedNode, LinkNode, LinkShape, Pattern, UniquenessTest};
pub use phrases::Phrases;
pub use range_side::{RangeVerdict, range_side, range_side_by_singles};
pub use rating::{RateError, Rating, SCALE, Within, path, rate, rate_within};
pub use se_rating::{ParseSeRatingError, SeRating};
pub use state::Position;
pub use step::Step;
pub use step_search::{StepSearch, StepSearchError, WORK, find, next_step};
pub use technique::Technique;
