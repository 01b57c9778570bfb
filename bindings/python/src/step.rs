//! `Step`: one application of a technique, in words and as a picture.

use ninefold::logic::Position;
use ninefold::render::Picture;
use ninefold::{Candidate, Grid, HintLevel, Step};
use pyo3::prelude::*;

use crate::error::Fault;
use crate::grid::PyGrid;
use crate::picture::{WIDTH, draw};
use crate::rating::number;

/// A cell's name and a digit.
type Mark = (String, u8);

fn mark(candidate: Candidate) -> Mark {
    (candidate.cell.to_string(), candidate.digit.get())
}

/// A step of solving.
#[pyclass(module = "ninefold", name = "Step", frozen)]
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

#[pymethods]
impl PyStep {
    /// The technique's name in small letters, as recipes have it.
    #[getter]
    fn technique(&self) -> &'static str {
        self.step.technique.name()
    }

    /// The name that people use, which may say more than the technique's.
    #[getter]
    fn name(&self) -> String {
        self.step.name()
    }

    /// How hard the step is on the scale of Sudoku Explainer.
    #[getter]
    fn rating(&self) -> f64 {
        number(self.step.rating)
    }

    /// The cell and the digit that is placed, if any.
    #[getter]
    fn placement(&self) -> Option<Mark> {
        self.step.placement.map(mark)
    }

    /// The cells and the candidates that are eliminated there.
    #[getter]
    fn eliminations(&self) -> Vec<Mark> {
        self.step.eliminations.iter().copied().map(mark).collect()
    }

    /// The digits before the step.
    #[getter]
    fn before(&self) -> PyGrid {
        PyGrid(self.before.grid())
    }

    /// The whole reasoning in words.
    #[getter]
    fn text(&self) -> String {
        self.step.hint(HintLevel::Full)
    }

    /// Returns as much of the reasoning as a degree gives away: place, technique, pattern or full.
    #[pyo3(signature = (degree = "full"))]
    fn hint(&self, degree: &str) -> PyResult<String> {
        let degree: HintLevel = degree.parse().map_err(|error| Fault::new("SudokuError", error))?;
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
        let picture = Picture {
            entries: self.before.grid(),
            marks: Some(self.before.pencil_marks()),
            figure: self.step.figure(&self.before),
            ..Picture::new(self.clues)
        };
        Ok(draw(&picture, width, theme)?)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(WIDTH * 1.5, "print")
    }
}
