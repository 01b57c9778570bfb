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
//! The borders are those of the regions, so the frame of a jigsaw shows them; clues other than digits and several grids are
//! written as in [`rows`](super::rows), which reads both formats and the variants that other programs print: rules of any
//! length, no outer frame, a rule after every row, blank places for empty cells. Lines of other text between grids (a title, the
//! command that printed them) are comments.

use crate::Record;
use crate::boards::Alphabet;
use crate::boards::frame::{FrameStyle, declaration, push_classic_frame, push_frame};
use crate::boards::kept_line;
use crate::boards::line::unwritable;
use crate::capabilities::Capabilities;
use crate::format_entry::{Certainty, FirstLine, FormatEntry, Layout};
use crate::formats::rows::{RowsParser, write_comments};
use crate::row::{has_drawn, is_bar, is_drawn, is_framed_row, is_marks_row, is_rule};

pub(crate) const ASCII_ENTRY: FormatEntry = FormatEntry {
    holds_classic: true,
    layout: Layout::Blocks,
    capabilities: Capabilities::COMMENTS,
    recognises_board: |line| (is_framed(line) && !has_drawn(line.text)).then_some(Certainty::Cells),
    recognises: Some(|line, _| {
        if is_rule(line) {
            // A wider one may be the frame of pencil marks: the first row decides.
            line.starts_with('+') && line.len() <= 37
        } else {
            is_framed_row(line) && !has_drawn(line) && line.contains(' ') && !is_marks_row(line)
        }
    }),
    inexpressible: unwritable,
    declaration,
    write: Some(|record, alphabet, text| write(record, FrameStyle::Ascii, alphabet, text)),
    ..FormatEntry::boards("a grid framed with + - |", || Box::new(RowsParser::in_text()))
};

pub(crate) const UNICODE_ENTRY: FormatEntry = FormatEntry {
    summary: "a grid framed with box-drawing characters",
    recognises_board: |line| (is_framed(line) && has_drawn(line.text)).then_some(Certainty::Cells),
    recognises: Some(|line, _| {
        if is_rule(line) {
            line.starts_with(is_drawn) && line.chars().count() <= 37
        } else {
            is_framed_row(line) && has_drawn(line) && !is_marks_row(line)
        }
    }),
    write: Some(|record, alphabet, text| write(record, FrameStyle::Light, alphabet, text)),
    ..ASCII_ENTRY
};

/// Returns whether a line is a part of a frame around any board, with cells or without.
fn is_framed(line: &FirstLine<'_>) -> bool {
    let is_part = |c: char| line.is_cell(c) || c.is_whitespace() || is_bar(c) || is_drawn(c);
    kept_line::is_rule(line.text) || line.text.contains(is_bar) && line.text.chars().all(is_part)
}

fn write(record: &Record, style: FrameStyle, alphabet: Alphabet, text: &mut String) {
    write_comments(record, alphabet, text);
    match record.classic().filter(|_| alphabet == Alphabet::Digits) {
        Some(grid) => push_classic_frame(grid, style, text),
        None if cfg!(feature = "boards") => push_frame(&record.grid.on_board(), style, alphabet, text),
        None => {}
    }
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
