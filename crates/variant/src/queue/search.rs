//! The search: run the rules, guess, come back.
//!
//! The guess is in the cell with the fewest candidates for its conflicts: candidates / (1 + contradictions found in rules of
//! the cell so far). A search learns in this way where the puzzle is tight (Boussemart, Hemery, Lecoutre and Sais, 2004:
//! *Boosting systematic search by weighting constraints*). The lowest digit is tried first; then the search continues
//! without it.

use ninefold_grid::Cancel;

use super::board::cells_of;
use super::rules::RuleTable;
use super::state::{CELLS, Contradiction, State};

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SearchEnd {
    /// There are no more solutions, or no more were wanted.
    Done,
    /// The guesses were spent, or the search was cancelled.
    OutOfGuesses,
}

/// What a search knows and counts.
pub(super) struct Search<'a> {
    pub(super) table: &'a RuleTable,
    pub(super) cancel: &'a Cancel,
    /// Contradictions found in rules of each cell.
    pub(super) conflicts: [u32; CELLS],
    /// Guesses made.
    pub(super) guesses: u64,
    /// The states to look at, the next one last.
    waiting: Vec<State>,
}

impl<'a> Search<'a> {
    pub(super) fn new(table: &'a RuleTable, cancel: &'a Cancel) -> Search<'a> {
        Search { table, cancel, conflicts: [0; CELLS], guesses: 0, waiting: Vec::new() }
    }

    /// Begins a search. What conflicts taught before stays known, and the guesses count on.
    pub(super) fn start(&mut self, table: &'a RuleTable, start: Result<State, Contradiction>) {
        self.table = table;
        self.waiting = start.into_iter().collect();
    }

    /// Calls a function with each solution, depth first, until it returns false, there are no more, or a further guess
    /// would be more than `limit`. The search may be continued.
    ///
    /// Each state that waits has had a candidate struck, so there are at most as many as candidates.
    pub(super) fn run(&mut self, limit: u64, mut with: impl FnMut(&State) -> bool) -> SearchEnd {
        while let Some(mut state) = self.waiting.pop() {
            loop {
                if let Err(cells) = state.deduce(self.table) {
                    cells_of(cells).for_each(|cell| self.conflicts[cell] += 1);
                    break;
                }
                if state.is_full() {
                    if !with(&state) {
                        return SearchEnd::Done;
                    }
                    break;
                }
                if self.guesses >= limit || self.cancel.is_cancelled() {
                    self.waiting.push(state);
                    return SearchEnd::OutOfGuesses;
                }
                self.guesses += 1;
                let cell = self.cell(&state);
                let digit = state.cells[cell] & state.cells[cell].wrapping_neg();
                let mut other = state.clone();
                // An open cell has several candidates here, so neither half is empty.
                if other.keep(self.table, cell, !digit).is_ok() {
                    self.waiting.push(other);
                }
                if state.keep(self.table, cell, digit).is_err() {
                    break;
                }
            }
        }
        SearchEnd::Done
    }

    /// Returns the cell to guess in: the first of those with the fewest candidates / (1 + conflicts).
    fn cell(&self, state: &State) -> usize {
        let (mut best, mut best_count, mut best_conflicts) = (0, u64::MAX, 0);
        for cell in cells_of(state.open) {
            let count = u64::from(state.cells[cell].count_ones());
            let conflicts = u64::from(self.conflicts[cell]) + 1;
            if best_count == u64::MAX || count * best_conflicts < best_count * conflicts {
                (best, best_count, best_conflicts) = (cell, count, conflicts);
            }
        }
        best
    }
}
