//! Counts of puzzles by kind.

use std::collections::BTreeMap;

use ninefold_logic::{Level, SeRating};
use rusqlite::Connection;

use crate::bank::Bank;
use crate::error::{BankError, KindResult};

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
            let by_rating: Vec<(Option<f64>, KindCount)> = counts(&view, "er", "1")?;
            let (mut all, mut unrated) = (KindCount::default(), KindCount::default());
            let mut levels: BTreeMap<Level, KindCount> = BTreeMap::new();
            for (er, count) in by_rating {
                all.add(count);
                match er {
                    None => unrated.add(count),
                    Some(er) => {
                        let er = SeRating::from_tenths((er * 10.0).round() as u16);
                        levels.entry(Level::for_rating(er)).or_default().add(count);
                    }
                }
            }
            let clues: Vec<(i64, KindCount)> = counts(&view, "clues", "1")?;
            Ok(BankStats {
                all,
                unrated,
                levels: levels.into_iter().collect(),
                clues: clues.into_iter().map(|(clues, count)| (clues as u64, count)).collect(),
                symmetries: counts(&view, "symmetry", "2 DESC, 1")?,
                hardest: counts(&view, "coalesce(hardest, '-')", "2 DESC, 1")?,
                takes: takes(&view)?,
                parts: parts(&view)?,
            })
        })
    }
}

impl KindCount {
    fn add(&mut self, other: KindCount) {
        self.puzzles += other.puzzles;
        self.used += other.used;
    }
}

/// Counts puzzles by the value of an expression.
fn counts<T: rusqlite::types::FromSql>(
    connection: &Connection,
    kind: &str,
    order: &str,
) -> KindResult<Vec<(T, KindCount)>> {
    let mut statement = connection
        .prepare(&format!("SELECT {kind}, count(*), count(take) FROM puzzles GROUP BY 1 ORDER BY {order}"))?;
    let rows = statement.query_map([], |row| {
        let count = KindCount { puzzles: row.get::<_, i64>(1)? as u64, used: row.get::<_, i64>(2)? as u64 };
        Ok((row.get(0)?, count))
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn takes(connection: &Connection) -> KindResult<Vec<TakeStats>> {
    let mut statement = connection.prepare("SELECT name, wishes, count FROM takes ORDER BY id")?;
    let rows = statement.query_map([], |row| {
        Ok(TakeStats { name: row.get(0)?, criteria: row.get(1)?, puzzles: row.get::<_, i64>(2)? as u64 })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn parts(connection: &Connection) -> KindResult<Vec<PartStats>> {
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
