//! Rows as Parquet, and back.
//!
//! The bytes depend only on the rows and on the version of the `parquet` crate: the writer's name
//! and version are fixed, the file contains no time, and columns whose values seldom repeat have no
//! dictionary.

use std::fs::File;
use std::io::Write;

use arrow_array::RecordBatch;
use arrow_schema::{ArrowError, Field};
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::{ParquetRecordBatchReader, ParquetRecordBatchReaderBuilder};
use parquet::arrow::arrow_writer::ArrowWriterOptions;
use parquet::basic::{Compression, ZstdLevel};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{EnabledStatistics, WriterProperties, WriterVersion};
use parquet::schema::types::ColumnPath;

use crate::parquet_panic::catch_panic;
use crate::table::{record_batch, rows_of, schema};
use crate::{DatasetColumn, RowValue, page_headers};

/// Rows in a row group: readers take one group at a time.
const ROWS_OF_A_GROUP: usize = 250_000;

/// Bytes in a row group before compression, for rows with whole solving paths.
const BYTES_OF_A_GROUP: usize = 256 << 20;

/// The fastest compression. Digits of puzzles hardly get smaller with a higher level.
const ZSTD_LEVEL: i32 = 1;

/// The `created_by` of the file. It has no library version, which would change the bytes without
/// need.
const CREATED_BY: &str = "ninefold-dataset version 1";

/// A file of rows.
pub(crate) struct ParquetFile<W: Write + Send> {
    columns: Vec<DatasetColumn>,
    writer: ArrowWriter<W>,
}

fn properties(columns: &[DatasetColumn], metadata: &[(String, String)]) -> WriterProperties {
    let metadata = metadata.iter().map(|(key, value)| KeyValue::new(key.clone(), value.clone())).collect();
    let mut properties = WriterProperties::builder()
        .set_writer_version(WriterVersion::PARQUET_1_0)
        .set_created_by(CREATED_BY.to_owned())
        .set_compression(Compression::ZSTD(ZstdLevel::try_new(ZSTD_LEVEL).unwrap_or_default()))
        .set_max_row_group_row_count(Some(ROWS_OF_A_GROUP))
        .set_max_row_group_bytes(Some(BYTES_OF_A_GROUP))
        .set_statistics_enabled(EnabledStatistics::Chunk)
        .set_key_value_metadata(Some(metadata));
    for column in columns.iter().filter(|column| !column.repeats()) {
        let path = ColumnPath::from(column.name());
        properties = properties
            .set_column_dictionary_enabled(path.clone(), false)
            .set_column_statistics_enabled(path, EnabledStatistics::None);
    }
    properties.build()
}

impl<W: Write + Send> ParquetFile<W> {
    /// Starts a file with these columns and metadata.
    pub(crate) fn new(
        to: W,
        columns: &[DatasetColumn],
        metadata: &[(String, String)],
    ) -> Result<ParquetFile<W>, ParquetError> {
        let options = ArrowWriterOptions::new()
            .with_properties(properties(columns, metadata))
            .with_skip_arrow_metadata(true);
        let writer = ArrowWriter::try_new_with_options(to, schema(columns), options)?;
        Ok(ParquetFile { columns: columns.to_vec(), writer })
    }

    pub(crate) fn write(&mut self, rows: &[Vec<RowValue>]) -> Result<(), ParquetError> {
        if rows.is_empty() {
            return Ok(());
        }
        self.writer.write(&record_batch(&self.columns, rows)?)
    }

    pub(crate) fn finish(self) -> Result<W, ParquetError> {
        self.writer.into_inner()
    }
}

/// Reads the rows of a file in batches. There must be this many. Damage is an error, even where the
/// library panics.
pub(crate) fn read(
    file: File,
    columns: &[DatasetColumn],
    rows: u64,
) -> Result<impl Iterator<Item = Result<Vec<Vec<RowValue>>, String>> + use<>, String> {
    let mut batches = Some(joined(catch_panic(|| batches(file, columns, rows)))?);
    let columns = columns.to_vec();
    Ok(std::iter::from_fn(move || {
        let mut left = batches.take()?;
        let rows = |batch: Result<RecordBatch, ArrowError>| rows_of(&batch?, &columns);
        let next = joined(catch_panic(|| left.next().map(rows).transpose())).transpose();
        // After an error the library may be in any state, so nothing more is read.
        batches = matches!(next, Some(Ok(_))).then_some(left);
        next
    }))
}

fn batches(
    file: File,
    columns: &[DatasetColumn],
    rows: u64,
) -> Result<ParquetRecordBatchReader, ParquetError> {
    let pages = file.try_clone()?;
    let builder = ParquetRecordBatchReaderBuilder::try_new(file)?;
    let expected = schema(columns);
    let differs = |found: &Field, wanted: &Field| found.name() != wanted.name();
    let found = builder.schema();
    if found.fields().len() != expected.fields().len()
        || found.fields().iter().zip(expected.fields()).any(|(found, wanted)| differs(found, wanted))
    {
        let names: Vec<_> = found.fields().iter().map(|field| field.name().as_str()).collect();
        return Err(ParquetError::General(format!("found the columns {}", names.join(", "))));
    }
    let together = page_headers::check(&pages, builder.metadata(), rows).map_err(ParquetError::General)?;
    builder.with_batch_size(together).build()
}

/// Joins the two ways in which reading fails.
fn joined<T>(result: Result<Result<T, impl ToString>, String>) -> Result<T, String> {
    result?.map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_columns;

    /// Reads a file of these puzzles with these parts, written as ours are.
    fn read_back(rows: &[(&str, &str)], expected: u64) -> Result<Vec<usize>, String> {
        let columns = parse_columns(["puzzle", "part"]).unwrap();
        let mut file = ParquetFile::new(tempfile::tempfile().unwrap(), &columns, &[]).unwrap();
        let text = |text: &str| RowValue::Text(text.to_owned());
        let rows: Vec<Vec<RowValue>> =
            rows.iter().map(|(puzzle, part)| vec![text(puzzle), text(part)]).collect();
        file.write(&rows).unwrap();
        let batches = read(file.finish().unwrap(), &columns, expected)?;
        batches.map(|batch| Ok(batch?.len())).collect()
    }

    #[test]
    fn a_file_has_the_rows_of_its_manifest() {
        let puzzle = "1".repeat(81);
        let rows = vec![(puzzle.as_str(), "easy"); 10_000];
        assert_eq!(read_back(&rows, 10_000), Ok(vec![8192, 1808]));
        for wrong in [0, 1, 9999, 10_001, u64::MAX] {
            let error = read_back(&rows, wrong).unwrap_err();
            assert!(error.contains(&format!("found 10000 rows, expected {wrong}")), "{error}");
        }
    }

    #[test]
    fn a_page_that_its_rows_do_not_explain_is_not_decoded() {
        // Compressed, 64 MiB of one character have some kilobytes.
        let long = "x".repeat(64 << 20);
        let error = read_back(&[(&long, "easy")], 1).unwrap_err();
        assert!(
            error.contains("column puzzle: a page of 67108868 bytes, which is too much for 1 rows"),
            "{error}"
        );
    }

    #[test]
    fn long_texts_of_a_dictionary_are_decoded_in_small_batches() {
        let (puzzle, part) = ("1".repeat(81), "x".repeat((1 << 20) - 100));
        // In one batch they would take 600 MiB. A dictionary has at most one.
        let batches = read_back(&vec![(puzzle.as_str(), part.as_str()); 600], 600).unwrap();
        assert_eq!(batches, [256, 256, 88]);
    }
}
