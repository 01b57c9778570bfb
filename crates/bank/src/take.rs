//! Takes: puzzles reserved under a name, each under one name only, until they are returned.
//!
//! ```text
//!   "book 3", 50, er=1.0..1.2 ──► the first 50 unused matches ──► marked ──► the same 50 whenever "book 3" asks
//! ```
//!
//! The choice depends only on the bank: the matching puzzles with the lowest numbers. They are
//! chosen, proven and marked in one transaction, so two programs that take at the same time get
//! different puzzles, and a damaged one is marked for nobody.

use std::ops::ControlFlow;

use ninefold_grid::Cancel;
use rusqlite::{Connection, OptionalExtension, params};

use crate::bank::Bank;
use crate::board_table::Boards;
use crate::checksum::take_mark;
use crate::classic_table::Classic;
use crate::error::{BankError, BankErrorKind, KindResult};
use crate::filter::BankFilter;
use crate::row::BankRow;
use crate::rows::rows;
use crate::table::PuzzleTable;

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
    /// criteria, returns those. Each is proven as [`Bank::rows`] describes.
    ///
    /// # Errors
    /// If a take of this name has different criteria, if a puzzle to take is damaged, or if the bank
    /// cannot be written to. The bank is unchanged then.
    pub fn take(&mut self, name: &str, count: u64, filter: &BankFilter) -> Result<TakeOutcome, BankError> {
        let filter = filter.unused();
        let criteria = criteria(count, &filter.criteria());
        let cancel = self.cancel.clone();
        self.write(|transaction| {
            if let Some(before) = criteria_of(transaction, name)? {
                if before != criteria {
                    let name = name.to_owned();
                    return Err(BankErrorKind::DifferentCriteria { name, before, now: criteria });
                }
                return Ok(TakeOutcome::Taken(taken(transaction, name)?));
            }
            let mut ids = Vec::new();
            rows(transaction, &filter, Some(count), &cancel, |row| {
                ids.push(row.id);
                ControlFlow::Continue(())
            })?;
            if (ids.len() as u64) < count {
                return Ok(TakeOutcome::TooFew(ids.len() as u64));
            }
            let take: i64 = transaction.query_row(
                "INSERT INTO takes (name, wishes, count) VALUES (?1, ?2, ?3) RETURNING id",
                params![name, criteria, ids.len() as i64],
                |row| row.get(0),
            )?;
            let mark = take_mark(Some(take));
            let table = if filter.is_classic() { Classic::NAME } else { Boards::NAME };
            let mut update = transaction.prepare_cached(&format!(
                "UPDATE {table} SET take = ?2, sum = (sum | ?3) - (sum & ?3) WHERE id = ?1"
            ))?;
            for id in ids {
                update.execute([id, take, mark])?;
            }
            Ok(TakeOutcome::Taken(taken(transaction, name)?))
        })
    }

    /// Returns the puzzles that were taken under a name, in the order of their numbers.
    ///
    /// # Errors
    /// If no take has this name, or if the file cannot be read.
    pub fn taken(&self, name: &str) -> Result<Vec<BankRow>, BankError> {
        self.read(|connection| taken(connection, name))
    }

    /// Returns whether the puzzles of a take are on other boards than the classic one. A take never has both.
    ///
    /// # Errors
    /// If no take has this name, or if the file cannot be read.
    pub fn is_take_of_boards(&self, name: &str) -> Result<bool, BankError> {
        self.read(|connection| is_of_boards(connection, name))
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
fn criteria(count: u64, filter: &str) -> String {
    if filter.is_empty() { format!("n={count}") } else { format!("n={count} {filter}") }
}

fn criteria_of(connection: &Connection, name: &str) -> KindResult<Option<String>> {
    let mut statement = connection.prepare_cached("SELECT wishes FROM takes WHERE name = ?1")?;
    Ok(statement.query_row([name], |row| row.get(0)).optional()?)
}

fn is_of_boards(connection: &Connection, name: &str) -> KindResult<bool> {
    let mut statement = connection.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM board_puzzles WHERE take = takes.id) FROM takes WHERE name = ?1",
    )?;
    let found = statement.query_row([name], |row| row.get(0)).optional()?;
    found.ok_or_else(|| BankErrorKind::NoTake { name: name.to_owned() })
}

fn taken(connection: &Connection, name: &str) -> KindResult<Vec<BankRow>> {
    let filter = BankFilter::default().with_take(name);
    let filter = if is_of_boards(connection, name)? { filter.with_other_boards() } else { filter };
    let mut all = Vec::new();
    rows(connection, &filter, None, &Cancel::NEVER, |row| {
        all.push(row);
        ControlFlow::Continue(())
    })?;
    Ok(all)
}

fn give_back(connection: &Connection, name: &str) -> KindResult<u64> {
    let take: i64 = connection.query_row("SELECT id FROM takes WHERE name = ?1", [name], |row| row.get(0))?;
    let mut marked = 0;
    for table in [Classic::NAME, Boards::NAME] {
        marked += connection.execute(
            &format!("UPDATE {table} SET take = NULL, sum = (sum | ?2) - (sum & ?2) WHERE take = ?1"),
            [take, take_mark(Some(take))],
        )?;
    }
    connection.execute("DELETE FROM takes WHERE id = ?1", [take])?;
    Ok(marked as u64)
}
