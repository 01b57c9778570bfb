//! The lines of a text whose puzzles are classic or on other boards.
//!
//! ```text
//!   plain 81 cells ───────────────► the fast lane of classic lines
//!   below `#variant 6x6` ─────────► other boards
//!   a line by itself ─────────────► classic; if that rejects it, other boards
//!   rows, a frame ────────────────► both, until the first puzzle is whole: its kind decides for those after it
//! ```
//!
//! A text that begins with a classic puzzle stays classic: a line of another length in it is an error and no small board,
//! unless it names its board, or a `#variant` line does.

use crate::boards::board_format_entry::FirstLine;
use crate::boards::board_lines::BoardLines;
use crate::boards::context::{other_board, variant_line};
use crate::classic_lines::ClassicLines;
use crate::format_entry::TextLine;
use crate::{Alphabet, Format, ReadError, ReadErrorKind, ReadOptions, Record};

/// Reads puzzles of any board line by line.
pub(crate) struct EitherLines {
    format: Format,
    classic: ClassicLines,
    /// `None` if the format holds classic puzzles only.
    boards: Option<BoardLines>,
    /// Whether the first puzzle was a classic one, once there is one.
    is_classic: Option<bool>,
    /// Whether a line or the caller named another board, or the caller another alphabet.
    is_other_board: bool,
    other_alphabet: bool,
    /// What the reader of classic rows found wrong while that of other boards still waits for more.
    held: Option<ReadError>,
    /// The board that the caller named, if the format has no place for it.
    unmet: Option<ReadError>,
}

/// Returns whether rows that are none of a classic puzzle may be those of another board: of another length, or parted otherwise.
fn may_be_other_rows(error: &ReadError) -> bool {
    matches!(
        error.kind,
        ReadErrorKind::RowLength { .. }
            | ReadErrorKind::PartLength { .. }
            | ReadErrorKind::Parts { .. }
            | ReadErrorKind::BadCell { .. }
    )
}

/// Returns the better error about the same rows. Rows of which even the first has not nine cells are none of a classic puzzle.
fn better(classic: ReadError, other: ReadError) -> ReadError {
    match classic.kind {
        ReadErrorKind::RowLength { row: 1, .. }
        | ReadErrorKind::PartLength { row: 1, .. }
        | ReadErrorKind::Parts { row: 1, .. } => other,
        _ => classic,
    }
}

impl EitherLines {
    pub(crate) fn new(format: Format, options: &ReadOptions) -> EitherLines {
        let parser = format.board_parser();
        let boards = parser.map(|parser| BoardLines::new(parser, format.layout(), options));
        let other = options.variant.as_ref().filter(|variant| !variant.is_classic());
        let other_alphabet = options.alphabet != Alphabet::Digits && format.has_alphabet();
        let unmet = other
            .filter(|_| boards.is_none())
            .map(|variant| other_board(&ninefold_rules::Variant::CLASSIC, variant).at(1, 1));
        EitherLines {
            format,
            classic: ClassicLines::alone(format),
            is_other_board: other.is_some() || other_alphabet,
            other_alphabet,
            boards,
            is_classic: None,
            held: None,
            unmet,
        }
    }

    /// Returns the record of a line that is nothing but plain cells of the classic board.
    pub(crate) fn plain_line(&mut self, line: &[u8], number: usize) -> Option<Record> {
        if self.is_other_board {
            return None;
        }
        let record = self.classic.plain_line(line, number)?;
        self.is_classic.get_or_insert(true);
        Some(record)
    }

    /// Takes the next line. Returns a record if one is complete.
    pub(crate) fn feed(&mut self, line: TextLine<'_>) -> Result<Option<Record>, ReadError> {
        let Some(boards) = &mut self.boards else {
            return match (self.classic.feed(line)?, &self.unmet) {
                (Some(record), Some(error)) => Err(ReadError { line: record.line, ..error.clone() }),
                (record, _) => Ok(record),
            };
        };
        if variant_line(line.text.trim()).is_some() {
            // A record may end here.
            let before = self.classic.finish(line.number);
            let ended = boards.feed(line);
            self.is_other_board = boards.is_other_board() || self.other_alphabet;
            let was_classic = self.is_classic == Some(true);
            self.is_classic = None;
            self.held = None;
            return if was_classic { ended.and(before) } else { ended };
        }
        if self.is_other_board || !self.classic.is_some() {
            return boards.feed(line);
        }
        if self.format.is_lines() { self.line(line) } else { self.row(line) }
    }

    /// Takes a line that is a puzzle by itself.
    fn line(&mut self, line: TextLine<'_>) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        let Some(boards) = &mut self.boards else { return self.classic.feed(line) };
        if text.is_empty() || text.starts_with('#') {
            return boards.feed(line);
        }
        match self.classic.feed(line) {
            Ok(None) => Ok(None),
            Ok(Some(record)) => {
                // What looks like a comment may be the regions of a jigsaw.
                let is_alone = record.fields.is_empty() || self.format != Format::Line;
                if !is_alone
                    && self.format.names_board(text)
                    && let Ok(Some(other)) = boards.feed(line)
                    && other.classic().is_none()
                {
                    self.is_classic.get_or_insert(false);
                    return Ok(Some(other));
                }
                self.is_classic.get_or_insert(true);
                Ok(Some(record))
            }
            Err(error) => {
                if self.is_classic == Some(true) && !self.format.names_board(text) {
                    return Err(error);
                }
                match boards.feed(line) {
                    Ok(Some(record)) => {
                        self.is_classic.get_or_insert(record.classic().is_some());
                        Ok(Some(record))
                    }
                    Ok(None) => Err(error),
                    Err(other) => {
                        let first = FirstLine {
                            text,
                            rest: &[],
                            declared: boards.context().declared(),
                            alphabet: boards.context().alphabet,
                        };
                        Err(if self.format.explains(&first) { other } else { error })
                    }
                }
            }
        }
    }

    /// Takes a line of a puzzle that has several.
    fn row(&mut self, line: TextLine<'_>) -> Result<Option<Record>, ReadError> {
        let Some(boards) = &mut self.boards else { return self.classic.feed(line) };
        match self.is_classic {
            Some(true) => self.classic.feed(line),
            Some(false) => boards.feed(line),
            None => {
                let other = boards.feed(line);
                let classic = self.classic.feed(line);
                self.decide(classic, other)
            }
        }
    }

    /// Decides between what both readers return of the same rows.
    fn decide(
        &mut self,
        classic: Result<Option<Record>, ReadError>,
        other: Result<Option<Record>, ReadError>,
    ) -> Result<Option<Record>, ReadError> {
        let is_other = matches!(&other, Ok(Some(record)) if record.classic().is_none());
        match (classic, other) {
            (_, Ok(Some(record))) if is_other => {
                self.classic.reset();
                self.held = None;
                self.is_classic = Some(false);
                Ok(Some(record))
            }
            (Ok(Some(record)), _) => {
                if let Some(boards) = &mut self.boards {
                    boards.reset();
                }
                self.held = None;
                self.is_classic = Some(true);
                Ok(Some(record))
            }
            // A classic puzzle in a frame that only the other reader takes.
            (_, Ok(Some(record))) => {
                self.classic.reset();
                self.held = None;
                Ok(Some(record))
            }
            (Err(error), Ok(None)) if may_be_other_rows(&error) => {
                self.held.get_or_insert(error);
                Ok(None)
            }
            (Err(error), Ok(None)) => {
                if let Some(boards) = &mut self.boards {
                    boards.reset();
                }
                Err(self.held.take().unwrap_or(error))
            }
            (Err(error), Err(other)) => Err(better(self.held.take().unwrap_or(error), other)),
            // If classic rows go on, they may still be a puzzle.
            (Ok(None), Err(other)) => self.held.take().map_or(Ok(None), |error| Err(better(error, other))),
            (Ok(None), Ok(None)) => Ok(None),
        }
    }

    /// Forgets the record that is open, and skips the rest of it after this line, in which something is wrong. Returns false
    /// if the line is skipped itself.
    pub(crate) fn skip(&mut self, line: TextLine<'_>) -> bool {
        if let Some(boards) = &mut self.boards {
            boards.skip(line);
        }
        self.held = None;
        self.classic.skip(line)
    }

    /// Returns a further record of the last line.
    pub(crate) fn pending(&mut self) -> Option<Record> {
        self.classic.pending()
    }

    /// Takes the end of the text, whose last line is `number`.
    pub(crate) fn finish(&mut self, number: usize) -> Result<Option<Record>, ReadError> {
        let classic = self.classic.finish(number);
        let Some(boards) = &mut self.boards else {
            return match (classic?, &self.unmet) {
                (Some(record), Some(error)) => Err(ReadError { line: record.line, ..error.clone() }),
                (record, _) => Ok(record),
            };
        };
        let other = boards.finish(number);
        if self.is_other_board || !self.classic.is_some() || self.is_classic == Some(false) {
            return other;
        }
        if self.is_classic == Some(true) || self.format.is_lines() {
            return classic;
        }
        let record = self.decide(classic, other)?;
        match self.held.take().filter(|_| record.is_none()) {
            Some(error) => Err(error),
            None => Ok(record),
        }
    }

    /// Returns whether no line said anything about those after it.
    pub(crate) const fn is_independent(&self) -> bool {
        !self.is_other_board && !matches!(self.is_classic, Some(false))
    }
}
