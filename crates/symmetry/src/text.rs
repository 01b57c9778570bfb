//! Transforms as words that people can read.
//!
//! ```text
//!   transpose rows:231456879 cols:456123789 digits:912345678
//!   │         │                             └ 1 becomes 9, 2 becomes 1, 3 becomes 2 …
//!   │         └ the new first row is the old row 2, the new second row the old row 3 …
//!   └ rows and columns change roles first
//! ```
//!
//! Parts that change nothing are left out; when nothing is left, the text is `identity`. Reading is more generous than
//! writing: any sequence of parts is accepted and carried out from left to right, and so are the names of the eight
//! symmetries of the square (`top-bottom`, `quarter-turn` …).

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt::{self, Write};
use core::str::FromStr;

use ninefold_grid::Quoted;
use thiserror::Error;

use crate::{Geometric, LinePermutation, Rearrangement, Relabelling, Transform};

/// A text that is not a permutation of nine lines or of nine digits.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("found {}, expected {expected}", Quoted(found))]
#[non_exhaustive]
pub struct ParsePermutationError {
    /// The text.
    pub found: String,
    /// What was expected.
    pub expected: &'static str,
}

/// Why a text is not a transform.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseTransformError {
    /// The text is empty.
    #[error("empty text, expected `identity` or words such as `transpose` or `rows:231456789`")]
    Empty,
    /// A word that is not part of a transform.
    #[error(
        "word {word}: found {}, expected identity, transpose, anti-transpose, top-bottom, left-right, half-turn, \
         quarter-turn, three-quarter-turn, rows:…, cols:… or digits:…",
        Quoted(found)
    )]
    UnknownWord {
        /// Which word, counted from 1.
        word: usize,
        /// The word.
        found: String,
    },
    /// `rows:`, `cols:` or `digits:` is not followed by such a permutation.
    #[error("word {word}: {error}")]
    Permutation {
        /// Which word, counted from 1.
        word: usize,
        /// What is wrong with it.
        error: ParsePermutationError,
    },
    /// Digits are relabelled where only cells may move.
    #[error("found digits:{found}, expected a move of cells only")]
    MovesDigits {
        /// What becomes of the digits.
        found: Relabelling,
    },
}

/// Reads nine characters 1–9 as numbers.
fn nine(text: &str) -> Option<[u8; 9]> {
    let bytes: [u8; 9] = text.as_bytes().try_into().ok()?;
    bytes.iter().all(|byte| (b'1'..=b'9').contains(byte)).then(|| bytes.map(|byte| byte - b'0'))
}

/// Writes nine numbers 1–9 as characters.
fn write_nine(values: [u8; 9], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    values.iter().try_for_each(|&value| f.write_char(char::from(b'0' + value)))
}

impl FromStr for LinePermutation {
    type Err = ParsePermutationError;

    /// Reads the nine old line numbers in their new order, such as `231456879`.
    fn from_str(text: &str) -> Result<LinePermutation, ParsePermutationError> {
        let lines = nine(text).and_then(|lines| LinePermutation::from_sources(lines.map(|line| line - 1)));
        lines.ok_or_else(|| ParsePermutationError {
            found: text.to_owned(),
            expected: "the nine old line numbers in their new order, lines 1-3, 4-6 and 7-9 staying together, such as \
                       231456879",
        })
    }
}

impl fmt::Display for LinePermutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_nine(self.sources().map(|line| line + 1), f)
    }
}

impl FromStr for Relabelling {
    type Err = ParsePermutationError;

    /// Reads what 1, 2, … 9 become, such as `912345678`.
    fn from_str(text: &str) -> Result<Relabelling, ParsePermutationError> {
        nine(text).and_then(Relabelling::from_images).ok_or_else(|| ParsePermutationError {
            found: text.to_owned(),
            expected: "what 1 to 9 become, each digit once, such as 912345678",
        })
    }
}

impl fmt::Display for Relabelling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_nine(self.images(), f)
    }
}

/// Reads one word of a transform.
fn one(text: &str, word: usize) -> Result<Transform, ParseTransformError> {
    let wrong = |error| ParseTransformError::Permutation { word, error };
    match text.split_once(':') {
        Some(("rows", value)) => {
            let rows = value.parse().map_err(wrong)?;
            Ok(Rearrangement { rows, ..Rearrangement::IDENTITY }.into())
        }
        Some(("cols" | "columns", value)) => {
            let cols = value.parse().map_err(wrong)?;
            Ok(Rearrangement { cols, ..Rearrangement::IDENTITY }.into())
        }
        Some(("digits", value)) => Ok(value.parse::<Relabelling>().map_err(wrong)?.into()),
        _ => match text.parse::<Geometric>() {
            Ok(symmetry) => Ok(symmetry.into()),
            Err(_) => Err(ParseTransformError::UnknownWord { word, found: text.to_owned() }),
        },
    }
}

impl FromStr for Transform {
    type Err = ParseTransformError;

    fn from_str(text: &str) -> Result<Transform, ParseTransformError> {
        let mut transform = None;
        for (i, word) in text.split_whitespace().enumerate() {
            transform = Some(transform.unwrap_or(Transform::IDENTITY).then(&one(word, i + 1)?));
        }
        transform.ok_or(ParseTransformError::Empty)
    }
}

impl FromStr for Rearrangement {
    type Err = ParseTransformError;

    /// Reads a transform that leaves the digits alone.
    fn from_str(text: &str) -> Result<Rearrangement, ParseTransformError> {
        let Transform { cells, digits } = text.parse()?;
        if digits == Relabelling::IDENTITY {
            Ok(cells)
        } else {
            Err(ParseTransformError::MovesDigits { found: digits })
        }
    }
}

impl fmt::Display for Transform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Transform { cells: Rearrangement { transposed, rows, cols }, digits } = *self;
        let mut text = String::new();
        if transposed {
            text.push_str(" transpose");
        }
        if rows != LinePermutation::IDENTITY {
            write!(text, " rows:{rows}")?;
        }
        if cols != LinePermutation::IDENTITY {
            write!(text, " cols:{cols}")?;
        }
        if digits != Relabelling::IDENTITY {
            write!(text, " digits:{digits}")?;
        }
        f.pad(if text.is_empty() { "identity" } else { &text[1..] })
    }
}

impl fmt::Display for Rearrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Transform::from(*self), f)
    }
}

impl fmt::Debug for Transform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    fn check(text: &str, expected: &str) {
        assert_eq!(text.parse::<Transform>().map(|transform| transform.to_string()).as_deref(), Ok(expected));
    }

    #[test]
    fn words_are_carried_out_from_left_to_right() {
        check("identity", "identity");
        check("transpose", "transpose");
        check("transpose left-right", "transpose cols:987654321"); // a quarter turn
        check("  half-turn  half-turn ", "identity");
        check("columns:231456789 transpose", "transpose rows:231456789");
        check("digits:231456789 digits:231456789", "digits:312456789");
    }

    #[test]
    fn errors_name_the_word() {
        for (text, message) in [
            ("", "empty text"),
            ("transpose rows:123", "word 2: found \"123\", expected the nine old line numbers"),
            ("cols:142356789", "word 1: found \"142356789\", expected the nine old"),
            ("digits:112345678", "word 1: found \"112345678\", expected what 1 to 9 become"),
            ("identity flip", "word 2: found \"flip\", expected identity, transpose"),
            ("rows:12345678é", "word 1: found"),
        ] {
            let error = text.parse::<Transform>().unwrap_err().to_string();
            assert!(error.starts_with(message), "{text}: {error}");
        }
    }

    #[test]
    fn each_part_has_a_text() {
        let transform: Transform = "transpose rows:231456879 digits:912345678".parse().unwrap();
        let Transform { cells, digits } = transform;
        assert_eq!(cells.to_string(), "transpose rows:231456879");
        assert_eq!((cells.to_string().parse(), digits.to_string().parse()), (Ok(cells), Ok(digits)));
        assert_eq!(cells.rows.to_string().parse(), Ok(cells.rows));
        for symmetry in Geometric::ALL {
            assert_eq!(symmetry.to_string().parse(), Ok(symmetry));
        }
        let error = "digits:213456789".parse::<Rearrangement>().unwrap_err().to_string();
        assert_eq!(error, "found digits:213456789, expected a move of cells only");
        assert!("flip".parse::<Geometric>().is_err());
    }
}
