//! Counts of puzzles by kind.

use std::collections::BTreeMap;

use ninefold_logic::{Level, Technique};
use rusqlite::Connection;

use crate::bank::Bank;
use crate::error::{BankError, BankErrorKind, KindResult};
use crate::kind::{Kind, kinds};

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
    /// All puzzles.
    pub all: KindCount,
    /// Puzzles without a rating.
    pub unrated: KindCount,
    /// By level, easiest first; only levels that occur.
    pub levels: Vec<(Level, KindCount)>,
    /// By number of clues.
    pub clues: Vec<(u64, KindCount)>,
    /// By symmetry of the clue cells.
    pub symmetries: Vec<(String, KindCount)>,
    /// By the technique of the hardest step, most frequent first.
    pub hardest: Vec<(String, KindCount)>,
    /// The takes, in the order in which they were made.
    pub takes: Vec<TakeStats>,
    /// The parts of the plans that filled the bank, in the order in which they were started.
    pub parts: Vec<PartStats>,
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
            let mut levels: BTreeMap<Level, KindCount> = BTreeMap::new();
            let mut clues: BTreeMap<u64, KindCount> = BTreeMap::new();
            let mut symmetries: BTreeMap<&str, KindCount> = BTreeMap::new();
            let mut hardest: BTreeMap<&str, KindCount> = BTreeMap::new();
            for (kind, count) in counts(&view)? {
                stats.all.add(count);
                match kind.er {
                    None => stats.unrated.add(count),
                    Some(er) => levels.entry(Level::for_rating(er)).or_default().add(count),
                }
                clues.entry(kind.clues as u64).or_default().add(count);
                symmetries.entry(kind.symmetry.name()).or_default().add(count);
                hardest.entry(kind.hardest.map_or("-", Technique::name)).or_default().add(count);
            }
            stats.levels = levels.into_iter().collect();
            stats.clues = clues.into_iter().collect();
            stats.symmetries = most_first(symmetries);
            stats.hardest = most_first(hardest);
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

/// Counts the puzzles of each kind, from the two indexes that list them.
fn counts(connection: &Connection) -> KindResult<Vec<(Kind, KindCount)>> {
    let kinds = kinds(connection)?;
    let mut counts: BTreeMap<i64, KindCount> = BTreeMap::new();
    for (query, is_used) in [
        (
            "SELECT kind, count(*) FROM puzzles INDEXED BY puzzles_unused WHERE take IS NULL GROUP BY kind",
            false,
        ),
        (
            "SELECT kind, count(*) FROM puzzles INDEXED BY puzzles_used WHERE take IS NOT NULL GROUP BY kind",
            true,
        ),
    ] {
        let mut statement = connection.prepare(query)?;
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get::<_, i64>(1)? as u64)))?;
        for row in rows {
            let (kind, puzzles) = row?;
            let used = if is_used { puzzles } else { 0 };
            counts.entry(kind).or_default().add(KindCount { puzzles, used });
        }
    }
    let known = |(id, count)| match kinds.get(&id) {
        Some(Ok(kind)) => Ok((*kind, count)),
        Some(Err(message)) => Err(BankErrorKind::Damaged(format!("kind {id}: {message}"))),
        None => Err(BankErrorKind::Damaged(format!("kind {id} does not exist"))),
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
