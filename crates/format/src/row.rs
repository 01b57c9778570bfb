//! Nine cells in one line of text, with or without a frame.
//!
//! ```text
//!   53..7....                      one part of nine cells
//!   53.|.7.|...                    three parts of three, with bars inside only
//!   | 5 3 . | . 7 . | . . . |      … or around as well, and blanks between the cells
//!   | 5 3   |   7   |       |      … where a blank in the place of a cell is an empty cell
//!   │ 5 │ 3 │   ║   │ 7 │   ║ …    nine parts of one
//! ```
//!
//! The bars divide the line into parts; the number of parts decides how many cells each one holds.

use ninefold_grid::Cell;

use crate::look_alike::cell_value;
use crate::{ReadError, ReadErrorKind};

/// Returns true for an upright bar of a frame.
pub(crate) fn is_bar(character: char) -> bool {
    matches!(character, '|' | '｜' | '¦' | '│' | '┃' | '║' | '╎' | '╏' | '┆' | '┇' | '┊' | '┋')
}

/// Returns true for Unicode's box drawing characters.
pub(crate) fn is_drawn(character: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&character)
}

/// Returns true for a horizontal line of a frame: no cells, only corners, crossings and strokes.
///
/// `-` and `*` also stand for an empty cell, so a line of nothing else is a rule unless there are nine of them, and one
/// with bars (qqwing has `-------|-------|-------`) if there are more.
pub(crate) fn is_rule(text: &str) -> bool {
    is_dotted_rule(text) || is_plain_rule(text)
}

/// Returns true for a rule whose corners are dots or quotes, as around pencil marks: `.-----.-----.-----.`
pub(crate) fn is_dotted_rule(text: &str) -> bool {
    let is_corner = |c: char| matches!(c, '.' | ':' | '\'');
    text.starts_with(is_corner)
        && text.ends_with(is_corner)
        && text.contains("---")
        && text.chars().filter(|&c| is_corner(c)).count() <= 4
        && text.chars().all(|c| is_corner(c) || matches!(c, '-' | '+' | '|' | '='))
}

fn is_plain_rule(text: &str) -> bool {
    let mut corners = 0;
    let mut bars = 0;
    let mut strokes = 0;
    for character in text.chars() {
        match character {
            '+' | '=' => corners += 1,
            ' ' | '\t' => {}
            '-' | '*' => strokes += 1,
            _ if is_bar(character) => bars += 1,
            _ if is_drawn(character) => corners += 1,
            _ => return false,
        }
    }
    corners > 0 || (strokes > 0 && strokes != 9 && (bars == 0 || strokes > 9))
}

/// Returns true for a row of nine sets of digits with bars between or around them, one of which holds several digits.
pub(crate) fn is_marks_row(text: &str) -> bool {
    if !text.contains(is_bar) {
        return false;
    }
    let sets = text.split(|c: char| is_bar(c) || c.is_whitespace()).filter(|set| !set.is_empty());
    let (mut count, mut wide) = (0, false);
    for set in sets {
        if !set.chars().all(|c| cell_value(c).is_some()) {
            return false;
        }
        count += 1;
        wide |= set.chars().nth(1).is_some();
    }
    count == 9 && wide
}

/// Returns true for a line with bars and at least one cell that is neither quoted nor a sentence: it has at most two
/// characters that stand in no frame.
pub(crate) fn is_framed_row(line: &str) -> bool {
    let strange = |&c: &char| !is_bar(c) && !c.is_whitespace() && cell_value(c).is_none();
    line.contains(is_bar)
        && !line.starts_with('>')
        && line.chars().any(|c| cell_value(c).is_some())
        && line.chars().filter(strange).count() <= 2
        && line.chars().count() < 200
}

/// Returns true for a line in which box-drawing characters occur.
pub(crate) fn has_drawn(line: &str) -> bool {
    line.contains(is_drawn)
}

/// Returns true for a row of nine cells without bars, perhaps with blanks between them.
pub(crate) fn is_plain_row(text: &str) -> bool {
    !is_rule(text) && all_cells(text.chars().filter(|c| !c.is_whitespace())) == Some(9)
}

/// Returns how many cells these characters stand for, if every one stands for a cell.
pub(crate) fn all_cells(characters: impl Iterator<Item = char>) -> Option<usize> {
    characters.map(cell_value).try_fold(0, |count, value| value.map(|_| count + 1))
}

/// Returns the values of a row of nine cells: digits, and 0 for an empty cell. `row` counts from 0.
pub(crate) fn cells(text: &str, row: usize, line: usize) -> Result<[u8; 9], ReadError> {
    placed_cells(text, row, line).map(|(values, _)| values)
}

/// Returns the values of a row of nine cells, and the place of each among the characters of the line.
pub(crate) fn placed_cells(text: &str, row: usize, line: usize) -> Result<([u8; 9], [usize; 9]), ReadError> {
    let parts = parts(text);
    let each = match parts.len() {
        1 => 9,
        3 => 3,
        9 => 1,
        found => return Err(ReadErrorKind::Parts { row: row + 1, found }.at(line, 1)),
    };
    let (mut values, mut places) = ([0; 9], [0; 9]);
    for (number, part) in parts.iter().enumerate() {
        let cells = part.cells(each);
        for (place, &(column, found)) in cells.iter().take(each).enumerate() {
            let col = number * each + place;
            places[col] = column - 1;
            values[col] = match cell_value(found) {
                Some(value) => value,
                None if found == ' ' => 0,
                None => {
                    return Err(ReadErrorKind::BadCell { cell: Cell::at(row, col), found }.at(line, column));
                }
            };
        }
        if cells.len() != each {
            let (row, found) = (row + 1, cells.len());
            let problem = match each {
                9 => ReadErrorKind::RowLength { row, found },
                expected => ReadErrorKind::PartLength { row, part: number + 1, found, expected },
            };
            // After the last cell of a short part, at the first surplus cell of a long one.
            let column = match cells.get(each).or(cells.last()) {
                Some(&(column, _)) => column + usize::from(found < each),
                None => part.start,
            };
            return Err(problem.at(line, column));
        }
    }
    Ok((values, places))
}

/// What stands between two bars: characters and their columns.
struct RowPart {
    start: usize,
    characters: Vec<(usize, char)>,
}

impl RowPart {
    fn is_blank(&self) -> bool {
        self.characters.iter().all(|(_, character)| character.is_whitespace())
    }

    /// Returns the cells: all that is not blank. If some are missing, blanks in places where a frame has its cells are
    /// empty cells, provided that all others stand in such places too.
    fn cells(&self, expected: usize) -> Vec<(usize, char)> {
        let mut solid = Vec::with_capacity(self.characters.len());
        solid.extend(self.characters.iter().copied().filter(|(_, character)| !character.is_whitespace()));
        let width = self.characters.len();
        let step = match expected {
            1 if solid.is_empty() => return vec![(self.start, ' ')],
            3 if solid.len() < 3 && width == 7 => 2,
            3 if solid.len() < 3 && width == 3 => 1,
            _ => return solid,
        };
        let places: Vec<(usize, char)> =
            self.characters.iter().copied().skip(step - 1).step_by(step).take(3).collect();
        if solid.iter().all(|cell| places.contains(cell)) {
            places.into_iter().map(|(at, c)| (at, if c.is_whitespace() { ' ' } else { c })).collect()
        } else {
            solid
        }
    }
}

fn parts(text: &str) -> Vec<RowPart> {
    // Room for a row without bars, or for a part between two of them.
    let room = |bytes: usize| Vec::with_capacity(bytes.min(20));
    let mut parts = Vec::with_capacity(5);
    parts.push(RowPart { start: 1, characters: room(text.len()) });
    for (i, character) in text.chars().enumerate() {
        if is_bar(character) {
            parts.push(RowPart { start: i + 2, characters: room(8) });
        } else if let Some(part) = parts.last_mut() {
            part.characters.push((i + 1, character));
        }
    }
    // Bars at the ends belong to the outer frame: there is no part outside of them.
    if parts.len() > 1 && parts.last().is_some_and(RowPart::is_blank) {
        parts.pop();
    }
    if parts.len() > 1 && parts.first().is_some_and(RowPart::is_blank) {
        parts.remove(0);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        let found = match cells(text, 3, 7) {
            Ok(values) => values.iter().map(ToString::to_string).collect(),
            Err(error) => error.to_string(),
        };
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn frames_of_all_kinds() {
        check("53..7....", "530070000");
        check(" 5 3 . . 7 . . . .", "530070000");
        check("53.|.7.|...", "530070000");
        check("|53.|.7.|...|", "530070000");
        check("| 5 3 . | . 7 . | . . . |", "530070000");
        check("| 5 3   |   7   |       |", "530070000");
        check("|53 | 7 |   |", "530070000");
        check("│ 5 │ 3 │   ║   │ 7 │   ║   │   │   │", "530070000");
        check("---|---|---", "000000000");
    }

    #[test]
    fn errors_point_at_the_place() {
        check("53..7...", "line 7, column 9: row 4: found 8 cells, expected 9");
        check("53..7.....", "line 7, column 10: row 4: found 10 cells, expected 9");
        check(
            "| 5 3 a | . 7 . | . . . |",
            "line 7, column 7: cell r4c3: found 'a', expected a digit 1-9 or an empty cell (. 0 _ * - x)",
        );
        check("|53|..7|....|", "line 7, column 4: row 4, part 1: found 2 cells, expected 3");
        check("|53.|.7.|....|", "line 7, column 13: row 4, part 3: found 4 cells, expected 3");
        check("53..7|....", "line 7, column 1: row 4: found 2 parts between bars, expected 1, 3 or 9");
        check("", "line 7, column 1: row 4: found 0 cells, expected 9");
        check("||||", "line 7, column 2: row 4, part 1: found 0 cells, expected 3");
    }

    #[test]
    fn rules_are_not_rows() {
        for rule in [
            "+-----+-----+",
            "-------|-------|-------",
            ".---.---.",
            ":----+----:",
            "-----------",
            "*-----------*",
            "|---+---+---|",
            "├───┼───┤",
            "═══",
            "- - -",
        ] {
            assert!(is_rule(rule), "{rule}");
        }
        for row in ["---------", "---|---|---", "| - - - | - - - | - - - |", "", "53..7....", "│ 5 │"] {
            assert!(!is_rule(row), "{row}");
        }
    }
}
