//! The techniques that are not chains, by family. Their order is in `table`.

mod aligned;
mod bug;
mod fish;
mod locked;
mod loops;
mod singles;
mod sink;
mod subsets;
#[cfg(test)]
mod template;
mod wings;

pub(crate) use aligned::{pair_exclusion, triplet_exclusion};
pub(crate) use bug::bug;
pub(crate) use fish::fish;
pub(crate) use locked::{direct_locked, locked};
pub(crate) use loops::unique_loops;
pub(crate) use singles::{hidden_single, naked_single};
pub(crate) use sink::{Flow, StepSink, candidates_in, first};
pub(crate) use subsets::{direct_hidden_set, hidden_set, naked_set};
pub(crate) use wings::{Wing, wing};
