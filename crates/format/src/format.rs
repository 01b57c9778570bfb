//! The list of formats, and what an entry of the list owns.

use core::fmt;
use core::str::FromStr;

use ninefold_grid::Quoted;

use crate::formats::{block, line, rows, sdk, sdm, ss};
use crate::reader::FormatParser;
use crate::{Record, sniff::TextBefore};

/// The single list of formats: a row makes the variant of [`Format`], its place in [`Format::ALL`], and what the methods
/// return, each a field of the format's entry. The entries are constants and no table at run time: a program that reads and
/// never writes holds no writers.
macro_rules! formats {
    ($($(#[$doc:meta])+ $variant:ident => $entry:path,)+) => {
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
            $($(#[$doc])+ $variant,)+
        }

        impl Format {
            /// All formats, the most common first.
            pub const ALL: &'static [Format] = &[$(Format::$variant),+];

            /// Returns the name, which `parse` understands.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Format::$variant => $entry.name,)+ }
            }

            /// Returns what the format is, in a few words.
            #[must_use]
            pub const fn summary(self) -> &'static str {
                match self { $(Format::$variant => $entry.summary,)+ }
            }

            /// Returns the file name extensions that belong to this format alone, without the dot; the first is the
            /// usual one.
            #[must_use]
            pub const fn extensions(self) -> &'static [&'static str] {
                match self { $(Format::$variant => $entry.extensions,)+ }
            }

            /// Returns what the format keeps of a record, beside the clues.
            #[must_use]
            pub const fn keeps(self) -> Keeps {
                match self { $(Format::$variant => $entry.keeps,)+ }
            }

            /// Appends a record to a text; between two records put [`separator`](Format::separator).
            ///
            /// What the format does not [keep](Format::keeps) is left out.
            pub fn write(self, record: &Record, text: &mut String) {
                match self { $(Format::$variant => ($entry.write)(record, text),)+ }
            }

            pub(crate) const fn is_one_line(self) -> bool {
                match self { $(Format::$variant => $entry.one_line,)+ }
            }

            pub(crate) fn parser(self) -> Box<dyn FormatParser + Send> {
                match self { $(Format::$variant => ($entry.parser)(),)+ }
            }

            pub(crate) fn recognises(self, line: &str, before: TextBefore) -> bool {
                match self { $(Format::$variant => ($entry.recognises)(line, before),)+ }
            }
        }
    };
}

formats! {
    /// One puzzle a line: 81 characters, then perhaps a comment.
    Line => line::ENTRY,
    /// Nine lines of nine characters.
    Rows => rows::ENTRY,
    /// A printed grid framed with `+`, `-` and `|`.
    Block => block::ASCII_ENTRY,
    /// A printed grid framed with box-drawing characters.
    Unicode => block::UNICODE_ENTRY,
    /// SadMan Sudoku and SudoCue: one puzzle with its author, level, digits placed so far.
    Sdk => sdk::ENTRY,
    /// A collection: 81 digits a line, `0` for an empty cell.
    Sdm => sdm::ENTRY,
    /// Simple Sudoku.
    Ss => ss::ENTRY,
}

/// All that there is to know about a format.
pub(crate) struct FormatEntry {
    /// The name on the command line: lower case, one word.
    pub(crate) name: &'static str,
    /// What the format is, in a few words, for lists and help texts.
    pub(crate) summary: &'static str,
    /// File name extensions that belong to this format and to no other, without the dot.
    pub(crate) extensions: &'static [&'static str],
    /// Whether each record is one line. Other formats have an empty line between records.
    pub(crate) one_line: bool,
    /// What the format keeps of a record beside its clues.
    pub(crate) keeps: Keeps,
    /// Makes the state machine that reads a text.
    pub(crate) parser: fn() -> Box<dyn FormatParser + Send>,
    /// Appends a record to a text, its line ends included.
    pub(crate) write: fn(&Record, &mut String),
    /// Whether this line, the first that is neither blank nor a comment, shows that a text is in this format. At most
    /// one format may say so of a line; none does when texts in it are also texts in a more common format.
    pub(crate) recognises: fn(line: &str, before: TextBefore) -> bool,
}

/// What a format has a place for, beside the clues. The rest of a record is lost when it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Keeps {
    /// Comments. A format that keeps these but no fields writes fields as comments.
    pub comments: bool,
    /// Fields with their keys: author, level and the like.
    pub fields: bool,
    /// The digits somebody has placed.
    pub state: bool,
    /// Pencil marks.
    pub marks: bool,
}

impl Keeps {
    /// Nothing but clues.
    pub(crate) const CLUES: Keeps = Keeps { comments: false, fields: false, state: false, marks: false };
    /// Clues and comments.
    pub(crate) const COMMENTS: Keeps = Keeps { comments: true, ..Keeps::CLUES };
}

impl Format {
    /// Returns the format whose extension a file name has, in capitals or not.
    #[must_use]
    pub fn of_path(path: &str) -> Option<Format> {
        let (_, extension) = path.rsplit_once('.')?;
        let has = |format: &Format| format.extensions().iter().any(|own| own.eq_ignore_ascii_case(extension));
        Format::ALL.iter().copied().find(has)
    }

    /// Returns what stands between two records: nothing if each record is a line, else an empty line.
    #[must_use]
    pub const fn separator(self) -> &'static str {
        if self.is_one_line() { "" } else { "\n" }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// No format has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseFormatError {
    /// The text.
    pub found: String,
}

impl fmt::Display for ParseFormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found {}, expected the name of a format:", Quoted(&self.found))?;
        for (i, format) in Format::ALL.iter().enumerate() {
            write!(f, "{} {format}", if i == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl core::error::Error for ParseFormatError {}

impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(name: &str) -> Result<Format, ParseFormatError> {
        let found = Format::ALL.iter().copied().find(|format| format.name() == name);
        found.ok_or_else(|| ParseFormatError { found: name.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip_and_the_error_lists_them_all() {
        let error = "pdf".parse::<Format>().unwrap_err().to_string();
        let names: Vec<_> = Format::ALL.iter().map(|format| format.name()).collect();
        assert_eq!(error, format!("found \"pdf\", expected the name of a format: {}", names.join(", ")));
        for &format in Format::ALL {
            assert_eq!(format.to_string().parse(), Ok(format));
        }
    }

    #[test]
    fn no_two_formats_share_a_name_or_an_extension() {
        let mut names: Vec<_> = Format::ALL.iter().map(|format| format.name()).collect();
        let mut extensions: Vec<_> = Format::ALL.iter().flat_map(|format| format.extensions()).collect();
        for format in Format::ALL {
            assert!(
                format.extensions().iter().all(|own| Format::of_path(&format!("a.b.{own}")) == Some(*format))
            );
        }
        let (count, extension_count) = (names.len(), extensions.len());
        names.sort_unstable();
        names.dedup();
        extensions.sort_unstable();
        extensions.dedup();
        assert_eq!((names.len(), extensions.len()), (count, extension_count));
        assert_eq!(Format::of_path("puzzles"), None);
    }

    #[test]
    fn a_long_name_is_cut_short_in_the_error() {
        let error = "x\u{1b}[31m".repeat(1000).parse::<Format>().unwrap_err();
        assert!(error.to_string().len() < 200 && !error.to_string().contains('\u{1b}'), "{error}");
    }
}
