//! The candidates that a step eliminates, in the order in which it does, and on request what a person
//! sees.
//!
//! The order matters: it decides the order in which the singles that are left are queued.

use ninefold_grid::{Candidate, Cell, Digit};

use crate::Pattern;
use crate::Position;
use crate::geometry::{bits, cells};

/// A list of candidates that each finder clears and fills. An entry may occur twice.
#[derive(Clone, Debug, Default)]
pub(super) struct Eliminations {
    pub(super) list: Vec<Candidate>,
    /// Whether patterns are needed: a rating does not need them.
    pub(super) is_explained: bool,
    pub(super) pattern: Option<Pattern>,
    /// What earlier steps eliminate: a pattern that eliminates nothing else is passed over, although the position is as it was.
    pub(super) known: Vec<Candidate>,
}

impl Eliminations {
    pub(super) fn clear(&mut self) {
        self.list.clear();
        self.pattern = None;
    }

    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Notes what a person sees, if anybody asks.
    #[inline]
    pub(super) fn see(&mut self, pattern: impl FnOnce() -> Pattern) {
        if self.is_explained {
            self.pattern = Some(pattern());
        }
    }

    /// Notes what a person sees if something is eliminated, and returns whether it is.
    #[inline]
    pub(super) fn see_if_any(&mut self, pattern: impl FnOnce() -> Pattern) -> bool {
        if !self.list.is_empty() {
            self.see(pattern);
        }
        !self.list.is_empty()
    }

    /// Adds one candidate, unless an earlier step eliminates it.
    pub(super) fn push(&mut self, cell: usize, digit: usize) {
        let candidate = Candidate::new(Cell::new(cell), Digit::from_index(digit));
        if !self.known.contains(&candidate) {
            self.list.push(candidate);
        }
    }

    /// Adds the candidates of these digits in these cells: by cell, then by digit.
    pub(super) fn add(&mut self, position: &Position, among: u128, digits: u16) {
        for cell in cells(among & position.open) {
            for digit in bits(position.marks[cell] & digits) {
                self.push(cell, digit);
            }
        }
    }

    /// Adds the places of one digit among these cells. Returns whether any were added.
    pub(super) fn add_digit(&mut self, position: &Position, among: u128, digit: usize) -> bool {
        let before = self.list.len();
        for cell in cells(among & position.cells[digit]) {
            self.push(cell, digit);
        }
        self.list.len() > before
    }

    /// Sorts by digit, then by cell, and drops repeats.
    pub(super) fn sort_by_digit(&mut self) {
        self.list.sort_unstable_by_key(|candidate| (candidate.digit, candidate.cell));
        self.list.dedup();
    }
}
