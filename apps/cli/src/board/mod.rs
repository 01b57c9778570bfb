//! Boards other than the classic one: how commands name and read them.
//!
//! ```text
//!   --variant V ──┐
//!   the input  ───┴──► AnyGrids ──► AnyRecord ─┬─ Classic ──► the command's usual answer
//!                                              ├─ Sukaku ───► its answer to candidates, or an error
//!                                              └─ Board ────► cmd/<command>/board.rs
//! ```
//!
//! `record` is one puzzle of any kind, `sukaku` one that is given by candidates, `grids` reads them, `puzzles` has the options, `answers` sends each kind to its own
//! function, `classic` makes the classic board one of all boards, `listed` names the boards that `variants` lists,
//! `digit_sets` joins sets of digits, `rules` turns a variant into rules and reports why that fails.

mod answers;
mod classic;
#[cfg(feature = "terminal")]
pub(crate) mod digit_sets;
mod grids;
mod listed;
mod puzzles;
mod record;
mod rules;
pub(crate) mod shown;
mod sukaku;
mod writer;

pub(crate) use answers::answered;
pub(crate) use classic::board_grid;
#[cfg(feature = "terminal")]
pub(crate) use classic::classic_rules;
#[cfg(feature = "book")]
pub(crate) use grids::AnyGrids;
pub(crate) use listed::LISTED;
pub(crate) use puzzles::{AnyPuzzles, VariantArgs};
pub(crate) use record::AnyRecord;
pub(crate) use rules::{GUESSES, SolverCache};
pub(crate) use sukaku::{SukakuRecord, needs_clues, sukaku_error, sukaku_line};
pub(crate) use writer::AnyWriter;
