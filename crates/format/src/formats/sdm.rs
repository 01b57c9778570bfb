//! `sdm`: a collection of puzzles, 81 digits a line with `0` for an empty cell, and nothing else.
//!
//! SudoCue, HoDoKu and OpenSudoku exchange collections this way. Most of them read `.` for an empty cell as well, so
//! reading is that of `line`; writing keeps to the digits, because some programs refuse anything else.

use ninefold_grid::Grid;

use crate::Record;
use crate::capabilities::Capabilities;
use crate::format_entry::{FormatEntry, Layout};
use crate::formats::line::LineParser;
use crate::grid_text::grid_line;

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    summary: "collection, 81 digits a line, 0 for an empty cell",
    extensions: &["sdm"],
    layout: Layout::Lines,
    capabilities: Capabilities::CLUES,
    parser: || Box::new(LineParser),
    write,
    // A collection is a text in `line` too.
    recognises: |_, _| false,
};

fn write(grid: &Grid, _: &Record, text: &mut String) {
    grid_line(grid, '0', text);
    text.push('\n');
}
