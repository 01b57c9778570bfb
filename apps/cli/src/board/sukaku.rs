//! Puzzles that are given by candidates: how commands hold, write and prove them.

use ninefold::PencilMarks;
use ninefold::format::Record;
use ninefold::solve::{SUKAKU_GUESSES, Sukaku, SukakuError};

use crate::input_kind::NO_SUKAKU;
use crate::input_run::AnswerError;
use crate::interrupt;

/// A puzzle that is given by candidates.
#[derive(Debug)]
pub(crate) struct SukakuRecord {
    pub(crate) candidates: PencilMarks,
    /// All that the text says.
    pub(crate) record: Record,
}

impl SukakuRecord {
    /// Proves that there is one solution.
    pub(crate) fn proven(&self) -> Result<Sukaku, AnswerError> {
        Sukaku::new(self.candidates, SUKAKU_GUESSES, interrupt::cancel()).map_err(sukaku_error)
    }
}

/// Returns why there is no answer about a Sukaku.
pub(crate) fn sukaku_error(error: SukakuError) -> AnswerError {
    match error {
        SukakuError::Cancelled => AnswerError::Stopped(error.to_string()),
        SukakuError::GuessesSpent { .. } => AnswerError::Budget(error.to_string()),
        error => AnswerError::Bad(error.to_string()),
    }
}

/// Returns the error of a command that needs clues.
pub(crate) fn needs_clues() -> AnswerError {
    AnswerError::Bad(NO_SUKAKU.to_owned())
}
