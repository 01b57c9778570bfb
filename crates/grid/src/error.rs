//! Errors: what is wrong with a text, a number or a grid, and where.

use alloc::string::String;
use core::fmt::{self, Write};

use crate::{Cell, Digit, House};

/// A text as errors quote it: in quotation marks, control characters escaped, and cut after 40 characters.
///
/// A text from outside may be a megabyte without a line end; an error message should not repeat it.
///
/// ```
/// use ninefold_grid::Quoted;
/// assert_eq!(Quoted("r4\tc7").to_string(), r#""r4\tc7""#);
/// assert_eq!(Quoted("r4\u{200b}c7 für dich").to_string(), r#""r4\u{200b}c7 für dich""#);
/// assert_eq!(Quoted(&"x".repeat(1_000_000)).to_string().chars().count(), 43);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quoted<'a>(pub &'a str);

impl Quoted<'_> {
    const LONGEST: usize = 40;
}

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = self.0.char_indices().nth(Quoted::LONGEST).map(|(end, _)| end);
        f.write_char('"')?;
        for char in self.0[..end.unwrap_or(self.0.len())].chars() {
            write_escaped(char, f)?;
        }
        f.write_str(if end.is_some() { "…\"" } else { "\"" })
    }
}

/// A character as errors quote it: in single quotation marks, and escaped if it shows nothing.
///
/// ```
/// use ninefold_grid::QuotedChar;
/// assert_eq!(['a', '"', '\t', 'ü', '\u{200b}'].map(|char| QuotedChar(char).to_string()), [
///     "'a'", "'\"'", r"'\t'", "'ü'", r"'\u{200b}'"
/// ]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuotedChar(pub char);

impl fmt::Display for QuotedChar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('\'')?;
        match self.0 {
            '"' => f.write_char('"')?,
            char => write_escaped(char, f)?,
        }
        f.write_char('\'')
    }
}

/// Writes a character of a quoted text.
fn write_escaped(char: char, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if char.is_ascii() || is_invisible(char) {
        write!(f, "{}", char.escape_default())
    } else {
        f.write_char(char)
    }
}

/// Returns whether a character shows nothing, shows only a space, or looks different in each font: control characters, all
/// spaces but the plain one, private use, and what Unicode 16 lists as ignorable (`Default_Ignorable_Code_Point`).
///
/// `escape_debug`, and so `{:?}`, has these and the unassigned ones too, but its tables take 6 kB of a module for the browser.
const fn is_invisible(char: char) -> bool {
    matches!(
        char,
        '\u{80}'..='\u{a0}'
            | '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{1680}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{2000}'..='\u{200f}'
            | '\u{2028}'..='\u{202f}'
            | '\u{205f}'..='\u{206f}'
            | '\u{3000}'
            | '\u{3164}'
            | '\u{e000}'..='\u{f8ff}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
            | '\u{f0000}'..
    )
}

/// A number that is not the index of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CellIndexError {
    /// The number; 0 to 80 was expected.
    pub found: usize,
}

impl fmt::Display for CellIndexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found {}, expected the index of a cell, 0 to 80", self.found)
    }
}

impl core::error::Error for CellIndexError {}

/// A number that is not a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DigitValueError {
    /// The number; 1 to 9 was expected.
    pub found: u8,
}

impl fmt::Display for DigitValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found {}, expected a digit, 1 to 9", self.found)
    }
}

impl core::error::Error for DigitValueError {}

/// A number that is neither a digit nor 0, in one of 81 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GridValueError {
    /// The first cell with such a number.
    pub cell: Cell,
    /// The number; 0 to 9 was expected.
    pub found: u8,
}

impl fmt::Display for GridValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let GridValueError { cell, found } = self;
        write!(f, "{cell}: found {found}, expected a digit, 1 to 9, or 0 for an empty cell")
    }
}

impl core::error::Error for GridValueError {}

/// A character that is not a digit, in a text of digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseDigitsError {
    /// The character's place in the text, counted from 1.
    pub column: usize,
    /// The character.
    pub found: char,
}

impl fmt::Display for ParseDigitsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: found {}, expected digits 1-9", self.column, QuotedChar(self.found))
    }
}

impl core::error::Error for ParseDigitsError {}

/// Why a text is not a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseGridError {
    /// A character that is neither a digit nor an empty cell.
    BadCharacter {
        /// The cell it would fill.
        cell: Cell,
        /// The character's place in the text, counted from 1.
        column: usize,
        /// The character.
        found: char,
    },
    /// The text is too short or too long.
    WrongLength {
        /// How many characters stand for cells; 81 are expected.
        found: usize,
    },
}

impl fmt::Display for ParseGridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseGridError::BadCharacter { cell, column, found } => write!(
                f,
                "column {column} (cell {cell}): found {}, expected a digit 1-9 or an empty cell (. 0 _ * - x)",
                QuotedChar(*found)
            ),
            ParseGridError::WrongLength { found } => {
                let cells = if *found == 1 { "cell" } else { "cells" };
                write!(f, "found {found} {cells}, expected 81 characters (digits 1-9 or . for an empty cell)")
            }
        }
    }
}

impl core::error::Error for ParseGridError {}

/// Why a text is not a set of pencil marks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseMarksError {
    /// A group that is neither digits nor `-`.
    BadGroup {
        /// The cell it stands for.
        cell: Cell,
        /// The group.
        found: String,
    },
    /// There are more or fewer than 81 groups.
    WrongCount {
        /// How many there are.
        found: usize,
    },
}

impl fmt::Display for ParseMarksError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseMarksError::BadGroup { cell, found } => {
                write!(f, "{cell}: found {}, expected digits such as 124, or - for none", Quoted(found))
            }
            ParseMarksError::WrongCount { found } => {
                let groups = if *found == 1 { "group" } else { "groups" };
                write!(f, "found {found} {groups}, expected 81, one for each cell")
            }
        }
    }
}

impl core::error::Error for ParseMarksError {}

/// Two cells of one house hold the same digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClashError {
    /// The digit that occurs twice.
    pub digit: Digit,
    /// The house it occurs twice in.
    pub house: House,
    /// The two cells, in row-major order.
    pub cells: [Cell; 2],
}

impl fmt::Display for ClashError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ClashError { digit, house, cells: [first, second] } = self;
        write!(f, "{digit} appears twice in {house}: in {first} and {second}")
    }
}

impl core::error::Error for ClashError {}

/// Why a grid is not a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolutionError {
    /// A cell is empty.
    Empty(Cell),
    /// A cell holds a number that is not a digit.
    Value(GridValueError),
    /// A digit occurs twice in a house.
    Clash(ClashError),
}

impl fmt::Display for SolutionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SolutionError::Empty(cell) => write!(f, "{cell} is empty"),
            SolutionError::Value(error) => error.fmt(f),
            SolutionError::Clash(clash) => clash.fmt(f),
        }
    }
}

impl core::error::Error for SolutionError {}
