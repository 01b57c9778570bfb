//! Fills a grid by one of the methods, with counts of the work and optionally the moves.

use ninefold::fill::FillError;
use ninefold::recipe::json::MoveRecord;
use ninefold::{Filler, Method, Move, StreamPurpose, rng_for};
use pyo3::prelude::*;

use crate::classes::PySolution;
use crate::error::Fault;
use crate::work::interruptible;

/// The result of a fill: the grid, counts of the work by name, and the moves as JSON if requested.
type Fill = (PySolution, Vec<(&'static str, u64)>, Option<String>);

/// Fills a grid with the random numbers that the command uses for this seed and index.
#[pyfunction]
#[pyo3(name = "_fill", signature = (method, options, seed, index, trace))]
pub(crate) fn fill(
    py: Python<'_>,
    method: &str,
    options: Vec<(String, String)>,
    seed: u64,
    index: u64,
    trace: bool,
) -> PyResult<Fill> {
    let method: Method = method.parse().map_err(|error| Fault::new("RecipeError", error))?;
    let mut filler = Filler::from(method);
    for (name, value) in options {
        filler.set(&name, &value).map_err(Fault::from)?;
    }
    let (filled, moves) = interruptible(py, |cancel| {
        let mut rng = rng_for(seed, index, StreamPurpose::Fill, 0);
        let mut moves: Vec<Move> = Vec::new();
        let filled = match trace {
            true => filler.fill_with(&mut rng, cancel, &mut moves),
            false => filler.fill_with(&mut rng, cancel, &mut ()),
        };
        (filled, moves)
    })?;
    let filled = filled.map_err(|error| {
        let reached = match &error {
            FillError::Budget { reached, .. } => Some(*reached),
            _ => None,
        };
        Fault::from(error).with_best(reached, 1)
    })?;
    let moves = trace.then(|| {
        let records: Vec<_> = moves.iter().map(MoveRecord::from).collect();
        serde_json::to_string(&records).unwrap_or_default()
    });
    Ok((PySolution(filled.solution.grid().into()), filled.counts.pairs().collect(), moves))
}

/// Returns the names of the methods.
#[pyfunction]
#[pyo3(name = "_methods")]
pub(crate) fn methods() -> Vec<&'static str> {
    Method::ALL.iter().map(|method| method.name()).collect()
}
