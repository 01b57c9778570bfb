//! Nine cells in one line of text, with or without a frame.
//!
//! ```text
//!   53..7....          one piece of nine
//!   53.|.7.|...        three pieces of three, the frame inside only
//!   | 5 3 . | . 7 . | . . . |      … or around, and blanks between the cells
//!   | 5 3   |   7   |       |      … where a blank place may also be an empty cell
//!   │ 5 │ 3 │   ║   │ 7 │   ║ …    nine pieces of one
//! ```
//!
//! The bars cut the line into pieces; how many there are says how many cells each one holds.

use ninefold_grid::Cell;

use crate::line::cell_value;
use crate::{Problem, ReadError};

/// Whether the character is an upright piece of a frame.
pub(crate) fn is_bar(character: char) -> bool {
    matches!(character, '|' | '│' | '┃' | '║' | '╎' | '╏' | '┆' | '┇' | '┊' | '┋')
}

/// Whether the character is one of Unicode's box drawings.
pub(crate) fn is_drawn(character: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&character)
}

/// Whether the line is a horizontal part of a frame: no cells, only corners, crossings and rules.
///
/// `-` and `*` are spellings of an empty cell too, so a line of nothing else is a rule unless there are nine of them.
pub(crate) fn is_rule(text: &str) -> bool {
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
    corners > 0 || (bars == 0 && strokes > 0 && strokes != 9)
}

/// The nine values of a row of cells.
pub(crate) fn cells(text: &str, row: usize, line: usize) -> Result<[u8; 9], ReadError> {
    let pieces = pieces(text);
    let each = match pieces.len() {
        1 => 9,
        3 => 3,
        9 => 1,
        found => return Err(Problem::Parts { row: row + 1, found }.at(line, 1)),
    };
    let mut values = [0; 9];
    for (part, piece) in pieces.iter().enumerate() {
        let cells = piece.cells(each);
        for (place, &(column, found)) in cells.iter().take(each).enumerate() {
            let col = part * each + place;
            values[col] = match cell_value(found) {
                Some(value) => value,
                None if found == ' ' => 0,
                None => return Err(Problem::BadCell { cell: Cell::at(row, col), found }.at(line, column)),
            };
        }
        if cells.len() != each {
            let (row, found) = (row + 1, cells.len());
            let problem = match each {
                9 => Problem::RowLength { row, found },
                expected => Problem::PartLength { row, part: part + 1, found, expected },
            };
            // Behind the last cell of a short part, at the first surplus cell of a long one.
            let column = match cells.get(each).or(cells.last()) {
                Some(&(column, _)) => column + usize::from(found < each),
                None => piece.start,
            };
            return Err(problem.at(line, column));
        }
    }
    Ok(values)
}

/// What stands between two bars: characters and their columns.
struct Piece {
    start: usize,
    characters: Vec<(usize, char)>,
}

impl Piece {
    fn is_void(&self) -> bool {
        self.characters.iter().all(|(_, character)| character.is_whitespace())
    }

    /// The cells: all that is not blank. When some are missing, blanks at places where a frame has its cells count
    /// as well, if all others stand in such places too; else the blanks tell nothing.
    fn cells(&self, expected: usize) -> Vec<(usize, char)> {
        let solid: Vec<(usize, char)> =
            self.characters.iter().copied().filter(|(_, character)| !character.is_whitespace()).collect();
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

fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces = vec![Piece { start: 1, characters: Vec::new() }];
    for (i, character) in text.chars().enumerate() {
        if is_bar(character) {
            pieces.push(Piece { start: i + 2, characters: Vec::new() });
        } else if let Some(piece) = pieces.last_mut() {
            piece.characters.push((i + 1, character));
        }
    }
    // Bars at the ends belong to the frame around: nothing stands outside of them.
    if pieces.len() > 1 && pieces.last().is_some_and(Piece::is_void) {
        pieces.pop();
    }
    if pieces.len() > 1 && pieces.first().is_some_and(Piece::is_void) {
        pieces.remove(0);
    }
    pieces
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
        check("53..7|....", "line 7, column 1: row 4: bars cut it into 2 parts, expected 1, 3 or 9");
        check("", "line 7, column 1: row 4: found 0 cells, expected 9");
        check("||||", "line 7, column 2: row 4, part 1: found 0 cells, expected 3");
    }

    #[test]
    fn rules_are_not_rows() {
        for rule in
            ["+-----+-----+", "-----------", "*-----------*", "|---+---+---|", "├───┼───┤", "═══", "- - -"]
        {
            assert!(is_rule(rule), "{rule}");
        }
        for row in ["---------", "---|---|---", "| - - - | - - - | - - - |", "", "53..7....", "│ 5 │"] {
            assert!(!is_rule(row), "{row}");
        }
    }
}
