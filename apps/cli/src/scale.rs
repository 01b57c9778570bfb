//! The two scales by which puzzles are rated and steps chosen.

use clap::ValueEnum;

/// A scale, by the program whose judgement it repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Scale {
    /// Sudoku Explainer 1.2.1.
    Explainer,
    /// HoDoKu 2.2.
    Hodoku,
}
