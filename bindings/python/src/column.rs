//! `Column`: an immutable sequence of values in Arrow's memory.
//!
//! Data libraries take it by Arrow's C interface without a copy. To all others it is what a list
//! is: it can be iterated, sliced, searched, compared, hashed and pickled, and `numpy.asarray`
//! makes an array of its values.

use std::hash::{DefaultHasher, Hash, Hasher};

use arrow_array::ffi::FFI_ArrowSchema;
use arrow_array::{Array, ArrayRef};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyList, PySlice, PyTuple};

use crate::array::{as_array, must_copy};
use crate::capsules::{capsules, failed};
use crate::html;
use crate::stored;
use crate::value;

/// Values that a hash looks at, spread over the column.
const HASHED: usize = 16;

/// A column of values in Arrow's memory: an immutable sequence.
///
/// `numpy`, `pandas`, `polars` and `pyarrow` take it as they take a list. It can be iterated,
/// sliced and pickled. `==` compares all values, with those of another column or of a list.
///
/// >>> import ninefold
/// >>> column = ninefold.generate(3, level="easy", seed=2026)["clues"]
/// >>> list(column)
/// [33, 37, 37]
/// >>> column[1:], column == [33, 37, 37], 37 in column
/// (<Column of 2 values: Int8>, True, True)
#[pyclass(module = "ninefold", name = "Column", frozen, generic, sequence)]
pub(crate) struct PyColumn(pub(crate) ArrayRef);

impl PyColumn {
    /// Returns the place of an index, which counts from the end if it is negative.
    fn place(&self, index: isize) -> Option<usize> {
        let len = self.0.len();
        let at = if index < 0 { index.saturating_add_unsigned(len) } else { index };
        usize::try_from(at).ok().filter(|at| *at < len)
    }

    /// Returns every value of a range of places, without slices of memory.
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let list = PyList::empty(py);
        for at in 0..self.0.len() {
            if at % 0x1_0000 == 0 {
                py.check_signals()?;
            }
            list.append(value::of(py, &self.0, at)?)?;
        }
        Ok(list)
    }
}

#[pymethods]
impl PyColumn {
    fn __len__(&self) -> usize {
        self.0.len()
    }

    /// Returns a value, or `None` where there is a null; a column for a slice.
    fn __getitem__(&self, py: Python<'_>, index: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        if let Ok(slice) = index.cast::<PySlice>() {
            let taken = slice.indices(self.0.len() as isize)?;
            let (start, count) = (taken.start as usize, taken.slicelength);
            if taken.step == 1 {
                return PyColumn(self.0.slice(start.min(self.0.len()), count)).into_py_any(py);
            }
            let places = (0..count as isize).map(|nth| (taken.start + nth * taken.step) as usize);
            return PyColumn(stored::picked(&self.0, places)?).into_py_any(py);
        }
        let index: isize = index.extract().map_err(|_| {
            let found = crate::value_text::type_name(index);
            PyTypeError::new_err(format!("found a {found}, expected the number of a value, or a slice"))
        })?;
        match self.place(index) {
            Some(at) => value::of(py, &self.0, at),
            None => {
                let len = self.0.len();
                Err(PyIndexError::new_err(format!("found index {index}, expected less than {len}")))
            }
        }
    }

    fn __iter__(slf: &Bound<'_, PyColumn>) -> ColumnIterator {
        ColumnIterator { column: slf.clone().unbind(), at: 0 }
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        if let Ok(other) = other.cast::<PyColumn>() {
            return (self.0.as_ref() == other.get().0.as_ref()).into_py_any(py);
        }
        if let Ok(list) = other.cast::<PyList>() {
            return (list.len() == self.0.len() && self.values(py)?.eq(list)?).into_py_any(py);
        }
        Ok(py.NotImplemented())
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<u64> {
        let mut hash = DefaultHasher::new();
        let len = self.0.len();
        (len, self.0.data_type()).hash(&mut hash);
        for nth in 0..HASHED.min(len) {
            let value = value::of(py, &self.0, nth * len / HASHED.min(len))?;
            value.bind(py).repr()?.to_str()?.hash(&mut hash);
        }
        Ok(hash.finish())
    }

    /// Returns the place of the first value that is equal to this one.
    #[pyo3(signature = (value, start = 0, stop = None))]
    fn index(
        &self,
        py: Python<'_>,
        value: &Bound<'_, PyAny>,
        start: isize,
        stop: Option<isize>,
    ) -> PyResult<usize> {
        let len = self.0.len();
        let bound =
            |at: isize| if at < 0 { at.saturating_add_unsigned(len).max(0) as usize } else { at as usize };
        for at in bound(start)..stop.map_or(len, bound).min(len) {
            if value::of(py, &self.0, at)?.bind(py).eq(value)? {
                return Ok(at);
            }
        }
        Err(PyValueError::new_err(format!("found no {} in the column", crate::value_text::short(value))))
    }

    /// Returns how many values are equal to this one.
    fn count(&self, value: &Bound<'_, PyAny>) -> PyResult<usize> {
        let mut count = 0;
        for at in 0..self.0.len() {
            count += usize::from(value::of(value.py(), &self.0, at)?.bind(value.py()).eq(value)?);
        }
        Ok(count)
    }

    /// Returns the values as a list.
    fn to_list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.values(py)
    }

    /// Returns the values as a new NumPy array: numbers as they are, strings as objects. Where
    /// there is a null, a number is NaN and anything else `None`.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        must_copy(copy)?;
        as_array(&self.0, || self.values(py), dtype, py)
    }

    fn __reduce__<'py>(slf: &Bound<'py, PyColumn>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let bytes = stored::column_bytes(&slf.get().0)?;
        Ok((slf.get_type().getattr("_from_bytes")?, (PyBytes::new(slf.py(), &bytes),)))
    }

    #[staticmethod]
    fn _from_bytes(bytes: &[u8]) -> PyResult<PyColumn> {
        stored::column(bytes).map(PyColumn)
    }

    fn __repr__(&self) -> String {
        format!("<Column of {} values: {}>", self.0.len(), self.0.data_type())
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        html::table(py, &["value"], std::slice::from_ref(&self.0))
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        // The interface lets a producer with a single schema ignore the requested one.
        let _ = requested_schema;
        capsules(py, &self.0)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(self.0.data_type()).map_err(failed)?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }
}

/// The values of a column, one after the other.
#[pyclass(module = "ninefold._ninefold")]
pub(crate) struct ColumnIterator {
    column: Py<PyColumn>,
    at: usize,
}

#[pymethods]
impl ColumnIterator {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&mut self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let column = &self.column.get().0;
        if self.at == column.len() {
            return Ok(None);
        }
        self.at += 1;
        value::of(py, column, self.at - 1).map(Some)
    }
}
