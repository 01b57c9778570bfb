//! The searches for all kinds of patterns, and their order.

use super::found::Found;
use super::{
    ExpertPattern, ExpertPosition, ExpertStep, ExpertTechnique, exocet, locked_set, sk_loop, tridagon,
};

impl ExpertPosition {
    /// Finds all patterns of a kind, the most useful first: tridagons with the fewest guardians, the others with the most
    /// eliminations.
    ///
    /// Tridagons are listed without a conclusion too, with up to 24 guardians. The other kinds are listed only if something follows, and
    /// of multi-sector locked sets only those with the fewest cells.
    #[must_use]
    pub fn patterns(&self, technique: ExpertTechnique) -> Vec<ExpertStep> {
        match technique {
            ExpertTechnique::Tridagon => steps(tridagon::all(self), ExpertPattern::Tridagon),
            ExpertTechnique::SkLoop => steps(sk_loop::all(self), ExpertPattern::SkLoop),
            ExpertTechnique::JuniorExocet => steps(exocet::all(self), ExpertPattern::JuniorExocet),
            ExpertTechnique::Msls => steps(locked_set::all(self), ExpertPattern::Msls),
        }
    }

    /// Returns the first pattern from which something follows, in the order of [`ExpertTechnique`].
    #[must_use]
    pub fn next_step(&self) -> Option<ExpertStep> {
        let effective =
            |technique: ExpertTechnique| self.patterns(technique).into_iter().find(ExpertStep::is_effective);
        ExpertTechnique::ALL.into_iter().find_map(effective)
    }
}

fn steps<P>(found: Vec<Found<P>>, pattern: impl Fn(P) -> ExpertPattern) -> Vec<ExpertStep> {
    let step = |found: Found<P>| ExpertStep {
        pattern: pattern(found.pattern),
        placement: found.placement,
        eliminations: found.eliminations,
    };
    found.into_iter().map(step).collect()
}
