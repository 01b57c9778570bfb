//! The ways to fill a board, and what is proven about them.

use ninefold_rules::{Layout, Rules};

use super::uniform::LARGEST_SIZE;

ninefold_grid::named_values! {
    /// The ways to fill a board, by name.
    pub enum Method: "filling method" {
        /// Draws from the list of all grids, each with the same chance.
        Uniform = "uniform",
        /// Searches depth first among the cells and places with the fewest choices.
        Search = "search",
        /// Searches, then exchanges three digits at a time many times.
        Redraw = "redraw",
    }
}

impl Method {
    /// Returns the best method that a board has: `uniform` where it exists, else `redraw`.
    #[must_use]
    pub fn default_for(rules: &Rules) -> Method {
        if Method::Uniform.exists_for(rules) { Method::Uniform } else { Method::Redraw }
    }

    /// Returns whether the method exists for a board. `search` and `redraw` exist for all, `uniform` for single grids of
    /// up to six digits.
    #[must_use]
    pub fn exists_for(self, rules: &Rules) -> bool {
        self != Method::Uniform
            || rules.size() <= LARGEST_SIZE && !matches!(rules.variant().layout, Layout::Grids(..))
    }

    /// Returns whether the method is proven to choose among all grids of a board with equal chances.
    ///
    /// `redraw` is not: uniform is the limit where its moves connect all grids, but how many are enough is measured, not
    /// proven.
    #[must_use]
    pub fn is_uniform(self, rules: &Rules) -> bool {
        self == Method::Uniform && self.exists_for(rules)
    }
}
