//! Solving, counting, rating and canonical forms of many grids, on all processors.
//!
//! What goes in comes out: an array for an array, a list for a list, a column for a column.

use std::ops::{ControlFlow, Range};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use arrow_array::builder::StringBuilder;
use arrow_array::{Float64Array, UInt64Array};
use ninefold::logic::{RateError, StepSearch};
use ninefold::solve::many::{count_each, solve_each};
use ninefold::{Grid, Puzzle, Workers, canonical_grid, solve};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyList};

use crate::error::Fault;
use crate::input::ManyGrids;
use crate::rating::number;
use crate::table::PyColumn;
use crate::work::interruptible;

/// Grids that are solved together: enough to keep all lanes busy.
const TOGETHER: u64 = 8192;

/// Grids that a thread takes at once where each takes long.
const FEW: u64 = 64;

/// Lanes count to the end whatever happens, so they count no further than this: an interrupt must not wait.
const LANES_COUNT_TO: u64 = 1000;

/// Does something with each grid, in order. What `each` returns has a value for each grid of the batch, if the flag is not set.
fn run<T: Send>(
    py: Python<'_>,
    grids: &Bound<'_, PyAny>,
    threads: usize,
    most: u64,
    each: impl Fn(&[Option<Grid>], &AtomicBool) -> Vec<T> + Sync,
) -> PyResult<(ManyGrids, Vec<T>)> {
    let grids = ManyGrids::new(grids)?;
    let results = interruptible(py, |stop| {
        let mut results = Vec::with_capacity(grids.len());
        let mut fault: Option<Fault> = None;
        let make = |batch: Range<u64>| {
            let batch = batch.map(|index| grids.get(index as usize)).collect::<Result<Vec<_>, Fault>>()?;
            Ok(each(&batch, stop))
        };
        Workers { threads }.run(0..grids.len() as u64, most, make, |_, made| match made {
            Ok(made) if !stop.load(Ordering::Relaxed) => {
                results.extend(made);
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

/// Returns the grids of a batch that are there, until the flag is set.
fn present<'a>(batch: &'a [Option<Grid>], stop: &'a AtomicBool) -> impl Iterator<Item = Grid> + 'a {
    batch.iter().flatten().copied().take_while(|_| !stop.load(Ordering::Relaxed))
}

/// Puts results back to the grids they are of.
fn spread<T>(batch: &[Option<Grid>], results: impl Iterator<Item = T>) -> Vec<Option<T>> {
    let mut results = results;
    batch.iter().map(|grid| grid.and_then(|_| results.next())).collect()
}

/// Returns the lines of grids in the form that the question had.
fn lines(py: Python<'_>, asked: &ManyGrids, found: &[Option<Grid>]) -> PyResult<Py<PyAny>> {
    match asked {
        ManyGrids::Cells(_) => {
            let bytes = PyByteArray::new_with(py, found.len() * 81, |cells| {
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
            PyList::new(py, found.iter().map(|grid| grid.map(|grid| grid.to_string())))?.into_py_any(py)
        }
        ManyGrids::Arrow(_) => {
            let column = py.detach(|| {
                let mut column = StringBuilder::with_capacity(found.len(), found.len() * 81);
                found.iter().for_each(|grid| column.append_option(grid.map(|grid| grid.to_string())));
                column.finish()
            });
            PyColumn(Arc::new(column)).into_py_any(py)
        }
    }
}

/// Returns for each grid its solution, and nothing where it has none or several.
#[pyfunction]
#[pyo3(name = "_solve_many", signature = (grids, threads))]
pub(crate) fn solve_many(py: Python<'_>, grids: &Bound<'_, PyAny>, threads: usize) -> PyResult<Py<PyAny>> {
    let solve = |batch: &[Option<Grid>], stop: &AtomicBool| {
        let puzzles = solve_each(present(batch, stop));
        let solutions = puzzles.map(|puzzle| puzzle.ok().map(|puzzle| puzzle.solution().grid()));
        spread(batch, solutions).into_iter().map(Option::flatten).collect()
    };
    let (asked, found) = run(py, grids, threads, TOGETHER, solve)?;
    lines(py, &asked, &found)
}

/// Returns for each grid how many solutions it has, counted up to the limit.
#[pyfunction]
#[pyo3(name = "_count_many", signature = (grids, limit, threads))]
pub(crate) fn count_many(
    py: Python<'_>,
    grids: &Bound<'_, PyAny>,
    limit: u64,
    threads: usize,
) -> PyResult<Py<PyAny>> {
    let count = |batch: &[Option<Grid>], stop: &AtomicBool| match limit {
        0..=LANES_COUNT_TO => spread(batch, count_each(present(batch, stop), limit)),
        _ => {
            let is_stopped = || stop.load(Ordering::Relaxed);
            let count = |grid: Grid| {
                solve::solutions(&grid).take_while(|_| !is_stopped()).zip(0..limit).count() as u64
            };
            spread(batch, present(batch, stop).map(count))
        }
    };
    let most = if limit <= 2 { TOGETHER } else { FEW };
    let (asked, found) = run(py, grids, threads, most, count)?;
    match asked {
        ManyGrids::Cells(_) => {
            let bytes: Vec<u8> =
                found.iter().flat_map(|count| count.unwrap_or_default().to_ne_bytes()).collect();
            PyByteArray::new(py, &bytes).into_py_any(py)
        }
        ManyGrids::Listed(_) => PyList::new(py, found)?.into_py_any(py),
        ManyGrids::Arrow(_) => PyColumn(Arc::new(UInt64Array::from(found))).into_py_any(py),
    }
}

/// Returns for each grid its rating on the scale of Sudoku Explainer, and nothing where it is not a puzzle.
#[pyfunction]
#[pyo3(name = "_rate_many", signature = (grids, threads))]
pub(crate) fn rate_many(py: Python<'_>, grids: &Bound<'_, PyAny>, threads: usize) -> PyResult<Py<PyAny>> {
    let rate = |batch: &[Option<Grid>], stop: &AtomicBool| {
        let search = StepSearch { stop, ..StepSearch::default() };
        let er = |puzzle: Puzzle| match search.rate(&puzzle) {
            Ok(rating) => Some(number(rating.er)),
            // At least as hard as that, which is no rating.
            Err(RateError::AlreadySolved | RateError::OutOfWork { .. } | RateError::Stopped { .. }) => None,
            Err(_) => None,
        };
        let puzzles = solve_each(present(batch, stop));
        spread(batch, puzzles.map(|puzzle| puzzle.ok().and_then(er)))
            .into_iter()
            .map(Option::flatten)
            .collect()
    };
    let (asked, found) = run(py, grids, threads, FEW, rate)?;
    match asked {
        ManyGrids::Cells(_) => {
            let bytes: Vec<u8> = found.iter().flat_map(|er| er.unwrap_or(f64::NAN).to_ne_bytes()).collect();
            PyByteArray::new(py, &bytes).into_py_any(py)
        }
        ManyGrids::Listed(_) => PyList::new(py, found)?.into_py_any(py),
        ManyGrids::Arrow(_) => PyColumn(Arc::new(Float64Array::from(found))).into_py_any(py),
    }
}

/// Returns for each grid its canonical form, and nothing where a digit stands twice in a house.
#[pyfunction]
#[pyo3(name = "_canonical_many", signature = (grids, threads))]
pub(crate) fn canonical_many(
    py: Python<'_>,
    grids: &Bound<'_, PyAny>,
    threads: usize,
) -> PyResult<Py<PyAny>> {
    let canonical = |batch: &[Option<Grid>], stop: &AtomicBool| {
        let forms =
            present(batch, stop).map(|grid| canonical_grid(&grid).ok().map(|canonical| canonical.form));
        spread(batch, forms).into_iter().map(Option::flatten).collect()
    };
    let (asked, found) = run(py, grids, threads, FEW, canonical)?;
    lines(py, &asked, &found)
}
