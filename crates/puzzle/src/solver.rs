//! What answers questions about puzzles: the bounds of a search, and the tables of the last board.

use std::sync::{Arc, Mutex, PoisonError};

use ninefold_boards::BoardSolver;
use ninefold_grid::{Cancel, Limits};
use ninefold_rules::Rules;

use crate::Ended;

/// Answers questions about puzzles of any board.
///
/// It keeps the tables of the last board, so questions about many puzzles of one board build them once. Classic puzzles need no
/// bound on guesses: their engine decides each in a millisecond.
///
/// ```
/// use ninefold_grid::{Cancel, Limits};
/// use ninefold_puzzle::{AnyClues, AnySolver, Ended};
/// use ninefold_rules::Board;
///
/// let cancel = Cancel::new();
/// let solver = AnySolver::default().with_limits(Limits::guesses(1).with_cancel(&cancel));
/// let clues = AnyClues::from("16x16".parse::<Board>()?.empty());
/// assert!(matches!(solver.count(&clues, 2), Err(Ended::Budget(_))));
/// cancel.cancel();
/// assert_eq!(solver.count(&clues, 2), Err(Ended::Cancelled));
/// # Ok::<(), ninefold_rules::ParseBoardError>(())
/// ```
#[derive(Debug, Default)]
pub struct AnySolver {
    limits: Limits,
    last: Mutex<Option<Arc<BoardSolver>>>,
}

impl AnySolver {
    /// Sets how long each search may take. Guesses are counted on boards other than the classic one.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> AnySolver {
        AnySolver { limits, last: Mutex::new(None) }
    }

    /// Lets this handle cancel the work.
    #[must_use]
    pub fn with_cancel(self, cancel: &Cancel) -> AnySolver {
        let limits = self.limits.clone().with_cancel(cancel);
        self.with_limits(limits)
    }

    /// Returns an error once the work is cancelled.
    pub(crate) fn check_cancel(&self) -> Result<(), Ended> {
        if self.cancel().is_cancelled() { Err(Ended::Cancelled) } else { Ok(()) }
    }

    /// Returns what cancels the work.
    pub(crate) fn cancel(&self) -> &Cancel {
        self.limits.cancel()
    }

    /// Returns the solver of a board, which is that of the last question if it was about the same board.
    #[must_use]
    pub fn on(&self, rules: &Arc<Rules>) -> Arc<BoardSolver> {
        let is_for = |last: &Arc<Rules>| Arc::ptr_eq(last, rules) || last == rules;
        // A solver is valid even if a thread panicked.
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        match &*last {
            Some(solver) if is_for(solver.rules()) => Arc::clone(solver),
            _ => Arc::clone(last.insert(Arc::new(BoardSolver::new(rules).with_limits(self.limits.clone())))),
        }
    }
}
