//! Naked and hidden sets of two, three or four.
//!
//! ```text
//!    naked pair:   12  | 12 | 1345 | 234      two cells hold two digits: the other cells lose them
//!                   ▲    ▲     ▲x    ▲x
//!    hidden pair:  128 | 34 | 1259 | 34       two digits stand in two cells: those cells lose the rest
//!                    ▲x          ▲xx
//! ```
//!
//! In a house, a naked set of some empty cells is a hidden set of the others. Sudoku Explainer looks for the
//! smaller of the two only: a naked set of `k` needs at least `2k` empty cells, a hidden one more than `2k`.
//! Every cell (or digit) of a set must have two candidates (or places) at least, and a naked set cleans only the
//! house in which it was seen.
//!
//! All of this stays inside one house, so a house that lost no candidate is not looked at again.
//!
//! A *direct* hidden set eliminates nothing: it is used at once for the hidden single that it leaves in its house.

use ninefold_grid::{CellSet, DigitSet};

use super::sink::{Flow, StepSink, candidates_in};
use crate::closed_sets::{Eligible, cells_of};
use crate::explainer::eliminated_since::EliminatedSince;
use crate::geometry::{HOUSE_CELLS, bits, house};
use crate::{Pattern, Position, Step, Technique};

/// Finds naked sets of `size` cells that eliminate something in their house.
pub(crate) fn naked_set(
    position: &Position,
    size: u32,
    eliminated: &EliminatedSince,
    sink: &mut StepSink<'_>,
) -> Flow {
    let technique = match size {
        2 => Technique::NakedPair,
        3 => Technique::NakedTriplet,
        _ => Technique::NakedQuad,
    };
    for number in eliminated.houses().filter(|&number| u32::from(position.empty[number]) >= 2 * size) {
        let list = Eligible::new(
            2..=size,
            HOUSE_CELLS[number].iter().map(|&cell| position.marks[usize::from(cell)]),
        );
        for (places, digits) in list.closed(size) {
            let eliminations = candidates_in(position, cells_of(number, !places & 0x1ff), digits);
            if !eliminations.is_empty() {
                let pattern = Pattern::NakedSet {
                    house: house(number),
                    cells: CellSet::from_bits(cells_of(number, places)),
                    digits: DigitSet::from_bits(digits),
                };
                sink(Step::eliminating(technique, eliminations, pattern))?;
            }
        }
    }
    Flow::Continue(())
}

/// Finds hidden sets of `size` digits that eliminate something.
pub(crate) fn hidden_set(
    position: &Position,
    size: u32,
    eliminated: &EliminatedSince,
    sink: &mut StepSink<'_>,
) -> Flow {
    let technique = match size {
        2 => Technique::HiddenPair,
        3 => Technique::HiddenTriplet,
        _ => Technique::HiddenQuad,
    };
    for number in eliminated.houses().filter(|&number| u32::from(position.empty[number]) > 2 * size) {
        let list = Eligible::new(2..=size, position.places[number].iter().copied());
        for (digits, places) in list.closed(size) {
            let cells = cells_of(number, places);
            let eliminations = candidates_in(position, cells, !digits);
            if !eliminations.is_empty() {
                let pattern = Pattern::HiddenSet {
                    house: house(number),
                    cells: CellSet::from_bits(cells),
                    digits: DigitSet::from_bits(digits),
                };
                sink(Step::eliminating(technique, eliminations, pattern))?;
            }
        }
    }
    Flow::Continue(())
}

/// Returns the first hidden set of `size` digits that leaves another digit one place in the house.
pub(crate) fn direct_hidden_set(
    position: &Position,
    size: u32,
    eliminated: &EliminatedSince,
) -> Option<Step> {
    let technique = if size == 2 { Technique::DirectHiddenPair } else { Technique::DirectHiddenTriplet };
    for number in eliminated.houses().filter(|&number| u32::from(position.empty[number]) > size) {
        let list = Eligible::new(2..=size, position.places[number].iter().copied());
        for (digits, places) in list.closed(size) {
            for digit in bits(!digits & 0x1ff) {
                let all = position.places[number][digit];
                let left = all & !places;
                if left.is_power_of_two() && left != all {
                    let cell = HOUSE_CELLS[number][left.trailing_zeros() as usize].into();
                    let pattern = Pattern::HiddenSet {
                        house: house(number),
                        cells: CellSet::from_bits(cells_of(number, places)),
                        digits: DigitSet::from_bits(digits),
                    };
                    return Some(Step::placing(technique, cell, digit, pattern));
                }
            }
        }
    }
    None
}
