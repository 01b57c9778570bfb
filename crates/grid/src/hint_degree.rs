//! Hints come in four degrees, from a place to look at to the whole reasoning, on every board.
//!
//! ```text
//!    place       "Look at row 4."
//!    technique   "Naked pair in row 4"
//!    pattern     "In row 4, r4c2 and r4c7 have only the candidates 3 and 8 between them."
//!    full        why it works, link by link for a chain, and what follows
//! ```

crate::named_values! {
    /// How much a hint gives away.
    ///
    /// ```
    /// use ninefold_grid::HintDegree;
    /// assert!(HintDegree::Place < HintDegree::Full);
    /// assert_eq!("Pattern".parse(), Ok(HintDegree::Pattern));
    /// assert_eq!(HintDegree::Pattern.to_string(), "pattern");
    /// ```
    pub enum HintDegree: "degree of a hint" [any_case, serde] {
        /// Where to look.
        Place = "place",
        /// Which technique.
        Technique = "technique",
        /// What to see.
        Pattern = "pattern",
        /// Why it is so, and what follows.
        Full = "full",
    }
}
