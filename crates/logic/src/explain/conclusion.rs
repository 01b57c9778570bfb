//! What follows from a step, in one sentence.

use std::collections::BTreeMap;

use ninefold_grid::message::{Argument, Message};
use ninefold_grid::{Candidate, CellSet, DigitSet};

/// Says which digit is placed, or which candidates are removed; nothing for a step without either.
///
/// Eliminations are put together by digit, or by the digits that a cell loses, whichever takes fewer clauses.
pub(super) fn conclusion(placement: Option<Candidate>, eliminations: &[Candidate]) -> Option<Message> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::english;

    #[test]
    fn clauses_are_as_few_as_possible() {
        let say = |gone: &str| {
            let all: Vec<Candidate> = gone.split(' ').map(|one| one.parse().unwrap()).collect();
            english().text(&conclusion(None, &all).unwrap())
        };
        assert_eq!(say("2r9c8"), "So r9c8 cannot be 2.");
        assert_eq!(say("2r9c8 8r9c8"), "So r9c8 can be neither 2 nor 8.");
        assert_eq!(say("2r9c8 5r9c8 8r9c8"), "So r9c8 cannot be 2, 5 or 8.");
        assert_eq!(say("2r1c1 2r1c2"), "So neither r1c1 nor r1c2 can be 2.");
        assert_eq!(say("2r1c1 2r1c2 2r1c3"), "So none of r1c1, r1c2 and r1c3 can be 2.");
        assert_eq!(say("2r1c1 3r1c1 2r1c2 3r1c2"), "So neither r1c1 nor r1c2 can be 2 or 3.");
        assert_eq!(
            say("3r1c1 3r1c2 8r1c2 8r1c3"),
            "So neither r1c1 nor r1c2 can be 3, and neither r1c2 nor r1c3 can be 8."
        );
    }
}
