//! The two scales for rating puzzles and choosing steps.

use clap::ValueEnum;

/// A scale, named for the program that it reproduces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Scale {
    /// Sudoku Explainer 1.2.1.
    Explainer,
    /// HoDoKu 2.2.
    Hodoku,
}
