//! Reading line by line, whatever the format.
//!
//! Every format is a small state machine that takes one line and sometimes returns a record. So a stream of any length
//! is read with the memory of one record. A format in which more sections of a record may follow returns the record when
//! the next one begins, or at the end of the text.

use core::fmt;

use crate::encoding::{check_first_line, check_line, check_text, decode};
use crate::format_entry::{FormatParser, Layout, TextLine};
use crate::{Format, ReadError, Record};

/// How many bytes of a text are checked before the first line is read.
const BEGINNING: usize = 8192;

/// Reads records from lines as they come.
///
/// ```
/// use ninefold_format::{Format, Reader};
/// let mut reader = Reader::new(Format::Line);
/// assert_eq!(reader.feed(b"# a comment")?, None);
/// let record = reader.feed(b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// assert_eq!(record.unwrap().line, 2);
/// assert_eq!(reader.finish()?, None);
/// let error = reader.feed(b"53..7....").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 3, column 10: found 9 cells, expected 81 (digits 1-9 or . for an empty cell)"
/// );
/// # Ok::<(), ninefold_format::ReadError>(())
/// ```
pub struct Reader {
    format: Format,
    parser: Box<dyn FormatParser + Send>,
    /// The number of the last line.
    number: usize,
    /// Whether lines are skipped, up to a blank one, because of an error.
    skipping: bool,
}

impl fmt::Debug for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Reader { format, parser: _, number, skipping } = self;
        f.debug_struct("Reader")
            .field("format", format)
            .field("number", number)
            .field("skipping", skipping)
            .finish_non_exhaustive()
    }
}

impl Reader {
    /// Returns a reader at the start of a text.
    #[must_use]
    pub fn new(format: Format) -> Reader {
        Reader { format, parser: format.parser(), number: 0, skipping: false }
    }

    /// Takes the next line, with or without its line end. Returns a record if one is complete; if the format may have
    /// several in a line, [`pending`](Reader::pending) returns the others.
    ///
    /// Bytes that are not UTF-8 count as Latin-1, which old programs write.
    ///
    /// # Errors
    /// What is wrong in this line. The reader can continue: it skips the record, in formats of several lines up to
    /// the next blank line.
    pub fn feed(&mut self, line: &[u8]) -> Result<Option<Record>, ReadError> {
        self.number += 1;
        let mut line = line.strip_suffix(b"\n").unwrap_or(line);
        line = line.strip_suffix(b"\r").unwrap_or(line);
        if !self.skipping
            && let Some(record) = self.parser.plain_line(line, self.number)
        {
            return Ok(Some(record));
        }
        if self.number == 1 {
            check_first_line(line)?;
            line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
        }
        let text = decode(line);
        if self.skipping {
            self.skipping = !text.trim().is_empty();
            return Ok(None);
        }
        let result = check_line(line, self.number)
            .and_then(|()| self.parser.line(TextLine { number: self.number, text: &text }));
        if result.is_err() {
            self.parser.reset();
            self.skipping = matches!(self.format.layout(), Layout::Blocks) && !text.trim().is_empty();
        }
        result
    }

    /// Returns a further record of the line that was [fed](Reader::feed) last.
    pub fn pending(&mut self) -> Option<Record> {
        self.parser.pending()
    }

    /// Takes the end of the text. Returns the last record, in formats that wait for more of it.
    ///
    /// # Errors
    /// If the last record is not complete.
    pub fn finish(&mut self) -> Result<Option<Record>, ReadError> {
        self.skipping = false;
        let result = self.parser.end(self.number.max(1));
        self.parser.reset();
        result
    }

    /// Returns how many lines have been read.
    #[must_use]
    pub fn lines(&self) -> usize {
        self.number
    }
}

/// Reads a whole text.
///
/// The iterator continues after an error, with the next record that can be read; stop at the first one if you prefer. It
/// ends after the one error of a text that is [no text](crate::check_text).
#[must_use]
pub fn read(format: Format, text: &[u8]) -> Records<'_> {
    Records { reader: Reader::new(format), rest: Some(text) }
}

/// The records of a text: see [`read`].
#[derive(Debug)]
pub struct Records<'a> {
    reader: Reader,
    rest: Option<&'a [u8]>,
}

impl Iterator for Records<'_> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        while let Some(rest) = self.rest {
            if let Some(record) = self.reader.pending() {
                return Some(Ok(record));
            }
            if self.reader.number == 0
                && let Err(error) = check_text(&rest[..rest.len().min(BEGINNING)])
            {
                self.rest = None;
                return Some(Err(error));
            }
            if rest.is_empty() {
                self.rest = None;
                return self.reader.finish().transpose();
            }
            let end = rest.iter().position(|&byte| byte == b'\n').map_or(rest.len(), |at| at + 1);
            let (line, rest) = rest.split_at(end);
            self.rest = Some(rest);
            if let Some(item) = self.reader.feed(line).transpose() {
                return Some(item);
            }
        }
        None
    }
}

impl std::iter::FusedIterator for Records<'_> {}
