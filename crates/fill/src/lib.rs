//! Ways to fill a Sudoku grid, each with a trace.
//!
//! ```text
//!   random numbers ──►  Filler = method + options  ──►  FillResult = solution + counts
//!                                  │
//!                                  └─ every step ──►  Trace (ninefold-trace): play it forwards and backwards
//! ```
//!
//! | method | idea | grids a second | reference |
//! |---|---|---|---|
//! | [`sorting`] | random boxes, then lines put in order by swaps | 1.1 million | Mark F. Graves, Jr. |
//! | [`potential`] | a random cell, a random digit still possible, start again after a dead end | 0.35 million | *Sudoku Algorithm*, part 1 |
//! | [`transform`] | a stored solution, moved by a symmetry | 15 million | *A simple algorithm for generating Sudoku puzzles* |
//! | [`backtrack`] | cell after cell, backing up | 0.7 million | Greenstein, *SudokuMaker.java* |
//! | [`swap_chain`] | a valid grid, changed by chains of swaps | 0.13 million | *… creating Sudoku puzzles using Visual Basic* |
//! | [`uniform`] | a random number, unranked to the grid with that number | 8 million | Jarvis and Felgenhauer counted the grids |
//!
//! (One core of an AMD EPYC of 2024, a plain release build, a fresh generator for each grid
//! included.)
//!
//! [`uniform`] chooses among all 6 670 903 752 021 072 936 960 grids with equal chances, and no
//! other method does.
//!
//! ```
//! use ninefold_fill::{Filler, Method};
//! use rand::SeedableRng;
//! use rand_xoshiro::Xoshiro256PlusPlus;
//!
//! let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
//! for method in Method::ALL {
//!     let filled = Filler::from(method).fill(&mut rng)?;
//!     println!("{method}: {} ({})", filled.solution, filled.counts);
//! }
//! # Ok::<(), ninefold_fill::FillError>(())
//! ```
//!
//! Every filler draws from the generator it is given and from nothing else, so equal generators
//! give equal grids on every machine. Every search has a bound that counts steps, never time; a
//! spent budget is a [`FillError`] that says how far it came.

#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod backtrack;
mod explain;
mod fill_result;
mod filler;
mod option;
pub mod potential;
pub mod sorting;
pub mod swap_chain;
#[cfg(test)]
#[allow(unreachable_pub, reason = "a copy of it is public")]
mod template;
pub mod transform;
pub mod uniform;

pub use backtrack::{BacktrackCounts, BacktrackOptions};
pub use explain::messages;
pub use fill_result::{FillError, FillResult};
pub use filler::{FillCounts, Filler, Method};
pub use option::{FillOption, OptionError, OptionValueError, OptionValues};
pub use potential::{PotentialCounts, PotentialOptions};
pub use sorting::{SortingCounts, SortingOptions};
pub use swap_chain::{SwapChainCounts, SwapChainOptions};
pub use transform::{TransformCounts, TransformOptions};
pub use uniform::{UniformCounts, UniformOptions};

/// The essay, as a page of this documentation; its examples are tests.
#[cfg(any(doc, doctest))]
#[doc = include_str!("../docs/five-fillers.md")]
pub mod essay {}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
