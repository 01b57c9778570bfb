//! Sets of the at most 81 cells that a board with clues has, in one number: cell `i` is bit `i`.

use ninefold_rules::BoardCell;

/// A set of cells.
pub(super) type Mask = u128;

/// Returns the set of one cell.
pub(super) const fn bit(cell: usize) -> Mask {
    1 << cell
}

/// Returns the cells of a set in reading order.
pub(super) fn cells(mask: Mask) -> impl Iterator<Item = usize> {
    std::iter::successors((mask != 0).then_some(mask), |mask| {
        let rest = mask & (mask - 1);
        (rest != 0).then_some(rest)
    })
    .map(|mask| mask.trailing_zeros() as usize)
}

/// Returns the cells of a set as a list of cells of the board.
pub(super) fn cell_list(mask: Mask) -> Vec<BoardCell> {
    cells(mask).map(BoardCell::new).collect()
}

/// Returns the number of cells in a set.
pub(super) const fn count(mask: Mask) -> usize {
    mask.count_ones() as usize
}
