//! What commands ask about a puzzle of the input: its clues, and what a player has done.

use std::fmt::Display;

use ninefold::format::Record;
use ninefold::puzzle::{AnyClues, Clash};
use ninefold::rules::{AnyGrid, BoardDigitSet};

use crate::input_run::AnswerError;

/// Returns the clues.
pub(crate) fn clues_of(record: &Record) -> AnyClues {
    match record.sukaku.as_deref() {
        Some(&candidates) => candidates.into(),
        None => record.grid.clone().into(),
    }
}

/// Returns the grid of the given digits.
///
/// # Errors
/// If the puzzle is given by candidates.
#[cfg(any(feature = "bank", feature = "book"))]
pub(crate) fn grid_of(record: &Record) -> Result<AnyGrid, AnswerError> {
    match record.sukaku {
        Some(_) => Err(super::needs_clues()),
        None => Ok(record.grid.clone()),
    }
}

/// Returns the digits that a player has placed, if the text has them.
pub(crate) fn state_of(record: &Record) -> Option<AnyGrid> {
    record.progress.as_deref().filter(|_| record.sukaku.is_none())?.state.clone()
}

/// Returns the pencil marks, cell by cell, if the text has them.
pub(crate) fn marks_of(record: &Record) -> Option<Vec<BoardDigitSet>> {
    let marks = record.progress.as_deref().filter(|_| record.sukaku.is_none())?.marks.as_ref()?;
    Some(marks.sets().to_vec())
}

/// Returns the grid of a record if it has a canonical form: it is given by clues, and follows the rules. The search for the form
/// finds what is wrong with a classic grid.
pub(crate) fn with_form(record: &Record) -> Result<&AnyGrid, AnswerError> {
    if record.sukaku.is_some() {
        return Err(super::needs_clues());
    }
    let grid = &record.grid;
    if let (None, Some(clash)) = (grid.classic(), Clash::of(&grid.clone().into())) {
        return Err(clash_error(clash.describe(grid.rules())));
    }
    Ok(grid)
}

/// Returns the error for a grid that breaks a rule.
pub(crate) fn clash_error(clash: impl Display) -> AnswerError {
    AnswerError::Bad(format!("{clash}, expected a grid without a clash"))
}
