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
