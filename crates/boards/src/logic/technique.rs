//! The techniques, from the easiest to the hardest, with the level that each needs at least.

use crate::queue::BoardLevel;

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
        /// A clue of a kind that puzzles are read with, but not made: a between line, an X-sum and the like.
        OtherClue = "other-clue",
        /// A digit that a house has only where cells outside see all of its places.
        LockedCandidates = "locked-candidates",
        /// Parts of lines and regions of a jigsaw that hold the same digits.
        Leftovers = "leftovers",
        /// A digit that a cage or line needs, removed from the cells that see all of its places there.
        LockedInCage = "locked-in-cage",
        /// A house leaves two, three or four cells over from the cages in it and across its border.
        InniesAndOuties = "innies-and-outies",
        /// Two cells that see each other and have the same two candidates.
        NakedPair = "naked-pair",
        /// Two digits of a house that have two places together.
        HiddenPair = "hidden-pair",
        /// Three cells of a house that have three candidates together.
        NakedTriple = "naked-triple",
        /// Three digits of a house that have three places together.
        HiddenTriple = "hidden-triple",
        /// Four cells of a house that have four candidates together.
        NakedQuadruple = "naked-quadruple",
        /// Four digits of a house that have four places together.
        HiddenQuadruple = "hidden-quadruple",
        /// A digit that two rows have in the same two columns only, or the reverse.
        XWing = "x-wing",
        /// A digit that three rows have in the same three columns only, or the reverse.
        Swordfish = "swordfish",
        /// A digit that four rows have in the same four columns only, or the reverse.
        Jellyfish = "jellyfish",
        /// A cell with two candidates, each of which leaves the same third digit to another cell.
        XyWing = "xy-wing",
        /// The same with a third candidate in the first cell.
        XyzWing = "xyz-wing",
        /// Two cells with the same two candidates, one of which has two places in a house, each seen by one of the cells.
        WWing = "w-wing",
        /// Three corners of a rectangle with two candidates: if the fourth held one of them, the puzzle would have two solutions.
        UniqueRectangle = "unique-rectangle",
        /// The ways to put the digit sets of a cage into its cells.
        CageArrangements = "cage-arrangements",
        /// Several lines or boxes leave up to four cells over from their cages.
        SeveralHouses = "several-houses",
        /// A chain of places of one digit, at least one end of which is true.
        XChain = "x-chain",
        /// A chain of cells with two candidates, at least one end of which is true.
        XyChain = "xy-chain",
        /// A chain through cells and houses, at least one end of which is true.
        Aic = "alternating-inference-chain",
        /// A candidate is tried, and the other techniques refute it.
        Trial = "trial",
    }
}

impl BoardTechnique {
    /// Returns the level of the puzzles whose hardest step is such a step, in its easiest form.
    ///
    /// A step may be harder: four cells that one house leaves over are [`BoardLevel::Hard`]. With clues beside digits, naked
    /// pairs outside of a house, fish and wings are [`BoardLevel::Expert`]; without, a trial is [`BoardLevel::Beyond`].
    ///
    /// ```
    /// use ninefold_boards::{logic::BoardTechnique, queue::BoardLevel};
    /// assert_eq!(BoardTechnique::CageCombinations.level(), BoardLevel::Easy);
    /// assert_eq!(BoardTechnique::Trial.level(), BoardLevel::Expert);
    /// ```
    #[must_use]
    pub const fn level(self) -> BoardLevel {
        use BoardTechnique as T;
        match self {
            T::LockedCandidates | T::Leftovers | T::LockedInCage | T::InniesAndOuties => BoardLevel::Medium,
            T::NakedPair | T::HiddenPair | T::NakedTriple | T::HiddenTriple => BoardLevel::Hard,
            T::NakedQuadruple | T::HiddenQuadruple | T::XWing | T::Swordfish => BoardLevel::Hard,
            T::Jellyfish | T::XyWing | T::XyzWing | T::WWing | T::UniqueRectangle => BoardLevel::Hard,
            T::CageArrangements | T::SeveralHouses => BoardLevel::Hard,
            T::XChain | T::XyChain | T::Aic | T::Trial => BoardLevel::Expert,
            _ => BoardLevel::Easy,
        }
    }
}
