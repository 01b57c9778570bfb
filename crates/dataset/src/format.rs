//! The formats that rows are written in.

use std::fmt;
use std::str::FromStr;

use ninefold_grid::Quoted;

/// A format of the files under `data/`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum DatasetFormat {
    /// Parquet, packed with zstd.
    #[default]
    Parquet,
    /// One JSON object a line.
    JsonLines,
    /// Comma-separated values with a header. It has no place for nested columns.
    Csv,
}

impl DatasetFormat {
    /// All formats.
    pub const ALL: [DatasetFormat; 3] =
        [DatasetFormat::Parquet, DatasetFormat::JsonLines, DatasetFormat::Csv];

    /// Returns the name, which is also what the names of files end with.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            DatasetFormat::Parquet => "parquet",
            DatasetFormat::JsonLines => "jsonl",
            DatasetFormat::Csv => "csv",
        }
    }

    /// Returns the media type, as Croissant wants it.
    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            DatasetFormat::Parquet => "application/x-parquet",
            DatasetFormat::JsonLines => "application/jsonlines",
            DatasetFormat::Csv => "text/csv",
        }
    }
}

impl fmt::Display for DatasetFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for DatasetFormat {
    type Err = String;

    fn from_str(text: &str) -> Result<DatasetFormat, String> {
        let found = DatasetFormat::ALL.into_iter().find(|format| format.name() == text);
        found.ok_or_else(|| format!("found {}, expected parquet, jsonl or csv", Quoted(text)))
    }
}
