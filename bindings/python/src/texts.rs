//! `Record`, and puzzles in texts: reads and writes all formats.

use std::borrow::Cow;

use ninefold::Cancel;
use ninefold::format::{
    self, Field, FieldKey, Format, ReadError, ReadErrorKind, ReadOptions, Record, is_untidy, read_pasted,
    read_pasted_with,
};
use ninefold::rules::ParseVariantError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::any_grid;
use crate::board::{BoardWords, any_grid_of, digit_tuples, names_board};
use crate::classes::{PyGrid, PyRecord};
use crate::error::Fault;
use crate::work::interruptible;

#[pymethods]
impl PyRecord {
    #[new]
    #[pyo3(signature = (grid, *, variant = None, layout = None, clue_text = None, **fields))]
    fn new(
        grid: &Bound<'_, PyAny>,
        variant: Option<&str>,
        layout: Option<&str>,
        clue_text: Option<&str>,
        fields: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<PyRecord> {
        let mut record = Record::new(any_grid_of(grid, BoardWords { variant, layout, clue_text })?);
        record.fields = fields_of(fields)?;
        Ok(PyRecord { record })
    }

    fn __reduce__<'py>(slf: &Bound<'py, PyRecord>) -> PyResult<(Bound<'py, PyAny>, (String, usize))> {
        let record = slf.get();
        let text = record.to(slf.py(), Format::Json.name())?;
        Ok((slf.get_type().getattr("_from_json")?, (text, record.record.line)))
    }

    #[staticmethod]
    fn _from_json(text: &str, line: usize) -> PyResult<PyRecord> {
        let record = format::read(Format::Json, text.as_bytes()).next();
        let record = record.ok_or_else(|| Fault::new("SudokuError", "not a stored record"))?;
        Ok(PyRecord { record: Record { line, ..record.map_err(Fault::from)? } })
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hash = DefaultHasher::new();
        (self.record.grid.values(), self.record.fields.len()).hash(&mut hash);
        hash.finish()
    }

    /// The line of the text that the grid begins in, counted from 1.
    #[getter]
    fn line(&self) -> usize {
        self.record.line
    }

    /// The given digits on their board.
    #[getter]
    fn grid(&self) -> PyGrid {
        PyGrid(self.record.grid.clone())
    }

    /// Given and placed digits together, where the text holds a game in progress.
    #[getter]
    fn state(&self) -> PyGrid {
        PyGrid(self.record.state())
    }

    /// The pencil marks, one tuple of digits a cell; `None` if the text has none.
    #[getter]
    fn marks<'py>(&self, py: Python<'py>) -> PyResult<Option<Vec<Bound<'py, PyTuple>>>> {
        let marks = self.record.progress.as_ref().and_then(|progress| progress.marks.as_ref());
        marks.map(|marks| digit_tuples(py, marks.sets().iter().copied())).transpose()
    }

    /// What the text says is the solution, a character for each cell. Nobody has checked it.
    #[getter]
    fn solution(&self) -> Option<String> {
        match &self.record.solution {
            Some(solution) => Some(solution.to_string()),
            // On the classic board it is a field.
            None => self.record.classic().and(self.record.field(FieldKey::Solution)).map(Cow::into_owned),
        }
    }

    /// What the text says about the puzzle, by name.
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        named_texts(py, &self.record.fields)
    }

    /// Returns the record as a text in a format. Raises `SudokuError` if the format cannot hold the puzzle.
    #[pyo3(signature = (format = "line"))]
    fn to(&self, py: Python<'_>, format: &str) -> PyResult<String> {
        written(py, format, std::slice::from_ref(&self.record))
    }

    fn __str__(&self) -> String {
        any_grid::text(&self.record.grid)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let mut text = format!("<Record {}", self.__str__());
        for (name, value) in self.fields(py)?.iter() {
            text.push_str(&format!(" {}={}", name.str()?, value.repr()?));
        }
        Ok(text + ">")
    }
}

/// Reads keywords such as `title="by hand"`.
fn fields_of(keywords: Option<&Bound<'_, PyDict>>) -> PyResult<Vec<Field>> {
    let field = |(name, text): (Bound<'_, PyAny>, Bound<'_, PyAny>)| {
        let key: FieldKey =
            name.extract::<String>()?.parse().map_err(|error| Fault::new("SudokuError", error))?;
        Ok(Field::new(key, &text.str()?.to_string_lossy()))
    };
    keywords.into_iter().flatten().map(field).collect()
}

/// Returns the texts of fields by name. Those of the same name are separated by `; `.
fn named_texts<'py>(py: Python<'py>, fields: &[Field]) -> PyResult<Bound<'py, PyDict>> {
    let texts = PyDict::new(py);
    for Field { key, text } in fields {
        match texts.get_item(key.name())? {
            Some(before) => texts.set_item(key.name(), format!("{}; {text}", before.str()?))?,
            None => texts.set_item(key.name(), text)?,
        }
    }
    Ok(texts)
}

fn named(name: &str) -> Result<Format, Fault> {
    name.parse().map_err(|error| Fault::new("SudokuError", error))
}

/// Returns records as one text in a format.
///
/// # Errors
/// If there is no such format, or if it cannot hold one of the puzzles.
pub(crate) fn written(py: Python<'_>, format: &str, records: &[Record]) -> PyResult<String> {
    let format = named(format)?;
    Ok(py.detach(|| format::write(format, records)).map_err(|error| Fault::new("SudokuError", error))?)
}

/// A format: name, what it is, extensions of file names, whether it holds classic puzzles and those of other boards.
type FormatParts = (&'static str, &'static str, &'static [&'static str], bool, bool);

/// Returns the formats.
#[pyfunction]
#[pyo3(name = "_formats")]
pub(crate) fn formats() -> Vec<FormatParts> {
    let parts = |format: Format| {
        let holds = (format.holds_classic(), format.holds_boards());
        (format.name(), format.summary(), format.extensions(), holds.0, holds.1)
    };
    Format::ALL.into_iter().map(parts).collect()
}

/// Returns the format that a text looks like.
#[pyfunction]
#[pyo3(name = "_sniff", signature = (text))]
pub(crate) fn sniff(py: Python<'_>, text: &[u8]) -> Option<&'static str> {
    py.detach(|| format::sniff(text)).map(Format::name)
}

/// Reads the puzzles of a text. Without a format and a board the text may be in any format, or prose.
#[pyfunction]
#[pyo3(name = "_read", signature = (text, format, variant))]
pub(crate) fn read(
    py: Python<'_>,
    text: &[u8],
    format: Option<&str>,
    variant: Option<&str>,
) -> PyResult<Vec<PyRecord>> {
    let mut options = ReadOptions::default();
    options.format = format.map(named).transpose()?;
    let wrong = |error: ParseVariantError| Fault::new("SudokuError", format!("variant: {error}"));
    options.variant = variant.map(str::parse).transpose().map_err(wrong)?;
    let records = interruptible(py, |stop| records(options, text, stop))?.map_err(Fault::from)?;
    if let Some(sukaku) = records.iter().find(|record| record.sukaku.is_some()) {
        let line = sukaku.line;
        let words = format!(
            "line {line}: found a puzzle that is given by candidates (a Sukaku), expected one that is given by clues"
        );
        return Err(Fault::new("SudokuError", words).into());
    }
    Ok(records.into_iter().map(|record| PyRecord { record }).collect())
}

/// Reads a text in its format, or else as one that people wrote, with words around classic puzzles.
fn records(options: ReadOptions, text: &[u8], stop: &Cancel) -> Result<Vec<Record>, ReadError> {
    if options.format.is_none() && is_untidy(text, &options) {
        return read_pasted_with(text, &options).into_iter().collect();
    }
    let names = || str::from_utf8(text).is_ok_and(names_board);
    let may_be_prose = options.format.is_none() && options.variant.is_none() && !names();
    let all = format::read(options, text).take_while(|_| !stop.is_cancelled()).collect();
    match all {
        Err(error) if may_be_prose && !matches!(error.kind, ReadErrorKind::Board(_)) => {
            read_pasted(text).into_iter().collect()
        }
        all => all,
    }
}

/// Writes puzzles in a format. Returns the text, and what the format cannot hold, in words.
#[pyfunction]
#[pyo3(name = "_write", signature = (format, records))]
pub(crate) fn write(
    py: Python<'_>,
    format: &str,
    records: Vec<Bound<'_, PyRecord>>,
) -> PyResult<(String, Vec<&'static str>)> {
    let records: Vec<Record> = records.iter().map(|record| record.get().record.clone()).collect();
    let text = written(py, format, &records)?;
    let format = named(format)?;
    let mut lost: Vec<&'static str> = Vec::new();
    for loss in records.iter().flat_map(|record| format.lost(record)) {
        if !lost.contains(&loss.words()) {
            lost.push(loss.words());
        }
    }
    Ok((text, lost))
}
