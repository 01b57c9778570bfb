//! Rows as comma-separated values (RFC 4180, except that lines end with a single line feed).

use std::io::{self, Write};

use csv::{StringRecord, Terminator, Writer, WriterBuilder};

use crate::{ColumnKind, DatasetColumn, RowValue};

/// A file of values with a header.
pub(crate) struct CsvFile<W: Write> {
    to: Writer<W>,
}

impl<W: Write> CsvFile<W> {
    pub(crate) fn new(to: W, columns: &[DatasetColumn]) -> io::Result<CsvFile<W>> {
        let mut to = WriterBuilder::new().terminator(Terminator::Any(b'\n')).from_writer(to);
        to.write_record(columns.iter().map(|column| column.name()))?;
        Ok(CsvFile { to })
    }

    pub(crate) fn write(&mut self, rows: &[Vec<RowValue>]) -> io::Result<()> {
        let mut number = Vec::new();
        for row in rows {
            for value in row {
                match value {
                    RowValue::Missing => self.to.write_field("")?,
                    RowValue::Text(text) => self.to.write_field(text)?,
                    other => {
                        // Numbers and truth values look as they do in JSON.
                        number.clear();
                        serde_json::to_writer(&mut number, other)?;
                        self.to.write_field(&number)?;
                    }
                }
            }
            self.to.write_record(None::<&[u8]>)?;
        }
        Ok(())
    }

    pub(crate) fn finish(self) -> io::Result<W> {
        self.to.into_inner().map_err(csv::IntoInnerError::into_error)
    }
}

/// Reads a record as a row.
pub(crate) fn row_of(columns: &[DatasetColumn], record: &StringRecord) -> Result<Vec<RowValue>, String> {
    if record.len() != columns.len() {
        return Err(format!("found {} fields, expected {}", record.len(), columns.len()));
    }
    columns.iter().zip(record).map(|(column, field)| value_of(*column, field)).collect()
}

/// Reads a field as a value of its column.
fn value_of(column: DatasetColumn, field: &str) -> Result<RowValue, String> {
    fn parsed<T: std::str::FromStr>(column: DatasetColumn, field: &str) -> Result<T, String> {
        field.parse().map_err(|_| format!("{column}: found {field:?}, expected {}", column.kind().name()))
    }
    if field.is_empty() {
        return Ok(RowValue::Missing);
    }
    Ok(match column.kind() {
        ColumnKind::Text => RowValue::Text(field.to_owned()),
        ColumnKind::Int8 | ColumnKind::Int32 | ColumnKind::Int64 => RowValue::Whole(parsed(column, field)?),
        ColumnKind::Uint64 => RowValue::Seed(parsed(column, field)?),
        ColumnKind::Float64 => RowValue::Number(parsed(column, field)?),
        ColumnKind::Bool => RowValue::Truth(parsed(column, field)?),
        ColumnKind::Steps => return Err(format!("{column}: csv cannot hold a list of steps")),
    })
}
