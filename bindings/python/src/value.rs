//! Converts a value of a column to a Python value.

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt32Type, UInt64Type};
use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// Returns the value at a place of a column.
pub(crate) fn of(py: Python<'_>, column: &ArrayRef, at: usize) -> PyResult<Py<PyAny>> {
    if column.is_null(at) {
        return Ok(py.None());
    }
    match column.data_type() {
        DataType::Utf8 => column.as_string::<i32>().value(at).into_py_any(py),
        DataType::Utf8View => column.as_string_view().value(at).into_py_any(py),
        DataType::Int8 => column.as_primitive::<Int8Type>().value(at).into_py_any(py),
        DataType::Int16 => column.as_primitive::<Int16Type>().value(at).into_py_any(py),
        DataType::Int32 => column.as_primitive::<Int32Type>().value(at).into_py_any(py),
        DataType::Int64 => column.as_primitive::<Int64Type>().value(at).into_py_any(py),
        DataType::UInt32 => column.as_primitive::<UInt32Type>().value(at).into_py_any(py),
        DataType::UInt64 => column.as_primitive::<UInt64Type>().value(at).into_py_any(py),
        DataType::Float64 => column.as_primitive::<Float64Type>().value(at).into_py_any(py),
        DataType::Boolean => column.as_boolean().value(at).into_py_any(py),
        DataType::List(_) => {
            let values = column.as_list::<i32>().value(at);
            let list = PyList::empty(py);
            for at in 0..values.len() {
                list.append(of(py, &values, at)?)?;
            }
            list.into_py_any(py)
        }
        DataType::Struct(_) => {
            let fields = column.as_struct();
            let value = PyDict::new(py);
            for (name, field) in fields.column_names().into_iter().zip(fields.columns()) {
                value.set_item(name, of(py, field, at)?)?;
            }
            value.into_py_any(py)
        }
        other => Err(PyTypeError::new_err(format!(
            "values of a column of {other} cannot be converted to Python values"
        ))),
    }
}
