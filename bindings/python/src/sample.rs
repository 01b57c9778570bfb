//! Minimal puzzles with weights, and what they say about all minimal puzzles.

use std::ops::ControlFlow;
use std::sync::Arc;

use arrow_array::builder::StringBuilder;
use arrow_array::{ArrayRef, Float64Array, RecordBatch, UInt64Array};
use ninefold::recipe::{StreamPurpose, rng_for};
use ninefold::sample::{Estimate, Population, SampleReport, Sudoku};
use ninefold::{Cancel, Grid, Workers};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::capsules::failed;
use crate::table::PyTable;
use crate::whole::Whole;
use crate::work::interruptible;

/// The sizes of populations that the command uses, so that a seed gives the same puzzles.
const LARGEST: u64 = 20_000;
const FEWEST: u64 = 20;
const MOST_WALKS: u64 = 1_000_000_000_000;

/// Returns the puzzles with their weights, and the statistics by name.
#[pyfunction]
#[pyo3(name = "_sample", signature = (walks, seed, most, threads))]
pub(crate) fn sample<'py>(
    py: Python<'py>,
    walks: Whole,
    seed: Whole,
    most: Whole,
    threads: usize,
) -> PyResult<(PyTable, Bound<'py, PyDict>)> {
    let walks = walks.at_most("walks", MOST_WALKS)?.max(FEWEST);
    let size = walks.div_ceil(FEWEST).min(LARGEST);
    let number = walks.div_ceil(size);
    let most = usize::try_from(most.named("most")?).unwrap_or(usize::MAX);
    let seed = seed.named("seed")?;
    let populations = interruptible(py, |stop: &Cancel| {
        let walk = |range: std::ops::Range<u64>| {
            let mut rng = rng_for(seed, range.start, StreamPurpose::Sample, 0);
            Population::walk(&Sudoku, size as u32, most, &mut rng, stop)
        };
        let mut populations: Vec<Population<Grid>> = Vec::new();
        Workers::new(threads).run(0..number, 1, walk, |_, population| match population {
            Some(population) => {
                populations.push(population);
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        });
        populations
    })?;
    Ok((table(&populations, seed)?, statistics(py, &populations)?))
}

/// Returns the puzzles of all populations, whose weights together stand for all minimal puzzles.
fn table(populations: &[Population<Grid>], seed: u64) -> PyResult<PyTable> {
    let share = 1.0 / populations.len() as f64;
    let (mut puzzles, mut weights, mut numbers) = (StringBuilder::new(), Vec::new(), Vec::new());
    for (number, population) in (0..).zip(populations) {
        for weighted in &population.puzzles {
            puzzles.append_value(weighted.puzzle.to_string());
            weights.push(weighted.weight * share);
            numbers.push(number);
        }
    }
    let columns: [(&str, ArrayRef); 3] = [
        ("puzzle", Arc::new(puzzles.finish())),
        ("weight", Arc::new(Float64Array::from(weights))),
        ("population", Arc::new(UInt64Array::from(numbers))),
    ];
    let rows = RecordBatch::try_from_iter(columns).map_err(failed)?;
    Ok(PyTable { rows, missing: Vec::new(), seed: Some(seed) })
}

fn statistics<'py>(py: Python<'py>, populations: &[Population<Grid>]) -> PyResult<Bound<'py, PyDict>> {
    let report = SampleReport::of(populations);
    let pair = |Estimate { value, error }: Estimate| (value, error);
    let by_clues = PyDict::new(py);
    for clues in report.clues() {
        by_clues.set_item(clues, pair(report.share(clues)))?;
    }
    let found = PyDict::new(py);
    found.set_item("populations", populations.len())?;
    found.set_item("effective", report.effective())?;
    found.set_item("total", pair(report.total()))?;
    found.set_item("mean_clues", pair(report.mean_clues()))?;
    found.set_item("deviation_of_clues", report.deviation_of_clues())?;
    found.set_item("clues", by_clues)?;
    Ok(found)
}
