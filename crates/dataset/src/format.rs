//! The file formats of the rows.

ninefold_grid::named_values! {
    /// A format of the files under `data/`. The name is also the extension of the files.
    #[derive(Default)]
    #[non_exhaustive]
    pub enum DatasetFormat: "format" {
        /// Parquet, compressed with zstd.
        #[default]
        Parquet = "parquet",
        /// One JSON object per line.
        JsonLines = "jsonl",
        /// Comma-separated values with a header. It cannot hold nested columns.
        Csv = "csv",
    }
}

impl DatasetFormat {
    /// Returns the media type, for Croissant.
    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            DatasetFormat::Parquet => "application/x-parquet",
            DatasetFormat::JsonLines => "application/jsonlines",
            DatasetFormat::Csv => "text/csv",
        }
    }
}
