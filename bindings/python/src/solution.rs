//! The methods of `Solution`, cells that are full and valid, and the numbers of classic ones.

use ninefold::Solution;
use ninefold::boards::canonical::BoardMoves;
use ninefold::numbering::{self, GridIndex};
use ninefold::render::Picture;
use ninefold::rules::{AnyGrid, BoardSolution};
use ninefold::symmetry::Automorphisms;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::any_grid;
use crate::array::of_grid;
use crate::board::{self, BoardWords, any_grid_of, cell_of};
use crate::classes::{PyGrid, PySolution};
use crate::error::Fault;
use crate::grid::canonical;
use crate::one_grid::{classic, grid_of};
use crate::picture::{WIDTH, draw};

#[pymethods]
impl PySolution {
    #[new]
    #[pyo3(signature = (cells, *, variant = None, layout = None, clue_text = None))]
    fn new(
        cells: &Bound<'_, PyAny>,
        variant: Option<&str>,
        layout: Option<&str>,
        clue_text: Option<&str>,
    ) -> PyResult<PySolution> {
        Ok(PySolution::of(any_grid_of(cells, BoardWords { variant, layout, clue_text })?)?)
    }

    fn __getnewargs__(&self) -> (String,) {
        (any_grid::text(&self.0),)
    }

    fn __str__(&self) -> String {
        any_grid::text(&self.0)
    }

    fn __repr__(&self) -> String {
        format!("Solution('{}')", any_grid::text(&self.0))
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.0.values())
    }

    /// Returns the cells as a new NumPy array of `uint8` with the rows and columns of the board.
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

    /// The same cells as a grid.
    #[getter]
    fn grid(&self) -> PyGrid {
        PyGrid(self.0.clone())
    }

    /// The board: size, layout, rules and kinds of clues, such as `6x6+killer`; `9x9` is the classic one.
    #[getter]
    fn variant(&self) -> String {
        board::variant(&self.0)
    }

    /// A character for each cell.
    #[getter]
    fn cells(&self) -> String {
        self.0.cells()
    }

    /// The number of the grid among all 6 670 903 752 021 072 936 960 classic ones, from 0.
    #[getter]
    fn number(&self, py: Python<'_>) -> PyResult<u128> {
        let solution = classic_solution(classic(&self.0)?)?;
        Ok(py.detach(|| numbering::rank(&solution)).get())
    }

    /// The smallest of all isomorphic solutions. With clues other than digits, only the turns and mirror
    /// images of the board count.
    #[getter]
    fn canonical(&self, py: Python<'_>) -> PyResult<PySolution> {
        canonical(py, &self.0).map(PySolution)
    }

    /// The number of symmetries that leave the solution unchanged: 1 for nearly all classic ones.
    #[getter]
    fn automorphisms(&self, py: Python<'_>) -> PyResult<usize> {
        match &self.0 {
            AnyGrid::Classic(grid) => {
                let solution = classic_solution(*grid)?;
                Ok(py.detach(|| Automorphisms::of(&solution).order()) as usize)
            }
            AnyGrid::Board(grid) => Ok(py.detach(|| BoardMoves::new(grid.rules()).automorphisms(grid))),
        }
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

impl PySolution {
    /// Checks a full grid.
    fn of(grid: AnyGrid) -> Result<PySolution, Fault> {
        match &grid {
            AnyGrid::Classic(grid) => drop(classic_solution(*grid)?),
            AnyGrid::Board(grid) => {
                drop(BoardSolution::try_from(grid.clone()).map_err(|error| Fault::new("GridError", error))?);
            }
        }
        Ok(PySolution(grid))
    }
}

/// Returns the solution that 81 cells are.
pub(crate) fn classic_solution(grid: ninefold::Grid) -> Result<Solution, Fault> {
    Solution::try_from(grid).map_err(Fault::from)
}

/// Returns the number of a solution among all full classic grids, from 0.
///
/// >>> import ninefold
/// >>> ninefold.rank(ninefold.unrank(10**20))
/// 100000000000000000000
#[pyfunction]
#[pyo3(signature = (solution))]
pub(crate) fn rank(py: Python<'_>, solution: &Bound<'_, PyAny>) -> PyResult<u128> {
    let solution = classic_solution(grid_of(solution)?)?;
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
    Ok(PySolution(py.detach(|| numbering::unrank(index)).grid().into()))
}
