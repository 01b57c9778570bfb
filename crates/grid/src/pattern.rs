//! Patterns of cells, as people draw them.
//!
//! ```text
//!   .xx...xx.      81 marks in any layout: x # or a digit for a cell of the pattern, . 0 _ - for another;
//!   x..x.x..x      blanks, line ends and frames (| + =) do not count, nor lines of frame only, nor comments (# …)
//!   x...x...x
//!   …
//! ```
//!
//! A puzzle in any of the usual spellings is the pattern of its clues, except that `x` and `*` mean a clue here and an
//! empty cell there.

use core::fmt;

use crate::{Cell, CellSet, QuotedChar};

/// A place in a text and why the text is not a pattern of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParsePatternError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: PatternProblem,
}

/// What is wrong with a text that should be a pattern of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PatternProblem {
    /// A character that is not a mark.
    BadCharacter {
        /// The character.
        found: char,
    },
    /// The text ends before the 81st mark.
    TooShort {
        /// How many marks there are.
        found: usize,
    },
    /// There is an 82nd mark; the text behind it was not read.
    TooLong,
}

impl fmt::Display for ParsePatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.problem)
    }
}

impl fmt::Display for PatternProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PatternProblem::BadCharacter { found } => {
                write!(f, "found {}, expected x for a clue or . for none", QuotedChar(*found))
            }
            PatternProblem::TooShort { found } => {
                write!(f, "found {found} of 81 marks, expected x for a clue or . for none")
            }
            PatternProblem::TooLong => {
                f.write_str("found more than 81 marks, expected the end of the pattern")
            }
        }
    }
}

impl core::error::Error for ParsePatternError {}

impl CellSet {
    /// Reads a pattern: 81 marks in any layout, `x`, `#`, `*` or a digit for a cell of the set, `.`, `0`, `_` or `-` for
    /// another. Blanks, frames and comments are skipped.
    ///
    /// ```
    /// use ninefold_grid::{CellSet, ParsePatternError};
    /// let drawn = "
    ///     +-------+-------+-------+
    ///     | x . . | . . . | . . x |
    ///     | . x . | . . . | . x . |
    ///     | . . x | . . . | x . . |
    ///     +-------+-------+-------+
    ///     | . . . | x . x | . . . |
    ///     | . . . | . x . | . . . |
    ///     | . . . | x . x | . . . |
    ///     +-------+-------+-------+
    ///     | . . x | . . . | x . . |
    ///     | . x . | . . . | . x . |
    ///     | x . . | . . . | . . x |
    ///     +-------+-------+-------+";
    /// let diagonals = CellSet::from_pattern(drawn)?;
    /// assert_eq!(diagonals.len(), 17);
    /// assert_eq!(CellSet::from_pattern(&diagonals.pattern().to_string()), Ok(diagonals));
    /// # Ok::<(), ParsePatternError>(())
    /// ```
    ///
    /// # Errors
    /// The place of the first character that is not a mark, or where the text ends early or continues after the 81st mark.
    pub fn from_pattern(text: &str) -> Result<CellSet, ParsePatternError> {
        let mut pattern = CellSet::NONE;
        let mut marks = 0;
        let mut end = (1, 1);
        for (line, content) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
            if is_frame(content) {
                continue;
            }
            for (column, character) in (1..).zip(content.chars()) {
                let wrong = |problem| ParsePatternError { line, column, problem };
                let member = match character {
                    'x' | 'X' | '#' | '*' | '1'..='9' => true,
                    '.' | '0' | '_' | '-' => false,
                    c if c.is_whitespace() || matches!(c, '|' | '│' | '┃' | '║') => continue,
                    found => return Err(wrong(PatternProblem::BadCharacter { found })),
                };
                let cell = Cell::try_from(marks).map_err(|_| wrong(PatternProblem::TooLong))?;
                if member {
                    pattern.insert(cell);
                }
                marks += 1;
                end = (line, column + 1);
            }
        }
        if marks == 81 {
            return Ok(pattern);
        }
        let (line, column) = end;
        Err(ParsePatternError { line, column, problem: PatternProblem::TooShort { found: marks } })
    }

    /// Returns the set as a line of 81 marks, row by row, `x` for a cell of the set and `.` for another.
    #[must_use]
    #[inline]
    pub const fn pattern(self) -> PatternLine {
        PatternLine(self)
    }
}

/// Returns whether a line belongs to the frame around a pattern, or is a comment.
fn is_frame(line: &str) -> bool {
    let is_stroke = |c: char| ('\u{2500}'..='\u{257f}').contains(&c);
    let frame = line.contains('+') || line.chars().any(is_stroke);
    // Asking for letters of all scripts would take their tables, 1.6 kB of a module for the browser.
    let in_rule = |c: char| match c.is_ascii() {
        true => !c.is_ascii_alphanumeric() && !matches!(c, '.' | '_' | '#'),
        false => is_stroke(c) || ('\u{2010}'..='\u{2015}').contains(&c) || c.is_whitespace(),
    };
    let is_rule = line.chars().all(in_rule);
    // A row of dashes may be nine empty cells, or the whole of an empty pattern.
    let dashes = line.chars().filter(|&c| c == '-').count();
    line.trim_start().starts_with("# ") || (is_rule && (frame || !matches!(dashes, 9 | 81)))
}

/// A [`CellSet`] that is written as a line of 81 marks; from [`CellSet::pattern`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PatternLine(CellSet);

impl fmt::Display for PatternLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = [b'.'; 81];
        for cell in self.0 {
            line[cell.index()] = b'x';
        }
        f.pad(core::str::from_utf8(&line).map_err(|_| fmt::Error)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grid;
    use alloc::format;
    use alloc::string::{String, ToString};

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn layouts_of_one_pattern() {
        let expected = CLUES.parse::<Grid>().unwrap().filled();
        let marked = expected.pattern().to_string();
        let rows = |text: &str| {
            let row = |row: &[u8]| String::from_utf8_lossy(row).into_owned() + "\r\n";
            text.as_bytes().chunks(9).map(row).collect::<String>()
        };
        for text in [
            CLUES.to_string(),
            marked.clone(),
            rows(CLUES),
            format!("# a comment\n\n{}", rows(&marked)),
            rows(&marked.replace('.', "-")),
            format!("\u{feff}{}", rows(&marked.replace('x', "#"))),
        ] {
            assert_eq!(CellSet::from_pattern(&text), Ok(expected), "{text}");
        }
        assert_eq!(CellSet::from_pattern(&"-".repeat(81)), Ok(CellSet::NONE));
    }

    #[test]
    fn errors_say_where() {
        let check = |text: &str, expected: &str| {
            assert_eq!(CellSet::from_pattern(text).unwrap_err().to_string(), expected);
        };
        check("x.x\n.?", "line 2, column 2: found '?', expected x for a clue or . for none");
        check("x.x\n\n", "line 1, column 4: found 3 of 81 marks, expected x for a clue or . for none");
        check("", "line 1, column 1: found 0 of 81 marks, expected x for a clue or . for none");
        let long = format!("{}\n\n ..?", ".".repeat(80));
        check(&long, "line 3, column 3: found more than 81 marks, expected the end of the pattern");
    }
}
