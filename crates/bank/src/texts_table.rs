//! What is read of the table of [texts](crate::texts), and stored in it.

use ninefold_boards::stored_board::BoardColumns;
use ninefold_puzzle::AnyPuzzle;
use rusqlite::{Connection, OptionalExtension, Transaction, params};

use crate::bank::Bank;
use crate::entry::BankEntry;
use crate::error::{BankError, BankErrorKind, KindResult};
use crate::insert::InsertOutcome;
use crate::references::Columns;
use crate::texts::{BankTexts, TABLE};

impl Bank {
    /// Returns whether the bank has texts about puzzles.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn has_texts(&self) -> Result<bool, BankError> {
        self.read(exists)
    }

    /// Returns the texts about the puzzle with this number, if there are any.
    ///
    /// # Errors
    /// If the file cannot be read, or if the texts were changed after they were stored.
    pub fn texts(&self, id: i64) -> Result<BankTexts, BankError> {
        self.read(|connection| match exists(connection)? {
            true => read(connection, id)?.map_err(|message| BankErrorKind::Row { id, message }),
            false => Ok(BankTexts::default()),
        })
    }
}

/// Returns whether a bank has the table.
pub(crate) fn exists(connection: &Connection) -> KindResult<bool> {
    let mut statement =
        connection.prepare_cached("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'texts'")?;
    Ok(statement.exists([])?)
}

/// Returns the texts of a puzzle, or what is wrong with them.
pub(crate) fn read(connection: &Connection, id: i64) -> KindResult<Result<BankTexts, String>> {
    let mut statement =
        connection.prepare_cached("SELECT name, author, description, sum FROM texts WHERE id = ?1")?;
    let mut rows = statement.query([id])?;
    let Some(row) = rows.next()? else { return Ok(Ok(BankTexts::default())) };
    let columns = Columns(row);
    let text = |at: usize, column: &str| {
        let text = columns.text(at, column)?.map(|text| String::from_utf8(text.to_vec()));
        text.transpose().map_err(|_| format!("{column}: expected a text in UTF-8"))
    };
    let read = || {
        let (name, author) = (text(0, "name")?, text(1, "author")?);
        let texts = BankTexts { name, author, description: text(2, "description")? };
        match columns.needed(3, "sum")? == texts.checksum(id) {
            true => Ok(texts),
            false => Err("texts: the checksum differs, so a text was changed after it was stored".to_owned()),
        }
    };
    Ok(read())
}

/// Stores the texts of an entry that was added.
pub(crate) fn store(
    transaction: &Transaction<'_>,
    entry: &BankEntry,
    outcome: InsertOutcome,
) -> KindResult<()> {
    let texts = &entry.texts;
    if texts.is_empty() {
        return Ok(());
    }
    let id = match outcome {
        InsertOutcome::New(id) => id,
        InsertOutcome::Known(id) if is_stored(transaction, &entry.puzzle, id)? => id,
        InsertOutcome::Known(_) => return Ok(()),
    };
    if !exists(transaction)? {
        transaction.execute_batch(TABLE)?;
    }
    let mut insert = transaction.prepare_cached(
        "INSERT INTO texts (id, name, author, description, sum) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (id) DO NOTHING",
    )?;
    insert.execute(params![id, texts.name, texts.author, texts.description, texts.checksum(id)])?;
    Ok(())
}

/// Returns whether this very puzzle has a number, and not one that is only isomorphic to it.
fn is_stored(connection: &Connection, puzzle: &AnyPuzzle, id: i64) -> KindResult<bool> {
    let found = match puzzle {
        AnyPuzzle::Classic(puzzle) => connection
            .prepare_cached("SELECT 1 FROM puzzles WHERE id = ?1 AND puzzle = ?2")?
            .query_row(params![id, puzzle.to_string()], |_| Ok(())),
        AnyPuzzle::Board(puzzle) => {
            let columns = BoardColumns::new(puzzle.clues().rules());
            connection
                .prepare_cached(
                    "SELECT 1 FROM board_puzzles WHERE id = ?1 AND puzzle = ?2 AND variant = ?3
                        AND layout IS ?4 AND clue_text IS ?5",
                )?
                .query_row(
                    params![
                        id,
                        puzzle.clues().to_string(),
                        columns.variant,
                        columns.layout,
                        columns.clue_text
                    ],
                    |_| Ok(()),
                )
        }
    };
    Ok(found.optional()?.is_some())
}
