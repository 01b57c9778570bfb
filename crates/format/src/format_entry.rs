//! What a format gives to the list of formats: its entry, and the state machine that reads it.
//!
//! Formats import this file, and the list of formats imports them, so there is no circle.

use ninefold_rules::{BoardGrid, ClueRule, Variant};

use crate::boards::context::Context;
use crate::encoding::decode;
use crate::{Alphabet, Capabilities, ReadError, Record};

/// What stands before, between and after the records of a text.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Layout {
    /// Nothing: every record is one line.
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

/// Appends a record to a text, its line ends included.
pub(crate) type WriteRecord = fn(&Record, Alphabet, &mut String);

/// All that there is to know about a format.
#[cfg_attr(
    not(feature = "boards"),
    expect(dead_code, reason = "what a board needs, only writers of other boards ask")
)]
pub(crate) struct FormatEntry {
    /// What the format is, in a few words, for lists and help texts.
    pub(crate) summary: &'static str,
    /// File name extensions that belong to this format and to no other, without the dot.
    pub(crate) extensions: &'static [&'static str],
    /// Whether the format was made for classic puzzles. Others hold them as one board of many.
    pub(crate) holds_classic: bool,
    /// Whether the format has a place for other boards.
    pub(crate) holds_boards: bool,
    /// Whether the parser takes lines that begin with `#` as well. In other formats they are comments.
    pub(crate) reads_comments: bool,
    /// What stands before, between and after the records of a text.
    pub(crate) layout: Layout,
    /// What the format keeps of a record, in addition to the puzzle.
    pub(crate) capabilities: Capabilities,
    /// Whether puzzles whose variant has this word can be expressed, as far as the word decides it.
    pub(crate) holds: fn(ClueRule) -> bool,
    /// Whether this line, the first that is neither blank nor a comment, shows that a text about classic puzzles is in this
    /// format. At most one format may return true for a line; none does when texts in it are also texts in a more common format.
    /// `None` means what `recognises_board` returns.
    pub(crate) recognises: Option<fn(line: &str, before: TextBefore) -> bool>,
    /// Whether such a line shows that a text about any board is in this format, and how surely.
    pub(crate) recognises_board: fn(&FirstLine<'_>) -> Option<Certainty>,
    /// Makes the state machine that reads a text.
    pub(crate) parser: fn() -> Box<dyn FormatParser + Send>,
    /// Returns what of a board the format has no place for.
    pub(crate) inexpressible: fn(&Variant) -> Option<String>,
    /// Returns what of a puzzle on a board that it has a place for the format has no place for.
    pub(crate) inexpressible_clues: fn(&BoardGrid, &Record) -> Option<String>,
    /// Returns what a `#variant` line above a record of this board declares, if the record does not show that itself.
    pub(crate) declaration: fn(&Variant) -> Option<Variant>,
    /// Appends a record to a text. Formats without it are only read.
    pub(crate) write: Option<WriteRecord>,
}

impl FormatEntry {
    /// What most formats of boards have in common: each record is a line that says by itself what its board is.
    pub(crate) const fn boards(
        summary: &'static str,
        parser: fn() -> Box<dyn FormatParser + Send>,
    ) -> FormatEntry {
        FormatEntry {
            summary,
            extensions: &[],
            holds_classic: false,
            holds_boards: true,
            reads_comments: false,
            layout: Layout::Lines,
            capabilities: Capabilities::CLUES,
            holds: |_| true,
            recognises: None,
            recognises_board: |_| None,
            parser,
            inexpressible: |_| None,
            inexpressible_clues: |_, _| None,
            declaration: |_| None,
            write: None,
        }
    }

    /// What most formats of classic puzzles alone have in common: each record is a line. The parser takes comments too.
    pub(crate) const fn classic(
        summary: &'static str,
        parser: fn() -> Box<dyn FormatParser + Send>,
        write: WriteRecord,
    ) -> FormatEntry {
        FormatEntry {
            holds_classic: true,
            holds_boards: false,
            reads_comments: true,
            write: Some(write),
            ..FormatEntry::boards(summary, parser)
        }
    }
}

/// What stands above a line of a text.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TextBefore {
    /// A line of `#` and a letter that `sdk` files use.
    pub(crate) field: bool,
    /// A line that is neither a comment nor part of a frame.
    pub(crate) other: bool,
}

/// How surely a line belongs to a format. If several formats recognise a line, it is in the surest one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Certainty {
    /// It has cells.
    Cells,
    /// It begins as texts of this format do.
    Begin,
    /// It has the form of this format and of no other.
    Form,
    /// It is an address of the format's program.
    Address,
}

/// The first line of a text that is neither blank nor a comment, and what surrounds it.
pub(crate) struct FirstLine<'a> {
    /// The line, without blanks at its ends.
    pub(crate) text: &'a str,
    /// The bytes after it.
    pub(crate) rest: &'a [u8],
    /// The board that is named above it, or by the caller.
    pub(crate) declared: Option<&'a Variant>,
    pub(crate) alphabet: Alphabet,
}

impl FirstLine<'_> {
    /// Returns a line of which nothing else is known.
    pub(crate) const fn alone(text: &str) -> FirstLine<'_> {
        FirstLine { text, rest: &[], declared: None, alphabet: Alphabet::Digits }
    }

    /// Returns the first word.
    pub(crate) fn word(&self) -> &str {
        first_word(self.text)
    }

    /// Returns the next lines, without blanks at their ends.
    pub(crate) fn later(&self) -> impl Iterator<Item = String> {
        self.rest.split(|&byte| byte == b'\n').take(LINES).map(|line| decode(line).trim().to_owned())
    }

    /// Returns whether a character stands for a cell or a hole.
    pub(crate) fn is_cell(&self, character: char) -> bool {
        self.alphabet.value(character).is_some() || character == '*'
    }
}

/// How many lines of a text, other than comments, are looked at.
pub(crate) const LINES: usize = 60;

/// Returns the first word of a line. A link that stands behind other words is for [`read_pasted`](crate::read_pasted).
pub(crate) fn first_word(line: &str) -> &str {
    line.split_whitespace().next().unwrap_or_default()
}

/// Returns whether 162 digits are SudokuWiki's first string rather than two puzzles in one line: in each pair, a number to base
/// 32, only a cell with a single candidate is marked as a clue.
pub(crate) fn is_first_string(line: &str) -> bool {
    let is_cell = |pair: &[u8]| {
        let number = pair.iter().fold(0, |number, &byte| number * 32 + u16::from(byte.wrapping_sub(b'0')));
        number & 1 == 0 || (number >> 1).is_power_of_two()
    };
    line.len() == 162
        && line.bytes().all(|byte| byte.is_ascii_digit())
        && line.as_bytes().chunks(2).all(is_cell)
}

/// One line of a text, without its line end.
#[derive(Clone, Copy)]
pub(crate) struct TextLine<'a> {
    /// Counted from 1.
    pub(crate) number: usize,
    pub(crate) text: &'a str,
}

/// Returns the column in which a part of a line begins, counted from 1.
pub(crate) fn column_of(line: &str, part: &str) -> usize {
    let before = (part.as_ptr() as usize).saturating_sub(line.as_ptr() as usize);
    line.get(..before).map_or(0, |head| head.chars().count()) + 1
}

/// The state machine that reads a format.
pub(crate) trait FormatParser {
    /// Takes the next line. Returns a record if one is complete.
    fn line(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError>;

    /// Returns the record of a line that is nothing but plain ASCII cells, where this format has such lines. It is asked
    /// before the line is looked at as a text, and must return what [`line`](FormatParser::line) would return.
    fn plain_line(&mut self, _line: &[u8], _number: usize) -> Option<Record> {
        None
    }

    /// Takes a comment. It ends the record that is open, except in formats that have comments in and above their grids.
    fn comment(
        &mut self,
        _text: &str,
        line: TextLine<'_>,
        context: &mut Context,
    ) -> Result<Option<Record>, ReadError> {
        self.close(line.number, context)
    }

    /// Returns a further record of the lines so far. Only formats that may have several in a line have one.
    fn pending(&mut self) -> Option<Record> {
        None
    }

    /// Ends the record that is open, if there is one, because a `#variant` line or the end of the text follows. The last line
    /// read is `number`.
    fn close(&mut self, _number: usize, _context: &mut Context) -> Result<Option<Record>, ReadError> {
        Ok(None)
    }

    /// Takes the end of the text.
    fn end(&mut self, number: usize, context: &mut Context) -> Result<Option<Record>, ReadError> {
        self.close(number, context)
    }

    /// Forgets the unfinished record.
    fn reset(&mut self) {}

    /// Returns whether no line said anything about those after it.
    fn is_independent(&self) -> bool {
        true
    }
}
