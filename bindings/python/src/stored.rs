//! Columns and tables as bytes, for pickling: Arrow's own format for streams.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, RecordBatch, make_array};
use arrow_data::transform::MutableArrayData;
use arrow_ipc::reader::StreamReader;
use arrow_ipc::writer::StreamWriter;
use arrow_schema::{ArrowError, Field, Schema};
use pyo3::prelude::*;

use crate::capsules::failed;
use crate::error::Fault;

/// Returns the values at these places.
pub(crate) fn picked(column: &ArrayRef, places: impl Iterator<Item = usize>) -> PyResult<ArrayRef> {
    let data = column.to_data();
    let mut picked = MutableArrayData::new(vec![&data], false, places.size_hint().0);
    for at in places {
        picked.try_extend(0, at, at + 1).map_err(failed)?;
    }
    Ok(make_array(picked.freeze()))
}

/// Returns a table as bytes.
pub(crate) fn table_bytes(rows: &RecordBatch) -> PyResult<Vec<u8>> {
    let write = || -> Result<Vec<u8>, ArrowError> {
        let mut writer = StreamWriter::try_new(Vec::new(), &rows.schema())?;
        writer.write(rows)?;
        writer.into_inner()
    };
    write().map_err(failed)
}

/// Returns the table of these bytes.
pub(crate) fn table(bytes: &[u8]) -> PyResult<RecordBatch> {
    let wrong =
        |error: &dyn std::fmt::Display| Fault::new("SudokuError", format!("not a stored table: {error}"));
    let mut tables = StreamReader::try_new(bytes, None).map_err(|error| wrong(&error))?;
    match tables.next() {
        Some(rows) => Ok(rows.map_err(|error| wrong(&error))?),
        None => Err(wrong(&"the rows are missing").into()),
    }
}

/// Returns a column as bytes.
pub(crate) fn column_bytes(column: &ArrayRef) -> PyResult<Vec<u8>> {
    let field = Field::new("value", column.data_type().clone(), true);
    let rows = RecordBatch::try_new(Arc::new(Schema::new(vec![field])), vec![Arc::clone(column)]);
    table_bytes(&rows.map_err(failed)?)
}

/// Returns the column of these bytes.
pub(crate) fn column(bytes: &[u8]) -> PyResult<ArrayRef> {
    let rows = table(bytes)?;
    match rows.columns() {
        [column] => Ok(Arc::clone(column)),
        columns => {
            let message = format!("found {} columns, expected one", columns.len());
            Err(Fault::new("SudokuError", message).into())
        }
    }
}
