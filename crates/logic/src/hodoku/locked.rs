//! Locked candidates: pointing and claiming.
//!
//! ```text
//!    ┌───────┬───────┐
//!    │ 5 5 . │ x x . │     in its box 5 stands in this row only: pointing, it goes from the rest of the row
//!    │ . . . │ . . . │     the other way round, confined in the row to the box: claiming
//!    └───────┴───────┘
//! ```
//!
//! House by house, each with digits ascending: the other scale goes by pairs of houses first and meets another pattern.

use ninefold_grid::{CellSet, Digit};

use super::eliminations::Eliminations;
use super::queued_position::ROW_COL_BLOCK;
use crate::geometry::{CELL_HOUSES, HOUSE_CELLS, HOUSE_MASKS, house};
use crate::{Pattern, Position};

/// Finds the first box in which a digit is confined to a line.
pub(super) fn pointing(position: &Position, out: &mut Eliminations) -> bool {
    (0..9).any(|block| confined(position, block, &ROW_COL_BLOCK[..2], out))
}

/// Finds the first line, rows before columns, in which a digit is confined to a box.
pub(super) fn claiming(position: &Position, out: &mut Eliminations) -> bool {
    (18..27).chain(9..18).any(|line| confined(position, line, &ROW_COL_BLOCK[2..], out))
}

/// Finds the first digit of a house whose two or three places share another house of one of these kinds.
fn confined(position: &Position, base: usize, kinds: &[usize], out: &mut Eliminations) -> bool {
    (0..9).any(|digit| {
        let places = position.places[base][digit];
        let rest = places & places.wrapping_sub(1);
        let rest = rest & rest.wrapping_sub(1);
        if places.is_power_of_two() || rest & rest.wrapping_sub(1) != 0 {
            return false;
        }
        let here = position.cells[digit] & HOUSE_MASKS[base];
        if here == 0 {
            return false;
        }
        let first = usize::from(HOUSE_CELLS[base][places.trailing_zeros() as usize]);
        kinds.iter().any(|&kind| {
            let cover = usize::from(CELL_HOUSES[first][kind]);
            let is_hit =
                here & !HOUSE_MASKS[cover] == 0 && out.add_digit(position, HOUSE_MASKS[cover] & !here, digit);
            if is_hit {
                let digit = Digit::from_index(digit);
                let cells = CellSet::from_bits(here);
                out.see(|| Pattern::Locked {
                    base: house(base),
                    cover: house(cover),
                    digit,
                    cells,
                    then: None,
                });
            }
            is_hit
        })
    })
}
