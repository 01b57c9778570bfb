//! Every number that decides what recipe version 1 makes of a variant.
//!
//! As in [`stream_version_1`](crate::stream_version_1): the same recipe, seed and index give the same puzzle in every later
//! version, so these numbers never change. That file has the numbers that both kinds of recipe share: the version, the
//! attempts, the streams and what `symmetry=any` draws.

use ninefold_boards::fill::BoardFillOptions;
use ninefold_boards::layout::LayoutOptions;
use ninefold_boards::queue::BoardLevel;
use ninefold_rules::{ClueRule, Layout, Variant};

use super::RemovalRule;

/// Above so many cells, digging goes by logic unless the recipe says otherwise.
const MOST_CELLS_BY_SEARCH: usize = 81;

/// Above so many digits, no search of a reasonable length proves that a clue is needed.
pub(super) const MOST_DIGITS_MINIMAL: usize = 16;

/// How often `method=redraw` exchanges three digits.
pub(super) const DEFAULT_REDRAWS: u32 = 30;

/// The most exchanges that can be requested.
pub(super) const MOST_REDRAWS: u32 = 100_000;

/// How far the search for a grid of the only board goes, and how it is changed.
pub(super) fn fill_options(redraws: u32) -> BoardFillOptions {
    let mut options = BoardFillOptions::default();
    (options.starts, options.dead_ends) = (1_000, None);
    (options.redraws, options.max_ways) = (redraws, 3_000);
    options
}

/// The same on a layout that was drawn for the attempt: some layouts have no grid, so the search ends sooner.
pub(super) fn drawn_fill_options(redraws: u32) -> BoardFillOptions {
    let mut options = fill_options(redraws);
    (options.starts, options.dead_ends) = (60, None);
    options
}

/// How layouts are drawn. Whether they have a grid is found out by filling them.
pub(super) fn layout_options() -> LayoutOptions {
    let mut options = LayoutOptions::default();
    options.steps = 60;
    options
}

/// The guesses of one question, whether a clue may go.
pub(super) fn question_guesses(cells: usize) -> u64 {
    if cells <= MOST_CELLS_BY_SEARCH { 20_000 } else { 1_000 }
}

/// The guesses of one proof: that a puzzle has one solution, that a clue is needed.
pub(super) const PROOF_GUESSES: u64 = 200_000;

/// The guesses of one question on a board with clues beside digits.
pub(super) const CLUE_GUESSES: u64 = 500;

/// How many layouts of cages are tried in one solution.
pub(super) const CAGE_LAYOUTS: u32 = 20;

/// The most cells of a cage that merging makes, if the recipe does not say.
pub(super) const LARGEST_CAGE: usize = 5;

/// The weights of cage sizes that merging begins with, if the recipe does not say.
pub(super) const MERGED_SIZES: [u16; 3] = [1, 3, 2];

/// What decides whether a clue may go, if the recipe does not say.
pub(super) fn default_removal(variant: &Variant, minimal: bool, level: Option<BoardLevel>) -> RemovalRule {
    if !variant.clue_rules.is_empty() {
        return match level {
            _ if minimal => RemovalRule::Search,
            Some(BoardLevel::Easy) => RemovalRule::Easy,
            Some(BoardLevel::Medium) => RemovalRule::Medium,
            Some(BoardLevel::Hard) => RemovalRule::Hard,
            None if !variant.has_clue_rule(ClueRule::Killer) => RemovalRule::Hard,
            _ => RemovalRule::Search,
        };
    }
    match level {
        _ if minimal => return RemovalRule::Search,
        Some(BoardLevel::Easy) => return RemovalRule::Singles,
        Some(BoardLevel::Medium) => return RemovalRule::Leftovers,
        Some(BoardLevel::Hard) => return RemovalRule::Hard,
        Some(BoardLevel::Expert) => return RemovalRule::Expert,
        Some(_) => return RemovalRule::Search,
        None => {}
    }
    if square_cells(variant) <= MOST_CELLS_BY_SEARCH { RemovalRule::Search } else { RemovalRule::Singles }
}

/// The number of cells, or a larger number than that of any single grid if there are several.
fn square_cells(variant: &Variant) -> usize {
    match variant.layout {
        Layout::Grids(..) => usize::MAX,
        _ => usize::from(variant.size) * usize::from(variant.size),
    }
}

/// Whether a puzzle's minimality is looked up if the digging does not imply it.
pub(super) fn checks_minimality(by: RemovalRule, cells: usize) -> bool {
    by == RemovalRule::Search && cells <= MOST_CELLS_BY_SEARCH
}
