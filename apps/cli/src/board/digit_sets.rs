//! Sets of digits, joined and compared.

use ninefold::rules::{Digit, DigitSet};

/// What is done with sets of digits.
pub(crate) trait DigitSets: Sized {
    fn union(self, other: Self) -> Self;
    fn intersection(self, other: Self) -> Self;
    fn with(self, digit: Digit) -> Self;
    fn without(self, digit: Digit) -> Self;
}

impl DigitSets for DigitSet {
    fn union(self, other: DigitSet) -> DigitSet {
        DigitSet::from_bits(self.bits() | other.bits())
    }

    fn intersection(self, other: DigitSet) -> DigitSet {
        DigitSet::from_bits(self.bits() & other.bits())
    }

    fn with(mut self, digit: Digit) -> DigitSet {
        self.insert(digit);
        self
    }

    fn without(mut self, digit: Digit) -> DigitSet {
        self.remove(digit);
        self
    }
}
