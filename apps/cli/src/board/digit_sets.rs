//! Sets of digits, joined and compared.

use ninefold::rules::{BoardDigit, BoardDigitSet};

/// What is done with sets of digits.
pub(crate) trait DigitSets: Sized {
    fn union(self, other: Self) -> Self;
    fn intersection(self, other: Self) -> Self;
    fn with(self, digit: BoardDigit) -> Self;
    fn without(self, digit: BoardDigit) -> Self;
}

impl DigitSets for BoardDigitSet {
    fn union(self, other: BoardDigitSet) -> BoardDigitSet {
        BoardDigitSet::from_bits(self.bits() | other.bits())
    }

    fn intersection(self, other: BoardDigitSet) -> BoardDigitSet {
        BoardDigitSet::from_bits(self.bits() & other.bits())
    }

    fn with(mut self, digit: BoardDigit) -> BoardDigitSet {
        self.insert(digit);
        self
    }

    fn without(mut self, digit: BoardDigit) -> BoardDigitSet {
        self.remove(digit);
        self
    }
}
