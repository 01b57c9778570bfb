//! The list of formats of boards.

use ninefold_rules::{ClueRule, Variant};

use super::board_format_entry::{BoardParser, Certainty, FirstLine};
use super::{Alphabet, BoardEntry, BoardWriteError};
use super::{
    block, fpuzzles, iss, json, ksudoku, line, penpa, perfect_sudoku, rows, sgt, short_killer, sudokumaker,
    sudokupad, sumocue,
};
use crate::Format;
use crate::format_entry::Layout;

/// The single list of formats of boards: a row makes the variant of [`BoardFormat`] and what the methods return, each a field
/// of the format's entry.
macro_rules! board_formats {
    ($($(#[doc = $doc:expr])+ $variant:ident = $name:literal => $entry:path,)+) => {
        ninefold_grid::named_values! {
            /// A text format that has a place for boards other than the classic one.
            #[non_exhaustive]
            pub enum BoardFormat: "format of boards" {
                $($(#[doc = $doc])+ $variant = $name,)+
            }
        }

        impl BoardFormat {
            /// Returns what the format is, in a few words.
            #[must_use]
            pub const fn summary(self) -> &'static str {
                match self { $(BoardFormat::$variant => $entry.summary,)+ }
            }

            /// Returns whether the format can be written. The others are only read.
            #[must_use]
            pub const fn is_written(self) -> bool {
                self.writer().is_some()
            }

            /// Returns whether puzzles whose variant has this word can be expressed, as far as the word decides it.
            #[must_use]
            pub fn holds(self, rule: ClueRule) -> bool {
                match self { $(BoardFormat::$variant => ($entry.holds)(rule),)+ }
            }

            pub(crate) const fn layout(self) -> Layout {
                match self { $(BoardFormat::$variant => $entry.layout,)+ }
            }

            pub(crate) fn recognises(self, line: &FirstLine<'_>) -> Option<Certainty> {
                match self { $(BoardFormat::$variant => ($entry.recognises)(line),)+ }
            }

            pub(crate) fn parser(self) -> Box<dyn BoardParser + Send> {
                match self { $(BoardFormat::$variant => ($entry.parser)(),)+ }
            }

            /// Returns what a `#variant` line above a record of this board declares, in formats that do not say it
            /// themselves.
            pub(crate) fn declaration(self, variant: &Variant) -> Option<Variant> {
                match self { $(BoardFormat::$variant => ($entry.declaration)(variant),)+ }
            }

            fn inexpressible(self, variant: &Variant, alphabet: Alphabet) -> Option<String> {
                match self { $(BoardFormat::$variant => ($entry.inexpressible)(variant, alphabet),)+ }
            }

            fn inexpressible_clues(self, record: &BoardEntry) -> Option<String> {
                match self { $(BoardFormat::$variant => ($entry.inexpressible_clues)(record),)+ }
            }

            const fn writer(self) -> Option<fn(&BoardEntry, Alphabet, &mut String)> {
                match self { $(BoardFormat::$variant => $entry.write,)+ }
            }
        }
    };
}

board_formats! {
    /// One puzzle a line, perhaps with its regions as a second word.
    Line = "line" => line::ENTRY,
    /// A line for each row of the canvas.
    Rows = "rows" => rows::ENTRY,
    /// A frame of `+ - |` whose borders are those of the regions.
    Block = "block" => block::ASCII_ENTRY,
    /// The same frame in box-drawing characters.
    Unicode = "unicode" => block::UNICODE_ENTRY,
    /// A game of Simon Tatham's Solo: `2x3:…`, `9jx:…`.
    Sgt = "sgt" => sgt::ENTRY,
    /// An address of f-puzzles.
    Fpuzzles = "fpuzzles" => fpuzzles::entry::ENTRY,
    /// An address of SudokuPad.
    Sudokupad = "sudokupad" => sudokupad::entry::ENTRY,
    /// An address of SudokuMaker.
    Sudokumaker = "sudokumaker" => sudokumaker::entry::ENTRY,
    /// An address of Penpa+, which is only read.
    Penpa = "penpa" => penpa::ENTRY,
    /// A game that KSudoku has saved.
    Ksudoku = "ksudoku" => ksudoku::ENTRY,
    /// One JSON object a line.
    Json = "json" => json::ENTRY,
    /// The killer strings of Perfect Sudoku, which forums use: `3x3::k:3584:…`.
    PerfectSudoku = "perfect-sudoku" => perfect_sudoku::ENTRY,
    /// The killer strings of SumoCue and JSudoku: `SumoCueV1=14J0+0J0…`.
    Sumocue = "sumocue" => sumocue::ENTRY,
    /// A killer as 81 characters: `E<B^…`.
    ShortKiller = "short-killer" => short_killer::ENTRY,
    /// A text of Interactive Sudoku Solver: `.Cage~10~R1C1~R1C2`.
    Iss = "iss" => iss::entry::ENTRY,
}

impl BoardFormat {
    /// Returns the format of classic Sudokus with the same name, if there is one.
    #[must_use]
    pub fn classic(self) -> Option<Format> {
        self.name().parse().ok()
    }

    /// Returns whether records are lines of their own, without a blank line between them.
    #[must_use]
    pub const fn is_lines(self) -> bool {
        matches!(self.layout(), Layout::Lines)
    }

    /// Checks that the format can express a board in an alphabet. Of a jigsaw whose regions are still to be drawn, any
    /// layout counts. Whether it can express all clues of a puzzle is a question for
    /// [`check_entry`](BoardFormat::check_entry).
    ///
    /// # Errors
    /// The first part of the board that the format has no place for.
    pub fn check(self, variant: &Variant, alphabet: Alphabet) -> Result<(), BoardWriteError> {
        let rule = variant.clue_rules.iter().find(|&&rule| !self.holds(rule));
        let what = rule.map(|rule| format!("clues of the kind {rule}"));
        self.checked(what.or_else(|| self.inexpressible(variant, alphabet)))
    }

    /// Checks that the format can express a puzzle: its board, its given digits and its clues.
    ///
    /// Solutions, comments and placed digits are left out where a format has no place for them.
    ///
    /// # Errors
    /// The first part that the format has no place for, such as a kind of clue.
    ///
    /// ```
    /// use ninefold_format::{Alphabet, BoardFormat, BoardOptions, read_boards};
    /// let text = b"killer . k:1112";
    /// let record = read_boards(text, BoardOptions::default()).next().expect("a line")?;
    /// let error = BoardFormat::Sgt.check_entry(&record, Alphabet::Digits).unwrap_err();
    /// assert_eq!(error.to_string(), "sgt cannot express cells outside all cages, such as r1c3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check_entry(self, record: &BoardEntry, alphabet: Alphabet) -> Result<(), BoardWriteError> {
        self.check(record.variant(), alphabet)?;
        self.checked(self.inexpressible_clues(record))
    }

    fn checked(self, inexpressible: Option<String>) -> Result<(), BoardWriteError> {
        match inexpressible {
            Some(what) => Err(BoardWriteError { format: self.name(), what }),
            None => Ok(()),
        }
    }

    /// Appends a record, without what is around it. What the format cannot express, see
    /// [`check_entry`](BoardFormat::check_entry), is left out.
    pub fn write(self, record: &BoardEntry, alphabet: Alphabet, text: &mut String) {
        if let Some(write) = self.writer() {
            write(record, alphabet, text);
        }
    }
}
