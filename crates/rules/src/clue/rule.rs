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
