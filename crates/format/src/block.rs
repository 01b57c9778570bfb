//! `block` and `unicode`: a printed grid in a frame.
//!
//! ```text
//!   +-------+-------+-------+      ┌───────┬───────┬───────┐
//!   | 5 3 . | . 7 . | . . . |      │ 5 3 . │ . 7 . │ . . . │
//!   | 6 . . | 1 9 5 | . . . |      │ 6 . . │ 1 9 5 │ . . . │
//!   | . 9 8 | . . . | . 6 . |      │ . 9 8 │ . . . │ . 6 . │
//!   +-------+-------+-------+      ├───────┼───────┼───────┤
//! ```
//!
//! Reading takes both and their many relatives: rules of any length, no outer frame, a rule after every row, blank
//! places for empty cells. Lines of other text between grids (a title, the command that printed them) are comments.

use ninefold_grid::Grid;

use crate::line::cell_value;
use crate::nine::Nine;
use crate::reader::{Line, Parser};
use crate::row::{is_bar, is_rule};
use crate::rows::remark;
use crate::stray::Stray;
use crate::writer::{cell_char, comment_lines};
use crate::{Field, ReadError, Record};

#[derive(Default)]
pub(crate) struct Blocks {
    nine: Nine,
    fields: Vec<Field>,
    stray: Stray,
}

impl Parser for Blocks {
    fn line(&mut self, line: Line<'_>) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() {
            self.nine.gap(line.number)?;
            return Ok(None);
        }
        if is_rule(text) {
            return Ok(None);
        }
        if let Some(comment) = text.strip_prefix('#') {
            remark(&mut self.fields, comment);
            return Ok(None);
        }
        if !self.nine.is_begun() && !is_row(text) {
            self.stray.text(line.number, text);
            remark(&mut self.fields, text);
            return Ok(None);
        }
        Ok(self.nine.push(line)?.map(|(grid, line)| {
            self.stray.grid();
            let fields = std::mem::take(&mut self.fields);
            Record { line, grid, progress: None, fields }
        }))
    }

    fn end(&mut self, number: usize) -> Result<Option<Record>, ReadError> {
        self.nine.end(number)?;
        self.stray.end("a framed grid, such as | 5 3 . | . 7 . | . . . |")?;
        Ok(None)
    }

    fn reset(&mut self) {
        let mut stray = std::mem::take(&mut self.stray);
        stray.reset();
        *self = Blocks { stray, ..Blocks::default() };
    }
}

/// Whether the line means to be a row of cells: it has bars, or nothing but cells.
fn is_row(text: &str) -> bool {
    text.chars().any(is_bar) || text.chars().all(|c| c.is_whitespace() || cell_value(c).is_some())
}

/// The pieces a frame is drawn with.
pub(crate) struct Frame {
    top: [char; 3],
    middle: [char; 3],
    bottom: [char; 3],
    rule: char,
    bar: char,
}

pub(crate) const ASCII: Frame =
    Frame { top: ['+'; 3], middle: ['+'; 3], bottom: ['+'; 3], rule: '-', bar: '|' };

pub(crate) const DRAWN: Frame =
    Frame {
        top: ['┌', '┬', '┐'], middle: ['├', '┼', '┤'], bottom: ['└', '┴', '┘'], rule: '─', bar: '│'
    };

pub(crate) fn write(record: &Record, frame: &Frame, text: &mut String) {
    comment_lines(record, text);
    draw(&record.grid, frame, text);
}

fn draw(grid: &Grid, frame: &Frame, text: &mut String) {
    let rule = |[left, cross, right]: [char; 3], text: &mut String| {
        for corner in [left, cross, cross] {
            text.push(corner);
            text.extend([frame.rule; 7]);
        }
        text.push(right);
        text.push('\n');
    };
    for (r, row) in grid.values().chunks(9).enumerate() {
        if r % 3 == 0 {
            rule(if r == 0 { frame.top } else { frame.middle }, text);
        }
        for three in row.chunks(3) {
            text.push(frame.bar);
            text.push(' ');
            for &value in three {
                text.push(cell_char(value, '.'));
                text.push(' ');
            }
        }
        text.push(frame.bar);
        text.push('\n');
    }
    rule(frame.bottom, text);
}

#[cfg(test)]
mod tests {
    use crate::{Format, Record, read, write};

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn check(text: &str, expected: &[&str]) {
        let found: Vec<String> = read(Format::Block, text.as_bytes())
            .map(|record| {
                record.map_or_else(|error| error.to_string(), |Record { grid, .. }| grid.to_string())
            })
            .collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn relatives_of_the_frame_are_read() {
        let ours = write(Format::Block, &[Record::new(CLUES.parse().unwrap())]);
        check(&ours, &[CLUES]);
        check(&ours.replace('.', " "), &[CLUES]);
        check(&ours.replace("+-------+-------+-------+", "+-----+-----+-----+"), &[CLUES]);
        check(&ours.replace("+-------+-------+-------+\n", ""), &[CLUES]);
        check(&ours.replace("| \n", "\n").replace("\n| ", "\n"), &[CLUES]);
        check(&format!("% java SudokuMaker\n\nSudoku puzzle\n\n{ours}{ours}\nThe end"), &[CLUES, CLUES]);
        check(&write(Format::Unicode, &[Record::new(CLUES.parse().unwrap())]), &[CLUES]);
    }

    #[test]
    fn errors_point_at_the_place() {
        let ours = write(Format::Block, &[Record::new(CLUES.parse().unwrap())]);
        check(
            &ours.replace("1 9 5", "1 9 a"),
            &["line 3, column 15: cell r2c6: found 'a', expected a digit 1-9 or an empty cell (. 0 _ * - x)"],
        );
        check(
            "puzzle,rating\n",
            &[
                "line 1, column 1: found \"puzzle,rating\", expected a framed grid, such as | 5 3 . | . 7 . | . . . |",
            ],
        );
    }
}
