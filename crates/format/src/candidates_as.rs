//! What a caller takes candidates for.

ninefold_grid::named_values! {
    /// What candidates in place of cells are.
    #[non_exhaustive]
    pub enum CandidatesAs: "meaning of candidates" {
        /// The puzzle: only they count.
        Sukaku = "sukaku",
        /// Single ones are clues, and the others are notes.
        Clues = "clues",
    }
}
