//! Kinds of work that `bench` measures.

use clap::ValueEnum;

/// A kind of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum BenchKind {
    Fill,
    Dig,
    SolveOne,
    SolveMany,
    Rate,
    Canon,
    Rank,
    Unrank,
}

impl BenchKind {
    /// Returns the name on the command line.
    pub(super) fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }
}
