//! Ranges of numbers with both ends included, and their one text `A..B`.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::RangeInclusive;
use core::str::FromStr;

use crate::Quoted;

/// Something that is counted or measured, such as clues or ratings: the values that [`Bounds`] can have.
///
/// A type whose values are the bounds implements this trait. If the values are plain numbers, an empty type says what
/// they count:
///
/// ```
/// use ninefold_grid::{Bounds, Quantity};
///
/// #[derive(Debug)]
/// enum Blanks {}
///
/// impl Quantity for Blanks {
///     type Value = u8;
///     const NAME: &'static str = "blanks";
///     const MIN: u8 = 1;
///     const MAX: u8 = 64;
///     const EXAMPLE: &'static str = "30..50";
/// }
///
/// let range: Bounds<Blanks> = "1..50".parse()?;
/// assert_eq!(range.most(), 50);
/// let error = "0".parse::<Bounds<Blanks>>().unwrap_err();
/// assert_eq!(error.to_string(), "found 0, expected blanks from 1 to 64");
/// # Ok::<(), ninefold_grid::BoundsError>(())
/// ```
pub trait Quantity {
    /// The type of one value. Its text must start with an ASCII digit and must not contain `..`.
    type Value: Copy + Ord + Hash + fmt::Debug + fmt::Display + FromStr;

    /// What is counted or measured, for errors: a plural such as `clues`.
    const NAME: &'static str;

    /// The smallest value that makes sense.
    const MIN: Self::Value;

    /// The largest value that makes sense.
    const MAX: Self::Value;

    /// A range as people write it, for errors.
    const EXAMPLE: &'static str;

    /// Why values below [`MIN`](Quantity::MIN) make no sense, for errors; empty if that is plain.
    const WHY_MIN: &'static str = "";
}

macro_rules! plain_numbers {
    ($($type:ty)+) => {$(
        impl Quantity for $type {
            type Value = $type;
            const NAME: &'static str = "whole numbers";
            const MIN: $type = <$type>::MIN;
            const MAX: $type = <$type>::MAX;
            const EXAMPLE: &'static str = "3..8";
        }
    )+};
}

plain_numbers!(u8 u16 u32 u64 usize);

/// A range of values from a least to a most, both included, and never empty.
///
/// Its text is `A..B`, or `A` if both ends are equal. It is also read from `A..` (up to the largest value) and `..B`
/// (from the smallest value).
///
/// ```
/// use ninefold_grid::Bounds;
/// let range: Bounds<u64> = "3..8".parse()?;
/// assert_eq!((range.least(), range.most()), (3, 8));
/// assert!(range.contains(8));
/// assert_eq!(Bounds::<u8>::exactly(5)?.to_string(), "5");
/// assert_eq!(Bounds::<u8>::at_least(250)?.to_string(), "250..255");
/// assert_eq!("..4".parse(), Bounds::<u8>::at_most(4));
/// let error = Bounds::<u8>::new(8, 3).unwrap_err();
/// assert_eq!(error.to_string(), "found 8..3, expected the smaller number first");
/// # Ok::<(), ninefold_grid::BoundsError>(())
/// ```
pub struct Bounds<Q: Quantity> {
    least: Q::Value,
    most: Q::Value,
}

impl<Q: Quantity> Bounds<Q> {
    /// All values.
    pub const ALL: Bounds<Q> = Bounds { least: Q::MIN, most: Q::MAX };

    /// Returns the range from `least` to `most`, both included.
    ///
    /// # Errors
    /// If an end is outside the limits of the quantity, or `most` is below `least`.
    pub fn new(least: Q::Value, most: Q::Value) -> Result<Bounds<Q>, BoundsError> {
        for end in [least, most] {
            if end < Q::MIN {
                return Err(BoundsError::new::<Q>(end.to_string(), BoundsProblem::TooSmall));
            }
            if end > Q::MAX {
                return Err(BoundsError::new::<Q>(end.to_string(), BoundsProblem::TooLarge));
            }
        }
        if least > most {
            return Err(BoundsError::new::<Q>(format!("{least}..{most}"), BoundsProblem::Backwards));
        }
        Ok(Bounds { least, most })
    }

    /// Returns the range of just this value.
    ///
    /// # Errors
    /// If the value is outside the limits of the quantity.
    pub fn exactly(value: Q::Value) -> Result<Bounds<Q>, BoundsError> {
        Bounds::new(value, value)
    }

    /// Returns the range from this value to the largest one.
    ///
    /// # Errors
    /// If the value is outside the limits of the quantity.
    pub fn at_least(value: Q::Value) -> Result<Bounds<Q>, BoundsError> {
        Bounds::new(value, Q::MAX)
    }

    /// Returns the range from the smallest value to this one.
    ///
    /// # Errors
    /// If the value is outside the limits of the quantity.
    pub fn at_most(value: Q::Value) -> Result<Bounds<Q>, BoundsError> {
        Bounds::new(Q::MIN, value)
    }

    /// Returns the smallest value in the range.
    #[must_use]
    #[inline]
    pub const fn least(self) -> Q::Value {
        self.least
    }

    /// Returns the largest value in the range.
    #[must_use]
    #[inline]
    pub const fn most(self) -> Q::Value {
        self.most
    }

    /// Returns whether the value is in the range.
    #[must_use]
    #[inline]
    pub fn contains(self, value: Q::Value) -> bool {
        self.least <= value && value <= self.most
    }

    /// Returns the value in the range that is nearest to this one.
    ///
    /// ```
    /// use ninefold_grid::Bounds;
    /// let range = Bounds::<u8>::new(24, 28)?;
    /// assert_eq!([20, 26, 31].map(|value| range.nearest(value)), [24, 26, 28]);
    /// # Ok::<(), ninefold_grid::BoundsError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn nearest(self, value: Q::Value) -> Q::Value {
        value.clamp(self.least, self.most)
    }

    /// Returns the range as the standard library writes it; integers can be iterated over.
    #[must_use]
    #[inline]
    pub const fn range(self) -> RangeInclusive<Q::Value> {
        self.least..=self.most
    }
}

// Derived implementations would require the same of `Q`, which is often an empty type.

impl<Q: Quantity> Clone for Bounds<Q> {
    fn clone(&self) -> Bounds<Q> {
        *self
    }
}

impl<Q: Quantity> Copy for Bounds<Q> {}

impl<Q: Quantity> PartialEq for Bounds<Q> {
    fn eq(&self, other: &Bounds<Q>) -> bool {
        (self.least, self.most) == (other.least, other.most)
    }
}

impl<Q: Quantity> Eq for Bounds<Q> {}

impl<Q: Quantity> PartialOrd for Bounds<Q> {
    fn partial_cmp(&self, other: &Bounds<Q>) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<Q: Quantity> Ord for Bounds<Q> {
    fn cmp(&self, other: &Bounds<Q>) -> core::cmp::Ordering {
        (self.least, self.most).cmp(&(other.least, other.most))
    }
}

impl<Q: Quantity> Hash for Bounds<Q> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.least, self.most).hash(state);
    }
}

impl<Q: Quantity> fmt::Debug for Bounds<Q> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<Q: Quantity> fmt::Display for Bounds<Q> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.least == self.most {
            self.least.fmt(f)
        } else {
            f.pad(&format!("{}..{}", self.least, self.most))
        }
    }
}

impl<Q: Quantity> FromStr for Bounds<Q> {
    type Err = BoundsError;

    fn from_str(text: &str) -> Result<Bounds<Q>, BoundsError> {
        let wrong = || BoundsError::new::<Q>(Quoted(text).to_string(), BoundsProblem::Text);
        // `parse` alone would also take a sign.
        let value = |text: &str| {
            let value = text.parse().ok().filter(|_| text.starts_with(|c: char| c.is_ascii_digit()));
            value.ok_or_else(wrong)
        };
        match text.split_once("..") {
            None => Bounds::exactly(value(text)?),
            Some(("", "")) => Err(wrong()),
            Some((least, "")) => Bounds::at_least(value(least)?),
            Some(("", most)) => Bounds::at_most(value(most)?),
            Some((least, most)) => Bounds::new(value(least)?, value(most)?),
        }
    }
}

impl<Q: Quantity> TryFrom<RangeInclusive<Q::Value>> for Bounds<Q> {
    type Error = BoundsError;

    fn try_from(range: RangeInclusive<Q::Value>) -> Result<Bounds<Q>, BoundsError> {
        Bounds::new(*range.start(), *range.end())
    }
}

#[cfg(feature = "serde")]
impl<Q: Quantity> serde_core::Serialize for Bounds<Q> {
    fn serialize<S: serde_core::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de, Q: Quantity> serde_core::Deserialize<'de> for Bounds<Q> {
    fn deserialize<D: serde_core::Deserializer<'de>>(deserializer: D) -> Result<Bounds<Q>, D::Error> {
        let text = <alloc::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde_core::de::Error::custom)
    }
}

/// Why a text or two numbers are not [`Bounds`] of a quantity.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BoundsError {
    /// The text or the number, as the message shows it.
    pub found: String,
    /// What is wrong with it.
    pub problem: BoundsProblem,
    /// What was expected, in words.
    pub expected: String,
}

/// What is wrong with a text or two numbers that should be [`Bounds`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BoundsProblem {
    /// The text is neither a value nor two values with `..` between them.
    Text,
    /// An end is below the smallest value of the quantity.
    TooSmall,
    /// An end is above the largest value of the quantity.
    TooLarge,
    /// The first end is above the second one.
    Backwards,
}

impl BoundsError {
    fn new<Q: Quantity>(found: String, problem: BoundsProblem) -> BoundsError {
        let mut expected = match problem {
            BoundsProblem::Backwards => "the smaller number first".to_string(),
            _ => format!("{} from {} to {}", Q::NAME, Q::MIN, Q::MAX),
        };
        match problem {
            BoundsProblem::Text => expected += &format!(", such as {}", Q::EXAMPLE),
            BoundsProblem::TooSmall if !Q::WHY_MIN.is_empty() => expected += &format!(" ({})", Q::WHY_MIN),
            _ => {}
        }
        BoundsError { found, problem, expected }
    }
}

impl fmt::Display for BoundsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found {}, expected {}", self.found, self.expected)
    }
}

impl core::error::Error for BoundsError {}

#[cfg(test)]
mod tests {
    use super::*;

    enum Clues {}

    impl Quantity for Clues {
        type Value = usize;
        const NAME: &'static str = "clues";
        const MIN: usize = 17;
        const MAX: usize = 80;
        const EXAMPLE: &'static str = "24..28";
        const WHY_MIN: &'static str = "no puzzle with fewer has exactly one solution";
    }

    type ClueRange = Bounds<Clues>;

    #[test]
    fn texts_round_trip() {
        for text in ["17", "80", "17..80", "24..28"] {
            assert_eq!(text.parse::<ClueRange>().unwrap().to_string(), text);
        }
        assert_eq!("30..30".parse(), ClueRange::exactly(30));
        assert_eq!("24..".parse(), ClueRange::at_least(24));
        assert_eq!("..28".parse(), ClueRange::new(17, 28));
        assert_eq!(ClueRange::ALL.to_string(), "17..80");
        assert_eq!(ClueRange::try_from(24..=28), "24..28".parse());
        assert_eq!(format!("[{:>8}]", ClueRange::ALL), "[  17..80]");
        let all = Bounds::<u64>::ALL;
        assert_eq!(all.to_string().parse(), Ok(all));
    }

    #[test]
    fn errors_say_what_was_found_and_expected() {
        let error = |text: &str| text.parse::<ClueRange>().unwrap_err();
        for text in ["", "..", "24-28", "+24", "24..+28", "24..28..30", " 24", "9999999999999999999999999"] {
            assert_eq!(error(text).problem, BoundsProblem::Text, "{text}");
        }
        assert_eq!(
            error("24-28").to_string(),
            "found \"24-28\", expected clues from 17 to 80, such as 24..28"
        );
        assert_eq!(
            error("16..20").to_string(),
            "found 16, expected clues from 17 to 80 (no puzzle with fewer has exactly one solution)"
        );
        assert_eq!(error("20..81").to_string(), "found 81, expected clues from 17 to 80");
        assert_eq!(error("81..").problem, BoundsProblem::TooLarge);
        assert_eq!(error("28..24").to_string(), "found 28..24, expected the smaller number first");
    }

    #[test]
    fn ranges_are_ordered_and_contain_both_ends() {
        let range = ClueRange::new(24, 28).unwrap();
        assert!(range < ClueRange::new(24, 29).unwrap());
        assert_eq!(range.range().filter(|&clues| range.contains(clues)).count(), 5);
        assert_eq!([20, 24, 26, 31].map(|clues| range.nearest(clues).abs_diff(clues)), [4, 0, 0, 3]);
    }

    #[cfg(feature = "serde")]
    #[test]
    fn a_range_is_its_text() {
        let range = ClueRange::new(24, 28).unwrap();
        assert_eq!(serde_json::to_string(&range).unwrap(), "\"24..28\"");
        assert_eq!(serde_json::from_str::<ClueRange>("\"24..28\"").unwrap(), range);
        assert!(serde_json::from_str::<ClueRange>("\"28..24\"").is_err());
    }
}
