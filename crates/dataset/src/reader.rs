//! Reads the rows of a file back, in any of the formats.

use std::io::{BufRead, BufReader};
use std::path::Path;

use crate::bounded::{self, BoundedLines};
use crate::csv_file;
use crate::json_lines;
use crate::parquet_file;
use crate::{DatasetColumn, DatasetError, DatasetFormat, FileRecord, RowValue, files};

/// The number of rows that are handed over together.
const TOGETHER: usize = 8192;

/// Reads the rows of a file and hands them over in order, a few thousand at a time. Nothing of a file
/// is read whose length or checksum differs from its record.
///
/// # Errors
/// If the file is wrong, or if the receiver returns an error.
pub(crate) fn read<E: From<DatasetError>>(
    root: &Path,
    record: &FileRecord,
    columns: &[DatasetColumn],
    format: DatasetFormat,
    mut sink: impl FnMut(Vec<Vec<RowValue>>) -> Result<(), E>,
) -> Result<(), E> {
    let path = &bounded::inside(root, &record.path)?;
    let wrong = |message: String| DatasetError::content(path, message);
    if !files::matches(path, &record.sha256, record.bytes)? {
        return Err(
            wrong("not read, because its checksum differs from that in the manifest".to_owned()).into()
        );
    }
    let file = bounded::open(path)?;
    match format {
        DatasetFormat::Parquet => {
            for rows in parquet_file::read(file, columns, record.tally.rows).map_err(wrong)? {
                sink(rows.map_err(wrong)?)?;
            }
        }
        DatasetFormat::JsonLines => {
            let mut rows = Vec::new();
            for (number, line) in (1..).zip(BufReader::new(BoundedLines::new(file, false)).lines()) {
                let line = line.map_err(|error| wrong(format!("line {number}: {error}")))?;
                let row = json_lines::read_line(columns, &line);
                rows.push(row.map_err(|error| wrong(format!("line {number}: {error}")))?);
                if rows.len() == TOGETHER {
                    sink(std::mem::take(&mut rows))?;
                }
            }
            sink(rows)?;
        }
        DatasetFormat::Csv => {
            let lines = BoundedLines::new(file, true);
            let mut reader = csv::ReaderBuilder::new().flexible(true).from_reader(lines);
            let names: Vec<_> = columns.iter().map(|column| column.name()).collect();
            let header = reader.headers().map_err(|error| wrong(error.to_string()))?;
            if *header != names {
                let found = header.iter().collect::<Vec<_>>().join(",");
                return Err(wrong(format!("found the header {found}, expected {}", names.join(","))).into());
            }
            let mut rows = Vec::new();
            for record in reader.records() {
                let record = record.map_err(|error| wrong(error.to_string()))?;
                let line = record.position().map_or(0, csv::Position::line);
                let row = csv_file::row_of(columns, &record);
                rows.push(row.map_err(|error| wrong(format!("line {line}: {error}")))?);
                if rows.len() == TOGETHER {
                    sink(std::mem::take(&mut rows))?;
                }
            }
            sink(rows)?;
        }
    }
    Ok(())
}
