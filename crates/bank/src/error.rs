//! Errors of banks, with messages for the person whose file it is.

use std::path::{Path, PathBuf};

use ninefold_recipe::ImpossibleRecipeError;
use rusqlite::ErrorCode;
use rusqlite::ffi;
use thiserror::Error;

use crate::version::VERSION;

/// What went wrong, and with which file.
#[derive(Debug, Error)]
#[non_exhaustive]
#[error("{}: {kind}", path.display())]
pub struct BankError {
    /// The bank.
    pub path: PathBuf,
    /// What went wrong.
    #[source]
    pub kind: BankErrorKind,
}

/// What went wrong with a bank. In every case, the bank is as it was after the last completed
/// change.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum BankErrorKind {
    /// The file does not exist.
    #[error("no such file, expected a bank")]
    Missing,
    /// The path is a directory.
    #[error("found a directory, expected a file")]
    Folder,
    /// The file is something else.
    #[error("not a ninefold bank")]
    NotABank,
    /// A later version of ninefold wrote the file.
    #[error("the bank has schema {found}, expected at most {VERSION}: a later version of ninefold wrote it")]
    Newer {
        /// The schema of the file.
        found: i64,
    },
    /// An earlier version wrote the file, and it is read-only, so it cannot be migrated.
    #[error("the bank has schema {found} and cannot be migrated to schema {VERSION} because it is read-only")]
    OlderReadOnly {
        /// The schema of the file.
        found: i64,
    },
    /// The file or its folder is read-only.
    #[error("cannot write: the file or its folder is read-only")]
    ReadOnly,
    /// The file cannot be opened or created.
    #[error("cannot open the file: its folder is missing, or permission to read or write is missing")]
    CannotOpen,
    /// The disk is full.
    #[error("cannot write: the disk is full; what was stored before is kept")]
    Full,
    /// The operating system cannot read or write.
    #[error("cannot read or write: {0}; what was stored before is kept")]
    Io(String),
    /// Another program has held the lock for a long time.
    #[error("another program has kept the bank locked for {0} seconds")]
    Busy(u64),
    /// The file is damaged.
    #[error("the file is damaged: {0}; run `ninefold bank check` for details")]
    Damaged(String),
    /// A puzzle failed the proof that precedes leaving the bank.
    #[error("puzzle {id} is damaged: {message}; run `ninefold bank check` for details")]
    Row {
        /// The number of the puzzle.
        id: i64,
        /// The column and what is wrong.
        message: String,
    },
    /// A take of this name exists, with different criteria.
    #[error("take \"{name}\" already exists with different criteria: {before}, not {now}")]
    DifferentCriteria {
        /// Its name.
        name: String,
        /// The criteria when it was made.
        before: String,
        /// The criteria now.
        now: String,
    },
    /// No take has this name.
    #[error("no take is named \"{name}\"")]
    NoTake {
        /// The name.
        name: String,
    },
    /// No puzzle can ever match a recipe.
    #[error(transparent)]
    Impossible(#[from] ImpossibleRecipeError),
    /// Any other error from SQLite.
    #[error("{0}")]
    Other(String),
}

/// A result whose error does not name the file yet.
pub(crate) type KindResult<T> = Result<T, BankErrorKind>;

impl BankErrorKind {
    pub(crate) fn at(self, path: &Path) -> BankError {
        BankError { path: path.to_owned(), kind: self }
    }
}

/// How many seconds to wait for a lock. Our own writes take milliseconds.
pub(crate) const PATIENCE_SECONDS: u64 = 20;

impl From<rusqlite::Error> for BankErrorKind {
    fn from(error: rusqlite::Error) -> BankErrorKind {
        // The statement is of no use to the person whose file it is.
        if let rusqlite::Error::SqlInputError { msg, .. } = error {
            return BankErrorKind::Other(msg);
        }
        let rusqlite::Error::SqliteFailure(code, words) = &error else {
            // A value of a type that this library does not write, or a row that should be there.
            return BankErrorKind::Damaged(error.to_string());
        };
        let words = words.clone().unwrap_or_else(|| code.to_string());
        match code.code {
            ErrorCode::NotADatabase => BankErrorKind::NotABank,
            ErrorCode::ReadOnly | ErrorCode::PermissionDenied => BankErrorKind::ReadOnly,
            ErrorCode::CannotOpen => BankErrorKind::CannotOpen,
            ErrorCode::DiskFull => BankErrorKind::Full,
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => BankErrorKind::Busy(PATIENCE_SECONDS),
            ErrorCode::DatabaseCorrupt | ErrorCode::ConstraintViolation => BankErrorKind::Damaged(words),
            ErrorCode::SystemIoFailure if code.extended_code == ffi::SQLITE_IOERR_SHORT_READ => {
                BankErrorKind::Damaged("the file is truncated".to_owned())
            }
            ErrorCode::SystemIoFailure => BankErrorKind::Io(words),
            _ => BankErrorKind::Other(words),
        }
    }
}
