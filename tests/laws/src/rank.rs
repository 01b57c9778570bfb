//! Numbers of solution grids.

use ninefold_numbering::{GridIndex, TOTAL, rank, unrank};

use crate::input::Input;

/// Every number below the total has a grid of its own, every grid its number, and a move of the grid leads to another
/// number unless it leaves the grid as it is.
pub fn rank_unrank_roundtrip(data: &[u8]) {
    let mut input = Input(data);
    let Some(index) = input.index() else { return };
    let grid = unrank(index);
    assert!(
        grid.grid().clash().is_none() && grid.grid().clue_count() == 81,
        "{index} is no solution: {grid}"
    );
    assert_eq!(rank(&grid), index, "{grid}");
    assert_eq!(index.to_string().parse(), Ok(index));
    if let Some(next) = index.next() {
        assert_ne!(unrank(next), grid, "{index} and the next number have one grid");
    }
    if let Some(transform) = input.transform() {
        // Most moves leave the lists of the numbering, so this is another way to a grid than `unrank`.
        let moved = transform.apply(&grid);
        let number = rank(&moved);
        assert!(number.get() < TOTAL);
        assert_eq!(unrank(number), moved, "{index} moved by {transform}");
        assert_eq!(number == index, moved == grid, "{index} moved by {transform}");
    }
    if let Some(bytes) = input.array() {
        let number = u128::from_le_bytes(bytes);
        assert_eq!(GridIndex::try_from(number).is_ok(), number < TOTAL);
    }
}
