//! Reads one grid of the classic board from a Python value.
//!
//! ```text
//!   "53..7…"  with any blanks and line breaks      text
//!   Grid, Puzzle, Solution, Record                 their cells, if their board is the classic one
//!   81 bytes, a buffer of uint8                    numbers 0 to 9
//!   [5, 3, 0, …]  [[5, 3, …], …]  ["53..7….", …]   a list of cells or of rows
//!   an array of whole numbers of any type          as a list
//! ```

use ninefold::grid::ParseGridError;
use ninefold::{AnyGrid, Cell, Grid};
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyFloat, PyList, PyString, PyTuple};

use crate::board::{held, other_board};
use crate::error::Fault;
use crate::value_text::{short, type_name};

/// Reads one grid.
///
/// # Errors
/// `GridError` with its place, or `TypeError`.
pub(crate) fn grid_of(value: &Bound<'_, PyAny>) -> PyResult<Grid> {
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(parse(text_of(text)?)?);
    }
    if let Some(grid) = held(value) {
        return Ok(classic(&grid)?);
    }
    if let Ok(buffer) = PyBuffer::<u8>::get(value) {
        let cells = buffer.to_vec(value.py())?;
        let found = cells.len();
        let cells: [u8; 81] = cells.try_into().map_err(|_| wrong_number(found))?;
        return Ok(Grid::from_values(cells).map_err(Fault::from)?);
    }
    if is_list(value) {
        return cells_of(value);
    }
    // An array of NumPy with other whole numbers.
    if value.hasattr("dtype")? && value.hasattr("tolist")? {
        let list = value.call_method0("tolist")?;
        if is_list(&list) {
            return cells_of(&list);
        }
    }
    Err(wrong_type(value))
}

/// Returns a grid of the classic board.
///
/// # Errors
/// `GridError` if it is on another board.
pub(crate) fn classic(grid: &AnyGrid) -> Result<Grid, Fault> {
    grid.classic().copied().ok_or_else(|| other_board(grid, "9x9"))
}

pub(crate) fn is_list(value: &Bound<'_, PyAny>) -> bool {
    value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>()
}

/// Reads a list of 81 cells, or of nine rows.
fn cells_of(list: &Bound<'_, PyAny>) -> PyResult<Grid> {
    let mut values = Vec::with_capacity(81);
    for one in list.try_iter()? {
        let one = one?;
        if one.is_instance_of::<PyString>() {
            return text_rows(list);
        }
        if is_list(&one) {
            for cell in one.try_iter()? {
                values.push(digit_of(&cell?, values.len())?);
            }
        } else {
            values.push(digit_of(&one, values.len())?);
        }
        if values.len() > 81 {
            break;
        }
    }
    let found = values.len();
    let cells: [u8; 81] = values.try_into().map_err(|_| wrong_number(found))?;
    Ok(Grid::from_values(cells).map_err(Fault::from)?)
}

/// Reads rows, or single cells, that are texts.
fn text_rows(list: &Bound<'_, PyAny>) -> PyResult<Grid> {
    let mut text = String::new();
    for row in list.try_iter()? {
        let row = row?;
        let row = row.cast::<PyString>().map_err(|_| wrong_type(&row))?;
        text.push_str(text_of(row)?);
        text.push('\n');
    }
    Ok(parse(&text)?)
}

/// Returns the digit of a cell of a list, 0 for an empty cell.
fn digit_of(value: &Bound<'_, PyAny>, at: usize) -> PyResult<u8> {
    if value.is_none() {
        return Ok(0);
    }
    if value.is_instance_of::<PyFloat>() || !value.hasattr("__index__")? {
        return Err(wrong_type(value));
    }
    let number = value.call_method0("__index__")?;
    match (number.extract::<u8>(), Cell::try_from(at)) {
        (Ok(digit @ 0..=9), _) => Ok(digit),
        (_, Ok(cell)) => {
            let found = short(&number);
            let message = format!("{cell}: found {found}, expected a digit, 1 to 9, or 0 for an empty cell");
            Err(Fault::new("GridError", message).at(cell).into())
        }
        (_, Err(_)) => Err(wrong_number(at + 1).into()),
    }
}

fn wrong_number(found: usize) -> Fault {
    Fault::new("GridError", format!("found {found} cells, expected 81 numbers 0 to 9"))
}

fn wrong_type(value: &Bound<'_, PyAny>) -> PyErr {
    PyTypeError::new_err(format!(
        "found a {}, expected a grid: a string of 81 characters, a Grid, Puzzle or Solution, or 81 numbers 0 to 9 as a list, \
         bytes or an array of whole numbers",
        type_name(value)
    ))
}

/// Returns the characters of a string, unless it contains an unpaired surrogate.
pub(crate) fn text_of<'a>(text: &'a Bound<'_, PyString>) -> PyResult<&'a str> {
    text.to_str().map_err(|_| {
        Fault::new("GridError", "the string contains characters that are not valid Unicode, expected digits")
            .into()
    })
}

/// Reads a text. Blanks and line breaks may stand anywhere; blanks are empty cells if the text has
/// 81 characters with them.
pub(crate) fn parse(text: &str) -> Result<Grid, Fault> {
    if !text.contains(char::is_whitespace) {
        return text.parse().map_err(Fault::from);
    }
    let on_lines = |(_, c): &(usize, char)| *c == ' ' || !c.is_whitespace();
    let mut cells: Vec<(usize, char)> = text.char_indices().filter(on_lines).collect();
    match cells.len() {
        81 => cells.iter_mut().filter(|(_, c)| *c == ' ').for_each(|(_, c)| *c = '.'),
        _ => cells.retain(|(_, c)| *c != ' '),
    }
    let line: String = cells.iter().map(|(_, c)| c).collect();
    line.parse().map_err(|error: ParseGridError| match error {
        ParseGridError::BadCharacter { cell, column, found } => {
            let before = &text[..cells.get(column - 1).map_or(0, |(at, _)| *at)];
            let (line, start) = (before.matches('\n').count() + 1, before.rfind('\n').map_or(0, |at| at + 1));
            let column = before[start..].chars().count() + 1;
            let message = format!(
                "line {line}, column {column} (cell {cell}): found {found:?}, expected a digit 1-9 or an empty cell (. 0 _ * - x)"
            );
            Fault::new("GridError", message).at(cell).at_text(line, column)
        }
        error => error.into(),
    })
}
