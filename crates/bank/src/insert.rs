//! Inserting puzzles: those that are new up to isomorphism.
//!
//! The canonical form is unique in the table, so SQLite itself refuses an isomorphic puzzle, no
//! matter which process inserts it. A call inserts all of its puzzles or none. Calls with thousands
//! of puzzles insert a hundred thousand per second; a spinning disk manages a few hundred calls per
//! second.

use ninefold_logic::Technique;
use rusqlite::{Transaction, params};

use crate::bank::Bank;
use crate::entry::BankEntry;
use crate::error::{BankError, KindResult};
use crate::stored::{as_str, number, text};

/// The result of adding a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InsertOutcome {
    /// The puzzle is new and has this number.
    New(i64),
    /// The puzzle was left out because the one with this number is isomorphic to it.
    Known(i64),
}

impl Bank {
    /// Adds puzzles, all of them or (on an error) none, and returns the outcome for each, in order.
    /// When this returns, they are on the disk.
    ///
    /// `source` is a free text that says where the puzzles come from.
    ///
    /// # Errors
    /// If the bank cannot be written to. It is unchanged then.
    pub fn add(
        &mut self,
        entries: &[BankEntry],
        source: Option<&str>,
    ) -> Result<Vec<InsertOutcome>, BankError> {
        let origin = EntryOrigin::Elsewhere { source };
        self.write(|transaction| entries.iter().map(|entry| insert(transaction, entry, origin)).collect())
    }
}

/// Where a puzzle comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum EntryOrigin<'a> {
    /// It was made for a part of a plan.
    Made { part: i64, item: u64 },
    /// It was made elsewhere.
    Elsewhere { source: Option<&'a str> },
}

/// Stores one puzzle unless an isomorphic one is stored already.
pub(crate) fn insert(
    transaction: &Transaction<'_>,
    entry: &BankEntry,
    origin: EntryOrigin<'_>,
) -> KindResult<InsertOutcome> {
    let canonical = text(&entry.canonical, b'0');
    let mut insert = transaction.prepare_cached(
        "INSERT INTO puzzles
            (puzzle, canonical, solution, clues, er, ep, ed, hardest, symmetry, minimal, part, item, source)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13) ON CONFLICT (canonical) DO NOTHING",
    )?;
    let rating = entry.rating;
    let (part, item, source) = match origin {
        EntryOrigin::Made { part, item } => (Some(part), Some(item as i64), None),
        EntryOrigin::Elsewhere { source } => (None, None, source),
    };
    let changed = insert.execute(params![
        as_str(&text(entry.puzzle.clues(), b'.')),
        as_str(&canonical),
        as_str(&text(&entry.puzzle.solution().grid(), b'.')),
        entry.puzzle.clue_count() as i64,
        rating.map(|rating| number(rating.er)),
        rating.map(|rating| number(rating.ep)),
        rating.map(|rating| number(rating.ed)),
        rating.and_then(|rating| rating.hardest).map(Technique::name),
        entry.symmetry.name(),
        entry.minimal,
        part,
        item,
        source,
    ])?;
    if changed > 0 {
        return Ok(InsertOutcome::New(transaction.last_insert_rowid()));
    }
    let mut known = transaction.prepare_cached("SELECT id FROM puzzles WHERE canonical = ?1")?;
    Ok(InsertOutcome::Known(known.query_row([as_str(&canonical)], |row| row.get(0))?))
}
