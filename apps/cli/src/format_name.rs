//! The names of text formats, of classic puzzles and of other boards.

use std::fmt;
use std::str::FromStr;

use ninefold::format::{BoardFormat, Format};

/// A text format by its name. Many formats have classic puzzles and other boards, some only one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FormatName {
    /// The format of classic puzzles, if there is one.
    pub(crate) classic: Option<Format>,
    /// The format of other boards, if there is one.
    pub(crate) board: Option<BoardFormat>,
}

impl FormatName {
    /// Returns all formats: those of classic puzzles, then those of other boards alone.
    pub(crate) fn all() -> impl Iterator<Item = FormatName> {
        let boards = BoardFormat::ALL.into_iter().filter(|format| format.classic().is_none());
        Format::ALL.into_iter().map(FormatName::from).chain(boards.map(FormatName::from))
    }

    /// Returns the names of all formats.
    pub(crate) fn names() -> impl Iterator<Item = &'static str> {
        FormatName::all().map(FormatName::name)
    }

    /// Returns the name.
    pub(crate) fn name(self) -> &'static str {
        match (self.classic, self.board) {
            (Some(format), _) => format.name(),
            (None, Some(format)) => format.name(),
            (None, None) => "",
        }
    }
}

impl From<Format> for FormatName {
    fn from(format: Format) -> FormatName {
        FormatName { classic: Some(format), board: format.name().parse().ok() }
    }
}

impl From<BoardFormat> for FormatName {
    fn from(format: BoardFormat) -> FormatName {
        FormatName { classic: format.classic(), board: Some(format) }
    }
}

impl fmt::Display for FormatName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for FormatName {
    type Err = String;

    fn from_str(text: &str) -> Result<FormatName, String> {
        let (classic, board) = (text.parse::<Format>(), text.parse::<BoardFormat>());
        match (classic, board) {
            (Err(error), Err(_)) => {
                let names: Vec<&str> = FormatName::names().collect();
                // The same words, with all names.
                let words = error.to_string();
                let found = words.split_once(", expected").map_or(words.as_str(), |(found, _)| found);
                Err(format!("{found}, expected one of: {}", names.join(", ")))
            }
            (classic, board) => Ok(FormatName { classic: classic.ok(), board: board.ok() }),
        }
    }
}
