//! The text around puzzles of both kinds: headers, blank lines, and what a board is.

use ninefold::format::{Alphabet, BoardWriter, Writer};

use super::record::AnyRecord;
use crate::format_name::FormatName;
use crate::input_kind::TextWriter;

/// Writes what a text in some format has around its puzzles.
#[derive(Debug)]
pub(crate) struct AnyWriter {
    /// `None` if the format holds other boards only.
    classic: Option<Writer>,
    /// `None` if the format holds classic puzzles only.
    board: Option<BoardWriter>,
}

impl AnyWriter {
    /// Returns the writer of a format.
    pub(crate) fn new(format: FormatName) -> AnyWriter {
        AnyWriter {
            classic: format.classic.map(Writer::new),
            board: format.board.map(|format| BoardWriter::new(format, Alphabet::Digits)),
        }
    }
}

impl TextWriter<AnyRecord> for AnyWriter {
    fn before(&mut self, item: &AnyRecord, text: &mut String) {
        match (item, &mut self.classic, &mut self.board) {
            (AnyRecord::Classic(record), Some(writer), _) => writer.before(record, text),
            (AnyRecord::Sukaku(sukaku), Some(writer), _) => writer.before(&sukaku.record, text),
            (AnyRecord::Board(record), _, Some(writer)) => writer.before(record, text),
            _ => {}
        }
    }

    fn finish(&mut self, text: &mut String) {
        if let Some(writer) = &mut self.classic {
            writer.finish(text);
        }
    }
}
