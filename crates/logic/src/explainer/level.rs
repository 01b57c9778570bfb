//! Names for difficulties.

use std::ops::RangeInclusive;

use ninefold_grid::message::Messages;

use crate::SeRating;
use crate::english::level_sentence;

ninefold_grid::named_values! {
    /// A difficulty, in a word.
    ///
    /// | level | ER | what it takes |
    /// |---|---|---|
    /// | easy | 1.0 – 1.2 | the one place left for a digit in a box |
    /// | medium | 1.3 – 2.0 | the same in rows and columns; a look ahead of one step |
    /// | hard | 2.1 – 2.9 | cells with one digit left, locked candidates: pencil marks help |
    /// | expert | 3.0 – 4.5 | pairs, triplets, X-wings, wings |
    /// | fiendish | 4.6 – 6.5 | quads, unique loops, the first cycles |
    /// | diabolical | 6.6 – 8.4 | chains |
    /// | nightmare | 8.5 and more | chains whose conclusions work together; harder than any newspaper prints |
    ///
    /// The table has no gaps: every rating has one level, and a higher rating never has a lower level. A level begins
    /// where a new kind of technique does. A newspaper's easy puzzle is easy or medium here; its hardest is fiendish, now
    /// and then diabolical.
    ///
    /// ```
    /// use ninefold_logic::{SeRating, Level};
    /// assert_eq!(Level::for_rating(SeRating::from_tenths(12)), Level::Easy);
    /// assert_eq!(Level::for_rating(SeRating::from_tenths(72)).to_string(), "diabolical");
    /// assert_eq!("Expert".parse(), Ok(Level::Expert));
    /// assert_eq!(*Level::Expert.range().start(), SeRating::from_tenths(30));
    /// ```
    pub enum Level: "level" [any_case, serde] {
        /// One place left for a digit in a box, again and again.
        Easy = "easy",
        /// Rows and columns too.
        Medium = "medium",
        /// Pencil marks help.
        Hard = "hard",
        /// Sets, fish and wings.
        Expert = "expert",
        /// Everything short of chains.
        Fiendish = "fiendish",
        /// Chains.
        Diabolical = "diabolical",
        /// Dynamic chains: harder than any newspaper prints.
        Nightmare = "nightmare",
    }
}

impl Level {
    /// Returns the level of a rating.
    #[must_use]
    pub fn for_rating(er: SeRating) -> Level {
        Level::ALL.into_iter().rfind(|level| level.lowest() <= er).unwrap_or(Level::Easy)
    }

    const fn lowest(self) -> SeRating {
        SeRating::from_tenths(match self {
            Level::Easy => 10,
            Level::Medium => 13,
            Level::Hard => 21,
            Level::Expert => 30,
            Level::Fiendish => 46,
            Level::Diabolical => 66,
            Level::Nightmare => 85,
        })
    }

    /// Returns the ratings of this level.
    #[must_use]
    pub fn range(self) -> RangeInclusive<SeRating> {
        let highest = match Level::ALL.get(self as usize + 1) {
            Some(next) => SeRating::from_tenths(next.lowest().tenths() - 1),
            None => SeRating::UNSOLVED,
        };
        self.lowest()..=highest
    }

    /// Returns what a puzzle of this level needs, in a sentence in English.
    #[must_use]
    pub fn needs(self) -> String {
        level_sentence(self.name()).to_owned()
    }

    /// Returns what a puzzle of this level needs, in another language.
    #[must_use]
    pub fn needs_in(self, messages: &Messages) -> String {
        messages.get(&format!("level.{}", self.name()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_cover_all_ratings_without_gap_or_overlap() {
        let mut next = 10;
        for level in Level::ALL {
            assert_eq!(level.range().start().tenths(), next);
            next = level.range().end().tenths() + 1;
            assert_eq!(level.name().parse(), Ok(level));
            assert!(level.needs().ends_with('.'));
            assert_eq!(level.needs(), level.needs_in(crate::english()));
        }
        for tenths in 10..=200 {
            assert!(
                Level::for_rating(SeRating::from_tenths(tenths))
                    .range()
                    .contains(&SeRating::from_tenths(tenths))
            );
        }
        let error = "impossible".parse::<Level>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "unknown level \"impossible\", expected one of: easy, medium, hard, expert, fiendish, diabolical, nightmare"
        );
    }
}
