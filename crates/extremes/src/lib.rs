//! Search for extreme puzzles: the hardest, those with the fewest clues, minimal ones with the most.
//!
//! ```text
//!   set                 height      neighbours: n clues out, m others in, redundant ones out
//!   ┌──────────────┐
//!   │ 5 … 8 … 3 …  │    10.6        10.4, 10.8, 9.9 …      all that look as hard as their parent are rated
//!   │ 1 … 9 … 2 …  │    10.5  ───►  10.5, 10.2 …           none isomorphic to another, none twice
//!   │ …            │     …          …
//!   └──────────────┘    the highest stay, the lowest go when there is no room
//! ```
//!
//! A puzzle's neighbours resemble it: extreme puzzles have extreme neighbours far more often than chance does. So the
//! search keeps a set of the best puzzles met, explores the best that were not explored yet, and puts what it finds into
//! the set. All hardest puzzles known were found like this (the enjoysudoku forum's {-n+m} or vicinity searches, since about
//! 2008, <http://forum.enjoysudoku.com>).
//!
//! [`ExtremeSearch`] does it; [`Objective`] says what is sought. Rounds are deterministic: the same starts, random numbers and
//! number of rounds give the same [`ExtremeSet`], however the work is divided and wherever it was broken off.
//!
//! [`Vicinity`] lists all neighbours of one size instead, and [`each_minimal`] all minimal puzzles inside the clues of one.

#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

/// The README's example is a test as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod completions;
mod each_minimal;
mod extreme;
mod listing;
mod neighbours;
mod search;
mod seen_keys;
mod set;
mod vicinity;

pub use each_minimal::each_minimal;
pub use extreme::{Height, Objective, ParseValueError};
pub use listing::ListingEnded;
pub use neighbours::Neighbour;
pub use search::ExtremeSearch;
pub use set::{ExtremePuzzle, ExtremeSet};
pub use vicinity::Vicinity;
