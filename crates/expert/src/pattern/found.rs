//! What a search finds: a pattern of one kind, and what follows.

use ninefold_grid::Candidate;

/// A pattern, the digit that it places, and the candidates that it eliminates.
pub(super) struct Found<P> {
    pub(super) pattern: P,
    pub(super) placement: Option<Candidate>,
    pub(super) eliminations: Vec<Candidate>,
}

impl<P> Found<P> {
    pub(super) const fn placing(pattern: P, placed: Candidate) -> Found<P> {
        Found { pattern, placement: Some(placed), eliminations: Vec::new() }
    }

    pub(super) fn eliminating(pattern: P, mut eliminations: Vec<Candidate>) -> Found<P> {
        eliminations.sort_unstable_by_key(|candidate| candidate.index());
        eliminations.dedup();
        Found { pattern, placement: None, eliminations }
    }

    /// Returns whether something follows.
    pub(super) const fn is_effective(&self) -> bool {
        self.placement.is_some() || !self.eliminations.is_empty()
    }
}
