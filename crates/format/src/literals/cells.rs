//! What looks like the cells of a grid: a text, rows in a list, a list of all cells, a list of cells with their places.
//!
//! ```text
//!   "53..7…"      [[5,3,0,…],…]      ["53..7....",…]      [5,3,null,…]      [{"row":0,"col":0,"value":5},…]
//! ```
//!
//! The number of cells is the size. An empty cell is `0`, `null`, `None`, an empty text, or one of the signs for it; an object in the
//! place of a cell has its digit under `value` and the like, and may say that it is not given.

use ninefold_grid::Cell;
use ninefold_rules::{BoardDigit, usual_size};

use super::literal::{Literal, Value, json_text};
use crate::boards::context::is_usual;
use crate::{Alphabet, Guess, ReadErrorKind};

/// The cells of a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Cells {
    /// A character for each cell: those of a text as they are.
    pub(super) text: String,
    pub(super) size: usize,
    /// The same with what somebody has placed, if that is known.
    pub(super) state: Option<String>,
    pub(super) guess: Option<Guess>,
}

/// The largest size of a grid.
const LARGEST: usize = 25;
/// The names of the row of a cell, and of its column.
const ROW: [&str; 3] = ["row", "r", "y"];
const COLUMN: [&str; 4] = ["col", "column", "c", "x"];

/// What a value in the place of a cell is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CellText {
    Blank,
    /// A zero: a digit where others mean an empty cell.
    Zero,
    Digit(usize),
}

impl Cells {
    /// Returns the cells that a value is.
    pub(super) fn of(literal: &Literal) -> Option<Cells> {
        match &literal.value {
            Value::Text(text) => Cells::of_text(text),
            Value::Word(word) if word.len() > 15 => Cells::of_text(word),
            Value::Word(_) | Value::Object(_) => None,
            Value::List(list) => Cells::of_list(list),
        }
    }

    fn of_text(text: &str) -> Option<Cells> {
        let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let size = usual_size(plain.chars().count())?;
        // Text in other characters is read in the alphabet that somebody names.
        let value = |c: char| {
            let value = if size == 9 { crate::look_alike::cell_value(c) } else { Alphabet::Digits.value(c) };
            value.filter(|&value| usize::from(value) <= size)
        };
        let is_letter = |c: char| size > 9 && c.is_ascii_alphanumeric();
        let is_grid = plain.chars().all(|c| value(c).is_some() || is_letter(c))
            && plain.chars().any(|c| value(c).is_some_and(|value| value > 0));
        is_grid.then_some(Cells { text: plain, size, state: None, guess: None })
    }

    fn of_list(list: &[Literal]) -> Option<Cells> {
        let first = list.first()?;
        if let Value::Object(entries) = &first.value
            && value_of(entries, &ROW).is_some()
        {
            return placed(list);
        }
        if is_usual(list.len()) {
            let rows: Option<Vec<_>> = list.iter().map(|row| cells_of_row(row, list.len())).collect();
            if let Some(rows) = rows {
                return of_cells(&rows.into_iter().flatten().collect::<Option<Vec<_>>>()?, list.len());
            }
        }
        let size = usual_size(list.len())?;
        of_cells(&list.iter().map(cell).collect::<Option<Vec<_>>>()?, size)
    }

    /// Returns whether no cell is empty.
    pub(super) fn is_full(&self) -> bool {
        !self.text.chars().any(is_empty)
    }

    /// Returns whether all digits of a puzzle are in these cells as well.
    pub(super) fn completes(&self, puzzle: &Cells) -> bool {
        self.size == puzzle.size
            && self.text.chars().zip(puzzle.text.chars()).all(|(own, other)| own == other || is_empty(other))
    }
}

/// Returns what is wrong with a value that was meant to be a grid of 81 cells.
pub(super) fn damaged(literal: &Literal) -> Option<ReadErrorKind> {
    if Cells::of(literal).is_some() {
        return None;
    }
    let list = match &literal.value {
        Value::Text(text) => return crate::damaged::damaged(text),
        Value::Word(_) | Value::Object(_) => return None,
        Value::List(list) => list,
    };
    let is_row = |row: &&Literal| cells_of_row(row, 9).is_some_and(|cells| cells.iter().all(Option::is_some));
    let rows = list.iter().filter(is_row).count();
    if (8..=10).contains(&list.len()) && rows >= 7 {
        let odd = list.iter().position(|row| !is_row(&row));
        let (row, found) = match odd.map(|at| (at, &list[at].value)) {
            Some((at, Value::List(row))) => (at + 1, row.len()),
            Some((at, Value::Text(row))) => (at + 1, row.chars().filter(|c| !c.is_whitespace()).count()),
            Some((at, _)) => (at + 1, 1),
            None => return Some(ReadErrorKind::RowCount { start: literal.place.line, found: list.len() }),
        };
        if found != 9 {
            return Some(ReadErrorKind::RowLength { row, found });
        }
        return list.get(row - 1).and_then(|found| bad_cell(found, row - 1));
    }
    let cells = list.iter().filter(|one| cell(one).is_some()).count();
    let are_short = || list.iter().all(|one| !matches!(&one.value, Value::Word(word) if word.len() > 9));
    ((77..=85).contains(&list.len()) && list.len() != 81 && cells + 4 >= list.len() && are_short())
        .then_some(ReadErrorKind::CellCount { found: list.len() })
}

/// Returns the cells of a value that was meant to be a grid, one character each.
pub(super) fn flat(literal: &Literal) -> String {
    match &literal.value {
        Value::Text(text) => text.clone(),
        Value::List(list) => list
            .iter()
            .map(|one| match (&one.value, cell(one)) {
                (Value::List(_), _) => flat(one),
                (_, Some((CellText::Blank | CellText::Zero, _))) => ".".to_owned(),
                (_, Some((CellText::Digit(digit), _))) => digit.to_string(),
                (Value::Text(text) | Value::Word(text), None) => text.clone(),
                (Value::Object(_), None) => "?".to_owned(),
            })
            .collect(),
        Value::Word(_) | Value::Object(_) => String::new(),
    }
}

/// Returns the error of the first of nine values or characters that is not a cell.
fn bad_cell(row: &Literal, number: usize) -> Option<ReadErrorKind> {
    let texts: Vec<String> = match &row.value {
        Value::List(list) => list.iter().map(json_text).collect(),
        Value::Text(text) => text.chars().filter(|c| !c.is_whitespace()).map(String::from).collect(),
        Value::Word(_) | Value::Object(_) => return None,
    };
    let bare = texts.iter().map(|text| text.trim_matches('"'));
    let (place, found) = bare.enumerate().find(|(_, text)| word(text).is_none())?;
    let cell = Cell::at(number, place);
    let mut characters = found.chars();
    Some(match (characters.next(), characters.next()) {
        (Some(found), None) => ReadErrorKind::BadCell { cell, found },
        _ => {
            ReadErrorKind::BadText { cell, found: found.to_owned(), expected: "a digit 1-9 or an empty cell" }
        }
    })
}

fn is_empty(character: char) -> bool {
    character == '0' || character == '_' || ninefold_grid::is_blank(character)
}

/// What a value in the place of a cell is, and whether it is given.
type FoundCell = (CellText, bool);

/// Returns the cells of a row: a list of that many values, or a text with a character for each.
fn cells_of_row(row: &Literal, size: usize) -> Option<Vec<Option<FoundCell>>> {
    match &row.value {
        Value::List(list) => (list.len() == size).then(|| list.iter().map(cell).collect()),
        Value::Text(text) => {
            let given = |part: &str| word(part).map(|cell| (cell, true));
            let words: Vec<&str> = text.split([' ', ',']).filter(|word| !word.is_empty()).collect();
            if words.len() == size {
                return Some(words.into_iter().map(given).collect());
            }
            let plain: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
            (plain.len() == size).then(|| plain.iter().map(|c| given(&c.to_string())).collect())
        }
        Value::Word(_) | Value::Object(_) => None,
    }
}

/// Returns the grid of these cells, row by row.
fn of_cells(found: &[FoundCell], size: usize) -> Option<Cells> {
    let has = |wanted: CellText| found.iter().any(|&(cell, _)| cell == wanted);
    let highest = found.iter().map(|&(cell, _)| if let CellText::Digit(n) = cell { n } else { 0 }).max()?;
    // With another sign for an empty cell and no highest digit, digits begin with 0.
    let is_from_zero = has(CellText::Zero) && has(CellText::Blank) && highest < size && size > 9;
    if highest == 0 || highest > size {
        return None;
    }
    let character = |cell: CellText| match cell {
        CellText::Blank => Some('.'),
        CellText::Zero if !is_from_zero => Some('.'),
        CellText::Zero => Some('1'),
        CellText::Digit(digit) => digit_char(digit + usize::from(is_from_zero)),
    };
    let text: String = found
        .iter()
        .map(|&(cell, is_given)| if is_given { character(cell) } else { Some('.') })
        .collect::<Option<_>>()?;
    let state: String = found.iter().map(|&(cell, _)| character(cell)).collect::<Option<_>>()?;
    let guess = is_from_zero.then_some(Guess::Alphabet(Alphabet::Hex));
    Some(Cells { state: (state != text).then_some(state), text, size, guess })
}

fn digit_char(digit: usize) -> Option<char> {
    BoardDigit::new(digit).map(BoardDigit::to_char)
}

/// Returns what a value in the place of a cell is, and whether it is given.
fn cell(literal: &Literal) -> Option<(CellText, bool)> {
    match &literal.value {
        Value::Text(text) | Value::Word(text) => word(text).map(|cell| (cell, true)),
        Value::List(_) => None,
        Value::Object(entries) => {
            let names = ["value", "digit", "number", "val", "v", "n"];
            let Some(value) = value_of(entries, &names) else { return Some((CellText::Blank, true)) };
            let (found, _) = cell(value)?;
            let is = |names: &[&str], wanted: &str| {
                value_of(entries, names).is_some_and(
                    |value| matches!(&value.value, Value::Word(word) if word.eq_ignore_ascii_case(wanted)),
                )
            };
            let given = ["given", "fixed", "isgiven", "isfixed", "readonly", "locked", "clue"];
            let is_placed = is(&given, "false") || is(&["editable", "iseditable"], "true");
            Some((found, !is_placed))
        }
    }
}

/// Returns what an object has under one of these names.
fn value_of<'a>(entries: &'a [(String, Literal)], names: &[&str]) -> Option<&'a Literal> {
    let is_named = |(key, _): &&(String, Literal)| names.iter().any(|name| key.eq_ignore_ascii_case(name));
    entries.iter().find(is_named).map(|(_, value)| value)
}

/// Returns what a text in the place of a cell is.
fn word(text: &str) -> Option<CellText> {
    let text = text.trim();
    if matches!(text, "" | "null" | "None" | "undefined" | "nil" | "NaN" | "false" | "False" | "?" | "-1") {
        return Some(CellText::Blank);
    }
    if let Ok(number) = text.parse::<usize>() {
        return Some(if number == 0 { CellText::Zero } else { CellText::Digit(number) });
    }
    if let Some(whole) = text.strip_suffix(".0").and_then(|whole| whole.parse::<usize>().ok()) {
        return Some(if whole == 0 { CellText::Zero } else { CellText::Digit(whole) });
    }
    let mut characters = text.chars();
    let (Some(only), None) = (characters.next(), characters.next()) else { return None };
    if is_empty(only) {
        return Some(CellText::Blank);
    }
    let letter = Alphabet::Digits.value(only).filter(|&value| value > 0);
    letter.map(|value| CellText::Digit(usize::from(value)))
}

/// Returns the grid of cells that have their places, counted from 0 or from 1.
fn placed(list: &[Literal]) -> Option<Cells> {
    let mut found = Vec::new();
    for one in list {
        let Value::Object(entries) = &one.value else { return None };
        let number = |names: &[&str]| {
            let (Value::Word(text) | Value::Text(text)) = &value_of(entries, names)?.value else {
                return None;
            };
            text.parse::<usize>().ok().filter(|&number| number <= LARGEST)
        };
        found.push((number(&ROW)?, number(&COLUMN)?, cell(one)?));
    }
    let first = usize::from(!found.iter().any(|&(row, column, _)| row == 0 || column == 0));
    let last = found.iter().map(|&(row, column, _)| row.max(column) + 1).max()? - first;
    let is_whole = found.len() == last * last && is_usual(last);
    let size = if is_whole { last } else { (last.max(9)..=LARGEST).find(|&size| is_usual(size))? };
    let mut cells = vec![None; size * size];
    for (row, column, cell) in found {
        let place = cells.get_mut((row - first) * size + column - first)?;
        if place.replace(cell).is_some() {
            return None;
        }
    }
    let blank = (CellText::Blank, true);
    of_cells(&cells.into_iter().map(|cell| cell.unwrap_or(blank)).collect::<Vec<_>>(), size)
}
