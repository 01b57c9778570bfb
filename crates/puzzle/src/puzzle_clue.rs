//! One clue of a puzzle, whatever its kind.

use ninefold_grid::Candidate;
use ninefold_rules::{BoardCell, Clue, Rules};

/// One clue of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleClue {
    /// The given digit in this cell.
    Given(BoardCell),
    /// A clue other than a digit.
    Other(Box<Clue>),
    /// A missing candidate of a Sukaku.
    Candidate(Candidate),
}

impl PuzzleClue {
    /// Returns the clue if it is one of the board's.
    pub(crate) fn other(&self) -> Option<&Clue> {
        match self {
            PuzzleClue::Other(clue) => Some(clue),
            PuzzleClue::Given(_) | PuzzleClue::Candidate(_) => None,
        }
    }

    /// Returns the name of the cell, the text of the clue, or the candidate, such as `r1c2`, `k10:1112` or `5r1c3`.
    #[must_use]
    pub fn name(&self, rules: &Rules) -> String {
        match self {
            PuzzleClue::Given(cell) => rules.cell_name(*cell),
            PuzzleClue::Other(clue) => clue.to_string(),
            PuzzleClue::Candidate(candidate) => candidate.to_string(),
        }
    }
}
