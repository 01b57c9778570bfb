//! A puzzle on the classic board or on any other.

use ninefold::format::{BoardEntry, Record};

/// A puzzle of the input.
#[derive(Debug)]
pub(crate) enum AnyRecord {
    /// On the classic board, which has its own crates.
    Classic(Record),
    /// On any other board.
    Board(Box<BoardEntry>),
}

impl AnyRecord {
    /// Returns the classic record, if it is one.
    pub(crate) fn classic(&self) -> Option<&Record> {
        match self {
            AnyRecord::Classic(record) => Some(record),
            AnyRecord::Board(_) => None,
        }
    }
}
