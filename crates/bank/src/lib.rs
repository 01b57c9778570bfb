//! A store of puzzles in one SQLite file, no two of them isomorphic.
//!
//! ```text
//!   puzzles ──BankEntry──► add ──► bank.db ──► rows, by rating, clues, technique, used or not
//!                 │                  │  ▲
//!        canonical form, rating      └──┴── take "book 3" · give_back "book 3"
//! ```

#![forbid(unsafe_code)]

mod bank;
mod entry;
mod error;
mod filter;
mod insert;
mod row;
mod schema;
mod take;

pub use bank::{Bank, BankAccess};
pub use entry::{BankEntry, BankRating};
pub use error::{BankError, BankErrorKind};
pub use filter::BankFilter;
pub use insert::Added;
pub use row::BankRow;
pub use take::TakeOutcome;

/// The README's example is a test as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
