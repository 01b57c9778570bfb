//! The two scales for rating puzzles and choosing steps.

use clap::ValueEnum;
use ninefold::puzzle::StepScale;

/// A scale, named for the program that it reproduces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Scale {
    /// Sudoku Explainer 1.2.1. JSON gives the version too, and that name is read as well.
    #[value(alias = "se-1.2.1")]
    Explainer,
    /// HoDoKu 2.2.
    #[value(alias = "hodoku-2.2")]
    Hodoku,
}

impl From<Scale> for StepScale {
    fn from(scale: Scale) -> StepScale {
        match scale {
            Scale::Explainer => StepScale::Explainer,
            Scale::Hodoku => StepScale::Hodoku,
        }
    }
}
