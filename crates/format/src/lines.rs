//! The lines of a text: comments, `#variant` lines, and the lines of a format's parser.
//!
//! ```text
//!   plain 81 cells ───────► the parser's fast lane, while no other board is named
//!   #variant 6x6 ─────────► the context: the board of the puzzles below
//!   # a comment ──────────► the parser's comments
//!   any other line ───────► the parser, which sometimes returns a record
//! ```
//!
//! After an error the rest of a record is skipped, in formats with several lines a record up to the next blank one.

use ninefold_rules::Variant;

use crate::boards::clue_words::clues_line;
use crate::boards::context::{Context, other_board, variant_line};
use crate::encoding::decode;
use crate::format_entry::{FormatParser, Layout, TextLine, column_of};
use crate::read_options::AlphabetBy;
use crate::{Alphabet, Format, Guess, ReadError, ReadErrorKind, ReadOptions, Record};

/// Reads a whole text as classic puzzles.
pub(crate) fn read_classic(format: Format, text: &[u8]) -> Vec<Result<Record, ReadError>> {
    let mut lines = Lines::classic(format);
    lines.context.is_for_players = true;
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

/// The reader of a format that this program does not read: it finds nothing.
struct NotRead;

impl FormatParser for NotRead {
    fn line(&mut self, _: TextLine<'_>, _: &mut Context) -> Result<Option<Record>, ReadError> {
        Ok(None)
    }
}

/// Reads puzzles line by line.
pub(crate) struct Lines {
    format: Format,
    parser: Box<dyn FormatParser + Send>,
    context: Context,
    /// Whether a line or the caller named another board than the classic one, or the caller another alphabet.
    is_other: bool,
    /// Whether lines are skipped, up to a blank one, because of an error.
    skipping: bool,
    /// What the reader has decided about the text.
    guesses: Vec<Guess>,
    /// The board that the caller named, if the format has no place for it.
    unmet: Option<ReadError>,
}

impl Lines {
    /// Returns a reader of classic puzzles alone.
    pub(crate) fn classic(format: Format) -> Lines {
        Lines::with_context(format, Context::of_classic())
    }

    fn with_context(format: Format, context: Context) -> Lines {
        Lines {
            format,
            parser: format.parser().unwrap_or_else(|| Box::new(NotRead)),
            context,
            is_other: false,
            skipping: false,
            guesses: Vec::new(),
            unmet: None,
        }
    }

    /// Returns a reader at the start of a text. Without the feature `boards` it reads classic puzzles alone.
    pub(crate) fn new(format: Format, options: &ReadOptions) -> Lines {
        let reads_boards = cfg!(feature = "boards");
        let (holds_boards, has_alphabet) =
            (reads_boards && format.holds_boards(), reads_boards && format.has_alphabet());
        let other = options.variant.as_ref().filter(|variant| reads_boards && !variant.is_classic());
        let mut context = if holds_boards {
            Context::new(options.variant.clone(), options.alphabet, options.leaves_out_drawings)
        } else {
            Context::of_classic()
        };
        (context.candidates, context.is_for_players) = (options.candidates, !reads_boards);
        let is_guessed = has_alphabet && options.alphabet_by == AlphabetBy::Reader;
        Lines {
            is_other: other.is_some() || has_alphabet && options.alphabet != Alphabet::Digits,
            guesses: if is_guessed { vec![Guess::Alphabet(options.alphabet)] } else { Vec::new() },
            unmet: other
                .filter(|_| !holds_boards)
                .map(|other| other_board(&Variant::CLASSIC, other).at(1, 1)),
            ..Lines::with_context(format, context)
        }
    }

    /// Returns the record of a line that is nothing but plain cells of the classic board.
    pub(crate) fn plain_line(&mut self, line: &[u8], number: usize) -> Option<Record> {
        if self.is_other || self.skipping { None } else { self.parser.plain_line(line, number) }
    }

    /// Takes the next line. Returns a record if one is complete.
    pub(crate) fn feed(&mut self, line: TextLine<'_>) -> Result<Option<Record>, ReadError> {
        let has_variants = self.format.holds_boards() || !self.format.reads_comments();
        let words = variant_line(line.text.trim()).filter(|_| has_variants);
        if self.skipping && words.is_none() {
            self.skipping = !line.text.trim().is_empty();
            return Ok(None);
        }
        self.skipping = false;
        let result = match words {
            Some(words) => self.variant_line(words, line),
            None => self.text_line(line),
        };
        let result = self.checked(result);
        if result.is_err() {
            self.skip(line);
            self.skipping &= words.is_none();
        }
        result
    }

    /// Takes a line that names the board of the puzzles below it.
    fn variant_line(&mut self, words: &str, line: TextLine<'_>) -> Result<Option<Record>, ReadError> {
        let before = self.parser.close(line.number, &mut self.context);
        if self.context.allows_boards() {
            self.context.declare(words, line.number, column_of(line.text, words))?;
            self.is_other = self.context.is_other();
        } else if !words.parse().is_ok_and(|board: Variant| board.is_classic()) {
            let column = column_of(line.text, line.text.trim());
            return Err(ReadErrorKind::OtherBoard { found: words.to_owned() }.at(line.number, column));
        }
        before
    }

    fn text_line(&mut self, line: TextLine<'_>) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if !text.starts_with('#') || self.format.reads_comments() {
            return self.parser.line(line, &mut self.context);
        }
        if matches!(self.format.layout(), Layout::Lines) && clues_line(&text[1..]).is_some() {
            let found = text.chars().take(60).collect();
            let expected = "clues in the line of their puzzle: only rows have a #clues line above";
            let kind = ReadErrorKind::Unexpected { found, expected };
            return Err(kind.at(line.number, column_of(line.text, text)));
        }
        self.parser.comment(&text[1..], line, &mut self.context)
    }

    /// Forgets the record that is open, and skips the rest of it after this line, in which something is wrong. Returns false
    /// if the line is skipped itself.
    pub(crate) fn skip(&mut self, line: TextLine<'_>) -> bool {
        let is_skipped = self.skipping;
        self.parser.reset();
        self.skipping = matches!(self.format.layout(), Layout::Blocks) && !line.text.trim().is_empty();
        !is_skipped
    }

    /// Returns a further record of the last line.
    pub(crate) fn pending(&mut self) -> Option<Record> {
        self.parser.pending()
    }

    /// Takes the end of the text, whose last line is `number`.
    pub(crate) fn finish(&mut self, number: usize) -> Result<Option<Record>, ReadError> {
        self.skipping = false;
        let result = self.parser.end(number, &mut self.context);
        self.parser.reset();
        self.checked(result)
    }

    /// Returns a record with the drawings that were left out, or an error if it is not on a board that is read.
    fn checked(&mut self, result: Result<Option<Record>, ReadError>) -> Result<Option<Record>, ReadError> {
        if matches!(result, Ok(None)) {
            return result;
        }
        let left_out = self.context.take_left_out();
        let Some(mut record) = result? else { return Ok(None) };
        record.guesses.extend_from_slice(&self.guesses);
        if !self.context.allows_boards() && record.classic().is_none() {
            let found = record.variant().to_string();
            return Err(ReadErrorKind::OtherBoard { found }.at(record.line, 1));
        }
        match &self.unmet {
            Some(error) => Err(ReadError { line: record.line, ..error.clone() }),
            None => {
                record.left_out.extend(left_out);
                Ok(Some(record))
            }
        }
    }

    /// Returns whether no line said anything about those after it.
    pub(crate) fn is_independent(&self) -> bool {
        !self.is_other && self.parser.is_independent()
    }
}
