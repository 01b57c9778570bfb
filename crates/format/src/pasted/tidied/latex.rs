//! Rows of LaTeX, as the package `sudoku` has them.
//!
//! ```text
//!   \\begin{sudoku}
//!   |5|3| | |7| | | | |.
//!   …
//!   \\end{sudoku}
//! ```
//!
//! Other environments with such rows, such as `sudoku-block`, begin with the same letters.

use crate::pasted::pasted_line::PastedLine;

const BEGIN: &str = "\\begin{sudoku";
const END: &str = "\\end{sudoku";

/// Returns the lines with a dot for each empty cell, and without what is around the rows; `None` if there are none.
pub(super) fn rows(lines: &[PastedLine]) -> Option<Vec<PastedLine>> {
    let (mut rewritten, mut is_inside, mut is_changed) = (Vec::new(), false, false);
    for line in lines {
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
