//! Another sign for empty cells: `?`, `#`, `-`, `*`, `x`, and the letter `O` or `o` for a zero.
//!
//! A sign counts if all lines of cells have the same number of them, a row or a whole grid, and no other sign for empty cells. The
//! letter is not a digit on boards of up to nine, and may be mixed with zeros.

use ninefold_rules::usual_size;

use crate::boards::context::is_usual;
use crate::pasted::pasted_line::PastedLine;
use crate::row::{self, is_bar};

const SIGNS: [char; 8] = ['?', '#', 'O', 'o', '-', '*', 'x', 'X'];
/// Signs that mean something else where a text has another sign for empty cells: holes, and strokes of a frame.
const FRAMES: [char; 2] = ['-', '*'];

/// Returns the lines with a dot in place of the sign; `None` if there is none.
pub(super) fn replaced(lines: &[PastedLine]) -> Option<Vec<PastedLine>> {
    let (sign, count) = SIGNS.into_iter().find_map(|sign| Some((sign, cells_of(sign, lines)?)))?;
    let line = |line: &PastedLine| {
        // Lines with a mistake have as many.
        if cells(sign, line).is_none() && !is_row_with_mistakes(sign, line, count) {
            return line.clone();
        }
        let cells = line.characters().map(|(c, column)| (if c == sign { '.' } else { c }, column));
        PastedLine::of(line.number, cells)
    };
    Some(lines.iter().map(line).collect())
}

/// Returns whether rows begin with an empty cell that is spelled `#`, so that they look like comments: with them, the number of
/// rows is that of whole grids.
pub(super) fn has_rows_like_comments(lines: &[PastedLine]) -> bool {
    if !lines.iter().any(|line| line.text.trim_start().starts_with('#')) {
        return false;
    }
    let rows = || lines.iter().filter(|line| cells('#', line).is_some_and(|count| count > 0));
    rows().any(|line| line.text.trim_start().starts_with('#'))
        && cells_of('#', lines).is_some_and(|count| count <= 25 && rows().count().is_multiple_of(count))
}

/// Returns whether a line with something else in it has this many cells. Comments are not rows.
fn is_row_with_mistakes(sign: char, line: &PastedLine, count: usize) -> bool {
    let solid = || line.text.chars().filter(|&c| !c.is_whitespace() && !is_bar(c));
    let is_cell = |c: char| c == sign || c.is_ascii_digit() || matches!(c, 'A'..='P');
    let is_comment = line.text.trim_start().starts_with('#')
        && (sign != '#' || solid().filter(|&c| !is_cell(c)).count() > 1);
    !is_comment && solid().count() == count
}

/// Returns how many cells each line has, if a sign stands for empty cells in a text.
fn cells_of(sign: char, lines: &[PastedLine]) -> Option<usize> {
    let is_sign_of_row =
        |line: &PastedLine| line.text.contains(sign) && cells(sign, line).is_some_and(|count| count > 0);
    if !lines.iter().any(is_sign_of_row) {
        return None;
    }
    let has_blank =
        || lines.iter().any(|line| line.text.contains(['.', '0', '_']) && !row::is_rule(&line.text));
    if FRAMES.contains(&sign) && has_blank() {
        return None;
    }
    let mut counts = lines.iter().filter_map(|line| cells(sign, line)).filter(|&count| count > 0);
    let first = counts.next()?;
    let is_grid = is_usual(first) || usual_size(first).is_some();
    let is_high = lines
        .iter()
        .any(|line| cells(sign, line).is_some() && line.text.contains(|c| matches!(c, '1'..='9')));
    // Grids of nine rows have these signs anyway.
    let is_classic = first == 9 || first == 81;
    let is_shown = !is_classic || !matches!(sign, '-' | '*' | 'x' | 'X');
    (is_grid && is_high && is_shown && counts.all(|count| count == first)).then_some(first)
}

/// Returns how many cells a line has; `None` if it has anything else in it.
fn cells(sign: char, line: &PastedLine) -> Option<usize> {
    let is_letter = matches!(sign, 'O' | 'o');
    if FRAMES.contains(&sign)
        && (row::is_rule(&line.text) || line.text.contains("---") && line.text.contains('+'))
    {
        return Some(0);
    }
    let mut count = 0;
    for character in line.text.chars() {
        match character {
            '1'..='9' => count += 1,
            '0' if is_letter => count += 1,
            'A'..='P' if !is_letter => count += 1,
            _ if character == sign => count += 1,
            _ if character.is_whitespace() || is_bar(character) || matches!(character, '-' | '+') => {}
            _ => return None,
        }
    }
    Some(count)
}
