//! A digit in a cell.

use core::fmt;
use core::str::FromStr;

use crate::{Cell, Digit, ParseNameError};

/// A digit that a cell may hold; there are 729.
///
/// ```
/// use ninefold_grid::{Candidate, Cell, Digit};
/// let candidate = Candidate::new(Cell::at(3, 6), Digit::new(3));
/// assert_eq!(candidate.to_string(), "3r4c7");
/// assert_eq!("3r4c7".parse(), Ok(candidate));
/// assert_eq!(Candidate::from_index(candidate.index()), candidate);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// Where.
    pub cell: Cell,
    /// What.
    pub digit: Digit,
}

impl Candidate {
    /// Returns the candidate of this digit in this cell.
    #[must_use]
    #[inline]
    pub const fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell, digit }
    }

    /// Returns the candidate with this number.
    ///
    /// # Panics
    /// Unless `index` is 0 to 728.
    #[must_use]
    #[track_caller]
    #[inline]
    pub const fn from_index(index: usize) -> Candidate {
        Candidate { cell: Cell::new(index / 9), digit: Digit::from_index(index % 9) }
    }

    /// Returns `9 × cell + (digit − 1)`, 0 to 728, for tables.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.cell.index() * 9 + self.digit.index()
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.digit, self.cell)
    }
}

impl FromStr for Candidate {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Candidate, ParseNameError> {
        let mut characters = text.chars();
        let digit = characters.next().and_then(Digit::from_char);
        match (digit, characters.as_str().parse()) {
            (Some(digit), Ok(cell)) => Ok(Candidate { cell, digit }),
            _ => {
                Err(ParseNameError::form("candidate", text, "a candidate such as 3r4c7: a digit and a cell"))
            }
        }
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn texts_round_trip() {
        for index in 0..729 {
            let candidate = Candidate::from_index(index);
            assert_eq!(candidate.to_string().parse(), Ok(candidate));
        }
        for wrong in ["", "3", "r4c7", "0r4c7", "33r4c7", "3r4c7 ", "ér4c7"] {
            assert_eq!(wrong.parse::<Candidate>().unwrap_err().found, wrong);
        }
    }
}
