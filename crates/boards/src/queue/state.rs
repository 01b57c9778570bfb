//! A position in a search: candidates, open cells, and the rules that have to run.

use super::board::{CellBits, cells_of};
use super::rules::{DIRTY_WORDS, RuleTable};

/// The most cells of a board.
pub(crate) const CELLS: usize = 81;

/// No digit fits: the givens, or the guesses, contradict the clues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Contradiction;

/// The candidates of each cell and what is still to do.
#[derive(Clone)]
pub(super) struct State {
    /// The candidates; bit `d - 1` is the digit `d`.
    pub(super) cells: [u16; CELLS],
    /// The cells whose digit has not been struck from their peers yet.
    pub(super) open: CellBits,
    /// The cells that have a single candidate since singles were last struck.
    pub(super) singles: CellBits,
    /// The rules that have to run, by cost.
    pub(super) dirty: [u64; DIRTY_WORDS],
}

impl State {
    /// Returns the position in which each cell may hold these digits, and whatever else relations of one cell allow.
    pub(super) fn new(table: &RuleTable, masks: &[u16; CELLS]) -> Result<State, Contradiction> {
        if table.is_contradictory {
            return Err(Contradiction);
        }
        let mut state = State { cells: *masks, open: table.all_cells, singles: 0, dirty: table.all_rules };
        for (index, (mask, start)) in
            state.cells.iter_mut().zip(&table.start).enumerate().take(table.cell_count)
        {
            *mask &= start;
            if *mask == 0 {
                return Err(Contradiction);
            }
            state.singles |= CellBits::from(mask.is_power_of_two()) << index;
        }
        Ok(state)
    }

    /// Keeps these candidates of a cell, if that is fewer than it has.
    #[inline(always)]
    pub(super) fn keep(&mut self, table: &RuleTable, cell: usize, mask: u16) -> Result<(), Contradiction> {
        let now = self.cells[cell];
        let kept = now & mask;
        if kept == now {
            return Ok(());
        }
        if kept == 0 {
            return Err(Contradiction);
        }
        self.cells[cell] = kept;
        if kept.is_power_of_two() {
            self.singles |= 1 << cell;
        }
        for (word, rules) in self.dirty.iter_mut().zip(&table.rules_of[cell]) {
            *word |= rules;
        }
        Ok(())
    }

    /// Removes a digit from cells.
    #[inline(always)]
    pub(super) fn strike(
        &mut self,
        table: &RuleTable,
        cells: CellBits,
        digit: u16,
    ) -> Result<(), Contradiction> {
        for cell in cells_of(cells) {
            self.keep(table, cell, !digit)?;
        }
        Ok(())
    }

    /// Returns whether every cell has a single digit.
    pub(super) fn is_full(&self) -> bool {
        self.open == 0
    }

    /// Returns the values of a full grid.
    pub(super) fn values(&self) -> [u8; CELLS] {
        self.cells.map(|mask| mask.trailing_zeros() as u8 + 1)
    }
}
