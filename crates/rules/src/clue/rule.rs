//! The words of a variant about clues.

use super::ClueKind;

ninefold_grid::named_values! {
    /// A word of a variant: a kind of clue that its puzzles have, or that a missing mark says something.
    #[non_exhaustive]
    pub enum ClueRule: "kind of clue" [any_case] {
        /// Cages.
        Killer = "killer",
        /// White and black dots.
        Kropki = "kropki",
        /// X and V between neighbours.
        Xv = "xv",
        /// Bars between consecutive neighbours.
        Consecutive = "consecutive",
        /// Chevrons between neighbours.
        GreaterThan = "greater-than",
        /// Cells known to be even or odd.
        EvenOdd = "even-odd",
        /// Thermometers.
        Thermo = "thermo" | "thermometer",
        /// Arrows.
        Arrow = "arrow",
        /// Sums along diagonals.
        LittleKiller = "little-killer",
        /// Sums between 1 and the highest digit of a row or column.
        Sandwich = "sandwich",
        /// Digits around a corner.
        Quadruple = "quadruple",
        /// Lines of consecutive digits in any order.
        Renban = "renban",
        /// Lines whose neighbours differ by half the number of digits or more.
        Whisper = "whisper",
        /// Lines whose ends enclose their digits.
        Between = "between",
        /// Lines that read the same in both directions.
        Palindrome = "palindrome",
        /// Lines with the same sum in every region.
        RegionSum = "region-sum",
        /// Lines whose cells have the same sum two by two, from the ends to the middle.
        Zipper = "zipper",
        /// Lines of low, middling and high digits in turn.
        Entropic = "entropic",
        /// Lines of digits with the rests 0, 1 and 2 in turn.
        Modular = "modular",
        /// Lines of even and odd digits in turn.
        ParityLine = "parity-line",
        /// Groups of cells with the same digits.
        Clone = "clone",
        /// Cells with a smaller or a greater digit than those beside them.
        MinMax = "min-max",
        /// Sums of as many digits as the first one of a row or column says.
        XSum = "x-sum",
        /// How many digits of a row or column are greater than all before them.
        Skyscraper = "skyscraper",
        /// Digits in the place that the first digit of a row or column says.
        NumberedRoom = "numbered-room",
        /// Clues of the setter: relations, automatons, totals, counts, sets and alternatives.
        Custom = "custom",
        /// All dots are given: neighbours without a dot are neither consecutive nor in the ratio 1 : 2.
        AllDots = "all-dots",
        /// All X and V are given: neighbours without one add up to neither 5 nor 10.
        AllXv = "all-xv",
        /// All bars are given: neighbours without a bar are not consecutive.
        AllBars = "all-bars",
    }
}

impl ClueRule {
    /// Returns the word for the marks that this one speaks of, if it says what a missing mark means.
    #[must_use]
    pub const fn marks(self) -> Option<ClueRule> {
        match self {
            ClueRule::AllDots => Some(ClueRule::Kropki),
            ClueRule::AllXv => Some(ClueRule::Xv),
            ClueRule::AllBars => Some(ClueRule::Consecutive),
            _ => None,
        }
    }

    /// Returns the word that says that all marks of this kind are given, if there is one.
    #[must_use]
    pub const fn all_given(self) -> Option<ClueRule> {
        match self {
            ClueRule::Kropki => Some(ClueRule::AllDots),
            ClueRule::Xv => Some(ClueRule::AllXv),
            ClueRule::Consecutive => Some(ClueRule::AllBars),
            _ => None,
        }
    }

    /// Returns whether puzzles with such clues can be made. All of them can be read, solved and drawn.
    ///
    /// ```
    /// use ninefold_rules::ClueRule;
    /// assert!(ClueRule::Whisper.can_be_made() && !ClueRule::Between.can_be_made());
    /// ```
    #[must_use]
    pub const fn can_be_made(self) -> bool {
        !matches!(
            self,
            ClueRule::Between
                | ClueRule::Palindrome
                | ClueRule::RegionSum
                | ClueRule::Zipper
                | ClueRule::Entropic
                | ClueRule::Modular
                | ClueRule::ParityLine
                | ClueRule::Clone
                | ClueRule::MinMax
                | ClueRule::XSum
                | ClueRule::Skyscraper
                | ClueRule::NumberedRoom
                | ClueRule::Custom
        )
    }

    /// Returns the kinds of clues that the word brings; none if it says what a missing mark means.
    ///
    /// ```
    /// use ninefold_rules::{ClueKind, ClueRule};
    /// assert!(ClueRule::Xv.kinds().eq([ClueKind::V, ClueKind::X]));
    /// ```
    pub fn kinds(self) -> impl Iterator<Item = ClueKind> {
        ClueKind::ALL.into_iter().filter(move |kind| kind.rule() == self)
    }
}
