//! Putting puzzles in: those that are new up to isomorphism.
//!
//! The canonical form is unique in the table, so SQLite itself refuses an isomorphic puzzle, whichever process brings it. All
//! puzzles of a call go in together, or none: a hundred thousand a second in calls of thousands, some hundred calls a second
//! on a disk that has to turn.

use ninefold_grid::Grid;
use ninefold_logic::{SeRating, Technique};
use rusqlite::{Transaction, params};

use crate::bank::Bank;
use crate::entry::BankEntry;
use crate::error::{BankError, KindResult};

/// What became of a puzzle that was added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InsertOutcome {
    /// It is in the bank now, with this number.
    New(i64),
    /// It is left out: this one is isomorphic to it.
    Known(i64),
}

impl Bank {
    /// Adds puzzles, all or (on an error) none, and returns what became of each, in order. When this returns, they are on
    /// the disk.
    ///
    /// The source says in words where they come from.
    ///
    /// # Errors
    /// When the bank cannot be written to. It is as before then.
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
    /// Somebody else made it.
    Elsewhere { source: Option<&'a str> },
}

/// Stores one puzzle, if no isomorphic one is there.
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

/// Returns a rating as a number that compares equal to the literal `7.2` in SQL.
pub(crate) fn number(rating: SeRating) -> f64 {
    f64::from(rating.tenths()) / 10.0
}

/// Returns the 81 characters of a grid.
pub(crate) fn text(grid: &Grid, blank: u8) -> [u8; 81] {
    grid.values().map(|value| if value == 0 { blank } else { b'0' + value })
}

pub(crate) fn as_str(text: &[u8; 81]) -> &str {
    // They are digits and points.
    str::from_utf8(text).unwrap_or_default()
}
