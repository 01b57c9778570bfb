//! A store of puzzles in one SQLite file, no two of them isomorphic.
//!
//! ```text
//!   a plan ───────────────fill──► bank.db ──► rows, by rating, clues, symmetry, technique, used or not
//!   puzzles ──BankEntry────add──►   │  ▲  ──► stats · check: every puzzle proven again
//!             canonical form,       ▼  │
//!             rating              take "book 3" · give_back "book 3"
//! ```
//!
//! For whoever must never hand out the same puzzle twice, nor one that is the same when turned and relabelled: the canonical
//! form is unique in the table. Several programs may work on one bank. What they have stored is there after they were killed.
//! Any SQLite tool reads the file; `src/migrations` says what its tables hold.
//!
//! What it does not do: serve many machines over a network. For that, give each machine a bank or a shard of its own.

#![forbid(unsafe_code)]

mod bank;
mod check;
mod claim;
mod entry;
mod error;
mod fill;
mod filter;
mod insert;
mod row;
mod schema;
mod stats;
mod take;

pub use bank::{Bank, BankAccess};
pub use check::{BankProblem, CheckReport};
pub use entry::{BankEntry, BankRating};
pub use error::{BankError, BankErrorKind};
pub use fill::FilledEntry;
pub use filter::BankFilter;
pub use insert::InsertOutcome;
pub use row::{BankRow, RowRecipe};
pub use stats::{BankStats, KindCount, PartStats, TakeStats};
pub use take::TakeOutcome;

/// The README's example is a test as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
