//! What follows from a step, in one sentence, for every crate that has hints on the classic board.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use ninefold_grid::message::{Argument, Message};
use ninefold_grid::{Candidate, CellSet, DigitSet};

/// Returns the sentence that names the placed digit, or the removed candidates; `None` for a step without either.
///
/// Eliminations are put together by digit, or by the digits that a cell loses, whichever takes fewer clauses. The texts are
/// `hint.places`, `hint.eliminates` and `hint.cannot.…` of the crate's messages.
#[must_use]
pub fn conclusion(placement: Option<Candidate>, eliminations: &[Candidate]) -> Option<Message> {
    if let Some(Candidate { cell, digit }) = placement {
        return Some(Message::new("hint.places").with("cell", cell).with("digit", digit));
    }
    let (mut by_digit, mut by_cell) = (BTreeMap::new(), BTreeMap::new());
    for &Candidate { cell, digit } in eliminations {
        *by_digit.entry(digit).or_insert(CellSet::NONE) |= CellSet::of(cell);
        *by_cell.entry(cell).or_insert(DigitSet::NONE) |= DigitSet::of(digit);
    }
    let by_digit: Vec<_> = by_digit.into_iter().map(|(digit, cells)| (cells, DigitSet::of(digit))).collect();
    let mut by_digits: Vec<(CellSet, DigitSet)> = Vec::new();
    for (cell, digits) in by_cell {
        match by_digits.iter_mut().find(|(_, others)| *others == digits) {
            Some((cells, _)) => *cells |= CellSet::of(cell),
            None => by_digits.push((CellSet::of(cell), digits)),
        }
    }
    let groups = if by_digit.len() < by_digits.len() { by_digit } else { by_digits };
    let clauses = Argument::list(groups.into_iter().map(clause));
    (!eliminations.is_empty()).then(|| Message::new("hint.eliminates").with("clauses", clauses))
}

fn clause((cells, digits): (CellSet, DigitSet)) -> Message {
    let key = match (cells.len(), digits.len()) {
        (1, 2) => "hint.cannot.one_cell_two_digits",
        (1, _) => "hint.cannot.one_cell",
        (2, _) => "hint.cannot.two_cells",
        _ => "hint.cannot.more_cells",
    };
    Message::new(key).with("cells", cells).with("digits", digits)
}
