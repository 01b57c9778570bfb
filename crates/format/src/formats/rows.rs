//! `rows`: nine lines of nine characters, as people type a puzzle.
//!
//! Blanks between the cells and blank lines between the bands are skipped; lines that begin with `#` are comments. Old
//! files of Simple Sudoku (`X` for an empty cell) and puzzles pasted from a web page look like this.

use ninefold_grid::Grid;

use crate::capabilities::Capabilities;
use crate::format_entry::{FormatEntry, FormatParser, Layout, TextLine};
use crate::formats::ss;
use crate::grid_text::{comment_lines, grid_rows};
use crate::partial_grid::PartialGrid;
use crate::pending_fields::PendingFields;
use crate::row::{is_bar, is_plain_row};
use crate::{ReadError, Record};

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    summary: "nine lines of nine characters",
    extensions: &[],
    layout: Layout::Blocks,
    capabilities: Capabilities::COMMENTS,
    parser: || Box::new(RowsParser::default()),
    write,
    recognises: |line, before| {
        !before.field
            && !before.other
            && !line.contains(is_bar)
            && is_plain_row(line)
            && !ss::is_old_row(line)
    },
};

#[derive(Default)]
struct RowsParser {
    grid: PartialGrid,
    fields: PendingFields,
}

impl FormatParser for RowsParser {
    fn line(&mut self, line: TextLine<'_>) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() {
            self.grid.blank(line.number)?;
            return Ok(None);
        }
        if let Some(comment) = text.strip_prefix('#') {
            self.fields.comment(comment, line)?;
            return Ok(None);
        }
        Ok(self.grid.push(line)?.map(|(grid, line)| {
            let fields = self.fields.take();
            Record { line, fields, ..Record::new(grid) }
        }))
    }

    fn end(&mut self, number: usize) -> Result<Option<Record>, ReadError> {
        self.grid.end(number)?;
        Ok(None)
    }

    fn reset(&mut self) {
        *self = RowsParser::default();
    }
}

fn write(grid: &Grid, record: &Record, text: &mut String) {
    comment_lines(record, text);
    grid_rows(grid, text);
}

#[cfg(test)]
mod tests {
    use crate::{Format, Record, read};

    const ROWS: &str =
        "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";

    fn grids(text: &str) -> Vec<String> {
        read(Format::Rows, text.as_bytes())
            .map(|record| {
                record.map_or_else(|error| error.to_string(), |Record { grid, .. }| grid.to_string())
            })
            .collect()
    }

    #[test]
    fn one_after_the_other_with_gaps_or_without() {
        let clues = ROWS.replace('\n', "");
        let spaced = ROWS.replace("6.\n8", "6.\n\n8").replace("5...", "5 . . .");
        assert_eq!(grids(&format!("# a\n{ROWS}{ROWS}\r\n\n{spaced}")), [&clues[..]; 3]);
    }

    #[test]
    fn a_short_grid_is_told_from_the_next() {
        let text = format!("{}\n{ROWS}", &ROWS[..80]);
        assert_eq!(
            grids(&text),
            [
                "line 9, column 1: found only 8 of 9 rows of the grid that starts in line 1".to_owned(),
                ROWS.replace('\n', "")
            ]
        );
        assert_eq!(
            grids(&ROWS[..40]),
            ["line 4, column 1: found only 4 of 9 rows of the grid that starts in line 1"]
        );
    }
}
