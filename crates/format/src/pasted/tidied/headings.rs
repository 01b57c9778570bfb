//! Rows and columns of a table that are not in the grid: numbers or letters of its rows and columns, and spacers between boxes.
//!
//! ```text
//!      1  2  3     4 …          a heading with all numbers or letters, in order
//!   1  5  3        . …          a first column with them
//!   2  6           1 …
//!   …     └ an empty row or column between two boxes
//! ```
//!
//! They are removed if what is left has as many rows as columns, a usual size.

use ninefold_rules::BoxShape;

use super::table::Row;

/// What was removed around the cells of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Removed {
    Nothing,
    Spacers,
    Headings,
}

/// Removes headings or spacers. Blank lines are spacers as well.
pub(super) fn without_headings(rows: &mut Vec<Row<'_>>) -> Removed {
    let full: Vec<usize> = (0..rows.len()).filter(|&at| !rows[at].is_blank()).collect();
    let width = full.iter().map(|&at| rows[at].cells.len()).max().unwrap_or(0);
    let text =
        |row: usize, column: usize| rows[full[row]].cells.get(column).map_or("", |(text, _)| text.as_str());
    let row_names = |from: usize, size: usize| are_names((from..full.len()).map(|row| text(row, 0)), size);
    let column_names =
        |from: usize, size: usize| are_names((from..width).map(|column| text(0, column)), size);
    let is_empty_row = |row: usize| (0..width).all(|column| text(row, column).is_empty());
    let is_empty_column = |column: usize| (0..full.len()).all(|row| text(row, column).is_empty());
    let found = (4..=25).filter_map(BoxShape::usual).find_map(|shape| {
        let size = usize::from(shape.rows) * usize::from(shape.columns);
        let (has_row_names, has_column_names) =
            match (full.len().checked_sub(size)?, width.checked_sub(size)?) {
                (0, 1) => (row_names(0, size), false),
                (1, 0) => (false, column_names(0, size)),
                (1, 1) => (row_names(1, size), column_names(1, size) && text(0, 0).chars().count() < 2),
                _ => (false, false),
            };
        let (first_row, first_column) = (usize::from(has_column_names), usize::from(has_row_names));
        if (full.len() - first_row, width - first_column) == (size, size) && first_row + first_column > 0 {
            let columns: Vec<usize> = (first_column..width).collect();
            return Some(((first_row..full.len()).collect::<Vec<_>>(), columns, Removed::Headings));
        }
        let kept_rows = without_spacers(full.len(), size, shape.rows.into(), is_empty_row)?;
        let kept_columns = without_spacers(width, size, shape.columns.into(), is_empty_column)?;
        (kept_rows.len() < full.len() || kept_columns.len() < width).then_some((
            kept_rows,
            kept_columns,
            Removed::Spacers,
        ))
    });
    let Some((kept_rows, kept_columns, removed)) = found else { return Removed::Nothing };
    let kept_rows: Vec<usize> = kept_rows.into_iter().map(|row| full[row]).collect();
    let mut at = 0;
    rows.retain(|_| {
        at += 1;
        kept_rows.contains(&(at - 1))
    });
    for row in rows {
        let cells = std::mem::take(&mut row.cells);
        let is_kept = |(column, _): &(usize, _)| kept_columns.contains(column);
        row.cells = cells.into_iter().enumerate().filter(is_kept).map(|(_, cell)| cell).collect();
    }
    removed
}

/// Returns whether texts are the numbers from 1 to the size, or as many letters from A on.
fn are_names<'a>(texts: impl Iterator<Item = &'a str> + Clone, size: usize) -> bool {
    let is_number = |(text, number): (&str, usize)| text.parse() == Ok(number);
    let is_letter = |(text, number): (&str, usize)| {
        let mut letters = text.chars().map(|letter| letter.to_ascii_uppercase());
        letters.next() == Some(char::from(b'A' + (number - 1) as u8)) && letters.next().is_none()
    };
    texts.clone().count() == size && (texts.clone().zip(1..).all(is_number) || texts.zip(1..).all(is_letter))
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
