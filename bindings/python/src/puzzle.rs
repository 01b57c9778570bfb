//! What `Puzzle`, a grid that is proven to have exactly one solution, has in addition to the methods of `Grid`.

use ninefold::boards::logic::BoardPosition;
use ninefold::logic::StepSearch;
use ninefold::puzzle::{AnyClues, AnyPuzzle, AnyRating, AnySolver, Progress, StepError, StepScale};
use ninefold::render::Picture;
use ninefold::rules::AnyGrid;
use pyo3::prelude::*;

use crate::board::{self, BoardWords, any_grid_of};
use crate::classes::{PyPuzzle, PySolution};
use crate::error::Fault;
use crate::one_grid::classic;
use crate::picture::draw;
use crate::questions::proven;
use crate::rating::{PyHodokuRating, PyRating};
use crate::step::PyStep;
use crate::texts::written;
use crate::work::interruptible;

/// Chain links that are followed on the calling thread, which takes a few milliseconds. A longer
/// search moves to another thread.
const AT_ONCE: u64 = 300_000;

#[pymethods]
impl PyPuzzle {
    #[new]
    #[pyo3(signature = (clues, *, variant = None, layout = None, clue_text = None))]
    fn new(
        py: Python<'_>,
        clues: &Bound<'_, PyAny>,
        variant: Option<&str>,
        layout: Option<&str>,
        clue_text: Option<&str>,
    ) -> PyResult<PyClassInitializer<PyPuzzle>> {
        let puzzle = match clues.cast::<PyPuzzle>() {
            Ok(puzzle) if variant.is_none() => puzzle.get().clone(),
            _ => PyPuzzle(proven(py, any_grid_of(clues, BoardWords { variant, layout, clue_text })?)?),
        };
        Ok(puzzle.with_grid())
    }

    /// The only solution.
    #[getter]
    fn solution(&self) -> PySolution {
        PySolution(self.0.solution())
    }

    /// True if every clue is needed: removing any one of them gives several solutions.
    #[getter]
    fn is_minimal(&self, py: Python<'_>) -> PyResult<bool> {
        match &self.0 {
            AnyPuzzle::Classic(puzzle) => Ok(py.detach(|| puzzle.is_minimal())),
            AnyPuzzle::Board(_) => Ok(self.redundant_clues(py)?.is_empty()),
        }
    }

    /// The clues that could each be removed alone without adding a solution: the cells of digits, such
    /// as `r4c7`, and other clues as words.
    #[getter]
    fn redundant_clues(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        crate::questions::redundant_clues(py, &self.0.clues())
    }

    /// Rates the puzzle: on Sudoku Explainer's scale, or by the levels of other boards.
    fn rate(&self, py: Python<'_>) -> PyResult<PyRating> {
        if let Some(puzzle) = self.0.classic()
            && let Ok(rating) = py.detach(|| StepSearch::default().with_work(AT_ONCE).rate(puzzle))
        {
            return Ok(PyRating::from(&rating));
        }
        let clues = self.any_clues();
        let scale = StepScale::default_for(&clues);
        let rating = interruptible(py, |stop| AnySolver::default().with_cancel(stop).rate(&clues, scale))?;
        Ok(PyRating::from(rating.map_err(Fault::from)?))
    }

    /// Rates a classic puzzle on HoDoKu's scale.
    fn rate_hodoku(&self, py: Python<'_>) -> PyResult<PyHodokuRating> {
        classic(&self.0.clues())?;
        let clues = self.any_clues();
        let rate =
            |stop: &ninefold::Cancel| AnySolver::default().with_cancel(stop).rate(&clues, StepScale::Hodoku);
        match interruptible(py, rate)?.map_err(Fault::from)? {
            AnyRating::Hodoku(rating) => Ok(PyHodokuRating::from(&*rating)),
            _ => Err(Fault::new("SudokuError", "the rating is on another scale").into()),
        }
    }

    /// Returns the easiest next step from the clues, or from a position on the path to the solution.
    /// `None` if the position is full or no technique finds a step.
    #[pyo3(signature = (position = None))]
    fn hint(&self, py: Python<'_>, position: Option<&Bound<'_, PyAny>>) -> PyResult<Option<PyStep>> {
        let grid = position.map(|position| self.position_with(position)).transpose()?;
        let clues = self.any_clues();
        let scale = StepScale::default_for(&clues);
        let progress = Progress { clues: &clues, grid: grid.as_ref(), marks: None };
        let next =
            |stop: &ninefold::Cancel| AnySolver::default().with_cancel(stop).next_step(progress, scale);
        let step = match interruptible(py, next)? {
            Err(StepError::Solved | StepError::NoStep) => return Ok(None),
            step => step.map_err(Fault::from)?,
        };
        let grids = (clues.grid(), grid.unwrap_or_else(|| clues.grid()));
        let before = BoardPosition::in_progress(&grids.0.on_board(), &grids.1.on_board());
        Ok(Some(PyStep::new(grids.0, before, step)))
    }

    /// Returns the steps from the clues to the solution; on boards other than the classic one as far
    /// as techniques lead.
    fn explain(&self, py: Python<'_>) -> PyResult<Vec<PyStep>> {
        let clues = self.any_clues();
        let scale = StepScale::default_for(&clues);
        let path = interruptible(py, |stop| AnySolver::default().with_cancel(stop).path(&clues, scale))?;
        let grid = clues.grid();
        let mut before = BoardPosition::new(&grid.on_board());
        let steps = path.map_err(Fault::from)?.steps.into_iter().map(|step| {
            let step = PyStep::new(grid.clone(), before.clone(), step);
            before = step.after();
            step
        });
        Ok(steps.collect())
    }

    /// Returns the puzzle as a text in a format. Raises `SudokuError` if the format cannot hold it.
    #[pyo3(signature = (format = "line"))]
    fn to(&self, py: Python<'_>, format: &str) -> PyResult<String> {
        written(py, format, &[ninefold::Record::new(self.0.clues())])
    }

    /// Returns a picture as SVG, with other digits in the empty cells if there are `entries`, or with
    /// the solution.
    #[pyo3(signature = (*, width = 216.0, theme = "print", solution = false, entries = None))]
    fn svg(
        &self,
        width: f32,
        theme: &str,
        solution: bool,
        entries: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let picture = Picture::new(self.0.clues());
        let picture = match entries {
            Some(entries) => picture.with_entries(self.grid_of(entries)?),
            None if solution => picture.with_entries(self.0.solution()),
            None => picture,
        };
        Ok(draw(&picture, width, theme)?)
    }
}

impl PyPuzzle {
    fn any_clues(&self) -> AnyClues {
        self.0.clues().into()
    }

    /// Reads a grid of the same board.
    fn grid_of(&self, value: &Bound<'_, PyAny>) -> PyResult<AnyGrid> {
        board::grid_like(&self.0.clues(), value)
    }

    /// Returns a position with the clues added, if its digits agree with the solution.
    fn position_with(&self, position: &Bound<'_, PyAny>) -> PyResult<AnyGrid> {
        let (clues, solution) = (self.0.clues(), self.0.solution());
        let mut grid = self.grid_of(position)?.on_board().into_owned();
        let (clues, solution) = (clues.on_board(), solution.on_board());
        for cell in clues.rules().cells() {
            match (grid.get(cell), solution.get(cell)) {
                (Some(found), Some(expected)) if found != expected => {
                    let cell = clues.rules().cell_name(cell);
                    let message = format!(
                        "{cell}: found {found}, expected the {expected} of the solution or an empty cell"
                    );
                    return Err(Fault::new("GridError", message).at(cell).into());
                }
                (None, _) => grid.set(cell, clues.get(cell)),
                _ => {}
            }
        }
        Ok(grid.into())
    }
}
