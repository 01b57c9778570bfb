//! Checks a bank against itself: every stored fact is computed again.
//!
//! ```text
//!   the file ──► SQLite's own check, references between tables
//!   every row ─► one solution, the stored one · the canonical form · clues, symmetry, minimal · optionally the rating
//!   tables ────► counts agree, no canonical form occurs twice
//! ```
//!
//! A value changed by hand, a flipped bit on the disk, an index that lost a row: each is reported
//! with the number of its puzzle. A check takes microseconds per puzzle, on all threads; rating
//! takes milliseconds.

use std::ops::ControlFlow;

use ninefold_grid::Grid;
use ninefold_logic::{StepSearch, Technique};
use ninefold_recipe::Workers;
use ninefold_solve::many::minimal_many;
use ninefold_solve::{Puzzle, solve_many};
use rusqlite::{Connection, Row};

use crate::bank::Bank;
use crate::entry::BankEntry;
use crate::error::{BankError, KindResult};
use crate::stored::{as_str, number, text};

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
const PORTION: usize = 1 << 14;

/// The number of rows that a thread checks together.
const BATCH: u64 = 256;

/// A row as it is stored, with any values.
struct RawRow {
    id: i64,
    puzzle: String,
    canonical: String,
    solution: String,
    clues: String,
    symmetry: String,
    minimal: String,
    rating: [Option<f64>; 3],
    hardest: Option<String>,
}

impl Bank {
    /// Checks every puzzle, and has SQLite check the file. `sink` receives problems as they are
    /// found, and `None` after each batch of puzzles so that it can stop the check.
    ///
    /// With a search, every puzzle is also rated again.
    ///
    /// # Errors
    /// If the file cannot be read any further.
    pub fn check<S>(
        &self,
        workers: Workers,
        rating: Option<&StepSearch<'_>>,
        mut sink: S,
    ) -> Result<CheckReport, BankError>
    where
        S: FnMut(Option<BankProblem>) -> ControlFlow<()>,
    {
        let mut report = CheckReport::default();
        let mut report_problem = |report: &mut CheckReport, problem: Option<BankProblem>| {
            report.problems += u64::from(problem.is_some());
            report.interrupted |= sink(problem).is_break();
            if report.interrupted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        self.read(|connection| {
            // One snapshot of the file, even if other programs change it.
            let view = connection.unchecked_transaction()?;
            for message in file_problems(&view)?.into_iter().chain(table_problems(&view)?) {
                if report_problem(&mut report, Some(BankProblem { id: None, message })).is_break() {
                    return Ok(());
                }
            }
            let mut last = i64::MIN;
            while !report.interrupted {
                let rows = portion(&view, last)?;
                let Some(highest) = rows.last() else { return Ok(()) };
                last = highest.id;
                let batch = |range: std::ops::Range<u64>| {
                    check_rows(&rows[range.start as usize..range.end as usize], rating)
                };
                workers.run(0..rows.len() as u64, BATCH, batch, |range, problems| {
                    report.puzzles += range.end - range.start;
                    for problem in problems {
                        report_problem(&mut report, Some(problem))?;
                    }
                    report_problem(&mut report, None)
                });
            }
            Ok(())
        })?;
        Ok(report)
    }
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
    let mut check = connection.prepare("PRAGMA foreign_key_check")?;
    let rows = check.query_map([], |row| {
        Ok((row.get::<_, String>(0)?, row.get::<_, Option<i64>>(1)?, row.get::<_, String>(2)?))
    })?;
    for row in rows {
        let (table, row, other) = row?;
        let row = row.map(|row| format!(" {row}")).unwrap_or_default();
        problems.push(format!("{table}{row}: refers to a missing row of {other}"));
    }
    Ok(problems)
}

/// Queries that return nothing for a sound bank, and otherwise one message per problem.
const EMPTY_ANSWERS: [&str; 4] = [
    "SELECT 'takes: \"' || name || '\" has ' || (SELECT count(*) FROM puzzles WHERE take = takes.id)
        || ' puzzles, expected ' || count
     FROM takes WHERE count <> (SELECT count(*) FROM puzzles WHERE take = takes.id)",
    "SELECT 'parts: ' || id || ' has ' || (SELECT count(*) FROM puzzles WHERE part = parts.id)
        || ' puzzles, expected ' || filled
     FROM parts WHERE filled <> (SELECT count(*) FROM puzzles WHERE part = parts.id)",
    "SELECT 'parts: ' || id || ' has used up ' || (next - first) || ' indices, but only '
        || (filled + not_found + repeats) || ' are settled and '
        || (SELECT coalesce(sum(past - first), 0) FROM claims WHERE part = parts.id) || ' claimed'
     FROM parts WHERE next - first <> filled + not_found + repeats
        + (SELECT coalesce(sum(past - first), 0) FROM claims WHERE part = parts.id)",
    // The index that prevents this may itself be damaged.
    "SELECT 'puzzles ' || group_concat(id, ' and ') || ' have the same canonical form'
     FROM puzzles NOT INDEXED GROUP BY canonical HAVING count(*) > 1",
];

fn table_problems(connection: &Connection) -> KindResult<Vec<String>> {
    let mut problems = Vec::new();
    for question in EMPTY_ANSWERS {
        let mut statement = connection.prepare(question)?;
        let answers = statement.query_map([], |row| row.get(0))?;
        problems.extend(answers.collect::<Result<Vec<String>, _>>()?);
    }
    Ok(problems)
}

/// Reads the next rows.
fn portion(connection: &Connection, last: i64) -> KindResult<Vec<RawRow>> {
    let mut statement = connection.prepare_cached(
        "SELECT id, puzzle, canonical, solution, clues, symmetry, minimal, er, ep, ed, hardest
         FROM puzzles WHERE id > ?1 ORDER BY id LIMIT ?2",
    )?;
    let text = |row: &Row<'_>, at| {
        // The value may have any type.
        Ok::<_, rusqlite::Error>(match row.get::<_, rusqlite::types::Value>(at)? {
            rusqlite::types::Value::Text(text) => text,
            rusqlite::types::Value::Integer(number) => number.to_string(),
            other => format!("{other:?}"),
        })
    };
    let number = |row: &Row<'_>, at| {
        Ok::<_, rusqlite::Error>(match row.get::<_, rusqlite::types::Value>(at)? {
            rusqlite::types::Value::Null => None,
            rusqlite::types::Value::Real(number) => Some(number),
            rusqlite::types::Value::Integer(number) => Some(number as f64),
            _ => Some(f64::NAN),
        })
    };
    let rows = statement.query_map([last, PORTION as i64], |row| {
        Ok(RawRow {
            id: row.get(0)?,
            puzzle: text(row, 1)?,
            canonical: text(row, 2)?,
            solution: text(row, 3)?,
            clues: text(row, 4)?,
            symmetry: text(row, 5)?,
            minimal: text(row, 6)?,
            rating: [number(row, 7)?, number(row, 8)?, number(row, 9)?],
            hardest: row.get::<_, Option<String>>(10).unwrap_or_else(|_| Some("not text".to_owned())),
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Checks rows and returns the problems.
fn check_rows(rows: &[RawRow], rating: Option<&StepSearch<'_>>) -> Vec<BankProblem> {
    let mut problems = Vec::new();
    let mut wrong = |row: &RawRow, message: String| problems.push(BankProblem { id: Some(row.id), message });
    let mut read: Vec<(&RawRow, Grid)> = Vec::new();
    for row in rows {
        match row.puzzle.parse::<Grid>() {
            Ok(grid) => read.push((row, grid)),
            Err(error) => wrong(row, format!("puzzle: {error}")),
        }
    }
    let grids: Vec<Grid> = read.iter().map(|&(_, grid)| grid).collect();
    let mut sound: Vec<(&RawRow, Puzzle)> = Vec::new();
    for ((row, _), result) in read.into_iter().zip(solve_many(&grids)) {
        match result {
            Ok(puzzle) => sound.push((row, puzzle)),
            Err(error) => wrong(row, format!("puzzle: {error}")),
        }
    }
    let puzzles: Vec<Puzzle> = sound.iter().map(|&(_, puzzle)| puzzle).collect();
    for ((row, puzzle), minimal) in sound.into_iter().zip(minimal_many(&puzzles)) {
        let rated = rating.and_then(|search| search.rate(&puzzle).ok());
        let entry = BankEntry::with(puzzle, minimal, rated.as_ref());
        let mut compare = |column: &str, found: &str, expected: &str| {
            if found != expected {
                wrong(row, format!("{column}: found {}, expected {expected}", ninefold_grid::Quoted(found)));
            }
        };
        compare("puzzle", &row.puzzle, as_str(&text(entry.puzzle.clues(), b'.')));
        compare("solution", &row.solution, as_str(&text(&entry.puzzle.solution().grid(), b'.')));
        compare("canonical", &row.canonical, as_str(&text(&entry.canonical, b'0')));
        compare("clues", &row.clues, &entry.puzzle.clue_count().to_string());
        compare("symmetry", &row.symmetry, entry.symmetry.name());
        compare("minimal", &row.minimal, if entry.minimal { "1" } else { "0" });
        if let Some(expected) = entry.rating {
            for ((column, found), expected) in
                ["er", "ep", "ed"].into_iter().zip(row.rating).zip([expected.er, expected.ep, expected.ed])
            {
                if found != Some(number(expected)) {
                    let found = found.map_or("nothing".to_owned(), |found| found.to_string());
                    wrong(row, format!("{column}: found {found}, expected {expected}"));
                }
            }
            let name = expected.hardest.map(Technique::name);
            if row.hardest.as_deref() != name {
                let found = row.hardest.as_deref().unwrap_or("nothing");
                wrong(row, format!("hardest: found {found}, expected {}", name.unwrap_or("nothing")));
            }
        } else if let Err(message) = plausible(row) {
            wrong(row, message);
        }
    }
    problems
}

/// Rejects values that cannot be a rating, without rating the puzzle.
fn plausible(row: &RawRow) -> Result<(), String> {
    match row.rating {
        [None, None, None] => Ok(()),
        [Some(er), Some(ep), Some(ed)] if 1.0 <= ed && ed <= ep && ep <= er && er <= 20.0 => Ok(()),
        _ => Err("er, ep, ed: expected no rating, or three with er >= ep >= ed".to_owned()),
    }
}
