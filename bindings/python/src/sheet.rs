//! `GeneratedPuzzle`: a puzzle with where it came from and what it is like.

use std::hash::{DefaultHasher, Hash, Hasher};

use ninefold::Grid;
use ninefold::recipe::json::SheetRecord;
use ninefold::render::Picture;
use pyo3::prelude::*;

use crate::error::Fault;
use crate::grid::PySolution;
use crate::picture::{WIDTH, draw};
use crate::puzzle::PyPuzzle;
use crate::recipe::PyRecipe;

/// A puzzle that was made, and where it came from.
#[pyclass(module = "ninefold", name = "GeneratedPuzzle", frozen, eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct PySheet(SheetRecord);

impl PySheet {
    pub(crate) fn new(record: SheetRecord) -> PySheet {
        PySheet(record)
    }

    /// Returns the text of the puzzle, which a sheet that was found has.
    fn clues(&self) -> &str {
        self.0.puzzle.as_deref().unwrap_or_default()
    }
}

#[pymethods]
impl PySheet {
    #[new]
    #[pyo3(signature = (recipe, seed, index = 0))]
    fn make(py: Python<'_>, recipe: &PyRecipe, seed: u64, index: u64) -> PyResult<PySheet> {
        recipe.make(py, seed, index)
    }

    /// Returns the sheet that a line of JSON holds.
    #[staticmethod]
    fn from_json(line: &str) -> PyResult<PySheet> {
        let wrong =
            |error: &dyn std::fmt::Display| Fault::new("SudokuError", format!("not a sheet: {error}"));
        let record: SheetRecord = serde_json::from_str(line).map_err(|error| wrong(&error))?;
        let puzzle = record.puzzle.as_deref().ok_or_else(|| wrong(&"it holds no puzzle"))?;
        let puzzle: ninefold::Puzzle = puzzle.parse().map_err(|error| wrong(&error))?;
        if record.solution.as_deref() != Some(&puzzle.solution().to_string()) {
            return Err(wrong(&"the solution is not that of the puzzle").into());
        }
        record.recipe.parse::<ninefold::Recipe>().map_err(|error| wrong(&error))?;
        Ok(PySheet(record))
    }

    /// Returns the sheet as one line of JSON, as the command writes it.
    fn to_json(&self) -> String {
        self.0.to_line()
    }

    fn __reduce__(slf: &Bound<'_, PySheet>) -> PyResult<(Py<PyAny>, (String,))> {
        let read = slf.get_type().getattr("from_json")?;
        Ok((read.unbind(), (slf.get().to_json(),)))
    }

    fn __hash__(&self) -> u64 {
        let mut hash = DefaultHasher::new();
        (&self.0.recipe, self.0.seed, self.0.index).hash(&mut hash);
        hash.finish()
    }

    fn __repr__(&self) -> String {
        format!("GeneratedPuzzle(Recipe('{}'), seed={}, index={})", self.0.recipe, self.0.seed, self.0.index)
    }

    /// The recipe it was made by.
    #[getter]
    fn recipe(&self) -> PyResult<PyRecipe> {
        Ok(PyRecipe(self.0.recipe.parse().map_err(Fault::from)?))
    }

    /// The seed of the run.
    #[getter]
    fn seed(&self) -> u64 {
        self.0.seed
    }

    /// Which item of the run.
    #[getter]
    fn index(&self) -> u64 {
        self.0.index
    }

    /// The puzzle.
    #[getter]
    fn puzzle(&self, py: Python<'_>) -> PyResult<PyPuzzle> {
        Ok(PyPuzzle(py.detach(|| self.clues().parse()).map_err(Fault::from)?))
    }

    /// The solution.
    #[getter]
    fn solution(&self) -> PyResult<PySolution> {
        let text = self.0.solution.as_deref().unwrap_or_default();
        Ok(PySolution(text.parse().map_err(Fault::from)?))
    }

    /// How many clues the puzzle has.
    #[getter]
    fn clue_count(&self) -> usize {
        self.0.clues.unwrap_or_default()
    }

    /// The strongest symmetry of the clue cells.
    #[getter]
    fn symmetry(&self) -> &str {
        self.0.symmetry.as_deref().unwrap_or_default()
    }

    /// Whether every clue is needed.
    #[getter]
    fn is_minimal(&self) -> bool {
        self.0.minimal.unwrap_or_default()
    }

    /// The rating on the scale of Sudoku Explainer, if the recipe asked for one.
    #[getter]
    fn er(&self) -> Option<f64> {
        self.0.er
    }

    /// The hardest step up to the first placement, if the recipe asked for a rating.
    #[getter]
    fn ep(&self) -> Option<f64> {
        self.0.ep
    }

    /// The first step, if the recipe asked for a rating.
    #[getter]
    fn ed(&self) -> Option<f64> {
        self.0.ed
    }

    /// The score on HoDoKu's scale, if the recipe asked for that scale.
    #[getter]
    fn hodoku_score(&self) -> Option<u32> {
        self.0.hodoku_score
    }

    /// The level on HoDoKu's scale, if the recipe asked for that scale.
    #[getter]
    fn hodoku_level(&self) -> Option<&str> {
        self.0.hodoku_level.as_deref()
    }

    /// Attempts made.
    #[getter]
    fn attempts(&self) -> u32 {
        self.0.attempts
    }

    /// Returns a picture as SVG.
    #[pyo3(signature = (*, width = 216.0, theme = "print", solution = false))]
    fn svg(&self, width: f32, theme: &str, solution: bool) -> PyResult<String> {
        let clues: Grid = self.clues().parse().map_err(Fault::from)?;
        let picture = Picture::new(clues);
        let picture = if solution { picture.with_solution(&self.solution()?.0) } else { picture };
        Ok(draw(&picture, width, theme)?)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(WIDTH, "print", false)
    }
}
