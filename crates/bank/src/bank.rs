//! The file: opening it, creating it, and how durable changes are.
//!
//! ```text
//!   bank.db        the puzzles
//!   bank.db-wal    changes that are not yet in bank.db; removed when the last program closes the bank
//!   bank.db-shm    memory shared by the programs that have the bank open; also removed then
//! ```
//!
//! SQLite keeps a write-ahead log, and each change waits until the log is on the disk (`synchronous
//! = FULL`). A completed change therefore survives a killed program, a crash of the system and a
//! power failure, provided that the disk keeps what it reports as written. An incomplete change
//! leaves nothing. One program writes at a time while other writers wait; readers never wait. Banks
//! do not work on a network file system, where programs on several machines share no memory.

use std::path::{Path, PathBuf};
use std::time::Duration;

use ninefold_grid::Cancel;
use rusqlite::{Connection, ErrorCode, OpenFlags, Transaction, TransactionBehavior};

use crate::error::{BankError, BankErrorKind, KindResult, PATIENCE_SECONDS};
use crate::schema;
use crate::version::VERSION;

/// A store of puzzles in one SQLite file.
#[derive(Debug)]
pub struct Bank {
    path: PathBuf,
    connection: Connection,
    /// Ends the ratings that a filter needs.
    pub(crate) cancel: Cancel,
}

/// What a bank is opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BankAccess {
    /// To read and write; the file is created if it does not exist.
    Create,
    /// To read and write; the file must exist.
    Write,
    /// To read only.
    Read,
}

impl Bank {
    /// Opens a bank, and migrates one of an earlier version to the current schema.
    ///
    /// # Errors
    /// If the file does not exist, is not a bank, was written by a later version, or cannot be
    /// opened or written.
    pub fn open(path: &Path, access: BankAccess) -> Result<Bank, BankError> {
        let connection = open(path, access).map_err(|kind| kind.at(path))?;
        Ok(Bank { path: path.to_owned(), connection, cancel: Cancel::NEVER })
    }

    /// Returns the bank with a handle that ends the ratings of a [filter](crate::BankFilter::hodoku).
    #[must_use]
    pub fn with_cancel(mut self, cancel: Cancel) -> Bank {
        self.cancel = cancel;
        self
    }

    /// Returns the path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the number of puzzles.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn len(&self) -> Result<u64, BankError> {
        self.read(|connection| {
            Ok(connection.query_row(
                "SELECT (SELECT count(*) FROM puzzles) + (SELECT count(*) FROM board_puzzles)",
                [],
                |row| row.get::<_, i64>(0),
            )? as u64)
        })
    }

    /// Returns the boards of the puzzles that are not classic, as texts of variants, in alphabetical order.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn other_boards(&self) -> Result<Vec<String>, BankError> {
        self.read(|connection| {
            let mut statement =
                connection.prepare("SELECT DISTINCT variant FROM board_kinds ORDER BY variant")?;
            let names = statement.query_map([], |row| row.get(0))?;
            Ok(names.collect::<Result<_, _>>()?)
        })
    }

    /// Returns the number of puzzles that are not classic.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn other_len(&self) -> Result<u64, BankError> {
        self.read(|connection| {
            let count = |row: &rusqlite::Row<'_>| row.get::<_, i64>(0);
            Ok(connection.query_row("SELECT count(*) FROM board_puzzles", [], count)? as u64)
        })
    }

    /// Returns true if the bank has no puzzles.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn is_empty(&self) -> Result<bool, BankError> {
        Ok(self.len()? == 0)
    }

    /// Reads from the bank.
    pub(crate) fn read<T>(&self, work: impl FnOnce(&Connection) -> KindResult<T>) -> Result<T, BankError> {
        work(&self.connection).map_err(|kind| kind.at(&self.path))
    }

    /// Changes the bank in one transaction: all changes take effect, or none.
    pub(crate) fn write<T>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>) -> KindResult<T>,
    ) -> Result<T, BankError> {
        let change = || {
            let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let result = work(&transaction)?;
            transaction.commit()?;
            Ok(result)
        };
        change().map_err(|kind: BankErrorKind| kind.at(&self.path))
    }
}

fn open(path: &Path, access: BankAccess) -> KindResult<Connection> {
    match std::fs::metadata(path) {
        Ok(found) if found.is_dir() => return Err(BankErrorKind::Folder),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound && access != BankAccess::Create => {
            return Err(BankErrorKind::Missing);
        }
        _ => {}
    }
    match access {
        BankAccess::Read => open_to_read(path),
        BankAccess::Write => open_to_write(path, OpenFlags::empty()),
        BankAccess::Create => {
            create(path)?;
            open_to_write(path, OpenFlags::SQLITE_OPEN_CREATE)
        }
    }
}

/// Creates a bank without puzzles unless there is a file of this name.
///
/// The tables are made in a folder beside it, which is then removed: if the disk is full, nothing is
/// left, and no program ever sees half of a bank.
fn create(path: &Path) -> KindResult<()> {
    // A link to a missing file exists itself; SQLite follows it.
    if std::fs::symlink_metadata(path).is_ok() {
        return Ok(());
    }
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    // If there is no such folder, or no permission, SQLite says so.
    let Ok(workshop) = tempfile::Builder::new().prefix(".new-bank-").tempdir_in(folder) else {
        return Ok(());
    };
    let new = workshop.path().join("bank.db");
    let connection = open_to_write(&new, OpenFlags::SQLITE_OPEN_CREATE)?;
    connection.close().map_err(|(_, error)| error)?;
    // If another program was faster, its bank stays. On a file system without links, SQLite creates
    // the bank in its place.
    let _ = std::fs::hard_link(&new, path);
    Ok(())
}

fn open_to_write(path: &Path, more: OpenFlags) -> KindResult<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX | more;
    let mut connection = configured(Connection::open_with_flags(path, flags)?)?;
    if connection.is_readonly("main")? {
        return Err(BankErrorKind::ReadOnly);
    }
    // A file that is not a bank is left as it is.
    let is_new = schema::version(&connection)?.is_none();
    if is_new && !more.contains(OpenFlags::SQLITE_OPEN_CREATE) {
        return Err(BankErrorKind::NotABank);
    }
    schema::migrate(&mut connection)?;
    schema::verify(&connection)?;
    set_journal(&connection)?;
    Ok(connection)
}

/// Opens a bank to read. A bank of an earlier version is migrated.
///
/// SQLite may write if the system permits it: only a connection that may write removes the log and
/// the shared memory when it is the last one. Statements of this connection cannot write.
fn open_to_read(path: &Path) -> KindResult<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let look = |connection: Connection| {
        let connection = configured(connection)?;
        let found = schema::version(&connection)?;
        Ok::<_, BankErrorKind>((connection, found))
    };
    let (connection, found) =
        match Connection::open_with_flags(path, flags).map_err(Into::into).and_then(look) {
            Ok(opened) => opened,
            // A read-only folder has no room for shared memory. If there is no log, nobody is
            // writing.
            Err(BankErrorKind::CannotOpen | BankErrorKind::ReadOnly) if !log_of(path).exists() => {
                let uri = format!("file:{}?immutable=1", escaped(path));
                let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
                look(Connection::open_with_flags(uri, flags | OpenFlags::SQLITE_OPEN_URI)?)?
            }
            Err(other) => return Err(other),
        };
    match found {
        None => Err(BankErrorKind::NotABank),
        Some(found) if found > VERSION => Err(BankErrorKind::Newer { found }),
        Some(VERSION) => {
            connection.pragma_update(None, "query_only", true)?;
            schema::verify(&connection)?;
            Ok(connection)
        }
        Some(found) => {
            drop(connection);
            open_to_write(path, OpenFlags::empty()).map_err(|error| match error {
                BankErrorKind::ReadOnly | BankErrorKind::CannotOpen => BankErrorKind::OlderReadOnly { found },
                other => other,
            })
        }
    }
}

/// Returns the path of the log beside a bank.
fn log_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-wal");
    name.into()
}

/// Returns a path escaped for a URI.
fn escaped(path: &Path) -> String {
    let mut text = String::new();
    for byte in path.to_string_lossy().bytes() {
        match byte {
            b'%' | b'?' | b'#' => text.push_str(&format!("%{byte:02x}")),
            b'\\' if cfg!(windows) => text.push('/'),
            _ if byte.is_ascii() => text.push(char::from(byte)),
            _ => text.push_str(&format!("%{byte:02x}")),
        }
    }
    text
}

/// Applies the settings that belong to a connection and not to the file.
fn configured(connection: Connection) -> KindResult<Connection> {
    connection.busy_timeout(Duration::from_secs(PATIENCE_SECONDS))?;
    // The page cache is 16 MiB (the unit is KiB), so memory does not grow with the bank.
    connection.execute_batch(
        "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON;
         PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA cache_size = -16384;",
    )?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

/// Makes SQLite keep a write-ahead log. On systems without shared memory it keeps a journal
/// instead, which is as safe.
fn set_journal(connection: &Connection) -> KindResult<()> {
    // SQLite does not wait for the lock here.
    for _ in 0..PATIENCE_SECONDS * 100 {
        match connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get::<_, String>(0)) {
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => {
                std::thread::sleep(Duration::from_millis(10));
            }
            other => return Ok(other.map(drop)?),
        }
    }
    Err(BankErrorKind::Busy(PATIENCE_SECONDS))
}

#[cfg(test)]
mod tests {
    use ninefold_solve::Puzzle;

    use super::*;
    use crate::BankEntry;

    /// A puzzle, and the puzzles that have one more clue.
    fn entries() -> Vec<BankEntry> {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let puzzle: Puzzle = line.parse().unwrap();
        let empty = ninefold_grid::Cell::all().filter(|&cell| puzzle.clues().get(cell).is_none());
        let more = |cell| puzzle.with_clues(ninefold_grid::CellSet::of(cell));
        empty.map(|cell| BankEntry::new(more(cell), None)).collect()
    }

    #[test]
    fn a_full_disk_loses_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("bank.db");
        let mut bank = Bank::open(&path, BankAccess::Create).unwrap();
        let entries = entries();
        bank.add(&entries[..1], None).unwrap();
        let pages: i64 = bank.connection.pragma_query_value(None, "page_count", |row| row.get(0)).unwrap();
        let limit = |bank: &Bank, pages: i64| {
            bank.connection.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |_| Ok(())).unwrap();
        };
        limit(&bank, pages + 1);
        let error = bank.add(&entries, None).unwrap_err();
        assert!(matches!(error.kind, BankErrorKind::Full), "{error}");
        assert!(error.to_string().contains("bank.db: cannot write: the disk is full"), "{error}");
        assert_eq!(bank.len().unwrap(), 1);
        limit(&bank, 1 << 30);
        assert_eq!(bank.add(&entries, None).unwrap().len(), entries.len());
        assert_eq!(bank.len().unwrap(), entries.len() as u64);
    }

    #[test]
    fn waiting_too_long_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("bank.db");
        let mut bank = Bank::open(&path, BankAccess::Create).unwrap();
        bank.connection.busy_timeout(Duration::ZERO).unwrap();
        let other = Connection::open(&path).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let error = bank.add(&entries(), None).unwrap_err();
        assert!(matches!(error.kind, BankErrorKind::Busy(_)), "{error}");
        // Readers never wait.
        assert_eq!(Bank::open(&path, BankAccess::Read).unwrap().len().unwrap(), 0);
        other.execute_batch("COMMIT").unwrap();
        bank.add(&entries(), None).unwrap();
    }

    #[test]
    fn names_with_special_characters_are_opened() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["a b?mode=memory#x%20.db", "größe.db"] {
            let path = folder.path().join(name);
            let mut bank = Bank::open(&path, BankAccess::Create).unwrap();
            bank.add(&entries(), None).unwrap();
            drop(bank);
            assert!(path.exists());
            let uri = format!("file:{}?immutable=1", escaped(&path));
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
            let connection = Connection::open_with_flags(uri, flags).unwrap();
            assert_eq!(schema::version(&connection).unwrap(), Some(VERSION));
        }
    }
}
