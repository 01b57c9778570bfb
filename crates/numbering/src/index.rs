//! The number of a grid.

use core::fmt;
use core::str::FromStr;

use ninefold_grid::QuotedChar;

/// How many Sudoku grids there are: 6 670 903 752 021 072 936 960.
///
/// First computed by Bertram Felgenhauer and Frazer Jarvis in 2005; [`count`](crate::count()) computes it again.
pub const TOTAL: u128 = 6_670_903_752_021_072_936_960;

/// The number of a grid: 0 to [`TOTAL`]` − 1`, 73 bits.
///
/// Its text form is the plain decimal number.
///
/// ```
/// use ninefold_numbering::{GridIndex, GridIndexError, TOTAL};
/// let index: GridIndex = "6670903752021072936959".parse()?;
/// assert_eq!(index, GridIndex::LAST);
/// assert_eq!(index.to_string(), "6670903752021072936959");
/// assert_eq!(GridIndex::try_from(TOTAL), Err(GridIndexError { found: TOTAL }));
/// # Ok::<(), ninefold_numbering::ParseGridIndexError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GridIndex(u128);

impl GridIndex {
    /// The number of the first grid, 0.
    pub const FIRST: GridIndex = GridIndex(0);
    /// The number of the last grid.
    pub const LAST: GridIndex = GridIndex(TOTAL - 1);

    /// Returns the grid number `index`.
    ///
    /// # Panics
    /// Unless `index` is below [`TOTAL`]; see `try_from` for the fallible way.
    #[must_use]
    #[track_caller]
    pub const fn new(index: u128) -> GridIndex {
        assert!(index < TOTAL, "a grid index is below 6670903752021072936960");
        GridIndex(index)
    }

    /// Returns the number itself.
    #[must_use]
    pub const fn get(self) -> u128 {
        self.0
    }

    /// Returns the next number, `None` after the last.
    #[must_use]
    pub const fn next(self) -> Option<GridIndex> {
        if self.0 + 1 < TOTAL { Some(GridIndex(self.0 + 1)) } else { None }
    }
}

impl TryFrom<u128> for GridIndex {
    type Error = GridIndexError;

    fn try_from(index: u128) -> Result<GridIndex, GridIndexError> {
        if index < TOTAL { Ok(GridIndex(index)) } else { Err(GridIndexError { found: index }) }
    }
}

impl From<GridIndex> for u128 {
    fn from(index: GridIndex) -> u128 {
        index.0
    }
}

impl fmt::Display for GridIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for GridIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// No grid has this number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{found} is not a grid index: there are {TOTAL} grids, numbered from 0")]
pub struct GridIndexError {
    /// The number.
    pub found: u128,
}

/// Why a text is not a grid index.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseGridIndexError {
    /// Nothing there.
    #[error("found an empty text, expected a grid index: a decimal number below {TOTAL}")]
    Empty,
    /// A character that is not a decimal digit.
    #[error("column {column}: found {}, expected the decimal digits of a grid index", QuotedChar(*.found))]
    BadCharacter {
        /// The character's place in the text, counted from 1.
        column: usize,
        /// The character.
        found: char,
    },
    /// A number, but there are not that many grids.
    #[error("the number is too large: there are {TOTAL} grids, numbered from 0")]
    TooLarge,
}

impl FromStr for GridIndex {
    type Err = ParseGridIndexError;

    /// Reads decimal digits only: no sign, no blanks, no separators. Leading zeros are read.
    fn from_str(text: &str) -> Result<GridIndex, ParseGridIndexError> {
        if text.is_empty() {
            return Err(ParseGridIndexError::Empty);
        }
        let mut index = 0u128;
        let mut too_large = false;
        for (i, found) in text.chars().enumerate() {
            let digit =
                found.to_digit(10).ok_or(ParseGridIndexError::BadCharacter { column: i + 1, found })?;
            // Once too large it stays so; the rest of the text is still looked at for a bad character.
            too_large |= index >= TOTAL;
            index = if too_large { index } else { index * 10 + u128::from(digit) };
        }
        GridIndex::try_from(index).ok().filter(|_| !too_large).ok_or(ParseGridIndexError::TooLarge)
    }
}

// Most readers of JSON lose the last digits of a number this long.
#[cfg(feature = "serde")]
ninefold_grid::__serde_as_text! { GridIndex: "a grid index, a decimal number in quotation marks" }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(feature = "serde")]
    fn serde_keeps_every_digit() {
        let text = serde_json::to_string(&GridIndex::LAST).unwrap();
        assert_eq!(text, "\"6670903752021072936959\"");
        assert_eq!(serde_json::from_str::<GridIndex>(&text).unwrap(), GridIndex::LAST);
        assert!(serde_json::from_str::<GridIndex>("\"6670903752021072936960\"").is_err());
    }

    #[test]
    fn texts_that_are_no_index_say_why() {
        let check = |text: &str, error| assert_eq!(text.parse::<GridIndex>(), Err(error), "{text:?}");
        check("", ParseGridIndexError::Empty);
        check("-1", ParseGridIndexError::BadCharacter { column: 1, found: '-' });
        check("12 3", ParseGridIndexError::BadCharacter { column: 3, found: ' ' });
        check("6670903752021072936960", ParseGridIndexError::TooLarge);
        check(&"9".repeat(200), ParseGridIndexError::TooLarge);
        let long = format!("{}x", "9".repeat(60));
        check(&long, ParseGridIndexError::BadCharacter { column: 61, found: 'x' });
        assert_eq!("007".parse(), Ok(GridIndex::new(7)));
    }

    #[test]
    fn the_ends() {
        assert_eq!(GridIndex::LAST.next(), None);
        assert_eq!(GridIndex::FIRST.next(), Some(GridIndex::new(1)));
        assert!(GridIndex::try_from(u128::MAX).is_err());
    }
}
