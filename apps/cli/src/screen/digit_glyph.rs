//! Digits of several lines, drawn with seven segments of lines.
//!
//! ```text
//!     ╻  ╺━┓  ╺━┓  ╻ ╻  ┏━╸  ┏━╸  ╺━┓  ┏━┓  ┏━┓
//!     ┃  ┏━┛  ╺━┫  ┗━┫  ┗━┓  ┣━┓    ┃  ┣━┫  ┗━┫
//!     ╹  ┗━╸  ╺━┛    ╹  ╺━┛  ┗━┛    ╹  ┗━┛  ╺━┛
//! ```
//!
//! Clues have thick lines and entries thin ones, so that they differ without colours too.

use ninefold::rules::BoardDigit;

/// The segments of each digit: top, upper right, lower right, bottom, lower left, upper left,
/// middle.
const SEGMENTS: [&str; 16] = [
    "bc", "abged", "abgcd", "fgbc", "afgcd", "afgedc", "abc", "abcdefg", "abcdfg", "abcefg", "cdefg", "adef",
    "bcdeg", "adefg", "aefg", "acdef",
];

/// The lines in four directions that meet in a character.
#[derive(Clone, Copy, Default)]
struct Arms {
    up: bool,
    right: bool,
    down: bool,
    left: bool,
}

/// Returns the characters of a digit of `size` x `size` characters that are not blank, with their
/// column and row. The size is odd and at least 3. There are segments for digits up to 16; letters above G have none.
pub(super) fn digit_glyph(
    digit: BoardDigit,
    size: u16,
    thick: bool,
) -> Option<impl Iterator<Item = (u16, u16, char)>> {
    let segments = SEGMENTS.get(digit.index())?;
    let (last, middle) = (size - 1, size / 2);
    let has = move |segment: char| segments.contains(segment);
    let places = (0..size).flat_map(move |row| (0..size).map(move |col| (col, row)));
    Some(places.filter_map(move |(col, row)| {
        let mut arms = Arms::default();
        for (segment, line) in [('a', 0), ('g', middle), ('d', last)] {
            if has(segment) && row == line {
                arms.left |= col > 0;
                arms.right |= col < last;
            }
        }
        for (upper, lower, line) in [('f', 'e', 0), ('b', 'c', last)] {
            if col == line {
                arms.up |= (has(upper) && row > 0 && row <= middle) || (has(lower) && row > middle);
                arms.down |= (has(upper) && row < middle) || (has(lower) && row >= middle && row < last);
            }
        }
        arms.character(thick).map(|character| (col, row, character))
    }))
}

impl Arms {
    fn character(self, thick: bool) -> Option<char> {
        let Arms { up, right, down, left } = self;
        let (thin_one, thick_one) = match (up, right, down, left) {
            (false, false, false, false) => return None,
            (_, false, _, false) => match (up, down) {
                (true, true) => ('│', '┃'),
                (true, false) => ('╵', '╹'),
                _ => ('╷', '╻'),
            },
            (false, _, false, _) => match (left, right) {
                (true, true) => ('─', '━'),
                (true, false) => ('╴', '╸'),
                _ => ('╶', '╺'),
            },
            (false, true, true, false) => ('┌', '┏'),
            (false, false, true, true) => ('┐', '┓'),
            (true, true, false, false) => ('└', '┗'),
            (true, false, false, true) => ('┘', '┛'),
            (true, true, true, false) => ('├', '┣'),
            (true, false, true, true) => ('┤', '┫'),
            (false, true, true, true) => ('┬', '┳'),
            (true, true, false, true) => ('┴', '┻'),
            (true, true, true, true) => ('┼', '╋'),
        };
        Some(if thick { thick_one } else { thin_one })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(digit: usize, size: u16, thick: bool) -> Vec<String> {
        let mut lines = vec![vec![' '; size.into()]; size.into()];
        for (col, row, character) in digit_glyph(BoardDigit::new(digit).unwrap(), size, thick).unwrap() {
            lines[usize::from(row)][usize::from(col)] = character;
        }
        lines.into_iter().map(|line| line.into_iter().collect::<String>().trim_end().to_owned()).collect()
    }

    #[test]
    fn digits_have_their_segments() {
        assert_eq!(lines(2, 3, true), ["╺━┓", "┏━┛", "┗━╸"]);
        assert_eq!(lines(4, 3, false), ["╷ ╷", "└─┤", "  ╵"]);
        assert_eq!(lines(8, 5, true), ["┏━━━┓", "┃   ┃", "┣━━━┫", "┃   ┃", "┗━━━┛"]);
        assert_eq!(lines(1, 3, true), ["  ╻", "  ┃", "  ╹"]);
    }

    #[test]
    fn all_digits_differ_in_unicode_and_in_ascii() {
        for size in [3, 5, 7] {
            let mut all = Vec::new();
            for digit in 1..=16 {
                for thick in [false, true] {
                    let text = lines(digit, size, thick).join("\n");
                    all.push(text.chars().map(crate::charset::ascii).collect::<String>());
                    all.push(text);
                }
            }
            all.sort();
            all.dedup();
            assert_eq!(all.len(), 64);
        }
    }
}
