//! Sets of digits.

use core::fmt;
use core::str::FromStr;

use ninefold_grid::{DigitSet, ParseNameError};

use crate::BoardDigit;

/// A set of digits; digit `d` is bit `d - 1`. The digits of a board are [`Rules::digits`](crate::Rules::digits).
///
/// Its text is the digits in ascending order, without anything between them.
///
/// ```
/// use ninefold_rules::{BoardDigit, BoardDigitSet};
/// let set: BoardDigitSet = "72A".parse()?;
/// assert_eq!(set.to_string(), "27A");
/// assert_eq!((set - BoardDigitSet::up_to(9)).single(), BoardDigit::new(10));
/// # Ok::<(), ninefold_grid::ParseNameError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct BoardDigitSet(u32);

ninefold_grid::__bit_set!(
    BoardDigitSet(u32), 25 of digit: BoardDigit = BoardDigit::from_index, BoardDigits, "digit", "digits", "in ascending order"
);

impl BoardDigitSet {
    /// Returns the digits 1 to `count`.
    ///
    /// # Panics
    /// If there are fewer digits: see [`MAX_DIGITS`](crate::MAX_DIGITS).
    #[must_use]
    #[track_caller]
    pub const fn up_to(count: usize) -> BoardDigitSet {
        assert!(count <= crate::digit::MAX_DIGITS, "a digit is at most 25");
        BoardDigitSet((1 << count) - 1)
    }
}

impl fmt::Display for BoardDigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|digit| digit.fmt(f))
    }
}

impl FromStr for BoardDigitSet {
    type Err = ParseNameError;

    /// Reads digits in any order, without anything between them, letters in either case; the empty text is the empty set.
    fn from_str(text: &str) -> Result<BoardDigitSet, ParseNameError> {
        let form = || ParseNameError::form("set of digits", text, "digits 1 to 9 and letters A to P");
        text.chars().map(|one| BoardDigit::from_char(one).ok_or_else(form)).collect()
    }
}

impl From<DigitSet> for BoardDigitSet {
    #[inline]
    fn from(digits: DigitSet) -> BoardDigitSet {
        BoardDigitSet::from_bits(digits.bits().into())
    }
}
