//! Cages and their clues, changed together: a question needs the clues in a list.

use ninefold_rules::{Clue, Rules};

use super::mask::Mask;
use super::read::cage;

/// The cages of a puzzle, their clues, and the clues of other kinds behind them.
#[derive(Clone, Debug)]
pub(super) struct CageLayout<'a> {
    rules: &'a Rules,
    solution: &'a [u8],
    masks: Vec<Mask>,
    /// The clue of each cage, in the same order, then the others.
    clues: Vec<Clue>,
}

impl<'a> CageLayout<'a> {
    pub(super) fn new(
        rules: &'a Rules,
        solution: &'a [u8],
        masks: Vec<Mask>,
        others: &[Clue],
    ) -> CageLayout<'a> {
        let clues = masks.iter().map(|&mask| cage(rules, mask, solution)).chain(others.iter().cloned());
        CageLayout { rules, solution, clues: clues.collect(), masks }
    }

    pub(super) fn masks(&self) -> &[Mask] {
        &self.masks
    }

    pub(super) fn clues(&self) -> &[Clue] {
        &self.clues
    }

    /// Returns the layout with these cages in the place of those that they overlap.
    pub(super) fn with(&self, new: &[Mask]) -> CageLayout<'a> {
        let covered = new.iter().fold(0, |all, mask| all | mask);
        let others = &self.clues[self.masks.len()..];
        let kept = || self.masks.iter().zip(&self.clues).filter(|(mask, _)| **mask & covered == 0);
        let masks = kept().map(|(mask, _)| *mask).chain(new.iter().copied()).collect();
        let read = new.iter().map(|&mask| cage(self.rules, mask, self.solution));
        let clues = kept().map(|(_, clue)| clue.clone()).chain(read).chain(others.iter().cloned()).collect();
        CageLayout { rules: self.rules, solution: self.solution, masks, clues }
    }
}
