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
            (OutputLayout::Table(names), Some(_)) => names.join("\t") + "\n",
            (OutputLayout::Aligned(line), Some(width)) => aligned(line, line, width) + "\n",
            _ => String::new(),
        }
    }

    /// Returns the line above a table whose first rows are these, on a terminal of this width; `None` if it is not a table.
    pub(crate) fn head_above(&self, rows: &[u8], width: usize) -> Option<String> {
        let OutputLayout::Table(names) = self else { return None };
        let text = String::from_utf8_lossy(rows);
        let row = text.lines().find(|line| !line.starts_with('#'))?;
        Some(headings(names, row, width))
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
            OutputLayout::Table(_) => text.split_inclusive('\n').map(|row| wrapped_row(row, width)).collect(),
            OutputLayout::Aligned(line) => {
                text.split_inclusive('\n').map(|row| aligned(row, line, width)).collect()
            }
        })
    }
}

/// Returns a row of columns of fixed widths. If the line of headings does not fit, nothing can be aligned, and one blank separates
/// two columns.
fn aligned(row: &str, headings: &str, width: usize) -> String {
    if headings.chars().count() <= width {
        return wrapped_row(row, width);
    }
    let end = if row.ends_with('\n') { "\n" } else { "" };
    wrapped_row(&row.split_whitespace().collect::<Vec<_>>().join(" "), width) + end
}

/// Columns are separated by tabs, which stop at multiples of this.
const TAB: usize = 8;

/// Returns the headings of columns separated by tabs, each above its column in this row, if the row fits the terminal.
fn headings(names: &[String], row: &str, width: usize) -> String {
    let mut starts = Vec::new();
    let mut end = 0;
    for value in row.split('\t') {
        starts.push(end);
        end = ((end + value.chars().count()) / TAB + 1) * TAB;
    }
    let last = starts
        .last()
        .map_or(0, |start| start + row.rsplit('\t').next().map_or(0, |value| value.chars().count()));
    // Rows that do not fit are broken by the terminal: then there is nothing to align with.
    if last > width || starts.len() < names.len() {
        return names.join("\t") + "\n";
    }
    let mut line = String::new();
    for (name, start) in names.iter().zip(starts) {
        let used = line.chars().count();
        // A heading that is longer than its column moves the next one.
        let gap = start.saturating_sub(used).max(usize::from(used > 0));
        line.push_str(&" ".repeat(gap));
        line.push_str(name);
    }
    if line.chars().count() > width { names.join("\t") + "\n" } else { line + "\n" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_above_their_columns() {
        let table = OutputLayout::table(["puzzle", "count", "solution"]);
        let rows = |size: usize| format!("{0}\t2+\t{0}\n1\t2\t3\n", ".".repeat(size));
        let head = |size: usize, width: usize| table.head_above(rows(size).as_bytes(), width).unwrap();
        assert_eq!(head(81, 200), format!("puzzle{}count   solution\n", " ".repeat(82)));
        assert_eq!(head(16, 80), format!("puzzle{}count   solution\n", " ".repeat(18)));
        assert_eq!(head(81, 80), "puzzle\tcount\tsolution\n");
        // A line that names the board is no row.
        let named = format!("#variant x\n{}", rows(16));
        assert_eq!(table.head_above(named.as_bytes(), 80), Some(head(16, 80)));
        assert_eq!(table.head(None), "");
        assert_eq!(OutputLayout::Lines.head_above(b"1\t2\n", 80), None);
    }

    #[test]
    fn columns_that_do_not_fit_are_words() {
        let layout = OutputLayout::Aligned(format!("{:<40} {:>4}  called", "name", "ER"));
        let row = format!("{:<40} {:>4}  Locked Candidates Type 1 (Pointing)\n", "pointing", "2.6");
        let shown = layout.fitted(row.as_bytes(), 40).unwrap();
        assert_eq!(shown, "pointing 2.6 Locked Candidates Type 1\n        (Pointing)\n");
        assert_eq!(layout.head(Some(40)), "name ER called\n");
        let wide = layout.fitted(row.as_bytes(), 90).unwrap();
        assert_eq!(wide, row);
    }
}
