//! Counts of puzzles by kind.

use std::collections::BTreeMap;

use ninefold_boards::logic::BoardTechnique;
use ninefold_boards::queue::BoardLevel;
use ninefold_logic::{Level, Technique};
use rusqlite::Connection;

use crate::bank::Bank;
use crate::board_kind::BoardKind;
use crate::board_table::Boards;
use crate::classic_table::Classic;
use crate::error::{BankError, BankErrorKind, KindResult};
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
    /// Classic puzzles. So are those of the next five counts.
    pub classic: KindCount,
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
    /// The puzzles on each other board, by the names of the boards.
    pub boards: Vec<BoardStats>,
    /// The takes, in the order in which they were made.
    pub takes: Vec<TakeStats>,
    /// The parts of the plans that filled the bank, in the order in which they were started.
    pub parts: Vec<PartStats>,
}

/// The counts of a board other than the classic one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct BoardStats {
    /// The board, as the text of a variant; all jigsaws are `jigsaw`.
    pub variant: String,
    /// All its puzzles.
    pub all: KindCount,
    /// By level, easiest first; only levels that occur.
    pub levels: Vec<(BoardLevel, KindCount)>,
    /// By number of given digits.
    pub clues: Vec<(u64, KindCount)>,
    /// By symmetry of the given cells and the cages.
    pub symmetries: Vec<(String, KindCount)>,
    /// By hardest technique, most frequent first.
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
            let mut levels: BTreeMap<Level, KindCount> = BTreeMap::new();
            let mut clues: BTreeMap<u64, KindCount> = BTreeMap::new();
            let mut symmetries: BTreeMap<&str, KindCount> = BTreeMap::new();
            let mut hardest: BTreeMap<&str, KindCount> = BTreeMap::new();
            for (kind, count) in counts::<Classic>(&view)? {
                stats.classic.add(count);
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
            stats.boards = boards(&view)?;
            stats.all = stats.classic;
            stats.boards.iter().for_each(|board| stats.all.add(board.all));
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

/// Counts the puzzles on other boards.
fn boards(connection: &Connection) -> KindResult<Vec<BoardStats>> {
    let mut of_boards: BTreeMap<String, Vec<(BoardKind, KindCount)>> = BTreeMap::new();
    for (kind, count) in counts::<Boards>(connection)? {
        of_boards.entry(kind.variant.clone()).or_default().push((kind, count));
    }
    let board = |(variant, counts): (String, Vec<(BoardKind, KindCount)>)| {
        let mut stats = BoardStats { variant, ..BoardStats::default() };
        let (mut levels, mut clues) = (BTreeMap::new(), BTreeMap::new());
        let (mut symmetries, mut hardest) = (BTreeMap::new(), BTreeMap::new());
        for (kind, count) in counts {
            stats.all.add(count);
            levels.entry(kind.level).or_insert_with(KindCount::default).add(count);
            clues.entry(kind.clues as u64).or_insert_with(KindCount::default).add(count);
            symmetries.entry(kind.symmetry.name()).or_insert_with(KindCount::default).add(count);
            let hardest_name = kind.hardest.map_or("-", BoardTechnique::name);
            hardest.entry(hardest_name).or_insert_with(KindCount::default).add(count);
        }
        stats.levels = levels.into_iter().collect();
        stats.clues = clues.into_iter().collect();
        stats.symmetries = most_first(symmetries);
        stats.hardest = most_first(hardest);
        stats
    };
    Ok(of_boards.into_iter().map(board).collect())
}

/// Counts the puzzles of each kind of a table, from the two indexes that list them.
fn counts<T: PuzzleTable>(connection: &Connection) -> KindResult<Vec<(T::Kind, KindCount)>> {
    let (kinds, name) = (T::kinds(connection)?, T::NAME);
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
