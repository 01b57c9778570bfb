//! The ways to fill a board, and what is proven about them.

use ninefold_rules::{Layout, Rules};

use super::placement::PlacedRule;
use super::uniform::LARGEST_SIZE;

ninefold_grid::named_values! {
    /// The ways to fill a board, by name.
    pub enum BoardMethod: "filling method" {
        /// Draws each grid with the same chance: from the list of all grids, or by placing a rule in uniform classic grids.
        Uniform = "uniform",
        /// Searches depth first among the cells and places with the fewest choices.
        Search = "search",
        /// Searches, then exchanges three digits at a time many times.
        Redraw = "redraw",
    }
}

impl BoardMethod {
    /// Returns the method to take on a board if none is named: `uniform` where all grids are listed, which is also the
    /// fastest, else `redraw`.
    #[must_use]
    pub fn default_for(rules: &Rules) -> BoardMethod {
        if is_listed(rules) { BoardMethod::Uniform } else { BoardMethod::Redraw }
    }

    /// Returns whether the method exists for a board. `search` and `redraw` exist for all. `uniform` exists for single
    /// grids of up to six digits, and for the classic board with one further rule: a diagonal, both, windows or disjoint
    /// groups.
    #[must_use]
    pub fn exists_for(self, rules: &Rules) -> bool {
        self != BoardMethod::Uniform || is_listed(rules) || PlacedRule::of(rules).is_some()
    }

    /// Returns whether the method is proven to choose among all grids of a board with equal chances.
    ///
    /// `redraw` is not: uniform is the limit where its moves connect all grids, but how many are enough is measured, not
    /// proven.
    #[must_use]
    pub fn is_uniform(self, rules: &Rules) -> bool {
        self == BoardMethod::Uniform && self.exists_for(rules)
    }
}

/// Returns whether `uniform` lists all grids of a board.
pub(super) fn is_listed(rules: &Rules) -> bool {
    rules.size() <= LARGEST_SIZE && !matches!(rules.variant().layout, Layout::Grids(..))
}
