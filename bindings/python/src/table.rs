//! `Table`: rows in Arrow's memory, which data libraries take by its C interface without a copy.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use arrow_array::ffi::FFI_ArrowSchema;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{RecordBatch, RecordBatchIterator, StructArray};
use arrow_schema::Schema;
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyIndexError, PyKeyError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyDict, PySlice, PyString, PyTuple};

use crate::capsules::{capsules, failed};
use crate::column::PyColumn;
use crate::{html, stored, value};

/// A table in Arrow's memory: rows of named columns.
///
/// Data libraries take it without a copy: `pyarrow.table(table)`, `polars.DataFrame(table)`,
/// `pandas.DataFrame.from_arrow(table)`, DuckDB by the name of the variable. `table["puzzle"]` is a
/// column, `table[0]` a row as a dictionary, `table[:10]` a table; `for row in table` goes through
/// the rows.
///
/// >>> import ninefold
/// >>> table = ninefold.generate(3, level="easy", seed=2026)
/// >>> table
/// <Table of 3 rows, seed 2026: seed, index, puzzle, solution, clues, symmetry, minimal, er, ep, ed, level, attempts>
/// >>> table["clues"].to_list(), table[0]["clues"], len(table[1:])
/// ([33, 37, 37], 33, 2)
/// >>> [row["er"] for row in table]
/// [1.2, 1.2, 1.2]
#[pyclass(module = "ninefold", name = "Table", frozen)]
pub(crate) struct PyTable {
    pub(crate) rows: RecordBatch,
    /// The indices for which no puzzle was found within the attempts of the recipe.
    #[pyo3(get)]
    pub(crate) missing: Vec<u64>,
    /// The seed that the rows were made with, which repeats them; `None` if there is none.
    #[pyo3(get)]
    pub(crate) seed: Option<u64>,
}

/// What pickling needs: the rows as bytes, the missing indices, the seed.
type Parts<'py> = (Bound<'py, PyBytes>, Vec<u64>, Option<u64>);

impl PyTable {
    fn row<'py>(&self, py: Python<'py>, at: usize) -> PyResult<Bound<'py, PyDict>> {
        let row = PyDict::new(py);
        for (field, column) in self.rows.schema().fields().iter().zip(self.rows.columns()) {
            row.set_item(field.name(), value::of(py, column, at)?)?;
        }
        Ok(row)
    }

    fn with_rows(&self, rows: RecordBatch) -> PyTable {
        PyTable { rows, missing: self.missing.clone(), seed: self.seed }
    }

    fn slice(&self, slice: &Bound<'_, PySlice>) -> PyResult<PyTable> {
        let len = self.rows.num_rows();
        let taken = slice.indices(len as isize)?;
        let (start, count) = (taken.start as usize, taken.slicelength);
        if taken.step == 1 {
            return Ok(self.with_rows(self.rows.slice(start.min(len), count)));
        }
        let places = || (0..count as isize).map(|nth| (taken.start + nth * taken.step) as usize);
        let columns = self.rows.columns().iter().map(|column| stored::picked(column, places()));
        let columns = columns.collect::<PyResult<Vec<_>>>()?;
        Ok(self.with_rows(RecordBatch::try_new(self.rows.schema(), columns).map_err(failed)?))
    }
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

    /// Returns a column by name, a row by number as a dictionary, or a table for a slice.
    fn __getitem__(&self, key: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let py = key.py();
        if let Ok(name) = key.cast::<PyString>() {
            let name = name.to_str()?;
            return match self.rows.column_by_name(name) {
                Some(column) => PyColumn(Arc::clone(column)).into_py_any(py),
                None => {
                    let names = self.column_names().join(", ");
                    Err(PyKeyError::new_err(format!("no column {name:?}, expected one of: {names}")))
                }
            };
        }
        if let Ok(slice) = key.cast::<PySlice>() {
            return self.slice(slice)?.into_py_any(py);
        }
        let index: isize = key.extract().map_err(|_| {
            let found = crate::value_text::type_name(key);
            PyTypeError::new_err(format!(
                "found a {found}, expected the name of a column, the number of a row, or a slice"
            ))
        })?;
        let len = self.rows.num_rows();
        let at = if index < 0 { index.saturating_add_unsigned(len) } else { index };
        match usize::try_from(at) {
            Ok(at) if at < len => self.row(py, at)?.into_py_any(py),
            _ => Err(PyIndexError::new_err(format!("found row {index}, expected less than {len}"))),
        }
    }

    fn __iter__(slf: &Bound<'_, PyTable>) -> RowIterator {
        RowIterator { table: slf.clone().unbind(), at: 0 }
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let py = other.py();
        match other.cast::<PyTable>() {
            Ok(other) => {
                let other = other.get();
                (self.rows == other.rows && self.missing == other.missing).into_py_any(py)
            }
            Err(_) => Ok(py.NotImplemented()),
        }
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<u64> {
        let mut hash = DefaultHasher::new();
        (self.rows.num_rows(), self.column_names(), &self.missing).hash(&mut hash);
        for at in [0, self.rows.num_rows() / 2].into_iter().take(self.rows.num_rows().min(2)) {
            self.row(py, at)?.repr()?.to_str()?.hash(&mut hash);
        }
        Ok(hash.finish())
    }

    fn __reduce__<'py>(slf: &Bound<'py, PyTable>) -> PyResult<(Bound<'py, PyAny>, Parts<'py>)> {
        let table = slf.get();
        let bytes = PyBytes::new(slf.py(), &stored::table_bytes(&table.rows)?);
        Ok((slf.get_type().getattr("_from_parts")?, (bytes, table.missing.clone(), table.seed)))
    }

    #[staticmethod]
    fn _from_parts(rows: &[u8], missing: Vec<u64>, seed: Option<u64>) -> PyResult<PyTable> {
        Ok(PyTable { rows: stored::table(rows)?, missing, seed })
    }

    fn __repr__(&self) -> String {
        let seed = self.seed.map_or(String::new(), |seed| format!(", seed {seed}"));
        format!("<Table of {} rows{seed}: {}>", self.rows.num_rows(), self.column_names().join(", "))
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let schema = self.rows.schema();
        let names: Vec<&str> = schema.fields().iter().map(|field| field.name().as_str()).collect();
        html::table(py, &names, self.rows.columns())
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

/// The rows of a table, one after the other, as dictionaries.
#[pyclass(module = "ninefold._ninefold")]
pub(crate) struct RowIterator {
    table: Py<PyTable>,
    at: usize,
}

#[pymethods]
impl RowIterator {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let table = self.table.get();
        if self.at == table.rows.num_rows() {
            return Ok(None);
        }
        self.at += 1;
        table.row(py, self.at - 1).map(Some)
    }
}
