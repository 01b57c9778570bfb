//! Enums whose values have names, and the error for a text that is not a name.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use crate::Quoted;

/// A text that is not the name of a cell, a level, a format or anything else that has names.
///
/// ```
/// use ninefold_grid::{Cell, ParseNameError};
/// let error = "r9c10".parse::<Cell>().unwrap_err();
/// assert_eq!((error.kind, error.found.as_str()), ("cell", "r9c10"));
/// let error = ParseNameError::one_of("level", "hrad", &["easy", "medium", "hard"]);
/// assert_eq!(error.to_string(), r#"unknown level "hrad", expected one of: easy, medium, hard"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseNameError {
    /// What should have been named, such as `cell` or `level`.
    pub kind: &'static str,
    /// The text.
    pub found: String,
    /// The names that exist, or what they look like.
    pub expected: ExpectedName,
}

/// What a [`ParseNameError`] expected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExpectedName {
    /// One of these names.
    OneOf(&'static [&'static str]),
    /// A name of this form, in words.
    Form(Cow<'static, str>),
}

impl ParseNameError {
    /// Returns the error for a text that is not one of these names.
    #[must_use]
    #[cold]
    pub fn one_of(kind: &'static str, found: &str, names: &'static [&'static str]) -> ParseNameError {
        ParseNameError { kind, found: found.into(), expected: ExpectedName::OneOf(names) }
    }

    /// Returns the error for a text that does not have the form of a name, where the names are too many to be listed or
    /// only known at run time. `form` continues the sentence "found …, expected".
    #[must_use]
    #[cold]
    pub fn form(kind: &'static str, found: &str, form: impl Into<Cow<'static, str>>) -> ParseNameError {
        ParseNameError { kind, found: found.into(), expected: ExpectedName::Form(form.into()) }
    }
}

impl fmt::Display for ParseNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.expected {
            ExpectedName::OneOf(names) => {
                write!(f, "unknown {} {}, expected one of: ", self.kind, Quoted(&self.found))?;
                for (i, name) in names.iter().enumerate() {
                    if i > 0 {
                        f.write_str(", ")?;
                    }
                    f.write_str(name)?;
                }
                Ok(())
            }
            ExpectedName::Form(form) => write!(f, "found {}, expected {form}", Quoted(&self.found)),
        }
    }
}

impl core::error::Error for ParseNameError {}

/// Defines an enum without fields whose values have names.
///
/// The string behind the enum's name says what its values are, for errors. A value is written as its first name; the
/// names behind a `|` are read too. The enum gets `ALL`, `NAMES`, `name`, `aliases`, `Display` (which pads), `FromStr`
/// with [`ParseNameError`], and the usual derives; further attributes and derives can be added.
///
/// ```
/// ninefold_grid::named_values! {
///     /// How hard a puzzle is.
///     #[derive(Default)]
///     pub enum Difficulty: "difficulty" [any_case] {
///         /// Singles.
///         #[default]
///         Easy = "easy" | "simple",
///         /// Chains.
///         Hard = "hard",
///     }
/// }
///
/// assert_eq!(Difficulty::ALL, [Difficulty::Easy, Difficulty::Hard]);
/// assert_eq!("Simple".parse(), Ok(Difficulty::Easy));
/// assert_eq!(format!("{:>6}", Difficulty::Hard), "  hard");
/// let error = "hrad".parse::<Difficulty>().unwrap_err();
/// assert_eq!(error.to_string(), r#"unknown difficulty "hrad", expected one of: easy, hard"#);
/// ```
///
/// Options stand in brackets and may be left out:
///
/// | option | effect |
/// |---|---|
/// | `any_case` | `FromStr` ignores the case of ASCII letters |
/// | `serde` | with the feature `serde` of the calling crate, which must turn on that of this one, values are serialised as their names |
#[macro_export]
macro_rules! named_values {
    (
        $(#[$meta:meta])*
        $visibility:vis enum $name:ident: $kind:literal $([$($option:ident),* $(,)?])? {
            $($(#[$value_meta:meta])* $value:ident = $text:literal $(| $alias:literal)*),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $visibility enum $name {
            $($(#[$value_meta])* $value,)+
        }

        #[allow(dead_code, reason = "not every enum needs all of these")]
        impl $name {
            /// All values, in the order of their definition.
            $visibility const ALL: [$name; [$($text),+].len()] = [$($name::$value),+];

            /// The names of all values, in the same order.
            $visibility const NAMES: &'static [&'static str] = &[$($text),+];

            /// Returns the name.
            #[must_use]
            $visibility const fn name(self) -> &'static str {
                $name::NAMES[self as usize]
            }

            /// Returns the other names that are read.
            #[must_use]
            $visibility const fn aliases(self) -> &'static [&'static str] {
                match self {
                    $($name::$value => &[$($alias),*],)+
                }
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.name())
            }
        }

        impl ::core::str::FromStr for $name {
            type Err = $crate::ParseNameError;

            fn from_str(text: &str) -> ::core::result::Result<$name, $crate::ParseNameError> {
                const ANY_CASE: bool = false $($(|| $crate::__named_values_option!(is_any_case $option))*)?;
                let is_this = |name: &&str| *name == text || (ANY_CASE && name.eq_ignore_ascii_case(text));
                $name::ALL
                    .into_iter()
                    .find(|value| is_this(&value.name()) || value.aliases().iter().any(is_this))
                    .ok_or_else(|| $crate::ParseNameError::one_of($kind, text, $name::NAMES))
            }
        }

        $($($crate::__named_values_option!(implement $option $name, $kind);)*)?
    };
}

/// What each option of [`named_values!`] adds.
#[doc(hidden)]
#[macro_export]
macro_rules! __named_values_option {
    (is_any_case any_case) => {
        true
    };
    (is_any_case serde) => {
        false
    };
    (implement any_case $name:ident, $kind:literal) => {};
    (implement serde $name:ident, $kind:literal) => {
        #[cfg(feature = "serde")]
        $crate::__serde_as_text! { $name: $kind }
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    crate::named_values! {
        /// For tests.
        #[non_exhaustive]
        enum Fruit: "fruit" [serde] {
            /// An apple.
            Apple = "apple",
            /// A pear.
            Pear = "pear" | "poire" | "birne",
        }
    }

    crate::named_values! {
        enum Direction: "direction" [any_case] { Left = "left" | "l", Right = "right" }
    }

    #[test]
    fn names_and_aliases_are_read_and_others_refused() {
        for (fruit, name) in Fruit::ALL.into_iter().zip(Fruit::NAMES) {
            assert_eq!((fruit.name(), fruit.to_string().as_str()), (*name, *name));
            assert_eq!(name.parse(), Ok(fruit));
        }
        assert_eq!(Fruit::Pear.aliases(), ["poire", "birne"]);
        assert_eq!("birne".parse(), Ok(Fruit::Pear));
        let error = "Pear".parse::<Fruit>().unwrap_err();
        assert_eq!(error, ParseNameError::one_of("fruit", "Pear", Fruit::NAMES));
        assert_eq!(error.to_string(), "unknown fruit \"Pear\", expected one of: apple, pear");
    }

    #[test]
    fn case_is_ignored_only_where_asked_for() {
        assert_eq!("LEFT".parse(), Ok(Direction::Left));
        assert_eq!("L".parse(), Ok(Direction::Left));
        assert_eq!("Right".parse(), Ok(Direction::Right));
        assert!("rights".parse::<Direction>().is_err());
    }

    #[cfg(feature = "serde")]
    #[test]
    fn values_are_serialised_as_their_names() {
        assert_eq!(serde_json::to_string(&Fruit::Pear).unwrap(), "\"pear\"");
        assert_eq!(serde_json::from_str::<Fruit>("\"poire\"").unwrap(), Fruit::Pear);
        assert!(serde_json::from_str::<Fruit>("3").unwrap_err().to_string().contains("expected fruit"));
    }

    #[test]
    fn long_texts_are_cut_in_errors() {
        let error = "x\u{1b}[31m".repeat(1000).parse::<Fruit>().unwrap_err();
        assert!(error.to_string().len() < 200 && !error.to_string().contains('\u{1b}'), "{error}");
    }
}
