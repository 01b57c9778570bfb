//! What grids of any board have in common: their text, their order and their hash.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use ninefold::boards::stored_board::BoardColumns;
use ninefold::rules::AnyGrid;

/// Returns a text that [`any_grid_of`](crate::board::any_grid_of) reads back: the cells of a classic grid, or else the board, the cells and the clues.
pub(crate) fn text(grid: &AnyGrid) -> String {
    match grid {
        AnyGrid::Classic(grid) => grid.to_string(),
        AnyGrid::Board(grid) => format!("{} {}", BoardColumns::new(grid.rules()).variant, grid.line()),
    }
}

/// Orders grids by their board, then cell by cell.
pub(crate) fn compare(one: &AnyGrid, other: &AnyGrid) -> Ordering {
    let board = |grid: &AnyGrid| grid.classic().is_none().then(|| grid.variant().to_string());
    let rest = || text(one).cmp(&text(other));
    board(one).cmp(&board(other)).then_with(|| one.values().cmp(other.values())).then_with(rest)
}

/// Hashes a grid by its cells; boards of the same size that differ in their rules may have equal hashes.
pub(crate) fn hash<H: Hasher>(grid: &AnyGrid, state: &mut H) {
    grid.values().hash(state);
}
