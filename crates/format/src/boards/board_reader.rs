//! Reading boards line by line, whatever the format.

use core::fmt;

use super::board_format_entry::BoardParser;
use super::board_sniff::sniff_board;
use super::clue_words::clues_line;
use super::context::{Context, variant_line};
use super::{BoardEntry, BoardFormat, BoardOptions, BoardReadError, BoardReadErrorKind};
use crate::encoding::{check_first_line, check_line, decode};
use crate::format_entry::{TextLine, column_of};

/// Reads boards from lines as they come.
///
/// ```
/// use ninefold_format::{BoardFormat, BoardOptions, BoardReader};
/// let mut reader = BoardReader::new(BoardFormat::Line, &BoardOptions::default());
/// assert_eq!(reader.feed(b"#variant 4x4+x")?, None);
/// let record = reader.feed(b"1..2..3..1..4... # by hand")?.unwrap();
/// assert_eq!((record.line, record.variant().to_string()), (2, "4x4+x".to_owned()));
/// assert_eq!(reader.finish()?, None);
/// let error = reader.feed(b"1..2..3..1..5...").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 3, column 13: cell r4c1: found '5', expected a digit 1-4 or an empty cell (. 0 _)"
/// );
/// # Ok::<(), ninefold_format::BoardReadError>(())
/// ```
pub struct BoardReader {
    format: BoardFormat,
    parser: Box<dyn BoardParser + Send>,
    context: Context,
    /// The number of the last line.
    number: usize,
    /// Whether lines are skipped, up to a blank one, because of an error.
    skipping: bool,
}

impl fmt::Debug for BoardReader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BoardReader { format, parser: _, context: _, number, skipping } = self;
        f.debug_struct("BoardReader")
            .field("format", format)
            .field("number", number)
            .field("skipping", skipping)
            .finish_non_exhaustive()
    }
}

impl BoardReader {
    /// Returns a reader at the start of a text. The format of the options is not looked at.
    #[must_use]
    pub fn new(format: BoardFormat, options: &BoardOptions) -> BoardReader {
        let context = Context::new(options.variant.clone(), options.alphabet, options.leaves_out_drawings);
        BoardReader { format, parser: format.parser(), context, number: 0, skipping: false }
    }

    /// Takes the next line, with or without its line end. Returns a record if one is complete.
    ///
    /// # Errors
    /// What is wrong in this line, or in the rows that end before it. The reader can continue: it skips the record, in
    /// formats of several lines up to the next blank line.
    pub fn feed(&mut self, line: &[u8]) -> Result<Option<BoardEntry>, BoardReadError> {
        self.number += 1;
        let mut line = line.strip_suffix(b"\n").unwrap_or(line);
        line = line.strip_suffix(b"\r").unwrap_or(line);
        if self.number == 1 {
            check_first_line(line)?;
            line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
        }
        let text = decode(line);
        let is_variant = variant_line(text.trim()).is_some();
        if self.skipping && !is_variant {
            self.skipping = !text.trim().is_empty();
            return Ok(None);
        }
        self.skipping = false;
        let result = check_line(line, self.number)
            .map_err(BoardReadError::from)
            .and_then(|()| self.text_line(TextLine { number: self.number, text: &text }));
        let result = self.with_left_out(result);
        if result.is_err() {
            self.parser.reset();
            self.skipping = !self.format.is_lines() && !is_variant && !text.trim().is_empty();
        }
        result
    }

    fn text_line(&mut self, line: TextLine<'_>) -> Result<Option<BoardEntry>, BoardReadError> {
        let text = line.text.trim();
        if !text.starts_with('#') {
            return self.parser.line(line, &mut self.context);
        }
        let before = self.parser.end(line.number, &mut self.context);
        if let Some(words) = variant_line(text) {
            self.context.declare(words, line.number, column_of(line.text, words))?;
        } else if self.format.is_lines() && clues_line(&text[1..]).is_some() {
            let found = text.chars().take(60).collect();
            let expected = "clues in the line of their puzzle: only rows have a #clues line above".to_owned();
            let at = column_of(line.text, text);
            return Err(BoardReadErrorKind::Unexpected { found, expected }.at(line.number, at));
        } else {
            self.parser.comment(&text[1..], line)?;
        }
        before
    }

    /// Takes the end of the text. Returns the last record, in formats that wait for more of it.
    ///
    /// # Errors
    /// If the last record is not complete.
    pub fn finish(&mut self) -> Result<Option<BoardEntry>, BoardReadError> {
        self.skipping = false;
        let result = self.parser.end(self.number.max(1), &mut self.context);
        self.parser.reset();
        self.with_left_out(result)
    }

    /// Adds to a record which of its drawings were left out.
    fn with_left_out(
        &mut self,
        result: Result<Option<BoardEntry>, BoardReadError>,
    ) -> Result<Option<BoardEntry>, BoardReadError> {
        if matches!(result, Ok(None)) {
            return result;
        }
        let left_out = self.context.take_left_out();
        result.map(|record| record.map(|record| BoardEntry { left_out, ..record }))
    }

    /// Returns how many lines have been read.
    #[must_use]
    pub fn lines(&self) -> usize {
        self.number
    }
}

/// Reads a whole text of boards.
///
/// The format is that of the options, or the one that [`sniff_board`] finds. The iterator continues after an error, with
/// the next record that can be read.
///
/// ```
/// use ninefold_format::{BoardOptions, read_boards};
/// let text = b"#variant 6x6+anti-knight\n.5....\n....1.\n..2...\n...6..\n.3....\n....4.\n";
/// let records: Vec<_> = read_boards(text, BoardOptions::default()).collect::<Result<_, _>>()?;
/// assert_eq!(records[0].grid.clue_count(), 6);
/// # Ok::<(), ninefold_format::BoardReadError>(())
/// ```
#[must_use]
pub fn read_boards(text: &[u8], options: BoardOptions) -> BoardEntries<'_> {
    let format = options.format.or_else(|| sniff_board(text, &options));
    let reader = format.map(|format| BoardReader::new(format, &options));
    BoardEntries { reader, rest: Some(text) }
}

/// The records of a text: see [`read_boards`].
#[derive(Debug)]
pub struct BoardEntries<'a> {
    reader: Option<BoardReader>,
    rest: Option<&'a [u8]>,
}

impl Iterator for BoardEntries<'_> {
    type Item = Result<BoardEntry, BoardReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let Some(reader) = &mut self.reader else {
            return unknown(self.rest.take()?).map(Err);
        };
        while let Some(rest) = self.rest {
            if rest.is_empty() {
                self.rest = None;
                return reader.finish().transpose();
            }
            let end = rest.iter().position(|&byte| byte == b'\n').map_or(rest.len(), |at| at + 1);
            let (line, rest) = rest.split_at(end);
            self.rest = Some(rest);
            if let Some(item) = reader.feed(line).transpose() {
                return Some(item);
            }
        }
        None
    }
}

impl std::iter::FusedIterator for BoardEntries<'_> {}

/// Returns the error of a text in no format; a text without anything but comments has none.
fn unknown(text: &[u8]) -> Option<BoardReadError> {
    let lines = text.split(|&byte| byte == b'\n').map(decode).enumerate();
    for (number, line) in lines {
        let text = line.trim_start_matches('\u{feff}').trim();
        if !text.is_empty() && !text.starts_with('#') {
            if let Err(error) = crate::check_text(line.as_bytes()) {
                return Some(BoardReadErrorKind::Text(error.kind).at(number + 1, error.column));
            }
            let found = text.chars().take(60).collect();
            let expected = "a puzzle: cells in a line or in rows, a frame, a game of Solo, an address of \
                            f-puzzles, SudokuPad or SudokuMaker, or a killer of another program";
            return Some(
                BoardReadErrorKind::Unexpected { found, expected: expected.to_owned() }.at(number + 1, 1),
            );
        }
    }
    None
}
