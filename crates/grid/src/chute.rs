//! Chutes: the three bands and the three stacks.

use core::fmt;
use core::str::FromStr;

use crate::{CellSet, House, ParseNameError};

/// Three boxes side by side: rows 1–3, 4–6 or 7–9.
#[doc(alias = "chute")]
#[doc(alias = "floor")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Band(u8);

/// Three boxes on top of each other: columns 1–3, 4–6 or 7–9.
#[doc(alias = "chute")]
#[doc(alias = "tower")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stack(u8);

macro_rules! chute {
    ($name:ident, $line:ident, $letter:literal) => {
        impl $name {
            /// All three of them, in order.
            pub const ALL: [$name; 3] = [$name(0), $name(1), $name(2)];

            /// Returns the one with this number.
            ///
            /// # Panics
            /// Unless `index` is 0 to 2.
            #[must_use]
            #[track_caller]
            #[inline]
            pub const fn new(index: usize) -> $name {
                assert!(index < 3, "a chute is 0 to 2");
                $name(index as u8)
            }

            /// Returns the number, 0 to 2, for tables.
            #[must_use]
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Returns its three lines.
            #[must_use]
            #[inline]
            pub const fn lines(self) -> [House; 3] {
                let first = self.0 as usize * 3;
                [House::$line(first), House::$line(first + 1), House::$line(first + 2)]
            }

            /// Returns its 27 cells.
            #[must_use]
            #[inline]
            pub const fn cells(self) -> CellSet {
                let [one, two, three] = self.lines();
                one.cells().union(two.cells()).union(three.cells())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($letter, " {}"), self.0 + 1)
            }
        }

        impl FromStr for $name {
            type Err = ParseNameError;

            fn from_str(text: &str) -> Result<$name, ParseNameError> {
                let expected = concat!($letter, " 1, ", $letter, " 2 or ", $letter, " 3");
                match text.strip_prefix($letter) {
                    Some(" 1") => Ok($name(0)),
                    Some(" 2") => Ok($name(1)),
                    Some(" 3") => Ok($name(2)),
                    _ => Err(ParseNameError::form($letter, text, expected)),
                }
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    };
}

chute!(Band, row, "band");
chute!(Stack, col, "stack");

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn names_round_trip() {
        for (band, stack) in Band::ALL.into_iter().zip(Stack::ALL) {
            assert_eq!(band.to_string().parse(), Ok(band));
            assert_eq!(stack.to_string().parse(), Ok(stack));
        }
        assert_eq!(Band::new(1).to_string(), "band 2");
        let error = "band 4".parse::<Band>().unwrap_err();
        assert_eq!(error.to_string(), "found \"band 4\", expected band 1, band 2 or band 3");
        assert!("band 1".parse::<Stack>().is_err());
    }
}
