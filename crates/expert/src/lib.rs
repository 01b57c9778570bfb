//! How hard a puzzle is by the measures that experts compare, which depend on no solver's list of techniques.
//!
//! ```text
//!   Puzzle ──► Analysis: candidates after singles ──┬─► trials: T&E depth
//!                                                   ├─► backdoors: size, number
//!                                                   ├─► chains: W, gW, B, gB
//!                                                   ├─► trials with chains inside: BxB, BxBB
//!                                                   └─► patterns: tridagon, SK-loop, junior exocet, MSLS
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
//! Patterns are found in an [`ExpertPosition`]: digits and candidates, after singles ([`Analysis::position`]) or at any later time. The
//! [essay on patterns](pattern_essay) shows why they work.
//!
//! All measures are invariant: isomorphic puzzles have the same values (gW may differ, because the order of its deletions matters).
//! The definitions are D. Berthier's ("Pattern-Based Constraint Satisfaction and Logic Puzzles", 2015); backdoors come
//! from the Player's Forum. The [`essay`] explains each measure and compares the values with published ones.

#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[doc = include_str!("../docs/measures.md")]
pub mod essay {}

#[doc = include_str!("../docs/patterns.md")]
pub mod pattern_essay {}

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
mod pattern;
mod rounds;
mod set;
mod state;
mod trials;

pub use analysis::{Analysis, Measure, MeasureEnded};
pub use backdoors::Backdoors;
pub use pattern::{
    ExpertPattern, ExpertPosition, ExpertStep, ExpertTechnique, GuardianProof, JuniorExocet, LoopCross,
    MultiSectorLockedSet, SkLoop, Tridagon, expert_english,
};
