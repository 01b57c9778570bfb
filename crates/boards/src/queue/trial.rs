//! Questions about a position that somebody has reached, not only about givens.

use ninefold_rules::BoardDigitSet;

use super::solver::QueueSolver;
use super::state::{CELLS, State};
use super::strength::Strength;

impl QueueSolver {
    /// Returns whether rules of a strength find a contradiction where the cells have these candidates.
    pub(crate) fn refutes(&self, candidates: &[BoardDigitSet], strength: Strength) -> bool {
        let table = self.strength_table(strength);
        let mut state =
            State { cells: [0; CELLS], open: table.all_cells, singles: 0, dirty: table.all_rules };
        for (index, (digits, start)) in candidates.iter().zip(&table.start).enumerate() {
            // Boards of this engine have at most 9 digits.
            let mask = digits.bits() as u16 & start;
            if mask == 0 {
                return true;
            }
            state.cells[index] = mask;
            state.singles |= u128::from(mask.is_power_of_two()) << index;
        }
        state.deduce(table).is_err()
    }
}
