//! A puzzle in the columns `variant`, `layout`, `clue_text` and `puzzle`, as tables have it.

use ninefold::Cancel;
use ninefold::boards::stored_board::StoredBoard;
use ninefold::rules::{BoardGrid, ParseVariantError};

use crate::error::Fault;

/// Reads the columns. A `clue_text` without any clue is the same as none.
///
/// # Errors
/// If a column has another value than would be written for this puzzle.
pub(super) fn grid(
    variant: &str,
    layout: Option<&str>,
    clue_text: Option<&str>,
    puzzle: &str,
) -> Result<BoardGrid, Fault> {
    let wrong = |error: &dyn std::fmt::Display| Fault::new("GridError", format!("variant: {error}"));
    let variant = variant.parse().map_err(|error: ParseVariantError| wrong(&error))?;
    let board = StoredBoard::new(variant, &Cancel::NEVER).map_err(|error| wrong(&error))?;
    let clue_text = clue_text.filter(|text| !text.is_empty());
    board.grid(layout, clue_text, puzzle).map_err(|error| Fault::new("GridError", error))
}
