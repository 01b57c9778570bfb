//! Does the puzzle with these clues and givens still hold?

use std::sync::Arc;

use ninefold_grid::Cancel;
use ninefold_rules::{BoardCell, Clue, ClueRule};

use super::ClueBy;
use crate::queue::{QueueBoard, QueueSolver, Strength};

/// The answer to a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// There is one solution, or the rules find it.
    Yes,
    /// There are several, or the rules do not find it.
    No,
    /// The guesses did not decide it.
    Undecided,
}

/// A board, and how questions about its puzzles are asked.
#[derive(Clone, Debug)]
pub(super) struct Questions {
    pub(super) board: Arc<QueueBoard>,
    /// What missing marks mean.
    pub(super) all_given: Vec<ClueRule>,
    pub(super) by: ClueBy,
    pub(super) cancel: Cancel,
}

impl Questions {
    /// Returns the solver of a puzzle with these clues.
    pub(super) fn solver(&self, clues: &[Clue]) -> QueueSolver {
        let solver = QueueSolver::on_board(&self.board, clues, &self.all_given);
        solver.for_recipes().with_cancel(self.cancel.clone())
    }

    /// Asks whether a puzzle holds.
    pub(super) fn ask(&self, solver: &QueueSolver, givens: &[u8]) -> Answer {
        match self.by {
            ClueBy::Rules(strength) => by_rules(solver, givens, strength),
            ClueBy::Search { guesses } => by_search(solver, givens, guesses),
        }
    }

    /// Asks whether a given cell may be empty, if the puzzle held with it. `givens` has it empty already.
    pub(super) fn may_be_empty(
        &self,
        solver: &QueueSolver,
        givens: &[u8],
        solution: &[u8],
        cell: BoardCell,
    ) -> Answer {
        match self.by {
            ClueBy::Rules(strength) => by_rules(solver, givens, strength),
            ClueBy::Search { guesses } => match solver.another(givens, solution, cell, guesses) {
                Ok(false) => Answer::Yes,
                Ok(true) => Answer::No,
                Err(_) => Answer::Undecided,
            },
        }
    }

    /// Returns the rules by which many removals are tried at once: what they solve holds by any question.
    pub(super) fn quick(&self) -> Strength {
        match self.by {
            ClueBy::Rules(strength) => strength,
            ClueBy::Search { .. } => Strength::Easy,
        }
    }
}

fn by_rules(solver: &QueueSolver, givens: &[u8], strength: Strength) -> Answer {
    if solver.is_solved_by(givens, strength) { Answer::Yes } else { Answer::No }
}

/// Asks whether there is one solution.
pub(super) fn by_search(solver: &QueueSolver, givens: &[u8], guesses: u64) -> Answer {
    match solver.count(givens, 2, guesses) {
        Ok(1) => Answer::Yes,
        Ok(_) => Answer::No,
        Err(_) => Answer::Undecided,
    }
}
