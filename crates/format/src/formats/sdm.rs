//! `sdm`: a collection of puzzles, 81 digits a line with `0` for an empty cell, and nothing else.
//!
//! SudoCue, HoDoKu and OpenSudoku exchange collections this way. Most of them read `.` for an empty cell as well, so
//! reading is that of `line`; writing keeps to the digits, because some programs refuse anything else.

use crate::Record;
use crate::format::{FormatEntry, Layout};
use crate::formats::line::LineParser;
use crate::keeps::Capabilities;
use crate::writer::grid_line;

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    name: "sdm",
    summary: "collection, 81 digits a line, 0 for an empty cell",
    extensions: &["sdm"],
    layout: Layout::Lines,
    keeps: Capabilities::CLUES,
    parser: || Box::new(LineParser),
    write,
    // A collection is a text in `line` too.
    recognises: |_, _| false,
};

fn write(record: &Record, text: &mut String) {
    grid_line(&record.grid, '0', text);
    text.push('\n');
}
