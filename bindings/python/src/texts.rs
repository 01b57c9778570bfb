//! `Record`, and puzzles in texts: reads and writes all formats.

use ninefold::Grid;
use ninefold::format::{self, Field, FieldKey, Format, Record, read_pasted};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::classes::PyGrid;
use crate::error::Fault;
use crate::grid::candidates_of;
use crate::one_grid::grid_of;

/// A puzzle of a text, with all else that the text says about it.
///
/// `fields` has what the text says by name: `author`, `description`, `comment`, `date`, `source`,
/// `level`, `url`, `title`, `rating`, `id`, `folder`, `solution` and others. Their texts are not
/// checked.
///
/// >>> from ninefold import Record, formats
/// >>> record = Record("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", title="by hand")
/// >>> record.fields
/// {'title': 'by hand'}
/// >>> formats.write("sdk", [record]).splitlines()[-1]
/// '....8..79'
#[pyclass(module = "ninefold", name = "Record", frozen, eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PyRecord(pub(crate) Record);

fn json(record: &Record) -> String {
    let mut text = String::new();
    Format::Json.write(record, &mut text);
    text
}

/// Returns the given digits. `read` and the constructor make records of classic puzzles alone.
fn clues(record: &Record) -> &Grid {
    record.classic().unwrap_or(&Grid::EMPTY)
}

#[pymethods]
impl PyRecord {
    #[new]
    #[pyo3(signature = (grid, **fields))]
    fn new(grid: &Bound<'_, PyAny>, fields: Option<&Bound<'_, PyDict>>) -> PyResult<PyRecord> {
        let mut record = Record::new(grid_of(grid)?);
        record.fields = fields_of(fields)?;
        Ok(PyRecord(record))
    }

    fn __reduce__<'py>(slf: &Bound<'py, PyRecord>) -> PyResult<(Bound<'py, PyAny>, (String, usize))> {
        let record = &slf.get().0;
        Ok((slf.get_type().getattr("_from_json")?, (json(record), record.line)))
    }

    #[staticmethod]
    fn _from_json(text: &str, line: usize) -> PyResult<PyRecord> {
        let record = format::read(Format::Json, text.as_bytes()).next();
        let record = record.ok_or_else(|| Fault::new("SudokuError", "not a stored record"))?;
        Ok(PyRecord(Record { line, ..record.map_err(Fault::from)? }))
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hash = DefaultHasher::new();
        (clues(&self.0), self.0.line, self.0.fields.len()).hash(&mut hash);
        hash.finish()
    }

    /// The line of the text that the grid begins in, counted from 1.
    #[getter]
    fn line(&self) -> usize {
        self.0.line
    }

    /// The clues.
    #[getter]
    fn grid(&self) -> PyGrid {
        PyGrid(*clues(&self.0))
    }

    /// Clues and placed digits together, where the text holds a game in progress.
    #[getter]
    fn state(&self) -> PyGrid {
        PyGrid(self.0.state().classic().copied().unwrap_or_default())
    }

    /// The pencil marks, one tuple of digits a cell; `None` if the text has none.
    #[getter]
    fn marks<'py>(&self, py: Python<'py>) -> PyResult<Option<Vec<Bound<'py, PyTuple>>>> {
        self.0.classic_marks().map(|marks| candidates_of(py, &marks)).transpose()
    }

    /// What the text says about the puzzle, by name.
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        named_texts(py, &self.0.fields)
    }

    fn __str__(&self) -> String {
        self.0.grid.to_string()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let mut text = format!("<Record {}", self.0.grid);
        for (name, value) in self.fields(py)?.iter() {
            text.push_str(&format!(" {}={}", name.str()?, value.repr()?));
        }
        Ok(text + ">")
    }
}

/// Reads keywords such as `title="by hand"`.
pub(crate) fn fields_of(keywords: Option<&Bound<'_, PyDict>>) -> PyResult<Vec<Field>> {
    let field = |(name, text): (Bound<'_, PyAny>, Bound<'_, PyAny>)| {
        let key: FieldKey =
            name.extract::<String>()?.parse().map_err(|error| Fault::new("SudokuError", error))?;
        Ok(Field::new(key, &text.str()?.to_string_lossy()))
    };
    keywords.into_iter().flatten().map(field).collect()
}

/// Returns the texts of fields by name. Those of the same name are separated by `; `.
pub(crate) fn named_texts<'py>(py: Python<'py>, fields: &[Field]) -> PyResult<Bound<'py, PyDict>> {
    let texts = PyDict::new(py);
    for Field { key, text } in fields {
        match texts.get_item(key.name())? {
            Some(before) => texts.set_item(key.name(), format!("{}; {text}", before.str()?))?,
            None => texts.set_item(key.name(), text)?,
        }
    }
    Ok(texts)
}

fn named(name: &str) -> PyResult<Format> {
    let format: Format = name.parse().map_err(|error| Fault::new("SudokuError", error))?;
    if !format.holds_classic() {
        let words = format!(
            "the format {format} holds puzzles of other boards only: use read_boards or write_boards"
        );
        return Err(Fault::new("SudokuError", words).into());
    }
    Ok(format)
}

/// Returns the formats: name, what it is, extensions of file names.
#[pyfunction]
#[pyo3(name = "_formats")]
pub(crate) fn formats() -> Vec<(&'static str, &'static str, &'static [&'static str])> {
    let formats = Format::ALL.iter().filter(|format| format.holds_classic());
    formats.map(|format| (format.name(), format.summary(), format.extensions())).collect()
}

/// Returns the format that a text looks like.
#[pyfunction]
#[pyo3(name = "_sniff", signature = (text))]
pub(crate) fn sniff(py: Python<'_>, text: &[u8]) -> Option<&'static str> {
    py.detach(|| format::sniff(text)).map(Format::name)
}

/// Reads the puzzles of a text. Without a format the text may be in any format, or prose.
#[pyfunction]
#[pyo3(name = "_read", signature = (text, format))]
pub(crate) fn read(py: Python<'_>, text: &[u8], format: Option<&str>) -> PyResult<Vec<PyRecord>> {
    let format = format.map(named).transpose()?;
    let records = py.detach(|| match format {
        Some(format) => format::read(format, text).collect(),
        None => read_pasted(text).into_iter().collect::<Result<Vec<_>, _>>(),
    });
    let records = records.map_err(Fault::from)?;
    if let Some(sukaku) = records.iter().find(|record| record.sukaku.is_some()) {
        let line = sukaku.line;
        let words = format!(
            "line {line}: found a puzzle that is given by candidates (a Sukaku), expected one that is given by clues"
        );
        return Err(Fault::new("SudokuError", words).into());
    }
    if let Some(other) = records.iter().find(|record| record.classic().is_none()) {
        let line = other.line;
        let words = format!("line {line}: found a puzzle of another board, which read_boards reads");
        return Err(Fault::new("SudokuError", words).into());
    }
    Ok(records.into_iter().map(PyRecord).collect())
}

/// Writes puzzles in a format. Returns the text, and what the format cannot hold, in words.
#[pyfunction]
#[pyo3(name = "_write", signature = (format, records))]
pub(crate) fn write(
    py: Python<'_>,
    format: &str,
    records: Vec<Bound<'_, PyRecord>>,
) -> PyResult<(String, Vec<&'static str>)> {
    let format = named(format)?;
    let records: Vec<Record> = records.iter().map(|record| record.get().0.clone()).collect();
    let written = py.detach(|| {
        let mut lost: Vec<&'static str> = Vec::new();
        for loss in records.iter().flat_map(|record| format.lost(record)) {
            if !lost.contains(&loss.words()) {
                lost.push(loss.words());
            }
        }
        format::write(format, &records).map(|text| (text, lost))
    });
    Ok(written.map_err(|error| Fault::new("SudokuError", error))?)
}
