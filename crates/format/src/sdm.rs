//! `sdm`: a collection of puzzles, 81 digits a line with `0` for an empty cell, and nothing else.
//!
//! SudoCue, HoDoKu and OpenSudoku exchange collections this way. Most of them read `.` for an empty cell as well,
//! so reading is that of `line`; writing keeps to the digits, because some programs refuse anything else.

use crate::line::Lines;
use crate::reader::{Line, Parser};
use crate::writer::grid_line;
use crate::{ReadError, Record};

pub(crate) struct Collection;

impl Parser for Collection {
    fn line(&mut self, line: Line<'_>) -> Result<Option<Record>, ReadError> {
        Lines.line(line)
    }

    fn end(&mut self, _: usize) -> Result<Option<Record>, ReadError> {
        Ok(None)
    }

    fn reset(&mut self) {}
}

pub(crate) fn write(record: &Record, text: &mut String) {
    grid_line(&record.grid, '0', text);
    text.push('\n');
}
