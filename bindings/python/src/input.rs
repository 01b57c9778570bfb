//! Reads many grids from a Python value.
//!
//! They are a list of single grids on any board (`board.rs`), a buffer of `uint8` with the shape `(n, 81)` or
//! `(n, 9, 9)`, or a column of strings, or a table that may name their boards, from any library that supports
//! Arrow's interface. Buffers are copied, because another thread may write to them while the library reads. The other forms
//! that callers have are turned into these by `python/ninefold/_forms.py`.

use ninefold::{AnyGrid, Grid};
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};

use crate::arrow_input::{ArrowTexts, is_arrow};
use crate::board::{BoardWords, any_grid_in, any_grid_of, of_columns};
use crate::classes::PyGrid;
use crate::error::Fault;
use crate::one_grid::text_of;
use crate::value_text::{short, type_name};

/// Returns true if a value is one grid rather than many.
fn is_grid(value: &Bound<'_, PyAny>) -> bool {
    value.is_instance_of::<PyString>() || value.is_instance_of::<PyGrid>()
}

/// Many grids, in the form they were passed.
pub(crate) enum ManyGrids {
    /// 81 numbers each, not checked yet.
    Cells(Vec<u8>),
    /// Grids of a list.
    Listed(Vec<ListedGrid>),
    /// Strings in memory of another library.
    Arrow(ArrowTexts),
}

/// A grid of a list: parsed, or still a text.
pub(crate) enum ListedGrid {
    Nothing,
    Text(Box<str>),
    Grid(Box<AnyGrid>),
}

impl ManyGrids {
    /// Reads a Python value.
    ///
    /// # Errors
    /// `TypeError` or `GridError`. The contents of the grids are checked later.
    pub(crate) fn new(value: &Bound<'_, PyAny>) -> PyResult<ManyGrids> {
        if is_grid(value) {
            let message = format!(
                "found one {}, expected many grids: a list, an array or a column; for one, write [grid], or Puzzle(grid).solution",
                type_name(value)
            );
            return Err(PyTypeError::new_err(message));
        }
        if is_arrow(value)? {
            return Ok(ManyGrids::Arrow(ArrowTexts::new(value)?));
        }
        if let Ok(buffer) = PyBuffer::<u8>::get(value) {
            let fits = match buffer.shape() {
                [_, 81] | [_, 9, 9] => true,
                [number] => *number == 0,
                _ => false,
            };
            if !fits {
                let message = format!(
                    "found an array of the shape {:?}, expected (n, 81) or (n, 9, 9)",
                    buffer.shape()
                );
                return Err(Fault::new("GridError", message).into());
            }
            return Ok(ManyGrids::Cells(buffer.to_vec(value.py())?));
        }
        if !value.is_instance_of::<PyList>() && !value.is_instance_of::<PyTuple>() {
            let what = if value.hasattr("dtype")? {
                format!("an array of {}", short(&value.getattr("dtype")?))
            } else {
                format!("a {}", type_name(value))
            };
            let hint = if value.hasattr("__next__")? { ": write list(…) around it" } else { "" };
            return Err(PyTypeError::new_err(format!(
                "found {what}, expected many grids: a list of strings or grids, an array of whole numbers with the shape (n, 81), or \
                 a column of strings from Arrow, polars or pandas{hint}"
            )));
        }
        let mut grids = Vec::with_capacity(value.len()?);
        for (number, one) in value.try_iter()?.enumerate() {
            let one = one?;
            if number % 0x4000 == 0 {
                value.py().check_signals()?;
            }
            grids.push(match one.cast::<PyString>() {
                Ok(text) => ListedGrid::Text(text_of(text)?.into()),
                Err(_) if one.is_none() => ListedGrid::Nothing,
                Err(_) => match any_grid_of(&one, BoardWords::default()) {
                    Ok(grid) => ListedGrid::Grid(Box::new(grid)),
                    Err(error) => {
                        // The exceptions of this package are `ValueError`s.
                        let exception = error.value(value.py());
                        if !(exception.is_instance_of::<PyTypeError>()
                            || exception.is_instance_of::<PyValueError>())
                        {
                            return Err(error);
                        }
                        exception.setattr("args", (format!("grid {number}: {exception}"),))?;
                        exception.setattr("index", number)?;
                        return Err(error);
                    }
                },
            });
        }
        Ok(ManyGrids::Listed(grids))
    }

    pub(crate) fn len(&self) -> usize {
        match self {
            ManyGrids::Cells(cells) => cells.len() / 81,
            ManyGrids::Listed(grids) => grids.len(),
            ManyGrids::Arrow(texts) => texts.len(),
        }
    }

    /// Returns a grid, or `None` where a list or a column has nothing.
    pub(crate) fn get(&self, index: usize) -> Result<Option<AnyGrid>, Fault> {
        let of_item = |fault: Fault| fault.of_item(index);
        let grid = match self {
            ManyGrids::Cells(cells) => {
                let mut values = [0; 81];
                values.copy_from_slice(&cells[index * 81..][..81]);
                Grid::from_values(values).map(AnyGrid::from).map_err(Fault::from)
            }
            ManyGrids::Listed(grids) => match &grids[index] {
                ListedGrid::Nothing => return Ok(None),
                ListedGrid::Text(text) => any_grid_in(text),
                ListedGrid::Grid(grid) => Ok((**grid).clone()),
            },
            ManyGrids::Arrow(texts) => match texts.get(index) {
                Some((text, words)) => of_columns(text, words),
                None => return Ok(None),
            },
        };
        grid.map(Some).map_err(of_item)
    }
}
