//! Nine lines of nine sets in a frame whose columns are as wide as their widest set.
//!
//! ```text
//!   .-------------------.----------------.------------------.
//!   | 5     3     124   | 26   7    2468 | 1489  1249  248  |
//! ```

use std::sync::LazyLock;

use ninefold_grid::DigitSet;

/// The characters of a frame.
pub(crate) struct MarksFrame {
    pub(crate) top: [char; 2],
    pub(crate) middle: [char; 2],
    pub(crate) bottom: [char; 2],
}

/// As many blanks as a column is wide at most, and one.
const BLANKS: &str = "          ";
/// As many strokes as three columns span at most.
const STROKES: &str = "-------------------------------";

/// Appends the frame with the 81 texts in it, none longer than nine characters.
pub(crate) fn write(cells: &[&str], frame: &MarksFrame, text: &mut String) {
    let mut widths = [1; 9];
    for row in cells.chunks(9) {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.len().max(*width);
        }
    }
    let rule = |[end, cross]: [char; 2], text: &mut String| {
        for (number, three) in widths.chunks(3).enumerate() {
            text.push(if number == 0 { end } else { cross });
            text.push_str(&STROKES[..three.iter().sum::<usize>() + 4]);
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
            text.push_str(&BLANKS[..width + 1 - cell.len()]);
        }
        text.push_str("|\n");
    }
    rule(frame.bottom, text);
}

/// Returns the digits of a set, such as `124`.
pub(crate) fn digits_text(digits: DigitSet) -> &'static str {
    static SETS: LazyLock<Vec<String>> = LazyLock::new(|| {
        let set =
            |bits| DigitSet::from_bits(bits).iter().map(|digit| char::from(b'0' + digit.get())).collect();
        (0..512).map(set).collect()
    });
    &SETS[usize::from(digits.bits())]
}
