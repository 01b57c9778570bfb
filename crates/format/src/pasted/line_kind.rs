//! What a line of a text is to a search for grids: a row of cells, a line of a frame, or text.

use crate::look_alike::cell_value;
use crate::pasted::pasted_line::PastedLine;
use crate::row::{self, is_bar, is_drawn, is_rule};
use crate::{ReadError, ReadErrorKind};

/// What a line of a text is, to a search for grids.
pub(super) enum LineKind {
    Blank,
    /// A line of a frame.
    Rule,
    /// Nine cells.
    Row([u8; 9]),
    /// Nine dashes or the like: a row of empty cells, or a line of a frame.
    RowOrRule(char),
    /// Cells that do not form a row, and what is wrong with them.
    BrokenRow(ReadErrorKind, usize),
    Text,
}

/// A longer line is text rather than a row with a mistake.
const LONGEST: usize = 12;

/// Returns what a line is.
pub(super) fn line_kind(line: &PastedLine) -> LineKind {
    let text = line.text.as_str();
    if text.trim().is_empty() {
        return LineKind::Blank;
    }
    let cells: Vec<char> = text.chars().filter(|c| !is_between(*c)).collect();
    if let [first @ ('-' | '*' | '_'), rest @ ..] = &cells[..]
        && rest.iter().all(|c| c == first)
    {
        return if cells.len() == 9 { LineKind::RowOrRule(*first) } else { LineKind::Rule };
    }
    if is_rule(text.trim()) || is_table_rule(text) {
        return LineKind::Rule;
    }
    let framed = text.contains(is_bar);
    let count = cells.iter().filter(|&&c| cell_value(c).is_some()).count();
    if framed || count != cells.len() {
        // A row otherwise, with a few characters that a scanner took for others. Signs of lists are not what is wrong with it.
        let kept: Vec<(usize, char)> =
            (1..).zip(text.chars()).filter(|(_, c)| framed || !is_list_sign(*c)).collect();
        let bare: String = kept.iter().map(|(_, c)| c).collect();
        let placed = |error: ReadError| {
            let column = kept.get(error.column - 1).map_or(error.column, |(column, _)| *column);
            ReadError { column, ..error }
        };
        return match row::cells(&bare, 0, line.number).map_err(placed) {
            Ok(values) => LineKind::Row(values),
            Err(error)
                if cells.len() <= LONGEST
                    && (count >= 6 && count + 2 >= cells.len() || count >= 5 && cells.len() == 9) =>
            {
                LineKind::BrokenRow(error.kind, error.column)
            }
            Err(_) => LineKind::Text,
        };
    }
    let mut values = [0; 9];
    for (place, &cell) in values.iter_mut().zip(&cells) {
        *place = cell_value(cell).unwrap_or(0);
    }
    match count {
        9 => LineKind::Row(values),
        6..=12 => LineKind::BrokenRow(ReadErrorKind::RowLength { row: 1, found: count }, 1),
        _ => LineKind::Text,
    }
}

/// Returns true for what may stand between the cells of a row: blanks, bars, and the signs of lists.
pub(super) fn is_between(c: char) -> bool {
    c.is_whitespace() || is_bar(c) || is_list_sign(c)
}

fn is_list_sign(c: char) -> bool {
    matches!(c, ',' | ';' | '[' | ']' | '(' | ')' | '{' | '}' | '"' | '\'' | '`')
}

/// Returns true for the line under the head of a table, such as `|:---:|:---:|`.
pub(super) fn is_table_rule(text: &str) -> bool {
    ["--", ":-", "-:"].iter().any(|stroke| text.contains(stroke))
        && text
            .chars()
            .all(|c| matches!(c, '-' | ':' | '+' | '=') || is_bar(c) || is_drawn(c) || c.is_whitespace())
}
