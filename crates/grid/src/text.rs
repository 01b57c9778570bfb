//! The 81-character line: row by row, a digit or an empty cell each.
//!
//! Written with `.` for empty cells; read with any of `. 0 _ * - x X`, all in common use.

use core::fmt;
use core::str::FromStr;

use crate::{Cell, Digit, Grid, ParseGridError};

/// Returns whether a character stands for an empty cell in an 81-character line.
#[must_use]
#[inline]
pub const fn is_blank(character: char) -> bool {
    matches!(character, '.' | '0' | '_' | '*' | '-' | 'x' | 'X')
}

/// The value of a byte that stands for no cell.
const NO_CELL: u8 = u8::MAX;

impl Grid {
    /// Reads the 81 characters of a line; `None` if one of them stands for no cell. [`parse`](str::parse) says which.
    ///
    /// It is for lines by the million: sixteen cells at a time where the processor can.
    ///
    /// ```
    /// use ninefold_grid::Grid;
    /// let line = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let grid = Grid::from_line(line).expect("a line of cells");
    /// assert_eq!(grid.line(), *line);
    /// assert_eq!(Grid::from_line(&[b'?'; 81]), None);
    /// ```
    #[must_use]
    pub fn from_line(line: &[u8; 81]) -> Option<Grid> {
        let mut values = [0; 81];
        for (value, &byte) in values.iter_mut().zip(line) {
            let digit = byte.wrapping_sub(b'0');
            // Every character of `is_blank`, without a branch: bit 5 is what parts `x` from `X`.
            let is_blank =
                (byte == b'.') | (byte == b'_') | (byte == b'*') | (byte == b'-') | (byte | 0x20 == b'x');
            let other = if is_blank { 0 } else { NO_CELL };
            *value = if digit <= 9 { digit } else { other };
        }
        Grid::from_values(values).ok()
    }

    /// Returns the line of 81 characters, with `.` for an empty cell.
    #[must_use]
    pub fn line(&self) -> [u8; 81] {
        let mut line = *self.values();
        for value in &mut line {
            *value = if *value == 0 { b'.' } else { b'0' + *value };
        }
        line
    }
}

impl FromStr for Grid {
    type Err = ParseGridError;

    fn from_str(text: &str) -> Result<Grid, ParseGridError> {
        if let Some(grid) = text.as_bytes().try_into().ok().and_then(Grid::from_line) {
            return Ok(grid);
        }
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
        f.pad(core::str::from_utf8(&self.line()).map_err(|_| fmt::Error)?)
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
    fn a_byte_of_a_line_is_a_cell_or_not() {
        for byte in 0..=u8::MAX {
            let mut line = [b'.'; 81];
            line[80] = byte;
            let expected = match byte {
                b'1'..=b'9' => Some(Some(Digit::new(byte - b'0'))),
                _ => is_blank(char::from(byte)).then_some(None),
            };
            assert_eq!(Grid::from_line(&line).map(|grid| grid.get(Cell::new(80))), expected, "{byte}");
        }
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
