//! The list of formats.

use crate::format_entry::{FormatParser, Layout, TextBefore};
use crate::formats::{
    block, candidates, csv, exchange, fpuzzles, hodoku, json, line, opensudoku, page, qqwing, rows, sdk, sdm,
    sdx, sgt, ss, sudokupad, sudokuwiki, sukaku,
};
use crate::{Capabilities, Record};

/// The single list of formats: a row makes the variant of [`Format`], its place in [`Format::ALL`], and what the methods
/// return, each a field of the format's entry. The entries are constants and no table at run time: a program that reads and
/// never writes holds no writers.
macro_rules! formats {
    ($($(#[doc = $doc:expr])+ $variant:ident = $name:literal => $entry:path,)+) => {
        ninefold_grid::named_values! {
            /// A text format for Sudoku grids, the most common first.
            ///
            /// ```
            /// use ninefold_format::Format;
            /// assert_eq!("sdk".parse(), Ok(Format::Sdk));
            /// assert_eq!(Format::of_path("weekly/puzzles.SDM"), Some(Format::Sdm));
            /// assert_eq!(Format::Line.to_string(), "line");
            /// ```
            #[non_exhaustive]
            pub enum Format: "format" [serde] {
                $($(#[doc = $doc])+ $variant = $name,)+
            }
        }

        impl Format {
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
            pub const fn capabilities(self) -> Capabilities {
                match self { $(Format::$variant => $entry.capabilities,)+ }
            }

            /// Appends a record to a text, without what a text in this format has before, between and after its records:
            /// that is the work of a [`Writer`](crate::Writer).
            ///
            /// What the format does not [keep](Format::capabilities) is left out.
            pub fn write(self, record: &Record, text: &mut String) {
                match self { $(Format::$variant => ($entry.write)(record, text),)+ }
            }

            pub(crate) const fn layout(self) -> Layout {
                match self { $(Format::$variant => $entry.layout,)+ }
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
    Line = "line" => line::ENTRY,
    /// Nine lines of nine characters.
    Rows = "rows" => rows::ENTRY,
    /// A printed grid framed with `+`, `-` and `|`.
    Block = "block" => block::ASCII_ENTRY,
    /// A printed grid framed with box-drawing characters.
    Unicode = "unicode" => block::UNICODE_ENTRY,
    /// SadMan Sudoku and SudoCue: one puzzle with its author, level, digits placed so far.
    Sdk = "sdk" => sdk::ENTRY,
    /// A collection: 81 digits a line, `0` for an empty cell.
    Sdm = "sdm" => sdm::ENTRY,
    /// Simple Sudoku.
    Ss = "ss" => ss::ENTRY,
    /// SudoCue's progress: clues, placed digits and candidates.
    Sdx = "sdx" => sdx::ENTRY,
    /// A framed grid of candidates.
    Candidates = "candidates" => candidates::ENTRY,
    /// Pencil marks, 729 characters a line.
    Sukaku = "sukaku" => sukaku::ENTRY,
    /// A line of HoDoKu's library.
    Hodoku = "hodoku" => hodoku::ENTRY,
    /// What qqwing prints.
    Qqwing = "qqwing" => qqwing::ENTRY,
    /// SudokuWiki's string.
    Sudokuwiki = "sudokuwiki" => sudokuwiki::ENTRY,
    /// SudokuWiki's first string.
    Sudokuwiki1 = "sudokuwiki1" => sudokuwiki::FIRST_ENTRY,
    /// An address of SudokuWiki's solver.
    SudokuwikiLink = "sudokuwiki-link" => sudokuwiki::LINK_ENTRY,
    /// A game of Simon Tatham's Solo.
    Sgt = "sgt" => sgt::ENTRY,
    /// A saved game of Simon Tatham's Solo.
    SgtSave = "sgt-save" => sgt::SAVE_ENTRY,
    /// A record of the Sudoku Exchange bank.
    Exchange = "exchange" => exchange::ENTRY,
    /// A table with a column for everything.
    Csv = "csv" => csv::ENTRY,
    /// The table of Kaggle's million.
    CsvKaggle = "csv-kaggle" => csv::KAGGLE_ENTRY,
    /// The table of Kaggle's three million.
    CsvKaggle3 = "csv-kaggle3" => csv::KAGGLE3_ENTRY,
    /// The table of Kaggle's nine million.
    CsvKaggle9 = "csv-kaggle9" => csv::KAGGLE9_ENTRY,
    /// The table of Sudoku-Extreme.
    CsvExtreme = "csv-extreme" => csv::EXTREME_ENTRY,
    /// The table that qqwing prints.
    QqwingCsv = "qqwing-csv" => csv::QQWING_ENTRY,
    /// One JSON object a line.
    Json = "json" => json::ENTRY,
    /// The XML of OpenSudoku.
    Opensudoku = "opensudoku" => opensudoku::ENTRY,
    /// An address of f-puzzles.
    Fpuzzles = "fpuzzles" => fpuzzles::ENTRY,
    /// An address of SudokuPad.
    Sudokupad = "sudokupad" => sudokupad::ENTRY,
    /// An address of ninefold's own page.
    Page = "page" => page::ENTRY,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip_and_the_error_lists_them_all() {
        let error = "pdf".parse::<Format>().unwrap_err().to_string();
        assert_eq!(error, format!("unknown format \"pdf\", expected one of: {}", Format::NAMES.join(", ")));
        for format in Format::ALL {
            assert_eq!(format.to_string().parse(), Ok(format));
        }
    }

    #[test]
    fn no_two_formats_share_a_name_or_an_extension() {
        let mut names: Vec<_> = Format::ALL.iter().map(|format| format.name()).collect();
        let mut extensions: Vec<_> = Format::ALL.iter().flat_map(|format| format.extensions()).collect();
        for format in Format::ALL {
            assert!(
                format.extensions().iter().all(|own| Format::of_path(&format!("a.b.{own}")) == Some(format))
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
