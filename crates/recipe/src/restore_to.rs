//! The end of the range up to which clues come back into a puzzle that is too hard.

ninefold_grid::named_values! {
    /// How many clues come back into a puzzle that is too hard, before those that are not needed go again.
    ///
    /// Both lead to puzzles of the same kind: no further orbit of clues can go without a second solution or a rating above the
    /// range. They find different ones, and not equally fast.
    ///
    /// ```
    /// use ninefold_recipe::{Recipe, RestoreTo};
    /// let recipe: Recipe = "ninefold/1 level=fiendish restore=lower-end".parse()?;
    /// assert_eq!(recipe.restore, RestoreTo::LowerEnd);
    /// # Ok::<(), ninefold_recipe::RecipeError>(())
    /// ```
    #[derive(Default)]
    pub enum RestoreTo: "end of the range" {
        /// As few as make the puzzle not too hard. Then it may be too easy.
        #[default]
        UpperEnd = "upper-end",
        /// As many as leave the puzzle not too easy. Then it may still be too hard. This is twice as fast for fiendish puzzles,
        /// and slower where the range ends below 3.0 or above 7.0.
        LowerEnd = "lower-end",
    }
}
