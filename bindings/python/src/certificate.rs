//! Certificates: proofs about a grid that others can check.

use ninefold::solve::certificate::{Certificate, CertificateError, check_text};
use ninefold::{Grid, Puzzle};
use pyo3::prelude::*;

use crate::error::Fault;
use crate::one_grid::grid_of;
use crate::whole::Whole;
use crate::work::interruptible;

/// Returns the certificate of a grid as a text that ends with an empty line.
#[pyfunction]
#[pyo3(name = "_certificate", signature = (grid, most_words))]
pub(crate) fn certificate(py: Python<'_>, grid: &Bound<'_, PyAny>, most_words: Whole) -> PyResult<String> {
    let (grid, most_words): (Grid, u64) = (grid_of(grid)?, most_words.named("most_words")?);
    let made = interruptible(py, |stop| {
        Certificate::for_result(&grid, &Puzzle::new(grid), most_words, stop).map(|made| made.to_string())
    })?;
    Ok(made.map_err(|error| match error {
        CertificateError::TooLong { .. } => Fault::new("BudgetError", error),
        error => Fault::new("SudokuError", error),
    })?)
}

/// Checks the texts of certificates, one after the other, and returns how many there are.
#[pyfunction]
#[pyo3(name = "_check_certificates", signature = (text))]
pub(crate) fn check_certificates(py: Python<'_>, text: &str) -> PyResult<usize> {
    let checked = py.detach(|| {
        let (mut count, mut line) = (0, 0);
        for block in text.split_inclusive("\n\n") {
            check_text(block).map_err(|error| (line + error.line, error.message))?;
            line += block.lines().count();
            count += 1;
        }
        Ok::<usize, (usize, String)>(count)
    });
    let wrong = |(line, message): (usize, String)| {
        Fault::new("CertificateError", format!("line {line}: {message}")).at_line(line)
    };
    Ok(checked.map_err(wrong)?)
}
