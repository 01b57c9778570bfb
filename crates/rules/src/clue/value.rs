//! What stands beside a clue.

use alloc::boxed::Box;

use crate::Digit;

/// The value of a clue.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum ClueValue {
    /// Nothing: the kind says it all, or a cage has no sum.
    None,
    /// A sum.
    Sum(u16),
    /// The digits of a quadruple in ascending order. A digit that is listed twice stands there twice.
    Digits(Box<[Digit]>),
}

impl ClueValue {
    /// Returns the sum, if it is one.
    #[must_use]
    pub const fn sum(&self) -> Option<u16> {
        match self {
            ClueValue::Sum(sum) => Some(*sum),
            _ => None,
        }
    }

    /// Returns the digits, of which there are none unless it is a value of digits.
    #[must_use]
    pub fn digits(&self) -> &[Digit] {
        match self {
            ClueValue::Digits(digits) => digits,
            _ => &[],
        }
    }
}
