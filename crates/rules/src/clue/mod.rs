//! Clues beside digits: cages, dots, lines and sums, as data.
//!
//! ```text
//!   kind    which clue it is, what it means for the digits in its cells
//!   rule    the word of a variant that brings kinds of clues, and what a missing mark means
//!   value   a sum, digits, or nothing
//!   clue    a kind, cells and a value that fit together; where they do not, an error
//!   check   whether full cells meet a clue
//!   shape   how the cells of a kind lie
//!   limits  which values a kind may have
//!   general values of the kinds that have no form of their own: relations, automatons, sums, counts, alternatives
//!   text    one word for each clue: k10:111221
//!   record  plain data for JSON
//! ```
//!
//! A [`Clue`] is what a person writes. What a solver makes of it is not decided here.

mod check;
#[expect(clippy::module_inception, reason = "the noun of the folder")]
mod clue;
mod error;
mod general;
mod general_text;
mod kind;
mod limits;
#[cfg(feature = "serde")]
mod record;
mod rule;
mod shape;
mod text;
mod value;

pub use clue::Clue;
pub(crate) use clue::MOST_DIGITS_WITH_CLUES;
pub use error::{ClueError, ClueProblem};
pub use general::{
    AutomatonState, ClueAutomaton, CluePart, DigitCounts, LinearSum, MOST_ALTERNATIVES, MOST_STATES,
    MOST_TOTALS,
};
pub use kind::{ClueKind, ClueShape, DigitRank};
#[cfg(feature = "serde")]
pub use record::{ClueRecord, ClueRecordError};
pub use rule::ClueRule;
pub use text::ParseClueError;
pub use value::ClueValue;
