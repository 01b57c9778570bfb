//! A grid in quotes over several lines, as spreadsheets write a cell with line breaks.
//!
//! ```text
//!   1,"53..7....
//!   6..195...            1,"53..7....6..195… …79",hard
//!   …
//!   ....8..79",hard
//! ```

use crate::look_alike::cell_value;
use crate::pasted::pasted_line::PastedLine;

/// The most lines of a grid.
const LARGEST: usize = 25;

/// Returns the lines with each such grid in one; `None` if there is none.
pub(in crate::pasted) fn rows(lines: &[PastedLine]) -> Option<Vec<PastedLine>> {
    let (mut rewritten, mut at, mut is_changed) = (Vec::new(), 0, false);
    while at < lines.len() {
        let length = if is_open(&lines[at].text) { length(&lines[at..]) } else { None };
        match length {
            Some(length) => {
                let characters = lines[at..at + length].iter().flat_map(PastedLine::characters);
                rewritten.push(PastedLine::of(lines[at].number, characters));
                is_changed = true;
            }
            None => rewritten.push(lines[at].clone()),
        }
        at += length.unwrap_or(1);
    }
    is_changed.then_some(rewritten)
}

/// Returns whether a quote in a line is still open at its end, and cells follow it.
fn is_open(text: &str) -> bool {
    text.matches('"').count() % 2 == 1
        && text.rsplit('"').next().is_some_and(|cells| cells.chars().count() > 2 && are_cells(cells))
}

fn are_cells(text: &str) -> bool {
    text.chars().all(|c| cell_value(c).is_some() || c.is_whitespace())
}

/// Returns how many lines there are up to the one that closes the quote, if only cells are before it.
fn length(lines: &[PastedLine]) -> Option<usize> {
    let rest = lines.iter().take(LARGEST).skip(1);
    let inside = rest.take_while(|line| !line.text.contains('"') && are_cells(&line.text)).count();
    let last = lines.get(inside + 1)?;
    let (cells, rest) = last.text.split_once('"')?;
    (are_cells(cells) && rest.matches('"').count() % 2 == 0).then_some(inside + 2)
}
