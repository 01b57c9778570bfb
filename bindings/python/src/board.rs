//! The board of a value: how callers name it, and how a grid on it is read and shown.
//!
//! ```text
//!   "53..7…", a list, an array                       the classic board (one_grid.rs)
//!   "6x6 1…", "#variant 6x6 …", links, drawn grids   the board that the text names
//!   "1..2…", variant="4x4"                           the board of the keyword, or of the columns of a table
//!   Grid, Solution, Puzzle, Record, a row            the board that they have
//! ```

use ninefold::Cancel;
use ninefold::boards::stored_board::StoredBoard;
use ninefold::format::{self, ReadOptions, Record};
use ninefold::rules::{
    AnyGrid, BoardCell, BoardDigit, BoardDigitSet, BoardGrid, ClueRecord, ParseVariantError, Rules, Variant,
};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyDict, PyString, PyTuple};

use crate::classes::{PyGrid, PyRecord};
use crate::error::Fault;
use crate::one_grid::{grid_of, is_list, parse, text_of};
use crate::whole::Whole;

/// What keywords say about a board: the columns of tables.
#[derive(Clone, Copy, Default)]
pub(crate) struct BoardWords<'a> {
    pub(crate) variant: Option<&'a str>,
    pub(crate) layout: Option<&'a str>,
    pub(crate) clue_text: Option<&'a str>,
}

impl BoardWords<'_> {
    fn variant(self) -> Result<Variant, Fault> {
        let wrong = |error: ParseVariantError| Fault::new("GridError", format!("variant: {error}"));
        self.variant.map_or(Ok(Variant::CLASSIC), |variant| variant.parse().map_err(wrong))
    }

    /// Returns true if no word names another board than the classic one.
    fn is_classic(self) -> Result<bool, Fault> {
        let names_classic = self.variant.is_none() || self.variant()?.is_classic();
        Ok(names_classic && self.layout.or(self.clue_text).is_none())
    }

    /// Reads the columns of a table. A `clue_text` without any clue is the same as none.
    fn grid(self, cells: &str) -> Result<AnyGrid, Fault> {
        let board = StoredBoard::new(self.variant()?, &Cancel::NEVER)
            .map_err(|error| Fault::new("GridError", format!("variant: {error}")))?;
        let clue_text = self.clue_text.filter(|text| !text.is_empty());
        let grid = board.grid(self.layout, clue_text, cells);
        grid.map(AnyGrid::from).map_err(|error| Fault::new("GridError", error))
    }
}

/// Reads one grid on the board that the keywords or the value itself name; on the classic board if neither does.
///
/// # Errors
/// `GridError` with its place, or `TypeError`.
pub(crate) fn any_grid_of(value: &Bound<'_, PyAny>, words: BoardWords<'_>) -> PyResult<AnyGrid> {
    if words.variant.or(words.layout).or(words.clue_text).is_some() {
        let is_classic = words.is_classic()?;
        return if is_classic { grid_of(value).map(AnyGrid::from) } else { on_board(value, words) };
    }
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(any_grid_in(text_of(text)?)?);
    }
    match (held(value), value.cast::<PyDict>()) {
        (Some(grid), _) => Ok(grid),
        (None, Ok(row)) => of_row(row),
        (None, Err(_)) => grid_of(value).map(AnyGrid::from),
    }
}

/// Reads a text of one grid on the board that it names or draws, or else on the classic board.
pub(crate) fn any_grid_in(text: &str) -> Result<AnyGrid, Fault> {
    match parse(text) {
        Ok(grid) => Ok(grid.into()),
        Err(fault) => named_in(text).unwrap_or(Err(fault)),
    }
}

/// Reads the columns `puzzle`, `variant`, `layout` and `clue_text` of a row. The last three may be missing.
pub(crate) fn of_columns(puzzle: &str, words: BoardWords<'_>) -> Result<AnyGrid, Fault> {
    match words.is_classic()? {
        true => any_grid_in(puzzle),
        false => words.grid(&puzzle.split_whitespace().collect::<String>()),
    }
}

/// Returns the grid that a value of the package holds.
pub(crate) fn held(value: &Bound<'_, PyAny>) -> Option<AnyGrid> {
    if let Ok(grid) = value.cast::<PyGrid>() {
        return Some(grid.get().0.clone());
    }
    value.cast::<PyRecord>().ok().map(|record| record.get().record.grid.clone())
}

/// Reads a grid on the board of the keywords.
fn on_board(value: &Bound<'_, PyAny>, words: BoardWords<'_>) -> PyResult<AnyGrid> {
    let text = match held(value) {
        Some(grid) => grid.cells(),
        None => characters(value)?,
    };
    let cells: String = text.split_whitespace().collect();
    let found = words.grid(&cells);
    if found.is_ok() || words.layout.or(words.clue_text).is_some() {
        return Ok(found?);
    }
    // Drawn grids, and lines that have the regions or the clues behind the cells.
    match (one_record(ReadOptions::default().with_variant(words.variant()?), &text), found) {
        (Ok(Some(record)), _) => Ok(record.grid),
        (Err(fault), _) if text.trim().contains(' ') => Err(fault.into()),
        (_, found) => Ok(found?),
    }
}

/// Returns a text, or the characters of cells in lists or an array.
fn characters(value: &Bound<'_, PyAny>) -> PyResult<String> {
    let mut text = String::new();
    push_cells(value, 0, &mut text)?;
    Ok(text)
}

/// Appends the characters of cells in a list, of rows in a list, or in an array.
fn push_cells(value: &Bound<'_, PyAny>, depth: usize, text: &mut String) -> PyResult<()> {
    let is_bytes = value.is_instance_of::<PyBytes>() || value.is_instance_of::<PyByteArray>();
    if let Ok(row) = value.cast::<PyString>() {
        text.push_str(text_of(row)?);
    } else if depth < 3 && (is_bytes || is_list(value)) {
        for one in value.try_iter()? {
            push_cells(&one?, depth + 1, text)?;
        }
    } else if depth < 3 && value.hasattr("tolist")? {
        push_cells(&value.call_method0("tolist")?, depth + 1, text)?;
    } else if value.is_none() {
        text.push('.');
    } else {
        let number = value.extract::<Whole>()?.at_most("a cell", 25)? as usize;
        text.push(BoardDigit::new(number).map_or('.', BoardDigit::to_char));
    }
    Ok(())
}

/// Reads a row of a table.
fn of_row(row: &Bound<'_, PyDict>) -> PyResult<AnyGrid> {
    let text = |name: &str| {
        let value = row.get_item(name)?.filter(|value| !value.is_none());
        value.map(|value| value.extract::<String>()).transpose()
    };
    let puzzle = text("puzzle")?.ok_or_else(|| {
        PyTypeError::new_err("found a dict without \"puzzle\", expected a grid or a row of a table")
    })?;
    let (variant, layout, clue_text) = (text("variant")?, text("layout")?, text("clue_text")?);
    let words = BoardWords {
        variant: variant.as_deref(),
        layout: layout.as_deref(),
        clue_text: clue_text.as_deref(),
    };
    Ok(of_columns(&puzzle, words)?)
}

/// Reads a grid of the same board as another.
pub(crate) fn grid_like(like: &AnyGrid, value: &Bound<'_, PyAny>) -> PyResult<AnyGrid> {
    let rules = like.rules();
    let of_board = match held(value) {
        Some(grid) if grid.rules() == rules => return Ok(grid),
        Some(grid) if grid.values().len() == like.values().len() => grid.cells(),
        Some(grid) => return Err(other_board(&grid, &variant(like)).into()),
        None if like.classic().is_some() => return grid_of(value).map(AnyGrid::from),
        None => characters(value)?,
    };
    let cells: String = of_board.split_whitespace().collect();
    Ok(BoardGrid::from_line(rules, &cells).map(AnyGrid::from).map_err(Fault::from)?)
}

/// Reads a text that names its board, or draws it; `None` if the text is in no way about another board.
fn named_in(text: &str) -> Option<Result<AnyGrid, Fault>> {
    match one_record(ReadOptions::default(), text) {
        Ok(Some(Record { grid, .. })) => {
            // So many characters are a board only if somebody says which.
            let is_bare = text.chars().filter(|c| !c.is_whitespace()).count() == grid.values().len();
            (!is_bare).then_some(Ok(grid))
        }
        Ok(None) => None,
        Err(fault) => names_board(text).then_some(Err(fault)),
    }
}

/// Returns true if a text begins with the name of a board, and does not end there.
pub(crate) fn names_board(text: &str) -> bool {
    text.trim().split_once(char::is_whitespace).is_some_and(|(name, _)| name.parse::<Variant>().is_ok())
}

/// Reads a text of one puzzle; `None` if it has none or several.
fn one_record(options: ReadOptions, text: &str) -> Result<Option<Record>, Fault> {
    let mut records = format::read(options, text.as_bytes());
    let first = records.next().transpose()?;
    Ok(first.filter(|first| records.next().is_none() && first.sukaku.is_none()))
}

/// A grid of another board than the expected one.
pub(crate) fn other_board(grid: &AnyGrid, expected: &str) -> Fault {
    let found = variant(grid);
    Fault::new("GridError", format!("found a grid of {found}, expected one of {expected}"))
}

/// Returns the name of the board: size, layout, rules and kinds of clues, such as `6x6+killer`.
pub(crate) fn variant(grid: &AnyGrid) -> String {
    grid.variant().without_regions().to_string()
}

/// Returns the clues other than digits, each a dictionary.
pub(crate) fn clues<'py>(py: Python<'py>, grid: &AnyGrid) -> PyResult<Bound<'py, PyAny>> {
    let clues: Vec<ClueRecord> = grid.rules().clues().iter().map(ClueRecord::from).collect();
    let json = serde_json::to_string(&clues).map_err(|error| Fault::new("SudokuError", error))?;
    py.import("json")?.call_method1("loads", (json,))
}

/// Returns the cell with this index, `(row, column)` from 0, or name such as `r4c7`.
pub(crate) fn cell_of(rules: &Rules, cell: &Bound<'_, PyAny>) -> PyResult<BoardCell> {
    let (height, width) = rules.canvas();
    if let Ok(name) = cell.extract::<&str>() {
        let last = rules.cell_name(BoardCell::new(rules.cell_count() - 1));
        return rules.cell_named(name).ok_or_else(|| {
            PyIndexError::new_err(format!("found {name:?}, expected the name of a cell, r1c1 to {last}"))
        });
    }
    if let Ok((row, col)) = cell.extract::<(usize, usize)>() {
        return rules.cell_at(row, col).ok_or_else(|| {
            let (rows, cols) = (height - 1, width - 1);
            PyIndexError::new_err(format!(
                "found row {row}, column {col}, expected a cell in rows 0 to {rows} and columns 0 to {cols}"
            ))
        });
    }
    let index: isize = cell.extract().map_err(|_| {
        PyTypeError::new_err(
            "expected a cell: an index from 0, a row and a column from 0, or a name such as 'r4c7'",
        )
    })?;
    let count = rules.cell_count();
    let found = if index < 0 { index.saturating_add_unsigned(count) } else { index };
    match usize::try_from(found) {
        Ok(found) if found < count => Ok(BoardCell::new(found)),
        _ => {
            let most = count - 1;
            Err(PyIndexError::new_err(format!("found {index}, expected the index of a cell, 0 to {most}")))
        }
    }
}

/// Returns the digits of each cell as a tuple.
pub(crate) fn digit_tuples(
    py: Python<'_>,
    cells: impl IntoIterator<Item = BoardDigitSet>,
) -> PyResult<Vec<Bound<'_, PyTuple>>> {
    let digits = |set: BoardDigitSet| set.iter().map(BoardDigit::value).collect::<Vec<_>>();
    cells.into_iter().map(|set| PyTuple::new(py, digits(set))).collect()
}
