//! The tables of a bank, and the migrations from older schemas.
//!
//! ```text
//!   an empty file ──1.sql──► schema 1 ──2.sql──► schema 2 …     user_version: which schema; application_id: a bank
//! ```
//!
//! All migrations run inside one transaction: a file has one schema or the other, never a mixture.
//! Values that SQL cannot compute (the symmetry of the clues, say) are computed here from the rows.

use ninefold_grid::Grid;
use ninefold_solve::many::minimal_many;
use ninefold_solve::{PuzzleError, solve_many};
use ninefold_symmetry::ClueSymmetry;
use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use crate::error::{BankErrorKind, KindResult};
use crate::stored::parsed;
use crate::version::{APPLICATION, VERSION};

/// The step from one schema to the next.
type Migration = fn(&Connection) -> KindResult<()>;

/// The steps to schema 1, to schema 2, and so on.
const MIGRATIONS: &[Migration] =
    &[|connection| Ok(connection.execute_batch(include_str!("migrations/1.sql"))?), to_schema_2];

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
            let wrong =
                |error: PuzzleError| BankErrorKind::Row { id, column: "puzzle", message: error.to_string() };
            puzzles.push(result.map_err(wrong)?);
        }
        for ((puzzle, minimal), (id, _)) in puzzles.iter().zip(minimal_many(&puzzles)).zip(&rows) {
            let symmetry = ClueSymmetry::of(puzzle.clues().filled());
            update.execute(params![id, symmetry.name(), minimal])?;
        }
    }
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
