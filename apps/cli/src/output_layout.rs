//! What surrounds results: headings and line breaks, which only people at a terminal see, and the
//! header of CSV.

use crate::wrapped::{wrapped_lines, wrapped_row};
use crate::{charset, csv};

/// The form of results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum OutputLayout {
    /// Lines as they are.
    #[default]
    Lines,
    /// A puzzle in each line, as it is.
    Puzzles,
    /// Sentences: long lines are wrapped on a terminal.
    Text,
    /// Columns separated by tabs: on a terminal they have these headings, and long rows are broken
    /// between words.
    Table(Vec<String>),
    /// Columns of fixed widths: on a terminal they have this line of headings, and long rows are
    /// broken between words.
    Aligned(String),
    /// Columns separated by tabs that are written as comma-separated values, below a header with these names.
    Csv(Vec<String>),
}

impl OutputLayout {
    /// Returns the layout of columns separated by tabs.
    pub(crate) fn table<S: Into<String>>(names: impl IntoIterator<Item = S>) -> OutputLayout {
        OutputLayout::Table(names.into_iter().map(Into::into).collect())
    }

    /// Returns the layout of columns separated by tabs, or of the same as comma-separated values.
    pub(crate) fn rows<S: Into<String>>(names: impl IntoIterator<Item = S>, csv: bool) -> OutputLayout {
        match OutputLayout::table(names) {
            OutputLayout::Table(names) if csv => OutputLayout::Csv(names),
            table => table,
        }
    }

    /// Returns the layout of rows about puzzles of the input: as comma-separated values, they end with the board of the
    /// puzzle and its name.
    pub(crate) fn about_puzzles<S: Into<String>>(
        names: impl IntoIterator<Item = S>,
        csv: bool,
    ) -> OutputLayout {
        let names: Vec<String> = names.into_iter().map(Into::into).collect();
        let more = ["variant".to_owned(), "name".to_owned()].into_iter().filter(|_| csv);
        OutputLayout::rows(names.into_iter().chain(more), csv)
    }

    /// Returns whether rows begin with a puzzle, so that a program that reads them has to know its board.
    pub(crate) fn begins_with_puzzles(&self) -> bool {
        match self {
            OutputLayout::Puzzles => true,
            OutputLayout::Table(names) => names.first().is_some_and(|name| name == "puzzle"),
            _ => false,
        }
    }

    /// Returns the line above the results; `terminal` is the width of the terminal that they go to.
    pub(crate) fn head(&self, terminal: Option<usize>) -> String {
        match (self, terminal) {
            (OutputLayout::Csv(names), _) => csv::row(names),
            (OutputLayout::Table(names), Some(width)) => headings(names, width),
            (OutputLayout::Aligned(line), Some(width)) => wrapped_row(line, width) + "\n",
            _ => String::new(),
        }
    }

    /// Returns results as a terminal of this width shows them; `None` if it shows them as they are.
    pub(crate) fn fitted(&self, results: &[u8], width: usize) -> Option<String> {
        let is_as_it_is = matches!(self, OutputLayout::Lines | OutputLayout::Puzzles | OutputLayout::Csv(_));
        if is_as_it_is && charset::is_unicode() {
            return None;
        }
        let text = String::from_utf8_lossy(results);
        let text = charset::for_terminal(&text);
        Some(match self {
            OutputLayout::Lines | OutputLayout::Puzzles | OutputLayout::Csv(_) => text.into_owned(),
            OutputLayout::Text => wrapped_lines(&text, width),
            OutputLayout::Table(_) | OutputLayout::Aligned(_) => {
                text.split_inclusive('\n').map(|row| wrapped_row(row, width)).collect()
            }
        })
    }
}

/// The characters of a puzzle or a solution.
const GRID: usize = 81;

/// Columns are separated by tabs, which stop at multiples of this.
const TAB: usize = 8;

/// Returns the headings of columns separated by tabs. Headings of grids are as wide as a grid if
/// the whole line then fits the terminal.
fn headings(names: &[String], width: usize) -> String {
    let is_grid = |name: &str| matches!(name, "puzzle" | "solution" | "grid" | "start" | "canonical");
    let mut line = String::new();
    let mut end = 0;
    for (number, name) in names.iter().enumerate() {
        if number > 0 {
            line.push('\t');
            end = (end / TAB + 1) * TAB;
        }
        let is_last = number + 1 == names.len();
        let length = if is_grid(name) { GRID } else { name.len() };
        line.push_str(&if is_last { name.clone() } else { format!("{name:length$}") });
        end += length;
    }
    // Rows that do not fit are broken by the terminal: then there is nothing to align with.
    if end > width { names.join("\t") + "\n" } else { line + "\n" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_above_their_columns() {
        let table = OutputLayout::table(["puzzle", "count", "solution"]);
        let expected = format!("puzzle{}\tcount\tsolution\n", " ".repeat(75));
        assert_eq!(table.head(Some(200)), expected);
        assert_eq!(table.head(Some(80)), "puzzle\tcount\tsolution\n");
        assert_eq!(table.head(None), "");
    }
}
