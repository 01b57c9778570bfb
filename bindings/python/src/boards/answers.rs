//! What is found out about a puzzle on any board: solutions, checks, true candidates, estimates, steps.
//!
//! Answers with several parts are classes of `python/ninefold/boards.py`.

use std::sync::Arc;

use ninefold::Cancel;
use ninefold::boards::logic::{BoardLogic, BoardPosition};
use ninefold::boards::solutions::{Estimator, SolutionCount, TrueCandidates};
use ninefold::boards::{BoardPuzzle, BoardPuzzleError, BoardSolver, RedundantClues};
use ninefold::recipe::estimate_solutions;
use ninefold::rules::{BoardCell, BoardGrid, BoardSolution, Clue};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use super::step::PyBoardStep;
use crate::error::Fault;
use crate::whole::Whole;
use crate::work::interruptible;

/// The most guesses of a search unless the caller names another number: some seconds on 16 × 16 cells.
pub(super) const GUESSES: u64 = 10_000_000;
/// The same for one digit of one cell: some tenths of a second.
pub(super) const CANDIDATE_GUESSES: u64 = 200_000;
/// The most solutions that are listed: some 200 MB.
const MOST_SOLUTIONS: u64 = 1_000_000;

fn solver(grid: &BoardGrid, stop: &Cancel) -> BoardSolver {
    BoardSolver::new(grid.rules()).with_cancel(stop.clone())
}

pub(super) fn solutions(
    py: Python<'_>,
    grid: &BoardGrid,
    limit: Whole,
    guesses: Whole,
) -> PyResult<Vec<String>> {
    let limit = limit.at_most("limit", MOST_SOLUTIONS)? as usize;
    let guesses = guesses.named("max_guesses")?;
    let found = interruptible(py, |stop| solver(grid, stop).first(grid, limit, guesses))?;
    Ok(found.map_err(Fault::from)?.iter().map(ToString::to_string).collect())
}

pub(super) fn count(py: Python<'_>, grid: &BoardGrid, limit: Whole, guesses: Whole) -> PyResult<u64> {
    let (limit, guesses) = (limit.named("limit")?, guesses.named("max_guesses")?);
    let found = interruptible(py, |stop| solver(grid, stop).count(grid, limit, guesses))?;
    Ok(found.map_err(Fault::from)?)
}

/// Returns a value of a class of `ninefold.boards`.
fn made<'py>(py: Python<'py>, class: &str, parts: &Bound<'py, PyDict>) -> PyResult<Bound<'py, PyAny>> {
    py.import("ninefold.boards")?.getattr(class)?.call((), Some(parts))
}

/// The evidence of a [`check`].
#[derive(Default)]
struct Evidence<'a> {
    solutions: &'a [&'a BoardSolution],
    cells: &'a [BoardCell],
    clues: &'a [Clue],
}

pub(super) fn check<'py>(py: Python<'py>, grid: &BoardGrid, guesses: Whole) -> PyResult<Bound<'py, PyAny>> {
    let guesses = guesses.named("max_guesses")?;
    let answer = |verdict: &str, text: String, evidence: Evidence| {
        let parts = PyDict::new(py);
        parts.set_item("verdict", verdict)?;
        parts.set_item("text", text)?;
        for (name, solution) in ["first", "second"].into_iter().zip(evidence.solutions) {
            parts.set_item(name, solution.to_string())?;
        }
        let names = evidence.cells.iter().map(|&cell| grid.rules().cell_name(cell));
        parts.set_item("cells", PyTuple::new(py, names.collect::<Vec<_>>())?)?;
        let clues = evidence.clues.iter().map(ToString::to_string);
        parts.set_item("clues", PyTuple::new(py, clues.collect::<Vec<_>>())?)?;
        made(py, "BoardCheck", &parts)
    };
    if let Some((first, second)) = grid.clash() {
        let [one, other] = [first, second].map(|cell| {
            let digit = grid.get(cell).map(|digit| digit.to_string()).unwrap_or_default();
            format!("{digit} in {}", grid.rules().cell_name(cell))
        });
        let text = format!("the clues contradict each other: {one} and {other}");
        return answer("clash", text, Evidence { cells: &[first, second], ..Evidence::default() });
    }
    let found = interruptible(py, |stop| {
        let solver = solver(grid, stop);
        solver.puzzle(grid.clone(), guesses).map(|puzzle| {
            let redundant = solver.redundant_clues(&puzzle, guesses);
            (puzzle, redundant)
        })
    })?;
    match found {
        Ok((puzzle, redundant)) => {
            let solutions = &[puzzle.solution()];
            match redundant {
                Ok(RedundantClues { givens: cells, clues }) => {
                    let text = match cells.len() + clues.len() {
                        0 => "every clue is needed".to_owned(),
                        some => format!("{some} of the clues could each be removed"),
                    };
                    let evidence = Evidence { solutions, cells: &cells, clues: &clues };
                    answer("proper", format!("exactly one solution: {text}"), evidence)
                }
                Err(error) => {
                    let text = "exactly one solution: whether every clue is needed is not known".to_owned();
                    let best = answer("proper", text, Evidence { solutions, ..Evidence::default() })?;
                    let error = PyErr::from(Fault::new("BudgetError", error));
                    error.value(py).setattr("best", best)?;
                    Err(error)
                }
            }
        }
        Err(error @ BoardPuzzleError::NoSolution) => answer("none", error.to_string(), Evidence::default()),
        Err(BoardPuzzleError::SeveralSolutions { solutions, .. }) => {
            let (first, second) = &*solutions;
            let differs = |cell: &BoardCell| first.grid().get(*cell) != second.grid().get(*cell);
            let cells: Vec<BoardCell> = grid.rules().cells().filter(differs).collect();
            let text = format!("several solutions: two of them differ in {} cells", cells.len());
            let evidence = Evidence { solutions: &[first, second], cells: &cells, ..Evidence::default() };
            answer("several", text, evidence)
        }
        Err(error) => Err(Fault::from(error).into()),
    }
}

pub(super) fn candidates<'py>(
    py: Python<'py>,
    grid: &BoardGrid,
    count: Whole,
    guesses: Whole,
) -> PyResult<Bound<'py, PyAny>> {
    let (count, guesses) = (count.at_least("count", 1)?, guesses.named("max_guesses")?);
    let found = interruptible(py, |stop| solver(grid, stop).true_candidates(grid, count, guesses))?;
    let answer = candidates_class(py, grid, &found)?;
    let undecided = found.undecided().count();
    match found.undecided().next() {
        None => Ok(answer),
        Some((cell, digit)) => {
            let name = grid.rules().cell_name(cell);
            let others = match undecided - 1 {
                0 => String::new(),
                others => format!(", and {others} more"),
            };
            let message = format!("undecided after {guesses} guesses: {digit} in {name}{others}");
            let error = PyErr::from(Fault::new("BudgetError", message));
            error.value(py).setattr("best", answer)?;
            Err(error)
        }
    }
}

fn candidates_class<'py>(
    py: Python<'py>,
    grid: &BoardGrid,
    found: &TrueCandidates,
) -> PyResult<Bound<'py, PyAny>> {
    let class = py.import("ninefold.boards")?.getattr("SolutionCount")?;
    let counted =
        |count: SolutionCount| class.call1((count.found(), matches!(count, SolutionCount::AtLeast(_))));
    let rules = grid.rules();
    let cells = PyDict::new(py);
    for cell in rules.cells() {
        let digits = PyDict::new(py);
        for digit in rules.digits() {
            let count = found.count(cell, digit);
            if count != SolutionCount::Exactly(0) {
                digits.set_item(digit.value(), counted(count)?)?;
            }
        }
        cells.set_item(rules.cell_name(cell), digits)?;
    }
    let parts = PyDict::new(py);
    parts.set_item("solutions", counted(found.solutions())?)?;
    parts.set_item("cells", cells)?;
    made(py, "TrueCandidates", &parts)
}

pub(super) fn estimate<'py>(
    py: Python<'py>,
    grid: &BoardGrid,
    samples: Whole,
    seed: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let samples = samples.at_least("samples", 1)?;
    let seed: u64 = py.import("ninefold._numbers")?.call_method1("seed_of", (seed,))?.extract()?;
    let found = interruptible(py, |stop| {
        let estimator = Estimator::new(&Arc::new(solver(grid, stop)), grid);
        estimate_solutions(&estimator, samples, seed, stop)
    })?;
    let found = found.ok_or_else(|| PyKeyboardInterrupt::new_err(()))?;
    let (digits, power) = found.mean.decimal();
    let parts = PyDict::new(py);
    parts.set_item("mean", found.mean.to_f64())?;
    parts.set_item("error", found.error)?;
    parts.set_item("exact", found.exact)?;
    parts.set_item("log10", (!found.mean.is_zero()).then(|| digits.log10() + power as f64))?;
    parts.set_item("samples", found.samples)?;
    parts.set_item("dead_ends", found.dead_ends)?;
    parts.set_item("seed", seed)?;
    made(py, "SolutionEstimate", &parts)
}

/// Proves that a grid is a puzzle, since steps lead nowhere if there are several solutions.
fn proven(grid: &BoardGrid, stop: &Cancel) -> Result<BoardPuzzle, Fault> {
    Ok(solver(grid, stop).puzzle(grid.clone(), GUESSES)?)
}

fn logic(grid: &BoardGrid, stop: &Cancel) -> BoardLogic {
    BoardLogic::new(grid.rules()).with_cancel(stop.clone())
}

pub(super) fn level(py: Python<'_>, grid: &BoardGrid) -> PyResult<&'static str> {
    let found = interruptible(py, |stop| {
        proven(grid, stop)?;
        Ok::<_, Fault>(logic(grid, stop).level(grid).name())
    })?;
    Ok(found?)
}

pub(super) fn hint(py: Python<'_>, grid: &BoardGrid, position: &BoardGrid) -> PyResult<Option<PyBoardStep>> {
    let found = interruptible(py, |stop| {
        let position = with_clues(grid, position, &proven(grid, stop)?)?;
        let before = BoardPosition::in_progress(grid, &position);
        let step = logic(grid, stop).next_step(&before);
        Ok::<_, Fault>(step.map(|step| PyBoardStep::new(grid, before, step)))
    })?;
    Ok(found?)
}

/// Returns the position with the clues added, if its digits agree with the solution.
fn with_clues(clues: &BoardGrid, position: &BoardGrid, puzzle: &BoardPuzzle) -> Result<BoardGrid, Fault> {
    let mut grid = position.clone();
    for cell in clues.rules().cells() {
        match (position.get(cell), puzzle.solution().grid().get(cell)) {
            (Some(found), Some(expected)) if found != expected => {
                let cell = clues.rules().cell_name(cell);
                let message = format!(
                    "{cell}: found {found}, expected the {expected} of the solution or an empty cell"
                );
                return Err(Fault::new("GridError", message).at(cell));
            }
            (None, _) => grid.set(cell, clues.get(cell)),
            _ => {}
        }
    }
    Ok(grid)
}

pub(super) fn explain(py: Python<'_>, grid: &BoardGrid) -> PyResult<Vec<PyBoardStep>> {
    let found = interruptible(py, |stop| {
        proven(grid, stop)?;
        let mut before = BoardPosition::new(grid);
        let steps = logic(grid, stop).path(grid).steps.into_iter().map(|step| {
            let step = PyBoardStep::new(grid, before.clone(), step);
            before = step.after();
            step
        });
        Ok::<_, Fault>(steps.collect())
    })?;
    Ok(found?)
}
