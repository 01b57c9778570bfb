//! `qqwing` and `qqwing-csv`: what qqwing (Stephen Ostermiller) prints, apart from what other formats are already.
//!
//! ```text
//!    5 3 . | . 7 . | . . .        qqwing, its usual output        Puzzle,        qqwing-csv
//!    6 . . | 1 9 5 | . . .                                        53..7....…,
//!    . 9 8 | . . . | . 6 .
//!   -------|-------|-------
//! ```
//!
//! Its `--one-line` is our `line`, its `--compact` our `rows`. The usual output is read like any [`block`](super::block),
//! the table like any [`csv`](super::csv).

use ninefold_grid::Grid;

use crate::capabilities::Capabilities;
use crate::format_entry::FormatEntry;
use crate::formats::block;
use crate::grid_text::cell_char;

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    summary: "qqwing's usual output, a grid divided by bars",
    holds_boards: false,
    capabilities: Capabilities::CLUES,
    write: Some(|record, _, text| record.classic().into_iter().for_each(|grid| write(grid, text))),
    // A grid with bars is a `block` too.
    recognises_board: |_| None,
    recognises: Some(|_, _| false),
    ..block::ASCII_ENTRY
};

fn write(grid: &Grid, text: &mut String) {
    for (number, row) in grid.values().chunks(9).enumerate() {
        if number == 3 || number == 6 {
            text.push_str("-------|-------|-------\n");
        }
        for (col, &value) in row.iter().enumerate() {
            text.push_str(if col == 3 || col == 6 { " | " } else { " " });
            text.push(cell_char(value, '.'));
        }
        text.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use crate::{Format, Record, read, sniff, write};

    #[test]
    fn a_printed_grid_is_written_and_read() {
        let clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let record = Record::new(clues.parse::<ninefold_grid::Grid>().unwrap());
        let text = write(Format::Qqwing, [&record]).unwrap();
        assert!(text.starts_with(" 5 3 . | . 7 . | . . .\n 6 . . | 1 9 5 | . . .\n"), "{text}");
        assert_eq!(sniff(text.as_bytes()), Some(Format::Block));
        assert_eq!(read(Format::Qqwing, text.as_bytes()).next().unwrap().unwrap(), record);
    }
}
