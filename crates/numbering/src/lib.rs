//! A number for every Sudoku grid, both ways.
//!
//! ```text
//!   0 … 6 670 903 752 021 072 936 959   ──unrank──►   a grid
//!                                       ◄──rank────
//! ```
//!
//! [`unrank()`] and [`rank()`] are inverse to each other and miss nothing: every grid has one number, every number
//! one grid. So a grid can be shared as a number of at most 22 digits, and a random number is an exactly uniform grid
//! ([`uniform()`]). [`count()`] computes how many there are.
//!
//! ```
//! use ninefold_numbering::{GridIndex, rank, unrank};
//! let grid = unrank("4711".parse()?);
//! assert_eq!(rank(&grid), GridIndex::new(4711));
//! # Ok::<(), ninefold_numbering::ParseGridIndexError>(())
//! ```
//!
//! # How it works
//!
//! A count that is a sum of cases also gives a numbering. That the count goes by bands, and that only the columns of a band matter for the rest of
//! the grid, is due to Bertram Felgenhauer, Frazer Jarvis and Ed Russell (2005) and, in this form, to Kjell Fredrik
//! Pettersen. Their question was *how many*. Every sum of theirs is a choice here: a remainder that lies between two
//! running sums says which summand it falls into. The page [`essay`] explains it with pictures.
//!
//! ```text
//!   band 1   columns of its three boxes     280³ triples in 44 classes     bands
//!            rows                           16 to 288 arrangements         arrange
//!   below    how each box's columns continue 56 · 56 · 56 ways              split
//!   bands    rows of band 2, rows of band 3                                arrange again
//! ```
//!
//! The tables (less than two megabytes) are computed on first use, in a few milliseconds: this *is* the count.
//! Afterwards both directions take a fraction of a microsecond. The number of a grid never changes between versions.
//!
//! What it does not do: numbers are not sorted by the grid's text, neighbours are not alike in any useful way, and
//! essentially equal grids (up to symmetry) have different numbers. For those see `ninefold-symmetry`.

#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod arrange;
mod bands;
mod choices;
mod class;
mod count;
mod index;
mod orders;
mod partition;
mod parts;
mod rank;
mod relabel;
mod split;
mod sums;
mod tables;
mod uniform;
mod unrank;

pub use choices::IndexChoices;
pub use class::{BandClass, grids_beginning};
pub use count::count;
pub use index::{GridIndex, GridIndexError, ParseGridIndexError, TOTAL};
pub use rank::rank;
pub use uniform::{uniform, uniform_each};
pub use unrank::unrank;

/// The essay, as a page of this documentation; its examples are tests.
#[cfg(any(doc, doctest))]
#[doc = include_str!("../docs/counting-grids.md")]
pub mod essay {}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
