//! What a format gives to the list of formats: its entry, and the state machine that reads it.
//!
//! Formats know this file; the list of formats knows them. So they never import each other in a circle.

use ninefold_grid::Grid;

use crate::{Capabilities, ReadError, Record};

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

/// Appends a classic puzzle with these clues to a text, its line ends included.
pub(crate) type WriteClassic = fn(&Grid, &Record, &mut String);

/// All that there is to know about a format of classic puzzles, or about the classic half of one with two readers.
pub(crate) struct FormatEntry {
    /// What the format is, in a few words, for lists and help texts.
    pub(crate) summary: &'static str,
    /// File name extensions that belong to this format and to no other, without the dot.
    pub(crate) extensions: &'static [&'static str],
    /// What stands before, between and after the records of a text.
    pub(crate) layout: Layout,
    /// What the format keeps of a record beside its clues.
    pub(crate) capabilities: Capabilities,
    /// Makes the state machine that reads a text.
    pub(crate) parser: fn() -> Box<dyn FormatParser + Send>,
    /// Appends a record to a text, its line ends included.
    pub(crate) write: WriteClassic,
    /// Whether this line, the first that is neither blank nor a comment, shows that a text is in this format. At most
    /// one format may say so of a line; none does when texts in it are also texts in a more common format.
    pub(crate) recognises: fn(line: &str, before: TextBefore) -> bool,
}

/// What stands above a line of a text.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TextBefore {
    /// A line of `#` and a letter that `sdk` files use.
    pub(crate) field: bool,
    /// A line that is neither a comment nor part of a frame.
    pub(crate) other: bool,
}

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
    fn line(&mut self, line: TextLine<'_>) -> Result<Option<Record>, ReadError>;

    /// Returns the record of a line that is nothing but plain ASCII cells, where this format has such lines. It is asked
    /// before the line is looked at as a text, and must say what [`line`](FormatParser::line) would say.
    fn plain_line(&mut self, _line: &[u8], _number: usize) -> Option<Record> {
        None
    }

    /// Returns a further record of the lines so far. Only formats that may have several in a line have one.
    fn pending(&mut self) -> Option<Record> {
        None
    }

    /// Takes the end of the text, whose last line is `number`. Returns a record that waited for more.
    fn end(&mut self, number: usize) -> Result<Option<Record>, ReadError>;

    /// Forgets the unfinished record.
    fn reset(&mut self);
}
