//! Boards other than the classic one: how commands name and read them.
//!
//! ```text
//!   --variant V ──┐
//!   the input  ───┴──► AnyGrids ──► AnyRecord ──► AnyClues ──► AnySolver, of the crate `puzzle`, answers
//! ```
//!
//! `record` is one puzzle of any kind, `sukaku` one that is given by candidates, `grids` reads them, `puzzles` has the
//! options, `listed` names the boards that `variants` lists.

mod grids;
mod listed;
mod puzzles;
mod record;
mod sukaku;
mod writer;

#[cfg(feature = "book")]
pub(crate) use grids::AnyGrids;
pub(crate) use listed::LISTED;
pub(crate) use puzzles::{AnyPuzzles, VariantArgs};
pub(crate) use record::AnyRecord;
pub(crate) use sukaku::{SukakuRecord, needs_clues, sukaku_error};
pub(crate) use writer::AnyWriter;
