//! The list of formats.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::reader::Parser;
use crate::{Record, block, line, rows, sdk, sdm, ss};

/// A text format for Sudoku grids.
///
/// ```
/// use ninefold_format::Format;
/// assert_eq!("sdk".parse(), Ok(Format::Sdk));
/// assert_eq!(Format::of_path("weekly/puzzles.SDM"), Some(Format::Sdm));
/// assert_eq!(Format::Line.to_string(), "line");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Format {
    /// One puzzle a line: 81 characters, then perhaps a comment.
    Line,
    /// Nine lines of nine characters.
    Rows,
    /// A printed block framed with `+`, `-` and `|`.
    Block,
    /// A printed block framed with box-drawing characters.
    Unicode,
    /// SadMan Sudoku and SudoCue: one puzzle with its author, level, state of play.
    Sdk,
    /// A collection: 81 digits a line, `0` for an empty cell.
    Sdm,
    /// Simple Sudoku.
    Ss,
}

impl Format {
    /// All formats, the most common first.
    pub const ALL: [Format; 7] =
        [Format::Line, Format::Rows, Format::Block, Format::Unicode, Format::Sdk, Format::Sdm, Format::Ss];

    /// The name, as `parse` understands it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Line => "line",
            Format::Rows => "rows",
            Format::Block => "block",
            Format::Unicode => "unicode",
            Format::Sdk => "sdk",
            Format::Sdm => "sdm",
            Format::Ss => "ss",
        }
    }

    /// What it is, in a few words.
    #[must_use]
    pub const fn summary(self) -> &'static str {
        match self {
            Format::Line => "81 characters a line",
            Format::Rows => "nine lines of nine characters",
            Format::Block => "a block framed with + - |",
            Format::Unicode => "a block framed with box-drawing characters",
            Format::Sdk => "SadMan Sudoku and SudoCue, with author, level and the like",
            Format::Sdm => "collection, 81 digits a line, 0 for an empty cell",
            Format::Ss => "Simple Sudoku",
        }
    }

    /// The file extension that is its own, without the dot.
    #[must_use]
    pub const fn extension(self) -> Option<&'static str> {
        match self {
            Format::Line => Some("txt"),
            Format::Sdk => Some("sdk"),
            Format::Sdm => Some("sdm"),
            Format::Ss => Some("ss"),
            Format::Rows | Format::Block | Format::Unicode => None,
        }
    }

    /// The format that the extension of a file name promises.
    #[must_use]
    pub fn of_path(path: &str) -> Option<Format> {
        let (_, extension) = path.rsplit_once('.')?;
        Format::ALL
            .into_iter()
            .find(|format| format.extension().is_some_and(|own| own.eq_ignore_ascii_case(extension)))
    }

    /// What stands between two records.
    #[must_use]
    pub const fn separator(self) -> &'static str {
        match self {
            Format::Line | Format::Sdm => "",
            _ => "\n",
        }
    }

    /// Appends a record; between two records put [`separator`](Format::separator).
    ///
    /// What the format has no place for is left out: see the table at the head of the crate.
    pub fn write(self, record: &Record, text: &mut String) {
        match self {
            Format::Line => line::write(record, text),
            Format::Rows => rows::write(record, text),
            Format::Block => block::write(record, &block::ASCII, text),
            Format::Unicode => block::write(record, &block::DRAWN, text),
            Format::Sdk => sdk::write(record, text),
            Format::Sdm => sdm::write(record, text),
            Format::Ss => ss::write(record, text),
        }
    }

    /// One record is one line.
    pub(crate) const fn is_by_line(self) -> bool {
        matches!(self, Format::Line | Format::Sdm)
    }

    pub(crate) fn parser(self) -> Box<dyn Parser + Send> {
        match self {
            Format::Line => Box::new(line::Lines),
            Format::Rows => Box::new(rows::Rows::default()),
            Format::Block | Format::Unicode => Box::new(block::Blocks::default()),
            Format::Sdk => Box::new(sdk::Sections::default()),
            Format::Sdm => Box::new(sdm::Collection),
            Format::Ss => Box::new(ss::Simple::default()),
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// No format has this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no format is called {0:?}; there are line, rows, block, unicode, sdk, sdm, ss")]
pub struct ParseFormatError(pub String);

impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(name: &str) -> Result<Format, ParseFormatError> {
        Format::ALL
            .into_iter()
            .find(|format| format.name() == name)
            .ok_or_else(|| ParseFormatError(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip_and_the_error_lists_them_all() {
        let error = "pdf".parse::<Format>().unwrap_err().to_string();
        for format in Format::ALL {
            assert_eq!(format.to_string().parse(), Ok(format));
            assert!(error.contains(format.name()));
        }
    }
}
