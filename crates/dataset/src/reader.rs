//! Reads the rows of a file back, whatever its format.

use std::fs::{self, File};
use std::path::Path;

use crate::csv_file;
use crate::json_lines;
use crate::parquet_file;
use crate::{DatasetColumn, DatasetError, DatasetFormat, RowValue};

/// Rows that are handed over together.
const TOGETHER: usize = 8192;

/// Reads the rows of a file and hands them over in order, some thousands at a time.
///
/// # Errors
/// What is wrong with the file, or what the receiver returns.
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
            let text = fs::read(path).map_err(DatasetError::reading(path))?;
            let fields = csv_file::read_fields(&text).map_err(wrong)?;
            let names: Vec<_> = columns.iter().map(|column| column.name()).collect();
            if fields.first().is_none_or(|header| *header != names) {
                return Err(wrong(format!("the header is not {}", names.join(","))).into());
            }
            for rows in fields[1..].chunks(TOGETHER) {
                sink(rows.iter().map(|row| csv_row(columns, row)).collect::<Result<_, _>>().map_err(wrong)?)?;
            }
        }
    }
    Ok(())
}

fn csv_row(columns: &[DatasetColumn], fields: &[String]) -> Result<Vec<RowValue>, String> {
    if fields.len() != columns.len() {
        return Err(format!("found a row of {} fields, expected {}", fields.len(), columns.len()));
    }
    columns.iter().zip(fields).map(|(column, field)| csv_file::value_of(*column, field)).collect()
}
