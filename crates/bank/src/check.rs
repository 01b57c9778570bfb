//! Proving again what a bank says.
//!
//! ```text
//!   the file ──► SQLite's own check, references between tables
//!   every row ─► one solution, and the stored one · the canonical form · clues, symmetry, minimal · on request the rating
//!   tables ────► counts that agree, no form twice
//! ```
//!
//! A text that was changed by hand, a bit that fell over on the disk, an index that lost a row: each of these is named with the
//! number of its puzzle. Proving takes microseconds a puzzle, and all threads; rating takes milliseconds.

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
use crate::insert::{as_str, number, text};

/// Something that is wrong with a bank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BankProblem {
    /// The number of the puzzle, if it is about one.
    pub id: Option<i64>,
    /// What is wrong, and what was expected.
    pub words: String,
}

/// What a check went through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CheckReport {
    /// Puzzles looked at.
    pub puzzles: u64,
    /// Problems found.
    pub problems: u64,
    /// Whether the receiver broke it off.
    pub interrupted: bool,
}

/// Rows that are read at a time.
const PORTION: usize = 1 << 14;

/// Rows that a thread proves together.
const BATCH: u64 = 256;

/// A row as it is stored, whatever it holds.
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
    /// Proves every puzzle again, and has SQLite check the file. Problems are handed over as they are found; after each
    /// batch of puzzles without any, `None` is, so that the receiver can break it off.
    ///
    /// With a search, every puzzle is rated again too.
    ///
    /// # Errors
    /// When the file cannot be read any further.
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
        let mut tell = |report: &mut CheckReport, problem: Option<BankProblem>| {
            report.problems += u64::from(problem.is_some());
            report.interrupted |= sink(problem).is_break();
            if report.interrupted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        self.read(|connection| {
            // One view of the file, whatever other programs do meanwhile.
            let view = connection.unchecked_transaction()?;
            for words in file_problems(&view)?.into_iter().chain(table_problems(&view)?) {
                if tell(&mut report, Some(BankProblem { id: None, words })).is_break() {
                    return Ok(());
                }
            }
            let mut last = i64::MIN;
            while !report.interrupted {
                let rows = portion(&view, last)?;
                let Some(highest) = rows.last() else { return Ok(()) };
                last = highest.id;
                let batch = |range: std::ops::Range<u64>| {
                    prove(&rows[range.start as usize..range.end as usize], rating)
                };
                workers.run(0..rows.len() as u64, BATCH, batch, |range, problems| {
                    report.puzzles += range.end - range.start;
                    for problem in problems {
                        tell(&mut report, Some(problem))?;
                    }
                    tell(&mut report, None)
                });
            }
            Ok(())
        })?;
        Ok(report)
    }
}

/// Returns what SQLite says of the file.
fn file_problems(connection: &Connection) -> KindResult<Vec<String>> {
    let mut problems = Vec::new();
    let mut check = connection.prepare("PRAGMA integrity_check")?;
    let words = check.query_map([], |row| row.get::<_, String>(0))?;
    for words in words {
        let words = words?;
        if words != "ok" {
            problems.push(format!("SQLite's check: {words}"));
        }
    }
    let mut check = connection.prepare("PRAGMA foreign_key_check")?;
    let rows = check.query_map([], |row| {
        Ok((row.get::<_, String>(0)?, row.get::<_, Option<i64>>(1)?, row.get::<_, String>(2)?))
    })?;
    for row in rows {
        let (table, row, other) = row?;
        let row = row.map(|row| format!(" {row}")).unwrap_or_default();
        problems.push(format!("{table}{row}: refers to a row of {other} that is not there"));
    }
    Ok(problems)
}

/// Questions whose answers are empty in a sound bank: each gives a text.
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
    // The index that forbids this may itself be damaged.
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

/// Reads the rows that follow.
fn portion(connection: &Connection, last: i64) -> KindResult<Vec<RawRow>> {
    let mut statement = connection.prepare_cached(
        "SELECT id, puzzle, canonical, solution, clues, symmetry, minimal, er, ep, ed, hardest
         FROM puzzles WHERE id > ?1 ORDER BY id LIMIT ?2",
    )?;
    let text = |row: &Row<'_>, at| {
        // Whatever kind of value was put there.
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
            hardest: row.get::<_, Option<String>>(10).unwrap_or_else(|_| Some("no text".to_owned())),
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Proves rows, and returns what is wrong with them.
fn prove(rows: &[RawRow], rating: Option<&StepSearch<'_>>) -> Vec<BankProblem> {
    let mut problems = Vec::new();
    let mut wrong = |row: &RawRow, words: String| problems.push(BankProblem { id: Some(row.id), words });
    let mut read: Vec<(&RawRow, Grid)> = Vec::new();
    for row in rows {
        match row.puzzle.parse::<Grid>() {
            Ok(grid) => read.push((row, grid)),
            Err(error) => wrong(row, format!("puzzle: {error}")),
        }
    }
    let grids: Vec<Grid> = read.iter().map(|&(_, grid)| grid).collect();
    let mut proven: Vec<(&RawRow, Puzzle)> = Vec::new();
    for ((row, _), result) in read.into_iter().zip(solve_many(&grids)) {
        match result {
            Ok(puzzle) => proven.push((row, puzzle)),
            Err(error) => wrong(row, format!("puzzle: {error}")),
        }
    }
    let puzzles: Vec<Puzzle> = proven.iter().map(|&(_, puzzle)| puzzle).collect();
    for ((row, puzzle), minimal) in proven.into_iter().zip(minimal_many(&puzzles)) {
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
        } else if let Err(words) = plausible(row) {
            wrong(row, words);
        }
    }
    problems
}

/// Tells what cannot be a rating, without rating.
fn plausible(row: &RawRow) -> Result<(), String> {
    match row.rating {
        [None, None, None] => Ok(()),
        [Some(er), Some(ep), Some(ed)] if 1.0 <= ed && ed <= ep && ep <= er && er <= 20.0 => Ok(()),
        _ => Err("er, ep, ed: expected three ratings that do not ascend, or none".to_owned()),
    }
}
