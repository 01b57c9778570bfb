//! The methods of `Grid`, any 81 cells, and `Solution`, 81 cells that are full and valid.

use ninefold::numbering::{self, GridIndex};
use ninefold::render::Picture;
use ninefold::symmetry::{Automorphisms, canonical};
use ninefold::{Cell, ClueSymmetry, Digit, Grid, PencilMarks, Solution, canonical_grid, solve};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::array::of_grid;
use crate::classes::{PyGrid, PySolution};
use crate::error::Fault;
use crate::one_grid::grid_of;
use crate::picture::{WIDTH, draw};
use crate::whole::Whole;
use crate::work::interruptible;

#[pymethods]
impl PyGrid {
    #[new]
    #[pyo3(signature = (cells))]
    fn new(cells: &Bound<'_, PyAny>) -> PyResult<PyGrid> {
        grid_of(cells).map(PyGrid)
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Grid('{}')", self.0)
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.0.values())
    }

    /// Returns the cells as a new NumPy array of `uint8`, 9 × 9, with 0 for an empty cell.
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
        81
    }

    fn __getitem__(&self, cell: &Bound<'_, PyAny>) -> PyResult<u8> {
        Ok(self.0.values()[cell_of(cell)?.index()])
    }

    /// Returns a copy with the digit in the cell, or with the cell empty if the digit is 0.
    #[pyo3(signature = (cell, digit))]
    fn with_digit(&self, cell: &Bound<'_, PyAny>, digit: Whole) -> PyResult<PyGrid> {
        let mut values = *self.0.values();
        let cell = cell_of(cell)?;
        values[cell.index()] = digit.into_cell(cell)?;
        Ok(PyGrid(Grid::from_values(values).map_err(Fault::from)?))
    }

    /// The number of cells with a digit.
    #[getter]
    fn clue_count(&self) -> usize {
        self.0.clue_count()
    }

    /// The strongest symmetry of the cells that hold a digit.
    #[getter]
    fn symmetry(&self) -> &'static str {
        ClueSymmetry::of(self.0.filled()).name()
    }

    /// The digits that no peer of an empty cell holds: a tuple for each cell, empty for a filled
    /// one.
    ///
    /// >>> from ninefold import Grid
    /// >>> Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").candidates[2]
    /// (1, 2, 4)
    #[getter]
    fn candidates<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyTuple>>> {
        candidates_of(py, &PencilMarks::of(&self.0))
    }

    /// The smallest of all isomorphic grids.
    #[getter]
    fn canonical(&self, py: Python<'_>) -> PyResult<PyGrid> {
        let canonical = py.detach(|| canonical_grid(&self.0)).map_err(Fault::from)?;
        Ok(PyGrid(canonical.form))
    }

    /// Counts the solutions, up to the limit.
    #[pyo3(signature = (limit = Whole::from(2)), text_signature = "($self, limit=2)")]
    fn count(&self, py: Python<'_>, limit: Whole) -> PyResult<u64> {
        let limit = limit.named("limit")?;
        if limit <= 2 {
            return Ok(py.detach(|| solve::count(&self.0, limit)));
        }
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        interruptible(py, |stop| {
            let is_stopped = || stop.is_cancelled();
            solve::solutions(&self.0).take(limit).take_while(|_| !is_stopped()).count() as u64
        })
    }

    /// Returns the solutions, up to the limit.
    #[pyo3(signature = (limit))]
    fn solutions(&self, py: Python<'_>, limit: Whole) -> PyResult<Vec<PySolution>> {
        let limit = usize::try_from(limit.named("limit")?).unwrap_or(usize::MAX);
        interruptible(py, |stop| {
            let is_stopped = || stop.is_cancelled();
            let all = solve::solutions(&self.0).take(limit).take_while(|_| !is_stopped());
            all.map(PySolution).collect()
        })
    }

    /// Returns a picture as SVG.
    #[pyo3(signature = (*, width = 216.0, theme = "print"))]
    fn svg(&self, width: f32, theme: &str) -> PyResult<String> {
        Ok(draw(&Picture::new(self.0), width, theme)?)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(WIDTH, "print")
    }
}

#[pymethods]
impl PySolution {
    #[new]
    #[pyo3(signature = (cells))]
    fn new(cells: &Bound<'_, PyAny>) -> PyResult<PySolution> {
        let solution = Solution::try_from(grid_of(cells)?).map_err(Fault::from)?;
        Ok(PySolution(solution))
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Solution('{}')", self.0)
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.0.values())
    }

    /// Returns the cells as a new NumPy array of `uint8`, 9 × 9, with 0 for an empty cell.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        of_grid(py, &self.0.grid(), dtype, copy)
    }

    fn __len__(&self) -> usize {
        81
    }

    fn __getitem__(&self, cell: &Bound<'_, PyAny>) -> PyResult<u8> {
        Ok(self.0.values()[cell_of(cell)?.index()])
    }

    /// The same cells as a grid.
    #[getter]
    fn grid(&self) -> PyGrid {
        PyGrid(self.0.grid())
    }

    /// The number of the grid among all 6 670 903 752 021 072 936 960, from 0.
    #[getter]
    fn number(&self, py: Python<'_>) -> u128 {
        py.detach(|| numbering::rank(&self.0)).get()
    }

    /// The smallest of all isomorphic solutions.
    #[getter]
    fn canonical(&self, py: Python<'_>) -> PySolution {
        PySolution(py.detach(|| canonical(&self.0)).form)
    }

    /// The number of symmetries that leave the solution unchanged: 1 for nearly all.
    #[getter]
    fn automorphisms(&self, py: Python<'_>) -> u32 {
        py.detach(|| Automorphisms::of(&self.0).order())
    }

    /// Returns a picture as SVG.
    #[pyo3(signature = (*, width = 216.0, theme = "print"))]
    fn svg(&self, width: f32, theme: &str) -> PyResult<String> {
        Ok(draw(&Picture::new(self.0.grid()), width, theme)?)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(WIDTH, "print")
    }
}

/// Returns the marks of each cell as a tuple of digits.
pub(crate) fn candidates_of<'py>(py: Python<'py>, marks: &PencilMarks) -> PyResult<Vec<Bound<'py, PyTuple>>> {
    let digits = |cell: Cell| marks[cell].iter().map(Digit::get).collect::<Vec<u8>>();
    Cell::all().map(|cell| PyTuple::new(py, digits(cell))).collect()
}

/// Returns the cell with this index, `(row, column)` from 0, or name such as `r4c7`.
fn cell_of(cell: &Bound<'_, PyAny>) -> PyResult<Cell> {
    if let Ok(name) = cell.extract::<&str>() {
        return name.parse().map_err(|error| PyIndexError::new_err(format!("{error}")));
    }
    if let Ok((row, col)) = cell.extract::<(usize, usize)>() {
        return match row < 9 && col < 9 {
            true => Ok(Cell::at(row, col)),
            false => {
                Err(PyIndexError::new_err(format!("found row {row}, column {col}, expected 0 to 8 each")))
            }
        };
    }
    let index: isize = cell.extract().map_err(|_| {
        PyTypeError::new_err(
            "expected a cell: an index from 0 to 80, a row and a column from 0 to 8, or a name such as 'r4c7'",
        )
    })?;
    let found = if index < 0 { index.saturating_add(81) } else { index };
    usize::try_from(found)
        .ok()
        .and_then(|index| Cell::try_from(index).ok())
        .ok_or_else(|| PyIndexError::new_err(format!("found {index}, expected the index of a cell, 0 to 80")))
}

/// Returns the number of a solution among all full grids, from 0.
///
/// >>> import ninefold
/// >>> ninefold.rank(ninefold.unrank(10**20))
/// 100000000000000000000
#[pyfunction]
#[pyo3(signature = (solution))]
pub(crate) fn rank(py: Python<'_>, solution: &Bound<'_, PyAny>) -> PyResult<u128> {
    let solution = Solution::try_from(grid_of(solution)?).map_err(Fault::from)?;
    Ok(py.detach(|| numbering::rank(&solution)).get())
}

/// Returns the solution with a number, 0 to 6 670 903 752 021 072 936 959.
///
/// >>> import ninefold
/// >>> str(ninefold.unrank(0))[:9]
/// '147369258'
#[pyfunction]
#[pyo3(signature = (number))]
pub(crate) fn unrank(py: Python<'_>, number: &Bound<'_, PyAny>) -> PyResult<PySolution> {
    let expected = format!("a whole number from 0 to {}", GridIndex::LAST);
    let whole = number.call_method0("__index__").map_err(|_| {
        PyTypeError::new_err(format!("found a {}, expected {expected}", crate::value_text::type_name(number)))
    })?;
    let found: u128 = whole.extract().map_err(|_| {
        Fault::new("NumberError", format!("found {}, expected {expected}", crate::value_text::short(&whole)))
    })?;
    let index = GridIndex::try_from(found).map_err(Fault::from)?;
    Ok(PySolution(py.detach(|| numbering::unrank(index))))
}
