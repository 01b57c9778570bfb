//! NumPy arrays of columns and of grids. NumPy is imported only here, when somebody asks for an
//! array.

use arrow_array::cast::AsArray;
use arrow_array::types::{
    ArrowPrimitiveType, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt32Type, UInt64Type,
};
use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;
use ninefold::AnyGrid;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict, PyList};

/// Refuses a request for an array that shares the memory.
pub(crate) fn must_copy(copy: Option<bool>) -> PyResult<()> {
    match copy {
        Some(false) => Err(PyValueError::new_err(
            "found copy=False, expected None or True: the values cannot be shared with an array",
        )),
        _ => Ok(()),
    }
}

/// Returns bytes as an array of this type and shape.
fn from_bytes<'py>(
    py: Python<'py>,
    bytes: Bound<'py, PyByteArray>,
    kind: &str,
) -> PyResult<Bound<'py, PyAny>> {
    py.import("numpy")?.call_method1("frombuffer", (bytes, kind))
}

/// Returns an array with another type of values, if one is requested.
fn with_type<'py>(
    array: Bound<'py, PyAny>,
    dtype: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    match dtype {
        None => Ok(array),
        Some(dtype) => {
            let keep = PyDict::new(array.py());
            keep.set_item("copy", false)?;
            array.call_method("astype", (dtype,), Some(&keep))
        }
    }
}

/// Returns the cells of a grid as an array of `uint8` with the rows and columns of its board, and 0 where it has no cell.
pub(crate) fn of_grid<'py>(
    py: Python<'py>,
    grid: &AnyGrid,
    dtype: Option<&Bound<'py, PyAny>>,
    copy: Option<bool>,
) -> PyResult<Bound<'py, PyAny>> {
    must_copy(copy)?;
    let rules = grid.rules();
    let (height, width) = rules.canvas();
    let mut values = vec![0; height * width];
    for (cell, &value) in rules.cells().zip(grid.values()) {
        let (row, column) = rules.row_and_column(cell);
        values[row * width + column] = value;
    }
    let cells = from_bytes(py, PyByteArray::new(py, &values), "u1")?;
    with_type(cells.call_method1("reshape", (height, width))?, dtype)
}

/// Returns numbers as an array, which have NaN in place of nulls.
fn numbers<'py, T>(py: Python<'py>, column: &ArrayRef, kind: &str) -> PyResult<Bound<'py, PyAny>>
where
    T: ArrowPrimitiveType,
    T::Native: AsF64,
{
    let values = column.as_primitive::<T>();
    if column.null_count() == 0 {
        let bytes: &[u8] = values.values().inner();
        return from_bytes(py, PyByteArray::new(py, bytes), kind);
    }
    let values: Vec<u8> =
        values.iter().flat_map(|value| value.map_or(f64::NAN, AsF64::as_f64).to_ne_bytes()).collect();
    from_bytes(py, PyByteArray::new(py, &values), "f8")
}

/// A number that fits into a double, or nearly.
trait AsF64: Copy {
    fn as_f64(self) -> f64;
}

macro_rules! as_f64 {
    ($($kind:ty)+) => { $(impl AsF64 for $kind { fn as_f64(self) -> f64 { self as f64 } })+ };
}

as_f64! { i8 i16 i32 i64 u32 u64 f64 }

/// Returns a column as an array. `values` are its values as a list, for those that are not numbers.
pub(crate) fn as_array<'py>(
    column: &ArrayRef,
    values: impl FnOnce() -> PyResult<Bound<'py, PyList>>,
    dtype: Option<&Bound<'py, PyAny>>,
    py: Python<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let array = match column.data_type() {
        DataType::Int8 => numbers::<Int8Type>(py, column, "i1"),
        DataType::Int16 => numbers::<Int16Type>(py, column, "i2"),
        DataType::Int32 => numbers::<Int32Type>(py, column, "i4"),
        DataType::Int64 => numbers::<Int64Type>(py, column, "i8"),
        DataType::UInt32 => numbers::<UInt32Type>(py, column, "u4"),
        DataType::UInt64 => numbers::<UInt64Type>(py, column, "u8"),
        DataType::Float64 => numbers::<Float64Type>(py, column, "f8"),
        DataType::Boolean if column.null_count() == 0 => {
            py.import("numpy")?.call_method1("array", (values()?, "bool"))
        }
        _ => {
            // One object for each value: a list of lists would become an array of two dimensions.
            let list = values()?;
            let len = list.len();
            py.import("numpy")?.call_method1("fromiter", (list, "O", len))
        }
    }?;
    with_type(array, dtype)
}
