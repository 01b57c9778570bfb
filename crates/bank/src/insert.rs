//! Inserting puzzles: those that are new up to isomorphism.
//!
//! The key of the canonical form is unique in the table, so SQLite itself refuses an isomorphic
//! puzzle, no matter which process inserts it. A key takes 8 bytes instead of 81: its index is
//! written at random places, and at ten million puzzles that is half of the work of an insertion
//! (docs/decisions/017). A call inserts all of its puzzles or none. Calls with thousands
//! of puzzles insert a hundred thousand per second; a spinning disk manages a few hundred calls per
//! second.

use ninefold_logic::Technique;
use rusqlite::{Transaction, params};

use crate::bank::Bank;
use crate::checksum::{self, RowValues};
use crate::entry::BankEntry;
use crate::error::{BankError, KindResult};
use crate::kind::{Kind, KindNumbers};
use crate::stored::{as_str, text};
use crate::table::NEXT_ID;

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
        self.write(|transaction| {
            let mut kinds = KindNumbers::default();
            entries.iter().map(|entry| insert(transaction, &mut kinds, entry, origin)).collect()
        })
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

impl<'a> EntryOrigin<'a> {
    /// Returns `part`, `item` and `source`.
    pub(crate) fn columns(self) -> (Option<i64>, Option<i64>, Option<&'a str>) {
        match self {
            EntryOrigin::Made { part, item } => (Some(part), Some(item as i64), None),
            EntryOrigin::Elsewhere { source } => (None, None, source),
        }
    }
}

/// Stores one puzzle unless an isomorphic one is stored already.
pub(crate) fn insert(
    transaction: &Transaction<'_>,
    kinds: &mut KindNumbers,
    entry: &BankEntry,
    origin: EntryOrigin<'_>,
) -> KindResult<InsertOutcome> {
    let (puzzle, canonical) = (text(entry.puzzle.clues(), b'.'), text(&entry.canonical, b'0'));
    let solution = text(&entry.puzzle.solution().grid(), b'.');
    let rating = entry.rating;
    let (part, item, source) = origin.columns();
    let kind = Kind::of(entry);
    let values = RowValues {
        puzzle: &puzzle,
        canonical: &canonical,
        solution: &solution,
        clues: kind.clues as i64,
        rating: rating
            .map_or([None; 3], |rating| [rating.er, rating.ep, rating.ed].map(|one| Some(one.value()))),
        hardest: kind.hardest.map(|technique| technique.name().as_bytes()),
        symmetry: kind.symmetry.name().as_bytes(),
        minimal: i64::from(kind.minimal),
        part,
        item,
    };
    let kind_number = kinds.number(transaction, kind)?;
    let mut key = checksum::key(&canonical);
    loop {
        let mut insert = transaction.prepare_cached(&format!(
            "INSERT INTO puzzles (id, puzzle, canonical, solution, clues, er, ep, ed, hardest, symmetry, minimal,
                part, item, source, kind, key, sum)
             VALUES ({NEXT_ID}, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
             ON CONFLICT (key) DO NOTHING"
        ))?;
        let changed = insert.execute(params![
            as_str(&puzzle),
            as_str(&canonical),
            as_str(&solution),
            values.clues,
            values.rating[0],
            values.rating[1],
            values.rating[2],
            kind.hardest.map(Technique::name),
            kind.symmetry.name(),
            values.minimal,
            part,
            item,
            source,
            kind_number,
            key,
            values.checksum(None),
        ])?;
        if changed > 0 {
            return Ok(InsertOutcome::New(transaction.last_insert_rowid()));
        }
        let mut known = transaction.prepare_cached("SELECT id, canonical FROM puzzles WHERE key = ?1")?;
        let (id, form): (i64, String) = known.query_row([key], |row| Ok((row.get(0)?, row.get(1)?)))?;
        if form == as_str(&canonical) {
            return Ok(InsertOutcome::Known(id));
        }
        // Another form has this key: take the next number.
        key = key.wrapping_add(1);
    }
}
