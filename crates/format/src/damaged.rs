//! Texts that were meant to be a grid of 81 cells: nearly all of their characters are cells, and nearly as many as a grid has.

use ninefold_grid::Cell;

use crate::ReadErrorKind;
use crate::look_alike::cell_value;

/// With fewer cells, or more other characters, a text means something else.
const FEWEST_CELLS: usize = 77;
const MOST_CELLS: usize = 85;
const MOST_OTHERS: usize = 4;

/// Returns what is wrong with a text that is not a grid but was meant to be one.
pub(crate) fn damaged(text: &str) -> Option<ReadErrorKind> {
    let plain = || text.chars().filter(|c| !c.is_whitespace());
    let length = plain().take(MOST_CELLS + 1).count();
    let others = plain().filter(|&c| cell_value(c).is_none()).take(MOST_OTHERS + 1).count();
    let has_digit = || plain().any(|c| cell_value(c).is_some_and(|value| value > 0));
    if !(FEWEST_CELLS..=MOST_CELLS).contains(&length) || others > MOST_OTHERS || !has_digit() {
        return None;
    }
    if length != 81 {
        return Some(ReadErrorKind::CellCount { found: length });
    }
    let strange = Cell::all().zip(plain()).find(|&(_, c)| cell_value(c).is_none());
    strange.map(|(cell, found)| ReadErrorKind::BadCell { cell, found })
}
