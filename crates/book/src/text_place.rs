//! Positions in a text, for messages.

use std::fmt::{self, Display};

use serde::Deserialize;
use toml::Spanned;

/// A position in a text: line and character, both counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextPlace {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl TextPlace {
    /// Returns the position of a byte in a text.
    pub(crate) fn at(text: &str, byte: usize) -> TextPlace {
        let before = text.get(..byte).unwrap_or(text);
        let line = before.rsplit('\n').next().unwrap_or(before);
        TextPlace { line: before.matches('\n').count() + 1, column: line.chars().count() + 1 }
    }

    /// Returns the position of the name of a part in a plan.
    #[must_use]
    pub fn for_part(plan: &str, name: &str) -> Option<TextPlace> {
        #[derive(Deserialize)]
        struct Names {
            part: Vec<Named>,
        }
        #[derive(Deserialize)]
        struct Named {
            name: Spanned<String>,
        }
        let names: Names = toml::from_str(plan).ok()?;
        let part = names.part.into_iter().find(|part| part.name.get_ref() == name)?;
        Some(TextPlace::at(plan, part.name.span().start))
    }

    /// Returns the message of a parser on one line.
    pub(crate) fn message(message: &str) -> String {
        message.lines().collect::<Vec<_>>().join(", ")
    }
}

impl Display for TextPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_have_places() {
        let plan = "[book]\n\n[[part]]\nname = \"a\"\n[[part]]\ncount = 3\nname   = \"b\"\n";
        assert_eq!(TextPlace::for_part(plan, "b"), Some(TextPlace { line: 7, column: 10 }));
        assert_eq!(TextPlace::for_part(plan, "c"), None);
    }
}
