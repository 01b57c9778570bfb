//! A text made of puzzles, and what of them is not in it.

use ninefold::format::{self, Format, Record};
use serde::Serialize;
use tsify::Tsify;

use crate::input_problem::InputProblem;

/// A text made of puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct WrittenText {
    /// The text.
    pub text: String,
    /// The parts of the puzzles that the format cannot hold, in words, each once; usually empty.
    pub lost: Vec<&'static str>,
}

impl WrittenText {
    /// Writes puzzles in a format.
    ///
    /// # Errors
    /// If the format has no place for a board or a clue: the first such puzzle.
    pub(crate) fn of(format: Format, records: &[Record]) -> Result<WrittenText, InputProblem> {
        let mut lost: Vec<&'static str> = Vec::new();
        for loss in records.iter().flat_map(|record| format.lost(record)) {
            if !lost.contains(&loss.words()) {
                lost.push(loss.words());
            }
        }
        Ok(WrittenText { text: format::write(format, records).map_err(InputProblem::new)?, lost })
    }
}
