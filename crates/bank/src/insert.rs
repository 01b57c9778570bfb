//! Inserting puzzles: those that are new up to isomorphism.
//!
//! The key of the canonical form is unique in the table, so SQLite itself refuses an isomorphic
//! puzzle, no matter which process inserts it. A key takes 8 bytes instead of 81: its index is
//! written at random places, and at ten million puzzles that is half of the work of an insertion
//! (docs/decisions/017). A call inserts all of its puzzles or none. Calls with thousands
//! of puzzles insert a hundred thousand per second; a spinning disk manages a few hundred calls per
//! second.

use ninefold_boards::BoardPuzzle;
use ninefold_boards::queue::BoardLevel;
use ninefold_boards::stored_board::BoardColumns;
use ninefold_puzzle::{AnyPuzzle, AnyTechnique};
use ninefold_solve::Puzzle;
use rusqlite::{OptionalExtension, Transaction, params};

use crate::bank::Bank;
use crate::board_checksum::BoardRowValues;
use crate::board_table::Boards;
use crate::checksum::{self, RowValues};
use crate::classic_table::Classic;
use crate::entry::BankEntry;
use crate::error::{BankError, BankErrorKind, KindResult};
use crate::kind::{Kind, KindNumbers};
use crate::stored::{as_str, text};
use crate::table::NEXT_ID;
use crate::texts_table;

/// The result of adding a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InsertOutcome {
    /// The puzzle is new and has this number.
    New(i64),
    /// The puzzle was left out because the one with this number is isomorphic to it.
    Known(i64),
}

impl Bank {
    /// Adds puzzles of any boards, all of them or (on an error) none, and returns the outcome for each, in order.
    /// When this returns, they are on the disk.
    ///
    /// `source` is a free text that says where the puzzles come from. [Texts](BankEntry::texts) of a known puzzle are stored only if
    /// it is the same puzzle and has none.
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
            let mut kinds = TableKinds::default();
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

/// The numbers of kinds of both tables that were looked up in a transaction.
#[derive(Debug, Default)]
pub(crate) struct TableKinds {
    classic: KindNumbers,
    boards: KindNumbers,
}

/// Stores one puzzle unless an isomorphic one is stored already.
pub(crate) fn insert(
    transaction: &Transaction<'_>,
    kinds: &mut TableKinds,
    entry: &BankEntry,
    origin: EntryOrigin<'_>,
) -> KindResult<InsertOutcome> {
    let outcome = match &entry.puzzle {
        AnyPuzzle::Classic(puzzle) => insert_classic(transaction, &mut kinds.classic, entry, puzzle, origin),
        AnyPuzzle::Board(puzzle) => insert_board(transaction, &mut kinds.boards, entry, puzzle, origin),
    }?;
    texts_table::store(transaction, entry, outcome)?;
    Ok(outcome)
}

fn insert_classic(
    transaction: &Transaction<'_>,
    kinds: &mut KindNumbers,
    entry: &BankEntry,
    puzzle: &Puzzle,
    origin: EntryOrigin<'_>,
) -> KindResult<InsertOutcome> {
    let solution = text(&puzzle.solution().grid(), b'.');
    let (puzzle, canonical) = (text(puzzle.clues(), b'.'), entry.canonical.as_bytes());
    let (part, item, source) = origin.columns();
    let kind = Kind::of(entry, None);
    let (hardest, symmetry) = (kind.hardest.map(AnyTechnique::name), kind.symmetry.name());
    let values = RowValues {
        puzzle: &puzzle,
        canonical,
        solution: &solution,
        clues: kind.clues as i64,
        rating: match entry.rating.and_then(|rating| rating.explainer) {
            Some(all) => all.map(|one| Some(one.value())),
            None => [None; 3],
        },
        hardest: hardest.map(str::as_bytes),
        symmetry: symmetry.as_bytes(),
        minimal: i64::from(kind.minimal == Some(true)),
        part,
        item,
    };
    let kind_number = kinds.number::<Classic>(transaction, kind)?;
    let mut key = checksum::key(canonical);
    loop {
        let mut insert = transaction.prepare_cached(&format!(
            "INSERT INTO puzzles (id, puzzle, canonical, solution, clues, er, ep, ed, hardest, symmetry, minimal,
                part, item, source, kind, key, sum)
             VALUES ({NEXT_ID}, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
             ON CONFLICT (key) DO NOTHING"
        ))?;
        let changed = insert.execute(params![
            as_str(&puzzle),
            entry.canonical,
            as_str(&solution),
            values.clues,
            values.rating[0],
            values.rating[1],
            values.rating[2],
            hardest,
            symmetry,
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
        if form == entry.canonical {
            return Ok(InsertOutcome::Known(id));
        }
        // Another form has this key: take the next number.
        key = key.wrapping_add(1);
    }
}

fn insert_board(
    transaction: &Transaction<'_>,
    kinds: &mut KindNumbers,
    entry: &BankEntry,
    puzzle: &BoardPuzzle,
    origin: EntryOrigin<'_>,
) -> KindResult<InsertOutcome> {
    let mut key = checksum::key(entry.canonical.as_bytes());
    let known = "SELECT id, canonical FROM board_puzzles WHERE key = ?1";
    let mut known = transaction.prepare_cached(known)?;
    loop {
        let found = known.query_row([key], |row| Ok((row.get(0)?, row.get::<_, String>(1)?))).optional()?;
        match found {
            None => break,
            Some((id, form)) if form == entry.canonical => return Ok(InsertOutcome::Known(id)),
            // Another form has this key: take the next number.
            Some(_) => key = key.wrapping_add(1),
        }
    }
    let columns = BoardColumns::new(puzzle.clues().rules());
    let (puzzle, solution) = (puzzle.clues().to_string(), puzzle.solution().to_string());
    let (part, item, source) = origin.columns();
    let kind = Kind::of(entry, Some(columns.variant.clone()));
    let Some(level) = kind.level.map(BoardLevel::name) else {
        return Err(BankErrorKind::Other(format!("a puzzle on the board {} has no level", columns.variant)));
    };
    let (hardest, symmetry) = (kind.hardest.map(AnyTechnique::name), kind.symmetry.name());
    let values = BoardRowValues {
        variant: columns.variant.as_bytes(),
        layout: columns.layout.as_deref().map(str::as_bytes),
        clue_text: columns.clue_text.as_deref().map(str::as_bytes),
        puzzle: puzzle.as_bytes(),
        canonical: entry.canonical.as_bytes(),
        solution: solution.as_bytes(),
        clues: kind.clues as i64,
        level: level.as_bytes(),
        hardest: hardest.map(str::as_bytes),
        symmetry: symmetry.as_bytes(),
        minimal: kind.minimal.map(i64::from),
        part,
        item,
    };
    let mut insert = transaction.prepare_cached(&format!(
        "INSERT INTO board_puzzles (id, variant, layout, clue_text, puzzle, canonical, solution, clues, level, hardest,
            symmetry, minimal, part, item, source, kind, key, sum)
         VALUES ({NEXT_ID}, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)"
    ))?;
    insert.execute(params![
        columns.variant,
        columns.layout,
        columns.clue_text,
        puzzle,
        entry.canonical,
        solution,
        values.clues,
        level,
        hardest,
        symmetry,
        values.minimal,
        part,
        item,
        source,
        kinds.number::<Boards>(transaction, kind)?,
        key,
        values.checksum(None),
    ])?;
    Ok(InsertOutcome::New(transaction.last_insert_rowid()))
}
