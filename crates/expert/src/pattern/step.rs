//! A pattern, and what follows from it.

use ninefold_grid::Candidate;

use super::{ExpertTechnique, JuniorExocet, MultiSectorLockedSet, SkLoop, Tridagon};

/// A pattern that was found in a position, and what follows from it. Nothing may follow: a tridagon with several guardians
/// can be there without a conclusion.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct ExpertStep {
    /// What a person sees.
    pub pattern: ExpertPattern,
    /// The digit that is placed, if any.
    pub placement: Option<Candidate>,
    /// The candidates that are eliminated, cell by cell.
    pub eliminations: Vec<Candidate>,
}

/// A pattern of one of the kinds.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ExpertPattern {
    /// A tridagon.
    Tridagon(Tridagon),
    /// An SK-loop.
    SkLoop(SkLoop),
    /// A junior exocet.
    JuniorExocet(JuniorExocet),
    /// A multi-sector locked set.
    Msls(MultiSectorLockedSet),
}

impl ExpertStep {
    /// Returns the technique.
    #[must_use]
    pub const fn technique(&self) -> ExpertTechnique {
        match self.pattern {
            ExpertPattern::Tridagon(_) => ExpertTechnique::Tridagon,
            ExpertPattern::SkLoop(_) => ExpertTechnique::SkLoop,
            ExpertPattern::JuniorExocet(_) => ExpertTechnique::JuniorExocet,
            ExpertPattern::Msls(_) => ExpertTechnique::Msls,
        }
    }

    /// Returns whether something follows.
    #[must_use]
    pub const fn is_effective(&self) -> bool {
        self.placement.is_some() || !self.eliminations.is_empty()
    }
}
