//! The text around puzzles of both kinds: headers, blank lines, and what a board is.

use ninefold::format::{Alphabet, BoardFormat, BoardWriter, Format, Writer};

use super::record::AnyRecord;
use crate::input_kind::TextWriter;

/// Writes what a text in some format has around its puzzles.
#[derive(Debug)]
pub(crate) struct AnyWriter {
    classic: Writer,
    /// `None` if the format holds classic puzzles only.
    board: Option<BoardWriter>,
}

impl AnyWriter {
    /// Returns the writer of a format.
    pub(crate) fn new(format: Format) -> AnyWriter {
        let board = format.name().parse::<BoardFormat>().ok();
        AnyWriter {
            classic: Writer::new(format),
            board: board.map(|format| BoardWriter::new(format, Alphabet::Digits)),
        }
    }
}

impl TextWriter<AnyRecord> for AnyWriter {
    fn before(&mut self, item: &AnyRecord, text: &mut String) {
        match (item, &mut self.board) {
            (AnyRecord::Classic(record), _) => self.classic.before(record, text),
            (AnyRecord::Board(record), Some(writer)) => writer.before(record, text),
            (AnyRecord::Board(_), None) => {}
        }
    }

    fn finish(&mut self, text: &mut String) {
        self.classic.finish(text);
    }
}
