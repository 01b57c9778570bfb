//! Inserting puzzles of other boards: those that are new up to the moves of their board.

use ninefold_boards::logic::BoardTechnique;
use rusqlite::{OptionalExtension, Transaction, params};

use crate::bank::Bank;
use crate::board_checksum::BoardRowValues;
use crate::board_entry::{AnyBankEntry, BankBoardEntry};
use crate::board_kind::{BoardKind, BoardKindNumbers};
use crate::checksum;
use crate::error::{BankError, KindResult};
use crate::insert::{EntryOrigin, InsertOutcome, insert};
use crate::kind::KindNumbers;
use crate::table::NEXT_ID;

/// The numbers of kinds of both tables that were looked up in a transaction.
#[derive(Debug, Default)]
pub(crate) struct AnyKindNumbers {
    classic: KindNumbers,
    boards: BoardKindNumbers,
}

impl Bank {
    /// As [`Bank::add`], for puzzles of any board.
    ///
    /// # Errors
    /// If the bank cannot be written to. It is unchanged then.
    pub fn add_any(
        &mut self,
        entries: &[AnyBankEntry],
        source: Option<&str>,
    ) -> Result<Vec<InsertOutcome>, BankError> {
        let origin = EntryOrigin::Elsewhere { source };
        self.write(|transaction| {
            let mut kinds = AnyKindNumbers::default();
            entries.iter().map(|entry| insert_any(transaction, &mut kinds, entry, origin)).collect()
        })
    }
}

/// Stores one puzzle unless an isomorphic one is stored already.
pub(crate) fn insert_any(
    transaction: &Transaction<'_>,
    kinds: &mut AnyKindNumbers,
    entry: &AnyBankEntry,
    origin: EntryOrigin<'_>,
) -> KindResult<InsertOutcome> {
    match entry {
        AnyBankEntry::Classic(entry) => insert(transaction, &mut kinds.classic, entry, origin),
        AnyBankEntry::Board(entry) => insert_board(transaction, &mut kinds.boards, entry, origin),
    }
}

fn insert_board(
    transaction: &Transaction<'_>,
    kinds: &mut BoardKindNumbers,
    entry: &BankBoardEntry,
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
    let clues = entry.puzzle.clues();
    let (puzzle, solution) = (clues.to_string(), entry.puzzle.solution().to_string());
    let (part, item, source) = origin.columns();
    let kind = BoardKind::of(entry);
    let columns = &entry.columns;
    let values = BoardRowValues {
        variant: columns.variant.as_bytes(),
        layout: columns.layout.as_deref().map(str::as_bytes),
        clue_text: columns.clue_text.as_deref().map(str::as_bytes),
        puzzle: puzzle.as_bytes(),
        canonical: entry.canonical.as_bytes(),
        solution: solution.as_bytes(),
        clues: kind.clues as i64,
        level: kind.level.name().as_bytes(),
        hardest: kind.hardest.map(|technique| technique.name().as_bytes()),
        symmetry: kind.symmetry.name().as_bytes(),
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
        kind.level.name(),
        kind.hardest.map(BoardTechnique::name),
        kind.symmetry.name(),
        values.minimal,
        part,
        item,
        source,
        kinds.number(transaction, &kind)?,
        key,
        values.checksum(None),
    ])?;
    Ok(InsertOutcome::New(transaction.last_insert_rowid()))
}
