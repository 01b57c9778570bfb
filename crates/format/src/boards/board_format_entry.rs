//! What a format gives to the list of formats of boards: its entry, and the state machine that reads it.
//!
//! Formats import this file, and the list of formats imports them, so there is no circle.

use ninefold_rules::{BoardGrid, ClueRule, Variant};

use super::Alphabet;
use super::context::Context;
use crate::encoding::decode;
use crate::format_entry::{Layout, TextLine, first_word};
use crate::{Capabilities, ReadError, Record};

/// All that there is to know about a format of boards.
pub(crate) struct BoardFormatEntry {
    /// What the format is, in a few words, for lists and help texts.
    pub(crate) summary: &'static str,
    /// File name extensions that belong to this format and to no other, without the dot.
    pub(crate) extensions: &'static [&'static str],
    /// Whether the format was made for classic puzzles too, which this entry then reads and writes as well.
    pub(crate) holds_classic: bool,
    /// What stands between the records of a text.
    pub(crate) layout: Layout,
    /// What the format keeps of the record of a puzzle, in addition to the puzzle.
    pub(crate) capabilities: Capabilities,
    /// Whether puzzles whose variant has this word can be expressed, as far as the word decides it.
    pub(crate) holds: fn(ClueRule) -> bool,
    /// Whether the first line that is neither blank nor a comment shows that a text is in this format, and how surely.
    pub(crate) recognises: fn(&FirstLine<'_>) -> Option<Certainty>,
    /// Whether a line says by itself what its board is, or that it has clues other than digits.
    pub(crate) names_board: fn(&str) -> bool,
    /// Whether the error of this reader is the better one if the reader of classic puzzles rejects the line too.
    pub(crate) explains: fn(&FirstLine<'_>) -> bool,
    /// Makes the state machine that reads a text.
    pub(crate) parser: fn() -> Box<dyn BoardParser + Send>,
    /// Returns what of a board the format has no place for.
    pub(crate) inexpressible: fn(&Variant, Alphabet) -> Option<String>,
    /// Returns what of a puzzle on a board that it has a place for the format has no place for.
    pub(crate) inexpressible_clues: fn(&BoardGrid, &Record) -> Option<String>,
    /// Returns what a `#variant` line above a record of this board declares, if the record does not show that itself.
    pub(crate) declaration: fn(&Variant) -> Option<Variant>,
    /// Appends a record to a text, its line ends included. Formats without it are only read.
    pub(crate) write: Option<WriteBoard>,
}

impl BoardFormatEntry {
    /// What most formats have in common: each record is a line that says by itself what its board is.
    pub(crate) const fn lines(
        summary: &'static str,
        parser: fn() -> Box<dyn BoardParser + Send>,
    ) -> BoardFormatEntry {
        BoardFormatEntry {
            summary,
            extensions: &[],
            holds_classic: false,
            layout: Layout::Lines,
            capabilities: Capabilities::CLUES,
            holds: |_| true,
            recognises: |_| None,
            names_board: |_| true,
            explains: |_| true,
            parser,
            inexpressible: |_, _| None,
            inexpressible_clues: |_, _| None,
            declaration: |_| None,
            write: None,
        }
    }
}

/// Appends a record to a text, its line ends included.
pub(crate) type WriteBoard = fn(&Record, Alphabet, &mut String);

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

/// How many lines of a text are looked at.
pub(crate) const LINES: usize = 60;

/// The state machine that reads a format of boards.
pub(crate) trait BoardParser {
    /// Takes the next line, which is not a comment. Returns a record if one is complete.
    fn line(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError>;

    /// Takes a comment, which belongs to the next grid in formats that have comments above it.
    fn comment(&mut self, _text: &str, _line: TextLine<'_>) -> Result<(), ReadError> {
        Ok(())
    }

    /// Ends the record that is open, if there is one. The last line read is `number`.
    fn end(&mut self, _number: usize, _context: &mut Context) -> Result<Option<Record>, ReadError> {
        Ok(None)
    }

    /// Forgets the record that is open.
    fn reset(&mut self) {}
}
