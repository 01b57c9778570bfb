//! Parts of a solving step, as JSON.

use ninefold::Candidate;
use ninefold::rules::{self, Rules};
use serde::Serialize;

/// The value of a step on its scale.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum StepWorth {
    Rating(f64),
    Score(u32),
}

/// A digit in a cell.
#[derive(Serialize)]
pub(crate) struct CandidateJson {
    cell: String,
    digit: u8,
}

impl CandidateJson {
    /// Returns a digit in a cell of any board.
    pub(crate) fn on_board(
        rules: &Rules,
        (cell, digit): (rules::BoardCell, rules::BoardDigit),
    ) -> CandidateJson {
        CandidateJson { cell: rules.cell_name(cell), digit: digit.value() as u8 }
    }
}

impl From<Candidate> for CandidateJson {
    fn from(candidate: Candidate) -> CandidateJson {
        CandidateJson { cell: candidate.cell.to_string(), digit: candidate.digit.get() }
    }
}
