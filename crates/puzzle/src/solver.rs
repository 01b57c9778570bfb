//! What answers questions about puzzles: the bounds of a search, and the tables of the last board.

use std::sync::{Arc, Mutex, PoisonError};

use ninefold_boards::BoardSolver;
use ninefold_grid::{Cancel, Grid, Limits, Solution};
use ninefold_rules::Rules;
use ninefold_solve::{Puzzle, PuzzleError, solutions};

use crate::Ended;

/// Guesses between two looks at the handle that cancels: some milliseconds.
pub(crate) const GUESSES_AT_A_TIME: u64 = 20_000;

/// Answers questions about puzzles of any board.
///
/// It keeps the tables of the last board, so questions about many puzzles of one board build them once. The limits hold
/// for classic grids as well: their engine decides most of them in microseconds, but not a few clues without a solution.
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
    /// Sets how long each search may take.
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

    /// Proves a classic grid within the limits. A few clues without a solution can take more guesses than anybody waits for, so they
    /// count here too.
    ///
    /// # Errors
    /// If the work was cancelled before the answer, or the guesses were spent.
    pub(crate) fn classic(&self, grid: Grid) -> Result<Result<Puzzle, PuzzleError>, Ended> {
        // Most grids need a few.
        match Puzzle::new_within(grid, GUESSES_AT_A_TIME) {
            Err(PuzzleError::Undecided(_)) => {}
            answer => return Ok(answer),
        }
        let mut found = self.classic_solutions(&grid, 2)?.into_iter();
        Ok(match (found.next(), found.next()) {
            (Some(first), Some(second)) => Err(PuzzleError::Several { first, second }),
            (None, _) => Err(PuzzleError::NoSolution),
            (Some(_), None) => return Ok(Puzzle::new_within(grid, u64::MAX)),
        })
    }

    /// Finds the first solutions of a classic grid within the limits.
    pub(crate) fn classic_solutions(&self, grid: &Grid, limit: usize) -> Result<Vec<Solution>, Ended> {
        let (mut search, mut found, mut left) = (solutions(grid), Vec::new(), self.limits.most_guesses());
        while found.len() < limit {
            let most = left.min(GUESSES_AT_A_TIME);
            match search.next_within(most) {
                Ok(None) => break,
                Ok(Some(solution)) => {
                    found.push(solution);
                    left = self.limits.most_guesses();
                }
                Err(_) if left == most => {
                    return Err(Ended::undecided(self.limits.most_guesses(), found.len() as u64));
                }
                Err(_) => left -= most,
            }
            self.check_cancel()?;
        }
        Ok(found)
    }

    /// Returns what cancels the work.
    pub(crate) fn cancel(&self) -> &Cancel {
        self.limits.cancel()
    }

    /// Returns how long each search may take.
    #[must_use]
    pub fn limits(&self) -> &Limits {
        &self.limits
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
