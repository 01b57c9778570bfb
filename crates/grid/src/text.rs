//! The 81-character line: row by row, a digit or an empty cell each.
//!
//! Written with `.` for empty cells; read with any of `. 0 _ * - x X`, all in common use.

use core::fmt;
use core::str::FromStr;

use crate::{Cell, Digit, Grid, ParseGridError};

/// Returns whether a character stands for an empty cell in an 81-character line.
#[must_use]
pub const fn is_blank(character: char) -> bool {
    matches!(character, '.' | '0' | '_' | '*' | '-' | 'x' | 'X')
}

impl FromStr for Grid {
    type Err = ParseGridError;

    fn from_str(text: &str) -> Result<Grid, ParseGridError> {
        let mut grid = Grid::EMPTY;
        let mut found = 0;
        for (i, character) in text.chars().enumerate() {
            if let Ok(cell) = Cell::try_from(i) {
                match character {
                    '1'..='9' => grid.set(cell, Some(Digit::new(character as u8 - b'0'))),
                    _ if is_blank(character) => {}
                    _ => return Err(ParseGridError::BadCharacter { cell, column: i + 1, found: character }),
                }
            }
            found += 1;
        }
        if found == 81 { Ok(grid) } else { Err(ParseGridError::WrongLength { found }) }
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.values().map(|value| if value == 0 { b'.' } else { b'0' + value });
        f.pad(core::str::from_utf8(&line).map_err(|_| fmt::Error)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::{String, ToString};

    #[test]
    fn all_spellings_of_empty_are_read() {
        let text: String = ".0_*-xX".chars().cycle().take(81).collect();
        assert_eq!(text.parse(), Ok(Grid::EMPTY));
        assert_eq!(Grid::EMPTY.to_string(), ".".repeat(81));
    }

    #[test]
    fn errors_say_where() {
        let short = ".".repeat(80);
        assert_eq!(short.parse::<Grid>(), Err(ParseGridError::WrongLength { found: 80 }));
        let mut bad = ".".repeat(81);
        bad.replace_range(30..31, "é");
        let error = bad.parse::<Grid>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "column 31 (cell r4c4): found 'é', expected a digit 1-9 or an empty cell (. 0 _ * - x)"
        );
    }
}
