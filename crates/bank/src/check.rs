//! Checks a bank against itself: every stored fact is computed again.
//!
//! ```text
//!   the file ──► SQLite's own check, the indexes
//!   every row ─► the proof that precedes leaving the bank · canonical form · key · minimal · optionally the rating
//!   tables ────► counts agree
//!   every part ► its first puzzle is made again from recipe and seed
//! ```
//!
//! A value changed by hand, a flipped bit on the disk, an index that lost a row: each is reported
//! with the number of its puzzle. What a check finds correct may leave the bank, because both use
//! the same proof. No canonical form occurs twice: the key of each row is that of its form, and
//! SQLite's check shows that no key does. A check takes microseconds per puzzle, on all threads;
//! rating takes milliseconds.

use std::ops::ControlFlow;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use ninefold_grid::{Cancel, Quoted};
use ninefold_logic::StepSearch;
use ninefold_recipe::{AnyRecipe, RunControl, Workers};
use rusqlite::{Connection, InterruptHandle, params};

use crate::bank::Bank;
use crate::board_table::Boards;
use crate::checksum;
use crate::classic_table::Classic;
use crate::entry::BankEntry;
use crate::error::{BankError, BankErrorKind, KindResult};
use crate::kind::{Kind, Kinds};
use crate::part_maker::PartMaker;
use crate::reader::RowReader;
use crate::selection::read;
use crate::stats;
use crate::table::{Depth, PuzzleColumns, PuzzleTable, ReadRow, StoredRow, number_of};
use crate::texts_table;

/// A problem found in a bank.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BankProblem {
    /// The number of the puzzle, if the problem concerns one.
    pub id: Option<i64>,
    /// What is wrong, and what was expected.
    pub message: String,
}

/// The result of a check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct CheckReport {
    /// The number of puzzles checked.
    pub puzzles: u64,
    /// The number of problems found.
    pub problems: u64,
    /// Whether `sink` stopped the check.
    pub interrupted: bool,
}

/// The number of rows read at a time.
const PORTION: i64 = 1 << 13;

/// The number of rows that a thread checks together.
const BATCH: u64 = 256;

/// How often a long query of SQLite looks whether it is cancelled.
const PAUSE: Duration = Duration::from_millis(50);

impl Bank {
    /// Checks every puzzle, and has SQLite check the file. `sink` receives problems as they are
    /// found, and `None` after each batch of puzzles so that it can stop the check. `cancel` stops
    /// it within a batch.
    ///
    /// With a search, every puzzle is also rated again. The search should have the same handle to
    /// cancel it.
    ///
    /// # Errors
    /// If the file cannot be read any further.
    pub fn check<S>(
        &self,
        workers: Workers,
        rating: Option<&StepSearch<'_>>,
        cancel: &Cancel,
        sink: S,
    ) -> Result<CheckReport, BankError>
    where
        S: FnMut(Option<BankProblem>) -> ControlFlow<()>,
    {
        let mut check = Check {
            report: CheckReport::default(),
            workers,
            depth: Depth::All(rating, cancel),
            cancel,
            sink,
        };
        self.read(|connection| {
            // One snapshot of the file, even if other programs change it.
            let view = connection.unchecked_transaction()?;
            let result = until_cancelled(connection.get_interrupt_handle(), cancel, || check.run(&view));
            check.report.interrupted |= cancel.is_cancelled();
            if check.report.interrupted { Ok(()) } else { result }
        })?;
        Ok(check.report)
    }
}

/// Does work, while a thread makes SQLite stop once it is cancelled.
fn until_cancelled<T>(handle: InterruptHandle, cancel: &Cancel, work: impl FnOnce() -> T) -> T {
    thread::scope(|scope| {
        let (done, waiting) = mpsc::channel::<()>();
        let watch = move || {
            while waiting.recv_timeout(PAUSE) == Err(RecvTimeoutError::Timeout) {
                if cancel.is_cancelled() {
                    handle.interrupt();
                }
            }
        };
        // If the system grants no thread, a query runs to its end.
        let _watching = thread::Builder::new().name("cancel".to_owned()).spawn_scoped(scope, watch);
        let result = work();
        drop(done);
        result
    })
}

/// A check in progress.
struct Check<'a, S> {
    report: CheckReport,
    workers: Workers,
    depth: Depth<'a>,
    cancel: &'a Cancel,
    sink: S,
}

impl<S: FnMut(Option<BankProblem>) -> ControlFlow<()>> Check<'_, S> {
    fn run(&mut self, view: &Connection) -> KindResult<()> {
        let classic = RowReader::<Classic>::new(view)?;
        let boards = RowReader::<Boards>::new(view)?;
        let kinds = unreadable("kind", classic.kinds()).chain(unreadable("board kind", boards.kinds()));
        let tables = table_problems(view)?.into_iter().chain(part_problems::<Classic>(view, self.cancel)?);
        let tables = tables.chain(part_problems::<Boards>(view, self.cancel)?);
        let messages = kinds.chain(file_problems(view)?).chain(tables);
        for message in messages.collect::<Vec<_>>() {
            if self.problem(None, message).is_break() {
                return Ok(());
            }
        }
        self.table(view, classic)?;
        self.table(view, boards)
    }

    /// Checks the rows of a table.
    fn table<T: PuzzleTable>(&mut self, view: &Connection, mut reader: RowReader<'_, T>) -> KindResult<()> {
        let prover = T::prover(self.cancel);
        let (mut last, mut rows) = (i64::MIN, Vec::new());
        while !self.report.interrupted {
            rows.clear();
            let source = "WHERE id > ?1 ORDER BY id LIMIT ?2";
            read(view, &mut reader, source, params![last, PORTION], &mut rows)?;
            let Some(highest) = rows.last().map(number_of::<T>) else { break };
            last = highest;
            for row in rows.iter().flatten() {
                if let Some(message) = key_problem::<T>(view, row)?
                    && self.problem(Some(row.id), message).is_break()
                {
                    return Ok(());
                }
            }
            self.rows::<T>(&rows, &prover);
        }
        Ok(())
    }

    /// Checks rows on all threads.
    fn rows<T: PuzzleTable>(&mut self, rows: &[ReadRow<T>], prover: &T::Prover) {
        let (depth, cancel) = (self.depth, self.cancel);
        let batch = |range: std::ops::Range<u64>| {
            // The search stops within a puzzle, the rest before the next batch.
            if cancel.is_cancelled() {
                return None;
            }
            T::prove(&rows[range.start as usize..range.end as usize], depth, prover).ok()
        };
        self.workers.run(0..rows.len() as u64, BATCH, batch, |range, proven| {
            let Some(proven) = proven else {
                self.report.interrupted = true;
                return ControlFlow::Break(());
            };
            self.report.puzzles += range.end - range.start;
            for (row, proven) in rows[range.start as usize..].iter().zip(proven) {
                for message in proven.err().into_iter().flatten() {
                    self.problem(Some(number_of::<T>(row)), message)?;
                }
            }
            self.pass(None)
        });
    }

    fn problem(&mut self, id: Option<i64>, message: String) -> ControlFlow<()> {
        self.report.problems += 1;
        self.pass(Some(BankProblem { id, message }))
    }

    fn pass(&mut self, problem: Option<BankProblem>) -> ControlFlow<()> {
        let flow = (self.sink)(problem);
        self.report.interrupted |= flow.is_break();
        flow
    }
}

/// Returns what is wrong with kinds.
fn unreadable(what: &str, kinds: &Kinds) -> impl Iterator<Item = String> {
    let message = move |(id, kind): (&i64, &Result<Kind, String>)| {
        Some(format!("{what} {id}: {}", kind.as_ref().err()?))
    };
    kinds.iter().filter_map(message)
}

/// Returns the problems that SQLite finds in the file.
fn file_problems(connection: &Connection) -> KindResult<Vec<String>> {
    let mut problems = Vec::new();
    let mut check = connection.prepare("PRAGMA integrity_check")?;
    let messages = check.query_map([], |row| row.get::<_, String>(0))?;
    for message in messages {
        let message = message?;
        if message != "ok" {
            problems.push(format!("SQLite's check: {message}"));
        }
    }
    // What rows of puzzles refer to is looked up when they are read.
    let mut check = connection.prepare("PRAGMA foreign_key_check(claims)")?;
    let rows = check.query_map([], |row| row.get::<_, Option<i64>>(1))?;
    for row in rows {
        let row = row?.unwrap_or_default();
        problems.push(format!("claims {row}: refers to a missing row of parts"));
    }
    Ok(problems)
}

/// Queries that return nothing for a sound bank, and otherwise one message per problem.
const EMPTY_ANSWERS: [&str; 4] = [
    "SELECT 'takes: \"' || name || '\" has ' || found || ' puzzles, expected ' || count
     FROM (SELECT name, count, (SELECT count(*) FROM puzzles WHERE take = takes.id)
        + (SELECT count(*) FROM board_puzzles WHERE take = takes.id) AS found FROM takes)
     WHERE found <> count",
    "SELECT 'parts: ' || id || ' has ' || found || ' puzzles, expected ' || filled
     FROM (SELECT id, filled, (SELECT count(*) FROM puzzles WHERE part = parts.id)
        + (SELECT count(*) FROM board_puzzles WHERE part = parts.id) AS found FROM parts)
     WHERE found <> filled",
    "SELECT 'parts: ' || id || ' has used up ' || (next - first) || ' indices, but only '
        || (filled + not_found + repeats) || ' are settled and '
        || (SELECT coalesce(sum(past - first), 0) FROM claims WHERE part = parts.id) || ' claimed'
     FROM parts WHERE next - first <> filled + not_found + repeats
        + (SELECT coalesce(sum(past - first), 0) FROM claims WHERE part = parts.id)",
    "SELECT 'puzzles: the number ' || id || ' is also in board_puzzles' FROM puzzles JOIN board_puzzles USING (id)",
];

/// The same for the table of texts, if there is one.
const OWNERLESS_TEXTS: &str = "SELECT 'texts: no puzzle has the number ' || id FROM texts
     WHERE id NOT IN (SELECT id FROM puzzles) AND id NOT IN (SELECT id FROM board_puzzles)";

fn table_problems(connection: &Connection) -> KindResult<Vec<String>> {
    // Every value must be readable.
    stats::takes(connection)?;
    stats::parts(connection)?;
    let mut problems = Vec::new();
    let of_texts = texts_table::exists(connection)?.then_some(OWNERLESS_TEXTS);
    for question in EMPTY_ANSWERS.into_iter().chain(of_texts) {
        let mut statement = connection.prepare(question)?;
        let answers = statement.query_map([], |row| row.get(0))?;
        problems.extend(answers.collect::<Result<Vec<String>, _>>()?);
    }
    Ok(problems)
}

/// Makes the first puzzle of each part again. A recipe or a seed that was changed makes another one.
fn part_problems<T: PuzzleTable>(connection: &Connection, cancel: &Cancel) -> KindResult<Vec<String>> {
    let table = T::NAME;
    let mut statement = connection.prepare(&format!(
        "SELECT parts.id, recipe, seed, {table}.id, item, canonical, name FROM parts JOIN {table} ON part = parts.id
         WHERE item = (SELECT min(item) FROM {table} WHERE part = parts.id)"
    ))?;
    let rows = statement.query_map([], |row| {
        let texts: [String; 4] = [row.get(1)?, row.get(2)?, row.get(5)?, row.get(6)?];
        Ok((row.get::<_, i64>(0)?, texts, row.get::<_, i64>(3)?, row.get::<_, i64>(4)?))
    })?;
    let mut problems = Vec::new();
    for row in rows {
        let (part, [recipe, seed, canonical, name], id, item) = row?;
        let recipe = match recipe.parse::<AnyRecipe>() {
            Ok(recipe) => recipe,
            Err(error) => {
                problems.push(format!(
                    "parts: {part} has a recipe that cannot be read, that of {}: {error}",
                    Quoted(&name)
                ));
                continue;
            }
        };
        let again = seed.parse().ok().map(|seed| {
            let maker = PartMaker::new(&recipe, cancel)?;
            let indices = item as u64..(item as u64).saturating_add(1);
            Ok::<_, BankErrorKind>(maker.make(seed, indices, RunControl::new(cancel)).0.pop().flatten())
        });
        if cancel.is_cancelled() {
            break;
        }
        let is_same = |entry: &BankEntry| entry.canonical == canonical;
        if !matches!(again, Some(Ok(Some(entry))) if is_same(&entry)) {
            problems.push(format!(
                "parts: {part} does not make puzzle {id} from its recipe and seed, those of {}",
                Quoted(&name)
            ));
        }
    }
    Ok(problems)
}

/// Returns what is wrong with the key of a form, if anything is.
fn key_problem<T: PuzzleTable>(
    connection: &Connection,
    row: &StoredRow<T::Columns>,
) -> KindResult<Option<String>> {
    let (key, canonical) = (row.key, row.columns.canonical());
    let first = checksum::key(canonical);
    if key == first {
        return Ok(None);
    }
    // Where two forms have one key, the second has the next number that is free: all numbers from
    // the key on belong to other forms.
    let steps = key.wrapping_sub(first);
    let others = (0..MOST_STEPS).contains(&steps).then(|| {
        let query =
            format!("SELECT count(*) FROM {} WHERE key BETWEEN ?1 AND ?2 - 1 AND canonical <> ?3", T::NAME);
        let form = String::from_utf8_lossy(canonical);
        connection.query_row(&query, params![first, key, form], |row| row.get(0))
    });
    let is_right = others.transpose()? == Some(steps);
    Ok((!is_right).then(|| "key: it is not that of the canonical form".to_owned()))
}

/// How far from the key of its form a row may be. Two forms of one key are unlikely in any bank.
const MOST_STEPS: i64 = 8;

#[cfg(test)]
mod tests {
    use rusqlite::ErrorCode;

    use super::*;

    #[test]
    fn a_long_query_ends_when_it_is_cancelled() {
        let connection = Connection::open_in_memory().unwrap();
        let cancel = Cancel::new();
        // It would take hours.
        let query = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 100000000000)
            SELECT count(*) FROM n";
        let error = thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(2 * PAUSE);
                cancel.cancel();
            });
            let count = || connection.query_row(query, [], |row| row.get::<_, i64>(0));
            until_cancelled(connection.get_interrupt_handle(), &cancel, count).unwrap_err()
        });
        assert_eq!(error.sqlite_error_code(), Some(ErrorCode::OperationInterrupted));
    }
}
