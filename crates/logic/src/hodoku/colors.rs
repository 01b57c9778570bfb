//! Simple and multi colours.
//!
//! Places of a digit that are joined by houses with two places each are coloured alternately: of the two colours one is true.
//!
//! ```text
//!    A ══ b ══ A         wrap: two places A see each other: A is false
//!    │    │              trap: a place sees A and b: it is false
//! ```
//!
//! With two components there are two pairs of colours. Where a colour of one sees a colour of the other, one of the
//! remaining two is true (type 1); where it sees both, it is false (type 2).

use ninefold_grid::{CellSet, Digit};

use super::HodokuTechnique;
use super::eliminations::Eliminations;
use super::queued_position::{QueuedPosition, ROW_COL_BLOCK};
use super::unchanged::VainDigits;
use super::workspace::Workspace;
use crate::geometry::{CELL_HOUSES, HOUSE_CELLS, PEER_MASKS, bits, cells, is_pair};
use crate::work_budget::BudgetExceeded;
use crate::{Pattern, Position};

/// The two colours of a component.
type Colors = [u128; 2];

/// Returns the components of a digit's places that have both colours, by their lowest place.
fn components(position: &Position, digit: usize) -> impl Iterator<Item = Colors> + '_ {
    let mut left = position.cells[digit];
    core::iter::from_fn(move || {
        while left != 0 {
            let start = left.trailing_zeros() as usize;
            let mut colors = [0; 2];
            color(position, digit, start, 0, &mut colors);
            left &= !(colors[0] | colors[1]);
            if colors[1] != 0 {
                return Some(colors);
            }
        }
        None
    })
}

/// Colours a place and, depth first, what is joined to it. The first visit decides.
fn color(position: &Position, digit: usize, cell: usize, own: usize, colors: &mut Colors) {
    if (colors[0] | colors[1]) >> cell & 1 == 1 {
        return;
    }
    colors[own] |= 1 << cell;
    for kind in ROW_COL_BLOCK {
        let house = usize::from(CELL_HOUSES[cell][kind]);
        let places = position.places[house][digit];
        if is_pair(places) {
            for place in bits(places) {
                color(position, digit, HOUSE_CELLS[house][place].into(), 1 - own, colors);
            }
        }
    }
}

/// Returns what sees some place of a set.
fn seen(set: u128) -> u128 {
    cells(set).fold(0, |seen, cell| seen | PEER_MASKS[cell])
}

fn colored(digit: usize, components: &[Colors]) -> Pattern {
    Pattern::Colors {
        digit: Digit::from_index(digit),
        components: components.iter().map(|colors| colors.map(CellSet::from_bits)).collect(),
    }
}

/// Returns what the first digit has that is not known to have nothing.
fn first(
    position: &QueuedPosition,
    vain: &mut VainDigits,
    out: &mut Eliminations,
    in_digit: fn(&Position, usize, &mut Eliminations) -> Option<HodokuTechnique>,
) -> Result<Option<HodokuTechnique>, BudgetExceeded> {
    let position = position.settled();
    for digit in 0..9 {
        if !vain.has(position, digit) {
            if let Some(technique) = in_digit(position, digit, out) {
                return Ok(Some(technique));
            }
            vain.note(position, digit);
        }
    }
    Ok(None)
}

/// Finds a component with a colour that sees itself, or with both colours seen from one place.
pub(super) fn simple_colors(
    position: &QueuedPosition,
    work: &mut Workspace<'_>,
) -> Result<Option<HodokuTechnique>, BudgetExceeded> {
    first(position, &mut work.no_simple_colors, &mut work.out, |position, digit, out| {
        for colors in components(position, digit) {
            for color in colors {
                if seen(color) & color != 0 {
                    out.add_digit(position, color, digit);
                }
            }
            if out.see_if_any(|| colored(digit, &[colors])) {
                return Some(HodokuTechnique::SimpleColorsWrap);
            }
            out.add_digit(position, seen(colors[0]) & seen(colors[1]), digit);
            if out.see_if_any(|| colored(digit, &[colors])) {
                return Some(HodokuTechnique::SimpleColorsTrap);
            }
        }
        None
    })
}

/// Finds two components of which a colour of one sees a colour of the other, or both.
pub(super) fn multi_colors(
    position: &QueuedPosition,
    work: &mut Workspace<'_>,
) -> Result<Option<HodokuTechnique>, BudgetExceeded> {
    first(position, &mut work.no_multi_colors, &mut work.out, |position, digit, out| {
        for one in components(position, digit) {
            for other in components(position, digit).filter(|other| *other != one) {
                let sees = |a: usize, b: usize| seen(one[a]) & other[b] != 0;
                for (a, color) in one.into_iter().enumerate() {
                    if sees(a, 0) && sees(a, 1) {
                        out.add_digit(position, color, digit);
                    }
                }
                if out.see_if_any(|| colored(digit, &[one, other])) {
                    return Some(HodokuTechnique::MultiColors2);
                }
                for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    if sees(a, b) {
                        out.add_digit(position, seen(one[1 - a]) & seen(other[1 - b]), digit);
                    }
                }
                if out.see_if_any(|| colored(digit, &[one, other])) {
                    return Some(HodokuTechnique::MultiColors1);
                }
            }
        }
        None
    })
}
