//! The lines of a text about classic puzzles.

use crate::boards::board_lines::BoardLines;
use crate::encoding::decode;
use crate::format_entry::{FormatParser, Layout, TextLine};
use crate::{Format, ReadError, ReadErrorKind, ReadOptions, Record};

/// Reads a whole text as classic puzzles.
pub(crate) fn read_classic(format: Format, text: &[u8]) -> Vec<Result<Record, ReadError>> {
    let mut lines = ClassicLines::new(format);
    let mut results = Vec::new();
    let mut number = 0;
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        number += 1;
        let line = decode(line.strip_suffix(b"\n").unwrap_or(line));
        results.extend(lines.feed(TextLine { number, text: line.trim_end_matches('\r') }).transpose());
        results.extend(std::iter::from_fn(|| lines.pending()).map(Ok));
    }
    results.extend(lines.finish(number.max(1)).transpose());
    results
}

/// Reads classic puzzles line by line.
pub(crate) struct ClassicLines {
    /// `None` if the format has none for classic puzzles alone.
    parser: Option<Box<dyn FormatParser + Send>>,
    /// The reader of a format that has one for all boards.
    any: Option<BoardLines>,
    /// Whether a record may have several lines, of which a blank one is the end.
    has_blocks: bool,
    /// Whether lines are skipped, up to a blank one, because of an error.
    skipping: bool,
}

impl ClassicLines {
    pub(crate) fn new(format: Format) -> ClassicLines {
        let any = format.only_parser();
        let any = any.map(|parser| BoardLines::new(parser, format.layout(), &ReadOptions::default()));
        ClassicLines { any, ..ClassicLines::alone(format) }
    }

    /// Returns a reader that leaves formats with one reader for all boards to others.
    pub(crate) fn alone(format: Format) -> ClassicLines {
        let has_blocks = matches!(format.layout(), Layout::Blocks);
        ClassicLines { parser: format.classic_parser(), any: None, has_blocks, skipping: false }
    }

    /// Returns whether the format has classic puzzles.
    #[cfg(feature = "boards")]
    pub(crate) const fn is_some(&self) -> bool {
        self.parser.is_some()
    }

    /// Returns the record of a line that is nothing but plain cells.
    pub(crate) fn plain_line(&mut self, line: &[u8], number: usize) -> Option<Record> {
        if self.skipping { None } else { self.parser.as_mut()?.plain_line(line, number) }
    }

    /// Takes the next line. Returns a record if one is complete.
    pub(crate) fn feed(&mut self, line: TextLine<'_>) -> Result<Option<Record>, ReadError> {
        if self.skipping {
            self.skipping = !line.text.trim().is_empty();
            return Ok(None);
        }
        if let Some(any) = &mut self.any {
            return any.feed(line).and_then(classic);
        }
        let Some(parser) = &mut self.parser else { return Ok(None) };
        let result = parser.line(line);
        if result.is_err() {
            self.skip(line);
        }
        result
    }

    /// Forgets the record that is open, and skips the rest of it after this line, in which something is wrong. Returns false
    /// if the line is skipped itself.
    pub(crate) fn skip(&mut self, line: TextLine<'_>) -> bool {
        let is_skipped = self.skipping;
        self.reset();
        self.skipping = self.has_blocks && !line.text.trim().is_empty();
        !is_skipped
    }

    /// Forgets the record that is open.
    pub(crate) fn reset(&mut self) {
        self.skipping = false;
        if let Some(parser) = &mut self.parser {
            parser.reset();
        }
    }

    /// Returns a further record of the last line.
    pub(crate) fn pending(&mut self) -> Option<Record> {
        self.parser.as_mut()?.pending()
    }

    /// Takes the end of the text, whose last line is `number`.
    pub(crate) fn finish(&mut self, number: usize) -> Result<Option<Record>, ReadError> {
        self.skipping = false;
        if let Some(any) = &mut self.any {
            return any.finish(number).and_then(classic);
        }
        let result = self.parser.as_mut().map_or(Ok(None), |parser| parser.end(number));
        self.reset();
        result
    }

    /// Returns whether no line says anything about those after it.
    #[cfg(not(feature = "boards"))]
    pub(crate) const fn is_independent(&self) -> bool {
        true
    }
}

/// Returns a record, or an error if it is not that of a classic puzzle.
fn classic(record: Option<Record>) -> Result<Option<Record>, ReadError> {
    match record {
        Some(record) if record.classic().is_none() => {
            let found = record.variant().to_string();
            Err(ReadErrorKind::OtherBoard { found }.at(record.line, 1))
        }
        record => Ok(record),
    }
}
