//! Rows and columns of a table that are not in the grid: numbers or letters of its rows and columns, and spacers between boxes.
//!
//! ```text
//!      1  2  3     4 …          a heading with all numbers or letters, in order
//!   1  5  3        . …          a first column with them
//!   2  6           1 …
//!   …     └ an empty row or column between two boxes
//! ```
//!
//! Headings are removed first, then spacers, and only if what is left has as many rows as columns, a usual size. Names give that
//! size. Without names, spacers are removed in both directions, or where their number makes no board.

use ninefold_rules::BoxShape;

use super::table::Row;
use crate::boards::context::is_usual;

/// What was removed around the cells of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::pasted) struct Removed {
    /// Names of rows or columns.
    pub(in crate::pasted) headings: bool,
    /// Empty rows or columns between boxes.
    pub(in crate::pasted) spacers: bool,
}

/// Removes headings and spacers. Tables that follow one another after a blank line have each their own.
pub(super) fn without_headings(rows: &mut Vec<Row<'_>>) -> Removed {
    let mut removed = Removed::default();
    if let Some(kept) = kept(rows) {
        kept.keep(rows);
        return kept.removed;
    }
    if !rows.iter().any(Row::is_blank) {
        return removed;
    }
    let mut group: Vec<Row<'_>> = Vec::new();
    let mut all = Vec::with_capacity(rows.len());
    let mut end = |group: &mut Vec<Row<'_>>| {
        if let Some(kept) = kept(group) {
            kept.keep(group);
            removed.headings |= kept.removed.headings;
            removed.spacers |= kept.removed.spacers;
        }
    };
    let old = std::mem::take(rows);
    for row in old {
        if row.is_blank() {
            end(&mut group);
            all.append(&mut group);
            all.push(row);
        } else {
            group.push(row);
        }
    }
    end(&mut group);
    all.append(&mut group);
    *rows = all;
    removed
}

/// Returns whether the first row or column looks like names that are not those of a grid of this size.
pub(super) fn has_other_names(rows: &[Row<'_>], size: usize) -> bool {
    let rows: Vec<&Row<'_>> = rows.iter().filter(|row| !row.is_blank()).collect();
    let Some(first) = rows.first() else { return false };
    let count = |texts: &[&str]| {
        let texts: Vec<&str> = texts.iter().copied().filter(|text| !text.is_empty()).collect();
        names(&texts)
    };
    let in_row: Vec<&str> = first.cells.iter().map(|(text, _)| text.as_str()).collect();
    let in_column: Vec<&str> = rows.iter().map(|row| row.cells[0].0.as_str()).collect();
    let either = |texts: &[&str]| count(texts).or_else(|| count(texts.get(1..).unwrap_or_default()));
    let highest =
        rows.iter().flat_map(|row| &row.cells).filter_map(|(text, _)| text.parse::<usize>().ok()).max();
    let fits = |count: Option<usize>| count.filter(|&count| count != size && highest <= Some(count));
    let (of_row, of_column) = (fits(either(&in_row)), fits(either(&in_column)));
    of_row == Some(9) || of_column == Some(9) || of_row.is_some() && of_row == of_column
}

/// Returns whether rows of a table of this size may be the gaps between the boxes of a smaller one.
pub(super) fn may_have_spacers(rows: &[Row<'_>], size: usize) -> bool {
    let is_empty = |at: usize| rows[at].cells.iter().all(|(text, _)| text.is_empty());
    // A row that is as wide as the board shows that nothing is left out.
    rows.len() == size
        && rows.iter().all(|row| row.cells.len() < size)
        && shapes().any(|(smaller, shape)| {
            smaller < size && without_spacers(size, smaller, shape.rows.into(), is_empty).is_some()
        })
}

/// The rows and columns of a grid in a table.
struct Kept {
    rows: Vec<usize>,
    columns: Vec<usize>,
    removed: Removed,
}

impl Kept {
    fn keep(&self, rows: &mut Vec<Row<'_>>) {
        let mut at = 0;
        rows.retain(|_| {
            at += 1;
            self.rows.contains(&(at - 1))
        });
        for row in rows {
            let mut column = 0;
            // A row without cells would be a blank line.
            row.cells.resize(row.cells.len().max(self.columns[0] + 1), (String::new(), 1));
            row.cells.retain(|_| {
                column += 1;
                self.columns.contains(&(column - 1))
            });
        }
    }
}

/// Returns the rows and columns of the only grid in a table; `None` if there are no others.
fn kept(rows: &[Row<'_>]) -> Option<Kept> {
    let full: Vec<usize> = (0..rows.len()).filter(|&at| !rows[at].is_blank()).collect();
    let all: Vec<usize> = (0..rows.len()).collect();
    let table =
        |numbers| Table { rows, numbers, width: rows.iter().map(|row| row.cells.len()).max().unwrap_or(0) };
    // A blank line is a spacer, or an empty row.
    let (full, all) = (table(full), table(all));
    full.without_names().or_else(|| all.without_names()).or_else(|| all.without_gaps())
}

/// Some rows of a table.
struct Table<'a> {
    rows: &'a [Row<'a>],
    numbers: Vec<usize>,
    width: usize,
}

impl Table<'_> {
    fn text(&self, row: usize, column: usize) -> &str {
        self.rows[self.numbers[row]].cells.get(column).map_or("", |(text, _)| text.as_str())
    }

    fn is_empty_row(&self, row: usize) -> bool {
        self.rows[self.numbers[row]].cells.iter().all(|(text, _)| text.is_empty())
    }

    fn is_empty_column(&self, column: usize) -> bool {
        (0..self.numbers.len()).all(|row| self.text(row, column).is_empty())
    }

    /// Returns how many names the first row has from a column on.
    fn column_names(&self, from: usize) -> Option<usize> {
        let texts: Vec<&str> =
            (from..self.width).map(|column| self.text(0, column)).filter(|text| !text.is_empty()).collect();
        names(&texts)
    }

    /// Returns how many names the first column has from a row on.
    fn row_names(&self, from: usize) -> Option<usize> {
        let texts: Vec<&str> =
            (from..self.numbers.len()).map(|row| self.text(row, 0)).filter(|text| !text.is_empty()).collect();
        names(&texts)
    }

    fn without_names(&self) -> Option<Kept> {
        let count = self.numbers.len();
        if count < 4 || self.width < 4 {
            return None;
        }
        let (row_names, column_names) = (self.row_names(1), self.column_names(1));
        if row_names.is_some() && row_names == column_names && self.text(0, 0).chars().count() < 2 {
            return self.grid(row_names?, 1, 1, false);
        }
        // A heading without the corner above the names of rows is one cell shorter than a row.
        let heading = self.rows[self.numbers[0]].cells.len();
        if row_names.is_some() && row_names == self.column_names(0) && heading < self.width {
            return self.grid(row_names?, 1, 1, true);
        }
        if let Some(size) = self.row_names(0)
            && let Some(kept) = self.grid(size, 0, 1, false)
        {
            return Some(kept);
        }
        self.grid(self.column_names(0)?, 1, 0, false)
    }

    /// Returns the grid of this size below and to the right of its names.
    fn grid(&self, size: usize, top: usize, left: usize, is_shifted: bool) -> Option<Kept> {
        let shape = BoxShape::usual(size.try_into().ok()?)?;
        // Where the corner is left out, names are above the columns to their right.
        let is_empty_column = |column: usize| {
            (top.min(usize::from(is_shifted))..self.numbers.len())
                .all(|row| self.text(row, column + left).is_empty())
        };
        let (rows, columns) = (self.numbers.len() - top, self.width - left);
        let rows = without_spacers(rows, size, shape.rows.into(), |row| self.is_empty_row(row + top))?;
        let columns = without_spacers(columns, size, shape.columns.into(), is_empty_column)?;
        let spacers = self.numbers.len() - top > size || self.width - left > size;
        Some(Kept {
            rows: rows.into_iter().map(|row| self.numbers[row + top]).collect(),
            columns: columns.into_iter().map(|column| column + left).collect(),
            removed: Removed { headings: true, spacers },
        })
    }

    /// Returns the grid between empty rows and columns.
    fn without_gaps(&self) -> Option<Kept> {
        let count = self.numbers.len();
        let is_clear = |found: usize, size: usize| found != size && !is_usual(found);
        shapes().find_map(|(size, shape)| {
            let are_both = count != size && self.width != size;
            if !are_both && !is_clear(count, size) && !is_clear(self.width, size) {
                return None;
            }
            let rows = without_spacers(count, size, shape.rows.into(), |row| self.is_empty_row(row))?;
            let is_empty_column = |column: usize| self.is_empty_column(column);
            let columns = without_spacers(self.width, size, shape.columns.into(), is_empty_column)?;
            let rows = rows.into_iter().map(|row| self.numbers[row]).collect();
            Some(Kept { rows, columns, removed: Removed { headings: false, spacers: true } })
        })
    }
}

/// Returns the sizes of boards and the shapes of their boxes.
fn shapes() -> impl Iterator<Item = (usize, BoxShape)> {
    (4..=25).filter_map(|size| Some((size.into(), BoxShape::usual(size)?)))
}

/// Returns how many texts there are, if they are the numbers from 1 or from 0 on, or letters from A on, as many as a board has rows.
fn names(texts: &[&str]) -> Option<usize> {
    let size = texts.len();
    let are_numbers =
        |first: usize| texts.iter().zip(first..).all(|(text, number)| text.parse() == Ok(number));
    let is_letter = |(text, letter): (&&str, u8)| text.eq_ignore_ascii_case(&char::from(letter).to_string());
    let are_letters = || texts.iter().zip(b'A'..=b'Y').all(is_letter);
    ((4..=25).contains(&size) && is_usual(size) && (are_numbers(1) || are_numbers(0) || are_letters()))
        .then_some(size)
}

/// Returns the rows or columns of a grid of this size without an empty one between boxes: all of them if there are none, and
/// `None` if their number is another one.
fn without_spacers(
    count: usize,
    size: usize,
    part: usize,
    is_empty: impl Fn(usize) -> bool,
) -> Option<Vec<usize>> {
    if count == size {
        return Some((0..count).collect());
    }
    let is_spacer = |at: usize| (at + 1).is_multiple_of(part + 1);
    let is_whole = count + 1 == size + size / part && (0..count).filter(|&at| is_spacer(at)).all(is_empty);
    is_whole.then(|| (0..count).filter(|&at| !is_spacer(at)).collect())
}
