//! A store of puzzles in one SQLite file, no two of them isomorphic.
//!
//! ```text
//!   a plan ───────────────fill──► bank.db ──► rows, by rating, clues, symmetry, technique, used or not
//!   puzzles ──BankEntry────add──►   │  ▲  ──► stats · check: every puzzle proven again
//!             canonical form,       ▼  │
//!             rating              take "book 3" · give_back "book 3"
//! ```
//!
//! A bank is for publishers who must never use the same puzzle twice, not even turned or
//! relabelled: the canonical form is unique in the table. Puzzles may be on any board. Several programs may work on one bank at
//! the same time, and what they have stored survives if they are killed. Any SQLite tool reads the
//! file; `src/migrations` documents its tables.
//!
//! A bank cannot serve several machines over a network. Give each machine its own bank or shard
//! instead.

#![forbid(unsafe_code)]

mod bank;
mod board_checksum;
mod board_table;
mod check;
mod checksum;
mod claim;
mod classic_table;
mod entry;
mod error;
mod fill;
mod filter;
mod insert;
mod kind;
mod migrations;
mod part_maker;
mod proof;
mod reader;
mod references;
mod row;
mod rows;
mod schema;
mod selection;
mod stats;
mod stored;
mod table;
mod take;
mod texts;
mod texts_table;
mod version;

pub use bank::{Bank, BankAccess};
pub use check::{BankProblem, CheckReport};
pub use entry::{BankEntry, BankEntryError, BankRating};
pub use error::{BankError, BankErrorKind};
pub use fill::FilledEntry;
pub use filter::BankFilter;
pub use insert::InsertOutcome;
pub use references::RowRecipe;
pub use row::BankRow;
pub use stats::{BankStats, BoardStats, KindCount, PartStats, TakeStats};
pub use take::TakeOutcome;
pub use texts::BankTexts;

/// The README's example is a test as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
