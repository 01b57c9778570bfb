//! Errors of data sets and their folders.

use std::io;
use std::path::{Path, PathBuf};

use ninefold_grid::Quoted;
use ninefold_recipe::ImpossibleRecipeError;
use thiserror::Error;

/// An error that prevents making, reading or verifying a data set.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum DatasetError {
    /// A file could not be read or written.
    #[error("cannot {action} {}", path.display())]
    File {
        /// `read` or `write`.
        action: &'static str,
        /// The file.
        path: PathBuf,
        /// The cause.
        #[source]
        error: io::Error,
    },
    /// A file has the wrong content.
    #[error("{}: {message}", path.display())]
    Content {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        message: String,
    },
    /// The folder holds shards of another data set.
    #[error(
        "{} holds shards of another plan, seed or set of columns; expected an empty folder or shards of this data set",
        path.display()
    )]
    OtherDataset {
        /// The folder.
        path: PathBuf,
    },
    /// The format cannot hold a column.
    #[error("column {0} is a list of steps, which csv cannot hold; use parquet or jsonl")]
    NestedColumn(crate::DatasetColumn),
    /// No puzzle can ever match the recipe of a part.
    #[error(transparent)]
    Impossible(#[from] ImpossibleRecipeError),
    /// A part has a board without rules.
    #[error("part {}: {message}", Quoted(part))]
    Board {
        /// The part.
        part: String,
        /// What is wrong.
        message: String,
    },
    /// The columns do not suit the boards of the plan.
    #[error("columns: {0}")]
    Columns(String),
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
