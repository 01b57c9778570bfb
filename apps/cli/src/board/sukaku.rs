//! Puzzles that are given by candidates: how commands prove them.

use ninefold::PencilMarks;
use ninefold::solve::{SUKAKU_GUESSES, Sukaku, SukakuError};

use crate::input_kind::{AS_CLUES, NO_SUKAKU};
use crate::input_run::AnswerError;
use crate::interrupt;

/// Proves that a puzzle that is given by candidates has one solution.
pub(crate) fn proven_sukaku(candidates: &PencilMarks) -> Result<Sukaku, AnswerError> {
    Sukaku::new(*candidates, SUKAKU_GUESSES, interrupt::cancel()).map_err(sukaku_error)
}

/// Returns why there is no answer about a Sukaku.
pub(crate) fn sukaku_error(error: SukakuError) -> AnswerError {
    match error {
        SukakuError::Cancelled => AnswerError::Stopped(error.to_string()),
        SukakuError::Budget { .. } => AnswerError::Budget(error.to_string()),
        error => AnswerError::Bad(error.to_string()),
    }
}

/// Returns the error of a command that needs clues, and has the option to read them.
pub(crate) fn needs_clues() -> AnswerError {
    AnswerError::Bad(format!("{NO_SUKAKU}{AS_CLUES}"))
}
