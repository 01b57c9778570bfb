//! `Step`: one application of a technique on any board, as text and as a picture.

use ninefold::boards::logic::BoardPosition;
use ninefold::logic::{Position, ScaleStep};
use ninefold::puzzle::{AnyClues, AnySolver, AnyStep, Progress, StepScale, StepWorth};
use ninefold::render::Picture;
use ninefold::rules::{AnyGrid, BoardCell, BoardDigit, BoardDigitSet};
use ninefold::trace::Figure;
use ninefold::{Cell, DigitSet, Grid, HintDegree, Level, PencilMarks};
use pyo3::prelude::*;

use crate::any_grid;
use crate::board;
use crate::classes::PyGrid;
use crate::error::Fault;
use crate::picture::{WIDTH, draw};
use crate::work::interruptible;

/// A cell's name and a digit.
type Mark = (String, usize);

/// A solving step on any board: what a technique shows, and what follows from it.
///
/// >>> import ninefold
/// >>> puzzle = ninefold.Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
/// >>> step = puzzle.hint()
/// >>> step.technique, step.placement, step.level, step.rating
/// ('hidden-single-box', ('r1c6', 8), 'easy', 1.2)
/// >>> step.hint("place"), step.hint("technique")
/// ('Look at box 2.', 'Hidden single in box 2')
/// >>> killer = ninefold.Puzzle("4x4+killer . k6:1121 k3:1213 k4:1424 k5:2232 k7:2333 k8:314142 k7:344344")
/// >>> step = killer.hint()
/// >>> step.technique, step.placement, step.level, step.rating
/// ('single-innie', ('r2c2', 3), 'easy', None)
#[pyclass(module = "ninefold", name = "Step", frozen, eq, hash)]
#[derive(PartialEq, Eq)]
pub(crate) struct PyStep {
    clues: AnyGrid,
    before: BoardPosition,
    step: AnyStep,
}

impl std::hash::Hash for PyStep {
    fn hash<H: std::hash::Hasher>(&self, hash: &mut H) {
        self.before.grid().values().hash(hash);
        (self.step.placement(), self.step.eliminations()).hash(hash);
    }
}

/// What pickling needs: the clues, the digits and the candidates before the step, and a classic step as JSON.
type Parts = (String, String, Vec<u32>, Option<String>);

fn wrong(error: impl std::fmt::Display) -> Fault {
    Fault::new("SudokuError", format!("not a stored step: {error}"))
}

impl PyStep {
    pub(crate) fn new(clues: AnyGrid, before: BoardPosition, step: AnyStep) -> PyStep {
        PyStep { clues, before, step }
    }

    /// Returns the position after the step.
    pub(crate) fn after(&self) -> BoardPosition {
        let placement = self.step.placement();
        let grid = match placement {
            Some((cell, digit)) => self.before.grid().with(cell, Some(digit)),
            None => self.before.grid(),
        };
        let mut after = BoardPosition::in_progress(&self.clues.on_board(), &grid);
        let eliminations = self.step.eliminations();
        for (cell, candidates) in self.candidates() {
            let is_left = |&digit: &BoardDigit| !eliminations.contains(&(cell, digit));
            after.keep(cell, candidates.iter().filter(is_left).collect());
        }
        after
    }

    /// Returns the candidates of each cell before the step.
    fn candidates(&self) -> impl Iterator<Item = (BoardCell, BoardDigitSet)> {
        self.before.rules().cells().map(|cell| (cell, self.before.candidates(cell)))
    }

    fn mark(&self, (cell, digit): (BoardCell, BoardDigit)) -> Mark {
        (self.before.rules().cell_name(cell), digit.value())
    }

    /// Returns the position of the classic engine.
    fn classic_position(&self, grid: &Grid) -> Position {
        let mut marks = PencilMarks::of(grid);
        for (cell, (_, candidates)) in Cell::all().zip(self.candidates()) {
            marks[cell] &= DigitSet::from_bits(candidates.bits() as u16);
        }
        Position::with_marks(grid, &marks)
    }

    /// Returns what to look at.
    fn figure(&self) -> Figure {
        match (&self.step, AnyGrid::from(self.before.grid())) {
            (AnyStep::Classic(ScaleStep::Explainer(step)), AnyGrid::Classic(grid)) => {
                step.figure(&self.classic_position(&grid))
            }
            (AnyStep::Board(step), _) => step.figure(),
            _ => Figure::default(),
        }
    }
}

#[pymethods]
impl PyStep {
    fn __reduce__<'py>(slf: &Bound<'py, PyStep>) -> PyResult<(Bound<'py, PyAny>, Parts)> {
        let step = slf.get();
        let json = match &step.step {
            AnyStep::Classic(ScaleStep::Explainer(step)) => Some(serde_json::to_string(step).map_err(wrong)?),
            _ => None,
        };
        let marks = step.candidates().map(|(_, candidates)| candidates.bits()).collect();
        let parts = (any_grid::text(&step.clues), step.before.grid().to_string(), marks, json);
        Ok((slf.get_type().getattr("_from_parts")?, parts))
    }

    /// On boards other than the classic one the same position has the same step, so it is not stored.
    #[staticmethod]
    fn _from_parts(
        clues: &Bound<'_, PyAny>,
        digits: &Bound<'_, PyAny>,
        marks: Vec<u32>,
        step: Option<&str>,
    ) -> PyResult<PyStep> {
        let clues = board::any_grid_of(clues, board::BoardWords::default())?;
        let grid = board::grid_like(&clues, digits)?;
        let mut before = BoardPosition::in_progress(&clues.on_board(), &grid.on_board());
        let marks: Vec<BoardDigitSet> = marks.into_iter().map(BoardDigitSet::from_bits).collect();
        for (cell, &digits) in clues.rules().cells().zip(&marks) {
            before.keep(cell, digits);
        }
        if let Some(step) = step {
            let step = AnyStep::Classic(ScaleStep::Explainer(serde_json::from_str(step).map_err(wrong)?));
            return Ok(PyStep::new(clues, before, step));
        }
        let any = AnyClues::from(clues.clone());
        let progress = Progress { clues: &any, grid: Some(&grid), marks: Some(&marks) };
        let found = interruptible(digits.py(), |stop| {
            AnySolver::default().with_cancel(stop).next_step(progress, StepScale::default_for(&any))
        })?;
        Ok(PyStep::new(clues, before, found.map_err(wrong)?))
    }

    /// The technique's name in lower case, as in recipes.
    #[getter]
    fn technique(&self) -> &'static str {
        self.step.technique()
    }

    /// The name that players use, which may be more specific than the technique's.
    #[getter]
    fn name(&self) -> String {
        self.step.name()
    }

    /// The level of the step.
    #[getter]
    fn level(&self) -> &'static str {
        match self.step.worth() {
            StepWorth::Rating(rating) => Level::for_rating(rating).name(),
            StepWorth::Level(level) => level.name(),
            StepWorth::Score(_) | StepWorth::Pattern => "",
        }
    }

    /// How hard the step is on Sudoku Explainer's scale; `None` on boards other than the classic one.
    #[getter]
    fn rating(&self) -> Option<f64> {
        match self.step.worth() {
            StepWorth::Rating(rating) => Some(rating.value()),
            _ => None,
        }
    }

    /// The cell and the digit that the step places, if any.
    #[getter]
    fn placement(&self) -> Option<Mark> {
        self.step.placement().map(|mark| self.mark(mark))
    }

    /// The cells and the digits that the step eliminates there.
    #[getter]
    fn eliminations(&self) -> Vec<Mark> {
        self.step.eliminations().into_iter().map(|mark| self.mark(mark)).collect()
    }

    /// The digits before the step.
    #[getter]
    fn before(&self) -> PyGrid {
        PyGrid(self.before.grid().into())
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
        format!("{}: {}", self.step.name(), self.step.conclusion(self.before.rules()))
    }

    fn __repr__(&self) -> String {
        format!("<Step {}>", self.__str__())
    }

    /// Returns a picture of the step as SVG.
    #[pyo3(signature = (*, width = 216.0, theme = "print"))]
    fn svg(&self, width: f32, theme: &str) -> PyResult<String> {
        let picture = Picture::new(self.clues.clone())
            .with_entries(self.before.grid())
            .with_marks(self.candidates().map(|(_, candidates)| candidates))
            .with_figure(self.figure());
        Ok(draw(&picture, width, theme)?)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(WIDTH * 1.5, "print")
    }
}
