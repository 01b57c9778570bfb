//! Sets of digits.

use ninefold_grid::DigitSet;

use crate::BoardDigit;

/// A set of digits; digit `d` is bit `d - 1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct BoardDigitSet(u32);

impl BoardDigitSet {
    /// The set without any digit.
    pub const NONE: BoardDigitSet = BoardDigitSet(0);

    /// Returns the digits 1 to `count`.
    ///
    /// # Panics
    /// If there are not so many.
    #[must_use]
    #[track_caller]
    pub const fn up_to(count: usize) -> BoardDigitSet {
        assert!(count <= crate::digit::MAX_DIGITS, "a digit is at most 25");
        BoardDigitSet((1 << count) - 1)
    }

    /// Returns the set with these bits.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u32) -> BoardDigitSet {
        BoardDigitSet(bits & ((1 << crate::digit::MAX_DIGITS) - 1))
    }

    /// Returns the bits: bit `i` stands for digit `i + 1`.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Returns whether the digit is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, digit: BoardDigit) -> bool {
        self.0 >> digit.index() & 1 == 1
    }

    /// Adds a digit.
    #[inline]
    pub const fn insert(&mut self, digit: BoardDigit) {
        self.0 |= 1 << digit.index();
    }

    /// Removes a digit.
    #[inline]
    pub const fn remove(&mut self, digit: BoardDigit) {
        self.0 &= !(1 << digit.index());
    }

    /// Returns how many digits are in the set.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether no digit is in the set.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the digits in ascending order.
    pub fn iter(self) -> impl Iterator<Item = BoardDigit> {
        core::iter::successors((self.0 != 0).then_some(self.0), |bits| {
            let rest = bits & (bits - 1);
            (rest != 0).then_some(rest)
        })
        .map(|bits| BoardDigit::from_index(bits.trailing_zeros() as usize))
    }
}

impl From<DigitSet> for BoardDigitSet {
    #[inline]
    fn from(digits: DigitSet) -> BoardDigitSet {
        BoardDigitSet::from_bits(digits.bits().into())
    }
}

impl FromIterator<BoardDigit> for BoardDigitSet {
    fn from_iter<I: IntoIterator<Item = BoardDigit>>(digits: I) -> BoardDigitSet {
        let mut set = BoardDigitSet::NONE;
        digits.into_iter().for_each(|digit| set.insert(digit));
        set
    }
}
