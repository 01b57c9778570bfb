//! Values as serde sees them: each is its text, so that a grid is a line of 81 characters and a cell is `r4c7`, in every
//! format. A digit alone is a number.
//!
//! Crates above use the same macro for what has a text there.

#[doc(hidden)]
pub use serde_core;
use serde_core::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};
use serde_core::ser::{Serialize, Serializer};

use crate::{
    Band, Block, Candidate, Cell, CellSet, Digit, DigitSet, Grid, House, PencilMarks, Solution, Stack,
};

/// Implements `Serialize` and `Deserialize` by way of `Display` and `FromStr`.
#[doc(hidden)]
#[macro_export]
macro_rules! __serde_as_text {
    ($($type:ty: $what:literal),+ $(,)?) => {$(
        impl $crate::__serde::serde_core::Serialize for $type {
            fn serialize<S>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error>
            where
                S: $crate::__serde::serde_core::Serializer,
            {
                serializer.collect_str(self)
            }
        }

        impl<'de> $crate::__serde::serde_core::Deserialize<'de> for $type {
            fn deserialize<D>(deserializer: D) -> ::core::result::Result<$type, D::Error>
            where
                D: $crate::__serde::serde_core::Deserializer<'de>,
            {
                struct Text;

                impl $crate::__serde::serde_core::de::Visitor<'_> for Text {
                    type Value = $type;

                    fn expecting(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                        f.write_str($what)
                    }

                    fn visit_str<E>(self, text: &str) -> ::core::result::Result<$type, E>
                    where
                        E: $crate::__serde::serde_core::de::Error,
                    {
                        text.parse().map_err(E::custom)
                    }
                }

                deserializer.deserialize_str(Text)
            }
        }
    )+};
}

__serde_as_text! {
    Cell: "the name of a cell, such as r4c7",
    CellSet: "names of cells, separated by blanks",
    DigitSet: "digits, such as 124",
    House: "the name of a house, such as r4",
    Block: "the name of a box, such as b4",
    Band: "the name of a band, such as band 1",
    Stack: "the name of a stack, such as stack 1",
    Candidate: "a candidate, such as 3r4c7",
    Grid: "a grid, 81 characters",
    PencilMarks: "pencil marks, 81 groups of digits",
    Solution: "a solution, 81 digits",
}

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digit, D::Error> {
        struct Number;

        impl Visitor<'_> for Number {
            type Value = Digit;

            fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str("a digit, 1 to 9")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Digit, E> {
                let digit = u8::try_from(number).ok().and_then(|value| Digit::try_from(value).ok());
                digit.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
            }
        }

        deserializer.deserialize_u8(Number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn values_are_their_text_and_come_back() {
        fn check<T>(value: T, expected: &str)
        where
            T: Serialize + for<'de> Deserialize<'de> + PartialEq + core::fmt::Debug,
        {
            assert_eq!(serde_json::to_string(&value).unwrap(), expected);
            assert_eq!(serde_json::from_str::<T>(expected).unwrap(), value);
        }
        check(Digit::new(7), "7");
        check(Cell::at(3, 6), "\"r4c7\"");
        check(CellSet::from([Cell::at(0, 0), Cell::at(8, 8)]), "\"r1c1 r9c9\"");
        check(DigitSet::ALL, "\"123456789\"");
        check(House::col(8), "\"c9\"");
        check(Block::new(3), "\"b4\"");
        check((Band::new(0), Stack::new(2)), "[\"band 1\",\"stack 3\"]");
        check(Candidate::from_index(0), "\"1r1c1\"");
        check(Grid::EMPTY, &alloc::format!("{:?}", ".".repeat(81)));
        check(PencilMarks::NONE, &alloc::format!("\"{}-\"", "- ".repeat(80)));
        let line = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        check(Solution::literal(line), &alloc::format!("{line:?}"));
    }

    #[test]
    fn errors_are_those_of_the_text() {
        let error = |text: &str| serde_json::from_str::<Solution>(text).unwrap_err().to_string();
        assert!(error(&alloc::format!("{:?}", ".".repeat(81))).starts_with("r1c1 is empty"));
        assert!(error("7").contains("expected a solution, 81 digits"));
        for wrong in ["0", "10", "-1", "1.5"] {
            let error = serde_json::from_str::<Digit>(wrong).unwrap_err().to_string();
            assert!(error.contains("expected a digit, 1 to 9"), "{error}");
        }
    }
}
