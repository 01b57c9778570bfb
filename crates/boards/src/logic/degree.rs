//! How much a hint gives away.

ninefold_grid::named_values! {
    /// How much a hint gives away, from a place to look at to the whole reasoning.
    ///
    /// ```
    /// use ninefold_boards::logic::HintDegree;
    /// assert!(HintDegree::Place < HintDegree::Full);
    /// assert_eq!("pattern".parse(), Ok(HintDegree::Pattern));
    /// ```
    pub enum HintDegree: "degree of a hint" [any_case] {
        /// Which clue, house or cell to look at.
        Place = "place",
        /// Which technique.
        Technique = "technique",
        /// What the clue says, or what to see.
        Pattern = "pattern",
        /// Why it is so, and what follows.
        Full = "full",
    }
}
