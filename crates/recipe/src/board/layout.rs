//! The boards of a recipe: one for all puzzles, or a new layout for each attempt.

use std::sync::Arc;

use ninefold_boards::fill::BoardMethod;
use ninefold_rules::{Layout, Rules, RulesError, Variant};

use super::recipe_filler::is_classic_below;

/// Returns some board of the variant: the only one, or for a jigsaw whose layouts are drawn one whose regions are its rows.
/// It has the same size, so it decides what does not depend on the layout.
///
/// # Errors
/// If the parts of the variant contradict each other.
pub(super) fn some_board(variant: &Variant) -> Result<Arc<Rules>, RulesError> {
    Rules::new(&variant.with_some_regions()).map(Arc::new)
}

/// Returns the method of a recipe that does not name one. Listing all grids of a layout takes longer than filling it, so
/// a layout that serves one puzzle is not worth that.
pub(super) fn default_method(variant: &Variant) -> BoardMethod {
    if variant.layout == Layout::Jigsaw {
        return BoardMethod::Redraw;
    }
    if is_classic_below(variant) {
        return BoardMethod::Uniform;
    }
    some_board(variant).map_or(BoardMethod::Redraw, |rules| BoardMethod::default_for(&rules))
}

/// Returns the number of cells, or `None` if the variant contradicts itself.
pub(super) fn cell_count(variant: &Variant) -> Option<usize> {
    some_board(variant).ok().map(|rules| rules.cell_count())
}
