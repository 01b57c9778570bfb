//! How hard a puzzle is by the measures that experts compare, which depend on no solver's list of techniques.
//!
//! ```text
//!   Puzzle ──► Analysis: candidates after singles ──┬─► trials: T&E depth
//!                                                   ├─► backdoors: size, number
//!                                                   ├─► chains: W, gW, B, gB
//!                                                   └─► trials with chains inside: BxB, BxBB
//! ```
//!
//! | measure | the least number … |
//! |---|---|
//! | [`TeDepth`](Measure::TeDepth) | of trials, one inside the other, with which trial and error solves the puzzle |
//! | [`B`](Measure::B), [`Gb`](Measure::Gb) | such that braids (g-braids) of at most this length solve it |
//! | [`W`](Measure::W), [`Gw`](Measure::Gw) | such that whips (g-whips) of at most this length solve it |
//! | [`Bxb`](Measure::Bxb), [`Bxbb`](Measure::Bxbb) | such that trials one (two) deep solve it, with braids of at most this length inside |
//! | [`Backdoors`] | of right digits after which singles solve it |
//!
//! All are invariant: isomorphic puzzles have the same values (gW may differ, because the order of its deletions matters).
//! The definitions are D. Berthier's ("Pattern-Based Constraint Satisfaction and Logic Puzzles", 2015); backdoors come
//! from the Player's Forum. The [`essay`] explains each measure and compares the values with published ones.

#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[doc = include_str!("../docs/measures.md")]
pub mod essay {}

/// The README's example is a test as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod analysis;
mod backdoors;
mod braid_search;
mod effort;
mod labels;
mod links;
mod pass;
mod rounds;
mod set;
mod state;
mod trials;

pub use analysis::{Analysis, Measure, MeasureEnded};
pub use backdoors::Backdoors;
