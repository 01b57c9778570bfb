//! One step of a solution by this scale.

use core::fmt;

use ninefold_grid::Candidate;

use super::HodokuTechnique;

/// One application of a [`HodokuTechnique`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct HodokuStep {
    /// By which technique.
    pub technique: HodokuTechnique,
    /// What the step adds to the score: that of the search that found it. A search for grouped chains may find one without
    /// groups, which then costs as much as a grouped one.
    pub score: u32,
    /// The digit that is placed, if any.
    pub placement: Option<Candidate>,
    /// The candidates that are eliminated, in the order in which HoDoKu does; none for a placement.
    pub eliminations: Vec<Candidate>,
}

impl fmt::Display for HodokuStep {
    /// Writes `x-wing: r2c4<>7 r8c9<>7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.technique)?;
        for Candidate { cell, digit } in &self.eliminations {
            write!(f, " {cell}<>{digit}")?;
        }
        match self.placement {
            Some(Candidate { cell, digit }) => write!(f, " {cell}={digit}"),
            None => Ok(()),
        }
    }
}
