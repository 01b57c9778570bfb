//! Ways to fill a Sudoku grid, each with a trace.

#![forbid(unsafe_code)]

pub mod backtrack;
mod filled;
mod filler;
mod names;
pub mod potential;
pub mod sorting;
pub mod swap_chain;
pub mod transform;
pub mod uniform;

pub use backtrack::BacktrackOptions;
pub use filled::{BacktrackCounts, Counts, FillError, Filled, SortingCounts};
pub use filler::{Filler, Method};
pub use names::UnknownName;
pub use potential::PotentialOptions;
pub use sorting::SortingOptions;
pub use swap_chain::SwapChainOptions;
pub use transform::TransformOptions;
