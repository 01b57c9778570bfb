//! The table of the names, authors and descriptions of puzzles. A bank gets it with its first puzzle that has one of them.
//!
//! ```text
//!   puzzles, board_puzzles   id ──► texts   name, author, description
//! ```
//!
//! A bank without names has no such table, so it is as large as before, and programs without support for the table read the bank as
//! well. A text belongs to one puzzle, not to those isomorphic to it. If a puzzle is added that the bank has already, the stored one
//! gets its texts only if both are equal and it has none.

use crate::checksum::Mixer;

/// The name, author and description of a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct BankTexts {
    /// The name.
    pub name: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// A text about it, such as its rules.
    pub description: Option<String>,
}

impl BankTexts {
    /// Sets the name.
    #[must_use]
    pub fn with_name(self, name: Option<String>) -> BankTexts {
        BankTexts { name, ..self }
    }

    /// Sets who made it.
    #[must_use]
    pub fn with_author(self, author: Option<String>) -> BankTexts {
        BankTexts { author, ..self }
    }

    /// Sets what it is.
    #[must_use]
    pub fn with_description(self, description: Option<String>) -> BankTexts {
        BankTexts { description, ..self }
    }

    /// Returns whether there is no text.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.all().iter().all(Option::is_none)
    }

    fn all(&self) -> [Option<&str>; 3] {
        [&self.name, &self.author, &self.description].map(Option::as_deref)
    }

    /// Returns the checksum of the row of the puzzle with this number. It is a part of the file format and must never change.
    pub(crate) fn checksum(&self, id: i64) -> i64 {
        let mut mixer = Mixer::new(4);
        mixer.word(id as u64);
        for text in self.all() {
            mixer.option(text.map(|_| 0));
            mixer.text(text.unwrap_or_default().as_bytes());
        }
        mixer.end()
    }
}

/// The name of the table.
pub(crate) const NAME: &str = "texts";

/// The table, as it is made and as it has to be.
pub(crate) const TABLE: &str = "\
CREATE TABLE texts (
    id INTEGER PRIMARY KEY,                 -- the number of the puzzle, in puzzles or board_puzzles
    name TEXT,
    author TEXT,
    description TEXT,
    sum INTEGER NOT NULL                    -- checksum of the values
) STRICT";
