//! W-wing, XY-wing, XYZ-wing.
//!
//! ```text
//!    W-wing:  ab ── b ══ b ── ab      two cells a,b, joined by a house with two places for b: one of the two is a
//! ```
//!
//! Cells of two candidates are taken in ascending order, then the pivot is looked for among them; the other scale starts at
//! the pivot and so meets another wing first.

use super::eliminations::Eliminations;
use super::state::rows_cols_blocks;
use crate::State;
use crate::geometry::{HOUSE_CELLS, PEER_MASKS, bits, cells, is_pair};

/// Finds a W-wing.
pub(super) fn w_wing(state: &State, out: &mut Eliminations) -> bool {
    let bivalue = state.pairs();
    cells(bivalue).any(|i| {
        let pair = state.marks[i];
        cells(bivalue & !((2u128 << i) - 1)).filter(|&j| state.marks[j] == pair).any(|j| {
            let common = PEER_MASKS[i] & PEER_MASKS[j];
            bits(pair).any(|digit| {
                let gone = common & state.cells[digit];
                let other = (pair & !(1 << digit)).trailing_zeros() as usize;
                gone != 0 && are_joined(state, other, i, j) && out.add_digit(state, gone, digit)
            })
        })
    })
}

/// Returns whether in some house the digit has two places, one that sees `i` and another that sees `j`.
///
/// HoDoKu: a place that sees both is taken for `i` alone.
fn are_joined(state: &State, digit: usize, i: usize, j: usize) -> bool {
    rows_cols_blocks().filter(|&house| is_pair(state.places[house][digit])).any(|house| {
        let (mut sees_i, mut sees_j) = (false, false);
        for place in bits(state.places[house][digit]) {
            let cell = usize::from(HOUSE_CELLS[house][place]);
            if cell != i && cell != j {
                if PEER_MASKS[cell] >> i & 1 == 1 {
                    sees_i = true;
                } else if PEER_MASKS[cell] >> j & 1 == 1 {
                    sees_j = true;
                }
            }
        }
        sees_i && sees_j
    })
}

/// Finds an XY-wing.
pub(super) fn xy_wing(state: &State, out: &mut Eliminations) -> bool {
    let bivalue = state.pairs();
    cells(bivalue).any(|i| {
        later(state, bivalue, i, i).any(|j| {
            let three = state.marks[i] | state.marks[j];
            if three.count_ones() != 3 {
                return false;
            }
            // The one pair of the three digits that is neither.
            let third = state.marks[i] ^ state.marks[j];
            cells(bivalue & !((2u128 << j) - 1)).filter(|&k| state.marks[k] == third).any(|k| {
                [[i, j, k], [j, i, k], [k, i, j]].iter().any(|&[pivot, first, second]| {
                    PEER_MASKS[pivot] >> first & PEER_MASKS[pivot] >> second & 1 == 1 && {
                        let digit = (state.marks[first] & state.marks[second]).trailing_zeros() as usize;
                        out.add_digit(state, PEER_MASKS[first] & PEER_MASKS[second], digit)
                    }
                })
            })
        })
    })
}

/// Finds an XYZ-wing.
pub(super) fn xyz_wing(state: &State, out: &mut Eliminations) -> bool {
    let [bivalue, trivalue] = state.pairs_and_triples();
    cells(trivalue).any(|pivot| {
        let marks = state.marks[pivot];
        let pincers = bivalue & PEER_MASKS[pivot];
        let fits = |cell: usize| state.marks[cell] & !marks == 0;
        cells(pincers).filter(|&first| fits(first)).any(|first| {
            let rest = pincers & !((2u128 << first) - 1);
            cells(rest).filter(|&second| fits(second) && state.marks[second] != state.marks[first]).any(
                |second| {
                    let digit = (state.marks[first] & state.marks[second]).trailing_zeros() as usize;
                    out.add_digit(state, PEER_MASKS[pivot] & PEER_MASKS[first] & PEER_MASKS[second], digit)
                },
            )
        })
    })
}

/// Returns the cells of a set after `from` whose candidates share one digit with those of `with`.
fn later(state: &State, among: u128, from: usize, with: usize) -> impl Iterator<Item = usize> + '_ {
    cells(among & !((2u128 << from) - 1))
        .filter(move |&cell| (state.marks[cell] & state.marks[with]).is_power_of_two())
}
