//! What can go wrong with a bank, in words for the person whose file it is.

use std::path::{Path, PathBuf};

use ninefold_recipe::ImpossibleRecipeError;
use rusqlite::ErrorCode;
use rusqlite::ffi;
use thiserror::Error;

use crate::schema::VERSION;

/// What went wrong, and with which file.
#[derive(Debug, Error)]
#[error("{}: {kind}", path.display())]
pub struct BankError {
    /// The bank.
    pub path: PathBuf,
    /// What went wrong.
    #[source]
    pub kind: BankErrorKind,
}

/// What went wrong with a bank. Whatever it is, the bank is as it was after the last change that was finished.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum BankErrorKind {
    /// There is no such file.
    #[error("there is no such file, expected a bank")]
    Missing,
    /// There is a folder of this name.
    #[error("it is a directory, expected a file")]
    Folder,
    /// The file is something else.
    #[error("it is no bank, expected a file that a bank of ninefold was made in")]
    NotABank,
    /// A later version of ninefold has changed the file.
    #[error("the bank has schema {found}, expected {VERSION} at most: it is of a later version of ninefold")]
    Newer {
        /// The schema of the file.
        found: i64,
    },
    /// An earlier version made the file, and it cannot be written to.
    #[error("the bank has schema {found} and cannot be brought to schema {VERSION}: it cannot be written to")]
    OlderReadOnly {
        /// The schema of the file.
        found: i64,
    },
    /// The file or its folder cannot be written to.
    #[error("cannot write: the file or its folder is read-only")]
    ReadOnly,
    /// The file cannot be opened or made.
    #[error("cannot open it: its folder is missing, or may not be read or written")]
    CannotOpen,
    /// There is no room left.
    #[error("cannot write: the disk is full; the bank is as it was before")]
    Full,
    /// The system cannot read or write.
    #[error("cannot read or write: {0}; the bank is as it was before")]
    Io(String),
    /// Another program has been writing for a long time.
    #[error("another program has locked it for {0} seconds")]
    Busy(u64),
    /// The content of the file is not what was written to it.
    #[error("the file is damaged: {0}; `ninefold bank check` tells more")]
    Damaged(String),
    /// A value that was not written by this program.
    #[error("puzzle {id}: {column}: {words}; `ninefold bank check` tells more")]
    Row {
        /// The number of the puzzle.
        id: i64,
        /// The column.
        column: &'static str,
        /// What is wrong.
        words: String,
    },
    /// There is a take of this name, of other puzzles.
    #[error("the take \"{name}\" is there already, with other wishes: {before}, not {now}")]
    OtherWishes {
        /// Its name.
        name: String,
        /// What was asked for when it was made.
        before: String,
        /// What is asked for now.
        now: String,
    },
    /// There is no take of this name.
    #[error("there is no take \"{name}\"")]
    NoTake {
        /// The name.
        name: String,
    },
    /// No puzzle whatever can meet a recipe.
    #[error(transparent)]
    Impossible(#[from] ImpossibleRecipeError),
    /// Anything else that SQLite says.
    #[error("{0}")]
    Other(String),
}

/// The result of work on a bank whose file is not named yet.
pub(crate) type KindResult<T> = Result<T, BankErrorKind>;

impl BankErrorKind {
    pub(crate) fn at(self, path: &Path) -> BankError {
        BankError { path: path.to_owned(), kind: self }
    }
}

/// Seconds that another program may hold the bank locked. Our own writes take milliseconds.
pub(crate) const PATIENCE_SECONDS: u64 = 20;

impl From<rusqlite::Error> for BankErrorKind {
    fn from(error: rusqlite::Error) -> BankErrorKind {
        let rusqlite::Error::SqliteFailure(code, words) = &error else {
            return BankErrorKind::Other(error.to_string());
        };
        let words = words.clone().unwrap_or_else(|| code.to_string());
        match code.code {
            ErrorCode::NotADatabase => BankErrorKind::NotABank,
            ErrorCode::ReadOnly | ErrorCode::PermissionDenied => BankErrorKind::ReadOnly,
            ErrorCode::CannotOpen => BankErrorKind::CannotOpen,
            ErrorCode::DiskFull => BankErrorKind::Full,
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => BankErrorKind::Busy(PATIENCE_SECONDS),
            ErrorCode::DatabaseCorrupt => BankErrorKind::Damaged(words),
            ErrorCode::SystemIoFailure if code.extended_code == ffi::SQLITE_IOERR_SHORT_READ => {
                BankErrorKind::Damaged("it ends too soon".to_owned())
            }
            ErrorCode::SystemIoFailure => BankErrorKind::Io(words),
            _ => BankErrorKind::Other(words),
        }
    }
}
