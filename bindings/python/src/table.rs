//! `Table` and `Column`: data in Arrow's memory, which data libraries take by its C interface
//! without a copy.

use std::sync::Arc;

use arrow_array::ffi::{FFI_ArrowSchema, to_ffi};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{Array, ArrayRef, RecordBatch, RecordBatchIterator, StructArray};
use arrow_schema::{ArrowError, Schema};
use pyo3::exceptions::{PyIndexError, PyKeyError, PyRuntimeError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};

/// A table in Arrow's memory.
#[pyclass(module = "ninefold", name = "Table", frozen)]
pub(crate) struct PyTable {
    pub(crate) rows: RecordBatch,
    /// The indices for which no puzzle was found within the attempts of the recipe.
    #[pyo3(get)]
    pub(crate) missing: Vec<u64>,
}

fn failed(error: ArrowError) -> PyErr {
    PyRuntimeError::new_err(format!("Arrow: {error}"))
}

#[pymethods]
impl PyTable {
    fn __len__(&self) -> usize {
        self.rows.num_rows()
    }

    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<String> {
        self.rows.schema().fields().iter().map(|field| field.name().clone()).collect()
    }

    /// Returns a column by name.
    fn __getitem__(&self, name: &str) -> PyResult<PyColumn> {
        match self.rows.column_by_name(name) {
            Some(column) => Ok(PyColumn(Arc::clone(column))),
            None => {
                let names = self.column_names().join(", ");
                Err(PyKeyError::new_err(format!("no column {name:?}, expected one of: {names}")))
            }
        }
    }

    fn __repr__(&self) -> String {
        format!("<Table of {} rows: {}>", self.rows.num_rows(), self.column_names().join(", "))
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // The interface lets a producer with a single schema ignore the requested one.
        let _ = requested_schema;
        let rows = RecordBatchIterator::new([Ok(self.rows.clone())], self.rows.schema());
        PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(rows)), c"arrow_array_stream")
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let _ = requested_schema;
        capsules(py, &StructArray::from(self.rows.clone()))
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema: &Schema = &self.rows.schema();
        PyCapsule::new_with_value(py, FFI_ArrowSchema::try_from(schema).map_err(failed)?, c"arrow_schema")
    }
}

/// A column of values in Arrow's memory.
#[pyclass(module = "ninefold", name = "Column", frozen)]
pub(crate) struct PyColumn(pub(crate) ArrayRef);

#[pymethods]
impl PyColumn {
    fn __len__(&self) -> usize {
        self.0.len()
    }

    /// Returns a value, or `None` where there is a null.
    fn __getitem__(&self, py: Python<'_>, index: isize) -> PyResult<Py<PyAny>> {
        let len = self.0.len();
        let at = if index < 0 { index.saturating_add_unsigned(len) } else { index };
        match usize::try_from(at) {
            Ok(at) if at < len => crate::value::of(py, &self.0, at),
            _ => Err(PyIndexError::new_err(format!("found index {index}, expected less than {len}"))),
        }
    }

    fn __repr__(&self) -> String {
        format!("<Column of {} values: {}>", self.0.len(), self.0.data_type())
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let _ = requested_schema;
        capsules(py, &self.0)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(self.0.data_type()).map_err(failed)?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }
}

/// Returns the two capsules of an array.
fn capsules<'py>(py: Python<'py>, array: &dyn Array) -> PyResult<Bound<'py, PyTuple>> {
    let (array, schema) = to_ffi(&array.to_data()).map_err(failed)?;
    let schema = PyCapsule::new_with_value(py, schema, c"arrow_schema")?;
    let array = PyCapsule::new_with_value(py, array, c"arrow_array")?;
    PyTuple::new(py, [schema, array])
}
