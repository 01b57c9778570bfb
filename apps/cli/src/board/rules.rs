//! Solvers of the boards of a run.

use std::sync::{Arc, Mutex, PoisonError};

use ninefold::boards::BoardSolver;
use ninefold::rules::{BoardGrid, Rules};

use crate::interrupt;

/// The most guesses of one search: some seconds on 16 × 16 cells.
pub(crate) const GUESSES: u64 = 10_000_000;

/// The solver of the last board, which is usually that of the next puzzle too.
#[derive(Debug, Default)]
pub(crate) struct SolverCache(Mutex<Option<Arc<BoardSolver>>>);

impl SolverCache {
    /// Returns the solver of a grid's board.
    pub(crate) fn solver(&self, grid: &BoardGrid) -> Arc<BoardSolver> {
        let is_for = |rules: &Arc<Rules>| Arc::ptr_eq(rules, grid.rules()) || rules == grid.rules();
        // A solver is valid even if a thread panicked.
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*last {
            Some(solver) if is_for(solver.rules()) => Arc::clone(solver),
            _ => {
                Arc::clone(last.insert(Arc::new(
                    BoardSolver::new(grid.rules()).with_cancel(interrupt::cancel().clone()),
                )))
            }
        }
    }
}
