//! The methods of `Puzzle`: clues that are proven to have exactly one solution.

use ninefold::logic::{Position, RateError, StepSearch};
use ninefold::render::Picture;
use ninefold::{ClueSymmetry, Grid, Puzzle, canonical_grid};
use pyo3::prelude::*;

use crate::array::of_grid;
use crate::classes::{PyGrid, PyPuzzle, PySolution};
use crate::error::Fault;
use crate::one_grid::grid_of;
use crate::picture::{WIDTH, draw};
use crate::rating::{PyHodokuRating, PyRating};
use crate::step::PyStep;
use crate::work::interruptible;

/// Chain links that are followed on the calling thread, which takes a few milliseconds. A longer
/// search moves to another thread.
const AT_ONCE: u64 = 300_000;

#[pymethods]
impl PyPuzzle {
    #[new]
    #[pyo3(signature = (clues))]
    fn new(py: Python<'_>, clues: &Bound<'_, PyAny>) -> PyResult<PyPuzzle> {
        let clues = match clues.cast::<PyPuzzle>() {
            Ok(puzzle) => return Ok(*puzzle.get()),
            Err(_) => grid_of(clues)?,
        };
        Ok(PyPuzzle(py.detach(|| Puzzle::new(clues)).map_err(Fault::from)?))
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Puzzle('{}')", self.0)
    }

    /// Returns the clues as a new NumPy array of `uint8`, 9 × 9, with 0 for an empty cell.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        of_grid(py, self.0.clues(), dtype, copy)
    }

    /// The clues.
    #[getter]
    fn grid(&self) -> PyGrid {
        PyGrid(*self.0.clues())
    }

    /// The only solution.
    #[getter]
    fn solution(&self) -> PySolution {
        PySolution(*self.0.solution())
    }

    /// The number of clues, at least 17.
    #[getter]
    fn clue_count(&self) -> usize {
        self.0.clue_count()
    }

    /// True if every clue is needed: removing any one of them gives several solutions.
    #[getter]
    fn is_minimal(&self, py: Python<'_>) -> bool {
        py.detach(|| self.0.is_minimal())
    }

    /// The clues that could each be removed alone without adding a solution, as names such as
    /// `r4c7`.
    #[getter]
    fn redundant_clues(&self, py: Python<'_>) -> Vec<String> {
        py.detach(|| self.0.redundant_clues()).into_iter().map(|cell| cell.to_string()).collect()
    }

    /// The smallest of all isomorphic puzzles.
    #[getter]
    fn canonical(&self, py: Python<'_>) -> PyResult<PyPuzzle> {
        let puzzle = py.detach(|| {
            let canonical = canonical_grid(self.0.clues()).map_err(Fault::from)?;
            Puzzle::new(canonical.form).map_err(Fault::from)
        })?;
        Ok(PyPuzzle(puzzle))
    }

    /// The strongest symmetry of the clue cells.
    #[getter]
    fn symmetry(&self) -> &'static str {
        ClueSymmetry::of(self.0.clues().filled()).name()
    }

    /// Rates the puzzle on Sudoku Explainer's scale.
    fn rate(&self, py: Python<'_>) -> PyResult<PyRating> {
        let rating = match py.detach(|| StepSearch::default().with_work(AT_ONCE).rate(&self.0)) {
            Err(RateError::Budget { .. }) => {
                interruptible(py, |stop| StepSearch::default().with_cancel(stop).rate(&self.0))?
            }
            rating => rating,
        };
        Ok(PyRating::from(&rating.map_err(Fault::from)?))
    }

    /// Rates the puzzle on HoDoKu's scale.
    fn rate_hodoku(&self, py: Python<'_>) -> PyResult<PyHodokuRating> {
        let rate = |stop: &ninefold::Cancel| StepSearch::default().with_cancel(stop).hodoku().rate(&self.0);
        Ok(PyHodokuRating::from(&interruptible(py, rate)?.map_err(Fault::from)?))
    }

    /// Returns the easiest next step from the clues, or from a position on the path to the
    /// solution.
    #[pyo3(signature = (position = None))]
    fn hint(&self, py: Python<'_>, position: Option<&Bound<'_, PyAny>>) -> PyResult<Option<PyStep>> {
        let grid = position
            .map(grid_of)
            .transpose()?
            .map_or(Ok(*self.0.clues()), |grid| self.position_with(grid))?;
        let start = Position::new(&grid);
        let next = |stop: &ninefold::Cancel| StepSearch::default().with_cancel(stop).next_step(&start);
        let step = interruptible(py, next)?.map_err(Fault::from)?;
        Ok(step.map(|step| PyStep::new(*self.0.clues(), start, step)))
    }

    /// Returns every step from the clues to the solution.
    fn explain(&self, py: Python<'_>) -> PyResult<Vec<PyStep>> {
        let path = |stop: &ninefold::Cancel| StepSearch::default().with_cancel(stop).path(&self.0);
        let mut position = Position::new(self.0.clues());
        let steps = interruptible(py, path)?.map_err(Fault::from)?.into_iter().map(|step| {
            let before = position.clone();
            position.apply(&step);
            PyStep::new(*self.0.clues(), before, step)
        });
        Ok(steps.collect())
    }

    /// Returns a picture as SVG.
    #[pyo3(signature = (*, width = 216.0, theme = "print", solution = false))]
    fn svg(&self, width: f32, theme: &str, solution: bool) -> PyResult<String> {
        let picture = Picture::new(*self.0.clues());
        let picture = if solution { picture.with_entries(self.0.solution().grid()) } else { picture };
        Ok(draw(&picture, width, theme)?)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(WIDTH, "print", false)
    }
}

impl PyPuzzle {
    /// Returns the position with the clues added, if its digits agree with the solution.
    fn position_with(&self, position: Grid) -> Result<Grid, Fault> {
        let mut grid = *self.0.clues();
        for (cell, digit) in position.clues() {
            let expected = self.0.solution()[cell];
            if digit != expected {
                let message = format!(
                    "{cell}: found {digit}, expected the {expected} of the solution or an empty cell"
                );
                return Err(Fault::new("GridError", message).at(cell));
            }
            grid.set(cell, Some(digit));
        }
        Ok(grid)
    }
}
