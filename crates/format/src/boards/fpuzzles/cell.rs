//! What a cell of the payload holds: a digit, and the pencil marks and the colour that a solver gave it.
//!
//! ```text
//!   {"value":5,"given":true,"region":0}                            a clue
//!   {"centerPencilMarks":[1,2],"cornerPencilMarks":[3],"c":"#ffa0a0"}
//! ```
//!
//! `givenPencilMarks` are read like those in the centre, and `highlight` is another name of the colour.

use core::fmt::Write;
use std::sync::Arc;

use ninefold_rules::{BoardDigit, BoardGrid, Rules};
use serde_json::Value;

use crate::boards::BoardReadErrorKind;
use crate::boards::context::{regions_of, usual};
use crate::{AnyMarks, CellColour, Record, SavedProgress};

/// Returns the record of these cells, in reading order.
pub(super) fn read_cells(cells: &[&Value], rules: &Arc<Rules>) -> Result<Record, BoardReadErrorKind> {
    let size = rules.size();
    let mut grid = BoardGrid::empty(rules);
    let mut state = BoardGrid::empty(rules);
    let (mut marks, mut corner_marks) = (AnyMarks::none(cells.len()), AnyMarks::none(cells.len()));
    let mut colours = Vec::new();
    for (cell, value) in rules.cells().zip(cells) {
        let bad = |found: &Value, what: &str| {
            bad_cell(&rules.cell_name(cell), found, format!("{what} from 1 to {size}"))
        };
        let found = match value.get("value") {
            None | Some(Value::Null) => None,
            Some(found) => Some(digit(found, size).ok_or_else(|| bad(found, "a value"))?),
        };
        state.set(cell, found);
        if value.get("given").and_then(Value::as_bool).unwrap_or(false) {
            grid.set(cell, found);
        }
        for key in ["centerPencilMarks", "givenPencilMarks", "cornerPencilMarks"] {
            let marks = if key == "cornerPencilMarks" { &mut corner_marks } else { &mut marks };
            for mark in value.get(key).and_then(Value::as_array).into_iter().flatten() {
                marks[cell].insert(digit(mark, size).ok_or_else(|| bad(mark, "pencil marks"))?);
            }
        }
        let colour = value.get("c").or_else(|| value.get("highlight")).and_then(Value::as_str);
        colours.extend(colour.and_then(CellColour::from_text).map(|colour| (cell, colour)));
    }
    let mut record = Record::new(grid);
    record.set_state(state);
    let state = record.progress.take().and_then(|progress| progress.state);
    record.progress =
        SavedProgress { state, marks: marks.some(), corner_marks: corner_marks.some(), colours }.boxed();
    Ok(record)
}

pub(super) fn digit(value: &Value, size: usize) -> Option<BoardDigit> {
    let number = value.as_u64().or_else(|| value.as_str()?.parse().ok())?;
    BoardDigit::new(usize::try_from(number).ok().filter(|&number| number <= size)?)
}

pub(super) fn bad_cell(cell: &str, found: &Value, expected: String) -> BoardReadErrorKind {
    let found = found.to_string().chars().take(60).collect();
    BoardReadErrorKind::BadText { cell: cell.to_owned(), found, expected }
}

/// Appends the key of the grid and all its cells.
pub(super) fn write_cells(grid: &BoardGrid, record: &Record, json: &mut String) {
    let rules = grid.rules();
    let variant = rules.variant();
    let is_usual = usual(rules.size()).is_some_and(|usual| usual.layout == variant.layout);
    let regions = regions_of(variant).filter(|_| !is_usual);
    let state = record.state_on_board();
    let progress = record.progress.as_deref();
    let kinds = [
        ("centerPencilMarks", progress.and_then(|progress| progress.marks.as_ref())),
        ("cornerPencilMarks", progress.and_then(|progress| progress.corner_marks.as_ref())),
    ];
    let mut colours = progress.map(|progress| progress.colours.iter().peekable());
    json.push_str(",\"grid\":[");
    for cell in rules.cells() {
        json.push_str(match rules.row_and_column(cell) {
            (0, 0) => "[{",
            (_, 0) => "],[{",
            _ => ",{",
        });
        let start = json.len();
        // A string takes all that is written.
        let given = grid.get(cell);
        if let Some(digit) = given.or_else(|| state.as_ref()?.get(cell)) {
            let _ = write!(json, ",\"value\":{}", digit.value());
        }
        json.push_str(if given.is_some() { ",\"given\":true" } else { "" });
        if let Some(regions) = &regions {
            let _ = write!(json, ",\"region\":{}", regions.region_of()[cell.index()]);
        }
        for (name, marks) in kinds {
            let digits = marks.map(|marks| marks[cell]).unwrap_or_default();
            for (number, digit) in digits.iter().enumerate() {
                let _ = match number {
                    0 => write!(json, ",\"{name}\":[{}", digit.value()),
                    _ => write!(json, ",{}", digit.value()),
                };
            }
            json.push_str(if digits.is_empty() { "" } else { "]" });
        }
        let colour = colours.as_mut().and_then(|colours| colours.next_if(|(coloured, _)| *coloured == cell));
        if let Some((_, colour)) = colour {
            let _ = write!(json, ",\"c\":\"{colour}\"");
        }
        if json[start..].starts_with(',') {
            json.remove(start);
        }
        json.push('}');
    }
    json.push_str("]]");
}
