//! Reading line by line, whatever the format.
//!
//! Every format is a small state machine that takes one line and sometimes gives a record; that makes a stream of
//! any length readable with the memory of one record. A format whose record has an open end (more sections may
//! follow) gives it when the next one begins, or at the end.

use std::borrow::Cow;

use crate::{Format, Problem, ReadError, Record};

/// One line, without its line end.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    /// Counted from 1.
    pub(crate) number: usize,
    pub(crate) text: &'a str,
}

/// The state machine of a format.
pub(crate) trait Parser {
    fn line(&mut self, line: Line<'_>) -> Result<Option<Record>, ReadError>;

    /// The text is over; `number` is that of its last line.
    fn end(&mut self, number: usize) -> Result<Option<Record>, ReadError>;

    /// Forget what has been begun.
    fn reset(&mut self);
}

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
    parser: Box<dyn Parser + Send>,
    number: usize,
    skipping: bool,
}

impl Reader {
    /// A reader at the start of a text.
    #[must_use]
    pub fn new(format: Format) -> Reader {
        Reader { format, parser: format.parser(), number: 0, skipping: false }
    }

    /// Takes the next line, with or without its line end; gives a record when one is complete.
    ///
    /// Bytes that are not UTF-8 count as Latin-1, which old programs write.
    ///
    /// # Errors
    /// What is wrong in this line. The reader can go on: it drops the broken record, for formats of several lines
    /// up to the next blank line.
    pub fn feed(&mut self, line: &[u8]) -> Result<Option<Record>, ReadError> {
        self.number += 1;
        let mut line = line.strip_suffix(b"\n").unwrap_or(line);
        line = line.strip_suffix(b"\r").unwrap_or(line);
        if self.number == 1 {
            if line.starts_with(b"\xff\xfe") || line.starts_with(b"\xfe\xff") {
                return Err(Problem::Utf16.at(1, 1));
            }
            line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
        }
        let text = decode(line);
        if self.skipping {
            self.skipping = !text.trim().is_empty();
            return Ok(None);
        }
        let result = self.parser.line(Line { number: self.number, text: &text });
        if result.is_err() {
            self.parser.reset();
            self.skipping = !self.format.is_by_line() && !text.trim().is_empty();
        }
        result
    }

    /// The text is over: gives the last record of formats that wait for more.
    ///
    /// # Errors
    /// When the last record is not complete.
    pub fn finish(&mut self) -> Result<Option<Record>, ReadError> {
        self.skipping = false;
        let result = self.parser.end(self.number.max(1));
        self.parser.reset();
        result
    }

    /// How many lines have been read.
    #[must_use]
    pub fn lines(&self) -> usize {
        self.number
    }
}

fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
    }
}

/// Reads a whole text.
///
/// The iterator goes on after an error, with the next record that can be read; stop at the first one if you prefer.
#[must_use]
pub fn read(format: Format, text: &[u8]) -> Records<'_> {
    Records { reader: Reader::new(format), rest: Some(text) }
}

/// The records of a text: see [`read`].
pub struct Records<'a> {
    reader: Reader,
    rest: Option<&'a [u8]>,
}

impl Iterator for Records<'_> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        while let Some(rest) = self.rest {
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
