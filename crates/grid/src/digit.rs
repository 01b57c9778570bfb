//! Digits 1 to 9 and sets of them.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

/// A digit from 1 to 9.
///
/// ```
/// use ninefold_grid::Digit;
/// let five = Digit::new(5);
/// assert_eq!((five.get(), five.index()), (5, 4));
/// assert_eq!(Digit::ALL.len(), 9);
/// assert!(Digit::try_from(0).is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// All digits in ascending order.
    pub const ALL: [Digit; 9] =
        [Digit(1), Digit(2), Digit(3), Digit(4), Digit(5), Digit(6), Digit(7), Digit(8), Digit(9)];

    /// The digit with this value.
    ///
    /// # Panics
    /// Unless `value` is 1 to 9; see `try_from` for the fallible way.
    #[must_use]
    #[track_caller]
    pub const fn new(value: u8) -> Digit {
        assert!(value >= 1 && value <= 9, "a digit is 1 to 9");
        Digit(value)
    }

    /// The digit with this index.
    ///
    /// # Panics
    /// Unless `index` is 0 to 8.
    #[must_use]
    #[track_caller]
    pub const fn from_index(index: usize) -> Digit {
        Digit::ALL[index]
    }

    /// 1 to 9.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// 0 to 8, for tables.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl TryFrom<u8> for Digit {
    type Error = u8;

    /// Gives the value back when it is not 1 to 9.
    fn try_from(value: u8) -> Result<Digit, u8> {
        if (1..=9).contains(&value) { Ok(Digit(value)) } else { Err(value) }
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

/// A set of digits, nine bits; digit `d` is bit `d - 1`.
///
/// ```
/// use ninefold_grid::{Digit, DigitSet};
/// let set: DigitSet = [2, 7].into_iter().map(Digit::new).collect();
/// assert_eq!(set.len(), 2);
/// assert_eq!((!set).to_string(), "1345689");
/// assert_eq!((set | DigitSet::of(Digit::new(1))).bits(), 0b001000011);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DigitSet(u16);

impl DigitSet {
    /// No digit.
    pub const NONE: DigitSet = DigitSet(0);
    /// All nine digits.
    pub const ALL: DigitSet = DigitSet(0x1ff);

    /// Just this digit.
    #[must_use]
    pub const fn of(digit: Digit) -> DigitSet {
        DigitSet(1 << digit.index())
    }

    /// The set with these bits; higher bits are dropped.
    #[must_use]
    pub const fn from_bits(bits: u16) -> DigitSet {
        DigitSet(bits & 0x1ff)
    }

    /// Bit `d - 1` stands for digit `d`.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// How many digits.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the digit is in the set.
    #[must_use]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> digit.index() & 1 == 1
    }

    /// Puts a digit in.
    pub const fn insert(&mut self, digit: Digit) {
        self.0 |= 1 << digit.index();
    }

    /// Takes a digit out.
    pub const fn remove(&mut self, digit: Digit) {
        self.0 &= !(1 << digit.index());
    }

    /// The smallest digit.
    #[must_use]
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Some(Digit::ALL[self.0.trailing_zeros() as usize]) }
    }

    /// The digit, if the set holds exactly one.
    #[must_use]
    pub const fn single(self) -> Option<Digit> {
        if self.0.count_ones() == 1 { self.first() } else { None }
    }

    /// The digits in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Digit> + Clone {
        self.into_iter()
    }
}

/// The digits of a [`DigitSet`] in ascending order.
#[derive(Clone, Debug)]
pub struct Digits(DigitSet);

impl Iterator for Digits {
    type Item = Digit;

    fn next(&mut self) -> Option<Digit> {
        let digit = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(digit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Digits {}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = Digits;

    fn into_iter(self) -> Digits {
        Digits(self)
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        digits.into_iter().fold(DigitSet::NONE, |set, digit| set | DigitSet::of(digit))
    }
}

impl BitOr for DigitSet {
    type Output = DigitSet;
    fn bitor(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }
}

impl BitAnd for DigitSet {
    type Output = DigitSet;
    fn bitand(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }
}

impl Sub for DigitSet {
    type Output = DigitSet;
    fn sub(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & !other.0)
    }
}

impl Not for DigitSet {
    type Output = DigitSet;
    fn not(self) -> DigitSet {
        DigitSet(!self.0 & 0x1ff)
    }
}

impl BitOrAssign for DigitSet {
    fn bitor_assign(&mut self, other: DigitSet) {
        self.0 |= other.0;
    }
}

impl BitAndAssign for DigitSet {
    fn bitand_assign(&mut self, other: DigitSet) {
        self.0 &= other.0;
    }
}

impl SubAssign for DigitSet {
    fn sub_assign(&mut self, other: DigitSet) {
        self.0 &= !other.0;
    }
}

impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.into_iter().try_for_each(|digit| digit.fmt(f))
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
