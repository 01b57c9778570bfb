//! Neighbours that must not be consecutive.
//!
//! A cell with no candidates but `d - 1`, `d` and `d + 1` has no `d` beside it, since one of these would be consecutive, and
//! neighbours see each other.

use super::pattern::{BoardPattern, Subject};
use super::position::{BoardPosition, bits};
use super::step::Draft;
use super::technique::BoardTechnique;

/// Finds digits beside a cell that would have no candidate left.
pub(super) fn neighbours(position: &BoardPosition) -> Option<Draft> {
    let (rules, technique) = (&position.rules, BoardTechnique::MissingMark);
    rules.cells().find_map(|other| {
        let left = position.mask(other);
        let fits = |digit: u32| left & !(digit << 1 | digit | digit >> 1) != 0;
        let near = rules.non_consecutive(other).iter().filter(|&cell| position.is_open(cell));
        near.into_iter().find_map(|cell| {
            let gone =
                bits(position.mask(cell)).filter(|&digit| !fits(digit)).fold(0, |all, digit| all | digit);
            let removals = if gone == 0 { Vec::new() } else { vec![(cell, gone)] };
            Draft::removing(technique, technique.level(), removals, || BoardPattern::Pair {
                subject: Subject::NonConsecutive([other, cell]),
                cell,
                other,
            })
        })
    })
}
