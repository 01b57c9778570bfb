//! Reads the rows of a file back, in any of the formats.

use std::fs::{self, File};
use std::path::Path;

use crate::csv_file;
use crate::json_lines;
use crate::parquet_file;
use crate::{DatasetColumn, DatasetError, DatasetFormat, RowValue};

/// The number of rows that are handed over together.
const TOGETHER: usize = 8192;

/// Reads the rows of a file and hands them over in order, a few thousand at a time.
///
/// # Errors
/// If the file is wrong, or if the receiver returns an error.
pub(crate) fn read<E: From<DatasetError>>(
    path: &Path,
    columns: &[DatasetColumn],
    format: DatasetFormat,
    mut sink: impl FnMut(Vec<Vec<RowValue>>) -> Result<(), E>,
) -> Result<(), E> {
    let wrong = |message: String| DatasetError::content(path, message);
    match format {
        DatasetFormat::Parquet => {
            let file = File::open(path).map_err(DatasetError::reading(path))?;
            for rows in parquet_file::read(file, columns).map_err(|error| wrong(error.to_string()))? {
                sink(rows.map_err(|error| wrong(error.to_string()))?)?;
            }
        }
        DatasetFormat::JsonLines => {
            let text = fs::read_to_string(path).map_err(DatasetError::reading(path))?;
            let mut rows = Vec::new();
            for (number, line) in (1..).zip(text.lines()) {
                let row = json_lines::read_line(columns, line);
                rows.push(row.map_err(|error| wrong(format!("line {number}: {error}")))?);
                if rows.len() == TOGETHER {
                    sink(std::mem::take(&mut rows))?;
                }
            }
            sink(rows)?;
        }
        DatasetFormat::Csv => {
            let file = File::open(path).map_err(DatasetError::reading(path))?;
            let mut reader = csv::ReaderBuilder::new().flexible(true).from_reader(file);
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
