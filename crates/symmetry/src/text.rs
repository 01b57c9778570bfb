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

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::{Geometric, LinePermutation, Rearrangement, Relabelling, Transform};

/// Why a text is not a transform.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseTransformError {
    /// There is no word at all.
    #[error("empty text, expected `identity` or words such as `transpose` or `rows:231456789`")]
    Empty,
    /// A word that means nothing here.
    #[error(
        "word {place}: found `{found}`, expected identity, transpose, anti-transpose, top-bottom, left-right, \
         half-turn, quarter-turn, three-quarter-turn, rows:…, cols:… or digits:…"
    )]
    UnknownWord {
        /// Which word, counted from 1.
        place: usize,
        /// The word.
        found: String,
    },
    /// `rows:` or `cols:` is not followed by such a permutation.
    #[error(
        "word {place}: found `{found}`, expected the nine old line numbers in their new order, \
         lines 1-3, 4-6 and 7-9 staying together, such as 231456879"
    )]
    BadLines {
        /// Which word, counted from 1.
        place: usize,
        /// The word.
        found: String,
    },
    /// `digits:` is not followed by a permutation of the nine digits.
    #[error("word {place}: found `{found}`, expected what 1 to 9 become, each digit once, such as 912345678")]
    BadDigits {
        /// Which word, counted from 1.
        place: usize,
        /// The word.
        found: String,
    },
}

/// Nine characters 1–9 as numbers.
fn nine(text: &str) -> Option<[u8; 9]> {
    let bytes: [u8; 9] = text.as_bytes().try_into().ok()?;
    bytes.iter().all(|byte| (b'1'..=b'9').contains(byte)).then(|| bytes.map(|byte| byte - b'0'))
}

fn lines(text: &str) -> Option<LinePermutation> {
    LinePermutation::from_sources(nine(text)?.map(|line| line - 1))
}

fn word(text: &str, place: usize) -> Result<Transform, ParseTransformError> {
    let found = || text.to_owned();
    match text.split_once(':') {
        Some(("rows", value)) => match lines(value) {
            Some(rows) => Ok(Rearrangement { rows, ..Rearrangement::IDENTITY }.into()),
            None => Err(ParseTransformError::BadLines { place, found: found() }),
        },
        Some(("cols" | "columns", value)) => match lines(value) {
            Some(cols) => Ok(Rearrangement { cols, ..Rearrangement::IDENTITY }.into()),
            None => Err(ParseTransformError::BadLines { place, found: found() }),
        },
        Some(("digits", value)) => match nine(value).and_then(Relabelling::from_images) {
            Some(digits) => Ok(digits.into()),
            None => Err(ParseTransformError::BadDigits { place, found: found() }),
        },
        _ => Geometric::ALL
            .into_iter()
            .find(|symmetry| symmetry.name() == text)
            .map(Transform::from)
            .ok_or_else(|| ParseTransformError::UnknownWord { place, found: found() }),
    }
}

impl FromStr for Transform {
    type Err = ParseTransformError;

    fn from_str(text: &str) -> Result<Transform, ParseTransformError> {
        let mut transform = None;
        for (i, text) in text.split_whitespace().enumerate() {
            transform = Some(transform.unwrap_or(Transform::IDENTITY).then(&word(text, i + 1)?));
        }
        transform.ok_or(ParseTransformError::Empty)
    }
}

impl fmt::Display for Transform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rearrangement { transposed, rows, cols } = self.cells;
        let mut words = Vec::new();
        let mut nine = |name: &str, values: [u8; 9]| {
            words.push(format!(
                "{name}:{}",
                values.map(|value| char::from(b'0' + value)).iter().collect::<String>()
            ));
        };
        if rows != LinePermutation::IDENTITY {
            nine("rows", rows.sources().map(|line| line + 1));
        }
        if cols != LinePermutation::IDENTITY {
            nine("cols", cols.sources().map(|line| line + 1));
        }
        if self.digits != Relabelling::IDENTITY {
            nine("digits", self.digits.images());
        }
        if transposed {
            words.insert(0, "transpose".to_owned());
        }
        f.pad(&if words.is_empty() { "identity".to_owned() } else { words.join(" ") })
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
            ("transpose rows:123", "word 2: found `rows:123`, expected the nine old line numbers"),
            ("cols:142356789", "word 1: found `cols:142356789`, expected the nine old"),
            ("digits:112345678", "word 1: found `digits:112345678`, expected what 1 to 9 become"),
            ("identity flip", "word 2: found `flip`, expected identity, transpose"),
            ("rows:12345678é", "word 1: found"),
        ] {
            let error = text.parse::<Transform>().unwrap_err().to_string();
            assert!(error.starts_with(message), "{text}: {error}");
        }
    }
}
