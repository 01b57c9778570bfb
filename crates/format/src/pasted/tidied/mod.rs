//! Layouts that people and spreadsheets make, and no format has: they are rewritten as rows of cells, line by line, so that what
//! is wrong with a cell is reported where it is in the text.
//!
//! ```text
//!   5 → 3 → → → 7 …        a table with empty cells: tabs, commas or semicolons, quoted or not      53..7....
//!   <td>5</td><td></td> …  a table of HTML                                                         5.…
//!   53  7                  blanks for empty cells                                                  53..7....
//!   53??7????              another sign for empty cells: ? # O o                                   53..7....
//!   AAABBB above 53..7.    rows of letters: the regions of a jigsaw                                #variant jigsaw:AAABBB…
//! ```
//!
//! Nothing is guessed: a text that can be read as it is stays as it is, and a layout counts only if its rows and columns make
//! grids of a usual size. What makes none is rewritten as well as it can be, for the message.

mod blanks;
mod empty_sign;
mod html;
mod regions;
mod table;

use ninefold_rules::Variant;

use crate::look_alike::cell_value;
use crate::pasted::pasted_line::PastedLine;

/// Returns the lines with all layouts rewritten; `None` if there is nothing to rewrite. The board is what the caller named.
pub(super) fn tidied(lines: &[PastedLine], named: Option<&Variant>) -> Option<Vec<PastedLine>> {
    let mut found: Option<Vec<PastedLine>> = None;
    for stage in [html::rows, table::rows, blanks::rows, empty_sign::replaced] {
        if let Some(rewritten) = stage(found.as_deref().unwrap_or(lines)) {
            found = Some(rewritten);
        }
    }
    let mut found = regions::named(found.as_deref().unwrap_or(lines), named).or(found)?;
    // Words around rows are no part of them.
    found.retain(|line| !is_words(&line.text));
    Some(found)
}

/// Returns whether a line has letters, and hardly anything that can be a cell.
fn is_words(text: &str) -> bool {
    let is_cell = |c: &char| cell_value(*c).is_some();
    let (cells, others): (Vec<char>, Vec<char>) =
        text.chars().filter(|c| !c.is_whitespace()).partition(is_cell);
    others.len() > cells.len()
        && others.iter().any(|c| c.is_alphabetic())
        && !text.starts_with('#')
        && !text.contains(|c: char| c.is_ascii_digit())
}

/// Returns whether boards of this size have usual boxes.
fn is_usual(size: usize) -> bool {
    matches!(size, 4 | 6 | 8 | 9 | 10 | 12 | 15 | 16 | 20 | 25)
}
