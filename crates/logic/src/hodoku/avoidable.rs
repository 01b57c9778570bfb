//! Avoidable rectangles.
//!
//! Digits that were found, not given, may be part of a rectangle that could be turned round: then the puzzle would have two
//! solutions. So the last corners must be something else.
//!
//! ```text
//!    type 1:  3* ─── 8*          type 2:  3* ─── 8*         * found
//!             │      │                    │      │
//!             8* ─── 36   not 3           85 ─── 35         5 in one of the two
//! ```

use ninefold_grid::{Cell, DigitSet};

use super::HodokuTechnique;
use super::eliminations::Eliminations;
use super::queued_position::QueuedPosition;
use super::rectangles::crossing_kind;
use crate::geometry::{CELL_HOUSES, HOUSE_MASKS, PEER_MASKS, cells, is_pair};
use crate::{Pattern, Position, UniquenessTest};

/// Finds an avoidable rectangle of type 1 or 2.
pub(super) fn avoidable_rectangle(
    position: &QueuedPosition,
    technique: HodokuTechnique,
    out: &mut Eliminations,
) -> Option<HodokuTechnique> {
    let core = position.settled();
    let found = !core.open & !position.clues & ((1 << 81) - 1);
    let mut known: Vec<u128> = Vec::new();
    for corner in cells(found) {
        let block = HOUSE_MASKS[usize::from(CELL_HOUSES[corner][0])];
        for second in cells(block & PEER_MASKS[corner] & found) {
            let Some(cross) = crossing_kind(corner, second) else { continue };
            let line = |cell: usize| HOUSE_MASKS[usize::from(CELL_HOUSES[cell][cross])] & !block;
            for third in cells(line(corner)) {
                let back = HOUSE_MASKS[usize::from(CELL_HOUSES[third][3 - cross])];
                let fourth = (line(second) & back).trailing_zeros() as usize;
                let rectangle = 1 << corner | 1 << second | 1 << third | 1 << fourth;
                if known.contains(&rectangle) || (found | core.open) & rectangle != rectangle {
                    continue;
                }
                known.push(rectangle);
                let is_hit = match technique {
                    HodokuTechnique::AvoidableRectangle1 => {
                        one_open(core, [corner, second, third, fourth], out)
                    }
                    _ => two_open(core, [corner, second, third, fourth], out),
                };
                if is_hit {
                    return Some(technique);
                }
            }
        }
    }
    None
}

/// Type 1: one corner is open and has two candidates.
fn one_open(position: &Position, [one, two, three, four]: [usize; 4], out: &mut Eliminations) -> bool {
    // The digit that would complete the rectangle in the open corner stands in the opposite one.
    let ways = [(three, two, four, one), (four, one, three, two)];
    ways.iter().any(|&(filled, equal, open, opposite)| {
        let digit = usize::from(position.values[opposite]).wrapping_sub(1);
        position.open >> filled & 1 == 0
            && position.values[filled] == position.values[equal]
            && position.open >> open & 1 == 1
            && is_pair(position.marks[open])
            && out.add_digit(position, 1 << open, digit)
    }) && out.see_if_any(|| pattern(position, [one, two, three, four]))
}

/// Type 2: two corners are open, have two candidates each, and the other one is the same.
fn two_open(position: &Position, [one, two, three, four]: [usize; 4], out: &mut Eliminations) -> bool {
    let (for_third, for_fourth) = (1u16 << (position.values[two] - 1), 1u16 << (position.values[one] - 1));
    let (third, fourth) = (position.marks[three], position.marks[four]);
    let other = third & !for_third;
    is_pair(third)
        && is_pair(fourth)
        && third & for_third != 0
        && fourth & for_fourth != 0
        && fourth & other != 0
        && out.add_digit(position, PEER_MASKS[three] & PEER_MASKS[four], other.trailing_zeros() as usize)
        && out.see_if_any(|| pattern(position, [one, two, three, four]))
}

/// Returns what a person sees: the digits are those of the first two corners, the extras those of the open ones.
fn pattern(position: &Position, [one, two, three, four]: [usize; 4]) -> Pattern {
    let digits = 1u16 << (position.values[one] - 1) | 1 << (position.values[two] - 1);
    let corners = [one, two, four, three].map(Cell::new);
    Pattern::Loop {
        cells: corners.to_vec(),
        digits: DigitSet::from_bits(digits),
        extras: DigitSet::from_bits((position.marks[three] | position.marks[four]) & !digits),
        test: UniquenessTest::Found(
            corners.into_iter().filter(|cell| position.open >> cell.index() & 1 == 0).collect(),
        ),
    }
}
