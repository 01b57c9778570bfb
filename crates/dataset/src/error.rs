//! What can go wrong with a folder.

use std::io;
use std::path::{Path, PathBuf};

use ninefold_recipe::ImpossibleRecipeError;
use thiserror::Error;

/// Why a data set cannot be made, read or proven.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum DatasetError {
    /// A file cannot be read or written.
    #[error("cannot {action} {}", path.display())]
    File {
        /// `read` or `write`.
        action: &'static str,
        /// The file.
        path: PathBuf,
        /// Why not.
        #[source]
        error: io::Error,
    },
    /// A file holds something else than it should.
    #[error("{}: {message}", path.display())]
    Content {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        message: String,
    },
    /// The folder has shards of another data set.
    #[error(
        "{} holds shards of another plan, seed or set of columns, expected an empty folder or shards of this one",
        path.display()
    )]
    OtherDataset {
        /// The folder.
        path: PathBuf,
    },
    /// A format has no place for a column.
    #[error("column {0} is a list of steps, which csv has no place for: expected parquet or jsonl")]
    NestedColumn(crate::DatasetColumn),
    /// No puzzle whatever can meet the recipe of a part.
    #[error(transparent)]
    Impossible(#[from] ImpossibleRecipeError),
}

impl DatasetError {
    pub(crate) fn reading(path: &Path) -> impl FnOnce(io::Error) -> DatasetError {
        move |error| DatasetError::File { action: "read", path: path.to_owned(), error }
    }

    pub(crate) fn writing(path: &Path) -> impl FnOnce(io::Error) -> DatasetError {
        move |error| DatasetError::File { action: "write", path: path.to_owned(), error }
    }

    pub(crate) fn content(path: &Path, message: impl ToString) -> DatasetError {
        DatasetError::Content { path: path.to_owned(), message: message.to_string() }
    }
}
