//! How far a way to fill grids is from uniform.
//!
//! ```text
//!   filler ──grids──► Tally (counts only) ──┐
//!                                           ├──► BiasReport: statistics, p-values, grids needed
//!   exact shares, and uniform's own tally ──┘        as text, as JSON, as a picture
//! ```
//!
//! A filler is uniform when each of the 6 670 903 752 021 072 936 960 grids has the same chance. That many chances
//! cannot be compared, but their sums can: what share of the grids should have a first band of this class, how often
//! should this cell hold this digit? For three of the four tests here the shares under uniformity are known
//! *exactly*, from `ninefold-numbering`; for the fourth a uniform sample of the same size stands in.
//!
//! | test | counts | compared with | degrees of freedom |
//! |---|---|---|---|
//! | [`Test::TopBand`] | the 44 classes of the top band | exact shares | 43 |
//! | [`Test::LeftStack`] | the 44 classes of the left stack | exact shares | 43 |
//! | [`Test::CellDigits`] | each digit in each cell | exact mean *and covariance* | 480 |
//! | [`Test::TwoDigitCycles`] | cycles of the 36 pairs of digits, per grid | a uniform sample | number of values met − 1 |
//!
//! All end in a χ² statistic (Karl Pearson, 1900) and the probability that a uniform filler would reach it.
//!
//! ```
//! use ninefold_bias::{Test, measure};
//! use ninefold_fill::{Filler, Method};
//!
//! let report = measure(&Filler::from(Method::Sorting), 1, 5_000)?;
//! assert!(report.finding(Test::TopBand).p < 0.001); // some thousand grids show it
//! println!("{report}");
//! # Ok::<(), ninefold_fill::FillError>(())
//! ```
//!
//! What it does not do: a filler that passes is not proven uniform. One could choose among essentially different
//! grids of the same bands as it likes, and no test here would notice.

#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod cycles;
mod measure;
mod plot;
mod report;
mod statistic;
mod table;
mod tally;

pub use measure::measure;
pub use plot::plot;
pub use report::{BiasReport, ClassCount, Finding, Test};
pub use table::Table;
pub use tally::Tally;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
