//! Rows as comma-separated values, by RFC 4180 but for the ends of lines, which are single line feeds.

use std::io::{self, Write};

use csv_core::{ReadFieldResult, Reader};

use crate::{ColumnKind, DatasetColumn, RowValue};

/// A file of values with a header.
pub(crate) struct CsvFile<W> {
    to: W,
    text: Vec<u8>,
}

impl<W: Write> CsvFile<W> {
    pub(crate) fn new(mut to: W, columns: &[DatasetColumn]) -> io::Result<CsvFile<W>> {
        let names: Vec<_> = columns.iter().map(|column| column.name()).collect();
        writeln!(to, "{}", names.join(","))?;
        Ok(CsvFile { to, text: Vec::new() })
    }

    pub(crate) fn write(&mut self, rows: &[Vec<RowValue>]) -> io::Result<()> {
        self.text.clear();
        for row in rows {
            for (number, value) in row.iter().enumerate() {
                if number > 0 {
                    self.text.push(b',');
                }
                push_field(value, &mut self.text);
            }
            self.text.push(b'\n');
        }
        self.to.write_all(&self.text)
    }

    pub(crate) fn finish(self) -> W {
        self.to
    }
}

fn push_field(value: &RowValue, text: &mut Vec<u8>) {
    match value {
        RowValue::Missing => {}
        RowValue::Text(field) if field.contains(['"', ',', '\n', '\r']) => {
            text.push(b'"');
            text.extend_from_slice(field.replace('"', "\"\"").as_bytes());
            text.push(b'"');
        }
        RowValue::Text(field) => text.extend_from_slice(field.as_bytes()),
        other => {
            // Numbers and truth values look as they do in JSON; writing to memory does not fail.
            let _ = serde_json::to_writer(text, other);
        }
    }
}

/// Reads a file's fields row by row, the header among them.
pub(crate) fn read_fields(text: &[u8]) -> Result<Vec<Vec<String>>, String> {
    let (mut reader, mut rows, mut row) = (Reader::new(), Vec::new(), Vec::new());
    let (mut rest, mut field, mut buffer) = (text, Vec::new(), [0; 4096]);
    loop {
        let (result, read, written) = reader.read_field(rest, &mut buffer);
        rest = &rest[read..];
        field.extend_from_slice(&buffer[..written]);
        match result {
            ReadFieldResult::InputEmpty | ReadFieldResult::OutputFull => {}
            ReadFieldResult::Field { record_end } => {
                let field = String::from_utf8(std::mem::take(&mut field));
                row.push(field.map_err(|_| format!("row {}: not UTF-8", rows.len()))?);
                if record_end {
                    rows.push(std::mem::take(&mut row));
                }
            }
            ReadFieldResult::End => return Ok(rows),
        }
    }
}

/// Reads a field as a value of its column.
pub(crate) fn value_of(column: DatasetColumn, field: &str) -> Result<RowValue, String> {
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
        ColumnKind::Steps => return Err(format!("{column}: a list of steps has no place in csv")),
    })
}
