//! The classic board as one of the boards.

use std::sync::{Arc, OnceLock};

use ninefold::rules::{BoardCell, BoardDigit, BoardGrid, Rules, Variant};

/// Returns the rules of the classic board.
pub(crate) fn classic_rules() -> &'static Arc<Rules> {
    static RULES: OnceLock<Arc<Rules>> = OnceLock::new();
    RULES.get_or_init(|| Arc::new(Rules::new(&Variant::CLASSIC).expect("the classic board has rules")))
}

/// Returns a classic grid as one of any board.
pub(crate) fn board_grid(grid: &ninefold::Grid) -> BoardGrid {
    let mut board = BoardGrid::empty(classic_rules());
    for (cell, digit) in grid.clues() {
        board.set(BoardCell::new(cell.index()), Some(BoardDigit::from_index(digit.index())));
    }
    board
}
