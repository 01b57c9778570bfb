//! `BoardEntry`: one puzzle on any board, and what a text says about it.

use std::borrow::Cow;

use ninefold::boards::stored_board::BoardColumns;
use ninefold::format::{self, FieldKey, Format, ReadOptions, Record};
use ninefold::render::Picture;
use ninefold::rules::{BoardGrid, ClueRecord, ParseVariantError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::step::PyBoardStep;
use super::{answers, columns};
use crate::error::Fault;
use crate::picture::{WIDTH, draw};
use crate::texts::{fields_of, named_texts};
use crate::whole::Whole;

/// One puzzle on any board, and what a text says about it. Nobody has checked how many solutions it
/// has: `check` and `solve` do.
///
/// `read_boards` makes these of texts. The constructor takes the columns of tables: `puzzle` has a
/// character for each cell, `variant` names the board, `layout` has the regions of a jigsaw, and
/// `clue_text` the clues beside digits. Further keywords are those of `Record`, such as `title`.
///
/// Grids are texts here: a character for each cell, row by row, `.` for an empty one, `A` for 10.
/// Searches may make `max_guesses` guesses, then they raise `BudgetError`.
///
/// >>> import ninefold
/// >>> killer, = ninefold.read_boards("4x4+killer . k6:1121 k3:1213 k4:1424 k5:2232 k7:2333 k8:314142 k7:344344")
/// >>> killer.variant, killer.clues[1]
/// ('4x4+killer', {'kind': 'cage', 'sum': 3, 'cells': ['r1c2', 'r1c3']})
/// >>> killer.solve(), killer.level()
/// (['4123234112343412'], 'easy')
/// >>> print(killer.hint().hint("pattern"))
/// Box 3 adds up to 10.
/// The cages of 5 and 8 cover it and also r2c2, and add up to 13.
/// >>> killer.to_text("iss")[:22]
/// '.Shape~4x4.Cage~6~R1C1'
#[pyclass(module = "ninefold", name = "BoardEntry", frozen, eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PyBoardEntry(Record);

impl PyBoardEntry {
    /// Returns the given digits on their board.
    fn grid(&self) -> Cow<'_, BoardGrid> {
        self.0.grid.on_board()
    }

    fn columns(&self) -> BoardColumns {
        BoardColumns::new(self.grid().rules())
    }

    fn written(&self, format: Format) -> Result<String, Fault> {
        written(format, [&self.0])
    }

    /// Reads a grid of the same board.
    fn grid_of(&self, text: &str) -> Result<BoardGrid, Fault> {
        Ok(BoardGrid::from_line(self.grid().rules(), text)?)
    }
}

#[pymethods]
impl PyBoardEntry {
    #[new]
    #[pyo3(signature = (puzzle, *, variant = "9x9", layout = None, clue_text = None, **fields))]
    fn new(
        puzzle: &str,
        variant: &str,
        layout: Option<&str>,
        clue_text: Option<&str>,
        fields: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<PyBoardEntry> {
        let mut entry = Record::new(columns::grid(variant, layout, clue_text, puzzle)?);
        entry.fields = fields_of(fields)?;
        Ok(PyBoardEntry(entry))
    }

    fn __reduce__<'py>(slf: &Bound<'py, PyBoardEntry>) -> PyResult<(Bound<'py, PyAny>, (String, usize))> {
        let entry = slf.get();
        let parts = (entry.written(Format::Json)?, entry.0.line);
        Ok((slf.get_type().getattr("_from_json")?, parts))
    }

    #[staticmethod]
    fn _from_json(text: &str, line: usize) -> PyResult<PyBoardEntry> {
        let options = ReadOptions::default().with_format(Format::Json);
        let entry = format::read(options, text.as_bytes()).next();
        let entry = entry.ok_or_else(|| Fault::new("SudokuError", "not a stored puzzle"))?;
        let mut entry = entry.map_err(Fault::from)?;
        entry.line = line;
        Ok(PyBoardEntry(entry))
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hash = DefaultHasher::new();
        (self.0.grid.values(), self.0.line, self.0.fields.len()).hash(&mut hash);
        hash.finish()
    }

    /// The line of the text that the puzzle begins in, counted from 1.
    #[getter]
    fn line(&self) -> usize {
        self.0.line
    }

    /// The board: size, layout, rules and kinds of clues, such as `6x6+killer`.
    #[getter]
    fn variant(&self) -> String {
        self.columns().variant
    }

    /// A letter for the region of each cell of a jigsaw; `None` on other boards.
    #[getter]
    fn layout(&self) -> Option<String> {
        self.columns().layout
    }

    /// The clues beside digits as words, separated by spaces; `None` if there are none.
    #[getter]
    fn clue_text(&self) -> Option<String> {
        self.columns().clue_text
    }

    /// The clues beside digits, each a dictionary with `kind`, `cells` and perhaps `sum`, `number` or
    /// `digits`.
    #[getter]
    fn clues<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let clues: Vec<ClueRecord> = self.grid().rules().clues().iter().map(ClueRecord::from).collect();
        let json = serde_json::to_string(&clues).map_err(|error| Fault::new("SudokuError", error))?;
        py.import("json")?.call_method1("loads", (json,))
    }

    /// The given digits.
    #[getter]
    fn puzzle(&self) -> String {
        self.0.grid.to_string()
    }

    /// The number of given digits.
    #[getter]
    fn clue_count(&self) -> usize {
        self.0.grid.clue_count()
    }

    /// Given and placed digits together, where the text holds a game in progress.
    #[getter]
    fn state(&self) -> String {
        self.0.state().to_string()
    }

    /// What the text says is the solution. Nobody has checked it.
    #[getter]
    fn solution(&self) -> Option<String> {
        match &self.0.solution {
            Some(solution) => Some(solution.to_string()),
            // On the classic board it is a field.
            None => self.0.classic().and(self.0.field(FieldKey::Solution)).map(Cow::into_owned),
        }
    }

    /// What the text says about the puzzle, by name: `title`, `author`, `description` and others.
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        named_texts(py, &self.0.fields)
    }

    /// Returns the solutions, up to the limit. Two are enough to see whether there is exactly one.
    #[pyo3(signature = (limit = Whole::from(2), *, max_guesses = Whole::from(answers::GUESSES)))]
    #[pyo3(text_signature = "($self, limit=2, *, max_guesses=10000000)")]
    fn solve(&self, py: Python<'_>, limit: Whole, max_guesses: Whole) -> PyResult<Vec<String>> {
        answers::solutions(py, &self.grid(), limit, max_guesses)
    }

    /// Counts the solutions, up to the limit.
    #[pyo3(signature = (limit = Whole::from(2), *, max_guesses = Whole::from(answers::GUESSES)))]
    #[pyo3(text_signature = "($self, limit=2, *, max_guesses=10000000)")]
    fn count(&self, py: Python<'_>, limit: Whole, max_guesses: Whole) -> PyResult<u64> {
        answers::count(py, &self.grid(), limit, max_guesses)
    }

    /// Checks whether there is exactly one solution, with evidence: never raises for a puzzle that has
    /// none or several. For a proper puzzle, finds the clues that could be removed as well.
    /// `max_guesses` counts for each search. `BudgetError.best` has what was found until then, if the
    /// puzzle is known to be proper.
    #[pyo3(signature = (*, max_guesses = Whole::from(answers::GUESSES)))]
    #[pyo3(text_signature = "($self, *, max_guesses=10000000)")]
    fn check<'py>(&self, py: Python<'py>, max_guesses: Whole) -> PyResult<Bound<'py, PyAny>> {
        answers::check(py, &self.grid(), max_guesses)
    }

    /// Finds the digits that occur in a solution, and counts the solutions with each of them up to
    /// `count`: 1 only finds out which digits occur, and is the fastest. `max_guesses` counts for each
    /// digit of each cell. `BudgetError.best` has what was found until then.
    #[pyo3(signature = (count = Whole::from(10), *, max_guesses = Whole::from(answers::CANDIDATE_GUESSES)))]
    #[pyo3(text_signature = "($self, count=10, *, max_guesses=200000)")]
    fn candidates<'py>(
        &self,
        py: Python<'py>,
        count: Whole,
        max_guesses: Whole,
    ) -> PyResult<Bound<'py, PyAny>> {
        answers::candidates(py, &self.grid(), count, max_guesses)
    }

    /// Estimates the number of solutions by random descents through the search, or counts them if they
    /// are few. Without a seed one is drawn; the answer has it. The command `ninefold estimate` finds
    /// the same for the same seed.
    #[pyo3(signature = (samples = Whole::from(1000), *, seed = None))]
    #[pyo3(text_signature = "($self, samples=1000, *, seed=None)")]
    fn estimate<'py>(
        &self,
        py: Python<'py>,
        samples: Whole,
        seed: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        answers::estimate(py, &self.grid(), samples, seed)
    }

    /// Returns the level of the hardest step, or `beyond` if no technique leads to the solution. Raises
    /// `PuzzleError` unless there is exactly one solution.
    fn level(&self, py: Python<'_>) -> PyResult<&'static str> {
        answers::level(py, &self.grid())
    }

    /// Returns the easiest next step from a position on the path to the solution: that of `state`
    /// without one. `None` if the board is full or no technique finds a step.
    #[pyo3(signature = (position = None))]
    fn hint(&self, py: Python<'_>, position: Option<&str>) -> PyResult<Option<PyBoardStep>> {
        let position = position.map(|text| self.grid_of(text)).transpose()?;
        let state = self.0.state();
        let position = position.map_or_else(|| state.on_board(), Cow::Owned);
        answers::hint(py, &self.grid(), &position)
    }

    /// Returns the steps from the clues to the solution, as far as techniques lead.
    fn explain(&self, py: Python<'_>) -> PyResult<Vec<PyBoardStep>> {
        answers::explain(py, &self.grid())
    }

    /// Returns the puzzle as a text in a format. Raises `SudokuError` if the format cannot hold it.
    #[pyo3(signature = (format = "line"))]
    fn to_text(&self, py: Python<'_>, format: &str) -> PyResult<String> {
        let format = named(format)?;
        Ok(py.detach(|| self.written(format))?)
    }

    /// Returns a picture as SVG, with other digits in the empty cells if there are any, such as those of
    /// a solution.
    #[pyo3(signature = (*, width = 216.0, theme = "print", entries = None))]
    fn svg(&self, width: f32, theme: &str, entries: Option<&str>) -> PyResult<String> {
        let picture = Picture::new(self.grid().into_owned());
        let picture = match entries.map(|text| self.grid_of(text)).transpose()? {
            Some(entries) => picture.with_entries(entries),
            None => picture,
        };
        Ok(draw(&picture, width, theme)?)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(WIDTH, "print", None)
    }

    fn __str__(&self) -> String {
        self.0.grid.line()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let mut text = format!("<BoardEntry {} {}", self.variant(), self.__str__());
        for (name, value) in self.fields(py)?.iter() {
            text.push_str(&format!(" {}={}", name.str()?, value.repr()?));
        }
        Ok(text + ">")
    }
}

fn written<'a>(format: Format, entries: impl IntoIterator<Item = &'a Record>) -> Result<String, Fault> {
    let text = format::write(format, entries);
    text.map_err(|error| Fault::new("SudokuError", error))
}

/// Writes puzzles as one text.
#[pyfunction]
#[pyo3(name = "_write_boards", signature = (format, entries))]
pub(crate) fn write_boards(
    py: Python<'_>,
    format: &str,
    entries: Vec<Bound<'_, PyBoardEntry>>,
) -> PyResult<String> {
    let format = named(format)?;
    let entries: Vec<&Record> = entries.iter().map(|entry| &entry.get().0).collect();
    Ok(py.detach(|| written(format, entries))?)
}

fn named(name: &str) -> PyResult<Format> {
    let format: Format = name.parse().map_err(|error| Fault::new("SudokuError", error))?;
    if !format.holds_boards() {
        let words = format!("the format {format} holds classic puzzles only");
        return Err(Fault::new("SudokuError", words).into());
    }
    Ok(format)
}

/// Reads the puzzles of a text in a format, or in the one that it looks like.
#[pyfunction]
#[pyo3(name = "_read_boards", signature = (text, format, variant))]
pub(crate) fn read_boards(
    py: Python<'_>,
    text: &[u8],
    format: Option<&str>,
    variant: Option<&str>,
) -> PyResult<Vec<PyBoardEntry>> {
    let mut options = ReadOptions::default();
    options.format = format.map(named).transpose()?;
    let wrong = |error: ParseVariantError| Fault::new("SudokuError", format!("variant: {error}"));
    options.variant = variant.map(str::parse).transpose().map_err(wrong)?;
    let entries = py.detach(|| format::read(options, text).collect::<Result<Vec<_>, _>>());
    Ok(entries.map_err(Fault::from)?.into_iter().map(PyBoardEntry).collect())
}
