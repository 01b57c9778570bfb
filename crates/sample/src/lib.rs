//! Minimal puzzles with weights, so that estimates made with them are unbiased.
//!
//! ```text
//!   random numbers ──► Population::walk ──► Population: levels, puzzles with weights ──┐
//!                      Population::walk ──► Population  …  independent of one another ─┴─► SampleReport: means with errors
//! ```
//!
//! A digger takes clues out of a grid until every clue that is left is needed. It meets some minimal puzzles far more
//! often than others, and those with few clues too often by orders of magnitude; so a mean over its puzzles says nothing
//! of all minimal puzzles. Here every puzzle comes with the number of puzzles that it stands for, its *weight*, and sums
//! of weights are right on average. The [`essay`] explains how, and what was found.
//!
//! ```
//! use ninefold_sample::{SampleReport, Population, Sudoku};
//! use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
//! use ninefold_grid::Cancel;
//!
//! let mut populations = Vec::new();
//! for seed in 0..4 {
//!     let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
//!     // Nobody sets the flag, so the population is finished.
//!     populations.extend(Population::walk(&Sudoku, 500, 10, &mut rng, &Cancel::NEVER));
//! }
//! let estimate = SampleReport::of(&populations);
//! assert!((25.0..28.0).contains(&estimate.mean_clues().value));
//! assert!((1e36..1e38).contains(&estimate.total().value));
//! ```

#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[doc = include_str!("../docs/sampling.md")]
pub mod essay {}

/// The README's example is a test as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod estimate;
mod grid_kind;
mod level;
mod marks;
mod population;
mod random_cells;
mod splitting;
mod sudoku;
mod thinned;

pub use estimate::{Estimate, SampleReport};
pub use grid_kind::{Cells, ClueQuestion, GridKind};
pub use level::{ClueCountStratum, choose};
pub use population::{Population, WeightedPuzzle};
pub use sudoku::Sudoku;
