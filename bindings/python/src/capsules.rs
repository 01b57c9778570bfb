//! Arrow's C interface: an array as two capsules, and its errors as exceptions.

use arrow_array::Array;
use arrow_array::ffi::to_ffi;
use arrow_schema::ArrowError;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};

/// Returns the exception for an error of Arrow.
pub(crate) fn failed(error: ArrowError) -> PyErr {
    PyRuntimeError::new_err(format!("Arrow: {error}"))
}

/// Returns the two capsules of an array.
pub(crate) fn capsules<'py>(py: Python<'py>, array: &dyn Array) -> PyResult<Bound<'py, PyTuple>> {
    let (array, schema) = to_ffi(&array.to_data()).map_err(failed)?;
    let schema = PyCapsule::new_with_value(py, schema, c"arrow_schema")?;
    let array = PyCapsule::new_with_value(py, array, c"arrow_array")?;
    PyTuple::new(py, [schema, array])
}
