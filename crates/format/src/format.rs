//! The list of formats, and what an entry of the list owns.

use core::fmt;
use core::str::FromStr;

use ninefold_grid::Quoted;

use crate::formats::{block, line, rows, sdk, sdm, ss};
use crate::reader::FormatParser;
use crate::{Capabilities, Record, sniff::TextBefore};

/// The single list of formats: a row makes the variant of [`Format`], its place in [`Format::ALL`], and what the methods
/// return, each a field of the format's entry. The entries are constants and no table at run time: a program that reads and
/// never writes holds no writers.
macro_rules! formats {
    ($($(#[doc = $doc:expr])+ $(#[cfg($feature:meta)])? $variant:ident => $entry:path,)+) => {
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
            $($(#[doc = $doc])+ $(#[cfg($feature)])? $variant,)+
        }

        impl Format {
            /// All formats, the most common first.
            pub const ALL: &'static [Format] = &[$($(#[cfg($feature)])? Format::$variant),+];

            /// Returns the name, which `parse` understands.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $($(#[cfg($feature)])? Format::$variant => $entry.name,)+ }
            }

            /// Returns what the format is, in a few words.
            #[must_use]
            pub const fn summary(self) -> &'static str {
                match self { $($(#[cfg($feature)])? Format::$variant => $entry.summary,)+ }
            }

            /// Returns the file name extensions that belong to this format alone, without the dot; the first is the
            /// usual one.
            #[must_use]
            pub const fn extensions(self) -> &'static [&'static str] {
                match self { $($(#[cfg($feature)])? Format::$variant => $entry.extensions,)+ }
            }

            /// Returns what the format keeps of a record, beside the clues.
            #[must_use]
            pub const fn keeps(self) -> Capabilities {
                match self { $($(#[cfg($feature)])? Format::$variant => $entry.keeps,)+ }
            }

            /// Appends a record to a text, without what a text in this format has before, between and after its records:
            /// that is the work of a [`Writer`](crate::Writer).
            ///
            /// What the format does not [keep](Format::keeps) is left out.
            pub fn write(self, record: &Record, text: &mut String) {
                match self { $($(#[cfg($feature)])? Format::$variant => ($entry.write)(record, text),)+ }
            }

            pub(crate) const fn layout(self) -> Layout {
                match self { $($(#[cfg($feature)])? Format::$variant => $entry.layout,)+ }
            }

            pub(crate) fn parser(self) -> Box<dyn FormatParser + Send> {
                match self { $($(#[cfg($feature)])? Format::$variant => ($entry.parser)(),)+ }
            }

            pub(crate) fn recognises(self, line: &str, before: TextBefore) -> bool {
                match self { $($(#[cfg($feature)])? Format::$variant => ($entry.recognises)(line, before),)+ }
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
    /// SudoCue's progress: clues, placed digits and candidates.
    #[cfg(feature = "more")] Sdx => crate::formats::sdx::ENTRY,
    /// A framed grid of candidates.
    #[cfg(feature = "more")] Candidates => crate::formats::candidates::ENTRY,
    /// Pencil marks, 729 characters a line.
    #[cfg(feature = "more")] Sukaku => crate::formats::sukaku::ENTRY,
    /// A line of HoDoKu's library.
    #[cfg(feature = "more")] Hodoku => crate::formats::hodoku::ENTRY,
    /// What qqwing prints.
    #[cfg(feature = "more")] Qqwing => crate::formats::qqwing::ENTRY,
    /// SudokuWiki's string.
    #[cfg(feature = "more")] Sudokuwiki => crate::formats::sudokuwiki::ENTRY,
    /// SudokuWiki's first string.
    #[cfg(feature = "more")] Sudokuwiki1 => crate::formats::sudokuwiki::FIRST_ENTRY,
    /// An address of SudokuWiki's solver.
    #[cfg(feature = "more")] SudokuwikiLink => crate::formats::sudokuwiki::LINK_ENTRY,
    /// A game of Simon Tatham's Solo.
    #[cfg(feature = "more")] Sgt => crate::formats::sgt::ENTRY,
    /// A saved game of Simon Tatham's Solo.
    #[cfg(feature = "more")] SgtSave => crate::formats::sgt::SAVE_ENTRY,
    /// A record of the Sudoku Exchange bank.
    #[cfg(feature = "exchange")] Exchange => crate::formats::exchange::ENTRY,
    /// A table with a column for everything.
    #[cfg(feature = "csv")] Csv => crate::formats::csv::ENTRY,
    /// The table of Kaggle's million.
    #[cfg(feature = "csv")] CsvKaggle => crate::formats::csv::KAGGLE_ENTRY,
    /// The table of Kaggle's three million.
    #[cfg(feature = "csv")] CsvKaggle3 => crate::formats::csv::KAGGLE3_ENTRY,
    /// The table of Kaggle's nine million.
    #[cfg(feature = "csv")] CsvKaggle9 => crate::formats::csv::KAGGLE9_ENTRY,
    /// The table of Sudoku-Extreme.
    #[cfg(feature = "csv")] CsvExtreme => crate::formats::csv::EXTREME_ENTRY,
    /// The table that qqwing prints.
    #[cfg(feature = "csv")] QqwingCsv => crate::formats::csv::QQWING_ENTRY,
    /// One JSON object a line.
    #[cfg(feature = "json")] Json => crate::formats::json::ENTRY,
    /// The XML of OpenSudoku.
    #[cfg(feature = "xml")] Opensudoku => crate::formats::opensudoku::ENTRY,
    /// An address of f-puzzles.
    #[cfg(feature = "links")] Fpuzzles => crate::formats::fpuzzles::ENTRY,
    /// An address of SudokuPad.
    #[cfg(feature = "links")] Sudokupad => crate::formats::sudokupad::ENTRY,
    /// An address of ninefold's own page.
    #[cfg(feature = "more")] Page => crate::formats::page::ENTRY,
}

/// What stands before, between and after the records of a text.
#[derive(Clone, Copy, Debug)]
#[allow(dead_code, reason = "not every set of features has a format of each kind")]
pub(crate) enum Layout {
    /// Nothing: every record is a line of its own.
    Lines,
    /// An empty line between two records.
    Blocks,
    /// A first line that says what the others, one for each record, hold.
    Table {
        /// The first line, with its line end.
        head: &'static str,
    },
    /// Elements of a document, in folders that have a name or none.
    Document {
        head: &'static str,
        tail: &'static str,
        /// Appends the begin of a folder.
        open: fn(name: &str, text: &mut String),
        close: &'static str,
    },
}

/// All that there is to know about a format.
pub(crate) struct FormatEntry {
    /// The name on the command line: lower case, one word.
    pub(crate) name: &'static str,
    /// What the format is, in a few words, for lists and help texts.
    pub(crate) summary: &'static str,
    /// File name extensions that belong to this format and to no other, without the dot.
    pub(crate) extensions: &'static [&'static str],
    /// What stands before, between and after the records of a text.
    pub(crate) layout: Layout,
    /// What the format keeps of a record beside its clues.
    pub(crate) keeps: Capabilities,
    /// Makes the state machine that reads a text.
    pub(crate) parser: fn() -> Box<dyn FormatParser + Send>,
    /// Appends a record to a text, its line ends included.
    pub(crate) write: fn(&Record, &mut String),
    /// Whether this line, the first that is neither blank nor a comment, shows that a text is in this format. At most
    /// one format may say so of a line; none does when texts in it are also texts in a more common format.
    pub(crate) recognises: fn(line: &str, before: TextBefore) -> bool,
}

impl Format {
    /// Returns the format whose extension a file name has, in capitals or not.
    #[must_use]
    pub fn of_path(path: &str) -> Option<Format> {
        let (_, extension) = path.rsplit_once('.')?;
        let has = |format: &Format| format.extensions().iter().any(|own| own.eq_ignore_ascii_case(extension));
        Format::ALL.iter().copied().find(has)
    }

    /// Returns what a text begins with, before its first record.
    #[must_use]
    pub const fn head(self) -> &'static str {
        match self.layout() {
            Layout::Table { head } | Layout::Document { head, .. } => head,
            Layout::Lines | Layout::Blocks => "",
        }
    }

    /// Returns what stands between two records that are in no folder.
    #[must_use]
    pub const fn separator(self) -> &'static str {
        if matches!(self.layout(), Layout::Blocks) { "\n" } else { "" }
    }

    /// Returns what a text ends with, after a last record that is in no folder.
    #[must_use]
    pub const fn tail(self) -> &'static str {
        if let Layout::Document { tail, .. } = self.layout() { tail } else { "" }
    }

    /// Returns true if every line is a record by itself, or nothing: so a text may be cut between any two lines, and its
    /// parts be joined.
    #[must_use]
    pub const fn is_lines(self) -> bool {
        matches!(self.layout(), Layout::Lines)
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
        assert!(error.to_string().len() < 600 && !error.to_string().contains('\u{1b}'), "{error}");
    }
}
