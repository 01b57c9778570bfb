//! Rows as JSON: one object per line, with keys in the order of the columns.
//!
//! The content hash of a file is computed over these lines, in all formats. The hash of a Parquet
//! file changes with the version of the library that wrote it; the hash of its rows does not.

use std::io::{self, Write};

use serde::de::Error;

use crate::{ColumnKind, DatasetColumn, RowValue};

/// Appends a row as a line.
pub(crate) fn push_line(columns: &[DatasetColumn], values: &[RowValue], text: &mut Vec<u8>) {
    for (number, (column, value)) in columns.iter().zip(values).enumerate() {
        text.push(if number == 0 { b'{' } else { b',' });
        text.push(b'"');
        text.extend_from_slice(column.name().as_bytes());
        text.extend_from_slice(b"\":");
        // Plain data: writing to memory does not fail.
        let _ = serde_json::to_writer(&mut *text, value);
    }
    text.extend_from_slice(b"}\n");
}

/// A file of JSON lines.
pub(crate) struct JsonLinesFile<W> {
    to: W,
}

impl<W: Write> JsonLinesFile<W> {
    pub(crate) fn new(to: W) -> JsonLinesFile<W> {
        JsonLinesFile { to }
    }

    /// Writes lines that `push_line` made.
    pub(crate) fn write(&mut self, lines: &[u8]) -> io::Result<()> {
        self.to.write_all(lines)
    }

    pub(crate) fn finish(self) -> W {
        self.to
    }
}

/// Parses a line.
pub(crate) fn read_line(columns: &[DatasetColumn], line: &str) -> Result<Vec<RowValue>, serde_json::Error> {
    let mut object: serde_json::Map<String, serde_json::Value> = serde_json::from_str(line)?;
    let values = columns.iter().map(|column| {
        let value =
            object.remove(column.name()).ok_or_else(|| serde_json::Error::missing_field(column.name()))?;
        value_of(*column, value)
    });
    let values = values.collect::<Result<Vec<_>, _>>()?;
    match object.keys().next() {
        Some(key) => Err(serde_json::Error::custom(format!("unknown key {key}"))),
        None => Ok(values),
    }
}

fn value_of(column: DatasetColumn, value: serde_json::Value) -> Result<RowValue, serde_json::Error> {
    if value.is_null() {
        return Ok(RowValue::Missing);
    }
    Ok(match column.kind() {
        ColumnKind::Text => RowValue::Text(serde_json::from_value(value)?),
        ColumnKind::Int8 | ColumnKind::Int32 | ColumnKind::Int64 => {
            RowValue::Whole(serde_json::from_value(value)?)
        }
        ColumnKind::Uint64 => RowValue::Seed(serde_json::from_value(value)?),
        ColumnKind::Float64 => RowValue::Number(serde_json::from_value(value)?),
        ColumnKind::Bool => RowValue::Truth(serde_json::from_value(value)?),
        ColumnKind::Steps => RowValue::Steps(serde_json::from_value(value)?),
    })
}
