//! The files of a shard while they are being written, one per split.

use std::path::Path;

use crate::csv_file::CsvFile;
use crate::files::{TemporaryFile, remove_leftovers};
use crate::json_lines::JsonLinesFile;
use crate::parquet_file::ParquetFile;
use crate::{
    ContentHash, DatasetColumn, DatasetError, DatasetFormat, FileRecord, RowTally, RowValue, prove_rows,
};

/// The number of rows that are proven and written together.
const TOGETHER: usize = 8192;

/// A file of rows in any format.
enum FormatFile {
    Parquet(Box<ParquetFile<TemporaryFile>>),
    JsonLines(JsonLinesFile<TemporaryFile>),
    Csv(Box<CsvFile<TemporaryFile>>),
}

/// A file that is being written.
pub(crate) struct SplitFile {
    path: String,
    target: std::path::PathBuf,
    split: String,
    columns: Vec<DatasetColumn>,
    file: FormatFile,
    waiting: Vec<Vec<RowValue>>,
    content: ContentHash,
    tally: RowTally,
}

impl SplitFile {
    /// Starts the file at this path, which is relative to the folder of the data set.
    pub(crate) fn create(
        folder: &Path,
        path: String,
        split: &str,
        columns: &[DatasetColumn],
        format: DatasetFormat,
        metadata: &[(String, String)],
    ) -> Result<SplitFile, DatasetError> {
        let target = folder.join(&path);
        remove_leftovers(&target);
        let to = TemporaryFile::create(&target)?;
        let file = match format {
            DatasetFormat::Parquet => {
                let file = ParquetFile::new(to, columns, metadata);
                FormatFile::Parquet(Box::new(file.map_err(|error| parquet(&target, error))?))
            }
            DatasetFormat::JsonLines => FormatFile::JsonLines(JsonLinesFile::new(to)),
            DatasetFormat::Csv => {
                let file = CsvFile::new(to, columns).map_err(DatasetError::writing(&target))?;
                FormatFile::Csv(Box::new(file))
            }
        };
        Ok(SplitFile {
            path,
            target,
            split: split.to_owned(),
            columns: columns.to_vec(),
            file,
            waiting: Vec::with_capacity(TOGETHER),
            content: ContentHash::default(),
            tally: RowTally::default(),
        })
    }

    /// Adds a row.
    pub(crate) fn push(&mut self, row: Vec<RowValue>) -> Result<(), DatasetError> {
        self.tally.add(&self.columns, &row);
        self.waiting.push(row);
        if self.waiting.len() >= TOGETHER { self.write_waiting() } else { Ok(()) }
    }

    fn write_waiting(&mut self) -> Result<(), DatasetError> {
        let SplitFile { columns, waiting, content, target, tally, .. } = self;
        prove_rows(columns, waiting).map_err(|error| {
            let row = tally.rows - waiting.len() as u64 + error.row as u64;
            DatasetError::content(
                target,
                format!("not written, because row {row} is not proven: {}", error.message),
            )
        })?;
        let lines = content.update(columns, waiting);
        match &mut self.file {
            FormatFile::Parquet(file) => file.write(waiting).map_err(|error| parquet(target, error)),
            FormatFile::JsonLines(file) => file.write(lines).map_err(DatasetError::writing(target)),
            FormatFile::Csv(file) => file.write(waiting).map_err(DatasetError::writing(target)),
        }?;
        waiting.clear();
        Ok(())
    }

    /// Completes the file and moves it to its place.
    pub(crate) fn finish(mut self) -> Result<FileRecord, DatasetError> {
        self.write_waiting()?;
        let to = match self.file {
            FormatFile::Parquet(file) => file.finish().map_err(|error| parquet(&self.target, error))?,
            FormatFile::JsonLines(file) => file.finish(),
            FormatFile::Csv(file) => file.finish().map_err(DatasetError::writing(&self.target))?,
        };
        let (sha256, bytes) = to.finish()?;
        let content_sha256 = self.content.finish();
        Ok(FileRecord {
            path: self.path,
            split: self.split,
            bytes,
            sha256,
            content_sha256,
            tally: self.tally,
        })
    }
}

/// Converts an error of the Parquet library. It may wrap an error of the system.
fn parquet(path: &Path, error: parquet::errors::ParquetError) -> DatasetError {
    match error {
        parquet::errors::ParquetError::External(inner) => match inner.downcast::<std::io::Error>() {
            Ok(error) => DatasetError::writing(path)(*error),
            Err(other) => DatasetError::content(path, other),
        },
        other => DatasetError::content(path, other),
    }
}
