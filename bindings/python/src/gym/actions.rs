//! Which number is which action.
//!
//! ```text
//!   place   cell · digits + digit − 1            for the first cells · digits numbers
//!   note    the same, after those of place       toggles a candidate
//!   erase   cell, after those of both
//! ```
//!
//! Kinds that are not chosen have no numbers.

use crate::error::Fault;

/// What an action does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BoardAction {
    Place(usize, u8),
    Note(usize, u8),
    Erase(usize),
}

/// The kinds of actions that there are, in the order of their numbers.
#[derive(Clone, Copy)]
pub(super) struct ActionNumbers {
    cells: usize,
    digits: usize,
    places: usize,
    notes: usize,
    erases: usize,
}

impl ActionNumbers {
    /// Reads the names of the kinds.
    pub(super) fn new(kinds: &[String], cells: usize, digits: usize) -> Result<ActionNumbers, Fault> {
        let known = ["place", "note", "erase"];
        if let Some(other) = kinds.iter().find(|kind| !known.contains(&kind.as_str())) {
            let message = format!("actions: found \"{other}\", expected place, note or erase");
            return Err(Fault::new("SudokuError", message));
        }
        if kinds.is_empty() {
            return Err(Fault::new("SudokuError", "actions: found none, expected place, note or erase"));
        }
        let numbers = |kind: &str, number| if kinds.iter().any(|one| one == kind) { number } else { 0 };
        Ok(ActionNumbers {
            cells,
            digits,
            places: numbers("place", cells * digits),
            notes: numbers("note", cells * digits),
            erases: numbers("erase", cells),
        })
    }

    /// Returns how many actions there are.
    pub(super) fn count(&self) -> usize {
        self.places + self.notes + self.erases
    }

    /// Returns the action with this number.
    pub(super) fn get(&self, number: i64) -> Option<BoardAction> {
        let mut rest = usize::try_from(number).ok()?;
        let of = |rest: usize| (rest / self.digits, (rest % self.digits + 1) as u8);
        if rest < self.places {
            let (cell, digit) = of(rest);
            return Some(BoardAction::Place(cell, digit));
        }
        rest -= self.places;
        if rest < self.notes {
            let (cell, digit) = of(rest);
            return Some(BoardAction::Note(cell, digit));
        }
        rest -= self.notes;
        (rest < self.erases).then_some(BoardAction::Erase(rest))
    }

    /// Returns all actions in the order of their numbers.
    pub(super) fn all(&self) -> impl Iterator<Item = BoardAction> {
        (0..self.count() as i64).filter_map(|number| self.get(number))
    }

    /// Returns the number of cells.
    pub(super) fn cells(&self) -> usize {
        self.cells
    }
}
