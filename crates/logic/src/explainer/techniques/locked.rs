//! Locked candidates: where a box and a line cross.
//!
//! ```text
//!    ┌───────┬───────┬───────┐
//!    │ . . . │       │       │    pointing: in this box 5 stands only in the middle row,
//!    │ 5 5 . │ x x x │ x x x │    so it goes from the rest of the row
//!    │ . . . │       │       │
//!    └───────┴───────┴───────┘    claiming: the same with the parts exchanged;
//!                                 5 is confined to the box within the row, and goes from the rest of the box
//! ```
//!
//! The *direct* form looks one step ahead: the eliminations leave a single place in another box (or line) beside
//! the first one. Sudoku Explainer then places that digit and forgets the eliminations; only houses of the first
//! house's kind are examined for the single.
//!
//! The scan takes four passes, box to column, box to row, column to box, row to box; within a pass the confining
//! house, the covering house and the digit ascend.

use std::ops::ControlFlow;

use ninefold_grid::{CellSet, Digit};

use super::sink::{Flow, StepSink, candidates_in};
use crate::explainer::eliminated_since::EliminatedSince;
use crate::geometry::{CROSSING, HOUSE_CELLS, HOUSE_MASKS, bits, house};
use crate::{Pattern, Position, Step, Technique};

/// For each pass the confining houses, then for each of them the three it crosses.
static PASSES: [[(u8, [u8; 3]); 9]; 4] = {
    let mut table = [[(0, [0; 3]); 9]; 4];
    let mut i = 0;
    while i < 9 {
        let mut k = 0;
        let mut columns = [0; 3];
        let mut rows = [0; 3];
        let mut down = [0; 3];
        let mut across = [0; 3];
        while k < 3 {
            columns[k] = (9 + i % 3 * 3 + k) as u8;
            rows[k] = (18 + i / 3 * 3 + k) as u8;
            down[k] = (i / 3 + k * 3) as u8;
            across[k] = (i / 3 * 3 + k) as u8;
            k += 1;
        }
        table[0][i] = (i as u8, columns);
        table[1][i] = (i as u8, rows);
        table[2][i] = (9 + i as u8, down);
        table[3][i] = (18 + i as u8, across);
        i += 1;
    }
    table
};

/// By the places of a digit in a house, in which row of three all of them lie; 3 if they do not, or are fewer than two.
static CONFINED_TO_ROW: [u8; 512] = confined_to([0b000_000_111, 0b000_111_000, 0b111_000_000]);

/// The same for columns.
static CONFINED_TO_COL: [u8; 512] = confined_to([0b001_001_001, 0b010_010_010, 0b100_100_100]);

const fn confined_to(parts: [usize; 3]) -> [u8; 512] {
    let mut table = [3; 512];
    let mut places = 0;
    while places < 512 {
        let mut part = 0;
        while part < 3 {
            if places & !parts[part] == 0 && places.count_ones() >= 2 {
                table[places] = part as u8;
            }
            part += 1;
        }
        places += 1;
    }
    table
}

/// The cells of the bands, then those of the stacks.
const CHUTES: [u128; 6] = {
    let mut table = [0; 6];
    let mut line = 0;
    while line < 9 {
        table[line / 3] |= HOUSE_MASKS[18 + line];
        table[3 + line / 3] |= HOUSE_MASKS[9 + line];
        line += 1;
    }
    table
};

/// Calls `visit` for each digit with two or more places in a house, all of them in a crossing one.
///
/// The confining house, the covering one, and the other houses of the first one's kind that cross it, lie in one chute. So only
/// digits that the chute lost are visited.
fn confined(
    position: &Position,
    eliminated: &EliminatedSince,
    mut visit: impl FnMut(usize, usize, usize) -> Flow,
) -> Flow {
    let chutes = CHUTES.map(|chute| eliminated.digits_in(chute));
    for (pass, in_bands) in PASSES.iter().zip([false, true, false, true]) {
        for &(base, crossing) in pass {
            let base = usize::from(base);
            // A box lies in a band and in a stack.
            let chute = match (base, in_bands) {
                (0..9, true) => base / 3,
                (0..9, false) => 3 + base % 3,
                (_, true) => (base - 18) / 3,
                (_, false) => 3 + (base - 9) / 3,
            };
            let digits = chutes[chute];
            if digits == 0 {
                continue;
            }
            // A box lies across its columns as three columns of places, all else as three rows of them.
            let parts = if base < 9 && !in_bands { &CONFINED_TO_COL } else { &CONFINED_TO_ROW };
            let mut confined = [0u16; 4];
            for digit in bits(digits) {
                let part = parts[usize::from(position.places[base][digit])];
                confined[usize::from(part)] |= 1 << digit;
            }
            for (cover, confined) in crossing.into_iter().zip(confined) {
                for digit in bits(confined) {
                    visit(base, usize::from(cover), digit)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Finds pointing and claiming that eliminate something.
pub(crate) fn locked(position: &Position, eliminated: &EliminatedSince, sink: &mut StepSink<'_>) -> Flow {
    confined(position, eliminated, |base, cover, digit| {
        let rest = position.cells[digit] & HOUSE_MASKS[cover] & !HOUSE_MASKS[base];
        if rest == 0 {
            return Flow::Continue(());
        }
        let technique = if base < 9 { Technique::Pointing } else { Technique::Claiming };
        let pattern = Pattern::Locked {
            base: house(base),
            cover: house(cover),
            digit: Digit::from_index(digit),
            cells: CellSet::from_bits(position.cells[digit] & HOUSE_MASKS[base]),
            then: None,
        };
        sink(Step::eliminating(technique, candidates_in(position, rest, 1 << digit), pattern))
    })
}

/// Returns the first pointing or claiming that leaves a hidden single in a house of the confining house's kind.
pub(crate) fn direct_locked(position: &Position, eliminated: &EliminatedSince) -> Option<Step> {
    let search = |base: usize, cover: usize, digit: usize| {
        let kind = base / 9 * 9;
        for other in (kind..kind + 9).filter(|&other| other != base && CROSSING[other][cover] != 0) {
            let places = position.places[other][digit];
            let left = places & !CROSSING[other][cover];
            if left.is_power_of_two() && left != places {
                let cell = HOUSE_CELLS[other][left.trailing_zeros() as usize];
                let technique = if base < 9 { Technique::DirectPointing } else { Technique::DirectClaiming };
                return ControlFlow::Break((base, cover, digit, other, usize::from(cell), technique));
            }
        }
        ControlFlow::Continue(())
    };
    let mut found = None;
    let _ = confined(position, eliminated, |base, cover, digit| match search(base, cover, digit) {
        ControlFlow::Continue(()) => Flow::Continue(()),
        ControlFlow::Break(hit) => {
            found = Some(hit);
            Flow::Break(())
        }
    });
    let (base, cover, digit, other, cell, technique) = found?;
    let pattern = Pattern::Locked {
        base: house(base),
        cover: house(cover),
        digit: Digit::from_index(digit),
        cells: CellSet::from_bits(position.cells[digit] & HOUSE_MASKS[base]),
        then: Some(house(other)),
    };
    Some(Step::placing(technique, cell, digit, pattern))
}
