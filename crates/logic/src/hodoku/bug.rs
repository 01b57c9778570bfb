//! BUG+1: all cells but one have two candidates.
//!
//! If that cell lost its third digit, every digit would have two places in every house, and the puzzle two solutions. The
//! third digit is the one with three places in the houses of the cell.

use ninefold_grid::{Cell, CellSet, Digit, DigitSet};

use super::eliminations::Eliminations;
use crate::geometry::{CELL_HOUSES, bits};
use crate::{Pattern, Position, UniquenessTest};

/// Finds a bivalue universal grave with one cell of three candidates.
pub(super) fn bug_plus_one(position: &Position, out: &mut Eliminations) -> bool {
    let [bivalue, trivalue] = position.pairs_and_triples();
    let any = position.cells.iter().fold(0, |any, cells| any | cells);
    if !trivalue.is_power_of_two() || any & !(bivalue | trivalue) != 0 {
        return false;
    }
    let cell = trivalue.trailing_zeros() as usize;
    let houses = CELL_HOUSES[cell].map(usize::from);
    let Some(extra) =
        bits(position.marks[cell]).find(|&digit| position.places[houses[0]][digit].count_ones() == 3)
    else {
        return false;
    };
    let fits = |house: usize, digit: usize| {
        let is_odd = digit == extra && houses.contains(&house);
        let count = position.places[house][digit].count_ones();
        if is_odd { count == 3 } else { count < 3 }
    };
    if (0..27).all(|house| (0..9).all(|digit| fits(house, digit))) {
        out.add(position, trivalue, !(1 << extra));
    }
    out.see_if_any(|| Pattern::Bug {
        cells: CellSet::from_bits(trivalue),
        extras: DigitSet::of(Digit::from_index(extra)),
        test: UniquenessTest::OneCell(Cell::new(cell)),
    })
}
