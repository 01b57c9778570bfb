//! Reading rows of a table, with any values that damage may have left there.

use std::marker::PhantomData;

use rusqlite::{Connection, Row};

use crate::error::KindResult;
use crate::kind::{Kinds, kinds};
use crate::references::{References, RowError};
use crate::table::{PuzzleTable, ReadRow, StoredRow};
use crate::texts_table;

/// Reads rows, and what they refer to in other tables.
pub(crate) struct RowReader<'a, T: PuzzleTable> {
    kinds: Kinds,
    table: PhantomData<T>,
    references: References<'a>,
    /// The file, if it has texts about puzzles.
    texts: Option<&'a Connection>,
}

impl<'a, T: PuzzleTable> RowReader<'a, T> {
    pub(crate) fn new(connection: &'a Connection) -> KindResult<RowReader<'a, T>> {
        Ok(RowReader {
            kinds: kinds::<T>(connection)?,
            table: PhantomData,
            references: References::new(connection),
            texts: texts_table::exists(connection)?.then_some(connection),
        })
    }

    /// Returns the kinds of the table.
    pub(crate) fn kinds(&self) -> &Kinds {
        &self.kinds
    }

    /// Reads the columns of a row.
    ///
    /// # Errors
    /// If the file cannot be read. A wrong value is not such an error: it is part of the result.
    pub(crate) fn read(&mut self, row: &Row<'_>) -> KindResult<ReadRow<T>> {
        let id = row.get(0)?;
        match T::read(id, row, &self.kinds, &mut self.references) {
            Ok(stored) => match self.texts.map(|connection| texts_table::read(connection, id)).transpose()? {
                Some(Err(message)) => Ok(Err((id, message))),
                Some(Ok(texts)) => Ok(Ok(StoredRow { texts, ..stored })),
                None => Ok(Ok(stored)),
            },
            Err(RowError::Value(message)) => Ok(Err((id, message))),
            Err(RowError::File(error)) => Err(error),
        }
    }
}
