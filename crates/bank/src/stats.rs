//! Counts of puzzles by kind.

use std::collections::BTreeMap;

use ninefold_puzzle::{AnyLevel, AnyTechnique};
use ninefold_rules::Variant;
use rusqlite::Connection;

use crate::bank::Bank;
use crate::board_table::Boards;
use crate::classic_table::Classic;
use crate::error::{BankError, BankErrorKind, KindResult};
use crate::kind::{Kind, kinds};
use crate::table::PuzzleTable;

/// Puzzles of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct KindCount {
    /// The number of puzzles.
    pub puzzles: u64,
    /// The number of these that are taken.
    pub used: u64,
}

/// The counts of a bank.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct BankStats {
    /// All puzzles, on any board.
    pub all: KindCount,
    /// The puzzles on each board: on the classic one, then on others by their names. Only boards that occur.
    pub boards: Vec<BoardStats>,
    /// The takes, in the order in which they were made.
    pub takes: Vec<TakeStats>,
    /// The parts of the plans that filled the bank, in the order in which they were started.
    pub parts: Vec<PartStats>,
}

/// The counts of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct BoardStats {
    /// The board, as the text of a variant; all jigsaws are `jigsaw`.
    pub variant: String,
    /// All its puzzles.
    pub all: KindCount,
    /// By level, easiest first; only levels that occur. The last are those without a rating: `unrated`.
    pub levels: Vec<(String, KindCount)>,
    /// By number of given digits.
    pub clues: Vec<(u64, KindCount)>,
    /// By symmetry of the given cells and the cages, most frequent first.
    pub symmetries: Vec<(String, KindCount)>,
    /// By the technique of the hardest step, most frequent first.
    pub hardest: Vec<(String, KindCount)>,
}

/// A take.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TakeStats {
    /// Its name.
    pub name: String,
    /// The criteria.
    pub criteria: String,
    /// The number of its puzzles.
    pub puzzles: u64,
}

/// A part of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PartStats {
    /// Its name.
    pub name: String,
    /// The seed.
    pub seed: String,
    /// The recipe line.
    pub recipe: String,
    /// The number of puzzles that the plan requests.
    pub asked: u64,
    /// The number of puzzles that the bank has.
    pub filled: u64,
}

impl Bank {
    /// Counts the puzzles.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn stats(&self) -> Result<BankStats, BankError> {
        self.read(|connection| {
            let view = connection.unchecked_transaction()?;
            let mut stats = BankStats { takes: takes(&view)?, parts: parts(&view)?, ..BankStats::default() };
            let mut of_boards: BTreeMap<Option<String>, Vec<(Kind, KindCount)>> = BTreeMap::new();
            for (kind, count) in counts::<Classic>(&view)?.into_iter().chain(counts::<Boards>(&view)?) {
                of_boards.entry(kind.variant.clone()).or_default().push((kind, count));
            }
            for (variant, counts) in of_boards {
                let variant = variant.unwrap_or_else(|| Variant::CLASSIC.to_string());
                let board = BoardStats::new(variant, counts);
                stats.all.add(board.all);
                stats.boards.push(board);
            }
            Ok(stats)
        })
    }
}

impl KindCount {
    fn add(&mut self, other: KindCount) {
        self.puzzles += other.puzzles;
        self.used += other.used;
    }
}

impl BoardStats {
    fn new(variant: String, counts: Vec<(Kind, KindCount)>) -> BoardStats {
        let mut stats = BoardStats { variant, ..BoardStats::default() };
        let mut unrated = KindCount::default();
        let mut levels: BTreeMap<AnyLevel, KindCount> = BTreeMap::new();
        let mut clues: BTreeMap<u64, KindCount> = BTreeMap::new();
        let mut symmetries: BTreeMap<&str, KindCount> = BTreeMap::new();
        let mut hardest: BTreeMap<&str, KindCount> = BTreeMap::new();
        for (kind, count) in counts {
            stats.all.add(count);
            kind.level().map_or(&mut unrated, |level| levels.entry(level).or_default()).add(count);
            clues.entry(kind.clues as u64).or_default().add(count);
            symmetries.entry(kind.symmetry.name()).or_default().add(count);
            hardest.entry(kind.hardest.map_or("-", AnyTechnique::name)).or_default().add(count);
        }
        stats.levels = levels.into_iter().map(|(level, count)| (level.to_string(), count)).collect();
        if unrated.puzzles > 0 {
            stats.levels.push(("unrated".to_owned(), unrated));
        }
        stats.clues = clues.into_iter().collect();
        stats.symmetries = most_first(symmetries);
        stats.hardest = most_first(hardest);
        stats
    }
}

/// Counts the puzzles of each kind of a table, from the two indexes that list them.
fn counts<T: PuzzleTable>(connection: &Connection) -> KindResult<Vec<(Kind, KindCount)>> {
    let (kinds, name) = (kinds::<T>(connection)?, T::NAME);
    let mut counts: BTreeMap<i64, KindCount> = BTreeMap::new();
    for (index, is_taken) in [("unused", "IS NULL"), ("used", "IS NOT NULL")] {
        let mut statement = connection.prepare(&format!(
            "SELECT kind, count(*) FROM {name} INDEXED BY {name}_{index} WHERE take {is_taken} GROUP BY kind"
        ))?;
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get::<_, i64>(1)? as u64)))?;
        for row in rows {
            let (kind, puzzles) = row?;
            let used = if index == "used" { puzzles } else { 0 };
            counts.entry(kind).or_default().add(KindCount { puzzles, used });
        }
    }
    let known = |(id, count)| match kinds.get(&id) {
        Some(Ok(kind)) => Ok((kind.clone(), count)),
        Some(Err(message)) => Err(BankErrorKind::Damaged(format!("kind {id} of {name}: {message}"))),
        None => Err(BankErrorKind::Damaged(format!("kind {id} of {name} does not exist"))),
    };
    counts.into_iter().map(known).collect()
}

/// Sorts counts, the highest first.
fn most_first(counts: BTreeMap<&str, KindCount>) -> Vec<(String, KindCount)> {
    let mut counts: Vec<_> = counts.into_iter().map(|(name, count)| (name.to_owned(), count)).collect();
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(count.puzzles));
    counts
}

/// Returns all takes.
pub(crate) fn takes(connection: &Connection) -> KindResult<Vec<TakeStats>> {
    let mut statement = connection.prepare("SELECT name, wishes, count FROM takes ORDER BY id")?;
    let rows = statement.query_map([], |row| {
        Ok(TakeStats { name: row.get(0)?, criteria: row.get(1)?, puzzles: row.get::<_, i64>(2)? as u64 })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Returns all parts.
pub(crate) fn parts(connection: &Connection) -> KindResult<Vec<PartStats>> {
    let mut statement =
        connection.prepare("SELECT name, seed, recipe, asked, filled FROM parts ORDER BY id")?;
    let rows = statement.query_map([], |row| {
        let number = |at| row.get::<_, i64>(at).map(|number| number as u64);
        Ok(PartStats {
            name: row.get(0)?,
            seed: row.get(1)?,
            recipe: row.get(2)?,
            asked: number(3)?,
            filled: number(4)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}
