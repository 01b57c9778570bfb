//! Characters that mean a digit or an empty cell in other scripts and other widths.
//!
//! ```text
//!   ５３．．７   ٥٣..٧   ५३..७   𝟓𝟑..𝟕   53··7        all of them: 53..7
//! ```
//!
//! Every character that Unicode calls a decimal digit (general category Nd) has one value, so nothing is guessed. Digits
//! that stand in circles or above the line are not among them: ① and ² may be marks or footnotes. The blocks are those of
//! Unicode 14.0, `UnicodeData.txt`.

use ninefold_grid::is_blank;

/// From this many cells in a row, with digits among them, a text is an incomplete puzzle rather than a number.
pub(crate) const MANY_CELLS: usize = 20;

/// The zero of every block of ten decimal digits beyond ASCII, ascending.
const ZEROS: [u32; 65] = [
    0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0,
    0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50,
    0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10, 0x104a0, 0x10d30, 0x11066, 0x110f0,
    0x11136, 0x111d0, 0x112f0, 0x11450, 0x114d0, 0x11650, 0x116c0, 0x11730, 0x118e0, 0x11950, 0x11c50,
    0x11d50, 0x11da0, 0x16a60, 0x16ac0, 0x16b50, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1e140,
    0x1e2f0, 0x1e950, 0x1fbf0,
];

/// Returns the ASCII character that a character beyond ASCII stands for in a cell: a digit, or one that spells an empty
/// cell.
pub(crate) fn ascii(character: char) -> Option<char> {
    match character {
        // Full-width forms: ． ＊ ＿ － ｘ Ｘ
        '\u{ff0e}' | '\u{b7}' | '\u{2022}' | '\u{30fb}' | '\u{2219}' | '\u{22c5}' => Some('.'),
        '\u{ff0a}' => Some('*'),
        '\u{ff3f}' => Some('_'),
        '\u{ff0d}' | '\u{2212}' | '\u{2010}'..='\u{2015}' => Some('-'),
        '\u{ff58}' => Some('x'),
        '\u{ff38}' => Some('X'),
        _ => digit(character),
    }
}

/// Returns the digit that a character stands for, or 0 if it stands for an empty cell.
pub(crate) fn cell_value(character: char) -> Option<u8> {
    match character {
        '1'..='9' => Some(character as u8 - b'0'),
        _ if is_blank(character) => Some(0),
        _ if character.is_ascii() => None,
        _ => cell_value(ascii(character)?),
    }
}

/// Returns the ASCII digit with the value of a decimal digit beyond ASCII.
fn digit(character: char) -> Option<char> {
    let code = u32::from(character);
    let after = ZEROS.partition_point(|&zero| zero <= code);
    let value = code - ZEROS.get(after.checked_sub(1)?)?;
    char::from_digit(value, 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_block_holds_ten_digits_in_their_order() {
        assert!(ZEROS.is_sorted());
        for zero in ZEROS {
            for (value, expected) in (0..10).zip('0'..='9') {
                let character = char::from_u32(zero + value).unwrap();
                assert!(character.is_numeric(), "{character:?}");
                assert_eq!(ascii(character), Some(expected));
            }
        }
    }

    #[test]
    fn nothing_else_is_a_digit() {
        let digits = ('\u{80}'..=char::MAX).filter(|&c| digit(c).is_some());
        assert_eq!(digits.count(), 10 * ZEROS.len());
        for other in ['①', '²', '½', '五', 'Ⅴ', 'a', '\u{a0}'] {
            assert_eq!(ascii(other), None, "{other}");
        }
    }
}
