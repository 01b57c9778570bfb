//! The methods of `Grid`: any cells of a board. `Solution` and `Puzzle` extend it.

use ninefold::ClueSymmetry;
use ninefold::boards::clues::symmetry_of;
use ninefold::boards::logic::BoardPosition;
use ninefold::boards::stored_board::BoardColumns;
use ninefold::puzzle::Canonicalizer;
use ninefold::render::Picture;
use ninefold::rules::{AnyGrid, BoardDigitSet};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::any_grid;
use crate::array::of_grid;
use crate::board::{self, BoardWords, any_grid_of, cell_of, digit_tuples};
use crate::classes::{PyGrid, PyPuzzle, PySolution};
use crate::error::Fault;
use crate::picture::{WIDTH, draw};
use crate::questions::{self, CANDIDATE_GUESSES, GUESSES};
use crate::whole::Whole;

#[pymethods]
impl PyGrid {
    #[new]
    #[pyo3(signature = (cells, *, variant = None, layout = None, clue_text = None))]
    fn new(
        cells: &Bound<'_, PyAny>,
        variant: Option<&str>,
        layout: Option<&str>,
        clue_text: Option<&str>,
    ) -> PyResult<PyGrid> {
        any_grid_of(cells, BoardWords { variant, layout, clue_text }).map(PyGrid)
    }

    fn __getnewargs__(&self) -> (String,) {
        (any_grid::text(&self.0),)
    }

    fn __str__(&self) -> String {
        any_grid::text(&self.0)
    }

    fn __repr__(slf: &Bound<'_, PyGrid>) -> PyResult<String> {
        Ok(format!("{}('{}')", slf.get_type().name()?, any_grid::text(&slf.get().0)))
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.0.values())
    }

    /// Returns the cells as a new NumPy array of `uint8` with the rows and columns of the board, and 0
    /// for an empty cell.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        of_grid(py, &self.0, dtype, copy)
    }

    fn __len__(&self) -> usize {
        self.0.values().len()
    }

    fn __getitem__(&self, cell: &Bound<'_, PyAny>) -> PyResult<u8> {
        Ok(self.0.values()[cell_of(self.0.rules(), cell)?.index()])
    }

    /// Returns a copy with the digit in the cell, or with the cell empty if the digit is 0.
    #[pyo3(signature = (cell, digit))]
    fn with_digit(&self, cell: &Bound<'_, PyAny>, digit: Whole) -> PyResult<PyGrid> {
        let cell = cell_of(self.0.rules(), cell)?;
        let digit = digit.into_cell(self.0.rules(), cell)?;
        Ok(PyGrid(self.0.on_board().into_owned().with(cell, digit).into()))
    }

    /// The same cells as a plain grid, without a proof.
    #[getter]
    fn grid(&self) -> PyGrid {
        self.clone()
    }

    /// The board: size, layout, rules and kinds of clues, such as `6x6+killer`; `9x9` is the classic one.
    #[getter]
    fn variant(&self) -> String {
        board::variant(&self.0)
    }

    /// A letter for the region of each cell of a jigsaw; `None` on other boards.
    #[getter]
    fn layout(&self) -> Option<String> {
        BoardColumns::new(self.0.rules()).layout
    }

    /// The clues other than digits as words, separated by spaces; `None` if there are none.
    #[getter]
    fn clue_text(&self) -> Option<String> {
        BoardColumns::new(self.0.rules()).clue_text
    }

    /// The clues other than digits, each a dictionary with `kind`, `cells` and perhaps `sum`, `number`
    /// or `digits`.
    #[getter]
    fn clues<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        board::clues(py, &self.0)
    }

    /// A character for each cell, `.` for an empty one.
    #[getter]
    fn cells(&self) -> String {
        self.0.cells()
    }

    /// The number of cells with a digit.
    #[getter]
    fn clue_count(&self) -> usize {
        self.0.clue_count()
    }

    /// The strongest symmetry of the cells that hold a digit, and of the cages.
    #[getter]
    fn symmetry(&self) -> &'static str {
        match &self.0 {
            AnyGrid::Classic(grid) => ClueSymmetry::of(grid.filled()),
            AnyGrid::Board(grid) => symmetry_of(grid),
        }
        .name()
    }

    /// The digits that no peer of an empty cell holds: a tuple for each cell, empty for a filled
    /// one.
    ///
    /// >>> from ninefold import Grid
    /// >>> Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").candidates[2]
    /// (1, 2, 4)
    #[getter]
    fn candidates<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyTuple>>> {
        digit_tuples(py, open_candidates(&self.0))
    }

    /// Finds the digits that occur in a solution, and counts the solutions with each of them up to
    /// `count`: 1 only finds out which digits occur, and is the fastest. `max_guesses` counts for each
    /// digit of each cell. `BudgetError.best` has what was found until then.
    #[pyo3(signature = (count = Whole::from(10), *, max_guesses = Whole::from(CANDIDATE_GUESSES)))]
    #[pyo3(text_signature = "($self, count=10, *, max_guesses=200000)")]
    fn true_candidates<'py>(
        &self,
        py: Python<'py>,
        count: Whole,
        max_guesses: Whole,
    ) -> PyResult<Bound<'py, PyAny>> {
        questions::true_candidates(py, &self.0, count, max_guesses)
    }

    /// The smallest of all isomorphic grids, of the same class. With clues other than digits, only the
    /// turns and mirror images of the board count.
    #[getter]
    fn canonical(slf: &Bound<'_, PyGrid>) -> PyResult<Py<PyAny>> {
        let grid = &slf.get().0;
        let found = slf.py().detach(|| Canonicalizer::default().canonical(grid)).map_err(Fault::from)?;
        of_class(slf, found.form)
    }

    /// Counts the solutions, up to the limit.
    #[pyo3(signature = (limit = Whole::from(2), *, max_guesses = Whole::from(GUESSES)))]
    #[pyo3(text_signature = "($self, limit=2, *, max_guesses=10000000)")]
    fn count(&self, py: Python<'_>, limit: Whole, max_guesses: Whole) -> PyResult<u64> {
        questions::count(py, &self.0, limit, max_guesses)
    }

    /// Returns the solutions, up to the limit. Two are enough to see whether there is exactly one.
    #[pyo3(signature = (limit = Whole::from(2), *, max_guesses = Whole::from(GUESSES)))]
    #[pyo3(text_signature = "($self, limit=2, *, max_guesses=10000000)")]
    fn solutions(&self, py: Python<'_>, limit: Whole, max_guesses: Whole) -> PyResult<Vec<PySolution>> {
        questions::list(py, &self.0, limit, max_guesses)
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
        questions::estimate(py, &self.0, samples, seed)
    }

    /// Returns a picture as SVG.
    #[pyo3(signature = (*, width = 216.0, theme = "print"))]
    fn svg(&self, width: f32, theme: &str) -> PyResult<String> {
        Ok(draw(&Picture::new(self.0.clone()), width, theme)?)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(WIDTH, "print")
    }
}

/// Returns a grid as a value of the class of another: a puzzle is proven again.
pub(crate) fn of_class(like: &Bound<'_, PyAny>, grid: AnyGrid) -> PyResult<Py<PyAny>> {
    let py = like.py();
    if like.is_instance_of::<PyPuzzle>() {
        PyPuzzle(questions::proven(py, grid)?).into_py_any(py)
    } else if like.is_instance_of::<PySolution>() {
        PySolution::of(grid)?.into_py_any(py)
    } else {
        PyGrid(grid).into_py_any(py)
    }
}

/// Returns the digits that no peer of an empty cell holds; none for a filled cell.
pub(crate) fn open_candidates(grid: &AnyGrid) -> Vec<BoardDigitSet> {
    let grid = grid.on_board();
    let position = BoardPosition::new(&grid);
    let of_cell = |cell| match grid.get(cell) {
        None => position.candidates(cell),
        Some(_) => BoardDigitSet::default(),
    };
    grid.rules().cells().map(of_cell).collect()
}
