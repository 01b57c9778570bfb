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
//! Reading takes both and the variants that other programs print: rules of any length, no outer frame, a rule after
//! every row, blank places for empty cells. Lines of other text between grids (a title, the command that printed them)
//! are comments.

use ninefold_grid::Grid;

use crate::capabilities::Capabilities;
use crate::format_entry::{FormatEntry, FormatParser, Layout, TextLine};
use crate::grid_text::{cell_char, comment_lines};
use crate::look_alike::cell_value;
use crate::outside_text::OutsideText;
use crate::partial_grid::PartialGrid;
use crate::pending_fields::PendingFields;
use crate::row::{is_bar, is_drawn, is_marks_row, is_rule};
use crate::{ReadError, Record};

pub(crate) const ASCII_ENTRY: FormatEntry = FormatEntry {
    summary: "a grid framed with + - |",
    extensions: &[],
    layout: Layout::Blocks,
    capabilities: Capabilities::COMMENTS,
    parser: || Box::new(BlockParser::default()),
    write: |grid, record, text| write(grid, record, &ASCII, text),
    recognises: |line, _| {
        if is_rule(line) {
            // A wider one may be the frame of pencil marks: the first row decides.
            line.starts_with('+') && line.len() <= 37
        } else {
            is_framed_row(line) && !has_drawn(line) && line.contains(' ') && !is_marks_row(line)
        }
    },
};

pub(crate) const UNICODE_ENTRY: FormatEntry = FormatEntry {
    summary: "a grid framed with box-drawing characters",
    write: |grid, record, text| write(grid, record, &DRAWN, text),
    recognises: |line, _| {
        if is_rule(line) {
            line.starts_with(is_drawn) && line.chars().count() <= 37
        } else {
            is_framed_row(line) && has_drawn(line) && !is_marks_row(line)
        }
    },
    ..ASCII_ENTRY
};

/// Returns true for a line with bars and at least one cell that is neither quoted nor a sentence: it has at most two
/// characters that stand in no frame.
pub(crate) fn is_framed_row(line: &str) -> bool {
    let strange = |&c: &char| !is_bar(c) && !c.is_whitespace() && cell_value(c).is_none();
    line.contains(is_bar)
        && !line.starts_with('>')
        && line.chars().any(|c| cell_value(c).is_some())
        && line.chars().filter(strange).count() <= 2
        && line.chars().count() < 200
}

/// Returns true for a line in which box-drawing characters occur.
pub(crate) fn has_drawn(line: &str) -> bool {
    line.contains(is_drawn)
}

#[derive(Default)]
struct BlockParser {
    grid: PartialGrid,
    fields: PendingFields,
    outside: OutsideText,
}

impl FormatParser for BlockParser {
    fn line(&mut self, line: TextLine<'_>) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() {
            self.grid.blank(line.number)?;
            return Ok(None);
        }
        if is_rule(text) {
            return Ok(None);
        }
        if let Some(comment) = text.strip_prefix('#') {
            self.fields.comment(comment, line)?;
            return Ok(None);
        }
        if !self.grid.is_begun() && !is_row(text) {
            self.outside.push(line.number, text);
            self.fields.comment(text, line)?;
            return Ok(None);
        }
        Ok(self.grid.push(line)?.map(|(grid, line)| {
            self.outside.saw_grid();
            let fields = self.fields.take();
            Record { line, fields, ..Record::new(grid) }
        }))
    }

    fn end(&mut self, number: usize) -> Result<Option<Record>, ReadError> {
        self.grid.end(number)?;
        self.outside.end("a framed grid, such as | 5 3 . | . 7 . | . . . |")?;
        Ok(None)
    }

    fn reset(&mut self) {
        let mut outside = std::mem::take(&mut self.outside);
        outside.reset();
        *self = BlockParser { outside, ..BlockParser::default() };
    }
}

/// Returns true for a line that has bars, or nothing but cells.
fn is_row(text: &str) -> bool {
    text.contains(is_bar) || text.chars().all(|c| c.is_whitespace() || cell_value(c).is_some())
}

/// The characters of a frame.
struct FrameStyle {
    top: [char; 3],
    middle: [char; 3],
    bottom: [char; 3],
    rule: char,
    bar: char,
}

const ASCII: FrameStyle =
    FrameStyle { top: ['+'; 3], middle: ['+'; 3], bottom: ['+'; 3], rule: '-', bar: '|' };

const DRAWN: FrameStyle = FrameStyle {
    top: ['┌', '┬', '┐'],
    middle: ['├', '┼', '┤'],
    bottom: ['└', '┴', '┘'],
    rule: '─',
    bar: '│',
};

fn write(grid: &Grid, record: &Record, frame: &FrameStyle, text: &mut String) {
    comment_lines(record, text);
    draw(grid, frame, text);
}

fn draw(grid: &Grid, frame: &FrameStyle, text: &mut String) {
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
    fn variants_of_the_frame_are_read() {
        let ours =
            write(Format::Block, &[Record::new(CLUES.parse::<ninefold_grid::Grid>().unwrap())]).unwrap();
        check(&ours, &[CLUES]);
        check(&ours.replace('.', " "), &[CLUES]);
        check(&ours.replace("+-------+-------+-------+", "+-----+-----+-----+"), &[CLUES]);
        check(&ours.replace("+-------+-------+-------+\n", ""), &[CLUES]);
        check(&ours.replace("| \n", "\n").replace("\n| ", "\n"), &[CLUES]);
        check(&format!("% java SudokuMaker\n\nSudoku puzzle\n\n{ours}{ours}\nThe end"), &[CLUES, CLUES]);
        check(
            &write(Format::Unicode, &[Record::new(CLUES.parse::<ninefold_grid::Grid>().unwrap())]).unwrap(),
            &[CLUES],
        );
    }

    #[test]
    fn errors_point_at_the_place() {
        let ours =
            write(Format::Block, &[Record::new(CLUES.parse::<ninefold_grid::Grid>().unwrap())]).unwrap();
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
