//! The list of formats, of classic puzzles and of other boards.

use ninefold_rules::ClueRule;
#[cfg(feature = "boards")]
use ninefold_rules::Variant;

#[cfg(feature = "boards")]
use crate::WriteError;
use crate::boards;
#[cfg(feature = "boards")]
use crate::format_entry::Certainty;
use crate::format_entry::{FirstLine, FormatEntry, FormatParser, Layout, TextBefore, WriteRecord};
use crate::formats::{
    block, candidates, csv, exchange, hodoku, json, line, opensudoku, page, qqwing, rows, sdk, sdm, sdx, sgt,
    sgt_save, ss, sudokupad, sudokuwiki, sukaku,
};
use crate::{Alphabet, Capabilities, Record};

/// The single list of formats: a row makes the variant of [`Format`], its place in [`Format::ALL`], and what the methods
/// return, each a field of the format's entry. The entries are constants and no table at run time: a program that reads and never
/// writes holds no writers. Structures are taken out of them by inline constants: copying one at run time would keep its whole
/// entry, and so every reader, in the program.
macro_rules! formats {
    ($($(#[doc = $doc:expr])+ $variant:ident = $name:literal => $entry:path;)+) => {
        ninefold_grid::named_values! {
            /// A text format for Sudoku grids, the most common first.
            ///
            /// ```
            /// use ninefold_format::Format;
            /// assert_eq!("sdk".parse(), Ok(Format::Sdk));
            /// assert_eq!(Format::of_path("weekly/puzzles.SDM"), Some(Format::Sdm));
            /// assert_eq!(Format::Line.to_string(), "line");
            /// assert!(Format::Line.holds_boards() && !Format::Sdm.holds_boards());
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
                formats!(@field self, summary, $($variant $entry),+)
            }

            /// Returns the file name extensions that belong to this format alone, without the dot; the first is the
            /// usual one.
            #[must_use]
            pub const fn extensions(self) -> &'static [&'static str] {
                formats!(@field self, extensions, $($variant $entry),+)
            }

            /// Returns whether the format was made for classic puzzles. Others hold them as one board of many.
            #[must_use]
            pub const fn holds_classic(self) -> bool {
                formats!(@field self, holds_classic, $($variant $entry),+)
            }

            /// Returns whether the format has a place for boards other than the classic one.
            #[must_use]
            pub const fn holds_boards(self) -> bool {
                formats!(@field self, holds_boards, $($variant $entry),+)
            }

            /// Returns whether puzzles whose variant has this word can be expressed, as far as the word decides it.
            #[must_use]
            pub fn holds(self, rule: ClueRule) -> bool {
                self.holds_boards() && formats!(@field self, holds, $($variant $entry),+)(rule)
            }

            /// Returns whether the format can be written. The others are only read.
            #[must_use]
            pub const fn is_written(self) -> bool {
                match self {
                    $(Format::$variant => const { $entry.write.is_some() },)+
                }
            }

            const fn kept(self) -> Capabilities {
                formats!(@field self, capabilities, $($variant $entry),+)
            }

            /// Returns whether the parser takes comments as lines.
            pub(crate) const fn reads_comments(self) -> bool {
                formats!(@field self, reads_comments, $($variant $entry),+)
            }

            pub(crate) const fn layout(self) -> Layout {
                formats!(@field self, layout, $($variant $entry),+)
            }

            /// Returns the state machine that reads the format, if it is read: without the feature `boards`, formats of other
            /// boards are not, and a small program has none of their readers and writers.
            pub(crate) fn parser(self) -> Option<Box<dyn FormatParser + Send>> {
                let parser = match self {
                    $(Format::$variant => const { if is_there(&$entry) { Some($entry.parser) } else { None } },)+
                };
                parser.map(|parser| parser())
            }

            /// Returns whether a line is the first of a text about classic puzzles in this format.
            pub(crate) fn recognises(self, line: &str, before: TextBefore) -> bool {
                match self {
                    $(Format::$variant => match const { $entry.recognises } {
                        Some(recognises) => recognises(line, before),
                        None => {
                            $entry.holds_classic
                                && !before.other
                                && ($entry.recognises_board)(&FirstLine::alone(line)).is_some()
                        }
                    },)+
                }
            }

            fn writer(self) -> Option<WriteRecord> {
                match self {
                    $(Format::$variant => const { if is_there(&$entry) { $entry.write } else { None } },)+
                }
            }
        }

        /// What formats do with other boards. Without the feature `boards` they do nothing, and a small program has none of it.
        #[cfg(feature = "boards")]
        impl Format {
            pub(crate) fn recognises_board(self, line: &FirstLine<'_>) -> Option<Certainty> {
                match self {
                    $(Format::$variant => ($entry.recognises_board)(line),)+
                }
            }

            /// Returns what a `#variant` line above a record of this board declares, in formats that do not say it
            /// themselves.
            pub(crate) fn declaration(self, variant: &Variant) -> Option<Variant> {
                match self {
                    $(Format::$variant => ($entry.declaration)(variant),)+
                }
            }

            fn inexpressible(self, variant: &Variant) -> Option<String> {
                if !self.holds_boards() {
                    return Some(format!("a board other than the classic one ({variant})"));
                }
                match self {
                    $(Format::$variant => ($entry.inexpressible)(variant),)+
                }
            }

            fn inexpressible_clues(self, record: &Record) -> Option<String> {
                let grid = record.grid.on_board();
                match self {
                    $(Format::$variant => ($entry.inexpressible_clues)(&grid, record),)+
                }
            }
        }
    };
    (@field $format:ident, $field:ident, $($variant:ident $entry:path),+) => {
        match $format {
            $(Format::$variant => const { $entry.$field },)+
        }
    };
}

formats! {
    /// One puzzle a line: 81 characters, then perhaps a comment.
    Line = "line" => line::ENTRY;
    /// Nine lines of nine characters.
    Rows = "rows" => rows::ENTRY;
    /// A printed grid framed with `+`, `-` and `|`.
    Block = "block" => block::ASCII_ENTRY;
    /// A printed grid framed with box-drawing characters.
    Unicode = "unicode" => block::UNICODE_ENTRY;
    /// SadMan Sudoku and SudoCue: one puzzle with its author, level, digits placed so far.
    Sdk = "sdk" => sdk::ENTRY;
    /// A collection: 81 digits a line, `0` for an empty cell.
    Sdm = "sdm" => sdm::ENTRY;
    /// Simple Sudoku.
    Ss = "ss" => ss::ENTRY;
    /// SudoCue's progress: clues, placed digits and candidates.
    Sdx = "sdx" => sdx::ENTRY;
    /// A framed grid of candidates.
    Candidates = "candidates" => candidates::ENTRY;
    /// Pencil marks, 729 characters a line.
    Sukaku = "sukaku" => sukaku::ENTRY;
    /// A line of HoDoKu's library.
    Hodoku = "hodoku" => hodoku::ENTRY;
    /// What qqwing prints.
    Qqwing = "qqwing" => qqwing::ENTRY;
    /// SudokuWiki's string.
    Sudokuwiki = "sudokuwiki" => sudokuwiki::ENTRY;
    /// SudokuWiki's first string.
    Sudokuwiki1 = "sudokuwiki1" => sudokuwiki::FIRST_ENTRY;
    /// An address of SudokuWiki's solver.
    SudokuwikiLink = "sudokuwiki-link" => sudokuwiki::LINK_ENTRY;
    /// A game of Simon Tatham's Solo.
    Sgt = "sgt" => sgt::ENTRY;
    /// A saved game of Simon Tatham's Solo.
    SgtSave = "sgt-save" => sgt_save::ENTRY;
    /// A record of the Sudoku Exchange bank.
    Exchange = "exchange" => exchange::ENTRY;
    /// A table with a column for everything.
    Csv = "csv" => csv::ENTRY;
    /// The table of Kaggle's million.
    CsvKaggle = "csv-kaggle" => csv::KAGGLE_ENTRY;
    /// The table of Kaggle's three million.
    CsvKaggle3 = "csv-kaggle3" => csv::KAGGLE3_ENTRY;
    /// The table of Kaggle's nine million.
    CsvKaggle9 = "csv-kaggle9" => csv::KAGGLE9_ENTRY;
    /// The table of Sudoku-Extreme.
    CsvExtreme = "csv-extreme" => csv::EXTREME_ENTRY;
    /// The table that qqwing prints.
    QqwingCsv = "qqwing-csv" => csv::QQWING_ENTRY;
    /// One JSON object a line.
    Json = "json" => json::ENTRY;
    /// The XML of OpenSudoku.
    Opensudoku = "opensudoku" => opensudoku::ENTRY;
    /// An address of f-puzzles.
    Fpuzzles = "fpuzzles" => boards::fpuzzles::entry::ENTRY;
    /// An address of SudokuPad.
    Sudokupad = "sudokupad" => sudokupad::ENTRY;
    /// An address of ninefold's own page.
    Page = "page" => page::ENTRY;
    /// An address of SudokuMaker.
    Sudokumaker = "sudokumaker" => boards::sudokumaker::entry::ENTRY;
    /// An address of Penpa+, which is only read.
    Penpa = "penpa" => boards::penpa::ENTRY;
    /// A game that KSudoku has saved.
    Ksudoku = "ksudoku" => boards::ksudoku::ENTRY;
    /// The killer strings of Perfect Sudoku, which forums use: `3x3::k:3584:…`.
    PerfectSudoku = "perfect-sudoku" => boards::perfect_sudoku::ENTRY;
    /// The killer strings of SumoCue and JSudoku: `SumoCueV1=14J0+0J0…`.
    Sumocue = "sumocue" => boards::sumocue::ENTRY;
    /// A killer as 81 characters: `E<B^…`.
    ShortKiller = "short-killer" => boards::short_killer::ENTRY;
    /// A text of Interactive Sudoku Solver: `.Cage~10~R1C1~R1C2`.
    Iss = "iss" => boards::iss::entry::ENTRY;
}

/// Returns whether programs have the reader and the writer of a format.
const fn is_there(entry: &FormatEntry) -> bool {
    cfg!(feature = "boards") || entry.holds_classic
}

impl Format {
    /// Returns what the format keeps of the record of a classic puzzle, in addition to the clues.
    #[must_use]
    pub const fn capabilities(self) -> Capabilities {
        if self.holds_classic() { self.kept() } else { Capabilities::CLUES }
    }

    /// Returns what the format keeps of the record of a puzzle on another board, in addition to the puzzle.
    #[must_use]
    pub const fn board_capabilities(self) -> Capabilities {
        if self.holds_boards() { self.kept() } else { Capabilities::CLUES }
    }

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

    /// Appends a record to a text, without what a text in this format has before, between and after its records: that is
    /// the work of a [`Writer`](crate::Writer).
    ///
    /// What the format does not [keep](Format::lost) is left out, and what it [cannot express](Format::check_record).
    pub fn write(self, record: &Record, text: &mut String) {
        self.write_in(record, Alphabet::Digits, text);
    }

    /// Appends a record as [`write`](Format::write) does, in an alphabet.
    pub fn write_in(self, record: &Record, alphabet: Alphabet, text: &mut String) {
        if let Some(write) = self.writer() {
            write(record, alphabet, text);
        }
    }

    /// Returns whether digits may have other characters than usual.
    pub(crate) const fn has_alphabet(self) -> bool {
        matches!(self, Format::Line | Format::Rows | Format::Block | Format::Unicode | Format::Json)
    }

    /// Checks that the format can express a board. Of a jigsaw whose regions are still to be drawn, any
    /// layout counts. Whether it can express all clues of a puzzle is a question for
    /// [`check_record`](Format::check_record).
    ///
    /// # Errors
    /// The first part of the board that the format has no place for.
    #[cfg(feature = "boards")]
    pub fn check(self, variant: &Variant) -> Result<(), WriteError> {
        if variant.is_classic() && self.holds_classic() {
            return Ok(());
        }
        let rule = variant.clue_rules.iter().find(|&&rule| self.holds_boards() && !self.holds(rule));
        let what = rule.map(|rule| format!("clues of the kind {rule}"));
        self.checked(what.or_else(|| self.inexpressible(&variant.with_some_regions())))
    }

    /// Checks that the format can express a puzzle: its board, its given digits and its clues.
    ///
    /// Solutions, comments and placed digits are left out where a format has no place for them: see
    /// [`lost`](Format::lost).
    ///
    /// # Errors
    /// The first part that the format has no place for, such as a kind of clue.
    ///
    /// ```
    /// use ninefold_format::{Format, ReadOptions, read};
    /// let text = b"killer . k:1112";
    /// let record = read(ReadOptions::default(), text).next().expect("a line")?;
    /// let error = Format::Sgt.check_record(&record).unwrap_err();
    /// assert_eq!(error.to_string(), "sgt cannot express cells outside all cages, such as r1c3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "boards")]
    pub fn check_record(self, record: &Record) -> Result<(), WriteError> {
        if record.classic().is_some() && self.holds_classic() {
            return Ok(());
        }
        self.check(record.variant())?;
        self.checked(self.inexpressible_clues(record))
    }

    #[cfg(feature = "boards")]
    fn checked(self, inexpressible: Option<String>) -> Result<(), WriteError> {
        match inexpressible {
            Some(what) => Err(WriteError { format: self.name(), what }),
            None => Ok(()),
        }
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
