//! Locked, naked and hidden sets of two, three or four.
//!
//! ```text
//!    locked pair:   box 1     │ box 2          the cells share a box and a line:
//!                   12 12 .   │ 1x . 2x        the digits go from the rest of both
//!                   1x .  .   │
//! ```
//!
//! Houses come box, row, column; cells and digits of a set in ascending order, the first varying slowest (the other scale
//! goes by the last). A naked set clears every house that holds all of its cells. Where that is a box and a line, and
//! something goes outside of the box and inside of it, a pair or triple is called locked and not naked.

use ninefold_grid::{CellSet, DigitSet};

use super::eliminations::Eliminations;
use super::queued_position::ROW_COL_BLOCK;
use crate::closed_sets::{Eligible, cells_of};
use crate::geometry::{CELL_HOUSES, HOUSE_CELLS, HOUSE_MASKS, house};
use crate::{Pattern, Position};

/// The houses in the order of these searches.
fn blocks_rows_cols() -> impl Iterator<Item = usize> {
    (0..9).chain(18..27).chain(9..18)
}

/// Finds a locked pair or triple.
pub(super) fn locked_set(position: &Position, size: u32, out: &mut Eliminations) -> bool {
    (0..9).any(|house| in_house(position, house, size, Some(true), out))
}

/// Finds a naked pair, triple or quadruple.
pub(super) fn naked_set(position: &Position, size: u32, out: &mut Eliminations) -> bool {
    let locked = (size < 4).then_some(false);
    blocks_rows_cols().any(|house| in_house(position, house, size, locked, out))
}

/// Finds the first naked set of a house that is locked, is not, or may be either.
fn in_house(
    position: &Position,
    number: usize,
    size: u32,
    locked: Option<bool>,
    out: &mut Eliminations,
) -> bool {
    if u32::from(position.empty[number]) < size {
        return false;
    }
    let marks = HOUSE_CELLS[number].iter().map(|&cell| position.marks[usize::from(cell)]);
    Eligible::new(1..=size, marks).any_closed(size, |places, digits| {
        let cells = cells_of(number, places);
        out.clear();
        let first = cells.trailing_zeros() as usize;
        let mut line = None;
        for kind in ROW_COL_BLOCK {
            let house = usize::from(CELL_HOUSES[first][kind]);
            if cells & !HOUSE_MASKS[house] == 0 {
                out.add(position, HOUSE_MASKS[house] & !cells, digits);
                if kind != 0 {
                    line = Some(house);
                }
            }
        }
        if out.is_empty() {
            return false;
        }
        let block = usize::from(CELL_HOUSES[first][0]);
        let clears = |among: u128| {
            crate::geometry::cells(among & position.open).any(|cell| position.marks[cell] & digits != 0)
        };
        let line = line.filter(|&line| {
            cells & !HOUSE_MASKS[block] == 0
                && clears(HOUSE_MASKS[block] & !cells)
                && clears(HOUSE_MASKS[line] & !HOUSE_MASKS[block])
        });
        let is_hit = locked.is_none_or(|locked| locked == line.is_some());
        if is_hit {
            let (cells, digits) = (CellSet::from_bits(cells), DigitSet::from_bits(digits));
            out.see(|| match line {
                Some(line) => Pattern::LockedSet { block: house(block), line: house(line), cells, digits },
                None => Pattern::NakedSet { house: house(number), cells, digits },
            });
        }
        is_hit
    })
}

/// Finds a hidden pair, triple or quadruple.
pub(super) fn hidden_set(position: &Position, size: u32, out: &mut Eliminations) -> bool {
    blocks_rows_cols().filter(|&number| u32::from(position.empty[number]) > size).any(|number| {
        let places = position.places[number].iter().copied();
        Eligible::new(1..=size, places).any_closed(size, |digits, places| {
            out.clear();
            let cells = cells_of(number, places);
            out.add(position, cells, !digits);
            let (cells, digits) = (CellSet::from_bits(cells), DigitSet::from_bits(digits));
            out.see_if_any(|| Pattern::HiddenSet { house: house(number), cells, digits })
        })
    })
}
