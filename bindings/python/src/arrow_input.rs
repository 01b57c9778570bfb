//! Texts that another library holds, taken by Arrow's C interface without a copy.
//!
//! The interface hands over pointers in capsules, so this file has the only unsafe code of the bindings. What comes out of a
//! capsule is checked by `arrow-array` as far as that is possible: lengths, offsets and UTF-8. That pointers lead to memory that
//! stays is the word of the library that made the capsule; the interface's specification obliges it.
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

const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";
const STREAM: &CStr = c"arrow_array_stream";

/// Returns true if a value speaks Arrow's interface.
pub(crate) fn is_arrow(value: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(value.hasattr("__arrow_c_array__")? || value.hasattr("__arrow_c_stream__")?)
}

/// A column of texts, in one or more pieces.
pub(crate) struct ArrowTexts {
    /// The pieces, each with the number of its first text.
    pieces: Vec<(usize, ArrayRef)>,
    len: usize,
}

impl ArrowTexts {
    /// Takes a column of texts, or the column `puzzle` of a table.
    ///
    /// # Errors
    /// `TypeError` when it is of another type.
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
/// `TypeError` when it is no table.
pub(crate) fn tables(value: &Bound<'_, PyAny>) -> PyResult<Vec<RecordBatch>> {
    let arrays = match (value.hasattr("__arrow_c_stream__")?, value.hasattr("__arrow_c_array__")?) {
        (true, _) => stream(value)?,
        (false, true) => vec![array(value)?],
        (false, false) => Vec::new(),
    };
    let table = |array: ArrayRef| array.as_struct_opt().map(RecordBatch::from);
    let found = arrays.into_iter().map(table).collect::<Option<Vec<_>>>();
    found.ok_or_else(|| PyTypeError::new_err("found a column, expected a table of Arrow, polars, pandas"))
}

/// Returns the texts of an array, which may be a table with a column `puzzle`.
fn texts(array: ArrayRef) -> PyResult<ArrayRef> {
    let column = match array.as_struct_opt() {
        Some(table) => match table.column_by_name("puzzle") {
            Some(column) => column.clone(),
            None => {
                return Err(PyTypeError::new_err(
                    "found a table without a column \"puzzle\", expected one of texts",
                ));
            }
        },
        None => array,
    };
    match column.data_type() {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => Ok(column),
        DataType::Dictionary(_, of) if **of == DataType::Utf8 => {
            Err(PyTypeError::new_err("found a column with a dictionary, expected plain texts"))
        }
        other => {
            Err(PyTypeError::new_err(format!("found a column of {other}, expected texts of 81 characters")))
        }
    }
}

/// Moves a value out of a capsule, and leaves it released there, as the interface asks of a consumer.
///
/// # Safety
/// A capsule of this name holds a `T`.
unsafe fn take<T>(capsule: &Bound<'_, PyAny>, name: &'static CStr, released: T) -> PyResult<T> {
    let capsule = capsule.cast::<PyCapsule>()?;
    let pointer = capsule.pointer_checked(Some(name))?.cast::<T>();
    // SAFETY: by the interface, a capsule of this name holds a valid `T` until it is dropped, and nobody else touches it while
    // we are attached to Python.
    Ok(unsafe { ptr::replace(pointer.as_ptr(), released) })
}

fn wrong(error: ArrowError) -> PyErr {
    Fault::new("GridError", format!("Arrow: {error}")).into()
}

/// Checks what can be checked of memory that another library describes: offsets, UTF-8, the sizes of buffers.
fn checked(array: ArrayRef) -> PyResult<ArrayRef> {
    array.to_data().validate_full().map_err(wrong)?;
    Ok(array)
}

fn array(value: &Bound<'_, PyAny>) -> PyResult<ArrayRef> {
    let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) =
        value.call_method0("__arrow_c_array__")?.extract()?;
    // SAFETY: the interface gives this capsule this content.
    let schema = unsafe { take(&schema, SCHEMA, FFI_ArrowSchema::empty()) }?;
    // SAFETY: as above.
    let array = unsafe { take(&array, ARRAY, FFI_ArrowArray::empty()) }?;
    // SAFETY: both came out of capsules of the interface, made for each other.
    let data = unsafe { from_ffi(array, &schema) }.map_err(wrong)?;
    checked(make_array(data))
}

fn stream(value: &Bound<'_, PyAny>) -> PyResult<Vec<ArrayRef>> {
    let capsule = value.call_method0("__arrow_c_stream__")?;
    // SAFETY: the interface gives this capsule this content.
    let stream = unsafe { take(&capsule, STREAM, FFI_ArrowArrayStream::empty()) }?;
    let arrays = ArrayStreamReader::try_new(stream).map_err(wrong)?;
    arrays.map(|array| checked(array.map_err(wrong)?)).collect()
}
