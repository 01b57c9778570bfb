//! The tables of a bank, and the migrations from older schemas.
//!
//! ```text
//!   an empty file ──1.sql──► schema 1 ──2.sql──► schema 2 ──3.sql──► schema 3 ──4.sql──► schema 4
//!                            user_version: which schema; application_id: a bank
//! ```
//!
//! All migrations run inside one transaction: a file has one schema or the other, never a mixture.
//! Values that SQL cannot compute (the symmetry of the clues, say) are computed here from the rows.

use std::collections::BTreeMap;
use std::str::FromStr;

use ninefold_grid::Grid;
use ninefold_solve::many::minimal_many;
use ninefold_solve::{PuzzleError, solve_many};
use ninefold_symmetry::ClueSymmetry;
use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use crate::checksum::{self, RowValues};
use crate::entry::BankEntry;
use crate::error::{BankErrorKind, KindResult};
use crate::kind::{Kind, KindNumbers};
use crate::stored::{rating_of, text};
use crate::version::{APPLICATION, VERSION};

/// The step from one schema to the next.
type Migration = fn(&Connection) -> KindResult<()>;

/// The steps to schema 1, to schema 2, and so on.
const MIGRATIONS: &[Migration] = &[
    |connection| Ok(connection.execute_batch(include_str!("migrations/1.sql"))?),
    to_schema_2,
    to_schema_3,
    |connection| Ok(connection.execute_batch(BOARDS)?),
];

const _: () = assert!(MIGRATIONS.len() as i64 == VERSION);

/// Adds the columns of schema 2 and computes symmetry and minimality of each puzzle.
fn to_schema_2(connection: &Connection) -> KindResult<()> {
    connection.execute_batch(include_str!("migrations/2.sql"))?;
    let mut select =
        connection.prepare("SELECT id, puzzle FROM puzzles WHERE id > ?1 ORDER BY id LIMIT 1024")?;
    let mut update = connection.prepare("UPDATE puzzles SET symmetry = ?2, minimal = ?3 WHERE id = ?1")?;
    let mut last = 0;
    loop {
        let rows = select.query_map([last], |row| Ok((row.get(0)?, row.get::<_, String>(1)?)))?;
        let rows = rows.collect::<Result<Vec<(i64, String)>, _>>()?;
        let Some(&(highest, _)) = rows.last() else { return Ok(()) };
        last = highest;
        let grids = rows.iter().map(|(id, text)| parsed::<Grid>(text, *id, "puzzle"));
        let grids = grids.collect::<KindResult<Vec<Grid>>>()?;
        let mut puzzles = Vec::new();
        for (result, &(id, _)) in solve_many(&grids).into_iter().zip(&rows) {
            let wrong = |error: PuzzleError| BankErrorKind::Row { id, message: format!("puzzle: {error}") };
            puzzles.push(result.map_err(wrong)?);
        }
        for ((puzzle, minimal), (id, _)) in puzzles.iter().zip(minimal_many(&puzzles)).zip(&rows) {
            let symmetry = ClueSymmetry::of(puzzle.clues().filled());
            update.execute(params![id, symmetry.name(), minimal])?;
        }
    }
}

/// The step to schema 4: the tables of other boards.
const BOARDS: &str = include_str!("migrations/4.sql");

/// The end of the step to schema 3, with all indexes that are made by name.
const INDEXES: &str = include_str!("migrations/3-end.sql");

/// Copies the rows, with the key, the kind and the checksum of each. A row that is damaged already
/// gets no checksum, so that it never leaves the bank and a check reports it.
fn to_schema_3(connection: &Connection) -> KindResult<()> {
    connection.execute_batch(include_str!("migrations/3.sql"))?;
    let mut select = connection.prepare(
        "SELECT id, puzzle, canonical, solution, clues, er, ep, ed, hardest, symmetry, minimal, part, item, take
         FROM puzzles WHERE id > ?1 ORDER BY id LIMIT 1024",
    )?;
    let mut insert = connection.prepare(
        "INSERT INTO stored SELECT id, puzzle, canonical, solution, clues, er, ep, ed, hardest, symmetry, minimal,
            source, take, part, item, ?2, ?3, ?4 FROM puzzles WHERE id = ?1",
    )?;
    let mut kinds = KindNumbers::default();
    let mut last = i64::MIN;
    loop {
        let rows = select.query_map([last], |row| Ok((row.get(0)?, OldRow::read(row)?)))?;
        let rows = rows.collect::<Result<Vec<(i64, OldRow)>, _>>()?;
        let Some(&(highest, _)) = rows.last() else { break };
        last = highest;
        let grids = rows.iter().map(|(id, row)| parsed::<Grid>(&row.puzzle, *id, "puzzle"));
        let answers = solve_many(&grids.collect::<KindResult<Vec<Grid>>>()?);
        for ((id, row), puzzle) in rows.into_iter().zip(answers) {
            let wrong =
                |column, message: String| BankErrorKind::Row { id, message: format!("{column}: {message}") };
            let canonical: &[u8; 81] = row
                .canonical
                .as_bytes()
                .try_into()
                .map_err(|_| wrong("canonical", "expected 81 characters".to_owned()))?;
            let key = checksum::key(canonical);
            let kind = Kind {
                er: row.rating[0].map(rating_of).transpose().map_err(|message| wrong("er", message))?,
                clues: row.clues as usize,
                hardest: row.hardest.as_ref().map(|name| parsed(name, id, "hardest")).transpose()?,
                symmetry: parsed(&row.symmetry, id, "symmetry")?,
                minimal: row.minimal != 0,
            };
            let is_sound =
                puzzle.is_ok_and(|puzzle| row.agrees(&BankEntry::with(puzzle, kind.minimal, None)));
            let sum = is_sound.then(|| row.checksum());
            insert.execute(params![id, kinds.number(connection, kind)?, key, sum])?;
        }
    }
    Ok(connection.execute_batch(INDEXES)?)
}

/// The values of a row of schema 2.
struct OldRow {
    puzzle: String,
    canonical: String,
    solution: String,
    clues: i64,
    rating: [Option<f64>; 3],
    hardest: Option<String>,
    symmetry: String,
    minimal: i64,
    part: Option<i64>,
    item: Option<i64>,
    take: Option<i64>,
}

impl OldRow {
    /// Reads the columns from the second on.
    fn read(row: &rusqlite::Row<'_>) -> rusqlite::Result<OldRow> {
        Ok(OldRow {
            puzzle: row.get(1)?,
            canonical: row.get(2)?,
            solution: row.get(3)?,
            clues: row.get(4)?,
            rating: [row.get(5)?, row.get(6)?, row.get(7)?],
            hardest: row.get(8)?,
            symmetry: row.get(9)?,
            minimal: row.get(10)?,
            part: row.get(11)?,
            item: row.get(12)?,
            take: row.get(13)?,
        })
    }

    /// Returns whether the row has the values of its puzzle. (Minimality and rating take longer.)
    fn agrees(&self, entry: &BankEntry) -> bool {
        self.puzzle.as_bytes() == text(entry.puzzle.clues(), b'.')
            && self.canonical.as_bytes() == text(&entry.canonical, b'0')
            && self.solution.as_bytes() == text(&entry.puzzle.solution().grid(), b'.')
            && usize::try_from(self.clues) == Ok(entry.puzzle.clue_count())
            && self.symmetry == entry.symmetry.name()
    }

    fn checksum(&self) -> i64 {
        let values = RowValues {
            puzzle: self.puzzle.as_bytes(),
            canonical: self.canonical.as_bytes(),
            solution: self.solution.as_bytes(),
            clues: self.clues,
            rating: self.rating,
            hardest: self.hardest.as_ref().map(String::as_bytes),
            symmetry: self.symmetry.as_bytes(),
            minimal: self.minimal,
            part: self.part,
            item: self.item,
        };
        values.checksum(self.take)
    }
}

/// Parses the text of a column.
fn parsed<T: FromStr<Err: ToString>>(text: &str, id: i64, column: &str) -> KindResult<T> {
    let wrong = |error: T::Err| format!("{column}: {}", error.to_string());
    text.parse().map_err(|error| BankErrorKind::Row { id, message: wrong(error) })
}

/// Verifies that tables and indexes are there: without an index, puzzles would be stored twice or
/// not be found.
pub(crate) fn verify(connection: &Connection) -> KindResult<()> {
    let mut statement = connection.prepare("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL")?;
    let found = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let found = found.collect::<Result<BTreeMap<String, String>, _>>()?;
    for table in ["takes", "puzzles", "parts", "claims", "kinds", "board_puzzles", "board_kinds"] {
        if !found.contains_key(table) {
            return Err(BankErrorKind::Damaged(format!("the table {table} is missing")));
        }
    }
    let is_index = |line: &&str| line.starts_with("CREATE") && line.contains(" INDEX ");
    for line in INDEXES.lines().chain(BOARDS.lines()).filter(is_index) {
        let sql = line.trim_end_matches(';');
        if !found.values().any(|one| one == sql) {
            let name = sql.split(' ').skip_while(|&word| word != "INDEX").nth(1).unwrap_or_default();
            return Err(BankErrorKind::Damaged(format!("the index {name} is missing or changed")));
        }
    }
    Ok(())
}

/// Returns the schema of a file; `None` if it is empty.
pub(crate) fn version(connection: &Connection) -> KindResult<Option<i64>> {
    // Both values must come from one snapshot: another process may turn the file into a bank at the
    // same time.
    let snapshot = connection.unchecked_transaction()?;
    version_in(&snapshot)
}

/// Returns the same inside a transaction.
fn version_in(connection: &Transaction<'_>) -> KindResult<Option<i64>> {
    let pragma = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let (application, version) = (pragma("application_id")?, pragma("user_version")?);
    if application == APPLICATION {
        return Ok(Some(version));
    }
    let tables: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if application == 0 && version == 0 && tables == 0 { Ok(None) } else { Err(BankErrorKind::NotABank) }
}

/// Migrates a file to the current schema.
pub(crate) fn migrate(connection: &mut Connection) -> KindResult<()> {
    match version(connection)? {
        Some(found) if found > VERSION => return Err(BankErrorKind::Newer { found }),
        Some(VERSION) => return Ok(()),
        _ => {}
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another process may have migrated the file since.
    let found = version_in(&transaction)?;
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    let done = usize::try_from(found.unwrap_or(0)).unwrap_or(usize::MAX);
    for migration in MIGRATIONS.iter().skip(done) {
        migration(&transaction)?;
    }
    transaction.pragma_update(None, "user_version", VERSION)?;
    Ok(transaction.commit()?)
}
