//! The tables of a bank, and how older files come to have them.
//!
//! ```text
//!   an empty file ──1.sql──► schema 1 ──2.sql──► schema 2 …        user_version says which; application_id, that it is a bank
//! ```
//!
//! A migration runs inside one transaction: a file has one schema or the other, never a part of both. What SQL cannot work
//! out (the symmetry of a pattern, say) is worked out here from what the rows hold.

use rusqlite::{Connection, TransactionBehavior};

use crate::error::{BankErrorKind, KindResult};

/// The schema that this version writes.
pub(crate) const VERSION: i64 = MIGRATIONS.len() as i64;

/// The bytes `9bnk` in the head of the file (SQLite's `application_id`).
pub(crate) const APPLICATION: i64 = 0x3962_6e6b;

/// The step to a schema from the one before.
type Migration = fn(&Connection) -> KindResult<()>;

/// The step to schema 1, to schema 2, and so on.
const MIGRATIONS: &[Migration] =
    &[|connection| Ok(connection.execute_batch(include_str!("migrations/1.sql"))?)];

/// Returns the schema of a file; `None` if it is empty.
pub(crate) fn version(connection: &Connection) -> KindResult<Option<i64>> {
    let pragma = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let (application, version) = (pragma("application_id")?, pragma("user_version")?);
    if application == APPLICATION {
        return Ok(Some(version));
    }
    let tables: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if application == 0 && version == 0 && tables == 0 { Ok(None) } else { Err(BankErrorKind::NotABank) }
}

/// Brings a file to the present schema.
pub(crate) fn migrate(connection: &mut Connection) -> KindResult<()> {
    match version(connection)? {
        Some(found) if found > VERSION => return Err(BankErrorKind::Newer { found }),
        Some(VERSION) => return Ok(()),
        _ => {}
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another process may have been here since.
    let found = version(&transaction)?;
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    let done = usize::try_from(found.unwrap_or(0)).unwrap_or(usize::MAX);
    for migration in MIGRATIONS.iter().skip(done) {
        migration(&transaction)?;
    }
    transaction.pragma_update(None, "user_version", VERSION)?;
    Ok(transaction.commit()?)
}
