//! What `Solution`, a grid that is full and valid, has in addition to the methods of `Grid`; the numbers of classic ones.

use ninefold::Solution;
use ninefold::numbering::{self, GridIndex};
use ninefold::puzzle::Canonicalizer;
use ninefold::rules::{AnyGrid, BoardSolution};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::board::{BoardWords, any_grid_of};
use crate::classes::PySolution;
use crate::error::Fault;
use crate::one_grid::{classic, grid_of};

#[pymethods]
impl PySolution {
    #[new]
    #[pyo3(signature = (cells, *, variant = None, layout = None, clue_text = None))]
    fn new(
        cells: &Bound<'_, PyAny>,
        variant: Option<&str>,
        layout: Option<&str>,
        clue_text: Option<&str>,
    ) -> PyResult<PyClassInitializer<PySolution>> {
        Ok(PySolution::of(any_grid_of(cells, BoardWords { variant, layout, clue_text })?)?.with_grid())
    }

    /// The number of the grid among all 6 670 903 752 021 072 936 960 classic ones, from 0.
    #[getter]
    fn number(&self, py: Python<'_>) -> PyResult<u128> {
        let solution = classic_solution(classic(&self.0)?)?;
        Ok(py.detach(|| numbering::rank(&solution)).get())
    }

    /// The number of symmetries that leave the solution unchanged: 1 for nearly all classic ones. `None` on
    /// boards with clues other than digits.
    #[getter]
    fn automorphisms(&self, py: Python<'_>) -> PyResult<Option<usize>> {
        Ok(py.detach(|| Canonicalizer::default().automorphisms(&self.0)).map_err(Fault::from)?)
    }
}

impl PySolution {
    /// Checks a full grid.
    pub(crate) fn of(grid: AnyGrid) -> Result<PySolution, Fault> {
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
