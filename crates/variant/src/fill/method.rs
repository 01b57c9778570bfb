//! The ways to fill a board, and what is proven about them.

use ninefold_rules::Rules;

ninefold_grid::named_values! {
    /// The ways to fill a board, by name.
    pub enum Method: "filling method" {
        /// Searches depth first among the cells and places with the fewest choices.
        Search = "search",
    }
}

impl Method {
    /// Returns the best method that a board has.
    #[must_use]
    pub fn default_for(_rules: &Rules) -> Method {
        Method::Search
    }

    /// Returns whether the method exists for a board.
    #[must_use]
    pub fn exists_for(self, _rules: &Rules) -> bool {
        true
    }

    /// Returns whether the method is proven to choose among all grids of a board with equal chances.
    #[must_use]
    pub fn is_uniform(self, _rules: &Rules) -> bool {
        false
    }
}
