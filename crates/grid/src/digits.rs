//! Sets of digits.

use core::fmt;
use core::str::FromStr;

use crate::{Digit, ParseDigitsError};

/// A set of digits, nine bits; digit `d` is bit `d - 1`.
///
/// Its text is the digits in ascending order, without anything between them.
///
/// ```
/// use ninefold_grid::{Digit, DigitSet};
/// let set: DigitSet = "27".parse()?;
/// assert_eq!(set, DigitSet::from([Digit::new(7), Digit::new(2)]));
/// assert_eq!((!set).to_string(), "1345689");
/// assert_eq!((set | DigitSet::of(Digit::new(1))).bits(), 0b001000011);
/// # Ok::<(), ninefold_grid::ParseDigitsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DigitSet(u16);

crate::__bit_set!(DigitSet(u16), 9 of digit: Digit = Digit::from_index, Digits, "digit", "digits", "in ascending order");
crate::__bit_set!(complement DigitSet);

impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.into_iter().try_for_each(|digit| digit.fmt(f))
    }
}

impl FromStr for DigitSet {
    type Err = ParseDigitsError;

    /// Reads digits 1 to 9 in any order, without anything between them; the empty text is the empty set.
    fn from_str(text: &str) -> Result<DigitSet, ParseDigitsError> {
        let digits = (1..).zip(text.chars());
        digits
            .map(|(column, found)| Digit::from_char(found).ok_or(ParseDigitsError { column, found }))
            .collect()
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn other_characters_are_refused_with_their_place() {
        assert_eq!("9119".parse(), Ok(DigitSet::from([Digit::new(1), Digit::new(9)])));
        let error = "12é0".parse::<DigitSet>().unwrap_err();
        assert_eq!(error, ParseDigitsError { column: 3, found: 'é' });
        assert_eq!(error.to_string(), "column 3: found 'é', expected digits 1-9");
    }
}
