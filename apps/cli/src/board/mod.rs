//! Boards other than the classic one: how commands name and read them.
//!
//! ```text
//!   --variant V ──┐
//!   the input  ───┴──► Grids ──► Record ──► AnyClues ──► AnySolver, of the crate `puzzle`, answers
//! ```
//!
//! `record` has the clues of a record and what a player has done, `sukaku` proves one that is given by candidates, `puzzles` has
//! the options, `listed` names the boards that `variants` lists.

mod listed;
mod puzzles;
mod record;
mod sukaku;

pub(crate) use crate::puzzle_name::name_of;
pub(crate) use listed::LISTED;
pub(crate) use puzzles::{AnyPuzzles, VariantArgs};
#[cfg(any(feature = "bank", feature = "book"))]
pub(crate) use record::grid_of;
pub(crate) use record::{clash_error, clues_of, marks_of, state_of, with_form};
pub(crate) use sukaku::{needs_clues, proven_sukaku, sukaku_error};
