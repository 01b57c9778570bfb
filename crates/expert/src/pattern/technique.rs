//! The names of the patterns.

use ninefold_grid::named_values;

named_values! {
    /// A pattern of experts, in the order in which [`ExpertPosition::next_step`](super::ExpertPosition::next_step) looks for them.
    pub enum ExpertTechnique: "pattern" {
        /// Three digits in twelve cells of four boxes: a [`Tridagon`](super::Tridagon), also called trivalue oddagon or Thor's Hammer.
        Tridagon = "tridagon",
        /// Sixteen cells around four centres: an [`SkLoop`](super::SkLoop), named after S. Kurzhals.
        SkLoop = "sk-loop",
        /// Two base cells that repeat in two target cells: a [`JuniorExocet`](super::JuniorExocet).
        JuniorExocet = "junior-exocet",
        /// As many cells as digits in houses cover them: a [`MultiSectorLockedSet`](super::MultiSectorLockedSet).
        Msls = "msls",
    }
}

impl ExpertTechnique {
    /// Returns the name for people, as a title: `Junior Exocet`.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            ExpertTechnique::Tridagon => "Tridagon",
            ExpertTechnique::SkLoop => "SK-Loop",
            ExpertTechnique::JuniorExocet => "Junior Exocet",
            ExpertTechnique::Msls => "Multi-Sector Locked Set",
        }
    }
}
