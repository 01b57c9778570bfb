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
//! | `figure` | what a step marks on the board |
//! | `finder` | [`BoardLogic`]: looks for the easiest step |
//! | `houses` | singles, locked candidates, leftovers |
//! | `subsets`, `fish`, `wings`, `uniqueness`, `hard` | one technique each, and their order; `choose` and `lines` are their tools |
//! | `chains` | X-chains, XY-chains, alternating inference chains |
//! | `relations` | what clues mean as relations, and what players call that |
//! | `sets`, `sums`, `neighbours` | what relations remove |
//! | `trial`, `premise` | one candidate tried, and what each step after it relies on |
//! | `judge` | [`LevelJudge`]: the level without the steps, to dig puzzles to a level |
//! | `sentences`, `meanings`, `why`, `names`, `english` | the words |
//!
//! The scale is `ninefold-variant-1` ([`BOARD_SCALE`]): the level of a puzzle is that of its hardest step, and the order
//! in which steps are taken does not change it.
//!
//! | level | steps without clues | steps of clues |
//! |---|---|---|
//! | easy | singles | each cage, mark, line and sum alone; the one cell that a house leaves over from its cages |
//! | medium | locked candidates, leftovers of a jigsaw | digits that a cage needs, which leave the cells that see all their places; up to three cells that one house leaves over |
//! | hard | subsets, fish, wings, unique rectangles | subsets; the arrangements of a cage; up to four cells that one house, or several lines or boxes leave over |
//! | expert | chains | a candidate is tried, and the steps above refute it |
//! | beyond | no such steps solve the puzzle | the same |
//!
//! With clues, a trial removes whatever fish of two lines, wings and chains remove, and more. Those are steps of such puzzles
//! too, since they are easier to follow, but they are *expert* there. Where no clues are, trials are not part of the scale:
//! hints try a candidate only when nothing else is left, and such a puzzle is *beyond*.
//!
//! No step looks at the solution. Boards of several grids or with more than nine digits have no trials.

mod chains;
mod choose;
mod english;
mod figure;
mod finder;
mod fish;
mod hard;
mod houses;
mod judge;
mod lines;
mod meanings;
mod names;
mod neighbours;
#[cfg(test)]
mod order_tests;
mod pattern;
mod position;
mod premise;
mod relations;
mod sentences;
mod sets;
mod step;
mod subsets;
mod sums;
mod technique;
mod trial;
mod uniqueness;
mod why;
mod wings;

pub use english::board_english;
pub use finder::{BoardLogic, BoardPath};
pub use judge::LevelJudge;
pub(crate) use names::house_name;
pub use position::BoardPosition;
pub use step::BoardStep;
pub use technique::BoardTechnique;

/// The name of the scale of levels.
pub const BOARD_SCALE: &str = "ninefold-variant-1";
