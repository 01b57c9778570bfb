//! Rows of LaTeX, as the package `sudoku` has them, and those of tables.
//!
//! ```text
//!   \\begin{sudoku}                \\begin{tabular}{|ccc|ccc|ccc|}
//!   |5|3| | |7| | | | |.           5 & 3 & & & 7 & & & & \\\\ \\hline
//!   …                              …
//!   \\end{sudoku}                  \\end{tabular}
//! ```
//!
//! Other environments with such rows, such as `sudoku-block`, begin with the same letters. In tables, a cell may be in a command:
//! `\\textbf{5}`. A table whose rows have other numbers of cells than a board is left alone.

use crate::boards::context::is_usual;
use crate::look_alike::cell_value;
use crate::pasted::pasted_line::PastedLine;

/// The environments whose rows have `&` between their cells.
const TABLES: [&str; 6] = ["tabular", "array", "tblr", "matrix", "bmatrix", "NiceTabular"];
/// The most lines of a table.
const LARGEST: usize = 200;

const BEGIN: &str = "\\begin{sudoku";
const END: &str = "\\end{sudoku";

/// Returns the lines with a dot for each empty cell, and without what is around the rows; `None` if there are none.
pub(super) fn rows(lines: &[PastedLine]) -> Option<Vec<PastedLine>> {
    let (mut rewritten, mut is_inside, mut is_changed) = (Vec::new(), false, false);
    let mut skipped = 0;
    for (at, line) in lines.iter().enumerate() {
        if skipped > 0 {
            skipped -= 1;
            continue;
        }
        if let Some((length, rows)) = table(&lines[at..]) {
            rewritten.extend(rows);
            rewritten.push(PastedLine::of(line.number, []));
            skipped = length - 1;
            is_changed = true;
            continue;
        }
        let text = line.text.trim();
        is_inside = (is_inside || text.starts_with(BEGIN)) && !text.starts_with(END);
        match row(line).filter(|_| is_inside) {
            Some(row) => {
                rewritten.push(row);
                is_changed = true;
            }
            // Grids are separated by a blank line.
            None if text.starts_with('\\') => rewritten.push(PastedLine::of(line.number, [])),
            None => rewritten.push(line.clone()),
        }
    }
    is_changed.then_some(rewritten)
}

/// Returns the cells of a row, which are between bars and before a full stop.
fn row(line: &PastedLine) -> Option<PastedLine> {
    let text = line.text.trim();
    let inner = text.strip_suffix('.').unwrap_or(text).trim_end();
    if !inner.starts_with('|') || !inner.ends_with('|') || inner.len() < 2 {
        return None;
    }
    let (mut cells, mut cell) = (Vec::new(), None);
    for (character, column) in line.characters().filter(|(c, _)| !c.is_whitespace()) {
        match character {
            '|' => cells.push((cell.take().unwrap_or('.'), column)),
            '.' => {}
            // A number above 9 is not a digit of the package.
            _ if cell.is_some() => return None,
            other => cell = Some(other),
        }
    }
    // What is before the first bar is not a cell.
    Some(PastedLine::of(line.number, cells.into_iter().skip(1)))
}

/// Returns the first line of each part of a text that has rows of a table of cells, and no table that is a grid.
pub(super) fn unread(lines: &[PastedLine]) -> Vec<&PastedLine> {
    let is_row = |line: &PastedLine| {
        let cells: Vec<&str> = line.text.split('&').collect();
        let is_short =
            |cell: &&str| cell.split("\\\\").next().is_some_and(|cell| cell.trim().chars().count() < 2);
        cells.len() > 3 && cells.iter().all(is_short)
    };
    let begins = |at: &usize| is_row(&lines[*at]) && (*at == 0 || !is_row(&lines[at - 1]));
    (0..lines.len()).filter(begins).map(|at| &lines[at]).collect()
}

/// Returns how many lines the table has that begins in the first one, and its rows.
fn table(lines: &[PastedLine]) -> Option<(usize, Vec<PastedLine>)> {
    let first = &lines.first()?.text;
    let name = TABLES.into_iter().find(|name| first.contains(&format!("\\begin{{{name}")))?;
    let end = format!("\\end{{{name}");
    let length = lines.iter().take(LARGEST).position(|line| line.text.contains(&end))? + 1;
    let mut rows: Vec<PastedLine> = Vec::new();
    let (mut row, mut cell) = (Vec::new(), Cell::default());
    for (number, line) in lines[..length].iter().enumerate() {
        let text = &line.text;
        let begin = if number == 0 { text.find("\\begin{")? + "\\begin{".len() } else { 0 };
        // The columns are described in braces after the name.
        let begin = if number == 0 { begin + body_of(&text[begin..]) } else { begin };
        let stop = text.find(&end).unwrap_or(text.len()).max(begin);
        let from = text[..begin].chars().count();
        let count = text[begin..stop].chars().count();
        let mut characters = line.characters().skip(from).take(count).peekable();
        while let Some((character, column)) = characters.next() {
            match character {
                '&' => row.push(std::mem::take(&mut cell).value(column)?),
                '%' => break,
                '\\' if characters.peek().is_some_and(|&(next, _)| next == '\\') => {
                    characters.next();
                    if characters.peek().is_some_and(|&(next, _)| next == '[') {
                        characters.by_ref().find(|&(next, _)| next == ']');
                    }
                    row.push(std::mem::take(&mut cell).value(column)?);
                    rows.push(PastedLine::of(line.number, std::mem::take(&mut row)));
                }
                '\\' => {
                    let mut name = String::new();
                    while let Some((next, _)) = characters.next_if(|(next, _)| next.is_alphabetic()) {
                        name.push(next);
                    }
                    if matches!(
                        name.as_str(),
                        "cline" | "cmidrule" | "vspace" | "color" | "textcolor" | "cellcolor"
                    ) {
                        characters.by_ref().find(|&(next, _)| next == '}');
                    }
                }
                '{' | '}' | '$' | '~' => {}
                other if other.is_whitespace() => {}
                other => cell.text.push((other, column)),
            }
        }
    }
    if !row.is_empty() {
        let (number, column) = (lines[length - 1].number, 1);
        row.push(cell.value(column)?);
        rows.push(PastedLine::of(number, row));
    }
    let size = rows.len();
    let is_whole = is_usual(size) && rows.iter().all(|row| row.text.chars().count() == size);
    is_whole.then_some((length, rows))
}

/// Returns where the cells begin after the name of an environment: after the braces and brackets that follow it.
fn body_of(text: &str) -> usize {
    let (mut depth, mut end) = (1_usize, 0);
    for (at, character) in text.char_indices() {
        match character {
            '{' | '[' => depth += 1,
            '}' | ']' => depth = depth.saturating_sub(1),
            _ if depth == 0 => break,
            _ => {}
        }
        end = at + character.len_utf8();
    }
    end
}

/// A cell of a table, as far as it was read.
#[derive(Default)]
struct Cell {
    text: Vec<(char, usize)>,
}

impl Cell {
    /// Returns the character of the cell and its column; `None` if it is not one. An empty one ends in this column.
    fn value(self, end: usize) -> Option<(char, usize)> {
        let number: String = self.text.iter().map(|(character, _)| character).collect();
        match &self.text[..] {
            [] => Some(('.', end)),
            &[(character, column)] => (cell_value(character).is_some() || character.is_ascii_alphanumeric())
                .then_some((character, column)),
            [(_, column), ..] => match number.parse::<u8>().ok()? {
                value @ 10..=25 => Some((char::from(b'A' + value - 10), *column)),
                _ => None,
            },
        }
    }
}
