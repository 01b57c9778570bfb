//! How a person solves a puzzle on any board: steps, hints in four degrees, and a level.
//!
//! ```text
//!   Rules, clues ──► BoardLogic ──next_step──► BoardStep ──► BoardPosition ──► … ──► solved, or no step found
//!                                              │ technique, level, placement or eliminations
//!                                              └─► hint: place, technique, what the clue says, conclusion
//! ```
//!
//! | part | what it does |
//! |---|---|
//! | `position` | [`BoardPosition`]: digits found, candidates left |
//! | `technique`, `pattern`, `step` | what a step is |
//! | `finder` | [`BoardLogic`]: looks for the easiest step |
//! | `houses` | singles, locked candidates, subsets, leftovers: what needs no clue |
//! | `relations` | what clues mean as relations, and what players call that |
//! | `sets`, `sums` | what relations remove |
//! | `trial`, `premise` | one candidate tried, and what each step after it relies on |
//! | `sentences`, `says`, `why`, `names`, `english` | the words |
//!
//! The scale is `ninefold-variant-1` ([`VARIANT_SCALE`]): the level of a puzzle is that of its hardest step, and the order
//! in which steps are taken does not change it.
//!
//! | level | steps |
//! |---|---|
//! | easy | singles; each cage, mark, line and sum alone; the one cell that a house leaves over from its cages |
//! | medium | digits that a cage or a house needs, which leave the cells that see all their places; up to three cells that one house leaves over; leftovers of a jigsaw |
//! | hard | subsets; the arrangements of a cage; up to four cells that one house, or several lines or boxes leave over |
//! | expert | a candidate is tried, and the steps above refute it |
//! | beyond | no such steps solve the puzzle |
//!
//! No step looks at the solution. Boards of several grids or with more than nine digits have the steps of `houses` only, so
//! a puzzle there that needs more is *beyond*.

mod degree;
mod english;
mod finder;
mod houses;
mod names;
mod pattern;
mod position;
mod premise;
mod relations;
mod says;
mod sentences;
mod sets;
mod step;
mod sums;
mod technique;
mod trial;
mod why;

pub use degree::HintDegree;
pub use english::board_english;
pub use finder::{BoardLogic, BoardPath};
pub use position::BoardPosition;
pub use step::BoardStep;
pub use technique::BoardTechnique;

/// The name of the scale of levels.
pub const VARIANT_SCALE: &str = "ninefold-variant-1";
