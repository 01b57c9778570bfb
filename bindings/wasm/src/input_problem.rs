//! What is wrong with an input, and where.
//!
//! JavaScript receives an error as JSON text and throws an exception with the same fields.

use std::fmt::{self, Display};

use ninefold::PuzzleError;
#[cfg(feature = "texts")]
use ninefold::format::ReadError;
use ninefold::grid::{Cell, ClashError, ParseGridError, ParseNameError, ParseSolutionError, SolutionError};
use ninefold::logic::RateError;
#[cfg(feature = "runs")]
use ninefold::numbering::ParseGridIndexError;
use ninefold::recipe::RecipeError;
use ninefold::solve::{GuessesSpent, ParsePuzzleError};
use ninefold::symmetry::ParseTransformError;
use serde::Serialize;
use tsify::Tsify;

/// What is wrong with an input, and where.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct InputProblem {
    /// What was found and what was expected, in a sentence.
    pub message: String,
    /// The line of the text, counted from 1, if it may have several.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub line: Option<usize>,
    /// The character of the line, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub column: Option<usize>,
    /// The cell, 0 to 80 in rows.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub cell: Option<u8>,
    /// Whether the input is valid, but the answer takes more work than the limit allows.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[tsify(optional)]
    pub budget: bool,
}

impl Display for InputProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl InputProblem {
    /// Returns a problem without a place.
    pub(crate) fn new(message: impl Display) -> InputProblem {
        InputProblem { message: message.to_string(), ..InputProblem::default() }
    }
}

/// An error of the library that may have a place in a text.
pub(crate) trait Located: Display {
    /// Returns the cell that it is about.
    fn cell(&self) -> Option<Cell> {
        None
    }

    /// Returns the line, counted from 1.
    fn line(&self) -> Option<usize> {
        None
    }

    /// Returns the character of the line, counted from 1, in this text.
    fn column(&self, _text: &str) -> Option<usize> {
        None
    }

    /// Returns the problem for JavaScript.
    fn problem(&self, text: &str) -> InputProblem {
        InputProblem {
            message: self.to_string(),
            line: self.line(),
            column: self.column(text),
            cell: self.cell().map(|cell| cell.index() as u8),
            budget: false,
        }
    }
}

impl Located for ParseGridError {
    fn cell(&self) -> Option<Cell> {
        match *self {
            ParseGridError::BadCharacter { cell, .. } => Some(cell),
            _ => None,
        }
    }

    fn column(&self, _: &str) -> Option<usize> {
        match *self {
            ParseGridError::BadCharacter { column, .. } => Some(column),
            _ => None,
        }
    }
}

impl Located for ClashError {
    /// Returns the second of the two cells.
    fn cell(&self) -> Option<Cell> {
        Some(self.cells[1])
    }
}

impl Located for ParsePuzzleError {
    fn cell(&self) -> Option<Cell> {
        match self {
            ParsePuzzleError::Text(error) => error.cell(),
            ParsePuzzleError::Puzzle(PuzzleError::Clash(clash)) => clash.cell(),
            ParsePuzzleError::Puzzle(PuzzleError::Several { first, second }) => {
                Cell::all().find(|&cell| first[cell] != second[cell])
            }
            _ => None,
        }
    }

    fn column(&self, text: &str) -> Option<usize> {
        match self {
            ParsePuzzleError::Text(error) => error.column(text),
            _ => None,
        }
    }
}

impl Located for ParseSolutionError {
    fn cell(&self) -> Option<Cell> {
        match self {
            ParseSolutionError::Text(error) => error.cell(),
            ParseSolutionError::Grid(SolutionError::Empty(cell)) => Some(*cell),
            ParseSolutionError::Grid(SolutionError::Value(error)) => Some(error.cell),
            ParseSolutionError::Grid(SolutionError::Clash(clash)) => clash.cell(),
            _ => None,
        }
    }

    fn column(&self, text: &str) -> Option<usize> {
        match self {
            ParseSolutionError::Text(error) => error.column(text),
            _ => None,
        }
    }
}

impl Located for RecipeError {
    fn column(&self, text: &str) -> Option<usize> {
        match *self {
            RecipeError::Head { .. } | RecipeError::Version { .. } => column_of_word(text, 1),
            RecipeError::Unknown { word, .. }
            | RecipeError::Twice { word, .. }
            | RecipeError::Value { word, .. } => column_of_word(text, word),
            _ => None,
        }
    }
}

impl Located for ParseTransformError {
    fn column(&self, text: &str) -> Option<usize> {
        match *self {
            ParseTransformError::UnknownWord { word, .. } | ParseTransformError::Permutation { word, .. } => {
                column_of_word(text, word)
            }
            _ => None,
        }
    }
}

#[cfg(feature = "runs")]
impl Located for ParseGridIndexError {
    fn column(&self, _: &str) -> Option<usize> {
        match *self {
            ParseGridIndexError::BadCharacter { column, .. } => Some(column),
            _ => None,
        }
    }
}

impl Located for ParseNameError {}

#[cfg(feature = "texts")]
impl Located for ReadError {
    fn cell(&self) -> Option<Cell> {
        self.cell()
    }

    fn line(&self) -> Option<usize> {
        Some(self.line)
    }

    fn column(&self, _: &str) -> Option<usize> {
        Some(self.column)
    }
}

impl From<GuessesSpent> for InputProblem {
    fn from(error: GuessesSpent) -> InputProblem {
        InputProblem { budget: true, ..InputProblem::new(error) }
    }
}

impl From<RateError> for InputProblem {
    fn from(error: RateError) -> InputProblem {
        let budget = matches!(error, RateError::Budget { .. });
        InputProblem { budget, ..InputProblem::new(error) }
    }
}

/// Returns the column in which a word starts. Words and columns are counted from 1.
fn column_of_word(text: &str, word: usize) -> Option<usize> {
    let found = text.split_whitespace().nth(word.checked_sub(1)?)?;
    let before = found.as_ptr() as usize - text.as_ptr() as usize;
    Some(text[..before].chars().count() + 1)
}

/// The longest text that is read, in bytes: about fifty thousand lines of puzzles.
#[cfg(any(feature = "texts", feature = "boards"))]
const LONGEST: usize = 1 << 22;

/// Returns a text as bytes.
///
/// # Errors
/// If it is too long.
#[cfg(any(feature = "texts", feature = "boards"))]
pub(crate) fn bytes(text: &str) -> Result<&[u8], InputProblem> {
    if text.len() > LONGEST {
        let found = text.len();
        return Err(InputProblem::new(format!(
            "found a text of {found} bytes, expected {LONGEST} or fewer: read it in parts"
        )));
    }
    Ok(text.as_bytes())
}
