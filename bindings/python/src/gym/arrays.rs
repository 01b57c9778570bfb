//! Arrays of the caller, written in place.
//!
//! NumPy passes the address of an array by Python's buffer protocol. A step changes a few bytes of
//! it; copying the whole array each time would take longer than the step. So this file has the one
//! unsafe line of the environments.
#![expect(unsafe_code, reason = "Python's buffer protocol hands over an address")]

use std::cell::Cell;

use pyo3::buffer::{Element, PyBuffer};
use pyo3::prelude::*;

use crate::error::Fault;

/// Returns the values of a writable array, which must have this many, one after the other.
pub(super) fn writable<'a, T: Element>(
    _attached: Python<'a>,
    buffer: &'a PyBuffer<T>,
    name: &str,
    len: usize,
) -> Result<&'a [Cell<T>], Fault> {
    let values = buffer.as_slice_ptr().filter(|values| !buffer.readonly() && values.len() == len);
    let values = values.ok_or_else(|| {
        let message = format!("{name}: expected a writable array of {len} values, one after the other");
        Fault::new("SudokuError", message)
    })?;
    // SAFETY: the buffer protocol keeps the memory alive and in place as long as `buffer`, from which
    // the result borrows; pyo3 has checked the type and the alignment. `Cell` has the layout of its
    // content and allows others to write between our writes. The package passes arrays that only
    // the environment uses while a call runs.
    Ok(unsafe { &*(values.as_ptr() as *const [Cell<T>]) })
}
