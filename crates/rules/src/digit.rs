//! Digits from 1 to 25.

use core::fmt;
use core::str::FromStr;

use ninefold_grid::ParseNameError;

use ninefold_grid::Digit;

/// The highest digit that a board may have.
pub const MAX_DIGITS: usize = 25;

/// A digit, 1 to 25. Its text is `1` to `9`, then `A` for 10 up to `P` for 25.
/// For `serde` it is its value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "u8"))]
pub struct BoardDigit(u8);

/// A number that is not a digit of any board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("found {found}, expected a digit, 1 to 25")]
#[non_exhaustive]
pub struct BoardDigitError {
    /// The number.
    pub found: u8,
}

impl BoardDigit {
    /// Returns the digit of this value, or `None` if it is not 1 to 25.
    #[must_use]
    pub const fn new(value: usize) -> Option<BoardDigit> {
        if value >= 1 && value <= MAX_DIGITS { Some(BoardDigit(value as u8)) } else { None }
    }

    /// Returns the digit with this index, which counts from 0.
    ///
    /// # Panics
    /// If the index is [`MAX_DIGITS`] or more.
    #[must_use]
    #[track_caller]
    #[inline]
    pub const fn from_index(index: usize) -> BoardDigit {
        assert!(index < MAX_DIGITS, "a digit is at most 25");
        BoardDigit(index as u8 + 1)
    }

    /// Returns the value, 1 to 25.
    #[must_use]
    #[inline]
    pub const fn value(self) -> usize {
        self.0 as usize
    }

    /// Returns the value less one.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// Reads `1` to `9` and `A` to `P` in either case.
    #[must_use]
    pub const fn from_char(text: char) -> Option<BoardDigit> {
        match text {
            '1'..='9' => Some(BoardDigit(text as u8 - b'0')),
            'A'..='P' => Some(BoardDigit(text as u8 - b'A' + 10)),
            'a'..='p' => Some(BoardDigit(text as u8 - b'a' + 10)),
            _ => None,
        }
    }

    /// Returns the character of the digit, `1` to `9` and `A` to `P`.
    #[must_use]
    pub const fn to_char(self) -> char {
        (if self.0 < 10 { b'0' + self.0 } else { b'A' + self.0 - 10 }) as char
    }
}

impl fmt::Display for BoardDigit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.to_char().encode_utf8(&mut [0; 4]))
    }
}

impl TryFrom<u8> for BoardDigit {
    type Error = BoardDigitError;

    fn try_from(found: u8) -> Result<BoardDigit, BoardDigitError> {
        BoardDigit::new(found.into()).ok_or(BoardDigitError { found })
    }
}

impl FromStr for BoardDigit {
    type Err = ParseNameError;

    /// Reads one character: see [`BoardDigit::from_char`].
    fn from_str(text: &str) -> Result<BoardDigit, ParseNameError> {
        let mut characters = text.chars();
        match (characters.next().and_then(BoardDigit::from_char), characters.next()) {
            (Some(digit), None) => Ok(digit),
            _ => Err(ParseNameError::form("digit", text, "a digit 1 to 9 or a letter A to P")),
        }
    }
}

impl From<Digit> for BoardDigit {
    #[inline]
    fn from(digit: Digit) -> BoardDigit {
        BoardDigit::from_index(digit.index())
    }
}
