//! Whole numbers that callers pass: one that is out of range raises `SudokuError` with a clear
//! message.

use ninefold::rules::{BoardCell, BoardDigit, Rules};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::error::Fault;
use crate::value_text::{short, type_name};

/// A whole number as it was passed. It gets its name, for the message, where it is used.
pub(crate) struct Whole {
    /// The number, unless it is negative or above 2^64 − 1.
    number: Option<u64>,
    /// The number as text, if it is out of range.
    found: String,
}

impl<'a, 'py> FromPyObject<'a, 'py> for Whole {
    type Error = PyErr;

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<Whole> {
        let value = &*value;
        let whole = value.call_method0("__index__").map_err(|_| {
            PyTypeError::new_err(format!("found a {}, expected a whole number", type_name(value)))
        })?;
        match whole.extract::<u64>() {
            Ok(number) => Ok(Whole::from(number)),
            Err(_) => Ok(Whole { number: None, found: short(&whole) }),
        }
    }
}

impl From<u64> for Whole {
    fn from(number: u64) -> Whole {
        Whole { number: Some(number), found: String::new() }
    }
}

impl Whole {
    /// Returns the number that the argument with this name has.
    pub(crate) fn named(self, name: &str) -> Result<u64, Fault> {
        self.at_most(name, u64::MAX)
    }

    /// Returns the number if it is at most this one.
    pub(crate) fn at_most(self, name: &str, most: u64) -> Result<u64, Fault> {
        self.number.filter(|number| *number <= most).ok_or_else(|| {
            let found = self.text();
            Fault::new(
                "SudokuError",
                format!("{name}: found {found}, expected a whole number from 0 to {most}"),
            )
        })
    }

    /// Returns the number if it is at least this one.
    pub(crate) fn at_least(self, name: &str, least: u64) -> Result<u64, Fault> {
        self.number.filter(|number| *number >= least).ok_or_else(|| {
            let found = self.text();
            let most = u64::MAX;
            Fault::new(
                "SudokuError",
                format!("{name}: found {found}, expected a whole number from {least} to {most}"),
            )
        })
    }

    /// Returns the number as the content of a cell: a digit, or none for 0.
    pub(crate) fn into_cell(self, rules: &Rules, cell: BoardCell) -> Result<Option<BoardDigit>, Fault> {
        let most = rules.size();
        match self.number.and_then(|number| usize::try_from(number).ok()) {
            Some(digit) if digit <= most => Ok(BoardDigit::new(digit)),
            _ => {
                let (cell, found) = (rules.cell_name(cell), self.text());
                let message =
                    format!("{cell}: found {found}, expected a digit, 1 to {most}, or 0 for an empty cell");
                Err(Fault::new("GridError", message).at(cell))
            }
        }
    }

    /// Returns the number as text.
    pub(crate) fn text(&self) -> String {
        self.number.map_or_else(|| self.found.clone(), |number| number.to_string())
    }
}
