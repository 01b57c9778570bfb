//! How often each size of cage is drawn.

use std::fmt::{self, Display};
use std::str::FromStr;

use ninefold_grid::Quoted;
use thiserror::Error;

/// The most cells of a cage: as many as digits.
const MOST_CELLS: usize = 9;
/// The largest weight.
const MOST_WEIGHT: u16 = 1000;

/// A weight for each size of cage, from one cell up to nine: how often it is drawn.
///
/// The text lists the weights from one cell up and leaves out zeros at the end.
///
/// ```
/// use ninefold_boards::clues::CageSizes;
/// let sizes: CageSizes = "0,3,4,2,1".parse()?;
/// assert_eq!((sizes.least(), sizes.most()), (2, 5));
/// assert_eq!(sizes.to_string(), "0,3,4,2,1");
/// # Ok::<(), ninefold_boards::clues::ParseCageSizesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CageSizes([u16; MOST_CELLS]);

/// Why a text is not a list of weights.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseCageSizesError {
    /// A weight is wrong.
    #[error("cages of size {size}: found {}, expected a weight from 0 to {MOST_WEIGHT}", Quoted(.found))]
    Weight {
        /// The size, in cells.
        size: usize,
        /// What stands there.
        found: String,
    },
    /// There are too many weights.
    #[error("found {found} weights, expected at most {MOST_CELLS}, for cages of 1 to {MOST_CELLS} cells")]
    TooMany {
        /// The number of weights.
        found: usize,
    },
    /// All weights are zero.
    #[error("found only zeros, expected a weight above 0 for some size")]
    AllZero,
}

impl CageSizes {
    /// Returns these weights, from one cell up.
    ///
    /// # Errors
    /// If there are more than nine weights, one is above 1000, or none is above 0.
    pub fn new(weights: &[u16]) -> Result<CageSizes, ParseCageSizesError> {
        if weights.len() > MOST_CELLS {
            return Err(ParseCageSizesError::TooMany { found: weights.len() });
        }
        if let Some(at) = weights.iter().position(|&weight| weight > MOST_WEIGHT) {
            return Err(ParseCageSizesError::Weight { size: at + 1, found: weights[at].to_string() });
        }
        if weights.iter().all(|&weight| weight == 0) {
            return Err(ParseCageSizesError::AllZero);
        }
        let mut all = [0; MOST_CELLS];
        all[..weights.len()].copy_from_slice(weights);
        Ok(CageSizes(all))
    }

    /// Returns the weights, from one cell up to nine.
    #[must_use]
    pub fn weights(&self) -> &[u16; 9] {
        &self.0
    }

    /// Returns the smallest size that is drawn.
    #[must_use]
    pub fn least(&self) -> usize {
        self.0.iter().position(|&weight| weight > 0).map_or(1, |at| at + 1)
    }

    /// Returns the largest size that is drawn.
    #[must_use]
    pub fn most(&self) -> usize {
        self.0.iter().rposition(|&weight| weight > 0).map_or(1, |at| at + 1)
    }

    /// Returns the size that a number below [`total`](CageSizes::total) stands for.
    pub(super) fn size_of(&self, mut number: u32) -> usize {
        for (at, &weight) in self.0.iter().enumerate() {
            match number.checked_sub(weight.into()) {
                Some(rest) => number = rest,
                None => return at + 1,
            }
        }
        self.most()
    }

    /// Returns the sum of the weights.
    pub(super) fn total(&self) -> u32 {
        self.0.iter().map(|&weight| u32::from(weight)).sum()
    }
}

impl FromStr for CageSizes {
    type Err = ParseCageSizesError;

    fn from_str(text: &str) -> Result<CageSizes, ParseCageSizesError> {
        let found = text.split(',').count();
        if found > MOST_CELLS {
            return Err(ParseCageSizesError::TooMany { found });
        }
        let weights: Result<Vec<u16>, ParseCageSizesError> = text
            .split(',')
            .enumerate()
            .map(|(at, text)| {
                let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
                let weight = text.parse().ok().filter(|&weight| is_number && weight <= MOST_WEIGHT);
                weight.ok_or_else(|| ParseCageSizesError::Weight { size: at + 1, found: text.to_owned() })
            })
            .collect();
        CageSizes::new(&weights?)
    }
}

impl Display for CageSizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, weight) in self.0[..self.most()].iter().enumerate() {
            write!(f, "{}{weight}", if at == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back_and_others_are_refused() {
        for text in ["1", "0,3,4,2,1", "0,0,0,0,0,0,0,0,1000"] {
            assert_eq!(text.parse::<CageSizes>().unwrap().to_string(), text);
        }
        assert_eq!("2,1,0,0".parse::<CageSizes>().unwrap().to_string(), "2,1");
        for (text, expected) in [
            ("", "cages of size 1: found \"\", expected a weight from 0 to 1000"),
            ("1,-2", "cages of size 2: found \"-2\", expected a weight from 0 to 1000"),
            ("1,+2", "cages of size 2: found \"+2\", expected a weight from 0 to 1000"),
            ("1,2000", "cages of size 2: found \"2000\", expected a weight from 0 to 1000"),
            ("1,1,1,1,1,1,1,1,1,1", "found 10 weights, expected at most 9, for cages of 1 to 9 cells"),
            ("0,0", "found only zeros, expected a weight above 0 for some size"),
        ] {
            assert_eq!(text.parse::<CageSizes>().unwrap_err().to_string(), expected);
        }
    }

    #[test]
    fn numbers_stand_for_sizes_by_weight() {
        let sizes: CageSizes = "0,3,0,2".parse().unwrap();
        assert!((0..sizes.total()).map(|number| sizes.size_of(number)).eq([2, 2, 2, 4, 4]));
    }
}
