//! Layouts that people and spreadsheets make, and no format has: they are rewritten as rows of cells, line by line, so that what
//! is wrong with a cell is reported where it is in the text.
//!
//! ```text
//!   5 → 3 → → → 7 …        a table with empty cells: tabs, commas or semicolons, quoted or not      53..7....
//!   <td>5</td><td></td> …  a table of HTML                                                         5.…
//!   |5|3| | |7| …|.        rows of LaTeX, in \begin{sudoku} and \begin{tabular}                    53..7….
//!   | 5 3 . | …|  Level: 2  a screen with text next to the board                                   | 5 3 . | …|
//!   53..7....   .7.2…      several grids that overlap, with holes                                  #variant grids:r1c1,…
//!   53  7                  blanks for empty cells                                                  53..7....
//!   53??7????              another sign for empty cells: ? # O o                                   53..7....
//!   1 . 12 16 …           numbers above 9, for digits                                             1.CG…
//!   AAABBB above 53..7.    rows of letters: the regions of a jigsaw                                #variant jigsaw:AAABBB…
//! ```
//!
//! A text that can be read as it is stays as it is, and a layout counts only if its rows and columns make
//! grids of a usual size. What makes none is rewritten as well as it can be, for the message.

mod blanks;
mod canvas;
mod empty_sign;
mod headings;
mod html;
mod latex;
pub(super) mod numbers;
pub(super) mod quoted;
mod regions;
pub(super) mod samurai;
mod screen;
mod table;

use ninefold_rules::Variant;

pub(super) use table::TableNote;

use crate::look_alike::cell_value;
use crate::pasted::pasted_line::PastedLine;
use crate::{Guess, ReadError, ReadErrorKind};

/// The lines of a text with all layouts rewritten.
pub(super) struct Tidied {
    pub(super) lines: Vec<PastedLine>,
    /// What was decided between two lines, both included.
    pub(super) guesses: Vec<((usize, usize), Guess)>,
    /// What is wrong in parts that have no grid although they look like one.
    pub(super) problems: Vec<ReadError>,
}

/// Returns the lines with all layouts rewritten; `None` if there is nothing to rewrite. The board is what the caller named.
pub(super) fn tidied(lines: &[PastedLine], named: Option<&Variant>) -> Option<Tidied> {
    let mut guesses = Vec::new();
    let mut found: Option<Vec<PastedLine>> = None;
    for stage in [html::rows, latex::rows] {
        if let Some(rewritten) = stage(found.as_deref().unwrap_or(lines)) {
            found = Some(rewritten);
        }
    }
    let expected = "a table of LaTeX with as many cells in each row as it has rows";
    let problem = |line: &PastedLine| {
        line.fail(1, ReadErrorKind::Unexpected { found: line.text.trim().to_owned(), expected })
    };
    let problems = latex::unread(found.as_deref().unwrap_or(lines)).into_iter().map(problem).collect();
    if let Some(screen) = screen::boards(found.as_deref().unwrap_or(lines)) {
        guesses.extend(screen.parts.into_iter().map(|part| (part, Guess::SideText)));
        found = Some(screen.lines);
    }
    if named.is_none()
        && let Some(canvas) = canvas::rows(found.as_deref().unwrap_or(lines))
    {
        guesses.extend(canvas.grids.into_iter().map(|(part, count)| (part, Guess::Overlap { count })));
        found = Some(canvas.lines);
    }
    for stage in [table::rows, blanks::rows, empty_sign::replaced] {
        if let Some(rewritten) = stage(found.as_deref().unwrap_or(lines)) {
            found = Some(rewritten);
        }
    }
    let found = regions::named(found.as_deref().unwrap_or(lines), named).or(found)?;
    // Words around rows are no part of them.
    let is_kept = |at: usize| !is_words(&found[at].text) || is_row_of_letters(&found, at);
    let lines = (0..found.len()).filter(|&at| is_kept(at)).map(|at| found[at].clone()).collect();
    Some(Tidied { lines, guesses, problems })
}

/// Returns what is noteworthy about the tables of a text.
pub(super) fn table_notes(lines: &[PastedLine]) -> Vec<TableNote> {
    table::notes(html::rows(lines).as_deref().unwrap_or(lines))
}

/// Returns whether a text can be read as it is only without some of its rows, which look like comments.
pub(super) fn has_hidden_rows(lines: &[PastedLine]) -> bool {
    empty_sign::has_rows_like_comments(lines)
}

/// Returns whether a line has digits above nine and empty cells only, as many as the line above it or below it.
fn is_row_of_letters(lines: &[PastedLine], at: usize) -> bool {
    let count = |line: &PastedLine| line.text.chars().filter(|c| !c.is_whitespace()).count();
    let line = &lines[at];
    let is_cell = |c: char| c.is_whitespace() || matches!(c, 'A'..='P') || cell_value(c).is_some();
    let is_beside = |other: Option<&PastedLine>| other.is_some_and(|other| count(other) == count(line));
    line.text.chars().all(is_cell)
        && (10..=25).contains(&count(line))
        && (is_beside(at.checked_sub(1).and_then(|above| lines.get(above))) || is_beside(lines.get(at + 1)))
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
