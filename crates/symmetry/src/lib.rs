//! Moves that keep a Sudoku grid a Sudoku grid.
//!
//! ```text
//!   Transform  =  transpose or not  ×  rows      ×  columns   ×  digits
//!                 2                    6⁴ = 1296    6⁴ = 1296    9! = 362 880
//!                 └────────── geometric: 3 359 232 ─────────┘  └ relabelling ┘
//!
//!   6⁴: the three bands may change places (6 orders), and so may the three rows inside each band (6 · 6 · 6)
//! ```
//!
//! Two grids that such a move carries into each other are *isomorphic*. They have the same number of solutions, the same
//! unavoidable sets and the same logic, but for the move. Makers of puzzles use the moves to get millions of grids from
//! one; collectors use them to find out whether two puzzles are isomorphic.
//!
//! | noun | type |
//! |---|---|
//! | an element of the whole group | [`Transform`] |
//! | its geometric part: where the cells go | [`Rearrangement`] |
//! | its relabelling: what becomes of the digits | [`Relabelling`] |
//! | a permutation of nine lines that keeps chutes together | [`LinePermutation`] |
//! | the eight symmetries of the square | [`Geometric`] |
//! | the ten ways in which a clue pattern can be symmetric | [`ClueSymmetry`] |
//! | the minlex form, one name for all isomorphic grids, and the way to it | [`canonical`], [`canonical_grid`] |
//! | the same for a pattern of cells | [`canonical_pattern`] |
//! | a name of 128 bits | [`CanonicalKey`] |
//! | the moves that leave a grid as it is | [`Automorphisms`] |
//!
//! ```
//! use ninefold_grid::Solution;
//! use ninefold_symmetry::{Geometric, Transform};
//!
//! let grid: Solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
//! let turn = Transform::from(Geometric::QuarterTurn);
//! let four = turn.then(&turn).then(&turn).then(&turn);
//! assert!(four.is_identity());
//!
//! let twist: Transform = "transpose rows:231456879 digits:912345678".parse()?;
//! let other = twist.apply(&grid);
//! assert_eq!(twist.inverse().apply(&other), grid);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod automorphism;
mod canonical;
mod key;
mod line_permutation;
mod pattern;
mod rearrangement;
mod relabelling;
#[cfg(feature = "serde")]
mod serde;
mod shape;
mod square;
mod text;
mod transform;

pub use automorphism::Automorphisms;
pub use canonical::{Canonical, canonical, canonical_grid, isomorphism, isomorphism_grid};
pub use key::{CanonicalKey, ParseKeyError};
pub use line_permutation::LinePermutation;
pub use pattern::{CanonicalPattern, PatternAutomorphisms, canonical_pattern};
pub use rearrangement::Rearrangement;
pub use relabelling::Relabelling;
pub use shape::ClueSymmetry;
pub use square::Geometric;
pub use text::{ParsePermutationError, ParseTransformError};
pub use transform::Transform;

/// The essay, as a page of this documentation; its examples are tests.
#[cfg(any(doc, doctest))]
#[doc = include_str!("../docs/canonical-form.md")]
pub mod essay {}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
