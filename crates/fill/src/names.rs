//! Names of the choices a person can make: one list each, for text in both directions.

use ninefold_grid::Quoted;

/// A text is not one of the names it was expected to be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown {what} {}, expected one of: {}", Quoted(found), expected.join(", "))]
pub struct UnknownNameError {
    /// What was to be named.
    pub what: &'static str,
    /// The text.
    pub found: String,
    /// The names that exist.
    pub expected: &'static [&'static str],
}

/// An enum without fields whose variants have names: `ALL`, `name`, `Display` and `FromStr` from one list.
macro_rules! named {
    (
        $(#[$meta:meta])*
        $name:ident, $what:literal { $($(#[$doc:meta])* $variant:ident = $text:literal,)+ }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name {
            $($(#[$doc])* $variant,)+
        }

        impl $name {
            /// All of them, in the order of the documentation.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            const NAMES: &'static [&'static str] = &[$($text),+];

            /// Returns the name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                $name::NAMES[self as usize]
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }

        #[cfg(feature = "serde")]
        ninefold_grid::__serde_as_text! { $name: $what }

        impl core::str::FromStr for $name {
            type Err = $crate::UnknownNameError;

            fn from_str(text: &str) -> Result<$name, $crate::UnknownNameError> {
                $name::ALL.iter().copied().find(|choice| choice.name() == text).ok_or_else(|| $crate::UnknownNameError {
                    what: $what,
                    found: text.to_owned(),
                    expected: $name::NAMES,
                })
            }
        }
    };
}

pub(crate) use named;
