//! Takes: puzzles reserved under a name, each under one name only, until they are returned.
//!
//! ```text
//!   "book 3", 50, er=1.0..1.2 ──► the first 50 unused matches ──► marked ──► the same 50 whenever "book 3" asks
//! ```
//!
//! The choice depends only on the bank: the matching puzzles with the lowest numbers. They are
//! chosen and marked in one transaction, so two programs that take at the same time get different
//! puzzles.

use std::ops::ControlFlow;

use rusqlite::{Connection, OptionalExtension, params, params_from_iter};

use crate::bank::Bank;
use crate::error::{BankError, BankErrorKind, KindResult};
use crate::filter::BankFilter;
use crate::row::{BankRow, rows};

/// The result of taking puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TakeOutcome {
    /// These puzzles belong to the name, in the order of their numbers.
    Taken(Vec<BankRow>),
    /// Only this many unused puzzles match; none was taken.
    TooFew(u64),
}

impl Bank {
    /// Takes `count` unused puzzles under a name. If the name already has puzzles, with the same
    /// criteria, returns those.
    ///
    /// # Errors
    /// If a take of this name has different criteria, or if the bank cannot be written to.
    pub fn take(&mut self, name: &str, count: u64, filter: &BankFilter) -> Result<TakeOutcome, BankError> {
        let filter = BankFilter { used: Some(false), taken_for: None, ..filter.clone() };
        let criteria = criteria(count, &filter);
        self.write(|transaction| {
            if let Some(before) = criteria_of(transaction, name)? {
                if before != criteria {
                    let name = name.to_owned();
                    return Err(BankErrorKind::DifferentCriteria { name, before, now: criteria });
                }
                return Ok(TakeOutcome::Taken(taken(transaction, name)?));
            }
            let (condition, values) = filter.condition();
            let wanted = i64::try_from(count).unwrap_or(i64::MAX);
            transaction.execute(
                "INSERT INTO takes (name, wishes, count) VALUES (?1, ?2, ?3)",
                params![name, criteria, wanted],
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
    /// If no take has this name, or if the file cannot be read.
    pub fn taken(&self, name: &str) -> Result<Vec<BankRow>, BankError> {
        self.read(|connection| match criteria_of(connection, name)? {
            Some(_) => taken(connection, name),
            None => Err(BankErrorKind::NoTake { name: name.to_owned() }),
        })
    }

    /// Returns the puzzles of a take to the bank and removes the take. Returns the number of
    /// puzzles.
    ///
    /// # Errors
    /// If no take has this name, or if the bank cannot be written to.
    pub fn give_back(&mut self, name: &str) -> Result<u64, BankError> {
        self.write(|transaction| match criteria_of(transaction, name)? {
            Some(_) => give_back(transaction, name),
            None => Err(BankErrorKind::NoTake { name: name.to_owned() }),
        })
    }
}

/// Returns the criteria as text, as the column `wishes` stores them.
fn criteria(count: u64, filter: &BankFilter) -> String {
    let filter = BankFilter { used: None, ..filter.clone() }.to_string();
    if filter.is_empty() { format!("n={count}") } else { format!("n={count} {filter}") }
}

fn criteria_of(connection: &Connection, name: &str) -> KindResult<Option<String>> {
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
