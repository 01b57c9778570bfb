//! Reads strings from another library by Arrow's C interface, without a copy.
//!
//! The interface passes pointers in capsules, so this file has the only unsafe code of the
//! bindings. `arrow-array` checks the contents of a capsule as far as possible: lengths, offsets
//! and UTF-8. The library that made the capsule guarantees that the pointers are valid and stay
//! valid, as the interface's specification requires.
#![expect(unsafe_code, reason = "Arrow's C interface hands over pointers")]

use std::ffi::CStr;
use std::ptr;

use arrow_array::cast::AsArray;
use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi};
use arrow_array::ffi_stream::{ArrayStreamReader, FFI_ArrowArrayStream};
use arrow_array::{Array, ArrayRef, RecordBatch, make_array};
use arrow_schema::{ArrowError, DataType};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::error::Fault;

/// Returns true if a value supports Arrow's interface.
pub(crate) fn is_arrow(value: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(value.hasattr("__arrow_c_array__")? || value.hasattr("__arrow_c_stream__")?)
}

/// A column of strings, in one or more pieces.
pub(crate) struct ArrowTexts {
    /// The pieces, each with the index of its first string.
    pieces: Vec<(usize, ArrayRef)>,
    len: usize,
}

impl ArrowTexts {
    /// Takes a column of strings, or the column `puzzle` of a table.
    ///
    /// # Errors
    /// `TypeError` if it has another type.
    pub(crate) fn new(value: &Bound<'_, PyAny>) -> PyResult<ArrowTexts> {
        let arrays = if value.hasattr("__arrow_c_array__")? { vec![array(value)?] } else { stream(value)? };
        let (mut pieces, mut len) = (Vec::new(), 0);
        for array in arrays {
            let texts = texts(array)?;
            let number = texts.len();
            pieces.push((len, texts));
            len += number;
        }
        Ok(ArrowTexts { pieces, len })
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn get(&self, index: usize) -> Option<&str> {
        let piece = self.pieces.partition_point(|(first, _)| *first <= index) - 1;
        let (first, texts) = &self.pieces[piece];
        let at = index - first;
        if texts.is_null(at) {
            return None;
        }
        match texts.data_type() {
            DataType::Utf8 => texts.as_string_opt::<i32>().map(|texts| texts.value(at)),
            DataType::LargeUtf8 => texts.as_string_opt::<i64>().map(|texts| texts.value(at)),
            _ => texts.as_string_view_opt().map(|texts| texts.value(at)),
        }
    }
}

/// Returns the rows of a table, in one or more pieces.
///
/// # Errors
/// `TypeError` if it is not a table.
pub(crate) fn tables(value: &Bound<'_, PyAny>) -> PyResult<Vec<RecordBatch>> {
    let arrays = match (value.hasattr("__arrow_c_stream__")?, value.hasattr("__arrow_c_array__")?) {
        (true, _) => stream(value)?,
        (false, true) => vec![array(value)?],
        (false, false) => Vec::new(),
    };
    let table = |array: ArrayRef| array.as_struct_opt().map(RecordBatch::from);
    let found = arrays.into_iter().map(table).collect::<Option<Vec<_>>>();
    found.ok_or_else(|| PyTypeError::new_err("found a column, expected a table from Arrow, polars or pandas"))
}

/// Returns the strings of an array, which may be a table with a column `puzzle`.
fn texts(array: ArrayRef) -> PyResult<ArrayRef> {
    let column = match array.as_struct_opt() {
        Some(table) => match table.column_by_name("puzzle") {
            Some(column) => column.clone(),
            None => {
                return Err(PyTypeError::new_err(
                    "found a table without a column \"puzzle\", expected one with a column of strings by that name",
                ));
            }
        },
        None => array,
    };
    match column.data_type() {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => Ok(column),
        DataType::Dictionary(_, of) if **of == DataType::Utf8 => {
            Err(PyTypeError::new_err("found a dictionary-encoded column, expected plain strings"))
        }
        other => {
            Err(PyTypeError::new_err(format!("found a column of {other}, expected strings of 81 characters")))
        }
    }
}

/// A structure of Arrow's C interface, with the name that the interface's specification gives to
/// capsules holding it. [`take`] relies on these names.
trait Interface {
    const CAPSULE: &CStr;

    /// Returns a released value, which a consumer has to leave in the capsule.
    fn released() -> Self;
}

impl Interface for FFI_ArrowSchema {
    const CAPSULE: &CStr = c"arrow_schema";

    fn released() -> Self {
        FFI_ArrowSchema::empty()
    }
}

impl Interface for FFI_ArrowArray {
    const CAPSULE: &CStr = c"arrow_array";

    fn released() -> Self {
        FFI_ArrowArray::empty()
    }
}

impl Interface for FFI_ArrowArrayStream {
    const CAPSULE: &CStr = c"arrow_array_stream";

    fn released() -> Self {
        FFI_ArrowArrayStream::empty()
    }
}

/// Moves a value out of a capsule and leaves a released one, as the interface requires of a
/// consumer.
fn take<T: Interface>(capsule: &Bound<'_, PyAny>) -> PyResult<T> {
    let capsule = capsule.cast::<PyCapsule>()?;
    let pointer = capsule.pointer_checked(Some(T::CAPSULE))?.cast::<T>();
    // SAFETY: by the specification, a capsule with this name holds an initialised `T` until it is
    // dropped; the name was checked, and we hold a reference to the capsule. No other code touches
    // it while this thread is attached to Python.
    Ok(unsafe { ptr::replace(pointer.as_ptr(), T::released()) })
}

fn wrong(error: ArrowError) -> PyErr {
    Fault::new("GridError", format!("Arrow: {error}")).into()
}

/// Checks memory described by another library as far as possible: offsets, UTF-8, the sizes of
/// buffers.
fn checked(array: ArrayRef) -> PyResult<ArrayRef> {
    array.to_data().validate_full().map_err(wrong)?;
    Ok(array)
}

fn array(value: &Bound<'_, PyAny>) -> PyResult<ArrayRef> {
    let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) =
        value.call_method0("__arrow_c_array__")?.extract()?;
    let schema: FFI_ArrowSchema = take(&schema)?;
    // SAFETY: both come from one call of `__arrow_c_array__`, so the schema describes the array.
    let data = unsafe { from_ffi(take(&array)?, &schema) }.map_err(wrong)?;
    checked(make_array(data))
}

fn stream(value: &Bound<'_, PyAny>) -> PyResult<Vec<ArrayRef>> {
    let stream: FFI_ArrowArrayStream = take(&value.call_method0("__arrow_c_stream__")?)?;
    let arrays = ArrayStreamReader::try_new(stream).map_err(wrong)?;
    arrays.map(|array| checked(array.map_err(wrong)?)).collect()
}
