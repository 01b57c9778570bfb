//! Choices that are written as one word of a list.

use ninefold_grid::Quoted;
use thiserror::Error;

/// Why a word is not one of a list.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}: expected {expected}", Quoted(found))]
pub struct ParseBookWordError {
    /// The word.
    pub found: String,
    /// The words that could stand there.
    pub expected: String,
}

/// Defines an enum by its words: the variants, what they mean, and how they are written.
macro_rules! by_word {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name {
            $($(#[$doc])* $variant,)+
        }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// Returns the word for it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)+
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::ParseBookWordError;

            fn from_str(text: &str) -> Result<$name, $crate::ParseBookWordError> {
                $name::ALL.iter().copied().find(|one| one.name() == text).ok_or_else(|| $crate::ParseBookWordError {
                    found: text.to_owned(),
                    expected: $name::ALL.iter().map(|one| one.name()).collect::<Vec<_>>().join(", "),
                })
            }
        }
    };
}

pub(crate) use by_word;
