//! Which alphabet a text uses, by the characters of its first grid.
//!
//! ```text
//!   letters   no digit occurs, and no letter twice in a row                       A B . . / . . C D
//!   hex       0 occurs next to another sign for an empty cell, or in a full grid, at most once in each row and column,
//!             and the highest digit does not occur                                0 . F . / …
//! ```
//!
//! Everything else is digits: then `0` is an empty cell.

use ninefold_rules::{Variant, usual_size};

use crate::Alphabet;
use crate::boards::context::{is_usual, variant_line};
use crate::encoding::decode;
use crate::line_words::is_separator;
use crate::row::{is_bar, is_drawn, is_rule};

/// How many lines other than comments are looked at.
const LINES: usize = 200;

/// Returns the alphabet of a text, if it is not digits.
pub(crate) fn alphabet(text: &[u8], named: Option<&Variant>) -> Option<Alphabet> {
    let rows = first_grid(text, named)?;
    let size = rows.len();
    let all = || rows.iter().flatten().copied();
    let is_blank = |c: char| c == '.' || c == '_';
    let has_digit = all().any(|c| matches!(c, '1'..='9'));
    let occurs_once = |wanted: char| {
        let is_wanted = |c: &&char| c.eq_ignore_ascii_case(&wanted);
        rows.iter().all(|row| row.iter().filter(is_wanted).count() <= 1)
            && (0..size).all(|column| rows.iter().filter(|row| is_wanted(&&row[column])).count() <= 1)
    };
    let letter = |number: usize| char::from(b'A' + number as u8);
    if !has_digit && all().any(|c| c.is_ascii_alphabetic()) {
        let is_letter =
            |c: char| is_blank(c) || c == '0' || (0..size).any(|n| letter(n).eq_ignore_ascii_case(&c));
        return (all().all(is_letter) && (0..size).all(|number| occurs_once(letter(number))))
            .then_some(Alphabet::Letters);
    }
    let hex = |number: usize| char::from_digit(number as u32, 25).unwrap_or('0');
    let is_hex = |c: char| is_blank(c) || (0..size).any(|n| hex(n).eq_ignore_ascii_case(&c));
    let has_zero = all().any(|c| c == '0');
    let zeros = all().filter(|&c| c == '0').count();
    let has_other_blank = all().any(is_blank);
    let is_full = zeros == size && !has_other_blank;
    (has_zero && has_digit && (has_other_blank || is_full) && all().all(is_hex) && occurs_once('0'))
        .then_some(Alphabet::Hex)
}

/// Returns the rows of the first grid: lines of as many cells as there are lines, or all cells in one.
fn first_grid(text: &[u8], named: Option<&Variant>) -> Option<Vec<Vec<char>>> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let mut rows: Vec<Vec<char>> = Vec::new();
    let is_other = |line: &&[u8]| {
        let line = line.trim_ascii();
        !line.is_empty() && (!line.starts_with(b"#") || line.starts_with(b"#variant"))
    };
    for line in text.split(|&byte| byte == b'\n').filter(is_other).take(LINES) {
        let line = decode(line);
        let line = line.trim();
        let is_board = variant_line(line).is_some_and(|words| !words.parse::<Variant>().is_ok_and(is_single));
        if is_board {
            return None;
        }
        if line.is_empty()
            || line.starts_with('#')
            || is_rule(line)
            || line.chars().all(|c| is_drawn(c) || c == ' ')
        {
            continue;
        }
        let cells: Vec<char> = line.chars().filter(|c| !c.is_whitespace() && !is_bar(*c)).collect();
        let first: Vec<char> = line.split(is_separator).next().unwrap_or_default().chars().collect();
        if rows.is_empty()
            && let Some(size) = usual_size(first.len())
            && !(size == 4 && next_has_same(text, 16))
        {
            return are_cells(&first).then(|| first.chunks(size).map(<[char]>::to_vec).collect());
        }
        if !is_usual(cells.len())
            || !are_cells(&cells)
            || rows.first().is_some_and(|row| row.len() != cells.len())
        {
            return None;
        }
        rows.push(cells);
        if rows.len() == rows[0].len() {
            let is_named = named.is_none_or(|named| usize::from(named.size) == rows.len());
            return is_named.then_some(rows);
        }
    }
    None
}

fn is_single(variant: Variant) -> bool {
    !matches!(variant.layout, ninefold_rules::Layout::Grids(..))
}

/// Returns whether the text has this many lines of this many characters: then a line is a row, and not a grid of four rows.
fn next_has_same(text: &[u8], count: usize) -> bool {
    let lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii).filter(|line| !line.is_empty());
    let lines = lines.filter(|line| !line.starts_with(b"#")).take(count);
    let counts: Vec<usize> = lines.map(<[u8]>::len).collect();
    counts.len() == count && counts.iter().all(|&length| length == count) && {
        let is_high = |byte: &u8| matches!(byte, b'5'..=b'9' | b'A'..=b'Z' | b'a'..=b'z');
        text.iter().any(is_high)
    }
}

fn are_cells(cells: &[char]) -> bool {
    cells.iter().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '_'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Option<Alphabet>) {
        assert_eq!(alphabet(text.as_bytes(), None), expected, "{text}");
    }

    #[test]
    fn letters_and_numbers_from_zero() {
        check("AB..\n..CD\nC...\n...A\n", Some(Alphabet::Letters));
        check("0.2.\n..3.\n1...\n...0\n", Some(Alphabet::Hex));
        check("0123\n2301\n1032\n3210\n", Some(Alphabet::Hex));
        check(&"0.......1.......2.......8.".repeat(9)[..81], Some(Alphabet::Hex));
    }

    #[test]
    fn digits_regions_and_words_are_none() {
        check("1..4\n0.2.\n..3.\n4...\n", None);
        check("0102\n3000\n0040\n1000\n", None);
        check("AABB\nAABB\nCCDD\nCCDD\n", None);
        check("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", None);
        check("hello\nworld\n", None);
    }
}
