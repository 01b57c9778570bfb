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

use crate::board::BoardWords;
use crate::error::Fault;

/// Returns true if a value supports Arrow's interface.
pub(crate) fn is_arrow(value: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(value.hasattr("__arrow_c_array__")? || value.hasattr("__arrow_c_stream__")?)
}

/// A column of strings, in one or more pieces, or such a column of a table with the columns that name the boards.
pub(crate) struct ArrowTexts {
    pieces: Vec<Piece>,
    len: usize,
}

struct Piece {
    /// The index of its first string.
    first: usize,
    puzzles: ArrayRef,
    /// The columns `variant`, `layout` and `clue_text`, where the table has them.
    boards: [Option<ArrayRef>; 3],
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
            let piece = Piece::new(len, array)?;
            len += piece.puzzles.len();
            pieces.push(piece);
        }
        Ok(ArrowTexts { pieces, len })
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Returns a text with the name of its board, or `None` for a null.
    pub(crate) fn get(&self, index: usize) -> Option<(&str, BoardWords<'_>)> {
        let piece = &self.pieces[self.pieces.partition_point(|piece| piece.first <= index) - 1];
        let at = index - piece.first;
        let [variant, layout, clue_text] =
            piece.boards.each_ref().map(|column| column.as_ref().and_then(|column| text(column, at)));
        Some((text(&piece.puzzles, at)?, BoardWords { variant, layout, clue_text }))
    }
}

impl Piece {
    /// Takes an array of strings, or of rows with a column `puzzle`.
    fn new(first: usize, array: ArrayRef) -> PyResult<Piece> {
        let Some(table) = array.as_struct_opt() else {
            return Ok(Piece { first, puzzles: strings(array)?, boards: [None, None, None] });
        };
        let column = |name: &str| {
            let column = table.column_by_name(name).filter(|column| *column.data_type() != DataType::Null);
            column.map(|column| strings(column.clone())).transpose()
        };
        let puzzles = column("puzzle")?.ok_or_else(|| {
            PyTypeError::new_err(
                "found a table without a column \"puzzle\", expected one with a column of strings by that name",
            )
        })?;
        Ok(Piece { first, puzzles, boards: [column("variant")?, column("layout")?, column("clue_text")?] })
    }
}

/// Returns the string at a place of an array, or `None` for a null.
fn text(texts: &ArrayRef, at: usize) -> Option<&str> {
    if texts.is_null(at) {
        return None;
    }
    match texts.data_type() {
        DataType::Utf8 => texts.as_string_opt::<i32>().map(|texts| texts.value(at)),
        DataType::LargeUtf8 => texts.as_string_opt::<i64>().map(|texts| texts.value(at)),
        _ => texts.as_string_view_opt().map(|texts| texts.value(at)),
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

/// Returns an array if it has strings.
fn strings(column: ArrayRef) -> PyResult<ArrayRef> {
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
