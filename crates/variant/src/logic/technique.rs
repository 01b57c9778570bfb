//! The techniques, from the easiest to the hardest, with the level that each needs at least.

use crate::queue::VariantLevel;

ninefold_grid::named_values! {
    /// What a person looks for. The order is that in which steps are looked for.
    #[non_exhaustive]
    pub enum BoardTechnique: "technique" [any_case] {
        /// A digit has one place in a house.
        HiddenSingle = "hidden-single",
        /// A cell has one candidate.
        NakedSingle = "naked-single",
        /// A house leaves one cell over from the cages in it: the 45 rule.
        SingleInnie = "single-innie",
        /// The digit sets that add up to the sum of a cage.
        CageCombinations = "cage-combinations",
        /// An even or odd cell.
        Parity = "parity",
        /// A dot between two cells.
        Dot = "dot",
        /// X or V between two cells.
        Xv = "xv",
        /// A bar between two cells.
        Bar = "bar",
        /// A chevron between two cells.
        Chevron = "chevron",
        /// Digits that rise along a line.
        Thermometer = "thermometer",
        /// Two cells without a mark where all marks are given, or neighbours of a board that has none consecutive.
        MissingMark = "missing-mark",
        /// Neighbours on a line that differ by half the number of digits.
        Whisper = "whisper",
        /// Consecutive digits on a line, in any order.
        Renban = "renban",
        /// Digits around a corner.
        Quadruple = "quadruple",
        /// Digits that add up to the digit in a circle.
        Arrow = "arrow",
        /// Digits that add up along a diagonal.
        LittleKiller = "little-killer",
        /// Digits that add up between 1 and the highest digit.
        Sandwich = "sandwich",
        /// A digit that a house has only where cells outside see all of its places.
        LockedCandidates = "locked-candidates",
        /// A digit that a cage or line needs, removed from the cells that see all of its places there.
        LockedInCage = "locked-in-cage",
        /// Parts of lines and regions of a jigsaw that hold the same digits.
        Leftovers = "leftovers",
        /// A house leaves two, three or four cells over from the cages in it and across its border.
        InniesAndOuties = "innies-and-outies",
        /// As many cells of a house as they have candidates together.
        NakedSubset = "naked-subset",
        /// As many digits of a house as they have places together.
        HiddenSubset = "hidden-subset",
        /// The ways to put the digit sets of a cage into its cells.
        CageArrangements = "cage-arrangements",
        /// Several lines or boxes leave up to four cells over from their cages.
        SeveralHouses = "several-houses",
        /// A candidate is tried, and the other techniques refute it.
        Trial = "trial",
    }
}

impl BoardTechnique {
    /// Returns the level of the puzzles whose hardest step is such a step, in its easiest form.
    ///
    /// A step may be harder: four cells that one house leaves over are [`VariantLevel::Hard`].
    ///
    /// ```
    /// use ninefold_variant::{logic::BoardTechnique, queue::VariantLevel};
    /// assert_eq!(BoardTechnique::CageCombinations.level(), VariantLevel::Easy);
    /// assert_eq!(BoardTechnique::Trial.level(), VariantLevel::Expert);
    /// ```
    #[must_use]
    pub const fn level(self) -> VariantLevel {
        use BoardTechnique::{
            CageArrangements, HiddenSubset, InniesAndOuties, Leftovers, LockedCandidates, LockedInCage,
            NakedSubset, SeveralHouses, Trial,
        };
        match self {
            LockedCandidates | LockedInCage | Leftovers | InniesAndOuties => VariantLevel::Medium,
            NakedSubset | HiddenSubset | CageArrangements | SeveralHouses => VariantLevel::Hard,
            Trial => VariantLevel::Expert,
            _ => VariantLevel::Easy,
        }
    }
}
