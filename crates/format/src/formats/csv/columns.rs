//! Which columns of a table without known headings have the puzzle and its solution: those with a grid.

use ninefold_rules::usual_size;

use std::borrow::Cow;

use super::{Column, delimiter};
use crate::Alphabet;
use crate::damaged::damaged;
use crate::format_entry::FirstLine;
use crate::formats::sgt::is_game;
use crate::look_alike::cell_value;

/// What a value is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Grid {
    /// It has empty cells.
    Open,
    Full,
}

/// Returns a value without the brackets of a list and what is between its cells, if it then has the cells of a grid.
pub(super) fn squeezed(value: &str) -> Cow<'_, str> {
    let is_between =
        |c: char| matches!(c, ',' | ';' | '[' | ']' | '(' | ')' | '\'' | '"') || c.is_whitespace();
    if !value.contains(is_between) || value.chars().filter(|&c| !is_between(c)).count() != 81 {
        return Cow::Borrowed(value);
    }
    let cells: String = value.chars().filter(|&c| !is_between(c)).collect();
    match cells.chars().all(|c| cell_value(c).is_some()) {
        true => Cow::Owned(cells),
        false => Cow::Borrowed(value),
    }
}

/// Values with fewer cells may be words.
const FEWEST_CELLS: usize = 36;

impl Grid {
    /// Returns what a value is, if it has the cells of a grid.
    pub(super) fn of(value: &str) -> Option<Grid> {
        let value = &*squeezed(value.trim());
        if value.len() < FEWEST_CELLS {
            return None;
        }
        let count = value.chars().count();
        usual_size(count).filter(|_| count >= FEWEST_CELLS)?;
        // Letters alone are a word or a code.
        if !value.contains(|c: char| c.is_ascii_digit() || c == '.') {
            return None;
        }
        let cell = |c: char| if count == 81 { cell_value(c) } else { Alphabet::Digits.value(c) };
        let values: Vec<u8> = value.chars().map(cell).collect::<Option<_>>()?;
        let has_digit = values.iter().any(|&value| value > 0);
        has_digit.then_some(if values.contains(&0) { Grid::Open } else { Grid::Full })
    }
}

/// Returns the columns of the puzzle and of its solution: those whose headings are unknown come into question.
pub(super) fn shown(values: &[String], known: &[Column]) -> Option<(usize, Option<usize>)> {
    let is_other = |at: usize| matches!(known.get(at), None | Some(Column::Other));
    let find = |wanted: Grid| {
        (0..values.len().min(known.len())).find(|&at| is_other(at) && Grid::of(&values[at]) == Some(wanted))
    };
    match (find(Grid::Open), find(Grid::Full)) {
        (Some(puzzle), solution) => Some((puzzle, solution)),
        (None, full) => {
            // A grid with a mistake next to its solution.
            let is_damaged = |at: &usize| is_other(*at) && damaged(&values[*at]).is_some();
            let puzzle = (0..values.len().min(known.len())).find(is_damaged);
            puzzle.map(|puzzle| (puzzle, full)).or(full.map(|puzzle| (puzzle, None)))
        }
    }
}

/// Returns whether a value has the cells of a puzzle among its words, without digits too: regions or clues may follow them.
fn begins_with_cells(value: &str) -> bool {
    let is_cell = |c: char| cell_value(c).is_some() || Alphabet::Digits.value(c).is_some();
    let are_cells = |word: &str| {
        let count = word.chars().count();
        word == "." || (count > 81 || usual_size(count).is_some()) && word.chars().all(is_cell)
    };
    value.trim().trim_matches('"').split(' ').any(are_cells)
}

/// Returns whether the first lines are those of a table: a grid is a value, but not the first one, or below a heading.
pub(super) fn are_shown(line: &FirstLine<'_>) -> bool {
    let Some(delimiter) = delimiter(line.text) else { return false };
    let values = |text: &str| -> Vec<Option<Grid>> {
        text.split(delimiter).map(|value| Grid::of(value.trim().trim_matches('"'))).collect()
    };
    if line.text.split(delimiter).next().is_some_and(begins_with_cells) {
        // Cells and a comment are a line.
        return false;
    }
    // The cages of a killer follow its regions after a comma.
    if is_game(line.text) {
        return false;
    }
    let first = values(line.text);
    if first.iter().any(Option::is_some) {
        return true;
    }
    let is_heading = line.text.split(delimiter).any(|name| name.contains(char::is_alphabetic));
    let below = line.later().find(|line| !line.is_empty()).map(|line| values(&line)).unwrap_or_default();
    is_heading && below.len() == first.len() && below.iter().any(Option::is_some)
}
