//! W-wing, XY-wing, XYZ-wing.
//!
//! ```text
//!    W-wing:  ab ── b ══ b ── ab      two cells a,b, joined by a house with two places for b: one of the two is a
//! ```
//!
//! Cells of two candidates are taken in ascending order, then the pivot is looked for among them; the other scale starts at
//! the pivot and so meets another wing first.

use ninefold_grid::{Cell, Digit};

use super::eliminations::Eliminations;
use super::queued_position::rows_cols_blocks;
use crate::geometry::{HOUSE_CELLS, PEER_MASKS, bits, cells, is_pair};
use crate::{LinkNode, LinkShape, Pattern, Position};

/// Finds a W-wing.
pub(super) fn w_wing(position: &Position, out: &mut Eliminations) -> bool {
    let bivalue = position.pairs();
    cells(bivalue).any(|i| {
        let pair = position.marks[i];
        cells(bivalue & !((2u128 << i) - 1)).filter(|&j| position.marks[j] == pair).any(|j| {
            let common = PEER_MASKS[i] & PEER_MASKS[j];
            bits(pair).any(|digit| {
                let gone = common & position.cells[digit];
                let other = (pair & !(1 << digit)).trailing_zeros() as usize;
                if gone == 0 {
                    return false;
                }
                let Some([near_i, near_j]) = joining_places(position, other, i, j) else { return false };
                out.add_digit(position, gone, digit);
                out.see_if_any(|| {
                    let chain =
                        [(i, digit), (i, other), (near_i, other), (near_j, other), (j, other), (j, digit)];
                    Pattern::Links { nodes: LinkNode::chain(&chain), shape: LinkShape::Ends }
                })
            })
        })
    })
}

/// Returns the two places of the digit in some house, one that sees `i` and another that sees `j`.
///
/// HoDoKu: a place that sees both is taken for `i` alone.
fn joining_places(position: &Position, digit: usize, i: usize, j: usize) -> Option<[usize; 2]> {
    rows_cols_blocks().filter(|&house| is_pair(position.places[house][digit])).find_map(|house| {
        let (mut near_i, mut near_j) = (None, None);
        for place in bits(position.places[house][digit]) {
            let cell = usize::from(HOUSE_CELLS[house][place]);
            if cell != i && cell != j {
                if PEER_MASKS[cell] >> i & 1 == 1 {
                    near_i = Some(cell);
                } else if PEER_MASKS[cell] >> j & 1 == 1 {
                    near_j = Some(cell);
                }
            }
        }
        Some([near_i?, near_j?])
    })
}

fn wing(pivot: usize, first: usize, second: usize, digit: usize) -> Pattern {
    Pattern::Wing {
        pivot: Cell::new(pivot),
        pincers: [first, second].map(Cell::new),
        digit: Digit::from_index(digit),
    }
}

/// Finds an XY-wing.
pub(super) fn xy_wing(position: &Position, out: &mut Eliminations) -> bool {
    let bivalue = position.pairs();
    cells(bivalue).any(|i| {
        later(position, bivalue, i, i).any(|j| {
            let three = position.marks[i] | position.marks[j];
            if three.count_ones() != 3 {
                return false;
            }
            // The one pair of the three digits that is neither.
            let third = position.marks[i] ^ position.marks[j];
            cells(bivalue & !((2u128 << j) - 1)).filter(|&k| position.marks[k] == third).any(|k| {
                [[i, j, k], [j, i, k], [k, i, j]].iter().any(|&[pivot, first, second]| {
                    PEER_MASKS[pivot] >> first & PEER_MASKS[pivot] >> second & 1 == 1 && {
                        let digit =
                            (position.marks[first] & position.marks[second]).trailing_zeros() as usize;
                        out.add_digit(position, PEER_MASKS[first] & PEER_MASKS[second], digit);
                        out.see_if_any(|| wing(pivot, first, second, digit))
                    }
                })
            })
        })
    })
}

/// Finds an XYZ-wing.
pub(super) fn xyz_wing(position: &Position, out: &mut Eliminations) -> bool {
    let [bivalue, trivalue] = position.pairs_and_triples();
    cells(trivalue).any(|pivot| {
        let marks = position.marks[pivot];
        let pincers = bivalue & PEER_MASKS[pivot];
        let fits = |cell: usize| position.marks[cell] & !marks == 0;
        cells(pincers).filter(|&first| fits(first)).any(|first| {
            let rest = pincers & !((2u128 << first) - 1);
            cells(rest).filter(|&second| fits(second) && position.marks[second] != position.marks[first]).any(
                |second| {
                    let digit = (position.marks[first] & position.marks[second]).trailing_zeros() as usize;
                    out.add_digit(
                        position,
                        PEER_MASKS[pivot] & PEER_MASKS[first] & PEER_MASKS[second],
                        digit,
                    );
                    out.see_if_any(|| wing(pivot, first, second, digit))
                },
            )
        })
    })
}

/// Returns the cells of a set after `from` whose candidates share one digit with those of `with`.
fn later(position: &Position, among: u128, from: usize, with: usize) -> impl Iterator<Item = usize> + '_ {
    cells(among & !((2u128 << from) - 1))
        .filter(move |&cell| (position.marks[cell] & position.marks[with]).is_power_of_two())
}
