//! Reading line by line, whatever the format and whatever the board.
//!
//! Every format is a small state machine that takes one line and sometimes returns a record. So a stream of any length
//! is read with the memory of one record. A format in which more sections of a record may follow returns the record when
//! the next one begins, or at the end of the text.
//!
//! [`Lines`] takes what formats have in common: comments, `#variant` lines, and how the reader continues after an error.

use core::fmt;

use crate::encoding::{check_first_line, check_line, decode};
use crate::format_entry::TextLine;
use crate::lines::Lines;
use crate::read_options::ReadOptions;
use crate::{Format, ReadError, Record};

/// Reads records from lines as they come.
///
/// ```
/// use ninefold_format::{Format, Reader};
/// let mut reader = Reader::new(Format::Line);
/// assert_eq!(reader.feed(b"# a comment")?, None);
/// let record = reader.feed(b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// assert_eq!(record.unwrap().line, 2);
/// let error = reader.feed(b"53..7....").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 3, column 10: found 9 cells, expected 81 (digits 1-9 or . for an empty cell)"
/// );
/// reader.feed(b"#variant 4x4+x")?;
/// let record = reader.feed(b"1..2..3..1..4... # by hand")?.unwrap();
/// assert_eq!((record.line, record.variant().to_string()), (5, "4x4+x".to_owned()));
/// let error = reader.feed(b"1..2..3..1..5...").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 6, column 13: cell r4c1: found '5', expected a digit 1-4 or an empty cell (. 0 _)"
/// );
/// assert_eq!(reader.finish()?, None);
/// # Ok::<(), ninefold_format::ReadError>(())
/// ```
pub struct Reader {
    format: Format,
    lines: Lines,
    /// The number of the last line.
    number: usize,
}

impl fmt::Debug for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Reader { format, lines: _, number } = self;
        f.debug_struct("Reader").field("format", format).field("number", number).finish_non_exhaustive()
    }
}

impl Reader {
    /// Returns a reader at the start of a text.
    #[must_use]
    pub fn new(format: Format) -> Reader {
        Reader::with_options(format, &ReadOptions::default())
    }

    /// Returns a reader at the start of a text of which something is known. The format of the options is not looked at.
    #[must_use]
    pub fn with_options(format: Format, options: &ReadOptions) -> Reader {
        Reader { format, lines: Lines::new(format, options), number: 0 }
    }

    /// Returns the format that is read.
    #[cfg(feature = "boards")]
    pub(crate) fn format(&self) -> Format {
        self.format
    }

    /// Takes the next line, with or without its line end. Returns a record if one is complete; if the format may have
    /// several in a line, [`pending`](Reader::pending) returns the others.
    ///
    /// Bytes that are not UTF-8 count as Latin-1, which old programs write.
    ///
    /// # Errors
    /// What is wrong in this line, or in the rows that end before it. The reader can continue: it skips the record, in formats
    /// of several lines up to the next blank line.
    pub fn feed(&mut self, line: &[u8]) -> Result<Option<Record>, ReadError> {
        self.number += 1;
        let mut line = line.strip_suffix(b"\n").unwrap_or(line);
        line = line.strip_suffix(b"\r").unwrap_or(line);
        if let Some(record) = self.lines.plain_line(line, self.number) {
            return Ok(Some(record));
        }
        if self.number == 1 {
            check_first_line(line)?;
            line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
        }
        let text = decode(line);
        let text = TextLine { number: self.number, text: &text };
        if let Err(error) = check_line(line, self.number) {
            return if self.lines.skip(text) { Err(error) } else { Ok(None) };
        }
        self.lines.feed(text)
    }

    /// Returns a further record of the line that was [fed](Reader::feed) last.
    pub fn pending(&mut self) -> Option<Record> {
        self.lines.pending()
    }

    /// Takes the end of the text. Returns the last record, in formats that wait for more of it.
    ///
    /// # Errors
    /// If the last record is not complete.
    pub fn finish(&mut self) -> Result<Option<Record>, ReadError> {
        self.lines.finish(self.number.max(1))
    }

    /// Returns how many lines have been read.
    #[must_use]
    pub fn lines(&self) -> usize {
        self.number
    }

    /// Returns true if every record is a line by itself, whatever is above it: a text may then be read from any line on.
    /// That is no longer so once a line has named another board.
    #[must_use]
    pub fn is_lines(&self) -> bool {
        self.format.is_lines() && self.lines.is_independent()
    }
}
