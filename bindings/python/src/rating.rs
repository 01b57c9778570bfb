//! `Rating` and `HodokuRating`: how hard a puzzle is on two scales.

use ninefold::logic::hodoku;
use ninefold::{Level, Rating, SeRating};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::Fault;
use crate::whole::Whole;

/// How often each technique is used, in the order of the scale.
type Uses = Vec<(String, u32)>;

/// Returns the uses as a new dictionary, so that a rating itself never changes.
fn dictionary<'py>(py: Python<'py>, uses: &Uses) -> PyResult<Bound<'py, PyDict>> {
    let techniques = PyDict::new(py);
    for (name, number) in uses {
        techniques.set_item(name, number)?;
    }
    Ok(techniques)
}

/// Reads how often each technique is used.
fn uses_of(techniques: &Bound<'_, PyDict>) -> PyResult<Uses> {
    let one = |(name, number): (Bound<'_, PyAny>, Bound<'_, PyAny>)| {
        let name: String = name.extract()?;
        let number = number.extract::<Whole>()?.at_most(&name, u32::MAX.into())?;
        Ok((name, number as u32))
    };
    techniques.iter().map(one).collect()
}

/// Returns a rating in tenths, which are exact. It is 0.0 where there is no step of its kind.
fn tenths(name: &str, rating: f64) -> Result<u16, Fault> {
    let most = SeRating::UNSOLVED.value();
    match (0.0..=most).contains(&rating) {
        true => Ok((rating * 10.0).round() as u16),
        false => {
            let message = format!("{name}: found {rating}, expected a rating from 0.0 to {most:.1}");
            Err(Fault::new("SudokuError", message))
        }
    }
}

/// The rating on the scale of Sudoku Explainer 1.2.1.
///
/// >>> import ninefold
/// >>> rating = ninefold.Puzzle("....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4").rate()
/// >>> rating.er, rating.level, rating.techniques["x-wing"]
/// (7.2, 'diabolical', 1)
#[pyclass(module = "ninefold", name = "Rating", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyRating {
    er: u16,
    ep: u16,
    ed: u16,
    finished: bool,
    techniques: Uses,
}

impl From<&Rating> for PyRating {
    fn from(rating: &Rating) -> PyRating {
        let mut techniques = Uses::new();
        for (_, technique, _) in &rating.histogram {
            // A technique is listed once for each rating that it can have.
            if techniques.iter().all(|(name, _)| name != technique.name()) {
                techniques.push((technique.name().to_owned(), rating.histogram.uses(technique)));
            }
        }
        PyRating {
            er: rating.er.tenths(),
            ep: rating.ep.tenths(),
            ed: rating.ed.tenths(),
            finished: rating.finished,
            techniques,
        }
    }
}

#[pymethods]
impl PyRating {
    #[new]
    #[pyo3(signature = (*, er, ep, ed, techniques, finished = true))]
    fn new(er: f64, ep: f64, ed: f64, techniques: &Bound<'_, PyDict>, finished: bool) -> PyResult<PyRating> {
        let (er, ep, ed) = (tenths("er", er)?, tenths("ep", ep)?, tenths("ed", ed)?);
        Ok(PyRating { er, ep, ed, finished, techniques: uses_of(techniques)? })
    }

    /// The rating of the hardest step.
    #[getter]
    fn er(&self) -> f64 {
        f64::from(self.er) / 10.0
    }

    /// The rating of the hardest step up to the first placement.
    #[getter]
    fn ep(&self) -> f64 {
        f64::from(self.ep) / 10.0
    }

    /// The rating of the first step.
    #[getter]
    fn ed(&self) -> f64 {
        f64::from(self.ed) / 10.0
    }

    /// The name of the level.
    #[getter]
    fn level(&self) -> &'static str {
        Level::for_rating(SeRating::from_tenths(self.er)).name()
    }

    /// Whether the techniques of the scale solve the puzzle.
    #[getter]
    fn finished(&self) -> bool {
        self.finished
    }

    /// The number of steps.
    #[getter]
    fn steps(&self) -> u32 {
        self.techniques.iter().map(|(_, uses)| uses).sum()
    }

    /// How often each technique is used, easiest first.
    #[getter]
    fn techniques<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        dictionary(py, &self.techniques)
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((), Bound<'py, PyDict>)> {
        let fields = PyDict::new(py);
        fields.set_item("er", self.er())?;
        fields.set_item("ep", self.ep())?;
        fields.set_item("ed", self.ed())?;
        fields.set_item("techniques", self.techniques(py)?)?;
        fields.set_item("finished", self.finished)?;
        Ok(((), fields))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let techniques = self.techniques(py)?.repr()?;
        let finished = if self.finished { "" } else { ", finished=False" };
        Ok(format!(
            "Rating(er={:.1}, ep={:.1}, ed={:.1}, techniques={techniques}{finished})",
            self.er(),
            self.ep(),
            self.ed()
        ))
    }
}

/// The rating on HoDoKu's scale.
///
/// >>> import ninefold
/// >>> puzzle = ninefold.Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
/// >>> puzzle.rate_hodoku()
/// HodokuRating(score=204, level='easy', techniques={'full-house': 21, 'naked-single': 30})
#[pyclass(module = "ninefold", name = "HodokuRating", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyHodokuRating {
    score: u32,
    level: hodoku::HodokuLevel,
    techniques: Uses,
}

impl From<&hodoku::HodokuRating> for PyHodokuRating {
    fn from(rating: &hodoku::HodokuRating) -> PyHodokuRating {
        let uses = rating.histogram.iter().filter(|(_, uses)| *uses > 0);
        PyHodokuRating {
            score: rating.score,
            level: rating.level,
            techniques: uses.map(|(technique, uses)| (technique.name().to_owned(), uses)).collect(),
        }
    }
}

#[pymethods]
impl PyHodokuRating {
    #[new]
    #[pyo3(signature = (*, score, level, techniques))]
    fn new(score: Whole, level: &str, techniques: &Bound<'_, PyDict>) -> PyResult<PyHodokuRating> {
        let score = score.at_most("score", u32::MAX.into())? as u32;
        let level: hodoku::HodokuLevel = level.parse().map_err(|error| Fault::new("SudokuError", error))?;
        Ok(PyHodokuRating { score, level, techniques: uses_of(techniques)? })
    }

    /// The sum of the scores of all steps.
    #[getter]
    fn score(&self) -> u32 {
        self.score
    }

    /// The name of the level.
    #[getter]
    fn level(&self) -> &'static str {
        self.level.name()
    }

    /// How often each technique is used, in HoDoKu's order.
    #[getter]
    fn techniques<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        dictionary(py, &self.techniques)
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((), Bound<'py, PyDict>)> {
        let fields = PyDict::new(py);
        fields.set_item("score", self.score)?;
        fields.set_item("level", self.level())?;
        fields.set_item("techniques", self.techniques(py)?)?;
        Ok(((), fields))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let techniques = self.techniques(py)?.repr()?;
        Ok(format!("HodokuRating(score={}, level='{}', techniques={techniques})", self.score, self.level()))
    }
}
