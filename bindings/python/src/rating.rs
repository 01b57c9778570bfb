//! `Rating` and `HodokuRating`: how hard a puzzle is on two scales.

use ninefold::logic::hodoku;
use ninefold::{Level, Rating, SeRating};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// Returns a rating as a number: 7.2 is the nearest double to the tenth.
pub(crate) fn number(rating: SeRating) -> f64 {
    f64::from(rating.tenths()) / 10.0
}

/// The rating on the scale of Sudoku Explainer 1.2.1.
#[pyclass(module = "ninefold", name = "Rating", frozen, get_all)]
pub(crate) struct PyRating {
    /// The rating of the hardest step.
    er: f64,
    /// The rating of the hardest step up to the first placement.
    ep: f64,
    /// The rating of the first step.
    ed: f64,
    /// The name of the level.
    level: &'static str,
    /// Whether the techniques of the scale solve the puzzle.
    finished: bool,
    /// The number of steps.
    steps: u32,
    /// How often each technique is used, easiest first.
    techniques: Py<PyDict>,
}

impl PyRating {
    pub(crate) fn new(py: Python<'_>, rating: &Rating) -> PyResult<PyRating> {
        let techniques = PyDict::new(py);
        for (_, technique, _) in &rating.histogram {
            techniques.set_item(technique.name(), rating.histogram.uses(technique))?;
        }
        Ok(PyRating {
            er: number(rating.er),
            ep: number(rating.ep),
            ed: number(rating.ed),
            level: Level::for_rating(rating.er).name(),
            finished: rating.finished,
            steps: rating.histogram.steps(),
            techniques: techniques.unbind(),
        })
    }
}

#[pymethods]
impl PyRating {
    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let PyRating { er, ep, ed, level, steps, techniques, .. } = self;
        let techniques = techniques.bind(py).repr()?;
        Ok(format!(
            "Rating(er={er:.1}, ep={ep:.1}, ed={ed:.1}, level='{level}', steps={steps}, techniques={techniques})"
        ))
    }
}

/// The rating on HoDoKu's scale.
#[pyclass(module = "ninefold", name = "HodokuRating", frozen, get_all)]
pub(crate) struct PyHodokuRating {
    /// The sum of the scores of all steps.
    score: u32,
    /// The name of the level.
    level: &'static str,
    /// How often each technique is used, in HoDoKu's order.
    techniques: Py<PyDict>,
}

impl PyHodokuRating {
    pub(crate) fn new(py: Python<'_>, rating: &hodoku::Rating) -> PyResult<PyHodokuRating> {
        let techniques = PyDict::new(py);
        for (technique, uses) in rating.histogram.iter().filter(|(_, uses)| *uses > 0) {
            techniques.set_item(technique.name(), uses)?;
        }
        Ok(PyHodokuRating {
            score: rating.score,
            level: rating.level.name(),
            techniques: techniques.unbind(),
        })
    }
}

#[pymethods]
impl PyHodokuRating {
    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let techniques = self.techniques.bind(py).repr()?;
        Ok(format!("HodokuRating(score={}, level='{}', techniques={techniques})", self.score, self.level))
    }
}
