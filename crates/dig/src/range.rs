//! How many clues are wanted.

use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

use ninefold_grid::Quoted;
use thiserror::Error;

/// A number of clues, or a range of them with both ends: within 17 to 80, and not empty.
///
/// Written `24` or `24..28`, where 28 still belongs to the range.
///
/// ```
/// use ninefold_dig::{ClueRange, ParseClueRangeError};
/// let range: ClueRange = "24..28".parse()?;
/// assert_eq!((range.least(), range.most()), (24, 28));
/// assert!(range.contains(28));
/// assert_eq!(ClueRange::exactly(30)?.to_string(), "30");
/// assert_eq!(ClueRange::new(28, 24), Err(ParseClueRangeError::Backwards { least: 28, most: 24 }));
/// assert_eq!(ClueRange::new(16, 24), Err(ParseClueRangeError::TooFew { found: 16 }));
/// # Ok::<(), ParseClueRangeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClueRange {
    least: u8,
    most: u8,
}

/// Why something is not a [`ClueRange`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseClueRangeError {
    /// No puzzle with one solution has fewer than 17 clues (McGuire, Tugemann and Civario 2012).
    #[error("{found} clues: fewer than 17 never have just one solution; expected 17 to 80")]
    TooFew {
        /// The number asked for.
        found: usize,
    },
    /// With 81 clues nothing is left to solve.
    #[error("{found} clues: expected 17 to 80")]
    TooMany {
        /// The number asked for.
        found: usize,
    },
    /// The first number is the larger one.
    #[error("clues {least}..{most}: the smaller number comes first")]
    Backwards {
        /// The number given as the least.
        least: usize,
        /// The number given as the most.
        most: usize,
    },
    /// Not a number or two numbers.
    #[error("found {}, expected a number such as 24, or a range such as 24..28", Quoted(found))]
    Text {
        /// What stood there.
        found: String,
    },
}

impl ClueRange {
    /// From `least` to `most`, both included.
    ///
    /// # Errors
    /// When an end is not within 17 to 80, or the ends are the wrong way round.
    pub fn new(least: usize, most: usize) -> Result<ClueRange, ParseClueRangeError> {
        if let Some(&found) = [least, most].iter().find(|&&end| end < 17) {
            return Err(ParseClueRangeError::TooFew { found });
        }
        if let Some(&found) = [least, most].iter().find(|&&end| end > 80) {
            return Err(ParseClueRangeError::TooMany { found });
        }
        if least > most {
            return Err(ParseClueRangeError::Backwards { least, most });
        }
        Ok(ClueRange { least: least as u8, most: most as u8 })
    }

    /// Just this number.
    ///
    /// # Errors
    /// Unless it is within 17 to 80.
    pub fn exactly(clues: usize) -> Result<ClueRange, ParseClueRangeError> {
        ClueRange::new(clues, clues)
    }

    /// Returns the smallest number in the range.
    #[must_use]
    pub const fn least(self) -> usize {
        self.least as usize
    }

    /// Returns the largest number in the range.
    #[must_use]
    pub const fn most(self) -> usize {
        self.most as usize
    }

    /// Returns whether the number is in the range.
    #[must_use]
    pub const fn contains(self, clues: usize) -> bool {
        self.least() <= clues && clues <= self.most()
    }

    /// Returns how far a number is from the range; 0 inside.
    #[must_use]
    pub const fn distance(self, clues: usize) -> usize {
        if clues < self.least() { self.least() - clues } else { clues.saturating_sub(self.most()) }
    }

    /// Returns the numbers in the range, ascending.
    pub fn iter(self) -> RangeInclusive<usize> {
        self.least()..=self.most()
    }
}

impl fmt::Display for ClueRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.least == self.most {
            write!(f, "{}", self.least)
        } else {
            write!(f, "{}..{}", self.least, self.most)
        }
    }
}

impl fmt::Debug for ClueRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for ClueRange {
    type Err = ParseClueRangeError;

    fn from_str(text: &str) -> Result<ClueRange, ParseClueRangeError> {
        let number = |part: &str| {
            // `parse` alone would also take a sign.
            let plain = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            let number = part.parse().ok().filter(|_| plain);
            number.ok_or_else(|| ParseClueRangeError::Text { found: text.to_owned() })
        };
        match text.split_once("..") {
            Some((least, most)) => ClueRange::new(number(least)?, number(most)?),
            None => ClueRange::exactly(number(text)?),
        }
    }
}

impl TryFrom<RangeInclusive<usize>> for ClueRange {
    type Error = ParseClueRangeError;

    fn try_from(range: RangeInclusive<usize>) -> Result<ClueRange, ParseClueRangeError> {
        ClueRange::new(*range.start(), *range.end())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip_and_wrong_ones_say_what_was_expected() {
        for text in ["17", "80", "17..80", "24..28"] {
            assert_eq!(text.parse::<ClueRange>().unwrap().to_string(), text);
        }
        assert_eq!("30..30".parse(), ClueRange::exactly(30));
        for text in ["", "..", "24..", "..28", "24-28", "+24", "24..28..30", " 24", "99999999999999999999999"]
        {
            let error = text.parse::<ClueRange>().unwrap_err();
            assert_eq!(error, ParseClueRangeError::Text { found: text.to_owned() });
            assert!(error.to_string().contains("expected a number"), "{error}");
        }
        assert_eq!("16".parse::<ClueRange>(), Err(ParseClueRangeError::TooFew { found: 16 }));
        assert_eq!("20..81".parse::<ClueRange>(), Err(ParseClueRangeError::TooMany { found: 81 }));
    }

    #[test]
    fn distance_is_to_the_nearer_end() {
        let range = ClueRange::new(24, 28).unwrap();
        assert_eq!([20, 24, 26, 28, 31].map(|clues| range.distance(clues)), [4, 0, 0, 0, 3]);
    }
}
