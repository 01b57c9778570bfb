//! `Rating` and `HodokuRating`: how hard a puzzle is on two scales.

use ninefold::boards::queue::BoardLevel;
use ninefold::logic::hodoku;
use ninefold::puzzle::AnyRating;
use ninefold::{Level, Rating, SeRating};
use pyo3::exceptions::PyTypeError;
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

/// How hard a puzzle is: on the scale of Sudoku Explainer 1.2.1, or by the levels of other boards.
///
/// >>> import ninefold
/// >>> rating = ninefold.Puzzle("....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4").rate()
/// >>> rating.er, rating.level, rating.techniques["x-wing"]
/// (7.2, 'diabolical', 1)
/// >>> small = ninefold.Puzzle("1..2..3..1..4...", variant="4x4").rate()
/// >>> small.er, small.level, small.techniques
/// (None, 'easy', {'hidden-single': 11})
#[pyclass(module = "ninefold", name = "Rating", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyRating {
    /// The tenths of `er`, `ep` and `ed`, on the classic board.
    tenths: Option<[u16; 3]>,
    level: &'static str,
    finished: bool,
    techniques: Uses,
}

/// Only for the scales of [`Puzzle.rate`](crate::classes::PyPuzzle).
impl From<AnyRating> for PyRating {
    fn from(rating: AnyRating) -> PyRating {
        let rating = match rating {
            AnyRating::Explainer(rating) => return PyRating::from(&rating),
            AnyRating::Board(rating) => rating,
            AnyRating::Hodoku(_) => unreachable!("HoDoKu's ratings have their own class"),
        };
        let mut techniques = Uses::new();
        for ((technique, _), &number) in &rating.steps {
            match techniques.iter_mut().find(|(name, _)| name == technique.name()) {
                Some((_, uses)) => *uses += number as u32,
                None => techniques.push((technique.name().to_owned(), number as u32)),
            }
        }
        let finished = rating.level != BoardLevel::Beyond;
        PyRating { tenths: None, level: rating.level.name(), finished, techniques }
    }
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
        let tenths = [rating.er, rating.ep, rating.ed].map(SeRating::tenths);
        let level = Level::for_rating(rating.er).name();
        PyRating { tenths: Some(tenths), level, finished: rating.finished, techniques }
    }
}

#[pymethods]
impl PyRating {
    #[new]
    #[pyo3(signature = (*, er = None, ep = None, ed = None, level = None, techniques, finished = true))]
    fn new(
        er: Option<f64>,
        ep: Option<f64>,
        ed: Option<f64>,
        level: Option<&str>,
        techniques: &Bound<'_, PyDict>,
        finished: bool,
    ) -> PyResult<PyRating> {
        let techniques = uses_of(techniques)?;
        match (er, ep, ed, level) {
            (Some(er), Some(ep), Some(ed), None) => {
                let tenths = [tenths("er", er)?, tenths("ep", ep)?, tenths("ed", ed)?];
                let level = Level::for_rating(SeRating::from_tenths(tenths[0])).name();
                Ok(PyRating { tenths: Some(tenths), level, finished, techniques })
            }
            (None, None, None, Some(level)) => {
                let level: BoardLevel = level.parse().map_err(|error| Fault::new("SudokuError", error))?;
                Ok(PyRating { tenths: None, level: level.name(), finished, techniques })
            }
            _ => Err(PyTypeError::new_err("expected er, ep and ed, or the level of another board")),
        }
    }

    /// The rating of the hardest step; `None` on boards other than the classic one.
    #[getter]
    fn er(&self) -> Option<f64> {
        self.tenths.map(|[er, ..]| f64::from(er) / 10.0)
    }

    /// The rating of the hardest step up to the first placement.
    #[getter]
    fn ep(&self) -> Option<f64> {
        self.tenths.map(|[_, ep, _]| f64::from(ep) / 10.0)
    }

    /// The rating of the first step.
    #[getter]
    fn ed(&self) -> Option<f64> {
        self.tenths.map(|[.., ed]| f64::from(ed) / 10.0)
    }

    /// The name of the level; on boards other than the classic one `beyond` if no technique leads to
    /// the solution.
    #[getter]
    fn level(&self) -> &'static str {
        self.level
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
        match self.tenths {
            Some(_) => {
                fields.set_item("er", self.er())?;
                fields.set_item("ep", self.ep())?;
                fields.set_item("ed", self.ed())?;
            }
            None => fields.set_item("level", self.level)?,
        }
        fields.set_item("techniques", self.techniques(py)?)?;
        fields.set_item("finished", self.finished)?;
        Ok(((), fields))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let techniques = self.techniques(py)?.repr()?;
        let finished = if self.finished { "" } else { ", finished=False" };
        let scale = match self.tenths.map(|tenths| tenths.map(|tenths| f64::from(tenths) / 10.0)) {
            Some([er, ep, ed]) => format!("er={er:.1}, ep={ep:.1}, ed={ed:.1}"),
            None => format!("level='{}'", self.level),
        };
        Ok(format!("Rating({scale}, techniques={techniques}{finished})"))
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
