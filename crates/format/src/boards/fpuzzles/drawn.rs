//! Drawings in the payload of f-puzzles: what its menu calls cosmetics, for [`entry`](super::entry).
//!
//! | key | entries |
//! |---|---|
//! | `line`, `rectangle`, `circle`, `text`, `cage` | what is drawn, in cells |
//!
//! Some of them only repeat a clue that has a key of its own, for programs that do not know that key: those with
//! `fromConstraint`, which Rangsk's additions write, and those that lie where a clue lies. They say nothing new. Cages
//! that hold `title: …` and the like are notes to SudokuPad. All others are a [`Drawing`](crate::Drawing).

use ninefold_rules::{BoardCell, ClueShape, Rules};
use serde_json::{Map, Value};

use super::clues::first_name;
use super::keys::is_rule;
use super::written::place_before;
use crate::boards::BoardReadErrorKind;
use crate::boards::cell_names::cell;
use crate::boards::context::Context;

pub(crate) const DRAWINGS: [&str; 5] = ["line", "rectangle", "circle", "text", "cage"];

/// Takes all drawings of a puzzle.
pub(crate) fn check(
    puzzle: &Map<String, Value>,
    rules: &Rules,
    context: &mut Context,
) -> Result<(), BoardReadErrorKind> {
    for key in DRAWINGS {
        let Some(value) = puzzle.get(key).filter(|value| is_rule(key, value)) else { continue };
        let Some(items) = value.as_array() else {
            context.drawing(key, String::new())?;
            continue;
        };
        for item in items {
            let is_repeated = item.get("fromConstraint").is_some_and(|name| !name.is_null())
                || match key {
                    "line" => repeats_line(item, rules),
                    "text" => repeats_number(item, rules),
                    "cage" => is_note(item),
                    _ => false,
                };
            if !is_repeated {
                context.drawing(key, first_name(item, 0).unwrap_or_default())?;
            }
        }
    }
    Ok(())
}

/// Returns whether all lines of an entry run where clues run, in either direction.
fn repeats_line(item: &Value, rules: &Rules) -> bool {
    let Some(lines) = item.get("lines").and_then(Value::as_array) else { return false };
    lines.iter().all(|line| {
        let names = line.as_array().map_or(&[][..], Vec::as_slice).iter();
        let cells: Option<Vec<BoardCell>> = names.map(|name| cell(rules, name.as_str()?)).collect();
        cells.is_some_and(|cells| {
            rules.clues().iter().any(|clue| {
                clue.kind().shape() == ClueShape::Line
                    && (clue.cells() == cells || clue.cells().iter().rev().eq(&cells))
            })
        })
    })
}

/// Returns whether a text stands where the number of a clue stands, and is that number.
fn repeats_number(item: &Value, rules: &Rules) -> bool {
    let place = item.get("cells").and_then(Value::as_array).and_then(|cells| cells.first());
    let (place, text) = (place.and_then(Value::as_str), item.get("value").and_then(Value::as_str));
    let outside = rules.clues().iter().filter(|clue| clue.kind().shape() == ClueShape::FromOutside);
    outside.into_iter().any(|clue| {
        let number = clue.sum().or(clue.value().number()).map(|number| number.to_string());
        place == Some(&place_before(rules, clue)) && text == number.as_deref()
    })
}

/// Returns whether a cage holds a note such as `title: …` rather than cells.
fn is_note(item: &Value) -> bool {
    let has_cells = item.get("cells").and_then(Value::as_array).is_some_and(|cells| !cells.is_empty());
    let text = item.get("value").and_then(Value::as_str).unwrap_or_default();
    let is_key =
        |key: &str| matches!(key, "title" | "author" | "rules" | "solution" | "msgcorrect" | "source");
    text.split_once(": ").is_some_and(|(key, _)| is_key(key)) || !has_cells && text.is_empty()
}
