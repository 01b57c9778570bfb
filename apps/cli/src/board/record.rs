//! A puzzle on the classic board, by digits or by candidates, or on any other.

use ninefold::format::{BoardEntry, Record};

use super::sukaku::SukakuRecord;

/// A puzzle of the input.
#[derive(Debug)]
pub(crate) enum AnyRecord {
    /// On the classic board, which has its own crates.
    Classic(Record),
    /// On the classic board, given by candidates. No command treats it as one by clues.
    Sukaku(Box<SukakuRecord>),
    /// On any other board.
    Board(Box<BoardEntry>),
}

impl AnyRecord {
    /// Returns the classic record, if it is one.
    pub(crate) fn classic(&self) -> Option<&Record> {
        match self {
            AnyRecord::Classic(record) => Some(record),
            AnyRecord::Sukaku(_) | AnyRecord::Board(_) => None,
        }
    }
}

impl From<Record> for AnyRecord {
    fn from(record: Record) -> AnyRecord {
        match record.sukaku.as_deref() {
            Some(&candidates) => AnyRecord::Sukaku(Box::new(SukakuRecord { candidates, record })),
            None => AnyRecord::Classic(record),
        }
    }
}
