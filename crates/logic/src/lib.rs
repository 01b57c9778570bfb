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
//! | judge many puzzles by a range | [`range_verdict`] |
//! | add clues until a puzzle becomes too easy | [`OpenCells`] |
//! | see every step | [`path`] |
//! | mix steps with others | [`StepFinder`] |
//! | do without uniqueness | [`StepSearch::without_uniqueness`] |
//! | help someone who is stuck | [`next_step`], [`Step::hint`] |
//! | show a step on a board | [`Step::figure`] |
//! | try one technique | [`find`] |
//! | do any of these with a bound on work, or cancel them | [`StepSearch`] |
//! | name a difficulty | [`Level`] |
//! | score a puzzle by HoDoKu, see its steps | [`hodoku::rate`], [`hodoku::path`] |
//! | the next step to help a player with, of either scale | [`StepSearch::hint_step`] |
//! | the next step by HoDoKu, or one technique | [`hodoku::next_step`], [`hodoku::find`] |
//! | generate puzzles in a range of HoDoKu's scale | [`hodoku::HodokuStepSearch::rate_within`] |
//! | teach the techniques one by one | [`Lesson`], [`StepSearch::lesson_position`] |
//! | practise a technique | [`hodoku::HodokuStepSearch::positions_before`], [`Technique::help`], [`Technique::example`] |
//!
//! ```
//! use ninefold_grid::HintDegree;
//! use ninefold_logic::{Level, Position, next_step, path, rate};
//! use ninefold_solve::Puzzle;
//!
//! let puzzle: Puzzle =
//!     "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse()?;
//! let rating = rate(&puzzle)?;
//! assert_eq!(rating.er.to_string(), "7.2");
//! assert_eq!(Level::for_rating(rating.er), Level::Diabolical);
//! assert_eq!(path(&puzzle)?.len(), rating.histogram.steps() as usize);
//!
//! let step = next_step(&Position::new(puzzle.clues())).expect("a puzzle has a next step");
//! assert_eq!(step.name(), "Hidden Single");
//! assert_eq!(step.hint(HintDegree::Pattern), "In box 3, only r2c9 can hold 3.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A step follows from the position alone: nothing here guesses or looks at the solution. The techniques are those of
//! Sudoku Explainer 1.2.1, tried in its order, with its quirks, because a scale is useful only if everyone measures
//! with the same one. The [`essay`] explains how exactness was tested and lists the quirks.
//!
//! HoDoKu's scale is a second strategy over the same positions, with the techniques that players know by name: see the
//! [essay on it](hodoku_essay).
//!
//! Only a proven [`Puzzle`](ninefold_solve::Puzzle) is rated. All searches are bounded by counted work.
//!
//! The feature `serde` (off by default) writes ratings as text, techniques and levels by name, and
//! steps with their patterns.

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

mod closed_sets;
mod english;
mod explain;
pub mod explainer;
mod figure;
mod geometry;
mod hint;
mod hint_step;
pub mod hodoku;
mod lesson;
mod names;
mod pattern;
mod position;
#[cfg(feature = "serde")]
mod serde;
mod step_search;
mod technique_help;
mod work_budget;

pub use english::english;
#[cfg(not(target_family = "wasm"))]
#[doc(no_inline)]
pub use explainer::OpenCells;
#[doc(no_inline)]
pub use explainer::{
    Branch, Chain, ChainKind, ChainNode, ChainReason, Histogram, Level, ParseSeRatingError, RangeVerdict,
    RateError, Rating, SCALE, SCALE_WITHOUT_UNIQUENESS, SeRating, Step, StepFinder, Technique, find,
    next_step, path, range_verdict, range_verdict_by_singles, rate, rate_within,
};
pub use hint::HintPlace;
pub use hint_step::{HintStep, ScaleStep};
pub use lesson::{Lesson, LessonAnswer, LessonPosition};
pub use pattern::{ForcedNode, LinkNode, LinkShape, Pattern, UniquenessTest};
pub use position::Position;
pub use step_search::{StepSearch, StepSearchError, WORK};
pub use technique_help::TechniqueHelp;
