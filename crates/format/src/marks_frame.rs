//! Nine lines of nine sets in a frame whose columns are as wide as their widest set.
//!
//! ```text
//!   .-------------------.----------------.------------------.
//!   | 5     3     124   | 26   7    2468 | 1489  1249  248  |
//! ```

/// The characters of a frame.
pub(crate) struct MarksFrame {
    pub(crate) top: [char; 2],
    pub(crate) middle: [char; 2],
    pub(crate) bottom: [char; 2],
}

/// Appends the frame with the 81 texts in it.
pub(crate) fn write(cells: &[String], frame: &MarksFrame, text: &mut String) {
    let width = |col: usize| cells.iter().skip(col).step_by(9).map(String::len).max().unwrap_or(1);
    let widths: Vec<usize> = (0..9).map(width).collect();
    let spans: Vec<usize> = widths.chunks(3).map(|three| three.iter().sum::<usize>() + 4).collect();
    let rule = |[end, cross]: [char; 2], text: &mut String| {
        for (number, &span) in spans.iter().enumerate() {
            text.push(if number == 0 { end } else { cross });
            text.extend(std::iter::repeat_n('-', span));
        }
        text.push(end);
        text.push('\n');
    };
    rule(frame.top, text);
    for (row, cells) in cells.chunks(9).enumerate() {
        if row == 3 || row == 6 {
            rule(frame.middle, text);
        }
        for (col, (cell, &width)) in cells.iter().zip(&widths).enumerate() {
            text.push_str(if col % 3 == 0 { "| " } else { "" });
            text.push_str(cell);
            text.extend(std::iter::repeat_n(' ', width + 1 - cell.len()));
        }
        text.push_str("|\n");
    }
    rule(frame.bottom, text);
}
