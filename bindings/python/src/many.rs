//! Solving, counting, rating and canonical forms of many grids, on all processors.
//!
//! The results have the form of the input: an array for an array, a list for a list, a column for a
//! column. The classic grids of a batch are processed together; a grid on another board is set aside
//! and processed by itself.

use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use arrow_array::builder::StringBuilder;
use arrow_array::{Float64Array, UInt64Array};
use ninefold::logic::StepSearch;
use ninefold::puzzle::{AnySolver, Canonicalizer, Clash};
use ninefold::solve::many::{count_each, solve_each};
use ninefold::{AnyGrid, Cancel, Grid, Limits, Puzzle, PuzzleError, Workers, canonical_grid};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyList};

use crate::any_grid;
use crate::board::other_board;
use crate::column::PyColumn;
use crate::error::Fault;
use crate::input::ManyGrids;
use crate::questions::GUESSES;
use crate::work::interruptible;

/// Grids solved together: enough to keep all lanes busy, which idle at the start and the end of a
/// batch.
const TOGETHER: u64 = 32_768;

/// Grids per batch where each takes long.
const FEW: u64 = 64;

/// Lanes count to the limit without looking at the flag, so the limit is at most this: an interrupt
/// must not wait.
const LANES_COUNT_TO: u64 = 1000;

/// The grids of a batch, read on demand, until the flag is set or a grid is invalid.
struct BatchGrids<'a> {
    grids: &'a ManyGrids,
    range: Range<usize>,
    stop: &'a Cancel,
    /// What the classic engine does not get, each with its index within the batch: grids on other boards, and `None` for
    /// missing ones.
    aside: Vec<(usize, Option<AnyGrid>)>,
    first: usize,
    fault: Option<Fault>,
}

impl Iterator for BatchGrids<'_> {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        while !self.stop.is_cancelled() {
            let index = self.range.next()?;
            match self.grids.get(index) {
                Ok(Some(AnyGrid::Classic(grid))) => return Some(grid),
                Ok(other) => self.aside.push((index - self.first, other)),
                Err(fault) => {
                    self.fault = Some(fault);
                    self.range = 0..0;
                }
            }
        }
        None
    }
}

impl BatchGrids<'_> {
    /// Inserts the results of grids on other boards, and `None` for missing ones, so that results line up with the grids again.
    fn spread<T>(
        self,
        mut results: Vec<Option<T>>,
        on_board: impl Fn(&AnySolver, &AnyGrid) -> Result<Option<T>, Fault>,
    ) -> Result<Vec<Option<T>>, Fault> {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        let solver = AnySolver::default().with_limits(Limits::guesses(GUESSES).with_cancel(self.stop));
        // In ascending order, so that each index is still right when the next is inserted.
        for (at, grid) in self.aside {
            let found = grid.map_or(Ok(None), |grid| on_board(&solver, &grid));
            results.insert(at, found.map_err(|fault| fault.of_item(self.first + at))?);
        }
        Ok(results)
    }
}

/// Proves the classic grids of a batch. One that stays undecided is the fault of the batch: it is not known to be no puzzle.
fn proven(batch: &mut BatchGrids<'_>) -> Vec<Option<Puzzle>> {
    let puzzles = solve_each(&mut *batch).map(|puzzle| match puzzle {
        Err(error @ PuzzleError::Undecided(_)) => Err(error),
        puzzle => Ok(puzzle.ok()),
    });
    let puzzles: Vec<_> = puzzles.collect();
    decided(batch, puzzles, Fault::from).into_iter().map(Option::flatten).collect()
}

/// Returns the answers about the grids of a batch. One that stays undecided is the fault of the batch.
fn decided<T, E>(
    batch: &mut BatchGrids<'_>,
    answers: Vec<Result<T, E>>,
    fault: impl Fn(E) -> Fault,
) -> Vec<Option<T>> {
    let one = |answer: Result<T, E>| match answer {
        Ok(answer) => Some(answer),
        Err(error) => {
            batch.fault.get_or_insert_with(|| fault(error));
            None
        }
    };
    answers.into_iter().map(one).collect()
}

/// Calls `each` for every batch of classic grids and `on_board` for each grid on another board, and returns the results
/// in order. `each` returns one result per grid.
fn run<T: Send>(
    py: Python<'_>,
    grids: &Bound<'_, PyAny>,
    threads: usize,
    most: u64,
    each: impl Fn(&mut BatchGrids<'_>) -> Vec<Option<T>> + Sync,
    on_board: impl Fn(&AnySolver, &AnyGrid) -> Result<Option<T>, Fault> + Sync,
) -> PyResult<(ManyGrids, Vec<Vec<Option<T>>>)> {
    let grids = ManyGrids::new(grids)?;
    let results = interruptible(py, |stop| {
        let mut results = Vec::new();
        let mut fault: Option<Fault> = None;
        let make = |batch: Range<u64>| {
            let range = batch.start as usize..batch.end as usize;
            let (first, aside) = (range.start, Vec::new());
            let mut batch = BatchGrids { grids: &grids, range, stop, aside, first, fault: None };
            let results = each(&mut batch);
            batch.spread(results, &on_board)
        };
        Workers::new(threads).run(0..grids.len() as u64, most, make, |_, made| match made {
            Ok(made) if !stop.is_cancelled() => {
                results.push(made);
                ControlFlow::Continue(())
            }
            Ok(_) => ControlFlow::Break(()),
            Err(error) => {
                fault = Some(error);
                ControlFlow::Break(())
            }
        });
        fault.map_or(Ok(results), Err)
    })?;
    Ok((grids, results?))
}

/// Returns grids in the form of the input. `text` writes one.
fn lines(
    py: Python<'_>,
    asked: &ManyGrids,
    found: &[Vec<Option<AnyGrid>>],
    text: fn(&AnyGrid) -> String,
) -> PyResult<Py<PyAny>> {
    let (number, found) = (asked.len(), found.iter().flatten());
    match asked {
        ManyGrids::Cells(_) => {
            let bytes = PyByteArray::new_with(py, number * 81, |cells| {
                for (cells, grid) in cells.chunks_exact_mut(81).zip(found) {
                    if let Some(grid) = grid {
                        cells.copy_from_slice(grid.values());
                    }
                }
                Ok(())
            });
            bytes?.into_py_any(py)
        }
        ManyGrids::Listed(_) => {
            let texts: Vec<_> = found.map(|grid| grid.as_ref().map(text)).collect();
            PyList::new(py, texts)?.into_py_any(py)
        }
        ManyGrids::Arrow(_) => {
            let column = py.detach(|| {
                let mut column = StringBuilder::with_capacity(number, number * 81);
                found.for_each(|grid| column.append_option(grid.as_ref().map(text)));
                column.finish()
            });
            PyColumn(Arc::new(column)).into_py_any(py)
        }
    }
}

/// Returns the solution of each grid, or nothing where it has none or several.
#[pyfunction]
#[pyo3(name = "_solve_many", signature = (grids, threads))]
pub(crate) fn solve_many(py: Python<'_>, grids: &Bound<'_, PyAny>, threads: usize) -> PyResult<Py<PyAny>> {
    let solve = |batch: &mut BatchGrids<'_>| {
        let puzzles = proven(batch).into_iter();
        puzzles.map(|puzzle| puzzle.map(|puzzle| puzzle.solution().grid().into())).collect()
    };
    let on_board = |solver: &AnySolver, grid: &AnyGrid| {
        let count = solver.count(&grid.clone().into(), 2)?;
        Ok(count.first.filter(|_| count.solutions == 1))
    };
    let (asked, found) = run(py, grids, threads, TOGETHER, solve, on_board)?;
    lines(py, &asked, &found, AnyGrid::cells)
}

/// Counts the solutions of each grid, up to the limit.
#[pyfunction]
#[pyo3(name = "_count_many", signature = (grids, limit, threads))]
pub(crate) fn count_many(
    py: Python<'_>,
    grids: &Bound<'_, PyAny>,
    limit: u64,
    threads: usize,
) -> PyResult<Py<PyAny>> {
    let count = |batch: &mut BatchGrids<'_>| match limit {
        0..=LANES_COUNT_TO => {
            let counts: Vec<_> = count_each(&mut *batch, limit).collect();
            decided(batch, counts, |spent| Fault::from(PuzzleError::from(spent)))
        }
        _ => {
            let solver = AnySolver::default().with_limits(Limits::guesses(GUESSES).with_cancel(batch.stop));
            let count = |grid: Grid| solver.count(&grid.into(), limit).map(|count| count.solutions);
            let counts: Vec<_> = batch.map(count).collect();
            decided(batch, counts, Fault::from)
        }
    };
    let most = if limit <= 2 { TOGETHER } else { FEW };
    let on_board =
        |solver: &AnySolver, grid: &AnyGrid| Ok(Some(solver.count(&grid.clone().into(), limit)?.solutions));
    let (asked, found) = run(py, grids, threads, most, count, on_board)?;
    match asked {
        ManyGrids::Cells(_) => {
            let bytes: Vec<u8> =
                found.iter().flatten().flat_map(|count| count.unwrap_or_default().to_ne_bytes()).collect();
            PyByteArray::new(py, &bytes).into_py_any(py)
        }
        ManyGrids::Listed(_) => PyList::new(py, found.concat())?.into_py_any(py),
        ManyGrids::Arrow(_) => PyColumn(Arc::new(UInt64Array::from(found.concat()))).into_py_any(py),
    }
}

/// Returns the rating of each grid on Sudoku Explainer's scale, or nothing where it is not a
/// puzzle.
#[pyfunction]
#[pyo3(name = "_rate_many", signature = (grids, threads))]
pub(crate) fn rate_many(py: Python<'_>, grids: &Bound<'_, PyAny>, threads: usize) -> PyResult<Py<PyAny>> {
    let rate = |batch: &mut BatchGrids<'_>| {
        let search = StepSearch::default().with_cancel(batch.stop);
        // A grid that is already solved has no rating, nor has one that exceeds the work limit.
        let er = |puzzle: Puzzle| search.rate(&puzzle).ok().map(|rating| rating.er.value());
        proven(batch).into_iter().map(|puzzle| puzzle.and_then(er)).collect()
    };
    let on_board = |_: &AnySolver, grid: &AnyGrid| {
        let Fault { class, message, .. } = other_board(grid, "9x9");
        Err(Fault::new(
            class,
            format!("{message}: puzzles of other boards have a level, Puzzle(…).rate().level"),
        ))
    };
    let (asked, found) = run(py, grids, threads, FEW, rate, on_board)?;
    match asked {
        ManyGrids::Cells(_) => {
            let bytes: Vec<u8> =
                found.iter().flatten().flat_map(|er| er.unwrap_or(f64::NAN).to_ne_bytes()).collect();
            PyByteArray::new(py, &bytes).into_py_any(py)
        }
        ManyGrids::Listed(_) => PyList::new(py, found.concat())?.into_py_any(py),
        ManyGrids::Arrow(_) => PyColumn(Arc::new(Float64Array::from(found.concat()))).into_py_any(py),
    }
}

/// Returns the canonical form of each grid, or nothing where a digit appears twice in a house.
#[pyfunction]
#[pyo3(name = "_canonicalize_many", signature = (grids, threads))]
pub(crate) fn canonicalize_many(
    py: Python<'_>,
    grids: &Bound<'_, PyAny>,
    threads: usize,
) -> PyResult<Py<PyAny>> {
    let canonical = |batch: &mut BatchGrids<'_>| {
        batch.map(|grid| canonical_grid(&grid).ok().map(|canonical| canonical.form.into())).collect()
    };
    let canonicalizer = Canonicalizer::default();
    let on_board = |_: &AnySolver, grid: &AnyGrid| match Clash::of(&grid.clone().into()) {
        Some(_) => Ok(None),
        None => Ok(Some(canonicalizer.canonical(grid)?.form)),
    };
    let (asked, found) = run(py, grids, threads, FEW, canonical, on_board)?;
    lines(py, &asked, &found, any_grid::text)
}
