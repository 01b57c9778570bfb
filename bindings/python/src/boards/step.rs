//! `BoardStep`: one application of a technique on any board, as text and as a picture.

use ninefold::HintDegree;
use ninefold::boards::logic::{BoardLogic, BoardPosition, BoardStep};
use ninefold::boards::stored_board::BoardColumns;
use ninefold::render::Picture;
use ninefold::rules::{BoardCell, BoardDigit, BoardDigitSet, BoardGrid};
use pyo3::prelude::*;

use super::columns;
use crate::error::Fault;
use crate::picture::{WIDTH, draw};
use crate::work::interruptible;

/// A cell's name and a digit.
type Mark = (String, usize);

/// A solving step on any board: what to see, and what follows from it.
///
/// >>> import ninefold
/// >>> killer, = ninefold.read_boards("4x4+killer . k6:1121 k3:1213 k4:1424 k5:2232 k7:2333 k8:314142 k7:344344")
/// >>> step = killer.hint()
/// >>> step.technique, step.name, step.level, step.placement
/// ('single-innie', 'Outie', 'easy', ('r2c2', 3))
/// >>> step.hint("place")
/// 'Look at box 3.'
#[pyclass(module = "ninefold", name = "BoardStep", frozen, eq, hash)]
#[derive(PartialEq, Eq)]
pub(crate) struct PyBoardStep {
    clues: BoardGrid,
    before: BoardPosition,
    step: BoardStep,
}

impl std::hash::Hash for PyBoardStep {
    fn hash<H: std::hash::Hasher>(&self, hash: &mut H) {
        self.before.grid().values().hash(hash);
        (self.step.placement, &self.step.eliminations).hash(hash);
    }
}

/// What pickling needs: the four columns, the digits before the step, and the candidates before it as bits.
type Parts = (String, Option<String>, Option<String>, String, String, Vec<u32>);

impl PyBoardStep {
    pub(super) fn new(clues: &BoardGrid, before: BoardPosition, step: BoardStep) -> PyBoardStep {
        PyBoardStep { clues: clues.clone(), before, step }
    }

    /// Returns the position after the step.
    pub(super) fn after(&self) -> BoardPosition {
        let mut after = self.before.clone();
        after.apply(&self.step);
        after
    }

    fn mark(&self, (cell, digit): (BoardCell, BoardDigit)) -> Mark {
        (self.clues.rules().cell_name(cell), digit.value())
    }
}

#[pymethods]
impl PyBoardStep {
    fn __reduce__<'py>(slf: &Bound<'py, PyBoardStep>) -> PyResult<(Bound<'py, PyAny>, Parts)> {
        let PyBoardStep { clues, before, .. } = slf.get();
        let BoardColumns { variant, layout, clue_text, .. } = BoardColumns::new(clues.rules());
        let marks = clues.rules().cells().map(|cell| before.candidates(cell).bits()).collect();
        let parts = (variant, layout, clue_text, clues.to_string(), before.grid().to_string(), marks);
        Ok((slf.get_type().getattr("_from_parts")?, parts))
    }

    /// The same position has the same step, so the step is not stored.
    #[staticmethod]
    fn _from_parts(
        py: Python<'_>,
        variant: &str,
        layout: Option<&str>,
        clue_text: Option<&str>,
        puzzle: &str,
        digits: &str,
        marks: Vec<u32>,
    ) -> PyResult<PyBoardStep> {
        let clues = columns::grid(variant, layout, clue_text, puzzle)?;
        let grid = BoardGrid::from_line(clues.rules(), digits).map_err(Fault::from)?;
        let mut before = BoardPosition::in_progress(&clues, &grid);
        for (cell, &bits) in clues.rules().cells().zip(&marks) {
            before.keep(cell, BoardDigitSet::from_bits(bits));
        }
        let step = interruptible(py, |stop| {
            BoardLogic::new(clues.rules()).with_cancel(stop.clone()).next_step(&before)
        })?;
        let step = step.ok_or_else(|| Fault::new("SudokuError", "not a stored step"))?;
        Ok(PyBoardStep { clues, before, step })
    }

    /// The technique's name in lower case.
    #[getter]
    fn technique(&self) -> &'static str {
        self.step.technique.name()
    }

    /// The name that players use.
    #[getter]
    fn name(&self) -> String {
        self.step.name()
    }

    /// The level of the step.
    #[getter]
    fn level(&self) -> &'static str {
        self.step.level.name()
    }

    /// The cell and the digit that the step places, if any.
    #[getter]
    fn placement(&self) -> Option<Mark> {
        self.step.placement.map(|mark| self.mark(mark))
    }

    /// The cells and the digits that the step eliminates there.
    #[getter]
    fn eliminations(&self) -> Vec<Mark> {
        self.step.eliminations.iter().map(|&mark| self.mark(mark)).collect()
    }

    /// The digits before the step.
    #[getter]
    fn before(&self) -> String {
        self.before.grid().to_string()
    }

    /// The full reasoning in words.
    #[getter]
    fn text(&self) -> String {
        self.step.hint(HintDegree::Full)
    }

    /// Returns the hint of a degree: `place`, `technique`, `pattern` or `full`. Each one reveals more.
    #[pyo3(signature = (degree = "full"))]
    fn hint(&self, degree: &str) -> PyResult<String> {
        let degree: HintDegree = degree.parse().map_err(|error| Fault::new("SudokuError", error))?;
        Ok(self.step.hint(degree))
    }

    fn __str__(&self) -> String {
        let name = |cell| self.clues.rules().cell_name(cell);
        let eliminations = self.step.eliminations.iter();
        let does: Vec<String> = match self.step.placement {
            Some((cell, digit)) => vec![format!("{}={digit}", name(cell))],
            None => eliminations.map(|&(cell, digit)| format!("{}<>{digit}", name(cell))).collect(),
        };
        format!("{}: {}", self.step.name(), does.join(" "))
    }

    fn __repr__(&self) -> String {
        format!("<BoardStep {}>", self.__str__())
    }

    /// Returns a picture of the step as SVG.
    #[pyo3(signature = (*, width = 216.0, theme = "print"))]
    fn svg(&self, width: f32, theme: &str) -> PyResult<String> {
        let cells = self.clues.rules().cells();
        let picture = Picture::new(self.clues.clone())
            .with_entries(self.before.grid())
            .with_marks(cells.map(|cell| self.before.candidates(cell)))
            .with_figure(self.step.figure());
        Ok(draw(&picture, width, theme)?)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(WIDTH * 1.5, "print")
    }
}
