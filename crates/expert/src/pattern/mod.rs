//! Patterns of the hardest puzzles: what experts look for where other techniques find only long chains.
//!
//! ```text
//!   digits and candidates ──► ExpertPosition ──patterns──► ExpertStep: pattern, placement, eliminations
//! ```
//!
//! | pattern | what it proves | file |
//! |---|---|---|
//! | [`Tridagon`] | twelve cells cannot hold three digits alone, so a *guardian* is right | `tridagon` |
//! | [`SkLoop`] | sixteen cells in a ring hold sixteen digits, two for each of its eight links | `sk_loop` |
//! | [`JuniorExocet`] | two target cells hold the digits of two base cells | `exocet` |
//! | [`MultiSectorLockedSet`] | N cells hold exactly N digits of N houses | `locked_set`, `covers` |
//!
//! No proof assumes that the solution is unique, and none looks at it. All patterns of a kind are found, so isomorphic positions
//! have the same patterns.

mod covers;
mod english;
mod exocet;
mod figure;
mod found;
mod hint;
mod locked_set;
mod position;
mod search;
mod sk_loop;
mod step;
mod technique;
mod tridagon;

pub use english::expert_english;
pub use exocet::JuniorExocet;
pub use locked_set::MultiSectorLockedSet;
pub use position::ExpertPosition;
pub use sk_loop::{LoopCross, SkLoop};
pub use step::{ExpertPattern, ExpertStep};
pub use technique::ExpertTechnique;
pub use tridagon::{GuardianProof, Tridagon};
