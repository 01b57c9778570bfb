//! Digits 1 to 9.

use core::fmt;
use core::str::FromStr;

use crate::{DigitValueError, ParseNameError};

/// A digit from 1 to 9.
///
/// ```
/// use ninefold_grid::Digit;
/// let five = Digit::new(5);
/// assert_eq!((five.get(), five.index()), (5, 4));
/// assert_eq!(Digit::ALL.len(), 9);
/// assert!(Digit::try_from(0).is_err());
/// assert_eq!("5".parse(), Ok(five));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// All digits in ascending order.
    pub const ALL: [Digit; 9] =
        [Digit(1), Digit(2), Digit(3), Digit(4), Digit(5), Digit(6), Digit(7), Digit(8), Digit(9)];

    /// Returns the digit with this value.
    ///
    /// # Panics
    /// Unless `value` is 1 to 9; see `try_from` for the fallible way.
    #[must_use]
    #[track_caller]
    #[inline]
    pub const fn new(value: u8) -> Digit {
        assert!(value >= 1 && value <= 9, "a digit is 1 to 9");
        Digit(value)
    }

    /// Returns the digit with this index.
    ///
    /// # Panics
    /// Unless `index` is 0 to 8.
    #[must_use]
    #[track_caller]
    #[inline]
    pub const fn from_index(index: usize) -> Digit {
        Digit::ALL[index]
    }

    /// Returns the digit that this character writes; `None` unless it is `1` to `9`.
    #[must_use]
    #[inline]
    pub const fn from_char(character: char) -> Option<Digit> {
        match character {
            '1'..='9' => Some(Digit(character as u8 - b'0')),
            _ => None,
        }
    }

    /// Returns the value, 1 to 9.
    #[must_use]
    #[inline]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Returns the index, 0 to 8, for tables.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl TryFrom<u8> for Digit {
    type Error = DigitValueError;

    #[inline]
    fn try_from(value: u8) -> Result<Digit, DigitValueError> {
        if (1..=9).contains(&value) { Ok(Digit(value)) } else { Err(DigitValueError { found: value }) }
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Digit {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Digit, ParseNameError> {
        let mut characters = text.chars();
        match (characters.next().and_then(Digit::from_char), characters.next()) {
            (Some(digit), None) => Ok(digit),
            _ => Err(ParseNameError::form("digit", text, "a digit 1 to 9")),
        }
    }
}
