//! A puzzle on the classic board, by digits or by candidates, or on any other.

use ninefold::Cell;
use ninefold::format::{BoardEntry, Record};
use ninefold::puzzle::AnyClues;
use ninefold::rules::{AnyGrid, BoardDigitSet};

use super::sukaku::{SukakuRecord, needs_clues};
use crate::input_run::AnswerError;

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
    /// Returns the clues.
    pub(crate) fn clues(&self) -> AnyClues {
        match self {
            AnyRecord::Classic(record) => record.grid.into(),
            AnyRecord::Sukaku(record) => record.candidates.into(),
            AnyRecord::Board(record) => record.grid.clone().into(),
        }
    }

    /// Returns the grid of the given digits.
    ///
    /// # Errors
    /// If the puzzle is given by candidates.
    pub(crate) fn grid(&self) -> Result<AnyGrid, AnswerError> {
        match self {
            AnyRecord::Sukaku(_) => Err(needs_clues()),
            record => Ok(record.clues().grid()),
        }
    }

    /// Returns the digits that a player has placed, if the text has them.
    pub(crate) fn state(&self) -> Option<AnyGrid> {
        match self {
            AnyRecord::Classic(record) => record.progress.as_deref()?.state.map(AnyGrid::from),
            AnyRecord::Sukaku(_) => None,
            AnyRecord::Board(record) => record.state.clone().map(AnyGrid::from),
        }
    }

    /// Returns the pencil marks, cell by cell, if the text has them.
    pub(crate) fn marks(&self) -> Option<Vec<BoardDigitSet>> {
        let AnyRecord::Classic(record) = self else { return None };
        let marks = record.progress.as_deref()?.marks?;
        Some(Cell::all().map(|cell| BoardDigitSet::from_bits(marks[cell].bits().into())).collect())
    }

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
