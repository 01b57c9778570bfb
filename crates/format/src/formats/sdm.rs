//! `sdm`: a collection of puzzles, 81 digits a line with `0` for an empty cell, and nothing else.
//!
//! SudoCue, HoDoKu and OpenSudoku exchange collections this way. Most of them read `.` for an empty cell as well, so
//! reading is that of `line`; writing keeps to the digits, because some programs refuse anything else.

use crate::format_entry::FormatEntry;
use crate::formats::line::LineParser;
use crate::grid_text::grid_line;
use crate::{Alphabet, Record};

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    extensions: &["sdm"],
    reads_comments: false,
    // A collection is a text in `line` too.
    recognises: Some(|_, _| false),
    ..FormatEntry::classic(
        "collection, 81 digits a line, 0 for an empty cell",
        || Box::new(LineParser::default()),
        write,
    )
};

fn write(record: &Record, _: Alphabet, text: &mut String) {
    let Some(grid) = record.classic() else { return };
    grid_line(grid, '0', text);
    text.push('\n');
}
