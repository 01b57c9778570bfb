//! `Transform`: the moves that keep a grid a grid.

use ninefold::{Transform, isomorphism_grid};
use pyo3::prelude::*;

use crate::error::Fault;
use crate::grid::of_class;
use crate::one_grid::grid_of;
use crate::samples::{Draw, generator};
use crate::whole::Whole;

/// A symmetry of Sudoku: rows, columns, bands and stacks exchanged, transposed or not, digits
/// renamed. There are 3 359 232 × 9! of them.
///
/// Written as text: `transpose rows:213456789 cols:… digits:…`, or a name such as `half-turn`.
///
/// >>> from ninefold import Grid, Transform
/// >>> turn = Transform("half-turn")
/// >>> grid = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
/// >>> str(turn(grid))[:9], turn(turn(grid)) == grid, turn.inverse() == turn
/// ('97..8....', True, True)
/// >>> moved = Transform.random(seed=1)(grid)
/// >>> moved.canonical == grid.canonical, Transform.between(grid, moved)(grid) == moved
/// (True, True)
#[pyclass(module = "ninefold", name = "Transform", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyTransform(Transform);

#[pymethods]
impl PyTransform {
    #[new]
    #[pyo3(signature = (text = ""))]
    fn new(text: &str) -> PyResult<PyTransform> {
        if text.trim().is_empty() {
            return Ok(PyTransform(Transform::default()));
        }
        Ok(PyTransform(text.parse().map_err(|error| Fault::new("SudokuError", error))?))
    }

    /// Returns the symmetry of a seed and an index, drawn uniformly from all 1 218 998 108 160: the
    /// one by which `iter_batches` moves the row of that number in the first epoch.
    #[staticmethod]
    #[pyo3(signature = (seed, index = Whole::from(0)), text_signature = "(seed, index=0)")]
    fn random(seed: Whole, index: Whole) -> PyResult<PyTransform> {
        let mut rng = generator(seed.named("seed")?, 0, index.named("index")?, Draw::Symmetry);
        Ok(PyTransform(Transform::random(&mut rng)))
    }

    /// Returns a symmetry that makes one grid the other; `None` if they are not isomorphic.
    #[staticmethod]
    #[pyo3(signature = (one, other))]
    fn between(
        py: Python<'_>,
        one: &Bound<'_, PyAny>,
        other: &Bound<'_, PyAny>,
    ) -> PyResult<Option<PyTransform>> {
        let (one, other) = (grid_of(one)?, grid_of(other)?);
        Ok(py.detach(|| isomorphism_grid(&one, &other)).map_err(Fault::from)?.map(PyTransform))
    }

    /// Moves a grid, a puzzle or a solution. Anything else that is a grid gives a `Grid`.
    #[pyo3(signature = (grid, /))]
    fn __call__(&self, grid: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        of_class(grid, self.0.apply_grid(&grid_of(grid)?).into())
    }

    /// Returns the symmetry that does this one first, then the other.
    #[pyo3(signature = (next))]
    fn then(&self, next: &PyTransform) -> PyTransform {
        PyTransform(self.0.then(&next.0))
    }

    /// Returns the symmetry that undoes this one.
    fn inverse(&self) -> PyTransform {
        PyTransform(self.0.inverse())
    }

    /// True if it moves nothing.
    #[getter]
    fn is_identity(&self) -> bool {
        self.0.is_identity()
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Transform('{}')", self.0)
    }
}
