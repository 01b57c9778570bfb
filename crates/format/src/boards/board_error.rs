//! What can be wrong with a text about a board, and where.

use ninefold_grid::{Quoted, QuotedChar};
use ninefold_rules::{
    BoardSolutionError, ClueError, ClueRecordError, ParseClueError, ParseVariantError, RegionsError,
    RulesError,
};
use thiserror::Error;

use super::Drawing;

/// What is wrong with a text about a board: what was found, and what was expected in its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BoardReadErrorKind {
    /// A character that is neither a digit of the board nor an empty cell.
    #[error("cell {cell}: found {}, expected {expected}", QuotedChar(*.found))]
    BadCell {
        /// The name of the cell.
        cell: String,
        /// The character.
        found: char,
        /// What may stand for a cell.
        expected: String,
    },
    /// What stands for a cell has no meaning.
    #[error("cell {cell}: found {}, expected {expected}", Quoted(found))]
    BadText {
        /// The name of the cell.
        cell: String,
        /// What stands for it.
        found: String,
        /// What may stand here.
        expected: String,
    },
    /// The text holds more or fewer cells than the board.
    #[error("found {}, expected {expected}", count(*.found))]
    CellCount {
        /// How many.
        found: usize,
        /// How many there should be.
        expected: String,
    },
    /// A row holds more or fewer cells than the board has there.
    #[error("row {row}: found {}, expected {expected}", count(*.found))]
    RowLength {
        /// The row, counted from 1.
        row: usize,
        /// How many.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// The grid has more or fewer rows than it should.
    #[error("found {found} rows in the grid that starts in line {start}, expected {expected}")]
    RowCount {
        /// The line of its first row, counted from 1.
        start: usize,
        /// How many.
        found: usize,
        /// How many there should be.
        expected: String,
    },
    /// A line or a part of one that has no meaning here.
    #[error("found {}, expected {expected}", Quoted(found))]
    Unexpected {
        /// What stands there.
        found: String,
        /// What may stand here.
        expected: String,
    },
    /// A rule that boards cannot have here.
    #[error("found the rule {}{}, which is not supported: expected {expected}", Quoted(rule), at_cell(cell))]
    UnknownRule {
        /// The name of the rule in this format.
        rule: String,
        /// The cell where it begins, as the text names it; empty if it is a rule of the whole board.
        cell: String,
        /// The rules that are supported.
        expected: &'static str,
    },
    /// A drawing without a name, whose meaning the text does not say.
    #[error("found the drawing {0}, expected clues by name: what a drawing means, the text does not say")]
    Drawing(Drawing),
    /// The solution in the text contradicts the rules that were read.
    #[error("found a solution that breaks the rules of the puzzle: {0}; a rule may be missing in the text")]
    Solution(BoardSolutionError),
    /// An address that names a puzzle and does not hold it.
    #[error("found the short address {}, which does not hold the puzzle: open it and {how}", Quoted(found))]
    ShortAddress {
        /// The address.
        found: String,
        /// How to get an address that holds the puzzle.
        how: &'static str,
    },
    /// A word is not a clue.
    #[error("{0}")]
    ParseClue(ParseClueError),
    /// The board cannot have a clue.
    #[error("{0}")]
    Clue(ClueError),
    /// An entry of a list of clues is not a clue of the board.
    #[error("clue {number}: {error}")]
    ClueRecord {
        /// Which one, counted from 1.
        number: usize,
        /// What is wrong.
        error: ClueRecordError,
    },
    /// The words behind `#variant` do not describe a board.
    #[error("{0}")]
    Variant(ParseVariantError),
    /// A board cannot have these rules.
    #[error("{0}")]
    Rules(RulesError),
    /// The cells are not divided into regions.
    #[error("{0}")]
    Regions(RegionsError),
    /// The text describes another board than was named.
    #[error("found a board of {found}, expected {expected}")]
    OtherBoard {
        /// What the text describes.
        found: String,
        /// What the caller or a `#variant` line named.
        expected: String,
    },
}

impl BoardReadErrorKind {
    /// Returns the error of a part without meaning, of which the beginning is shown: 60 characters, or fewer if they are
    /// written as escapes, so that a message is never long.
    pub(crate) fn unexpected(found: &str, expected: &str) -> BoardReadErrorKind {
        let mut left = 60usize;
        let is_shown = |char: &char| {
            let fits = left.checked_sub(char.escape_default().len());
            left = fits.unwrap_or_default();
            fits.is_some()
        };
        BoardReadErrorKind::Unexpected {
            found: found.chars().take_while(is_shown).collect(),
            expected: expected.to_owned(),
        }
    }
}

fn at_cell(cell: &str) -> String {
    if cell.is_empty() { String::new() } else { format!(" at {cell}") }
}

fn count(cells: usize) -> String {
    if cells == 1 { "1 cell".to_owned() } else { format!("{cells} cells") }
}
