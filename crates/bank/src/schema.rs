//! The schema of a file: which one it has, whether it is complete, and how an older one becomes the current one.
//!
//! ```text
//!   an empty file ──1.sql──► schema 1 ──2.sql──► schema 2 ──3.sql──► schema 3 ──4.sql──► schema 4
//!                            user_version: which schema; application_id: a bank
//! ```
//!
//! All migrations run inside one transaction: a file has one schema or the other, never a mixture.

use std::collections::BTreeMap;

use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::error::{BankErrorKind, KindResult};
use crate::migrations::{BOARDS, INDEXES, MIGRATIONS};
use crate::texts;
use crate::version::{APPLICATION, VERSION};

/// Verifies that tables and indexes are there: without an index, puzzles would be stored twice or
/// not be found.
pub(crate) fn verify(connection: &Connection) -> KindResult<()> {
    let mut statement = connection.prepare("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL")?;
    let found = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let found = found.collect::<Result<BTreeMap<String, String>, _>>()?;
    // A trigger can change or delete puzzles when others are stored. SQLite begins each statement with these words.
    if let Some(name) = found.iter().find_map(|(name, sql)| sql.starts_with("CREATE TRIGGER").then_some(name))
    {
        return Err(BankErrorKind::Damaged(format!("the trigger {name} was added; a bank has none")));
    }
    for table in ["takes", "puzzles", "parts", "claims", "kinds", "board_puzzles", "board_kinds"] {
        if !found.contains_key(table) {
            return Err(BankErrorKind::Damaged(format!("the table {table} is missing")));
        }
    }
    if found.get(texts::NAME).is_some_and(|sql| sql != texts::TABLE) {
        return Err(BankErrorKind::Damaged("the table texts is not that of a bank".to_owned()));
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
        // SQL fails where tables are there already, or are missing.
        migration(&transaction).map_err(|error| match error {
            BankErrorKind::Other(_) => {
                let found = found.unwrap_or(0);
                BankErrorKind::Damaged(format!(
                    "its tables are not those of schema {found}, its user_version"
                ))
            }
            error => error,
        })?;
    }
    transaction.pragma_update(None, "user_version", VERSION)?;
    Ok(transaction.commit()?)
}
