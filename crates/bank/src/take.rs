//! Takes: puzzles handed out under a name, each to one name only, until they are given back.
//!
//! ```text
//!   "book 3", 50, er=1.0..1.2 ──► the first 50 unused ones that are so ──► marked ──► the same 50 whenever "book 3" asks
//! ```
//!
//! The choice follows from what is in the bank: the puzzles with the lowest numbers. It is made and marked in one change, so two
//! programs that take at the same time get different puzzles.

use std::ops::ControlFlow;

use rusqlite::{Connection, OptionalExtension, params, params_from_iter};

use crate::bank::Bank;
use crate::error::{BankError, BankErrorKind, KindResult};
use crate::filter::BankFilter;
use crate::row::{BankRow, rows};

/// What came of a wish for puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TakeOutcome {
    /// These puzzles belong to the name, in the order of their numbers.
    Taken(Vec<BankRow>),
    /// There are only so many unused ones that are as wished; none was taken.
    TooFew(u64),
}

impl Bank {
    /// Takes so many unused puzzles under a name; if that was done before, with the same wishes, returns the same ones.
    ///
    /// # Errors
    /// When there is a take of this name with other wishes, or the bank cannot be written to.
    pub fn take(&mut self, name: &str, count: u64, filter: &BankFilter) -> Result<TakeOutcome, BankError> {
        let filter = BankFilter { used: Some(false), taken_for: None, ..filter.clone() };
        let wishes = wishes(count, &filter);
        self.write(|transaction| {
            if let Some(before) = wishes_of(transaction, name)? {
                if before != wishes {
                    return Err(BankErrorKind::OtherWishes { name: name.to_owned(), before, now: wishes });
                }
                return Ok(TakeOutcome::Taken(taken(transaction, name)?));
            }
            let (condition, values) = filter.condition();
            let wanted = i64::try_from(count).unwrap_or(i64::MAX);
            transaction.execute(
                "INSERT INTO takes (name, wishes, count) VALUES (?1, ?2, ?3)",
                params![name, wishes, wanted],
            )?;
            let take = transaction.last_insert_rowid();
            let marked = transaction.execute(
                &format!(
                    "UPDATE puzzles SET take = {take} WHERE id IN
                     (SELECT id FROM puzzles WHERE {condition} ORDER BY id LIMIT {wanted})"
                ),
                params_from_iter(values),
            )?;
            if (marked as u64) < count {
                give_back(transaction, name)?;
                return Ok(TakeOutcome::TooFew(marked as u64));
            }
            Ok(TakeOutcome::Taken(taken(transaction, name)?))
        })
    }

    /// Returns the puzzles that were taken under a name, in the order of their numbers.
    ///
    /// # Errors
    /// When there is no take of this name, or the file cannot be read.
    pub fn taken(&self, name: &str) -> Result<Vec<BankRow>, BankError> {
        self.read(|connection| match wishes_of(connection, name)? {
            Some(_) => taken(connection, name),
            None => Err(BankErrorKind::NoTake { name: name.to_owned() }),
        })
    }

    /// Gives the puzzles back that were taken under a name, and forgets the name. Returns how many there were.
    ///
    /// # Errors
    /// When there is no take of this name, or the bank cannot be written to.
    pub fn give_back(&mut self, name: &str) -> Result<u64, BankError> {
        self.write(|transaction| match wishes_of(transaction, name)? {
            Some(_) => give_back(transaction, name),
            None => Err(BankErrorKind::NoTake { name: name.to_owned() }),
        })
    }
}

/// Returns what was asked for, as the table has it.
fn wishes(count: u64, filter: &BankFilter) -> String {
    let filter = BankFilter { used: None, ..filter.clone() }.to_string();
    if filter.is_empty() { format!("n={count}") } else { format!("n={count} {filter}") }
}

fn wishes_of(connection: &Connection, name: &str) -> KindResult<Option<String>> {
    let mut statement = connection.prepare_cached("SELECT wishes FROM takes WHERE name = ?1")?;
    Ok(statement.query_row([name], |row| row.get(0)).optional()?)
}

fn taken(connection: &Connection, name: &str) -> KindResult<Vec<BankRow>> {
    let filter = BankFilter { taken_for: Some(name.to_owned()), ..BankFilter::default() };
    let mut all = Vec::new();
    rows(connection, &filter, None, |row| {
        all.push(row);
        ControlFlow::Continue(())
    })?;
    Ok(all)
}

fn give_back(connection: &Connection, name: &str) -> KindResult<u64> {
    let marked = connection.execute(
        "UPDATE puzzles SET take = NULL WHERE take = (SELECT id FROM takes WHERE name = ?1)",
        [name],
    )?;
    connection.execute("DELETE FROM takes WHERE name = ?1", [name])?;
    Ok(marked as u64)
}
