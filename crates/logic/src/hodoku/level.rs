//! The five levels of the scale.

ninefold_grid::named_values! {
    /// A level of HoDoKu, easiest first.
    ///
    /// It is that of the hardest technique used, raised as long as the score is above the level's maximum:
    ///
    /// | level | highest score | first technique |
    /// |---|---|---|
    /// | easy | 800 | singles |
    /// | medium | 1000 | locked sets and candidates, pairs, triples |
    /// | hard | 1600 | quadruples, fish, wings, uniqueness |
    /// | unfair | 1800 | larger finned fish, chains, almost locked sets |
    /// | extreme | none | forcing chains and nets, brute force |
    ///
    /// ```
    /// use ninefold_logic::hodoku::HodokuLevel;
    /// assert_eq!("Unfair".parse(), Ok(HodokuLevel::Unfair));
    /// assert_eq!(HodokuLevel::Hard.highest_score(), Some(1600));
    /// ```
    pub enum HodokuLevel: "HoDoKu level" [any_case, serde] {
        /// Singles only.
        Easy = "easy",
        /// Pencil marks help.
        Medium = "medium",
        /// Fish, wings, uniqueness.
        Hard = "hard",
        /// Chains.
        Unfair = "unfair",
        /// Trial and error, in one form or another.
        Extreme = "extreme",
    }
}

impl HodokuLevel {
    /// Returns the highest score of a puzzle of this level; `None` if there is no bound.
    #[must_use]
    pub const fn highest_score(self) -> Option<u32> {
        [Some(800), Some(1000), Some(1600), Some(1800), None][self as usize]
    }

    /// Returns the level of a puzzle whose hardest technique has this level, with this score.
    #[must_use]
    pub(super) fn raised_for(self, score: u32) -> HodokuLevel {
        let fits =
            |level: &HodokuLevel| *level >= self && level.highest_score().is_none_or(|most| score <= most);
        HodokuLevel::ALL.into_iter().find(fits).unwrap_or(HodokuLevel::Extreme)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_high_score_raises_the_level() {
        use HodokuLevel::{Easy, Extreme, Hard, Medium, Unfair};
        for (level, score, raised) in [
            (Easy, 800, Easy),
            (Easy, 801, Medium),
            (Easy, 1700, Unfair),
            (Medium, 400, Medium),
            (Hard, 1601, Unfair),
            (Unfair, 1801, Extreme),
            (Extreme, 500, Extreme),
        ] {
            assert_eq!(level.raised_for(score), raised, "{level} {score}");
        }
    }
}
