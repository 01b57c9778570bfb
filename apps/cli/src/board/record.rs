//! What commands ask about a puzzle of the input: its clues, and what a player has done.

use ninefold::format::{FieldKey, Record};
use ninefold::puzzle::AnyClues;
use ninefold::rules::{AnyGrid, BoardDigitSet};

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
pub(crate) fn grid_of(record: &Record) -> Result<AnyGrid, crate::input_run::AnswerError> {
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

/// Returns what a puzzle is called, on one line: its title and its comments; `None` if it has neither.
pub(crate) fn name_of(record: &Record) -> Option<String> {
    if record.fields.is_empty() {
        return None;
    }
    let title = record.field(FieldKey::Title);
    let texts = title.as_deref().into_iter().chain(record.comments());
    let words = texts.flat_map(|text| text.split([';', '\t', '\n', '\r']));
    let name: Vec<&str> = words.map(str::trim).filter(|text| !text.is_empty()).collect();
    let name: String = name.join("; ").chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    (!name.is_empty()).then_some(name)
}
