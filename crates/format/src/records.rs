//! Reading a whole text, record by record.

use std::borrow::Cow;

#[cfg(feature = "boards")]
use crate::Format;
use crate::encoding::{check_text, decode, plain_text};
use crate::{ReadError, ReadErrorKind, ReadOptions, Reader, Record, sniff_with};

/// How many bytes of a text are checked before the first line is read.
const BEGINNING: usize = 8192;

/// Reads a whole text in a format, or with options. Without a format in them, [`sniff_with`](crate::sniff_with) finds it.
///
/// A text in UTF-16 begins with its byte order mark. The iterator continues after an error, with the next record that can be read; stop at the first one if you prefer. It
/// ends after the one error of a text that is [no text](crate::check_text).
///
/// ```
/// use ninefold_format::{ReadOptions, read};
/// let text = b"#variant 6x6+anti-knight\n.5....\n....1.\n..2...\n...6..\n.3....\n....4.\n";
/// let records: Vec<_> = read(ReadOptions::default(), text).collect::<Result<_, _>>()?;
/// assert_eq!(records[0].grid.clue_count(), 6);
/// # Ok::<(), ninefold_format::ReadError>(())
/// ```
#[must_use]
pub fn read(options: impl Into<ReadOptions>, text: &[u8]) -> Records<'_> {
    let options = options.into();
    let text = plain_text(text);
    #[cfg(feature = "boards")]
    let options = options.guessing(&text[..text.len().min(1 << 16)]);
    let format = options.format.or_else(|| sniff_with(&text, &options));
    Records { reader: format.map(|format| Reader::with_options(format, &options)), text, at: Some(0) }
}

/// The records of a text: see [`read`].
#[derive(Debug)]
pub struct Records<'a> {
    /// `None` if the text is in no known format.
    reader: Option<Reader>,
    text: Cow<'a, [u8]>,
    /// The beginning of the next line; `None` at the end.
    at: Option<usize>,
}

#[cfg(feature = "boards")]
impl Records<'_> {
    /// Returns the format that is read, or `None` if the text is in no known format.
    pub(crate) fn format(&self) -> Option<Format> {
        self.reader.as_ref().map(Reader::format)
    }
}

impl Iterator for Records<'_> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let Some(reader) = &mut self.reader else {
            self.at.take()?;
            return unknown(&self.text).map(Err);
        };
        while let Some(at) = self.at {
            let rest = &self.text[at..];
            if let Some(record) = reader.pending() {
                return Some(Ok(record));
            }
            if reader.lines() == 0
                && let Err(error) = check_text(&rest[..rest.len().min(BEGINNING)])
            {
                self.at = None;
                return Some(Err(error));
            }
            if rest.is_empty() {
                self.at = None;
                return reader.finish().transpose();
            }
            let end = rest.iter().position(|&byte| byte == b'\n').map_or(rest.len(), |at| at + 1);
            self.at = Some(at + end);
            if let Some(item) = reader.feed(&rest[..end]).transpose() {
                return Some(item);
            }
        }
        None
    }
}

impl std::iter::FusedIterator for Records<'_> {}

/// Returns the error of a text in no format; a text without anything but comments has none.
fn unknown(text: &[u8]) -> Option<ReadError> {
    if let Err(error) = check_text(&text[..text.len().min(BEGINNING)]) {
        return Some(error);
    }
    let lines = text.split(|&byte| byte == b'\n').map(decode).enumerate();
    for (number, line) in lines {
        let text = line.trim_start_matches('\u{feff}').trim();
        if !text.is_empty() && !text.starts_with('#') {
            let found = text.chars().take(60).collect();
            let expected = "a puzzle: cells in a line or in rows, a frame, a game of Solo, an address of \
                            f-puzzles, SudokuPad or SudokuMaker, or a killer of another program";
            return Some(ReadErrorKind::Unexpected { found, expected }.at(number + 1, 1));
        }
    }
    None
}
