//! Singles: the only steps that easy puzzles need.
//!
//! ```text
//!    hidden single: a digit with one place left         naked single: a cell with one digit left
//!    ┌─────────┐                                        5 sees 1 2 3 4 6 7 8 9
//!    │ .  7  . │  7 can stand in one cell of the box
//!    │ .  .  . │
//!    └─────────┘
//! ```
//!
//! A full house, the last empty cell, is the easiest of all and comes first. A hidden single is easier to see in a
//! box than in a line, because a box is small. Naked singles come late: nobody sees at a glance that eight
//! different digits surround a cell.
//!
//! The position keeps the digits with one place by house, so a search is a look at the lowest set bit.

use crate::explainer::eliminated_since::EliminatedSince;
use crate::geometry::{HOUSE_CELLS, house};
use crate::{Pattern, Position, Step, Technique};

/// Returns the first full house, else the first hidden single: boxes, then columns, then rows.
pub(crate) fn hidden_single(position: &Position, _: &EliminatedSince) -> Option<Step> {
    if position.lone_houses == 0 {
        return None;
    }
    let mut rest = position.lone_houses;
    while rest != 0 {
        let number = rest.trailing_zeros() as usize;
        if position.empty[number] == 1 {
            return Some(in_house(position, number, Technique::FullHouse));
        }
        rest &= rest - 1;
    }
    let number = position.lone_houses.trailing_zeros() as usize;
    let technique = if number < 9 { Technique::HiddenSingleBox } else { Technique::HiddenSingleLine };
    Some(in_house(position, number, technique))
}

fn in_house(position: &Position, number: usize, technique: Technique) -> Step {
    let digit = position.lone[number].trailing_zeros() as usize;
    let place = position.places[number][digit].trailing_zeros() as usize;
    let cell = HOUSE_CELLS[number][place].into();
    Step::placing(technique, cell, digit, Pattern::HiddenSingle { house: house(number) })
}

/// Returns the first cell, row by row, with one candidate.
pub(crate) fn naked_single(position: &Position, _: &EliminatedSince) -> Option<Step> {
    if position.lone_cells == 0 {
        return None;
    }
    let cell = position.lone_cells.trailing_zeros() as usize;
    let digit = position.marks[cell].trailing_zeros() as usize;
    Some(Step::placing(Technique::NakedSingle, cell, digit, Pattern::NakedSingle))
}
