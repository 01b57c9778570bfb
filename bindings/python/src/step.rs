//! `Step`: one application of a technique, as text and as a picture.

use ninefold::logic::Position;
use ninefold::render::Picture;
use ninefold::{Candidate, Grid, HintDegree, PencilMarks, Step};
use pyo3::prelude::*;

use crate::classes::PyGrid;
use crate::error::Fault;
use crate::picture::{WIDTH, draw};

fn wrong(error: serde_json::Error) -> PyErr {
    Fault::new("SudokuError", format!("not a stored step: {error}")).into()
}

/// A cell's name and a digit.
type Mark = (String, u8);

fn mark(candidate: Candidate) -> Mark {
    (candidate.cell.to_string(), candidate.digit.get())
}

/// A solving step: what a technique shows, and what follows from it.
///
/// >>> import ninefold
/// >>> puzzle = ninefold.Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
/// >>> step = puzzle.hint()
/// >>> step.technique, step.placement, step.rating
/// ('hidden-single-box', ('r1c6', 8), 1.2)
/// >>> step.hint("place"), step.hint("technique")
/// ('Look at box 2.', 'Hidden single in box 2')
#[pyclass(module = "ninefold", name = "Step", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyStep {
    clues: Grid,
    before: Position,
    step: Step,
}

impl PyStep {
    pub(crate) fn new(clues: Grid, before: Position, step: Step) -> PyStep {
        PyStep { clues, before, step }
    }
}

/// What pickling needs: the clues, the digits and the candidates before the step, the step as JSON.
type Parts = (String, String, String, String);

#[pymethods]
impl PyStep {
    fn __reduce__<'py>(slf: &Bound<'py, PyStep>) -> PyResult<(Bound<'py, PyAny>, Parts)> {
        let step = slf.get();
        let json = serde_json::to_string(&step.step).map_err(wrong)?;
        let marks = step.before.pencil_marks().to_string();
        let parts = (step.clues.to_string(), step.before.grid().to_string(), marks, json);
        Ok((slf.get_type().getattr("_from_parts")?, parts))
    }

    #[staticmethod]
    fn _from_parts(clues: &str, digits: &str, marks: &str, step: &str) -> PyResult<PyStep> {
        let grid = |text: &str| text.parse::<Grid>().map_err(Fault::from);
        let marks: PencilMarks = marks.parse().map_err(|error| Fault::new("SudokuError", error))?;
        let before = Position::with_marks(&grid(digits)?, &marks);
        Ok(PyStep::new(grid(clues)?, before, serde_json::from_str(step).map_err(wrong)?))
    }

    /// The technique's name in lower case, as in recipes.
    #[getter]
    fn technique(&self) -> &'static str {
        self.step.technique.name()
    }

    /// The name that players use, which may be more specific than the technique's.
    #[getter]
    fn name(&self) -> String {
        self.step.name()
    }

    /// How hard the step is on Sudoku Explainer's scale.
    #[getter]
    fn rating(&self) -> f64 {
        self.step.rating.value()
    }

    /// The cell and the digit that the step places, if any.
    #[getter]
    fn placement(&self) -> Option<Mark> {
        self.step.placement.map(mark)
    }

    /// The cells and the digits that the step eliminates there.
    #[getter]
    fn eliminations(&self) -> Vec<Mark> {
        self.step.eliminations.iter().copied().map(mark).collect()
    }

    /// The digits before the step.
    #[getter]
    fn before(&self) -> PyGrid {
        PyGrid(self.before.grid())
    }

    /// The full reasoning in words.
    #[getter]
    fn text(&self) -> String {
        self.step.hint(HintDegree::Full)
    }

    /// Returns the hint of a degree: `place`, `technique`, `pattern` or `full`. Each one reveals
    /// more.
    #[pyo3(signature = (degree = "full"))]
    fn hint(&self, degree: &str) -> PyResult<String> {
        let degree: HintDegree = degree.parse().map_err(|error| Fault::new("SudokuError", error))?;
        Ok(self.step.hint(degree))
    }

    fn __str__(&self) -> String {
        self.step.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Step {}>", self.step)
    }

    /// Returns a picture of the step as SVG.
    #[pyo3(signature = (*, width = 216.0, theme = "print"))]
    fn svg(&self, width: f32, theme: &str) -> PyResult<String> {
        let picture = Picture::new(self.clues)
            .with_entries(self.before.grid())
            .with_marks(self.before.pencil_marks())
            .with_figure(self.step.figure(&self.before));
        Ok(draw(&picture, width, theme)?)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(WIDTH * 1.5, "print")
    }
}
