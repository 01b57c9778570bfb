//! The methods of `GeneratedPuzzle`: a puzzle with its recipe, seed and index, and its properties.

use std::hash::{DefaultHasher, Hash, Hasher};

use ninefold::Grid;
use ninefold::recipe::RunControl;
use ninefold::recipe::json::PuzzleRecord;
use ninefold::render::Picture;
use pyo3::prelude::*;

use crate::classes::{PyGeneratedPuzzle, PyPuzzle, PyRecipe, PySolution};
use crate::error::Fault;
use crate::picture::{WIDTH, draw};
use crate::whole::Whole;
use crate::work::interruptible;

/// Generates the puzzle of a recipe, a seed and an index.
pub(crate) fn generate(
    py: Python<'_>,
    recipe: &PyRecipe,
    seed: u64,
    index: u64,
) -> PyResult<PyGeneratedPuzzle> {
    let generator = recipe.0.generator().map_err(Fault::from)?;
    let make = |stop: &ninefold::Cancel| generator.generate_with(seed, index, RunControl::new(stop));
    match interruptible(py, make)? {
        Err(error) => {
            let missing = error.unfinished();
            let message = format!("no puzzle after {} attempts: {}", missing.attempts, missing.reason);
            Err(Fault::new("NotFoundError", message).with_best(missing.best, missing.attempts).into())
        }
        Ok(puzzle) => Ok(PyGeneratedPuzzle(PuzzleRecord::from_puzzle(&recipe.0, &puzzle))),
    }
}

impl PyGeneratedPuzzle {
    /// Returns the puzzle's clues. A record without a puzzle never gets here.
    fn clues(&self) -> &str {
        self.0.puzzle.as_deref().unwrap_or_default()
    }
}

#[pymethods]
impl PyGeneratedPuzzle {
    #[new]
    #[pyo3(signature = (recipe, seed, index = Whole::from(0)), text_signature = "(recipe, seed, index=0)")]
    fn new(py: Python<'_>, recipe: &PyRecipe, seed: Whole, index: Whole) -> PyResult<PyGeneratedPuzzle> {
        generate(py, recipe, seed.named("seed")?, index.named("index")?)
    }

    /// Reads a generated puzzle from a line of JSON, as `to_json` and the command write it.
    #[staticmethod]
    fn from_json(line: &str) -> PyResult<PyGeneratedPuzzle> {
        let wrong = |error: &dyn std::fmt::Display| {
            Fault::new("SudokuError", format!("not a generated puzzle: {error}"))
        };
        let record: PuzzleRecord = serde_json::from_str(line).map_err(|error| wrong(&error))?;
        let puzzle = record.puzzle.as_deref().ok_or_else(|| wrong(&"the puzzle is missing"))?;
        let puzzle: ninefold::Puzzle = puzzle.parse().map_err(|error| wrong(&error))?;
        if record.solution.as_deref() != Some(&puzzle.solution().to_string()) {
            return Err(wrong(&"the solution does not belong to the puzzle").into());
        }
        record.recipe.parse::<ninefold::Recipe>().map_err(|error| wrong(&error))?;
        Ok(PyGeneratedPuzzle(record))
    }

    /// Returns one line of JSON, as the command writes it.
    fn to_json(&self) -> String {
        self.0.to_line()
    }

    fn __reduce__(slf: &Bound<'_, PyGeneratedPuzzle>) -> PyResult<(Py<PyAny>, (String,))> {
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

    /// The recipe it was generated from.
    #[getter]
    fn recipe(&self) -> PyResult<PyRecipe> {
        Ok(PyRecipe(self.0.recipe.parse().map_err(Fault::from)?))
    }

    /// The seed of the run.
    #[getter]
    fn seed(&self) -> u64 {
        self.0.seed
    }

    /// The index of the puzzle within the run.
    #[getter]
    fn index(&self) -> u64 {
        self.0.index
    }

    /// The puzzle.
    #[getter]
    fn puzzle(&self, py: Python<'_>) -> PyResult<PyPuzzle> {
        let puzzle: ninefold::Puzzle = py.detach(|| self.clues().parse()).map_err(Fault::from)?;
        Ok(PyPuzzle(puzzle.into()))
    }

    /// The solution.
    #[getter]
    fn solution(&self) -> PyResult<PySolution> {
        let text = self.0.solution.as_deref().unwrap_or_default();
        let solution: ninefold::Solution = text.parse().map_err(Fault::from)?;
        Ok(PySolution(solution.grid().into()))
    }

    /// The number of clues.
    #[getter]
    fn clue_count(&self) -> usize {
        self.0.clue_count.unwrap_or_default()
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

    /// The rating on Sudoku Explainer's scale, if the recipe requires a rating.
    #[getter]
    fn er(&self) -> Option<f64> {
        self.0.er
    }

    /// The rating of the hardest step up to the first placement, if the recipe requires a rating.
    #[getter]
    fn ep(&self) -> Option<f64> {
        self.0.ep
    }

    /// The rating of the first step, if the recipe requires a rating.
    #[getter]
    fn ed(&self) -> Option<f64> {
        self.0.ed
    }

    /// The score on HoDoKu's scale, if the recipe uses that scale.
    #[getter]
    fn hodoku_score(&self) -> Option<u32> {
        self.0.hodoku_score
    }

    /// The level on HoDoKu's scale, if the recipe uses that scale.
    #[getter]
    fn hodoku_level(&self) -> Option<&str> {
        self.0.hodoku_level.as_deref()
    }

    /// The number of attempts it took.
    #[getter]
    fn attempts(&self) -> u32 {
        self.0.attempts
    }

    /// Returns a picture as SVG.
    #[pyo3(signature = (*, width = 216.0, theme = "print", solution = false))]
    fn svg(&self, width: f32, theme: &str, solution: bool) -> PyResult<String> {
        let clues: Grid = self.clues().parse().map_err(Fault::from)?;
        let picture = Picture::new(clues);
        let picture = if solution { picture.with_entries(self.solution()?.0) } else { picture };
        Ok(draw(&picture, width, theme)?)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(WIDTH, "print", false)
    }
}
